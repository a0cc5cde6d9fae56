"""What all opponents of the card game share: thinking in slices, and the candidates to choose among.

An opponent looks at what its player may see only: the table, its own hand, all sheets, and how many cards the others
and the piles still have.
"""

from ..turns import LegalTurns
from .scan import candidates, openings
from .worth import Worth, turns_left


class Opponent:
    """What all levels share. ``chance`` (a ``chance.Chance``) settles ties."""

    name = ""

    def __init__(self, chance):
        self.turn = None
        self._chance = chance

    def think(self, game, budget=0):
        """Think about the turn that is due in ``game``: a generator that yields to pause, and leaves the best turn so
        far in ``turn``, which is ``None`` to begin with.

        Between two yields the table is as it was. The generator ends when the level has done all it does, or has
        yielded ``budget`` times (0: no limit): then ``answer`` is what it has come to.
        """
        self.turn = None
        return self._think(game, budget)

    def _think(self, game, budget):
        for _ in self._ponder(game):
            yield
            budget -= 1
            if not budget:
                break

    def answer(self, game):
        """The best turn found so far; any legal one when thinking has not come to one yet."""
        if self.turn is not None:
            return self.turn
        return LegalTurns(game.board, game.hands[game.seat - 1], True).first()

    def _candidates(self, game):
        """The turns to choose among: tuples (code, turn); ``None`` in between, to pause."""
        hand = game.hands[game.seat - 1]
        return candidates(game.board, hand) if game.board.count else openings(game.board, hand)

    def _appraiser(self, game):
        """A function from a code to what it is worth to the seat to move."""
        return Worth(game.sheet_of(game.seat), turns_left(game)).of

    def _ponder(self, game):
        """How the level thinks. Here: the candidate of the highest value, ties at random."""
        appraise = self._appraiser(game)
        best = None
        equal = 0
        for candidate in self._candidates(game):
            if candidate is None:
                yield
                continue
            value = appraise(candidate[0])
            if best is None or value > best:
                best, equal = value, 1
                self.turn = candidate[1]
            elif value == best:
                equal += 1
                if not self._chance.below(equal):
                    self.turn = candidate[1]
