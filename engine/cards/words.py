"""Why something is refused in the card game, in words, in the order in which reasons are reported when several apply
(RECORD 6).
"""

from .. import errors
from . import reasons

REASONS = (
    (errors.UNREADABLE, "not of this form"),
    (errors.AFTER_END, "the game is over already"),
    (reasons.ROUND, "that is not how this round is dealt"),
    (errors.SEAT, "another seat is to move"),
    (reasons.SWAP, "that is not a swap the rules allow now"),
    (errors.NOT_IN_HAND, "the player does not hold that card"),
    (reasons.CARD_LEFT, "a card of the hand fits, so that one must be laid"),
    (reasons.SWAP_DUE, "no card fits, and the hand must be swapped first"),
    (reasons.CARD_COUNT, "the first turn of a round lays two cards, every other turn one"),
    (errors.OFF_BOARD, "the card does not lie on two cells of the table"),
    (errors.OCCUPIED, "a card lies there already"),
    (errors.START_CELL, "the first card of a round must cover p16"),
    (errors.NOT_CONNECTED, "the card touches no other card"),
    (errors.OVER_12, "a line sums to more than 12"),
    (errors.DRAW_COUNT, "one card is drawn after a card was laid, none when the pile is empty"),
    (reasons.DRAW_PILE, "the player's pile does not hold that card"),
    (errors.NOT_OVER, "the game goes on"),
)


def words(reason):
    """The reason in words."""
    for key, text in REASONS:
        if key == reason:
            return text
    raise KeyError(reason)
