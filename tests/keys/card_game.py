"""Writes card-game.keys: two people and an opponent play a card game from the menus to its result, by keys alone.

Run with `python -m tests.keys.card_game` when the menus, the buttons or the opponents have changed.
"""

from pathlib import Path

from tests.keys import writing
from tools import throughcards
from tools.replay_cards import turn_text

FILE = Path(__file__).parent / "card-game.keys"
SEED = 11

# The menus: each line is written as it stands, with its comment.
MENUS = (
    "wait:3 shot:title",
    "A LEFT                 # a new game, of cards",
    "DOWN RIGHT             # for three:",
    "DOWN DOWN LEFT         # the second is a person, too,",
    "DOWN RIGHT             # and the third an opponent, medium",
    "shot:setup",
    "START                  # who begins?",
    "shot:lot",
)


def lines():
    """The lines of the key file."""
    head = (
        f"A card game for two people and an opponent, set up by the menus and played to its result (--seed {SEED}).",
        "Written by tests/keys/card_game.py.",
    )
    return writing.lines(head, MENUS, SEED, (1, 30), throughcards.play_turn, turn_text)


if __name__ == "__main__":
    writing.write(FILE, lines())
