"""The font of the whole application: proportional letters of 5 x 7 pixels in a line of 8, drawn for this project.

It offers what `adafruit_display_text` asks of a font (`get_bounding_box`, `get_glyph`, `ascent`, `descent`), so that
labels take it like the firmware's own, which some firmware builds lack and which drops most letters of European names.
It knows printable ASCII, the letters of Latin-1 and a few signs; whatever else is asked for is shown as a box. Digits
and the figure space U+2007 are all of one width, the hair space U+200A is one pixel wide: tables are made with these.

All glyphs lie side by side in one bitmap of two colours. A label takes its pixels from x = tile_index * width on: each
glyph therefore begins at a multiple of its own width.
"""

from fontio import Glyph

import device.glyphs
from device.modules import forget

LINE = 8
"""Rows of a line of text: seven down to the base line, one below it."""

SPACE = " "
FIGURE_SPACE = "\u2007"
HAIR_SPACE = "\u200a"
UNKNOWN = "\ufffd"

FIGURE = 5
"""Pixels from one digit to the next."""


class Font:
    """A font for `adafruit_display_text`; made once, as `FONT` below."""

    ascent = LINE - 1
    descent = 1

    def __init__(self, codes, widths, places, bitmap):
        self._codes = codes
        self._widths = widths
        self._places = places
        self.bitmap = bitmap

    def _find(self, codepoint):
        """The number of the character among our glyphs, -1 when it is not there."""
        if 0x20 <= codepoint <= 0x7E:  # all of them are there, in front
            return codepoint - 0x20
        low, high = 0, len(self._codes)
        while low < high:
            middle = (low + high) // 2
            if self._codes[middle] < codepoint:
                low = middle + 1
            else:
                high = middle
        return low if low < len(self._codes) and self._codes[low] == codepoint else -1

    def has(self, character):
        """Whether the font can show this character (other than as a box)."""
        return self._find(ord(character)) >= 0

    def get_bounding_box(self):
        """Width and height of the largest glyph, in pixels."""
        return max(self._widths), LINE

    def get_glyph(self, codepoint):
        """The glyph of a character given by its number; a box for one that is not drawn here."""
        number = self._find(codepoint)
        if number < 0:
            number = self._find(ord(UNKNOWN))
        width = self._widths[number]
        shift = 1 if codepoint == ord(HAIR_SPACE) else width + 1
        return Glyph(self.bitmap, self._places[number], width, LINE, 0, -self.descent, shift, 0)

    def width(self, words):
        """How many pixels a line of text takes, the blank column behind its last glyph included."""
        return sum([self.get_glyph(ord(character)).shift_x for character in words])


FONT = Font(*device.glyphs.packed({ord(SPACE): 2, ord(FIGURE_SPACE): FIGURE - 1, ord(HAIR_SPACE): 1}, LINE))

forget("device.glyphs")
