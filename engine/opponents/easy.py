"""Easy: takes the points it sees, and does not see everything."""

from .opponent import Opponent
from .worth import worth

# Of a hundred turns that could be made, how many it notices.
_NOTICED = 50


class Easy(Opponent):
    """The highest sheet total among the turns it notices, ties at random. Like a beginner it looks at what a turn
    scores now, and overlooks most of what there is; but what it plays is the best of what it saw.
    """

    name = "easy"

    def _candidates(self, game):
        noticed = False
        spare = None
        for candidate in Opponent._candidates(self, game):
            if candidate is not None:
                if self._chance.below(100) >= _NOTICED:
                    spare = candidate
                    continue
                noticed = True
            yield candidate
        if not noticed:
            yield spare

    def _appraise(self, code):
        return worth(self._sheet, code, 0, self._weights)
