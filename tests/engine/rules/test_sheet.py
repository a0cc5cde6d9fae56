"""RULES 5: the score sheet."""

from engine import sheet as sheets
from engine.sheet import Sheet
from engine.turns import Score


def sheet_of(crosses, tens=(), elevens=(), twelves=()):
    """A sheet with these boxes (points, from the top)."""
    sheet = Sheet()
    sheet.crosses = crosses
    for column, boxes in enumerate((tens, elevens, twelves)):
        sheet.columns[column][:] = bytes(boxes)
    return sheet


def contents(sheet):
    return sheet.crosses, [list(column) for column in sheet.columns]


def test_an_empty_sheet_is_worth_nothing():
    assert Sheet().total() == 0
    assert Sheet().rows() == 0


def test_10_gives_1_point_11_gives_2_and_12_gives_4():
    sheet = Sheet()
    sheet.enter(Score(1, 1, 1))
    assert contents(sheet) == (0, [[1], [2], [4]])


def test_lines_of_the_same_sum_share_one_box():
    sheet = Sheet()
    sheet.enter(Score(3, 2, 2))
    assert contents(sheet) == (0, [[3], [4], [8]])


def test_columns_fill_from_the_top_independently():
    sheet = Sheet()
    for score in (Score(tens=1), Score(tens=2), Score(twelves=1), Score(elevens=1, crosses=1), Score()):
        sheet.enter(score)
    assert contents(sheet) == (1, [[1, 2], [2], [4]])


def test_each_cross_takes_a_box_of_its_own():
    sheet = Sheet()
    sheet.enter(Score(twelves=1, crosses=2))
    sheet.enter(Score(tens=1, crosses=1))
    assert sheet.crosses == 3
    assert sheet.rows() == 3


def test_a_row_is_the_sum_of_its_boxes_and_without_all_three_earns_no_bonus():
    sheet = sheet_of(0, (1,), (4,), ())
    assert sheet.row_value(0) == 5


def test_a_full_row_earns_its_bonus():
    assert sheet_of(0, (1,), (2,), (4,)).row_value(0) == 7 + 3


def test_a_cross_doubles_the_whole_row_with_its_bonus():
    assert sheet_of(1, (1,), (2,), (4,)).row_value(0) == (7 + 3) * 2


def test_a_cross_doubles_a_row_without_bonus():
    assert sheet_of(1, (), (), (8,)).row_value(0) == 16


def test_a_cross_beside_an_empty_row_counts_nothing():
    sheet = sheet_of(3, (1,))
    assert [sheet.row_value(row) for row in range(4)] == [2, 0, 0, 0]
    assert sheet.total() == 2
    assert sheet.rows() == 3


def test_crosses_double_the_rows_from_the_top():
    sheet = sheet_of(2, (1, 1, 1, 1))
    assert [sheet.row_value(row) for row in range(4)] == [2, 2, 1, 1]
    assert [sheet.is_doubled(row) for row in range(4)] == [True, True, False, False]


def test_the_bonus_by_rows_3_4_5_6_and_none_from_row_17_on():
    wanted = [3] * 4 + [4] * 4 + [5] * 4 + [6] * 4 + [0] * 4
    assert [sheets.bonus(row) for row in range(20)] == wanted
    sheet = sheet_of(0, (1,) * 20, (2,) * 20, (4,) * 20)
    assert [sheet.row_value(row) for row in range(20)] == [7 + each for each in wanted]
    assert sheet.total() == 20 * 7 + sum(wanted)


def test_rows_go_on_beyond_17_doubled_when_crossed():
    sheet = sheet_of(25, (1,) * 30, (2,) * 30, (4,) * 30)
    assert sheet.rows() == 30
    assert [sheet.row_value(row) for row in (15, 16, 24, 25, 29)] == [26, 14, 14, 7, 7]


def test_a_row_beyond_the_last_is_worth_nothing():
    assert sheet_of(1, (1,), (2,), (4,)).row_value(40) == 0


def test_entering_returns_what_the_total_gains():
    sheet = sheet_of(1, (1,), (2,))
    assert sheet.total() == 6
    # the 12 completes row 1: (1 + 2 + 4 + 3) x 2
    assert sheet.enter(Score(twelves=1)) == 14
    assert sheet.enter(Score()) == 0
    # a cross gains by what stands in its row
    sheet = sheet_of(0, (1,), (2,), (4,))
    assert sheet.enter(Score(crosses=1)) == 10


def test_asking_for_the_total_changes_nothing():
    sheet = sheet_of(2, (1, 2), (2,), (4, 8, 4))
    before = contents(sheet)
    assert sheet.total() == sheet.total()
    assert contents(sheet) == before


def test_withdrawing_takes_back_the_last_entry():
    sheet = Sheet()
    scores = [Score(1, 0, 1, 1), Score(), Score(2, 1, 0, 2), Score(0, 0, 2, 0), Score(0, 3, 0, 1)]
    states = []
    for score in scores:
        states.append(contents(sheet))
        sheet.enter(score)
    while scores:
        sheet.withdraw(scores.pop())
        assert contents(sheet) == states.pop()


def test_a_copy_is_its_own():
    sheet = sheet_of(1, (1,), (2,), (4,))
    twin = sheet.copy()
    twin.enter(Score(1, 1, 1, 1))
    assert contents(sheet) == (1, [[1], [2], [4]])
    assert contents(twin) == (2, [[1, 1], [2, 2], [4, 4]])
