"""RULES 5: what a turn scores. The sheet it goes onto has a file of its own."""

from engine import cells
from engine.board import Board
from engine.turns import lay, score, scoring_lines

from .support import board_of, game_at, lines_of, names, play, tiles, turn, words


def scored(before, placed):
    """(tens, elevens, twelves, crosses) of a turn."""
    board = board_of(before)
    lay(board, turn(placed))
    return lines_of(score(board, turn(placed)))


def test_10_11_and_12_score():
    assert scored("h8=6", "i8=3") == (0, 0, 0, 0)
    assert scored("h8=6", "i8=4") == (1, 0, 0, 0)
    assert scored("h8=6", "i8=5") == (0, 1, 0, 0)
    assert scored("h8=6", "i8=6") == (0, 0, 1, 0)


def test_a_line_scores_its_final_sum_once():
    # 10 after one tile, 12 after the next: only the 12, from whichever end it grows
    assert scored("g8=5 h8=4", "i8=1 j8=2") == (0, 0, 1, 0)
    assert scored("g8=5 h8=4", "f8=1 i8=2") == (0, 0, 1, 0)


def test_a_line_with_two_tiles_of_the_turn_scores_once():
    assert scored("h8=4", "g8=3 i8=4") == (0, 1, 0, 0)


def test_a_line_that_scored_before_scores_again_only_when_it_grows():
    before = "h8=6 i8=4"
    assert scored(before, "h9=1") == (0, 0, 0, 0)
    assert scored(before, "j8=2") == (0, 0, 1, 0)


def test_both_lines_of_a_tile_score():
    assert scored("h8=6 i8=1 i7=4", "h7=6") == (1, 0, 1, 0)


def test_every_line_of_every_tile_scores():
    # row 8 is 10, column g is 11, column i is 12 with the light cell i9 in it, and row 9 is nothing
    assert scored("h8=1 g7=5 i7=5", "g8=6 i8=3 i9=4") == (1, 1, 1, 1)


def test_a_single_tile_is_no_line():
    board = Board()
    lay(board, turn("h8=6"))
    assert lines_of(score(board, turn("h8=6"))) == (0, 0, 0, 0)


def test_a_tile_that_joins_two_runs_scores_the_whole():
    assert scored("g8=4 i8=4 h8=3", "") == (0, 0, 0, 0)
    assert scored("g7=3 i7=4 h8=6", "h7=4") == (1, 1, 0, 0)


def test_a_line_that_passes_by_does_not_score():
    # row 8 sums to 12 without a tile of the turn in it
    assert scored("g8=6 h8=6", "h9=1") == (0, 0, 0, 0)


def test_each_justified_light_cell_earns_one_cross():
    assert scored("h8=6 h7=3", "g7=6 i7=3") == (0, 0, 1, 2)


def test_two_lines_through_a_light_cell_earn_one_cross():
    assert scored("h8=6 h7=5 g8=5", "g7=5") == (2, 0, 0, 1)


def test_the_start_cell_earns_no_cross():
    assert scored("", "h8=5 h9=4 h10=3") == (0, 0, 1, 0)


def test_a_dark_cell_earns_no_cross():
    assert scored("h8=6", "h9=6") == (0, 0, 1, 0)


def test_a_forced_tile_earns_no_cross_and_is_named():
    board = board_of("h8=6 g8=1")
    lay(board, turn("g7=1 h7=5"))
    found = score(board, turn("g7=1 h7=5"))
    assert lines_of(found) == (0, 1, 0, 0)
    assert names(found.forced) == "g7"


def test_forced_tiles_are_named_by_row_then_column():
    board = board_of("h8=1")
    placed = turn("i9=1 h9=1 g9=1 i7=1 h7=1 g7=1")
    lay(board, placed)
    assert names(score(board, placed).forced) == "g7 i7 g9 i9"


def test_a_light_cell_covered_before_earns_nothing_when_a_line_through_it_scores_later():
    assert scored("h8=6 h7=1 g7=3", "f7=6") == (1, 0, 0, 0)


def test_a_cross_needs_a_line_through_its_own_cell():
    assert scored("h8=6 h7=1", "h9=5 g7=2") == (0, 0, 1, 0)


def test_rim_light_cells_earn_crosses():
    assert scored("h8=1 g8=2 f8=2 e8=2 d8=2 c8=1 b8=1 b7=5", "a7=6") == (0, 1, 0, 1)
    assert scored("h8=1 h7=1 h6=1 h5=1 h4=1 h3=1 h2=1 g2=4", "g1=6") == (1, 0, 0, 1)


def test_a_line_does_not_run_across_a_missing_cell():
    # g1 and i1 with the hole h1 between them are two cells alone
    assert scored("h8=1 h7=1 h6=1 h5=1 h4=1 h3=1 h2=1 g2=3 i2=3", "g1=6 i1=6") == (0, 0, 0, 0)


def test_the_lines_that_score_are_told_with_first_cell_direction_and_sum():
    board = board_of("h8=6 i8=1 i7=4")
    placed = turn("h7=6")
    lay(board, placed)
    lines = sorted(tuple(line) for line in scoring_lines(board, placed))
    assert [(cells.name(line[0]), line[1], line[2]) for line in lines] == [("h7", 1, 10), ("h7", cells.W, 12)]


def test_the_tens_of_a_turn_share_a_box_and_the_points_are_what_the_sheet_gains():
    game = game_at("h8=6 h7=5 g8=5", ("5", ""), 1, ["0:1:2:4", "0:::"])
    found = play(game, "g7=5")
    assert game.position().split(" ")[2].split(",")[0] == "1:1.2:2:4"
    # row 1 (1 + 2 + 4 + 3) is doubled by the cross: 10 more; the two 10s stand alone in row 2
    assert found.points == 10 + 2
    assert game.totals() == [22, 0]


def test_the_preview_promises_what_is_scored():
    before, hand = "h8=6 h7=3", "36"
    game = game_at(before, (hand, ""))
    for placed in list(game.legal_turns()):
        promised = game.preview(placed)
        again = game_at(before, (hand, ""))
        found = again.push((2, 1, placed))
        assert lines_of(promised) == lines_of(found), words(placed)
        assert promised.points == found.points == again.totals()[0], words(placed)
        assert promised.forced == found.forced, words(placed)


def test_the_order_in_which_tiles_are_laid_does_not_matter():
    wanted = scored("h8=6 h7=3", "g7=6 i7=3")
    for order in ("g7=6 i7=3", "i7=3 g7=6"):
        game = game_at("h8=6 h7=3", ("36", ""))
        for word in order.split():
            game.lay(cells.index(word[:2]), tiles(word[-1])[0])
        assert lines_of(game.preview()) == wanted
        assert lines_of(game.push((2, 1, game.turn()))) == wanted
