"""Why something is refused in the card game: the reasons it has besides those of ``errors`` (RECORD 6 has their order).
The words are in ``words``, loaded only when something is wrong.
"""

from ..errors import IllegalTurn

ROUND = "round"
SWAP = "swap"
SWAP_DUE = "swap-due"
CARD_LEFT = "card-left"
CARD_COUNT = "card-count"
DRAW_PILE = "draw-pile"


class IllegalCards(IllegalTurn):
    """An event the rules of the card game forbid; for a turn, ``problem`` is the ``turns.Problem`` that says where."""

    def __init__(self, reason, text, problem=None):
        from .words import words

        IllegalTurn.__init__(self, reason, text, problem, words(reason))
