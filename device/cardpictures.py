"""The pictures of the card game: one more small bitmap, with the palette of pictures.py, and what is where in it.

What they look like is in cardart.py, which draws them once, when the first card game begins, and is then let go of.
"""

import device.cardart
from device.modules import forget

CELL_PICTURE = 1
START_PICTURE = 2
NOTHING = 3
"""An empty cell; the one in the middle while nothing lies on it; in a hand, nothing (transparent)."""
_FIRST_BACK = 4
_FIRST_HALF = 6

PIPS = 7
"""A half has 0 to 6 pips, less than this."""


def half_picture(pips, new, joint):
    """The number of the picture of a half, of a new card or not. joint: where the other half of the card is, as the
    directions of engine/cards/table.py: right, below, left, above.
    """
    return _FIRST_HALF + (new * 4 + joint) * PIPS + pips


def back_picture(number):
    """The number of the picture of the left half (0) or of the right one (1) of a card that lies face down."""
    return _FIRST_BACK + number


SHEET = device.cardart.sheet(PIPS)
"""8 x 8 each, from the left: nothing, the two kinds of cells, nothing, the two backs, the halves as above."""

forget("device.cardart")
forget("device.art")
