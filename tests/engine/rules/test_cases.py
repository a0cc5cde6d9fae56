"""The cases of tests/cases: whole games with all that happens in them, and refused records."""

import json

from engine import cells, errors
from engine.position import read_position
from engine.reasons import REASONS
from engine.record import Reader, RecordError, write_record

from .support import cases, lines_of_file, raised

OPEN, CLOSE, END_OF_LIST = b"{}]"


def read_case(path, watch=None):
    """The game of a record's file, read line by line as the small memories have to."""
    reader = Reader(watch)
    for line in lines_of_file(path + ".zatre"):
        reader.feed(line)
    return reader.finish()


def read_json(path):
    return json.loads("".join(lines_of_file(path + ".json")))


def line_of(path, number):
    """The line of a case with that number, from 1."""
    return list(lines_of_file(path + ".zatre"))[number - 1]


def signs_of_file(path):
    """The bytes of a file, one after the other."""
    with open(path, "rb") as file:  # noqa: PTH123
        while True:
            chunk = file.read(256)
            if not chunk:
                return
            yield from chunk


class Expected:
    """The JSON of a case, one turn at a time, so that it need not be in memory as a whole."""

    def __init__(self, path):
        self._signs = signs_of_file(path + ".json")
        self._head = bytearray()
        while not self._head.endswith(b'"turns": ['):
            self._head.append(next(self._signs))

    def turn(self):
        """What is expected of the next turn, ``None`` after the last."""
        found = bytearray()
        depth = 0
        for sign in self._signs:
            if sign == OPEN:
                depth += 1
            elif sign == CLOSE:
                depth -= 1
            if depth:
                found.append(sign)
            elif sign == CLOSE:
                return json.loads(str(found, "utf-8") + "}")
            elif sign == END_OF_LIST:
                return None

    def rest(self):
        """All but the turns, once these have been told."""
        return json.loads(str(self._head, "utf-8") + "]" + str(bytes(self._signs), "utf-8"))


def placed(turn):
    return {cells.name(turn[at]): turn[at + 1] for at in range(0, len(turn), 2)}


def told(game, drawn):
    """What the engine says of the last turn, as in the JSON."""
    score = game.last_score
    return {
        "seat": game.last_seat,
        "drawn": list(drawn),
        "placed": placed(game.last_turn),
        "forced": [cells.name(cell) for cell in score.forced],
        "lines": {"10": score.tens, "11": score.elevens, "12": score.twelves},
        "crosses": score.crosses,
        "kept": list(game.hands[game.last_seat - 1]),
        "totals": game.totals(),
        "position": game.position(),
    }


def check_game(path):
    expected = Expected(path)

    def watch(game, drawn):
        assert told(game, drawn) == expected.turn()
        again = read_position(game.position())
        assert again.position() == game.position()
        assert list(again.bag.counts) == list(game.bag.counts)

    game = read_case(path, watch)
    assert expected.turn() is None
    outcome = game.outcome()
    rest = expected.rest()
    assert rest["over"] is True
    assert outcome.end == rest["end"]
    assert outcome.totals == game.totals() == rest["totals"]
    assert outcome.penalties == game.penalties() == rest["penalties"]
    assert outcome.final == rest["final"]
    assert outcome.winners == rest["winners"]
    return game


def check_written(game):
    """A game's record reads back to the same game and is then written the same."""
    written = write_record(game)
    reader = Reader(None)
    for line in written.split("\n")[:-1]:
        reader.feed(line)
    again = reader.finish()
    assert list(again.events()) == list(game.events())
    assert again.position() == game.position()
    assert write_record(again) == written


def test_every_game_is_played_as_it_should():
    paths = cases("games", "game-") + cases("games", "partners-")
    assert len(paths) >= 26
    for path in paths:
        try:
            game = check_game(path)
            check_written(game)
        except AssertionError:
            print(path)
            raise


def test_every_refused_record_is_refused_on_its_line_for_its_reason():
    paths = cases("refused", "bad-")
    assert len(paths) >= 45
    reasons = set()
    for path in paths:
        wanted = read_json(path)
        error = raised(RecordError, read_case, path)
        assert (error.line, error.reason) == (wanted["line"], wanted["reason"]), path
        assert error.text, path
        assert error.reason == errors.TILE_LEFT or error.text in line_of(path, error.line), path
        reasons.add(error.reason)
    assert reasons == {reason for reason, _ in REASONS}
