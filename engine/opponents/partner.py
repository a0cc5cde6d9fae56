"""The partner game: how the one of a pair who places first chooses, since he knows the tiles of the other (RULES 7).

For the best few of his turns he looks at the best that the partner could then make of his own tiles, both entered on
the joint sheet one after the other. Loaded only for that form.
"""

from ..partners import partner_of
from ..turns import Score, lay, lift, score, sort_turn
from .hard import Hard, Shortlist
from .memo import NEXT, Memo
from .replies import Replies
from .scan import code_of
from .worth import worth

# For how many of its best turns each level looks at what the partner could make of the board; the others do not look.
_PLANS = {"medium": 4, "hard": 10, "expert": 24, "analyst": 24}

# How much it counts for a turn, while the few are chosen, what each tile of the partner could do by itself.
_GIVEN = 1.0


class Prospect(Replies):
    """What the best turn with the tiles of a ``hand`` is worth, by ``values`` (as for ``Replies``): ``expected``."""

    def __init__(self, values, hand):
        super().__init__(values, [hand.count(bytes((tile,))) for tile in range(7)])

    def look(self, board):
        """Work ``expected`` out for ``board``."""
        held = self._chances
        best = self._cleared()
        tops = [self._best_codes(board, tile) if held[tile] else () for tile in range(7)]
        yield
        for tile in range(1, 7):
            if held[tile]:
                for _ in self._joined(board, tile, best):
                    yield
        most = self._values(0)
        for low in range(1, 7):
            for high in range(low, 7):
                if held[low] and held[high]:
                    twice = low == high and held[low] > 1
                    value = self._apart(tops[low], tops[high] if low != high or twice else (), twice)
                    if low != high or twice:
                        value = max(value, best[7 * low + high])
                    most = max(most, value)
        self.expected = most


def ponder_first(opponent, game):
    """How ``opponent`` thinks when it places first of its pair: a generator as its own ``_ponder``."""
    hand = bytes(game.hands[partner_of(game.seat) - 1])
    if not hand or opponent.name not in _PLANS:
        return opponent._ponder(game)
    return _look_ahead(opponent, game, hand, _PLANS[opponent.name])


def _values_after(opponent, game, code):
    """What the partner's turns are worth by their codes, once the opponent's own of ``code`` has been entered."""
    sheet = game.sheet_of(game.seat).copy()
    sheet.enter(Score(code & 7, code >> 3 & 7, code >> 6 & 7, code >> 9))
    turns = opponent._turns - 1
    weights = opponent._weights
    return Memo(NEXT, lambda other: worth(sheet, other, turns, weights))


def _look_ahead(opponent, game, hand, plans):
    board = game.board
    if isinstance(opponent, Hard):
        chances = [hand.count(bytes((tile,))) / len(hand) for tile in range(7)]
        for _ in opponent._rank(game, chances, -_GIVEN):
            yield
        few = [placements for _, _, placements in opponent._ranked[:plans]]
        opponent._ranked = []
    else:
        shortlist = Shortlist(plans)
        for candidate in opponent._candidates(game):
            if candidate is None:
                yield
            else:
                shortlist.offer(opponent._value(candidate[0]), candidate)
                if shortlist.items[0][1] is candidate:
                    opponent.turn = sort_turn(candidate[1])
        few = [placements for _, (_, placements) in shortlist.items]
    most = known = None
    for placements in few:
        lay(board, placements)
        code = code_of(score(board, placements))
        if code != known:
            known = code
            values = _values_after(opponent, game, code)
        prospect = Prospect(values.value, hand)
        for _ in prospect.look(board):
            lift(board, placements)
            yield
            lay(board, placements)
        lift(board, placements)
        if most is None or prospect.expected > most:
            most = prospect.expected
            opponent.turn = sort_turn(placements)
    values.close()
