"""The outlook of a table: the points that each kind of card could make on it, wherever it is laid best."""

from array import array

from .. import deck
from .scan import pairs

# The points of a line of each sum, and what no card can make up for where it would exceed 12.
_POINTS = (0,) * 10 + (1, 3, 5) + (-99,) * 26

# The two ways round each kind lies in, the lower half first or last: parallel arrays.
_ONE = bytes([deck.low(card) for card in range(deck.KINDS)] + [deck.high(card) for card in range(deck.KINDS)])
_TWO = bytes([deck.high(card) for card in range(deck.KINDS)] + [deck.low(card) for card in range(deck.KINDS)])

# How many pairs of cells are looked at between two yields.
_SLICE = 4


def unseen(game):
    """How many cards of each kind the seat to move has not seen: they may be with the others and in the piles."""
    counts = bytearray(deck.DECK)
    lying = game.board.lying
    for at in range(0, len(lying), 3):
        counts[lying[at] >> 2] -= 1
    for card in game.hands[game.seat - 1]:
        counts[card] -= 1
    return counts


class Outlook:
    """``best`` are the points of each kind in ``counts`` after ``look``; -1 for a kind that fits nowhere."""

    def __init__(self, counts):
        self._counts = counts
        self.best = array("b", [-1] * deck.KINDS)

    def look(self, board):
        """Go over the board; a generator that yields to pause, and leaves the board alone."""
        best = self.best
        for card in range(deck.KINDS):
            best[card] = -1
        count = 0
        ways = [way for way in range(2 * deck.KINDS) if self._counts[way % deck.KINDS]]
        for _, _, along, across, beyond in pairs(board):
            count += 1
            if count % _SLICE == 0:
                yield
            for way in ways:
                one, two = _ONE[way], _TWO[way]
                value = _POINTS[along + one + two] + _POINTS[across + one] + _POINTS[beyond + two]
                card = way if way < deck.KINDS else way - deck.KINDS
                if value > best[card]:
                    best[card] = value

    def expected(self, cards):
        """The points that so many unseen cards can be expected to make, the best one of them laid."""
        total = sum(self._counts)
        if not total:
            return 0.0
        order = sorted(range(deck.KINDS), key=lambda card: -self.best[card])
        left = 1.0  # the chance that none of the cards is one of those gone through
        seen = 0
        points = 0.0
        for card in order:
            if self._counts[card]:
                seen += self._counts[card]
                none = (1 - seen / total) ** cards
                points += (left - none) * max(0, self.best[card])
                left = none
        return points
