"""The opponents that look at one number for each turn: easy, greedy, the yardstick, and medium."""

from .opponent import Opponent
from .worth import Worth

# Of a hundred turns that could be made, how many easy notices.
_NOTICED = 50


class Greedy(Opponent):
    """The yardstick: the highest sheet total after the turn, ties at random, nothing else. Never tuned."""

    name = "greedy"

    def _appraiser(self, game):
        return Worth(game.sheet_of(game.seat), 0).of


class Easy(Greedy):
    """The same among the turns it notices. Like a beginner it overlooks most of what there is."""

    name = "easy"

    def _candidates(self, game):
        noticed = False
        spare = None
        for candidate in Greedy._candidates(self, game):
            if candidate is not None:
                if self._chance.below(100) >= _NOTICED:
                    spare = candidate
                    continue
                noticed = True
            yield candidate
        if not noticed and spare:
            yield spare


class Medium(Opponent):
    """The best turn by what its sheet will be worth."""

    name = "medium"
