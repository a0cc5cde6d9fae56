"""The pictures of the game screen: three small bitmaps with one palette, and which picture is where in them.

What they look like is in art.py, which draws them once and is then let go of.
"""

import device.art
from device.modules import forget

CELL = 8
"""Pixels from one cell to the next."""

# States of a tile.
LYING = 0
LAST_TURN = 1
LAID_NOW = 2
SCORED = 3

# Marks on empty cells.
NO_MARK = 0
POSSIBLE = 1
SCORES = 2
WHERE = 3

MARK_TOP = 3
MARK_HEIGHT = 3
"""The rows of a cell that a mark takes: few, for many marks change when a tile is laid, and each row has to be sent."""

CURSOR_MARGIN = 1
"""So far the cursor reaches beyond the cell at the left and at the top, and as far beyond the gap behind it."""

WHITE = 1
TILE_EDGE = 8
DIGIT = 9
FACE = 7
BLUE = 12
"""The numbers in the palette of white, of a tile, its edge and its digit, of the blue of a tile laid now; number 0 is
transparent."""

SLOT = 1
BACK = 4
NOTHING = 5
"""In a hand: where a tile was, a tile that is hidden, and nothing (left transparent)."""
_FIRST_TILE = 6


def tile_picture(tile, state, light):
    """The number of the picture of a tile (1..6) in one of the states, on a light cell or not."""
    return _FIRST_TILE + (state * 2 + light) * 6 + tile - 1


COLOURS = device.art.colours()
SHEET = device.art.sheet(_FIRST_TILE)
"""Cells and tiles, 8 x 8: from the left the kinds of cells, BACK, NOTHING, and the tiles as tile_picture() says."""
MARKS = device.art.marks()
"""The marks, 8 x MARK_HEIGHT."""
CURSOR = device.art.cursor()

forget("device.art")
