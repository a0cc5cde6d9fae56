"""Lines of figures: numbers and a few signs in columns of 5 pixels, each line a TileGrid of one small bitmap.

For tables that change as a whole: a line costs a byte a place, and to change it is to write bytes, where a label would
draw every glyph anew.
"""

from displayio import Bitmap, Palette, TileGrid

from device.font import FIGURE, FIGURE_SPACE, FONT, LINE

SIGNS = FIGURE_SPACE + "0123456789+-()\u00d7"


def _sheet():
    sheet = Bitmap(FIGURE * len(SIGNS), LINE, 2)
    for number, sign in enumerate(SIGNS):
        glyph = FONT.get_glyph(ord(sign))
        source = glyph.tile_index * glyph.width
        # All stand at the left of their place, but for the bracket that belongs to the figure behind it.
        target = number * FIGURE + (FIGURE - 1 - glyph.width if sign == "(" else 0)
        for y in range(LINE):
            for x in range(glyph.width):
                sheet[target + x, y] = glyph.bitmap[source + x, y]
    return sheet


_SHEET = _sheet()


def ink(colour):
    """A colour for lines of figures; a line's `pixel_shader` can be changed to another."""
    colours = Palette(2)
    colours.make_transparent(0)
    colours[1] = colour
    return colours


def line(places, x, y, colours):
    """An empty line of so many places. colours: made by ink()."""
    return TileGrid(_SHEET, pixel_shader=colours, width=places, height=1, tile_width=FIGURE, tile_height=LINE, x=x, y=y)


def write(grid, words, end):
    """Writes words of SIGNS into a line so that they end before the place `end`."""
    start = end - len(words)
    for number, sign in enumerate(words):
        grid[start + number] = SIGNS.index(sign)


def wipe(grid):
    """Empties a line."""
    for place in range(grid.width):
        grid[place] = 0
