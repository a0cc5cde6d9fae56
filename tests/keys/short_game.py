"""Writes short-game.keys: somebody sets up a game by the menus and plays it to its result, by keys alone.

Run with `python -m tests.keys.short_game` when the menus or the buttons have changed.
"""

from pathlib import Path

from tests.keys import writing

FILE = Path(__file__).parent / "short-game.keys"
SEED = 7

# The menus: each line is written as it stands, with its comment.
MENUS = (
    "wait:3 shot:title",
    "A                                            # a new game",
    "DOWN RIGHT                                   # for three",
    "DOWN A B B B                                 # the first of whom",
    "DOWN RIGHT DOWN DOWN DOWN DOWN RIGHT DOWN A  # is called Ada",
    "DOWN LEFT DOWN LEFT                          # and all the others are people",
    "shot:setup",
    "DOWN A DOWN DOWN RIGHT START                 # options: 61 tiles",
    "START                                        # who begins?",
    "shot:start-draw",
)


def lines():
    """The lines of the key file."""
    head = (
        f"A short game for three, set up by the menus and played to its result (--seed {SEED}).",
        "Written by tests/keys/short_game.py.",
    )
    return writing.lines(head, MENUS, SEED, shots=(0, 15))


if __name__ == "__main__":
    writing.write(FILE, lines())
