"""Times what a badge does between two keys, in the middle of games: a script for bench_time.py, on MicroPython.

``main(ROOT, SEEDS)`` prints a line for each of so many positions: the microseconds to mark where the next tile can be
laid once the first lies there, and those to go through all legal turns. Each is the shortest of a few tries: a
computer that does something else meanwhile takes longer, never shorter.
"""

import gc
import sys

from tools.yardstick import Stopwatch

TURNS = 24
"""Turns after which a game is in its middle."""

TRIES = 5
MARKINGS = 10
"""What is timed at once, since one alone is too short for the clock."""


def midgame(seed):
    """A game of two in its middle, a turn due: easy's turns."""
    from engine import opponents
    from engine.chance import Chance
    from engine.game import TO_DRAW, Game
    from engine.log import TURN
    from engine.setup import Setup

    game = Game(Setup(2))
    game.push(game.start_event(Chance(seed)))
    easy = opponents.make("easy", Chance(seed))
    while game.phase == TO_DRAW:
        game.push(game.draw_event())
        if game.turns_played == TURNS:
            return game
        for _ in easy.think(game):
            pass
        game.push((TURN, game.seat, easy.answer(game)))
    return None  # the board was full before


def mark(game):
    """Lay the first tile of a turn and mark the cells for the second, as the game scene does; returns microseconds."""
    turn = game.legal_turns().first()
    first = 2 if game.why_not(turn[0], turn[1]) else 0  # which of the two tiles can be laid before the other
    shortest = 0
    for _ in range(TRIES):
        gc.collect()
        watch = Stopwatch()
        for _ in range(MARKINGS):
            game.lay(turn[first], turn[first + 1])
            for tile in game.hand_left():
                cells = game.possible_cells(tile)
                scores = game.board.scores
                bytes([2 if scores(cell, tile) else 1 for cell in cells])
            game.lift_all()
        us = watch.us() // MARKINGS
        shortest = min(shortest or us, us)
    return shortest


def go_through(game):
    """Make all legal turns, one after the other; returns microseconds."""
    shortest = 0
    for _ in range(TRIES):
        gc.collect()
        watch = Stopwatch()
        for _ in game.legal_turns():
            pass
        us = watch.us()
        shortest = min(shortest or us, us)
    return shortest


def main(root, seeds):
    """See above."""
    sys.path.insert(0, root)
    for seed in range(1, int(seeds) + 1):
        game = midgame(seed)
        if game is not None and len(game.legal_turns().first()) == 4:
            print(mark(game), go_through(game))
