"""The worked examples of RULES 9, as one table: each is run once for whether it is legal and once for its score."""

from engine import errors

from .support import game_at, lines_of, play, turn
from .test_sheet import sheet_of

# number, before, turn, why it is refused (None: legal), (tens, elevens, twelves, crosses)
TURNS = (
    (1, "", "g8=4 h8=5 i8=3", None, (0, 0, 1, 0)),
    (2, "", "h8=4 h7=2 g7=5", errors.LIGHT, (0, 0, 0, 0)),
    (3, "", "h8=4 h7=5 g7=6", None, (0, 1, 0, 1)),
    (4, "g8=5 h8=4", "i8=1 j8=2", None, (0, 0, 1, 0)),
    (5, "h8=6", "h7=1 g7=5", errors.LIGHT, (0, 0, 0, 0)),
    (6, "h8=6 h7=3", "g7=6 i7=3", None, (0, 0, 1, 2)),
    (7, "g8=3 h8=4", "i8=4", None, (0, 1, 0, 0)),
    (8, "g8=6 h8=5", "i8=4", errors.OVER_12, (0, 0, 0, 0)),
)

# number, sheet, row (from 0), value of the row
SHEETS = (
    (9, sheet_of(1, (1,), (2,), (4,)), 0, 20),
    (10, sheet_of(0, (1,) * 5, (2,) * 5, (4,) * 5), 4, 11),
    (11, sheet_of(13, (2,) * 13, (2,) * 13, (8,) * 13), 12, 36),
    (12, sheet_of(1, (), (), (8,)), 0, 16),
)

# number, board, kept, how many are drawn
DRAWS = (
    (13, "h8=6 i8=6 h9=3", "36", 0),
    (14, "h8=6 i8=6 h9=6 i9=4", "36", 1),
)


def hand_of(placed):
    """The hand that holds just the tiles placed."""
    return "".join(sorted(word[-1] for word in placed.split()))


def test_the_turns_are_legal_or_refused():
    for number, before, placed, reason, _ in TURNS:
        game = game_at(before, (hand_of(placed), ""))
        problem = game.problem(turn(placed))
        assert (problem.reason if problem else None) == reason, number
        assert game.is_legal(turn(placed)) == (reason is None), number
        assert (turn(placed) in list(game.legal_turns())) == (reason is None), number


def test_other_turns_exist_where_one_is_refused_for_a_light_cell():
    for number, before, placed, reason, _ in TURNS:
        if reason == errors.LIGHT:
            assert bool(game_at(before, (hand_of(placed), "")).legal_turns()), number


def test_the_turns_score_as_they_should():
    for number, before, placed, _, wanted in TURNS:
        game = game_at(before, (hand_of(placed), ""))
        assert lines_of(game.preview(turn(placed))) == wanted, number
        if game.is_legal(turn(placed)):
            assert lines_of(play(game, placed)) == wanted, number


def test_the_rows_of_the_sheet_are_worth_what_they_should():
    for number, sheet, row, value in SHEETS:
        assert sheet.row_value(row) == value, number


def test_the_number_drawn_with_kept_tiles():
    for number, board, kept, wanted in DRAWS:
        game = game_at(board, ("", kept))
        play(game)
        assert game.seat == 2, number
        assert game.draws_due() == wanted, number
