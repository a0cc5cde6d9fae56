"""What a card game is set to before it starts (CARDGAME 1)."""

from ..setup import FIRST, RANDOM, Setup
from .deck import CARDS

MOST_SEATS = 4
STARTS = (FIRST, RANDOM)


class CardSetup(Setup):
    """The options of a card game: a ``Setup`` of 2 to 4 seats whose start is ``FIRST`` or ``RANDOM``.

    ``tiles`` is the number of cards. Raises ValueError when a value is not one of these.
    """

    def __init__(self, seats=2, names=None, help=True, start=FIRST, extra=()):
        if not 2 <= seats <= MOST_SEATS:
            raise ValueError("the card game has 2 to 4 seats, not %d" % seats)
        if start not in STARTS:
            raise ValueError("a start of the card game is first or random, not " + start)
        Setup.__init__(self, seats, names, help=help, start=start, extra=extra)
        self.tiles = CARDS


def hand_size(seats, seat, starter):
    """How many cards ``seat`` is dealt when ``starter`` begins the round."""
    return 4 if seat == starter else 3


def pile_size(seats):
    """How many cards lie in the pile of each seat when a round begins: 9, 5 or 3."""
    return (24 - 3 * seats) // seats
