"""A line of text that sends as little as it can: only what comes after the first letter that differs is drawn anew.

A label of the Adafruit library makes a new picture for each text, and sends the old area and the new one. This line
keeps one bitmap for life. It is 8 pixels high and takes its letters from device/font.py.
"""

import bitmaptools
from displayio import Bitmap, Palette, TileGrid

from device.font import FONT

HEIGHT = 8


def ink(colour, ground):
    """A colour on a ground, 0xRRGGBB each, for lines of text: they can share it."""
    colours = Palette(2)
    colours[0] = ground
    colours[1] = colour
    return colours


class TextLine:
    """A line of text on a ground of one colour; what does not fit is cut off.

    x, y: upper left corner; width: pixels; colours: made by ink(). tiles: the TileGrid to put into a group. words: what
    it says.
    """

    def __init__(self, x, y, width, colours):
        self.words = ""
        self._width = width
        self._end = 0
        self._bitmap = Bitmap(width, HEIGHT, 2)
        self.tiles = TileGrid(self._bitmap, pixel_shader=colours, x=x, y=y)

    def paint(self, colours):
        """Take other colours, made by ink()."""
        if self.tiles.pixel_shader != colours:  # saying it anew would send it anew
            self.tiles.pixel_shader = colours

    def say(self, words):
        """Show these words. Returns False when they are there already."""
        old = self.words
        if words == old:
            return False
        self.words = words
        same = 0
        while same < len(words) and same < len(old) and words[same] == old[same]:
            same += 1
        x = 0
        for at in range(same):
            x += FONT.get_glyph(ord(words[at])).shift_x
        if x < self._end:
            bitmaptools.fill_region(self._bitmap, x, 0, self._end, HEIGHT, 0)
        for at in range(same, len(words)):
            glyph = FONT.get_glyph(ord(words[at]))
            if x + glyph.width > self._width:
                break
            left = glyph.tile_index * glyph.width
            bitmaptools.blit(self._bitmap, glyph.bitmap, x, 0, x1=left, y1=0, x2=left + glyph.width, y2=HEIGHT)
            x += glyph.shift_x
        self._end = min(x, self._width)
        return True
