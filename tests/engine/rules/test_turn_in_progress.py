"""The turn in progress: tiles laid and lifted by a player who is still thinking, and what may be asked meanwhile."""

from engine import errors
from engine.log import TURN

from .support import cell, digits, game_at, lines_of, names, opening, raised, state, tiles, turn, words


def lay(game, text):
    for word in text.split():
        name, tile = word.split("=")
        game.lay(cell(name), int(tile))


def test_tiles_laid_leave_the_hand_and_lie_on_the_board():
    game = game_at("h8=6", ("123", ""))
    lay(game, "h9=2")
    assert digits(game.hand_left()) == "13"
    assert digits(game.hands[0]) == "123"
    assert game.board.tiles[cell("h9")] == 2
    assert words(game.laid) == "h9=2"


def test_possible_cells_count_the_tiles_laid_so_far():
    game = game_at("h8=6", ("12", ""))
    assert names(game.possible_cells(1)) == "h7 g8 i8 h9"
    lay(game, "h9=2")
    assert names(game.possible_cells(1)) == "h7 g8 i8 g9 i9 h10"


def test_on_an_empty_board_only_h8_is_possible():
    game = opening("345")
    for tile in (3, 4, 5):
        assert names(game.possible_cells(tile)) == "h8"
    assert raised(errors.IllegalTurn, game.lay, cell("h9"), 3).reason == errors.START_CELL


def test_a_tile_not_in_the_hand_cannot_be_laid():
    game = game_at("h8=6", ("12", ""))
    assert raised(errors.IllegalTurn, game.lay, cell("h9"), 3).reason == errors.NOT_IN_HAND
    lay(game, "h9=2")
    assert raised(errors.IllegalTurn, game.lay, cell("h10"), 2).reason == errors.NOT_IN_HAND


def test_a_tile_cannot_be_laid_where_it_does_not_fit():
    game = game_at("h8=6 h9=2", ("56", ""))
    before = state(game)
    for name, reason in (
        ("h8", errors.OCCUPIED),
        ("b2", errors.NOT_CONNECTED),
        ("i10", errors.NOT_CONNECTED),
        ("h10", errors.OVER_12),
    ):
        assert raised(errors.IllegalTurn, game.lay, cell(name), 5).reason == reason, name
        assert game.why_not(cell(name), 5) == reason, name
    assert raised(errors.IllegalTurn, game.lay, 0, 5).reason == errors.OFF_BOARD
    assert game.why_not(cell("i8"), 5) is None
    assert state(game) == before


def test_it_is_said_whether_a_cell_is_too_full_or_too_far_from_any_side():
    game = game_at("h8=6 h9=6", ("1", ""))
    for name, reason in (("h7", errors.OVER_12), ("h10", errors.OVER_12), ("h6", errors.NOT_CONNECTED)):
        assert game.why_not(cell(name), 1) == reason, name
    game = game_at("h8=6 i8=6", ("1", ""))
    for name, reason in (("g8", errors.OVER_12), ("j8", errors.OVER_12), ("f8", errors.NOT_CONNECTED)):
        assert game.why_not(cell(name), 1) == reason, name


def test_a_light_cell_without_a_score_can_be_laid_on_for_the_time_being():
    game = game_at("h8=4 h7=5", ("15", ""))
    lay(game, "g7=1")
    assert game.problem().reason == errors.LIGHT
    lay(game, "f7=5")
    assert game.problem() is None


def test_a_lifted_tile_comes_back_into_the_hand():
    game = game_at("h8=6", ("12", ""))
    before = state(game)
    lay(game, "h9=2")
    assert names(game.lift(cell("h9"))) == "h9"
    assert digits(game.hand_left()) == "12"
    assert state(game) == before


def test_what_hung_on_a_lifted_tile_comes_up_too():
    game = game_at("h8=6", ("1123", ""))
    lay(game, "h9=1 h10=2 h11=3 i8=1")
    lifted = game.lift(cell("h9"))
    assert sorted(names(lifted).split()) == ["h10", "h11", "h9"]
    assert words(game.turn()) == "i8=1"
    assert digits(game.hand_left()) == "123"


def test_what_still_connects_stays():
    game = game_at("h8=1 i8=1", ("1111", ""))
    lay(game, "h9=1 h10=1 i10=1 i9=1")
    # h10 and i10 still hang on i9
    assert names(game.lift(cell("h9"))) == "h9"
    assert words(game.turn()) == "i9=1 h10=1 i10=1"


def test_lifting_the_first_tile_of_the_game_lifts_all():
    game = opening("123")
    before = state(game)
    lay(game, "h8=1 h9=2 i9=3")
    assert sorted(names(game.lift(cell("h8"))).split()) == ["h8", "h9", "i9"]
    assert state(game) == before


def test_only_tiles_of_this_turn_can_be_lifted():
    game = game_at("h8=6", ("12", ""))
    before = state(game)
    raised(errors.IllegalState, game.lift, cell("h8"))
    raised(errors.IllegalState, game.lift, cell("h9"))
    raised(errors.IllegalState, game.lift, 0)
    assert state(game) == before


def test_lift_all_takes_everything_up():
    game = game_at("h8=6", ("1123", ""))
    before = state(game)
    lay(game, "h9=1 h10=2 h11=3 i8=1")
    game.lift_all()
    assert state(game) == before
    game.lift_all()
    assert state(game) == before


def test_can_lay_says_whether_a_tile_left_fits_somewhere():
    game = game_at("h8=6 i8=6 h9=6", ("46", ""))
    assert game.can_lay()
    lay(game, "i9=6")
    assert not game.can_lay()
    game.lift_all()
    lay(game, "i9=4")
    assert not game.can_lay()
    game = game_at("h8=6", ("1", ""))
    lay(game, "h9=1")
    assert not game.can_lay()


def test_the_turn_in_progress_does_not_change_position_record_or_state_of_the_game():
    game = opening("123")
    before = game.position(), game.record(), game.totals(), game.penalties()
    lay(game, "h8=2 h9=1")
    assert (game.position(), game.record(), game.totals(), game.penalties()) == before


def test_the_preview_of_the_tiles_laid_so_far():
    game = game_at("h8=6 h7=3", ("36", ""))
    assert lines_of(game.preview()) == (0, 0, 0, 0)
    lay(game, "g7=6")
    assert lines_of(game.preview()) == (0, 0, 0, 0)
    lay(game, "i7=3")
    found = game.preview()
    assert lines_of(found) == (0, 0, 1, 2)
    assert found.points == 8  # 4 in row 1, doubled; the second cross stands beside an empty row
    assert game.totals() == [0, 0]


def test_questions_about_other_turns_leave_the_tiles_laid_where_they_are():
    game = game_at("h8=6 h7=3", ("36", ""))
    lay(game, "h9=3")
    before = state(game)
    assert game.is_legal(turn("g7=6 i7=3"))
    assert lines_of(game.preview(turn("g7=6 i7=3"))) == (0, 0, 1, 2)
    assert game.problem(turn("g7=6")).reason == errors.LIGHT
    assert game.problem(turn("h9=6")).reason == errors.OVER_12
    assert state(game) == before
    raised(errors.IllegalState, game.legal_turns)


def test_a_push_takes_the_tiles_laid_up_first():
    game = game_at("h8=6 h7=3", ("36", ""))
    lay(game, "h9=3")
    game.push((TURN, 1, turn("g7=6 i7=3")))
    assert game.board.tiles[cell("h9")] == 0
    assert words(game.last_turn) == "g7=6 i7=3"
    assert words(game.laid) == ""


def test_a_refused_push_leaves_the_game_as_it_was_without_the_tiles_laid():
    game = game_at("h8=6 h7=3", ("36", ""))
    before = state(game)
    lay(game, "h9=3")
    assert raised(errors.IllegalTurn, game.push, (TURN, 1, game.turn())).reason == errors.TILE_LEFT
    assert state(game) == before


def test_the_turn_in_progress_can_be_pushed():
    game = game_at("h8=6 h7=3", ("36", ""))
    lay(game, "i7=3 g7=6")
    assert game.turn() == turn("g7=6 i7=3")
    assert game.push((TURN, 1, game.turn())).crosses == 2


def test_undoing_takes_the_tiles_laid_up_first():
    game = opening("345")
    lay(game, "h8=3 h9=4")
    assert game.pop() == (1, 1, tiles("345"))
    assert game.board.count == 0
