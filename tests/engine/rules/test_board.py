"""The board by itself: sums of lines, where a tile fits (RULES 4.1, 4.2), and taking tiles away again."""

from engine import cells
from engine.board import Board
from engine.chance import Chance

from .support import board_of, cell, names

# Tiles that make a row with a gap, a column, crossings, and reach the rim.
CROWDED = "h8=1 i8=2 j8=3 h9=2 h10=3 g10=4 f10=1 j9=5 j7=2 j6=1 g8=2 e10=2 d10=1 c10=1 b10=1 a10=1 k6=4 l6=3"


def state(board):
    """All a board holds, to compare."""
    return bytes(board.tiles), bytes(board.row_sum), bytes(board.col_sum), bytes(board.room), board.count


def summed(board, where, step):
    """The sum of the unbroken run through a tile, walked."""
    total = board.tiles[where]
    for direction in (-step, step):
        at = where + direction
        while board.tiles[at]:
            total += board.tiles[at]
            at += direction
    return total


def room_walked(board, where):
    """The highest tile that fits on a cell, worked out by walking its four neighbours' runs."""
    if board.tiles[where]:
        return 0
    if not board.count:
        return 6 if where == cells.START else 0
    if not any(board.tiles[where + step] for step in (1, -1, cells.W, -cells.W)):
        return 0
    most = max(summed(board, where, 1), summed(board, where, cells.W))
    return max(0, min(6, 12 - most))


def check(board):
    """Everything the board keeps up to date equals what walking over the tiles finds."""
    for where in range(cells.SIZE):
        if not cells.KIND[where]:
            assert (board.tiles[where], board.room[where]) == (0, 0), where
        elif board.tiles[where]:
            assert board.row_sum[where] == summed(board, where, 1), cells.name(where)
            assert board.col_sum[where] == summed(board, where, cells.W), cells.name(where)
            assert board.room[where] == 0, cells.name(where)
        else:
            assert (board.row_sum[where], board.col_sum[where]) == (0, 0), cells.name(where)
            assert board.room[where] == room_walked(board, where), cells.name(where)
    assert board.count == sum(1 for tile in board.tiles if tile)


def test_an_empty_board_has_room_on_the_start_cell_alone():
    board = Board()
    check(board)
    for tile in range(1, 7):
        assert board.possible_cells(tile) == bytes([cells.START])


def test_the_start_cell_has_no_room_of_its_own_once_a_tile_lies_elsewhere():
    # a board that is being read from a text does not begin on h8
    board = board_of("c3=1")
    assert names(board.possible_cells(1)) == "c2 b3 d3 c4"
    board.take(cell("c3"))
    assert names(board.possible_cells(1)) == "h8"


def test_sums_and_room_follow_every_tile_laid():
    board = Board()
    for word in CROWDED.split():
        name, tile = word.split("=")
        board.put(cell(name), int(tile))
        check(board)


def test_sums_and_room_follow_every_tile_taken_in_any_order():
    chance = Chance(11)
    for _ in range(6):
        board = board_of(CROWDED)
        order = bytearray(where for where in cells.CELLS if board.tiles[where])
        chance.shuffle(order)
        for where in order:
            tile = board.tiles[where]
            assert board.take(where) == tile
            check(board)
        assert state(board) == state(Board())


def test_taking_a_tile_away_undoes_laying_it():
    board = board_of(CROWDED)
    before = state(board)
    for where in cells.CELLS:
        if not board.tiles[where]:
            board.put(where, 3)
            board.take(where)
            assert state(board) == before, cells.name(where)


def test_the_order_of_laying_changes_nothing():
    there = board_of(CROWDED)
    back = board_of(" ".join(reversed(CROWDED.split())))
    assert state(there) == state(back)


def test_a_tile_that_joins_two_runs_adds_both():
    board = board_of("g8=2 i8=3")
    board.put(cell("h8"), 4)
    assert [board.row_sum[cell(name)] for name in ("g8", "h8", "i8")] == [9, 9, 9]
    board.take(cell("h8"))
    assert [board.row_sum[cell(name)] for name in ("g8", "i8")] == [2, 3]


def test_a_missing_cell_breaks_a_line():
    # h1 does not exist: g1 and i1 are no line, and nothing can be laid between them
    board = board_of("g1=6 i1=6 g2=1 i2=1")
    assert board.row_sum[cell("g1")] == 6
    assert board.row_sum[cell("i1")] == 6
    check(board)


def test_rows_do_not_run_on_into_the_next():
    board = board_of("o9=5 a10=5 o7=3 o6=3 a7=3")
    check(board)
    assert board.row_sum[cell("o9")] == 5
    assert board.row_sum[cell("a10")] == 5


def test_a_copy_is_its_own():
    board = board_of(CROWDED)
    before = state(board)
    twin = board.copy()
    assert state(twin) == before
    twin.put(cell("k8"), 2)
    twin.take(cell("h8"))
    assert state(board) == before
    check(twin)


def test_diagonal_neighbours_do_not_connect():
    board = board_of("h8=6")
    assert names(board.possible_cells(1)) == "h7 g8 i8 h9"


def test_no_cell_where_a_line_would_exceed_12():
    board = board_of("h8=6 i8=5")
    assert names(board.possible_cells(1)) == "h7 i7 g8 j8 h9 i9"
    assert names(board.possible_cells(2)) == "h7 i7 h9 i9"
    assert names(board.possible_cells(6)) == "h7 i7 h9 i9"


def test_light_cells_without_a_score_are_possible_cells():
    # g7 is light; 1 beside 6 makes no score there (RULES 3, decision)
    assert "g7" in names(board_of("h8=6 g8=1").possible_cells(1)).split()


def test_scores_looks_at_the_lines_through_the_cell_only():
    board = board_of("h8=6 i8=2 h9=4")
    assert board.scores(cell("j8"), 2)
    assert not board.scores(cell("j8"), 1)
    assert not board.scores(cell("j8"), 5)  # 13
    assert not board.scores(cell("i9"), 3)  # 7 and 5, although column h scores
    assert board.scores(cell("i9"), 6)  # row 9 is 10
    assert not board.scores(cell("h10"), 3)  # column h is 13
    assert board.scores(cell("h10"), 2)
