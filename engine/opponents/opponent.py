"""What all opponents share: thinking in slices, the candidates to choose among, and what a turn is worth.

An opponent looks at what its player may see only: the board, its own hand, all sheets, and how many tiles are left.
"""

from ..legal import LegalTurns
from ..turns import lay, lift, score, sort_turn
from .many import turns_of_many
from .memo import OWN, Memo
from .scan import code_of, pairs
from .weights import SEEN, shared
from .worth import worth

# How many candidates are looked at between two yields.
SLICE = 40


class Opponent:
    """What all levels share. ``chance`` (a ``chance.Chance``) settles ties; ``weights`` replaces the level's own."""

    name = ""
    numbers = SEEN

    def __init__(self, chance, weights=None):
        self.turn = None
        self._chance = chance
        self._weights = weights or shared(self.numbers)
        self._memo = None

    def think(self, game, budget=0):
        """Think about the turn that is due in ``game``: a generator that yields to pause, and leaves the best turn so
        far in ``turn``, which is ``None`` to begin with.

        Between two yields the board is as it was. The generator ends when the level has done all it does, or has
        yielded ``budget`` times (0: no limit): then ``answer`` is what it has come to.
        """
        self.turn = None
        return self._think(game, budget)

    def _think(self, game, budget):
        self._sheet = game.sheet_of(game.seat)
        self._turns = game.bag.counts[0] / (2 * len(game.sheets))
        self._memo = Memo(OWN, self._appraise)
        slices = self._ponder(game)
        if game.setup.partners and not game.second:
            from .partner import ponder_first

            self._turns += 1  # the partner's turn comes next
            slices = ponder_first(self, game)
        for _ in slices:
            yield
            budget -= 1
            if not budget:
                break
        self._memo.close()
        self._memo = self._sheet = None  # the game may be a copy that nobody else keeps

    def answer(self, game):
        """The best turn found so far; any legal one when thinking has not come to one yet."""
        if self.turn is not None:
            return self.turn
        hand = game.hands[game.seat - 1]
        if len(hand) < 3:
            return LegalTurns(game.board, hand).first()
        for candidate in turns_of_many(game.board, hand, int, self._chance):
            if candidate:
                return sort_turn(candidate[1])

    def _value(self, code):
        """What a turn of ``code`` is worth to the seat to move."""
        return self._memo.value(code)

    def _appraise(self, code):
        """The same, worked out."""
        return worth(self._sheet, code, self._turns, self._weights)

    def _candidates(self, game):
        """The turns to choose among: tuples (code, placements in any order); ``None`` in between, to pause.

        Turns with a forced tile come up only where there is no other.
        """
        board, hand = game.board, bytes(game.hands[game.seat - 1])
        found = False
        if len(hand) == 2:
            low, high = hand
            for pair in pairs(board, low, high):
                if pair:
                    found = True
                    yield pair[0], (pair[1], low, pair[2], high)
                else:
                    yield None
        elif len(hand) > 2:
            found = True
            for turn in turns_of_many(board, hand, self._value, self._chance):
                yield turn
        if not found:
            for turn in LegalTurns(board, hand):
                lay(board, turn)
                code = code_of(score(board, turn))
                lift(board, turn)
                yield code, turn
                yield None

    def _ponder(self, game):
        """How the level thinks. Here: the candidate of the highest value, ties at random."""
        best = None
        equal = 0
        count = 0
        for candidate in self._candidates(game):
            if candidate is None:
                yield
                continue
            count += 1
            value = self._value(candidate[0])
            if best is None or value > best:
                best, equal = value, 1
                self.turn = sort_turn(candidate[1])
            elif value == best:
                equal += 1
                if not self._chance.below(equal):
                    self.turn = sort_turn(candidate[1])
            if count % SLICE == 0:
                yield
