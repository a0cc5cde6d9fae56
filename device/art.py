"""Draws the pictures of the game screen, as text art that is packed into three small bitmaps with one palette.

pictures.py takes what is made here and lets go of this module with all its drawings: a badge has better use for the
memory.

A cell is 8 x 8 pixels: a dark gap at its top and left edge, then a face of 7 x 7. The cursor is a white frame in the
gaps all around a face with a dark one around it, so that it stands out among tiles as well as on empty cells.

Tiles are told apart by more than their hue: a tile of the turn in progress is light on dark, one of the last turn is
darker with a dark rim, one in a line that has just scored is white with a bright rim, and one on a light cell has
clipped corners. A cell where a tile could lie has a small cross, one where it would score a bright triangle.
"""

from displayio import Bitmap, Palette

from device import palette

CELL = 8
"""Pixels along a side of a cell."""

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

# Empty cells, in the order of the kinds of engine/cells.py; then a tile that lies face down.
_CELLS = (
    "........ ........ ........ ........ ........ ........ ........ ........",
    "........ .ddddddd .ddddddd .ddddddd .ddddddd .ddddddd .ddddddd .ddddddd",
    "........ .lllllll .lxlllxl .llxlxll .lllxlll .llxlxll .lxlllxl .lllllll",
    "........ .rrrrrrr .rrrrrrr .rrwwwrr .rrwrwrr .rrwwwrr .rrrrrrr .rrrrrrr",
    "........ .eeeeeee .enenene .eenenee .enenene .eenenee .enenene .eeeeeee",
)

# Digits of 5 x 5, set into a face at the second row and column.
DIGITS = (
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


def draw(bitmap, rows, left):
    """Draw text art into a bitmap, its left edge at x = left."""
    codes = [colour[0] for colour in _COLOURS]
    for y in range(len(rows)):
        for x in range(len(rows[y])):
            bitmap[left + x, y] = codes.index(rows[y][x])


def sheet(first_tile):
    """Cells and tiles, 8 x 8, side by side: the kinds of cells, a tile face down, from the number first_tile on the
    tiles 1 to 6 in each style on dark and on light cells. What lies between stays transparent.
    """
    bitmap = Bitmap(CELL * (first_tile + len(_STYLES) * 12), CELL, 16)
    for number in range(len(_CELLS)):
        draw(bitmap, _CELLS[number].split(), number * CELL)
    number = first_tile
    for style in _STYLES:
        for light in (0, 1):
            for lines in DIGITS:
                draw(bitmap, _tile_art(lines.split(), style, light), number * CELL)
                number += 1
    return bitmap


def _bitmap(rows):
    bitmap = Bitmap(len(rows[0]), len(rows), 16)
    draw(bitmap, rows, 0)
    return bitmap


def marks():
    """The marks, 8 x MARK_HEIGHT, side by side."""
    return _bitmap(_MARKS)


def cursor():
    """The cursor."""
    return _bitmap(_CURSOR)


def colours():
    """The palette of all of them; number 0 is transparent."""
    numbered = Palette(len(_COLOURS))
    for number in range(len(_COLOURS)):
        numbered[number] = _COLOURS[number][1]
    numbered.make_transparent(0)
    return numbered
