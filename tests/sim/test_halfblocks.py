"""Frames as coloured text, without a terminal: what is written shows the frame, and only what changed is written."""

import random
import re

import pytest

from sim.display import HEIGHT, WIDTH
from sim.halfblocks import COLUMNS, ROWS, UPPER_HALF, HalfBlocks, palette_colour, rgb, rgb565, true_colour

TOKEN = re.compile(r"\x1b\[([0-9;]*)([A-Za-z])|" + UPPER_HALF)


def blank():
    return bytearray(WIDTH * HEIGHT * 2)


def dot(frame, x, y, pixel=b"\xff\xff"):
    frame[(y * WIDTH + x) * 2 : (y * WIDTH + x) * 2 + 2] = pixel


def paint(screen, text):
    """A terminal small enough for a test: (row, column) -> (upper colour, lower colour). Returns the cells written."""
    written = 0
    row = column = None
    colours = {"38": None, "48": None}
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        assert match, repr(text[at : at + 20])
        at = match.end()
        if match.group() == UPPER_HALF:
            assert row is not None and 1 <= row <= ROWS and 1 <= column <= COLUMNS
            screen[row, column] = (colours["38"], colours["48"])
            column += 1
            written += 1
        elif match.group(2) == "H":
            row, column = map(int, match.group(1).split(";"))
        elif match.group(1) != "0":
            plane, _, colour = match.group(1).partition(";")
            colours[plane] = colour
    return written


def shows(screen, frame):
    """Whether the screen shows the frame, in all colours."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            upper = (row * 2 * WIDTH + column) * 2
            lower = upper + WIDTH * 2
            wanted = (true_colour(*frame[upper : upper + 2]), true_colour(*frame[lower : lower + 2]))
            if screen.get((row + 1, column + 1)) != wanted:
                return False
    return True


def test_the_first_frame_is_written_whole():
    screen = {}
    frame = blank()
    assert paint(screen, HalfBlocks().text(frame)) == 160 * 64
    assert shows(screen, frame)


def test_two_pixels_are_one_cell():
    blocks, screen, frame = HalfBlocks(), {}, blank()
    dot(frame, 3, 10, b"\xf8\x00")
    dot(frame, 3, 11, b"\x00\x1f")
    paint(screen, blocks.text(frame))
    assert screen[6, 4] == ("2;255;0;0", "2;0;0;255")


def test_nothing_changed_writes_nothing():
    blocks, frame = HalfBlocks(), blank()
    blocks.text(frame)
    assert blocks.text(frame) == ""


def test_only_changed_cells_are_written():
    blocks, screen, frame = HalfBlocks(), {}, blank()
    paint(screen, blocks.text(frame))
    dot(frame, 159, 127)
    dot(frame, 0, 0)
    dot(frame, 1, 1)
    assert paint(screen, blocks.text(frame)) == 3
    assert shows(screen, frame)


def test_forgotten_is_written_whole():
    blocks, frame = HalfBlocks(), blank()
    whole = blocks.text(frame)
    blocks.forget()
    assert blocks.text(frame) == whole


def test_random_changes_end_in_the_same_picture():
    chance = random.Random(5)
    blocks, screen, frame = HalfBlocks(), {}, blank()
    for _ in range(5):
        for _ in range(200):
            dot(frame, chance.randrange(WIDTH), chance.randrange(HEIGHT), chance.randbytes(2))
        paint(screen, blocks.text(frame))
    assert shows(screen, frame)


@pytest.mark.parametrize(
    ("pixel", "colour"),
    [
        (b"\x00\x00", (0, 0, 0)),
        (b"\xff\xff", (255, 255, 255)),
        (b"\xf8\x00", (255, 0, 0)),
        (b"\x84\x10", (132, 130, 132)),
    ],
)
def test_rgb565(pixel, colour):
    assert rgb(*pixel) == colour
    red, green, blue = colour
    assert bytes(rgb565(red << 16 | green << 8 | blue)) == pixel


@pytest.mark.parametrize(
    ("pixel", "parameters"),
    [
        (b"\x00\x00", "5;16"),
        (b"\xff\xff", "5;231"),
        (b"\xf8\x00", "5;196"),
        (b"\x00\x1f", "5;21"),
        (b"\x84\x10", "5;244"),
    ],
)
def test_the_nearest_of_256_colours(pixel, parameters):
    assert palette_colour(*pixel) == parameters
