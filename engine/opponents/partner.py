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
_PLANS = {"medium": 3, "hard": 6, "expert": 16, "analyst": 16}

# How much it counts for a turn, while the few are chosen, what each tile of the partner could do by itself.
_GIVEN = 1.0


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
                if shortlist.offer(opponent._value(candidate[0]), candidate):
                    opponent.turn = sort_turn(candidate[1])
        few = [placements for _, (_, placements) in shortlist.best()]
    held = [tile in list(hand) for tile in range(7)]
    pairs = [(low, high) for at, low in enumerate(hand) for high in hand[at + 1 :]] or [(0, hand[0])]
    most = known = None
    for placements in few:
        lay(board, placements)
        code = code_of(score(board, placements))
        if code != known:
            known = code
            values = _values_after(opponent, game, code)
            replies = Replies(values.value, held)
        for _ in replies.look(board):
            lift(board, placements)
            yield
            lay(board, placements)
        lift(board, placements)
        value = values.value(0)
        for low, high in pairs:
            value = max(value, replies.of(low, high))
        if most is None or value > most:
            most = value
            opponent.turn = sort_turn(placements)
    values.close()
