"""The opponents that look at one number for each turn: greedy, the yardstick, and medium."""

from .opponent import Opponent
from .worth import worth


class Greedy(Opponent):
    """The yardstick: the highest sheet total after the turn, ties at random, nothing else. Never tuned."""

    name = "greedy"

    def _appraise(self, code):
        return worth(self._sheet, code, 0, self._weights)


class Medium(Opponent):
    """The best turn by what the sheet will be worth."""

    name = "medium"
