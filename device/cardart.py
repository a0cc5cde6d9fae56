"""Draws the halves of cards, as text art that is packed into one bitmap.

A half is a tile's picture: a dark gap at its top and left edge, then a face of 7 x 7. Towards the other half of its
card the face is open and the gap is filled; on the other three sides there is a rim, with clipped corners. So two
halves of one card are one piece, and halves of different cards never are. A half without pips bears a 0: an empty cell
bears nothing. A card has two states only, to save memory: as it lies, or bright and with a darker rim when it is new
or in a line that has just scored.
"""

from displayio import Bitmap

from device.art import CELL, DIGITS, draw

_NO_PIPS = ".###. #...# #...# #...# .###."
# Face, digit and rim of the states.
_STYLES = ("tne", "ano")
_BACK = "#.#.# .#.#. #.#.# .#.#. #.#.#"

_CELLS = (
    "........ ........ ........ ........ ........ ........ ........ ........",
    "........ .ddddddd .ddddddd .ddddddd .ddddddd .ddddddd .ddddddd .ddddddd",
    "........ .rrrrrrr .rrrrrrr .rrwwwrr .rrwrwrr .rrwwwrr .rrrrrrr .rrrrrrr",
    "",
)


def _half(digit, style, joint):
    """The eight rows of a half's picture. digit: five rows of 5. joint: open to the right (0), below, left or above."""
    face, ink, rim = style
    rows = ["." * CELL, ".." + rim * 5 + "."]
    for line in digit.split():
        rows.append("." + rim + line.replace(".", face).replace("#", ink) + rim)
    rows.append(rows[1])
    if joint == 0:
        rows[1] = rows[7] = ".." + rim * 6
        rows[2:7] = [row[:7] + face for row in rows[2:7]]
    elif joint == 2:
        rows[1] = rows[7] = rim * 7 + "."
        rows[2:7] = [face + face + row[2:] for row in rows[2:7]]
    elif joint == 1:
        rows[7] = "." + rim + face * 5 + rim
    else:
        rows[0] = rows[1] = "." + rim + face * 5 + rim
    return rows


def sheet(pips):
    """The pictures, 8 x 8, side by side: those of cells, two backs, and in each state, open to each side, the halves
    with less than so many pips.
    """
    digits = (_NO_PIPS,) + DIGITS
    bitmap = Bitmap(CELL * (len(_CELLS) + 2 + len(_STYLES) * 4 * pips), CELL, 16)
    for number in range(len(_CELLS)):
        draw(bitmap, _CELLS[number].split(), number * CELL)
    number = len(_CELLS)
    for joint in (0, 2):
        draw(bitmap, _half(_BACK, _STYLES[0], joint), number * CELL)
        number += 1
    for style in _STYLES:
        for joint in range(4):
            for pip in range(pips):
                draw(bitmap, _half(digits[pip], style, joint), number * CELL)
                number += 1
    return bitmap
