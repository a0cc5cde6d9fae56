"""The font: what it can draw, that its glyphs are whole and tell themselves apart, and that labels are made of them."""

import string
import sys

import pytest
from adafruit_display_text.bitmap_label import Label

from device import figures, rulepages, texts
from device.font import FIGURE, FIGURE_SPACE, FONT, HAIR_SPACE, LINE, SPACE, UNKNOWN
from device.scene import WIDTH
from device.ui import columns, stack

LATIN_1 = "".join(map(chr, range(0xC0, 0x100)))
PRINTABLE = string.digits + string.ascii_letters + string.punctuation + LATIN_1
BLANKS = SPACE + FIGURE_SPACE + HAIR_SPACE


def drawing(character):
    """The pixels of a glyph as lines of text art."""
    glyph = FONT.get_glyph(ord(character))
    left = glyph.tile_index * glyph.width
    return ["".join(".#"[glyph.bitmap[left + x, y]] for x in range(glyph.width)) for y in range(glyph.height)]


def every_word(value):
    """All texts in a module's constants."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from every_word(part)


def words_of(module):
    return [words for name in dir(module) if name.isupper() for words in every_word(getattr(module, name))]


@pytest.mark.parametrize("character", PRINTABLE)
def test_every_letter_is_drawn(character):
    assert FONT.has(character)
    assert "#" in "".join(drawing(character))


def test_what_is_not_drawn_is_shown_as_a_box():
    assert not FONT.has("\u4e2d")
    assert drawing("\u4e2d") == drawing(UNKNOWN)
    assert drawing(UNKNOWN)[0] == "#####"


def test_no_two_glyphs_look_alike():
    seen = {}
    for character in PRINTABLE + "…–←↑→↓◀▶★ı" + UNKNOWN:
        picture = tuple(drawing(character))
        assert picture not in seen, f"{character} looks like {seen.get(picture)}"
        seen[picture] = character


def test_letters_keep_to_the_line():
    """Seven rows above the base line, and capitals and digits have nothing below it."""
    assert LINE == 8 and FONT.get_bounding_box() == (5, 8)
    for character in string.ascii_uppercase.replace("Q", "") + string.digits:
        assert drawing(character)[0].count("#") or character in "JQ", character
        assert "#" not in drawing(character)[7], character
    for character in "gjpqy,;":
        assert "#" in drawing(character)[7], character


def test_marks_stand_on_their_letters():
    for marked, plain in zip("äöüéàñç", "aoueanc", strict=True):
        assert drawing(marked)[2:7] == drawing(plain)[2:7]
        assert drawing(marked) != drawing(plain)
    # A capital makes room for its mark: the mark on top, the letter in the five rows below.
    assert drawing("Ä") == [".#.#.", ".....", "..#..", ".#.#.", "#...#", "#####", "#...#", "....."]


def test_figures_are_of_one_width():
    for character in string.digits + FIGURE_SPACE:
        assert FONT.get_glyph(ord(character)).shift_x == FIGURE
    assert FONT.get_glyph(ord(HAIR_SPACE)).shift_x == 1


def test_every_glyph_lies_in_the_sheet_by_itself():
    """Labels read from x = tile_index * width on."""
    taken = set()
    for character in PRINTABLE + BLANKS + UNKNOWN:
        glyph = FONT.get_glyph(ord(character))
        pixels = set(range(glyph.tile_index * glyph.width, (glyph.tile_index + 1) * glyph.width))
        assert max(pixels) < FONT.bitmap.width
        assert not pixels & taken
        taken |= pixels


def test_a_label_is_made_of_the_glyphs():
    label = Label(FONT, text="Äg!")
    assert (label.bitmap.width, label.bitmap.height) == (FONT.width("Äg!"), LINE)
    rows = ["".join(".#"[label.bitmap[x, y]] for x in range(label.bitmap.width)) for y in range(LINE)]
    assert rows == [".".join(parts) + "." for parts in zip(*map(drawing, "Äg!"), strict=True)]


def test_the_drawings_are_let_go():
    assert "device.glyphs" not in sys.modules
    assert not hasattr(sys.modules["device"], "glyphs")


def test_all_words_can_be_drawn():
    for words in words_of(texts) + words_of(rulepages):
        missing = [character for character in words if character != "\n" and not FONT.has(character)]
        assert not missing, (words, missing)


def test_words_without_blanks_to_fill_in_fit_the_screen():
    for words in words_of(texts):
        if "{" not in words and words != texts.LETTERS:
            assert max(map(FONT.width, words.split("\n"))) <= WIDTH, words


def test_columns_end_where_they_should():
    line = columns(("1. Zoë", "120", "-2", "118"), (0, 100, 130, 155))
    ends = [line.index(cell) + len(cell) for cell in ("120", "-2", "118")]
    assert [FONT.width(line[:end]) for end in ends] == [100, 130, 155]
    assert line.startswith("1. Zoë")


def test_a_stack_of_nothing_is_no_text():
    assert stack(["", ""]) == ""
    assert stack(["", "a", ""]) == "\na"


def test_lines_of_figures_show_what_is_written():
    line = figures.line(6, 0, 0, figures.ink(0xFFFFFF))
    figures.write(line, "+12", 5)
    assert [figures.SIGNS[line[place]] for place in range(6)] == list(FIGURE_SPACE * 2 + "+12" + FIGURE_SPACE)
    figures.wipe(line)
    assert not any(line[place] for place in range(6))
