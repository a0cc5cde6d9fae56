"""Writes partner-game.keys: two people, each with an opponent for a partner, play a short game to its result.

Run with `python -m tests.keys.partner_game` when the menus, the buttons or the opponents have changed.
"""

from pathlib import Path

from tests.keys import writing

FILE = Path(__file__).parent / "partner-game.keys"
SEED = 11

MENUS = (
    "wait:3 A                          # a new game",
    "RIGHT                             # in pairs",
    "DOWN DOWN DOWN RIGHT              # Red, and for a partner Blue: medium",
    "DOWN LEFT                         # Green is a person, too, with Amber: easy",
    "shot:setup",
    "DOWN DOWN A DOWN DOWN RIGHT       # options: 61 tiles",
    "DOWN DOWN DOWN RIGHT              # and a house rule: kept tiles are free",
    "shot:options START START          # who begins?",
    "shot:start-draw",
)


def lines():
    """The lines of the key file."""
    head = (
        f"A short partner game of two people and two opponents, by the menus to its result (--seed {SEED}).",
        "Written by tests/keys/partner_game.py.",
    )
    return writing.lines(head, MENUS, SEED, shots=(12, 13))


if __name__ == "__main__":
    writing.write(FILE, lines())
