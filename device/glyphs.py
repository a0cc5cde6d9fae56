"""The drawings of the letters, as text art, and how they are packed into one bitmap.

font.py takes what is made here and lets go of this module with all its drawings. Each band is a string: its first line
names the characters, the eight lines below draw them, "#" for a lit pixel. Row 7 from the top (the seventh drawn) is
the base line, the eighth holds what hangs below it.
"""

from array import array

from displayio import Bitmap

_BANDS = (
    """0    1    2    3    4    5    6    7    8    9
.##. ..#. .##. .##. ..#. #### .##. #### .##. .##.
#..# .##. #..# #..# .##. #... #... ...# #..# #..#
#..# ..#. ...# ...# .##. ###. #... ...# #..# #..#
#..# ..#. ..#. .##. #.#. ...# ###. ..#. .##. .###
#..# ..#. .#.. ...# #### ...# #..# ..#. #..# ...#
#..# ..#. #... #..# ..#. #..# #..# .#.. #..# ...#
.##. .### #### .##. ..#. .##. .##. .#.. .##. .##.
.... .... .... .... .... .... .... .... .... ....""",
    """A     B    C    D    E    F    G     H    I   J    K    L    M
..#.. ###. .##. ###. #### #### .###. #..# ### ..## #..# #... #...#
.#.#. #..# #..# #..# #... #... #...# #..# .#. ...# #..# #... ##.##
#...# #..# #... #..# #... #... #.... #..# .#. ...# #.#. #... #.#.#
#...# ###. #... #..# ###. ###. #.### #### .#. ...# ##.. #... #.#.#
##### #..# #... #..# #... #... #...# #..# .#. ...# #.#. #... #...#
#...# #..# #..# #..# #... #... #...# #..# .#. #..# #..# #... #...#
#...# ###. .##. ###. #### #... .###. #..# ### .##. #..# #### #...#
..... .... .... .... .... .... ..... .... ... .... .... .... .....""",
    """N     O     P    Q     R    S    T     U    V     W     X     Y     Z
#...# .###. ###. .###. ###. .### ##### #..# #...# #...# #...# #...# ####
##..# #...# #..# #...# #..# #... ..#.. #..# #...# #...# #...# #...# ...#
##..# #...# #..# #...# #..# #... ..#.. #..# #...# #...# .#.#. .#.#. ..#.
#.#.# #...# ###. #...# ###. .##. ..#.. #..# .#.#. #.#.# ..#.. ..#.. .#..
#..## #...# #... #.#.# #.#. ...# ..#.. #..# .#.#. #.#.# .#.#. ..#.. #...
#..## #...# #... #..#. #..# ...# ..#.. #..# .#.#. ##.## #...# ..#.. #...
#...# .###. #... .##.# #..# ###. ..#.. .##. ..#.. #...# #...# ..#.. ####
..... ..... .... ..... .... .... ..... .... ..... ..... ..... ..... ....""",
    """a    b    c    d    e    f   g    h    i j  k    l  m
.... #... .... ...# .... .## .... #... # .# #... #. .....
.... #... .... ...# .... #.. .... #... . .. #... #. .....
.##. ###. .### .### .##. ### .### ###. # .# #..# #. ####.
...# #..# #... #..# #..# #.. #..# #..# # .# #.#. #. #.#.#
.### #..# #... #..# #### #.. #..# #..# # .# ##.. #. #.#.#
#..# #..# #... #..# #... #.. .### #..# # .# #.#. #. #.#.#
.### ###. .### .### .### #.. ...# #..# # .# #..# .# #.#.#
.... .... .... .... .... ... .##. .... . #. .... .. .....""",
    """n    o    p    q    r   s    t   u    v     w     x    y    z
.... .... .... .... ... .... .#. .... ..... ..... .... .... ....
.... .... .... .... ... .... .#. .... ..... ..... .... .... ....
###. .##. ###. .### #.# .### ### #..# #...# #...# #..# #..# ####
#..# #..# #..# #..# ##. #... .#. #..# #...# #.#.# #..# #..# ..#.
#..# #..# #..# #..# #.. .##. .#. #..# .#.#. #.#.# .##. #..# .#..
#..# #..# #..# #..# #.. ...# .#. #..# .#.#. #.#.# #..# .### #...
#..# .##. ###. .### #.. ###. ..# .### ..#.. .#.#. #..# ...# ####
.... .... #... ...# ... .... ... .... ..... ..... .... .##. ....""",
    """! " #     $     %     &     ' (  )  *   +   ,  -   . /   : ;
# #.# ..... ..#.. ##..# .##.. # .# #. ... ... .. ... . ..# . ..
# #.# .#.#. .#### ##.#. #..#. # #. .# #.# ... .. ... . ..# . ..
# ... ##### #.#.. ...#. #.#.. . #. .# .#. .#. .. ... . ..# # .#
# ... .#.#. .###. ..#.. .#... . #. .# ### ### .. ### . .#. . ..
# ... .#.#. ..#.# .#... #.#.# . #. .# .#. .#. .. ... . .#. . ..
. ... ##### ####. .#.## #..#. . #. .# #.# ... .. ... . #.. . ..
# ... .#.#. ..#.. #..## .##.# . .# #. ... ... .# ... # #.. # .#
. ... ..... ..... ..... ..... . .. .. ... ... #. ... . ... . #.""",
    """<    =    >    ?    @     [  \\   ]  ^   _    `  {   | }   ~
.... .... .... .##. .###. ## #.. ## .#. .... #. .## # ##. ....
...# .... #... #..# #...# #. #.. .# #.# .... .# .#. # .#. ....
..#. #### .#.. ...# #.### #. #.. .# ... .... .. .#. # .#. .#.#
.#.. .... ..#. ..#. #.#.# #. .#. .# ... .... .. #.. # ..# #.#.
..#. #### .#.. .#.. #.### #. .#. .# ... .... .. .#. # .#. ....
...# .... #... .... #.... #. ..# .# ... .... .. .#. # .#. ....
.... .... .... .#.. .###. ## ..# ## ... .... .. .## # ##. ....
.... .... .... .... ..... .. ... .. ... #### .. ... . ... ....""",
    """Æ     Ð     Ø     Þ    ß    æ     ð    ø    þ    ¡ ¿    · ×    ÷
.#### .###. .###. #... .##. ..... ##.. .... #... # ..#. . .... .....
#.#.. .#..# #...# ###. #..# ..... ..#. .... #... . .... . .... ..#..
#.#.. .#..# #..## #..# #..# ##.#. .### .### ###. # ..#. . #..# .....
#.### ###.# #.#.# #..# #.#. ..#.# #..# #.## #..# # .#.. # .##. #####
###.. .#..# ##..# ###. #..# .#### #..# #..# #..# # #... . .##. .....
#.#.. .#..# #...# #... #..# #.#.. #..# ##.# #..# # #..# . #..# ..#..
#.### .###. .###. #... #.#. .#.## .##. ###. ###. # .##. . .... .....
..... ..... ..... .... .... ..... .... .... #... . .... . .... .....""",
    """…     –    ←     ↑     →     ↓     ◀    ▶    ★     ı   �
..... .... ..... ..#.. ..... ..#.. ...# #... ..... ... #####
..... .... ..#.. .###. ..#.. ..#.. ..## ##.. ..#.. ... #...#
..... .... .#... #.#.# ...#. ..#.. .### ###. ..#.. .#. #...#
..... #### ##### ..#.. ##### ..#.. #### #### ##### .#. #...#
..... .... .#... ..#.. ...#. #.#.# .### ###. .###. .#. #...#
..... .... ..#.. ..#.. ..#.. .###. ..## ##.. .#.#. .#. #...#
#.#.# .... ..... ..#.. ..... ..#.. ...# #... #...# .#. #####
..... .... ..... ..... ..... ..... .... .... ..... ... .....""",
)

# Letters of Latin-1 with a mark above or below are put together: the letters, the letters they stand on ("1" for the i
# without its dot), and the mark on each. ` ' ^ ~ : are the usual marks, "o" is the ring, "," the cedilla. A capital
# under a mark gives up two of its rows. Bytes, since each letter of a text that is looked at costs the badge a name.
_MARKED = bytes(code for code in range(0xC0, 0x100) if code not in b"\xc6\xd0\xd7\xd8\xde\xdf\xe6\xf0\xf7\xf8\xfe")
_STANDS = b"AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeee1111nooooouuuuyy"
_MARKS = "`'^~:o,`'^:`'^:~`'^~:`'^:'`'^~:o,`'^:`'^:~`'^~:`'^:':"
_DOTLESS = 0x131
_FIRST_SMALL = 0xE0


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


def _drawings(spaces, height):
    """All glyphs as a dictionary: number of the character -> (width, a byte for each row)."""
    glyphs = {}
    for code in spaces:
        glyphs[code] = spaces[code], bytes(height)
    for band in _BANDS:
        lines = band.split("\n")
        drawn = [line.split() for line in lines[1:]]
        for number, name in enumerate(lines[0].split()):
            glyphs[ord(name)] = len(drawn[0][number]), bytes([_bits(row[number]) for row in drawn])
    for number in range(len(_MARKED)):
        stand = _STANDS[number]
        width, rows = glyphs[_DOTLESS if stand == ord("1") else stand]
        code = _MARKED[number]
        glyphs[code] = width, _with_mark(rows, width, _MARKS[number], code < _FIRST_SMALL)
    return glyphs


def packed(spaces, height):
    """The font: the numbers of its characters, ascending; the width of each; its place; and the bitmap.

    spaces: the widths of characters with nothing to be seen, by their numbers. height: rows of a glyph. A glyph begins
    at its place times its width.
    """
    drawings = _drawings(spaces, height)
    codes = array("H", sorted(drawings))
    widths = bytes([drawings[code][0] for code in codes])
    places = array("H", bytes(2 * len(codes)))
    end = 0
    for width in range(1, max(widths) + 1):  # glyphs of one width together
        end = (end + width - 1) // width * width
        for number in range(len(widths)):
            if widths[number] == width:
                places[number] = end // width
                end += width
    bitmap = Bitmap(end, height, 2)
    for number in range(len(widths)):
        left = places[number] * widths[number]
        rows = drawings[codes[number]][1]
        for y in range(height):
            for x in range(widths[number]):
                if rows[y] >> x & 1:
                    bitmap[left + x, y] = 1
    return codes, widths, places, bitmap
