"""Who plays the seats, how that is kept with a game, and the turn of an opponent apart from any scene."""

import pytest

from device.players import HUMAN, KINDS, MOST_SLICES, OpponentTurn, Players, kinds_of, note_of
from engine.cells import index
from engine.opponents import LEVELS, make
from engine.turns import tiles_of
from tests.device.playing import Patient, game_at

# A turn of which the second tile in order of cells is the one that connects the first.
CHAIN = bytes([index("h8"), 2, index("h9"), 4])


def still(_=None):
    """A clock that stands still."""
    return 0


def laid(turn, game):
    """Lay the tiles as the turn of an opponent hands them out; returns them in that order."""
    order = []
    while placement := turn.next_tile():
        game.lay(*placement)
        order.append(placement)
    return order


# Notes


def test_a_note_keeps_who_plays_the_seats():
    assert note_of(KINDS) == bytes([0, 1, 2, 3, 4])
    assert kinds_of(note_of(KINDS), 5) == list(KINDS) == [HUMAN, *LEVELS]


def test_a_level_that_a_note_cannot_name_becomes_the_strongest():
    assert kinds_of(note_of([HUMAN, "analyst", "greedy"]), 3) == [HUMAN, "expert", "expert"]


@pytest.mark.parametrize("note", [b"", b"\x00", b"\xff\x09", b"\x07\x05rubbish"])
def test_where_a_note_tells_nothing_somebody_sits(note):
    assert kinds_of(note, 3)[:2] == [HUMAN, HUMAN]
    assert len(kinds_of(note, 3)) == 3


def test_a_damaged_note_spoils_no_other_seat():
    assert kinds_of(b"\x02\xee\x03", 3) == ["medium", HUMAN, "hard"]


# Seats


def test_people_and_levels():
    players = Players([HUMAN, "easy", HUMAN], 1, make)
    assert [players.human(seat) for seat in (1, 2, 3)] == [True, False, True]
    assert [players.level(seat) for seat in (1, 2, 3)] == ["", "easy", ""]
    assert players.people() == 2


def test_one_turn_at_a_time_of_an_opponent_made_for_it():
    made = []

    def make_patient(level, chance):
        made.append((level, chance.below(1 << 16)))
        return Patient(level)

    players = Players(["easy", "easy"], 7, make_patient)
    game = game_at({"h8": 6}, ["24", ""])
    turn = players.turn(game)
    assert players.turn(game) is turn
    players.end_turn()
    assert players.turn(game) is not turn
    assert made == [made[0]] * 2
    players.end_turn()
    game.turns_played += 1
    players.turn(game)
    players.end_turn()
    game.seat = 2
    players.turn(game)
    assert [level for level, _ in made] == ["easy"] * 4
    assert len(set(made)) == 3
    again = Players(["easy", "easy"], 7, make_patient)
    again.turn(game)
    assert made[4] == made[3]


def test_to_make_room_a_turn_that_is_thought_about_is_given_up_and_one_that_is_found_is_kept():
    players = Players(["easy", "easy"], 7, make)
    game = game_at({"h8": 6}, ["24", ""])
    turn = players.turn(game)
    players.rest()
    again = players.turn(game)
    assert again is not turn
    again.answer()
    players.rest()
    assert players.turn(game) is again


def test_people_have_no_turn_of_this_kind():
    assert Players([HUMAN, "easy"], 1, make).turn(game_at({"h8": 6}, ["24", ""])) is None


# The turn of an opponent


def test_it_thinks_no_more_than_fits_into_the_time():
    opponent = Patient(pauses=100)
    turn = OpponentTurn(opponent, game_at({"h8": 6}, ["24", ""]))
    clock = iter(range(0, 1000, 10))
    turn.think(lambda: next(clock), 25)
    assert opponent.asked == ["think"] + ["pause"] * 4
    assert turn.thinking


def test_it_thinks_so_many_slices_at_most_where_the_clock_stands_still():
    opponent = Patient(pauses=100)
    turn = OpponentTurn(opponent, game_at({"h8": 6}, ["24", ""]))
    turn.think(still, 25)
    assert opponent.asked.count("pause") == MOST_SLICES


def test_it_ends_with_the_turn_that_was_found():
    game = game_at({"h8": 6}, ["24", ""])
    turn = OpponentTurn(Patient(pauses=2), game)
    turn.think(still, 25)
    assert not turn.thinking
    laid(turn, game)
    assert game.turn() == list(game_at({"h8": 6}, ["24", ""]).legal_turns())[-1]


@pytest.mark.parametrize("clock", [0, 100])
def test_asked_to_answer_it_plays_what_it_has(clock):
    """Before the first slice, and after it."""
    game = game_at({"h8": 6}, ["24", ""])
    turn = OpponentTurn(Patient(pauses=100), game)
    if clock:
        turn.think(lambda: clock, 25)
    turn.answer()
    laid(turn, game)
    assert not turn.thinking
    assert game.problem() is None


def test_tiles_are_handed_out_so_that_each_connects():
    game = game_at({"h10": 4}, ["24", ""])
    opponent = Patient()
    opponent.think = lambda game: iter(())
    opponent.answer = lambda game: CHAIN
    turn = OpponentTurn(opponent, game)
    turn.think(still, 25)
    assert laid(turn, game) == [(index("h9"), 4), (index("h8"), 2)]
    assert game.turn() == CHAIN


def test_a_turn_without_tiles():
    game = game_at({"h8": 4, "i8": 4, "h9": 4, "i9": 4}, ["6", ""])
    turn = OpponentTurn(Patient(), game)
    turn.think(still, 25)
    assert laid(turn, game) == []


class Forgetful(Patient):
    """Runs out of memory in the middle of a slice, with a tile on the board and a score on the sheet."""

    def think(self, game):
        self.turn = game.legal_turns().first()
        yield
        game.board.put(index("i9"), 6)
        game.sheets[0].crosses += 3
        raise MemoryError


def test_out_of_memory_it_plays_what_it_has_and_the_game_is_as_it_was():
    game = game_at({"h8": 6}, ["24", ""])
    before = game.position()
    turn = OpponentTurn(Forgetful(), game)
    turn.think(still, 25)
    assert not turn.thinking
    assert game.position() == before
    laid(turn, game)
    assert game.problem() is None
    assert sorted(tiles_of(game.turn())) == [2, 4]


def test_a_fault_of_another_kind_is_not_hidden():
    class Faulty(Patient):
        def think(self, game):
            yield
            raise KeyError("a fault")

    turn = OpponentTurn(Faulty(), game_at({"h8": 6}, ["24", ""]))
    with pytest.raises(KeyError):
        turn.think(still, 25)
