"""RECORD 5: every reason for which a record is refused, each from the smallest record that shows it: its line, the
reason and the offending text; and which reason is told when several apply. What is not of the form of a record has a
file of its own, ``test_unreadable``.
"""

from engine import errors
from engine.reasons import REASONS
from engine.record import RecordError, read_record

from .support import DEAD_GAME, HEAD, KEPT_GAME, OPENED, REST, dealt, first, opened, raised, refusal

OVER = DEAD_GAME + dealt(REST)  # 8 lines and the 52 of the dealing: 60
ENDED = OVER + "end\n"


def test_unreadable_any_line_but_a_turn_after_the_end():
    for line in ("end", "1 -3", "help on", "x-a", "1", "nonsense", "1 : h8=3", "zatre 1", "1 +7", "1 +3 i9"):
        assert refusal(ENDED + line + "\n")[:2] == (62, errors.UNREADABLE), line


# --- after-end ---


def test_after_end_a_turn_after_the_line_end():
    assert refusal(ENDED + "\n1 +3 i9=5\n") == (63, errors.AFTER_END, "1 +3 i9=5")


def test_after_end_a_turn_after_the_bag_is_empty():
    assert refusal(OVER + "1 +3 i9=5\n") == (61, errors.AFTER_END, "1 +3 i9=5")


def test_after_end_a_tile_dealt_after_the_bag_is_empty():
    assert refusal(OVER + "1 -3\n") == (61, errors.AFTER_END, "1 -3")


def test_after_end_a_turn_on_a_dead_board():
    assert refusal(DEAD_GAME + "1 +1 1\n") == (9, errors.AFTER_END, "1 +1 1")
    assert refusal(DEAD_GAME + dealt("1") + "2 +1 1\n") == (10, errors.AFTER_END, "2 +1 1")


# --- the turn ---


def test_seat_another_one_is_to_move():
    assert opened("1 +3 5 i9=5 g10=3") == (4, errors.SEAT, "1")
    assert first("2 +2 5 3 h8=3") == (3, errors.SEAT, "2")
    assert refusal("zatre 1\nseats 2\nstart random 2\n1 +2 5 3 h8=3\n") == (4, errors.SEAT, "1")


def test_seat_there_is_none_of_that_number():
    for seat in ("0", "3", "77"):
        assert opened(seat + " +3 5 i9=5 g10=3") == (4, errors.SEAT, seat)


def test_seat_of_a_tile_dealt_to_none():
    for seat in ("0", "3"):
        assert refusal(DEAD_GAME + seat + " -1\n")[:2] == (9, errors.SEAT)


def test_draw_count_not_what_the_rules_give():
    assert first("1 +2 5 h8=2 h9=5") == (3, errors.DRAW_COUNT, "+2 5")
    assert first("1 +2 5 3 1 h8=2") == (3, errors.DRAW_COUNT, "+2 5 3 1")
    assert opened("2 +3 i9=3") == (4, errors.DRAW_COUNT, "+3")
    assert opened("2 + i9=3") == (4, errors.DRAW_COUNT, "+")
    assert opened("2 +3 5 1") == (4, errors.DRAW_COUNT, "+3 5 1")


def test_draw_count_with_kept_tiles():
    after = KEPT_GAME + "1 +1 1 g6=1 h6=1\n"
    assert refusal(after + "2 +1\n") == (10, errors.DRAW_COUNT, "+1")
    assert refusal(KEPT_GAME + "1 +1\n") == (9, errors.DRAW_COUNT, "+1")


def test_draw_bag_a_tile_the_bag_does_not_hold():
    # all 11 ones of a short game are drawn
    text = (
        "zatre 1\nseats 2\ntiles 61\n1 +1 1 1 h8=1 h9=1 h10=1\n2 +1 1 g8=1 f8=1\n1 +1 1 e8=1 d8=1\n"
        "2 +1 1 c8=1 b8=1\n1 +1 1 i8=1 j8=1\n"
    )
    assert refusal(text + "2 +1 5 k8=1 h11=5\n") == (9, errors.DRAW_BAG, "+1 5")
    assert read_record(text + "2 +2 5 k8=2 h11=5\n").turns_played == 6


def test_draw_bag_an_opening_draw_without_the_tile_the_starter_kept():
    text = "zatre 1\nseats 2\nstart draw 2 4\n"
    assert refusal(text + "2 +1 2 3 h8=3 h9=2 h10=1\n") == (4, errors.DRAW_BAG, "+1 2 3")
    assert read_record(text + "2 +1 4 3 h8=3 h9=4 h10=1\n").turns_played == 1


def test_draw_bag_a_start_draw_the_bag_does_not_hold_is_the_line_of_start():
    text = "zatre 1\ntiles 61\nseats 2\nstart draw " + "1 1 " * 6 + "1 2\n1 +1 1 1\n"
    assert refusal(text)[:2] == (4, errors.DRAW_BAG)


def test_not_in_hand_a_tile_the_player_does_not_hold():
    assert opened("2 +3 5 i9=5 g10=4") == (4, errors.NOT_IN_HAND, "g10=4")
    assert opened("2 +3 5 i9=5 g10=5") == (4, errors.NOT_IN_HAND, "g10=5")
    assert opened("2 +3 5 i9=5 g10=3 g8=1") == (4, errors.NOT_IN_HAND, "g8=1")


def test_off_board_a_cell_that_does_not_exist():
    for name in ("h1", "a1", "o8", "p8", "z9", "h16", "h99", "h0", "h08", "H8", "A1", "Z99"):
        assert opened("2 +3 5 i9=5 " + name + "=3") == (4, errors.OFF_BOARD, name + "=3"), name


def test_occupied_a_cell_that_holds_a_tile():
    assert opened("2 +3 5 i9=5 h10=3") == (4, errors.OCCUPIED, "h10=3")


def test_start_cell_left_empty_by_the_opening_turn():
    assert first("1 +2 5 3 h9=5 h10=2 h11=3")[:2] == (3, errors.START_CELL)
    assert first("1 +2 5 3")[:2] == (3, errors.START_CELL)


def test_not_connected_a_tile_apart():
    assert opened("2 +3 5 i9=5 b2=3") == (4, errors.NOT_CONNECTED, "b2=3")
    assert opened("2 +3 5 i9=5 j10=3") == (4, errors.NOT_CONNECTED, "j10=3")
    assert first("1 +2 5 3 h8=3 h10=5 h11=2")[:2] == (3, errors.NOT_CONNECTED)


def test_over_12_a_line_of_13_or_more():
    assert opened("2 +3 5 h11=3 i9=5") == (4, errors.OVER_12, "h11=3")


def test_light_a_forced_tile_that_could_lie_elsewhere():
    assert opened("2 +1 5 i9=1 g8=5") == (4, errors.LIGHT, "i9=1")


def test_tile_left_a_kept_tile_could_still_be_placed():
    assert opened("2 +1 5 g8=5") == (4, errors.TILE_LEFT, "1")
    assert opened("2 +1 5") == (4, errors.TILE_LEFT, "1")
    assert first("1 +2 5 3 h8=3 h9=5") == (3, errors.TILE_LEFT, "2")


# --- the end ---


def test_not_over_the_line_end_while_the_game_goes_on():
    assert opened("end") == (4, errors.NOT_OVER, "end")
    assert first("end") == (3, errors.NOT_OVER, "end")


def test_deal_while_the_game_goes_on():
    assert opened("2 -1") == (4, errors.DEAL, "2 -1")
    assert first("1 -1") == (3, errors.DEAL, "1 -1")


def test_deal_to_the_wrong_seat():
    assert refusal(DEAD_GAME + "2 -1\n") == (9, errors.DEAL, "2 -1")
    assert refusal(DEAD_GAME + dealt("1") + "1 -1\n") == (10, errors.DEAL, "1 -1")


def test_deal_a_tile_the_bag_does_not_hold():
    text = DEAD_GAME + dealt("333333")
    assert refusal(text + "1 -3\n") == (15, errors.DEAL, "1 -3")


def test_deal_tiles_still_in_the_bag_at_the_end():
    for number in (0, 1, 51):
        text = DEAD_GAME + dealt(REST[:number]) + "end\n"
        assert refusal(text) == (9 + number, errors.DEAL, "end")


# --- which reason, when several apply to a line: the first in the table ---


def test_priority_unreadable_before_after_end():
    assert refusal(OVER + "1 +9 i9=5\n")[:2] == (61, errors.UNREADABLE)
    assert refusal(ENDED + "1 +9 i9=5\n")[:2] == (62, errors.UNREADABLE)
    assert refusal(ENDED + "1 -3\n")[:2] == (62, errors.UNREADABLE)


def test_priority_unreadable_before_seat_and_everything_else():
    assert opened("1 +3 5 i9=5 i9=5")[:2] == (4, errors.UNREADABLE)
    assert opened("1 +3 9")[:2] == (4, errors.UNREADABLE)


def test_priority_after_end_before_seat():
    assert refusal(OVER + "9 +3 i9=5\n")[:2] == (61, errors.AFTER_END)
    assert refusal(ENDED + "9 +3 i9=5\n")[:2] == (62, errors.AFTER_END)
    assert refusal(OVER + "9 -3\n")[:2] == (61, errors.AFTER_END)


def test_priority_seat_before_draw_count():
    assert opened("1 +3 i9=5")[:2] == (4, errors.SEAT)


def test_priority_draw_count_before_draw_bag():
    text = "zatre 1\nseats 2\nstart draw 2 4\n"
    assert refusal(text + "2 +1 2 h8=1\n")[:2] == (4, errors.DRAW_COUNT)


def test_priority_draw_bag_before_not_in_hand():
    text = "zatre 1\nseats 2\nstart draw 2 4\n"
    assert refusal(text + "2 +1 2 3 h8=6\n")[:2] == (4, errors.DRAW_BAG)


def test_priority_not_in_hand_before_off_board():
    assert opened("2 +3 5 h1=5 i9=6")[:2] == (4, errors.NOT_IN_HAND)
    assert opened("2 +3 5 h1=6")[:2] == (4, errors.NOT_IN_HAND)


def test_priority_off_board_before_occupied():
    assert opened("2 +3 5 h8=5 h1=3")[:2] == (4, errors.OFF_BOARD)


def test_priority_occupied_before_not_connected():
    assert opened("2 +3 5 b2=5 h8=3")[:2] == (4, errors.OCCUPIED)


def test_priority_off_board_before_start_cell():
    assert first("1 +2 5 3 h1=3")[:2] == (3, errors.OFF_BOARD)


def test_priority_start_cell_before_not_connected():
    assert first("1 +2 5 3 b2=3 n2=5")[:2] == (3, errors.START_CELL)


def test_priority_not_connected_before_over_12():
    assert opened("2 +3 5 h11=5 b2=3")[:2] == (4, errors.NOT_CONNECTED)


def test_priority_over_12_before_light():
    assert opened("2 +1 5 i9=1 h11=5")[:2] == (4, errors.OVER_12)


def test_priority_light_before_tile_left():
    assert opened("2 +1 5 i9=1")[:2] == (4, errors.LIGHT)


def test_priority_the_first_bad_line_before_any_later_one():
    text = HEAD + "1 +2 5 3 h8=3\nnonsense\n"
    assert refusal(text)[:2] == (3, errors.TILE_LEFT)


# --- the error itself ---


def test_a_refused_record_gives_the_game_as_far_as_it_was_legal():
    error = raised(RecordError, read_record, OPENED + "2 +3 5 h10=5 i9=3\n")
    assert error.game.turns_played == 1
    assert error.game.record().endswith("1 +2 5 3 h8=3 h9=5 h10=2\n")


def test_every_reason_has_words_and_the_table_has_its_order():
    wanted = (
        "unreadable after-end seat draw-count draw-bag not-in-hand off-board occupied start-cell not-connected "
        "over-12 light tile-left not-over deal"
    )
    assert [reason for reason, _ in REASONS] == wanted.split()
    for reason, words in REASONS:
        assert errors.words(reason) == words
        assert words
    raised(KeyError, errors.words, "no such reason")
