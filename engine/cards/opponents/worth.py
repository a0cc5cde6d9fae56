"""What a turn is worth to a sheet by the end of the game: its points, and how far it brings rows to their bonus.

Points that come later come whatever is laid now, so only the bonuses are carried on to the end.
"""

from ..sheet import bonus
from .scan import points

# How many boxes the columns 10, 11 and 12 gain in a turn, in games of greedy players.
PACE = (0.24, 0.29, 0.80)


class Worth:
    """What codes (``scan``) are worth on ``sheet`` with ``turns`` to follow; each set of columns is worked out once."""

    def __init__(self, sheet, turns):
        self._lengths = [len(column) for column in sheet.columns]
        self._turns = turns
        self._bonuses = [None] * 8

    def of(self, code):
        """The points of a turn of ``code`` and the bonuses to expect after it (a float)."""
        columns = (code & 7 > 0) | (code >> 3 & 7 > 0) << 1 | (code >> 6 > 0) << 2
        if self._bonuses[columns] is None:
            self._bonuses[columns] = self._expected(columns)
        return points(code) + self._bonuses[columns]

    def _expected(self, columns):
        """The bonuses of the sheet by the end of the game when these ``columns`` gain a box now.

        A column that is expected to be 7.3 boxes long fills row 8 to three tenths.
        """
        ends = [self._lengths[at] + (columns >> at & 1) + PACE[at] * self._turns for at in range(3)]
        last = min(ends)
        total = 0.0
        row = 0
        while row < last:
            total += bonus(row) * min(1.0, last - row)
            row += 1
        return total


def turns_left(game):
    """How many turns the seat to move has after this one: those of its cards, and its share of the rounds to come."""
    own = game.seat - 1
    seats = game.setup.seats
    return len(game.hands[own]) + len(game.piles[own]) - 1 + (seats - game.round) * 24 / seats
