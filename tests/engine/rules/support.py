"""What the engine's tests share. Nothing here or in the tests of this folder needs more than MicroPython has.

Boards and turns are written as in RULES 9: ``"g8=4 h8=5"``. Hands are written as in positions: ``"36"``.
"""

import os
from binascii import crc32

from engine import cells
from engine.board import Board
from engine.game import Game
from engine.log import DRAW, START, TURN
from engine.record import RecordError, read_record
from engine.setup import Setup

# A short game whose board is dead after four turns; seat 1 is dealt to first. REST is what its bag holds then.
DEAD_GAME = (
    "zatre 1\nseats 2\ntiles 61\nstart first\n"
    "1 +6 3 3 h7=3 g8=3 h8=6\n2 +3 5 i7=5 i8=3\n1 +5 4 g7=4 g9=5\n2 +4 3 h9=3 i9=4\n"
)
REST = "5" * 8 + "1" * 11 + "6" * 9 + "2" * 10 + "4" * 8 + "3" * 6
# A short game in which seat 2 has nothing but two 5s that fit nowhere; seat 1 is next.
KEPT_GAME = (
    "zatre 1\nseats 2\ntiles 61\nstart first\n1 +3 3 5 g8=3 h8=5 h9=3\n2 +5 3 i8=3 g9=5\n1 +5 3 h7=3 i7=5\n2 +5 5\n"
)

ROOT = __file__.replace("\\", "/").rsplit("/", 4)[0]
CASES = ROOT + "/tests/cases/"


def cell(name):
    """The cell of that name, which must exist."""
    found = cells.index(name)
    assert found, name
    return found


def pairs(text):
    """[(cell, tile), ..] of ``"g8=4 h8=5"``, in the order written."""
    return [(cell(word.split("=")[0]), int(word.split("=")[1])) for word in text.split()]


def turn(text):
    """The turn of ``"g8=4 h8=5"``: bytes cell, tile, .. sorted by cell."""
    flat = []
    for placement in sorted(pairs(text)):
        flat.extend(placement)
    return bytes(flat)


def words(a_turn):
    """A turn as text."""
    return " ".join(cells.name(a_turn[at]) + "=" + str(a_turn[at + 1]) for at in range(0, len(a_turn), 2))


def names(some_cells):
    """The names of cells, as one text."""
    return " ".join(cells.name(each) for each in some_cells)


def tiles(digits):
    """The tiles ``"36"`` as bytes."""
    return bytes(int(digit) for digit in digits)


def digits(some_tiles):
    """Tiles as text, ``"36"``."""
    return "".join(str(tile) for tile in some_tiles)


def board_of(text):
    """A board with the tiles of ``"g8=4 h8=5"`` on it, laid in that order."""
    board = Board()
    for where, tile in pairs(text):
        board.put(where, tile)
    return board


def board_text(text):
    """The BOARD field of a position with the tiles of ``"g8=4 h8=5"``."""
    lying = dict(pairs(text))
    rows = []
    for row in range(1, 16):
        line = ""
        empty = 0
        for column in range(1, 16):
            where = row * cells.W + column
            if where in lying:
                line += (chr(96 + empty) if empty else "") + str(lying[where])
                empty = 0
            elif cells.KIND[where]:
                empty += 1
        rows.append(line + (chr(96 + empty) if empty else ""))
    return "/".join(rows)


def position(board="", hands=("", ""), seat=1, sheets=None, size=121):
    """A position as text."""
    fields = [
        board_text(board),
        ",".join(hand or "-" for hand in hands),
        ",".join(sheets or ["0:::"] * len(hands)),
        str(seat),
    ]
    return " ".join(fields) + (" 61" if size == 61 else "")


def game_at(board="", hands=("", ""), seat=1, sheets=None, size=121):
    """The game that stands at a position, its seat to move about to place."""
    return Game.from_position(position(board, hands, seat, sheets, size))


def opening(digits_drawn, seats=2, size=121):
    """A new game, seat 1 about to place its three tiles."""
    game = Game(Setup(seats, tiles=size))
    game.push((START, 1, b""))
    game.push((DRAW, 1, tiles(digits_drawn)))
    return game


def play(game, placed=""):
    """Push a turn for the seat to move. Returns its score."""
    return game.push((TURN, game.seat, turn(placed)))


def some_turn(game, number):
    """The legal turn of that number, from 0, in the order of the listing; the last when there are fewer."""
    turn = None
    for found in game.legal_turns():
        turn = found
        if not number:
            break
        number -= 1
    return turn


def lines_of(score):
    """The lines and crosses of a score: (tens, elevens, twelves, crosses)."""
    return score.tens, score.elevens, score.twelves, score.crosses


def cases(folder, start):
    """The paths, without their endings, of the records in a folder of the cases whose names begin with ``start``."""
    found = sorted(os.listdir(CASES + folder))  # noqa: PTH208 - MicroPython has no pathlib
    return [CASES + folder + "/" + name[:-6] for name in found if name.startswith(start) and name.endswith(".zatre")]


def lines_of_file(path):
    """The lines of a text file, one after the other, without their ends."""
    with open(path, "rb") as file:  # noqa: PTH123
        for line in file:
            yield str(line, "utf-8").rstrip("\n")


def raised(kind, function, *arguments):
    """The error of ``kind`` that the call raises; any other error goes on, none at all fails the test."""
    try:
        function(*arguments)
    except kind as error:
        return error
    raise AssertionError("nothing was raised for " + repr(arguments)[:200])


def dealt(order):
    """The lines of a record of two that deal ``order`` (digits), from seat 1 on."""
    return "".join(str(1 + at % 2) + " -" + digit + "\n" for at, digit in enumerate(order))


def refusal(text):
    """(line, reason, offending text) for which a record is refused."""
    error = raised(RecordError, read_record, text)
    return error.line, error.reason, error.text


HEAD = "zatre 1\nseats 2\n"  # two lines: the first turn is line 3
OPENED = HEAD + "1 +2 5 3 h8=3 h9=5 h10=2\n"


def first(line):
    """The refusal of ``line`` as the opening turn of a record, line 3."""
    return refusal(HEAD + line + "\n")


def opened(line):
    """The refusal of ``line`` as the second turn of a record, line 4."""
    return refusal(OPENED + line + "\n")


def state(game):
    """Everything a game holds, to compare: what a player could ever notice, and the order of the bag."""
    return (
        bytes(game.board.tiles),
        bytes(game.board.row_sum),
        bytes(game.board.col_sum),
        bytes(game.board.room),
        game.board.count,
        [bytes(hand) for hand in game.hands],
        [(sheet.crosses, [bytes(column) for column in sheet.columns]) for sheet in game.sheets],
        bytes(game.bag.counts),
        bytes(game.bag.left()),
        game.seat,
        game.second,
        game.phase,
        bytes(game.laid),
        game.turns_played,
        game.last_seat,
        bytes(game.last_turn),
        score_state(game.last_score),
        list(game.events()),
    )


def fingerprint(game):
    """A number that stands for ``state``, where many states would not fit into a small memory."""
    number = 0
    for part in state(game):
        number = crc32(repr(part).encode(), number)
    return number


def score_state(score):
    """All a score says, ``None`` for none."""
    if score is None:
        return None
    return score.tens, score.elevens, score.twelves, score.crosses, bytes(score.forced), score.points
