"""The pictures of the game screen, drawn as text art and packed into three small bitmaps with one palette.

A cell is 8 x 8 pixels: a dark gap at its top and left edge, then a face of 7 x 7. The cursor is a white frame in the
gaps all around a face with a dark one around it, so that it stands out among tiles as well as on empty cells.

Tiles are told apart by more than their hue: a tile of the turn in progress is light on dark, one of the last turn is
darker with a dark rim, one in a line that has just scored is white with a bright rim, and one on a light cell has
clipped corners. A cell where a tile could lie has a small cross, one where it would score a bright triangle.
"""

from displayio import Bitmap, Palette

from device import palette

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

_COLOURS = (
    (" ", 0),
    ("w", 0xFFFFFF),
    (".", palette.BACKGROUND),
    ("d", palette.DARK_CELL),
    ("l", palette.LIGHT_CELL),
    ("x", palette.LIGHT_MARK),
    ("r", palette.RED),
    ("t", palette.TILE),
    ("e", palette.TILE_EDGE),
    ("n", palette.DIGIT),
    ("a", palette.AMBER),
    ("o", 0xA86A08),
    ("b", 0x2447B8),
    ("g", palette.GOOD),
)

WHITE = 1
"""The number of white in the palette; number 0 is transparent."""

# Empty cells, in the order of the kinds of engine/cells.py; then a tile that lies face down.
_CELLS = (
    "........ ........ ........ ........ ........ ........ ........ ........",
    "........ .ddddddd .ddddddd .ddddddd .ddddddd .ddddddd .ddddddd .ddddddd",
    "........ .lllllll .lxlllxl .llxlxll .lllxlll .llxlxll .lxlllxl .lllllll",
    "........ .rrrrrrr .rrrrrrr .rrwwwrr .rrwrwrr .rrwwwrr .rrrrrrr .rrrrrrr",
    "........ .eeeeeee .enenene .eenenee .enenene .eenenee .enenene .eeeeeee",
)
SLOT = 1
BACK = 4
NOTHING = 5
"""In a hand: where a tile was, a tile that is hidden, and nothing (left transparent)."""
_FIRST_TILE = 6

# Digits of 5 x 5, set into a face at the second row and column.
_DIGITS = (
    "..#.. .##.. ..#.. ..#.. .###.",
    "####. ....# .###. #.... #####",
    "####. ....# .###. ....# ####.",
    "#..#. #..#. ##### ...#. ...#.",
    "##### #.... ####. ....# ####.",
    ".###. #.... ####. #...# .###.",
)

# Of each state: face, digit, rim of the face.
_STYLES = ("tnt", "ano", "bwb", "wng")

# Side by side: none, possible, possible with a score, the place an answer names.
_MARKS = (
    "            a       w    ww   ww",
    "           aaa     www   w  w  w",
    "            a     wwwww  ww   ww",
)

_CURSOR = ("...........", ".wwwwwwwww.") + (".w       w.",) * 7 + (".wwwwwwwww.", "...........")


def tile_picture(tile, state, light):
    """The number of the picture of a tile (1..6) in one of the states, on a light cell or not."""
    return _FIRST_TILE + (state * 2 + light) * 6 + tile - 1


def _tile_art(lines, style, light):
    """The eight rows of a tile's picture, from the five rows of its digit."""
    face, digit, rim = style
    rows = ["." * CELL, "." + rim * 7]
    for line in lines:
        rows.append("." + rim + line.replace("#", digit).replace(".", face) + rim)
    rows.append("." + rim * 7)
    if light:
        for y in (1, 7):
            rows[y] = ".l" + rows[y][2:7] + "l"
    return rows


def _draw(bitmap, rows, left):
    """Draw text art into a bitmap, its left edge at x = left."""
    codes = [colour[0] for colour in _COLOURS]
    for y in range(len(rows)):
        for x in range(len(rows[y])):
            bitmap[left + x, y] = codes.index(rows[y][x])


def _sheet(cells, digits):
    sheet = Bitmap(CELL * (_FIRST_TILE + len(_STYLES) * 12), CELL, 16)
    for number in range(len(cells)):
        _draw(sheet, cells[number].split(), number * CELL)
    for state in range(len(_STYLES)):
        for light in (0, 1):
            for tile in range(1, 7):
                art = _tile_art(digits[tile - 1].split(), _STYLES[state], light)
                _draw(sheet, art, tile_picture(tile, state, light) * CELL)
    return sheet


def _bitmap(rows):
    bitmap = Bitmap(len(rows[0]), len(rows), 16)
    _draw(bitmap, rows, 0)
    return bitmap


def _palette():
    colours = Palette(len(_COLOURS))
    for number in range(len(_COLOURS)):
        colours[number] = _COLOURS[number][1]
    colours.make_transparent(0)
    return colours


COLOURS = _palette()
SHEET = _sheet(_CELLS, _DIGITS)
"""Cells and tiles, 8 x 8: from the left the kinds of cells, BACK, NOTHING, and the tiles as tile_picture() says."""
MARKS = _bitmap(_MARKS)
"""The marks, 8 x MARK_HEIGHT."""
CURSOR = _bitmap(_CURSOR)

# The drawings have done their work, and a badge has better use for their memory.
del _CELLS, _DIGITS, _MARKS, _CURSOR
