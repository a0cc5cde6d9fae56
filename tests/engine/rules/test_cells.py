"""RULES 1: the board's geometry, against the picture the rules print."""

from engine import cells

PICTURE = """
     a b c d e f g h i j k l m n o
 1           . . o   o . .
 2     o . . . . . . . . . . . o
 3     . o . . . . . . . . . o .
 4     . . o . . . . . . . o . .
 5   . . . . o . . . . . o . . . .
 6   . . . . . o . . . o . . . . .
 7   o . . . . . o . o . . . . . o
 8     . . . . . . R . . . . . .
 9   o . . . . . o . o . . . . . o
10   . . . . . o . . . o . . . . .
11   . . . . o . . . . . o . . . .
12     . . o . . . . . . . o . .
13     . o . . . . . . . . . o .
14     o . . . . . . . . . . . o
15           . . o   o . .
"""

KINDS = {" ": cells.OFF, ".": cells.DARK, "o": cells.LIGHT, "R": cells.RED}


def pictured():
    """(name, kind) of each cell of the frame, row by row."""
    lines = PICTURE.strip("\n").split("\n")
    for row in range(1, 16):
        line = lines[row] + " " * 40
        for column in range(15):
            yield "abcdefghijklmno"[column] + str(row), KINDS[line[5 + 2 * column]]


def test_every_cell_of_the_picture_is_of_its_kind():
    for name, kind in pictured():
        cell = cells.index(name)
        assert (cells.KIND[cell] if cell else cells.OFF) == kind, name


def test_193_cells_exist_and_are_listed_row_by_row():
    wanted = [name for name, kind in pictured() if kind != cells.OFF]
    assert [cells.name(cell) for cell in cells.CELLS] == wanted
    assert len(cells.CELLS) == 193


def test_160_dark_cells_32_light_cells_and_one_start_cell():
    kinds = [cells.KIND[cell] for cell in cells.CELLS]
    assert kinds.count(cells.DARK) == 160
    assert kinds.count(cells.LIGHT) == 32
    assert kinds.count(cells.RED) == 1


def test_the_start_cell_is_h8_and_not_light():
    assert cells.name(cells.START) == "h8"
    assert cells.KIND[cells.START] == cells.RED


def test_the_holes_in_the_rim_and_the_corners_do_not_exist():
    for name in ("h1", "h15", "a8", "o8", "a1", "o1", "a15", "o15", "b1", "a2", "d1", "l15", "a4", "o12"):
        assert cells.index(name) == 0, name


def test_names_go_there_and_back():
    for cell in cells.CELLS:
        assert cells.index(cells.name(cell)) == cell


def test_what_is_no_name_has_no_cell():
    for text in ("", "h", "8", "h0", "h16", "h99", "h123", "p8", "`8", "H8", "8h", "hh", "h-", "h8 ", " h8", "h+8"):
        assert cells.index(text) == 0, text
    for text in ("h\u0668", "\u00e18", "h\u00b2"):  # digits and letters of other scripts
        assert cells.index(text) == 0, text


def test_neighbours_are_one_and_a_row_apart_and_the_padding_is_off_the_board():
    for cell in cells.CELLS:
        column, row = cells.name(cell)[0], int(cells.name(cell)[1:])
        for near, name in (
            (cell - 1, chr(ord(column) - 1) + str(row)),
            (cell + 1, chr(ord(column) + 1) + str(row)),
            (cell - cells.W, column + str(row - 1)),
            (cell + cells.W, column + str(row + 1)),
        ):
            assert 0 <= near < cells.SIZE
            assert cells.index(name) == (near if cells.KIND[near] else 0), name
