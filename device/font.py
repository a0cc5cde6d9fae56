"""The font of the whole application: proportional letters of 5 x 7 pixels in a line of 8, drawn for this project.

It offers what `adafruit_display_text` asks of a font (`get_bounding_box`, `get_glyph`, `ascent`, `descent`), so that
labels take it like the firmware's own, which some firmware builds lack and which drops most letters of European names.
It knows printable ASCII, the letters of Latin-1 and a few signs; whatever else is asked for is shown as a box. Digits
and the figure space U+2007 are all of one width, the hair space U+200A is one pixel wide: tables are made with these.

All glyphs lie side by side in one bitmap of two colours. A label takes its pixels from x = tile_index * width on: each
glyph therefore begins at a multiple of its own width.
"""

import sys
from array import array

from displayio import Bitmap
from fontio import Glyph

import device.glyphs

LINE = 8
"""Rows of a line of text: seven down to the base line, one below it."""

SPACE = " "
FIGURE_SPACE = "\u2007"
HAIR_SPACE = "\u200a"
UNKNOWN = "\ufffd"

FIGURE = 5
"""Pixels from one digit to the next."""


def _bits(row):
    """The row of text art as a number, the leftmost pixel lowest."""
    bits = 0
    for x in range(len(row)):
        if row[x] == "#":
            bits |= 1 << x
    return bits


def _mark(mark, width):
    """The two rows of pixels above a letter `width` (3 to 5) wide, as numbers like those of `_bits`."""
    full = (1 << width) - 1
    middle = width // 2
    if mark == ":":
        return (0b01010 if width == 5 else 1 | 1 << (width - 1)), 0
    if mark == "`":
        return 1 << (middle - 1), 1 << middle
    if mark == "'":
        return 1 << (width - middle), 1 << (width - middle - 1)
    if mark == "o":
        return (0b11 << (middle - 1),) * 2
    if mark == "^" and width > 3:
        return full & (full << 1) & (full >> 1), 0
    return full, 0


def _with_mark(rows, width, mark, capital):
    """The eight rows of a letter with its mark, from the rows of the letter alone."""
    if mark == ",":
        return rows[:7] + bytes((1 << width // 2,))
    if capital:
        rows = bytes(2) + rows[:2] + rows[3:5] + rows[6:]
    return bytes(_mark(mark, width)) + rows[2:]


def _drawings():
    """All glyphs as a dictionary: character -> (width, eight bytes, one a row)."""
    nothing = bytes(LINE)
    glyphs = {SPACE: (2, nothing), FIGURE_SPACE: (FIGURE - 1, nothing), HAIR_SPACE: (1, nothing)}
    art = device.glyphs
    for band in art.BANDS:
        lines = band.split("\n")
        drawn = [line.split() for line in lines[1:]]
        for number, name in enumerate(lines[0].split()):
            glyphs[name] = len(drawn[0][number]), bytes([_bits(row[number]) for row in drawn])
    for letter, stand, mark in zip(art.MARKED, art.STANDS, art.MARKS):
        width, rows = glyphs[stand]
        glyphs[letter] = width, _with_mark(rows, width, mark, letter < "à")
    return glyphs


class Font:
    """A font for `adafruit_display_text`; made once, as `FONT` below."""

    ascent = LINE - 1
    descent = 1

    def __init__(self):
        drawings = _drawings()
        names = sorted(drawings)
        self._codes = array("H", [ord(name) for name in names])
        self._widths = bytes([drawings[name][0] for name in names])
        self._places = array("H", [0] * len(names))
        self.bitmap = Bitmap(self._pack(), LINE, 2)
        for number, name in enumerate(names):
            left = self._places[number] * self._widths[number]
            rows = drawings[name][1]
            for y in range(LINE):
                for x in range(self._widths[number]):
                    if rows[y] >> x & 1:
                        self.bitmap[left + x, y] = 1

    def _pack(self):
        """Gives every glyph its place in the sheet, glyphs of one width together; the width of the sheet in pixels."""
        end = 0
        for width in range(1, max(self._widths) + 1):
            end = (end + width - 1) // width * width
            for number in range(len(self._widths)):
                if self._widths[number] == width:
                    self._places[number] = end // width
                    end += width
        return end

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


FONT = Font()

# The drawings have done their work: nothing else reads them, and they are several kilobytes.
del sys.modules["device.glyphs"]
del device.glyphs
