"""How much is done between two pauses: 30 milliseconds of the badge at the most, 99 times of 100.

A benchmark is no test, so lines of Python are counted instead of time. On the badge a line of the engine takes 3 to
6 microseconds: 5000 lines are 15 to 30 milliseconds. Not for MicroPython, which cannot count them.
"""

import sys

from engine.chance import Chance
from engine.game import OVER
from engine.opponents import make

from ..rules.support import game_at
from .support import LEVELS, begin, play, random_boards, table

SHORT = 5000
LONGEST = 10000


def slices(level, game):
    """How many lines are run in each slice of a turn."""
    lines = 0

    def trace(_frame, event, _argument):
        nonlocal lines
        lines += event == "line"
        return trace

    found = []
    thinking = make(level, Chance(1)).think(game)
    going = True
    before = sys.gettrace()
    while going:
        lines = 0
        sys.settrace(trace)
        try:
            next(thinking)
        except StopIteration:
            going = False
        finally:
            sys.settrace(before)
        found.append(lines)
    return found


def test_slices_are_short_all_through_a_game():
    for level in LEVELS:
        found = []
        game = begin(2, 121, 5)
        players = table(["easy"] * 2, 3)
        while game.phase != OVER:
            found += slices(level, game)
            play(game, players, game.turns_played + 9)
        found.sort()
        assert found[len(found) * 99 // 100] <= SHORT, level
        assert found[-1] <= LONGEST, level


def test_no_slice_is_very_long_with_many_tiles_in_the_hand():
    chance = Chance(230)
    for level in ("medium", "expert"):
        for board in random_boards(231, 3, 60):
            game = game_at("", ("".join(sorted(str(chance.below(6) + 1) for _ in range(8))), ""))
            game.board = board
            assert max(slices(level, game)) <= LONGEST, level


def test_no_slice_is_very_long_where_there_is_hardly_any_room():
    chance = Chance(232)
    for board in random_boards(233, 8, 150):
        game = game_at("", ("".join(sorted(str(chance.below(6) + 1) for _ in range(2))), ""))
        game.board = board
        assert max(slices("expert", game)) <= LONGEST
