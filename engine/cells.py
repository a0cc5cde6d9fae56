"""The geometry of the board (RULES 1): which cells exist, of what kind, and what they are called.

A cell is a small int, ``row * W + column``, rows 1..15 from the top and columns 1..15 from ``a``. The array around
them is padded, so that the neighbours of a cell are ``cell - 1``, ``cell + 1``, ``cell - W`` and ``cell + W`` and none
of them needs a test for the edge. Every cell fits in a byte. Names (``h8``) are for people and for the text forms.
"""

W = 16
SIZE = 17 * W
START = 8 * W + 8

# The kinds a cell can be of.
OFF = 0
DARK = 1
LIGHT = 2
RED = 3

_RIM = (5, 6, 7, 9, 10, 11)
_RIM_LIGHT = (7, 9)


def _kind(row, column):
    """The kind of the cell in ``row`` and ``column``, each 1..15 (RULES 1)."""
    if 2 <= row <= 14 and 2 <= column <= 14:
        if row == 8 and column == 8:
            return RED
        return LIGHT if row == column or row + column == 16 else DARK
    along = column if row in (1, 15) else row
    if along not in _RIM or (row in (1, 15) and column in (1, 15)):
        return OFF
    return LIGHT if along in _RIM_LIGHT else DARK


def _kinds():
    kinds = bytearray(SIZE)
    for row in range(1, 16):
        for column in range(1, 16):
            kinds[row * W + column] = _kind(row, column)
    return bytes(kinds)


# The kind of each cell, one byte for each index of the padded array.
KIND = _kinds()

# The 193 cells that exist, row by row.
CELLS = bytes(cell for cell in range(SIZE) if KIND[cell])


def name(cell):
    """The name of a cell: column letter, then row number, ``h8``."""
    return chr(96 + cell % W) + str(cell // W)


def index(text):
    """The cell called ``text``, or 0 when the board has no cell of that name."""
    if not 2 <= len(text) <= 3:
        return 0
    column = ord(text[0]) - 96
    if not 1 <= column <= 15 or not ("1" <= text[1] <= "9"):
        return 0
    row = ord(text[1]) - 48
    if len(text) == 3:
        if not ("0" <= text[2] <= "9"):
            return 0
        row = row * 10 + ord(text[2]) - 48
    if row > 15:
        return 0
    cell = row * W + column
    return cell if KIND[cell] else 0
