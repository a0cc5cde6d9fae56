"""Expert: as hard, and for the best few turns what the next player can be expected to answer."""

from ..turns import lay, lift, sort_turn
from .hard import Hard
from .leave import unseen
from .memo import NEXT, Memo
from .replies import Replies
from .weights import NUMBERS
from .worth import worth


class Expert(Hard):
    """In addition, for the best few, what the next player can be expected to make of every pair he may draw."""

    name = "expert"
    numbers = NUMBERS
    _DEEP = 6

    def _ponder(self, game):
        for _ in self._rank(game):
            yield
        for _ in self._hear(game):
            yield
        self._ranked = []

    def _hear(self, game):
        """Rank the best few of ``self._ranked`` anew, by what the next player can be expected to answer."""
        ranked = self._ranked = self._ranked[: self._DEEP]
        if not game.bag.counts[0] or len(ranked) < 2:
            return
        sheets = game.sheets
        sheet = sheets[(game.setup.sheet_of(game.seat) + 1) % len(sheets)]
        weight = self._weights.reply / (len(sheets) - 1)
        start = worth(sheet, 0, self._turns, self._weights)
        gains = Memo(NEXT, lambda code: worth(sheet, code, self._turns, self._weights) - start)
        replies = Replies(gains.value, unseen(game))
        best = None
        for at in range(len(ranked)):
            _, value, placements = ranked[at]
            lay(game.board, placements)
            for _ in replies.look(game.board):
                lift(game.board, placements)
                yield
                lay(game.board, placements)
            lift(game.board, placements)
            left = value - weight * replies.expected
            ranked[at] = (left, value, placements)
            if best is None or left > best:
                best = left
                self.turn = sort_turn(placements)
        ranked.sort(key=lambda item: -item[0])
        gains.close()
