"""RECORD 2 and 3: positions and counts."""

from engine import errors
from engine.chance import Chance
from engine.game import OVER, TO_DEAL, TO_DRAW, TO_PLACE, Game
from engine.position import read_position
from engine.save import encode
from engine.setup import Setup

from .support import board_text, cell, digits, game_at, opening, play, position, raised

EMPTY = "f/m/m/m/o/o/o/m/o/o/o/m/m/m/f"


def unreadable(text):
    """The error for which a position is refused."""
    return raised(errors.Unreadable, read_position, text)


def test_the_empty_board():
    game = Game(Setup(2))
    assert game.position() == EMPTY + " -,- 0:::,0::: 1"
    assert board_text("") == EMPTY


def test_a_short_game_has_a_fifth_field():
    assert Game(Setup(2, tiles=61)).position() == EMPTY + " -,- 0:::,0::: 1 61"
    assert read_position(EMPTY + " -,- 0:::,0::: 1 61").setup.tiles == 61


def test_a_run_of_empty_cells_goes_on_across_a_hole():
    # row 1 is e f g, a hole, i j k
    game = game_at("h8=1 h7=1 h6=1 h5=1 h4=1 h3=1 h2=1 g2=4 g1=1")
    assert game.position().split("/")[0] == "b1c"
    assert game.position().split("/")[7].startswith("f1f")


def test_all_fields_are_read():
    text = "f/m/m/m/o/o/o/f524d/o/o/o/m/m/m/f 136,-,55 2:1.2:2.4:4.8.4,0:::,3:::12 3"
    game = read_position(text)
    assert [game.board.tiles[cell(name)] for name in ("g8", "h8", "i8", "j8", "k8")] == [0, 5, 2, 4, 0]
    assert [digits(hand) for hand in game.hands] == ["136", "", "55"]
    assert [sheet.crosses for sheet in game.sheets] == [2, 0, 3]
    assert [list(column) for column in game.sheets[0].columns] == [[1, 2], [2, 4], [4, 8, 4]]
    assert [list(column) for column in game.sheets[2].columns] == [[], [], [12]]
    assert game.seat == 3
    assert game.position() == text


def test_the_bag_holds_what_is_neither_on_the_board_nor_in_a_hand():
    game = game_at("h8=6 h9=2", ("16", "3"))
    assert list(game.bag.counts) == [116, 20, 19, 19, 20, 20, 18]
    assert len(game.bag.left()) == 116


def test_the_seat_to_move_is_about_to_place():
    game = game_at("h8=6", ("16", "3"), 2)
    assert (game.phase, game.seat) == (TO_PLACE, 2)
    raised(errors.IllegalState, game.pop)


def test_a_game_from_a_position_has_no_record_and_cannot_be_saved():
    game = game_at("h8=6", ("16", "3"), 2)
    raised(errors.IllegalState, game.record)
    raised(errors.IllegalState, encode, game)
    play(game, "h9=3")
    raised(errors.IllegalState, game.record)
    raised(errors.IllegalState, encode, game)


def test_a_position_can_be_played_on_to_the_end():
    game = read_position("f/m/m/m/o/o/o/f524d/o/o/o/m/m/m/f 36,- 0:::,0::: 1 61")
    game.shuffle(Chance(6))
    while game.phase != OVER:
        assert read_position(game.position()).position() == game.position()
        if game.phase == TO_DRAW:
            game.push(game.draw_event())
        elif game.phase == TO_DEAL:
            game.push(game.deal_event())
        else:
            game.push((2, game.seat, game.legal_turns().first()))
    assert game.outcome() is not None


def test_a_turn_changes_the_position():
    game = opening("345")
    assert game.position() == EMPTY + " 345,- 0:::,0::: 1"
    play(game, "h8=3 g8=4 i8=5")
    assert game.position() == "f/m/m/m/o/o/o/e435e/o/o/o/m/m/m/f -,- 0:::4,0::: 2"


def test_count_is_the_number_of_legal_turns_of_the_seat_to_move():
    assert read_position(EMPTY + " 3,- 0:::,0::: 1").legal_turns().count() == 1
    assert read_position(EMPTY + " 3,34 0:::,0::: 2").legal_turns().count() == 8
    assert read_position(EMPTY + " 33,- 0:::,0::: 1").legal_turns().count() == 4


def test_an_empty_hand_counts_one_turn():
    assert read_position(EMPTY + " -,3 0:::,0::: 1").legal_turns().count() == 1
    assert game_at("h8=6", ("", "3")).legal_turns().count() == 1


def test_what_is_not_a_position_is_unreadable_with_the_offending_part():
    good = EMPTY + " -,- 0:::,0::: 1"
    for text in (
        "",
        " ",
        EMPTY,
        good + " ",
        " " + good,
        good.replace(" 1", "  1"),
        good.replace(" ", "\t"),
        good + "\n",
        good + " 121",
        good + " 61 61",
        good.replace("f/m/m/m", "f/m/m"),
        good + "/m",
    ):
        error = unreadable(text)
        assert error.reason == errors.UNREADABLE
        assert error.text in text


def bad_board(rows):
    """The error for a board with these rows, the first 15 of the empty one replaced by number."""
    lines = EMPTY.split("/")
    for row, text in rows.items():
        lines[row - 1] = text
    return unreadable("/".join(lines) + " -,- 0:::,0::: 1")


def test_a_board_of_wrong_rows_is_unreadable():
    for row, text in (
        (1, "g"),
        (1, "e"),
        (1, ""),
        (8, "o"),
        (8, "n"),
        (8, "f7f"),
        (8, "f0f"),
        (8, "F1f"),
        (8, "f1p"),
        (8, "f1-f"),
        (8, "f1ee1"),
        (8, "f1f1"),
        (8, "f\u0661f"),
        (15, "1234561"),
        (8, "`1f"),
    ):
        error = bad_board({row: text})
        assert error.text == text, (row, text)


def test_a_run_of_empty_cells_must_be_written_as_one():
    assert bad_board({8: "fa1e"}).text == "fa1e"
    assert bad_board({1: "cc"}).text == "cc"


def test_a_board_that_does_not_connect_is_unreadable():
    # RULES 4.1: every tile connects to the first one, on h8
    for before in ("g8=1", "h8=1 i9=1", "h8=1 b2=3", "h8=1 h9=1 h11=1", "b2=1 b3=1"):
        unreadable(position(before, ("1", "")))


def test_a_board_with_a_line_over_12_is_unreadable():
    unreadable(position("h8=6 h9=6 h10=1"))
    unreadable(position("h8=6 i8=6 g8=1"))
    read_position(position("h8=6 h9=6"))


def test_a_full_row_is_read():
    # twelve ones in row 8 are a line of 12
    read_position(position(" ".join(column + "8=1" for column in "bcdefghijklm")))


def test_bad_hands_are_unreadable():
    for hands in (
        "-",
        "1",
        "",
        "-,",
        "a,-",
        "17,-",
        "10,-",
        "3 6,-",
        "63,-",
        "--,-",
        "1-,-",
        "-,-,-,-,-,-,-",
        "\u0661,-",
    ):
        unreadable(EMPTY + " " + hands + " 0:::,0::: 1")


def test_bad_sheets_are_unreadable():
    for sheet in (
        "",
        "0::",
        "0::::",
        ":::",
        "a:::",
        "-1:::",
        "01:::",
        "33:::",
        "0:0::",
        "0:1..1::",
        "0:1.::",
        "0:.1::",
        "0::3:",
        "0:::2",
        "0:::300",
        "0:01::",
        "0:\u0661::",
        "0:1:2:4:",
    ):
        unreadable(EMPTY + " -,- 0:::," + sheet + " 1")


def test_fields_that_do_not_fit_each_other_are_unreadable():
    for fields in ("-,- 0::: 1", "-,- 0:::,0:::,0::: 1", "-,-,- 0:::,0::: 1", "-,- 0:::,0::: 3", "-,- 0:::,0::: 0"):
        unreadable(EMPTY + " " + fields)
    for seat in ("", "x", "-1", "01", "1.0", "99999999999999999999", "\u0661"):
        unreadable(EMPTY + " -,- 0:::,0::: " + seat)


def test_more_tiles_of_a_value_than_the_game_has_are_unreadable():
    fields = " 0:::,0::: 1"
    read_position(EMPTY + " " + "1" * 21 + ",-" + fields)
    unreadable(EMPTY + " " + "1" * 22 + ",-" + fields)
    read_position(EMPTY + " " + "6" * 10 + "," + "6" * 10 + fields)
    unreadable(EMPTY + " " + "6" * 10 + "," + "6" * 11 + fields)
    read_position(EMPTY + " " + "6" * 10 + ",-" + fields + " 61")
    unreadable(EMPTY + " " + "6" * 11 + ",-" + fields + " 61")
    unreadable(position("h8=6", ("6" * 10, ""), size=61))


def test_every_game_of_a_record_is_a_position_that_reads_back():
    game = Game.from_record("zatre 1\nseats 2\n1 +2 5 3 h8=3 h9=5 h10=2\n2 +3 5 i9=5 g10=3\n")
    again = read_position(game.position())
    assert again.position() == game.position()
    assert list(again.bag.counts) == list(game.bag.counts)
