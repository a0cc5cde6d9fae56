"""RULES 4: which turns are legal, point by point, and which reason an illegal one gets."""

from engine import cells, errors, turns
from engine.legal import LegalTurns

from .support import board_of, digits, game_at, names, play, tiles, turn, words


def reason(before, hand, placed):
    """Why the turn is refused, None for a legal one; asking leaves the board as it was."""
    board = board_of(before)
    kept = bytes(board.tiles), bytes(board.row_sum), bytes(board.col_sum), bytes(board.room), board.count
    found = turns.problem(board, tiles(hand), turn(placed))
    assert kept == (bytes(board.tiles), bytes(board.row_sum), bytes(board.col_sum), bytes(board.room), board.count)
    allowed = turn(placed) in LegalTurns(board, tiles(hand))
    assert allowed == (found is None)
    listed = list(LegalTurns(board, tiles(hand)))
    assert (turn(placed) in listed) == allowed, words(turn(placed))
    return found.reason if found else None


def legal(before, hand):
    """All legal turns as texts, sorted."""
    view = LegalTurns(board_of(before), tiles(hand))
    found = sorted(words(each) for each in view)
    assert len(set(found)) == len(found), "a turn is listed twice"
    assert view.count() == len(found)
    assert words(view.first()) in found
    assert bool(view)
    return found


# --- 1. Connected ---


def test_a_tile_may_touch_the_board():
    assert reason("h8=6", "1", "h9=1") is None


def test_a_tile_may_connect_through_other_tiles_of_the_same_turn():
    assert reason("h8=3", "123", "h9=1 h10=2 h11=3") is None
    assert reason("h8=6", "21", "h9=2 i9=1") == errors.LIGHT  # connected: only the light cell is wrong with it


def test_a_tile_apart_from_the_others_is_not_connected():
    assert reason("h8=6", "12", "h9=1 h11=2") == errors.NOT_CONNECTED
    assert reason("h8=6", "1", "b5=1") == errors.NOT_CONNECTED


def test_tiles_that_touch_each_other_only_are_not_connected():
    assert reason("h8=6", "123", "h9=1 e5=2 e6=3") == errors.NOT_CONNECTED


def test_touching_at_a_corner_does_not_connect():
    assert reason("h8=6", "6", "i9=6") == errors.NOT_CONNECTED


def test_a_missing_cell_does_not_connect():
    # g1 and i1 have the hole h1 between them
    before = "h8=1 h7=1 h6=1 h5=1 h4=1 h3=1 h2=1 g2=1"
    assert reason(before, "4", "g1=4") == errors.LIGHT
    assert reason(before, "4", "i1=4") == errors.NOT_CONNECTED


def test_the_first_tile_of_the_game_lies_on_h8():
    assert legal("", "4") == ["h8=4"]
    assert reason("", "345", "h9=3 h10=4 h11=5") == errors.START_CELL
    assert reason("", "345", "") == errors.START_CELL
    assert reason("", "345", "h7=3 h9=4") == errors.START_CELL


def test_the_other_tiles_of_the_opening_turn_connect_to_it():
    assert reason("", "345", "h8=3 h9=4 h10=5") is None
    assert reason("", "345", "h8=3 h9=4 b4=5") == errors.NOT_CONNECTED


# --- 2. Lines ---


def test_a_line_may_sum_to_12_but_not_to_13():
    assert reason("h8=6 h9=2", "4", "h10=4") is None
    assert reason("h8=6 h9=2", "5", "h10=5") == errors.OVER_12


def test_lines_of_9_or_less_are_allowed():
    assert reason("h8=6", "2", "h9=2") is None


def test_a_gap_breaks_a_line():
    # row 9 holds 6 and 6 with a gap between them: no line, until a tile closes it
    before = "h8=1 g8=1 i8=1 g9=6 i9=6"
    assert reason(before, "5", "i10=5") is None
    assert reason(before, "1", "h9=1") == errors.OVER_12


def test_a_missing_cell_breaks_a_line():
    before = "h8=1 h7=1 h6=1 h5=1 h4=1 h3=1 h2=1 g2=4 i2=5 g1=6"
    # g1 and i1, 6 each, would be a line of 12 if h1 existed; i1 is justified by column i
    assert reason(before, "6", "i1=6") is None
    assert reason(before, "6", "j2=6") == errors.OVER_12


def test_both_lines_of_a_tile_count():
    assert reason("h8=6 g8=5 g9=5 g10=2", "1", "h9=1") is None
    assert reason("h8=6 g8=5 g9=5 g10=2", "6", "h10=6") is None
    assert reason("h8=6 g8=5 h7=6 g6=6 g7=1", "1", "i8=1") is None
    assert reason("h8=6 h9=6 g8=3 g9=5", "2", "g10=2") is None
    assert reason("h8=6 h9=6 g8=3 g9=5", "5", "g10=5") == errors.OVER_12


def test_lines_between_two_tiles_of_the_turn_count():
    assert reason("g8=1 h8=1 i8=1", "345", "g9=3 h9=4 i9=5") is None
    assert reason("g8=1 h8=1 i8=1", "445", "g9=4 h9=4 i9=5") == errors.OVER_12


def test_the_lines_of_all_12_cells_of_a_long_row_count():
    before = " ".join(column + "8=1" for column in "hgfedcbijklm")
    assert reason(before, "1", "n8=1") == errors.OVER_12
    assert reason(before.replace(" m8=1", ""), "1", "m8=1") is None


# --- 3. Light cells ---


def test_a_light_cell_with_a_score_through_it_is_justified():
    assert reason("h8=4 h7=5", "6", "g7=6") is None


def test_a_light_cell_without_a_score_is_refused_while_the_tile_fits_elsewhere():
    assert reason("h8=4 h7=5", "1", "g7=1") == errors.LIGHT


def test_another_tile_of_the_turn_may_justify_a_light_cell():
    assert reason("h8=4 h7=5", "15", "g7=1 f7=5") is None  # 11
    assert reason("h8=4 h7=5", "11", "g7=1 i7=1") == errors.LIGHT  # 7


def test_a_score_elsewhere_does_not_justify_a_light_cell():
    # column h scores 10, row 7 is 5 + 1
    assert reason("h8=4 h7=5", "11", "h9=1 g7=1") == errors.LIGHT


def test_a_line_of_13_justifies_nothing():
    assert reason("h8=4 h7=6 i7=3", "4", "g7=4") == errors.OVER_12


def test_one_line_is_enough_for_two_light_cells():
    assert reason("h8=6 h7=3", "36", "g7=6 i7=3") is None


def test_the_start_cell_is_not_light():
    assert reason("", "123", "h8=1 h9=2 h10=3") is None


def test_a_line_may_justify_a_light_cell_on_the_rim():
    before = "h8=1 g8=2 f8=2 e8=2 d8=2 c8=1 b8=1 b7=5"
    assert reason(before, "6", "a7=6") is None
    assert reason(before, "2", "a7=2") == errors.LIGHT


# --- 4. All that fit ---

# The 4 fits on the light cell g9 alone, and scores nothing there.
ONE_LIGHT_CELL = "h7=5 i7=5 g8=1 h8=5 i8=4"
# The 6 fits on two light cells: f6, where it scores, and i9, where it does not.
TWO_LIGHT_CELLS = "g6=5 g7=4 h7=4 g8=2 h8=4 i8=1"
# Every line is full: nothing fits anywhere.
FULL = "h8=6 i8=6 h9=6 i9=6"


def test_a_tile_that_still_fits_must_not_be_left():
    assert reason("h8=6", "1", "") == errors.TILE_LEFT
    assert reason("h8=6", "12", "h9=1") == errors.TILE_LEFT
    assert reason("h8=6", "123", "h9=1 h7=2") == errors.TILE_LEFT


def test_a_tile_that_fits_on_a_light_cell_alone_must_not_be_left_either():
    assert names(board_of(ONE_LIGHT_CELL).possible_cells(4)) == "g9"
    assert reason(ONE_LIGHT_CELL, "4", "") == errors.TILE_LEFT
    assert reason(ONE_LIGHT_CELL, "444", "") == errors.TILE_LEFT


def test_a_forced_tile_is_legal_where_it_has_no_other_cell():
    assert legal(ONE_LIGHT_CELL, "4") == ["g9=4"]


def test_a_forced_tile_that_could_lie_on_a_dark_cell_is_refused():
    assert reason("h8=6 g8=1", "1", "g7=1") == errors.LIGHT


def test_a_forced_tile_that_could_lie_justified_on_a_light_cell_is_refused():
    assert names(board_of(TWO_LIGHT_CELLS).possible_cells(6)) == "f6 i9"
    assert legal(TWO_LIGHT_CELLS, "6") == ["f6=6"]
    assert reason(TWO_LIGHT_CELLS, "6", "i9=6") == errors.LIGHT


def test_a_forced_tile_that_could_lie_only_on_light_cells_without_a_score_may_lie_on_any():
    before = "g8=1 h8=6 i8=5 g9=6 h9=6 g10=4"
    assert names(board_of(before).possible_cells(4)) == "i7 f10"
    assert legal(before, "4") == ["f10=4", "i7=4"]


def test_the_other_tiles_stay_where_they_are_when_a_forced_one_is_moved():
    # g6 hangs on g7: wherever else the 1 lay, the 2 would not connect, so the 1 is rightly forced
    assert reason("h8=6 g8=1", "12", "g7=1 g6=2") is None
    # here the 2 connects by itself and the 1 could lie elsewhere
    assert reason("h8=6 g8=1", "12", "g7=1 h7=2") == errors.LIGHT


def test_the_other_points_are_not_tested_for_the_turn_with_the_moved_tile():
    # moving the 6 from i9 to f6 would leave room for another 6; the turn is refused for the light cell all the same
    assert reason(TWO_LIGHT_CELLS, "66", "i9=6") == errors.LIGHT


def test_two_tiles_must_both_be_placed_if_any_set_places_both():
    before = "h8=4 i8=2 j8=6 h9=5 i9=5"
    # after j9=1 the 6 has no cell left, but other cells for the 1 leave it one
    assert 6 not in [board_of(before + " j9=1").room[each] for each in cells.CELLS]
    assert reason(before, "16", "j9=1") == errors.TILE_LEFT
    for each in legal(before, "16"):
        assert len(each.split()) == 2


def test_two_tiles_of_which_the_second_fits_only_beside_the_first():
    before = "h8=6 i8=5 h9=6 i9=5"
    assert names(board_of(before).possible_cells(3)) == ""
    assert reason(before, "13", "g8=1") == errors.TILE_LEFT
    assert legal(before, "13") == [
        "g7=3 g8=1",
        "g9=1 g10=3",
        "i10=1 j10=3",
        "i7=1 j7=3",
        "j7=3 j8=1",
        "j9=1 j10=3",
    ]


def test_two_tiles_must_both_be_placed_though_only_the_lower_fits_at_first():
    before = "h7=4 i7=3 h8=2 i8=5 h9=6 i9=4"
    assert names(board_of(before).possible_cells(6)) == ""
    # a 1 on g8 or j8 opens no cell for the 6, but one on g7 does
    assert 6 not in [board_of(before + " g8=1").room[each] for each in cells.CELLS]
    assert reason(before, "16", "g8=1") == errors.TILE_LEFT
    assert "g8=1" not in " ".join(legal(before, "16"))
    for each in legal(before, "16"):
        assert len(each.split()) == 2


def test_two_tiles_that_fit_one_at_a_time_only():
    before = "g8=3 h8=6 f9=2 g9=4 h9=4 g10=5"
    assert legal(before, "56") == ["f10=5", "f10=6"]


def test_with_three_tiles_a_turn_that_leaves_no_room_for_the_third_is_legal():
    before = "g6=6 h6=6 g7=5 h7=4 h8=2"
    found = legal(before, "166")
    assert {len(each.split()) for each in found} == {2, 3}
    assert "i7=1 i8=6" in found


def test_with_three_tiles_one_that_still_fits_must_be_added():
    before = "g6=6 h6=6 g7=5 h7=4 h8=2"
    assert reason(before, "166", "i8=6") == errors.TILE_LEFT
    assert reason(before, "166", "i8=6 j8=1") == errors.TILE_LEFT


def test_nothing_is_placed_only_when_nothing_fits():
    for hand in ("1", "66", "16", "123456"):
        assert legal(FULL, hand) == [""]
        assert reason(FULL, hand, "") is None


def test_an_empty_hand_has_one_turn():
    assert legal("h8=1", "") == [""]
    assert legal("", "") == [""]


def test_equal_tiles_are_not_told_apart():
    assert legal("", "333") == sorted(set(legal("", "333")))
    assert legal("h8=6", "66") == sorted(set(legal("h8=6", "66")))


def test_a_large_hand_lays_all_it_can():
    before = "h8=6 i8=6 h9=6 i9=4"
    for each in legal(before, "1566"):
        assert "=1" in each


# --- Which reason, when several apply (RECORD 5) ---


def test_the_reasons_come_in_the_order_of_the_table():
    board = "h8=6 h9=2"
    assert reason(board, "5", "h8=4") == errors.NOT_IN_HAND  # occupied as well
    assert reason(board, "5", "h8=5 b2=5") == errors.NOT_IN_HAND
    assert reason(board, "55", "h8=5 b2=5") == errors.OCCUPIED  # not connected as well
    assert reason("", "555", "b2=5") == errors.START_CELL  # not connected as well
    assert reason(board, "55", "h10=5 b2=5") == errors.NOT_CONNECTED  # over 12 as well
    assert reason(board, "15", "h10=5 i9=1") == errors.OVER_12  # light as well
    assert reason(board, "12", "i9=1") == errors.LIGHT  # a tile left as well


def test_a_problem_names_the_tile_its_cell_and_where_it_could_lie():
    found = turns.problem(board_of(TWO_LIGHT_CELLS), tiles("6"), turn("i9=6"))
    assert (found.tile, names([found.cell]), names([found.other])) == (6, "i9", "f6")
    found = turns.problem(board_of(ONE_LIGHT_CELL), tiles("4"), b"")
    assert (found.tile, found.cell, names([found.other])) == (4, 0, "g9")
    found = turns.problem(board_of("h8=6 h9=2"), tiles("5"), turn("h10=5"))
    assert (found.tile, names([found.cell])) == (5, "h10")


# --- 5. Tiles that cannot be placed are kept ---


def test_tiles_that_cannot_be_placed_stay_in_the_hand():
    game = game_at("g8=3 h8=6 f9=2 g9=4 h9=4 g10=5", ("56", "12"))
    play(game, "f10=5")
    assert [digits(hand) for hand in game.hands] == ["6", "12"]
