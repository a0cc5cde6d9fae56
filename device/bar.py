"""Rectangles of one colour."""

from displayio import Palette
from vectorio import Rectangle


def bar(x, y, width, height, colour):
    """A rectangle of one colour. It can be moved (`.x`, `.y`) and hidden (`.hidden`)."""
    colours = Palette(1)
    colours[0] = colour
    return Rectangle(pixel_shader=colours, width=width, height=height, x=x, y=y)
