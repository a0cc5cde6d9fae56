"""The colours of the application, as 0xRRGGBB, by what they are for.

What matters is never told by hue alone: red, amber and green differ in brightness too, and every mark has a shape.
"""

BACKGROUND = 0x08080C
PANEL = 0x10141F
BAR = 0x2A3550
"""Behind the row of a form or menu that the cursor stands on."""

TEXT = 0xF4F4EC
GREY = 0x8A90A4
"""Words of second rank."""
FAINT = 0x4A5068
"""Rules between lines, what is not there yet."""

DARK_CELL = 0x262B3E
LIGHT_CELL = 0x7F8AB0
LIGHT_MARK = 0x39425E
RED = 0xD03A2E
AMBER = 0xFFC03A
GOOD = 0x8CE08A

TILE = 0xEFE6CF
TILE_EDGE = 0xB7A98A
DIGIT = 0x16161C
