"""The house rules a table may choose (RULES 8): the light start cell, the bonus without end, no deduction."""

import struct
from binascii import crc32

from engine import errors, save
from engine.cells import KIND, LIGHT, RED, START
from engine.game import OVER, Game, new_game
from engine.house import BONUS, CENTRE, HOUSE, KEPT, in_order
from engine.log import DRAW
from engine.log import START as STARTED
from engine.record import read_record, write_record
from engine.setup import Setup

from .support import DEAD_GAME, REST, board_text, dealt, lines_of, names, play, raised, refusal, tiles

HEAD = "zatre 1\nseats 2\n"


def opened(digits_drawn, house, seats=2):
    """A new game with these house rules, seat 1 about to place its three tiles."""
    game = new_game(Setup(seats, house=house))
    game.push((STARTED, 1, b""))
    game.push((DRAW, 1, tiles(digits_drawn)))
    return game


def with_boxes(house, boxes):
    """A sheet of a game with these house rules, so many boxes of 1, 2 and 4 in each column."""
    sheet = new_game(Setup(2, house=house)).sheets[0]
    for column in range(3):
        sheet.columns[column].extend(bytes((1, 2, 4)[column : column + 1]) * boxes)
    return sheet


# --- the setup ---


def test_off_by_default():
    assert Setup().house == ()
    game = new_game(Setup())
    assert game.board.kind[START] == RED
    assert game.sheets[0].beyond == 0


def test_house_rules_are_kept_in_one_order():
    assert HOUSE == ("centre", "bonus", "kept")
    assert Setup(house=("kept", "centre")).house == ("centre", "kept")
    assert in_order([]) == ()


def test_unknown_and_double_house_rules_are_refused_by_name():
    assert "there is no centr" in str(raised(ValueError, in_order, ("centr",)))
    assert "kept is given twice" in str(raised(ValueError, in_order, ("kept", "bonus", "kept")))
    raised(ValueError, Setup, 2, None, 121, True, "first", (), False, ("none",))


# --- centre ---


def test_centre_the_start_cell_earns_a_cross():
    for house, crosses in (((), 0), ((CENTRE,), 1)):
        game = opened("345", house)
        assert lines_of(game.preview(bytes((135, 4, 136, 5, 137, 3)))) == (0, 0, 1, crosses)
        assert lines_of(play(game, "g8=4 h8=5 i8=3")) == (0, 0, 1, crosses)
        assert game.sheets[0].crosses == crosses


def test_centre_the_start_cell_and_another_light_one_earn_two():
    assert lines_of(play(opened("654", (CENTRE,)), "h8=4 h7=5 g7=6")) == (0, 1, 0, 1)  # h8 in no line that scores
    assert lines_of(play(opened("664", (CENTRE,)), "h8=4 h7=6 g7=6")) == (1, 0, 1, 2)


def test_centre_a_start_tile_without_a_score_is_forced_and_legal():
    game = opened("321", (CENTRE,))
    score = play(game, "h8=3 h9=2 h10=1")
    assert lines_of(score) == (0, 0, 0, 0)
    assert names(score.forced) == "h8"
    assert not play(opened("321", ()), "h8=3 h9=2 h10=1").forced


def test_centre_changes_nothing_else():
    game = new_game(Setup(house=(CENTRE,)))
    assert [cell for cell in range(len(KIND)) if game.board.kind[cell] != KIND[cell]] == [START]
    assert game.board.kind[START] == LIGHT
    assert game.copy().board.kind == game.board.kind
    assert opened("321", (CENTRE,)).problem(bytes((119, 3, 120, 2, 121, 1))).reason == errors.START_CELL


def test_centre_counts_of_opening_turns():
    # a tile alone on the start cell can lie nowhere else; of two tiles none is barred either
    for hand in ("4", "14", "55", "46"):
        plain = Game.from_position(board_text("") + " " + hand + ",- 0:::,0::: 1")
        light = Game.from_position(board_text("") + " " + hand + ",- 0:::,0::: 1 centre")
        assert list(light.legal_turns()) == list(plain.legal_turns())


# --- bonus ---


def test_bonus_goes_on_without_end():
    plain, endless = with_boxes((), 18), with_boxes((BONUS,), 18)
    assert [plain.row_value(row) for row in (11, 12, 15, 16, 17)] == [12, 13, 13, 7, 7]
    assert [endless.row_value(row) for row in (11, 12, 15, 16, 17)] == [12, 13, 13, 13, 13]
    assert endless.total() == plain.total() + 12
    assert endless.copy().total() == endless.total()


def test_bonus_is_for_full_rows_and_doubled_with_them():
    sheet = with_boxes((BONUS,), 17)
    sheet.crosses = 17
    assert sheet.row_value(16) == 26
    sheet.columns[0] = sheet.columns[0][:-1]
    assert sheet.row_value(16) == 12


# --- kept ---


def test_kept_tiles_are_not_deducted():
    for house, deducted in (((), True), ((KEPT,), False)):
        text = DEAD_GAME.replace("seats 2\n", "seats 2\n" + ("house kept\n" if house else ""))
        game = read_record(text + dealt(REST) + "end\n")
        assert game.phase == OVER
        assert sum(map(sum, game.hands)) > 0
        outcome = game.outcome()
        assert (sum(outcome.penalties) > 0) == deducted
        assert (outcome.final == outcome.totals) != deducted


# --- records, positions, saved games ---


def test_records_carry_house_rules():
    game = read_record(HEAD + "house kept centre\n1 +3 4 5 g8=4 h8=5 i8=3\n")
    assert game.setup.house == ("centre", "kept")
    assert game.sheets[0].crosses == 1
    assert "\nhouse centre kept\n" in write_record(game)
    assert "house" not in write_record(new_game(Setup()))


def test_house_values_that_are_none_or_doubled_are_refused():
    for values in ("", " house", " centre centre", " centre,kept", " Centre", " none", " bonus kept bonus"):
        line = "house" + values
        assert refusal(HEAD + line + "\n") == (3, errors.UNREADABLE, line)
    assert "each once" in str(raised(errors.ZatreError, read_record, HEAD + "house kept kept\n"))
    assert refusal(HEAD + "house kept\nhouse bonus\n") == (4, errors.UNREADABLE, "house bonus")


def test_positions_carry_house_rules_behind_the_seat():
    for house in ((CENTRE,), (BONUS, KEPT), HOUSE):
        for size in (121, 61):
            game = new_game(Setup(2, tiles=size, house=house))
            text = game.position()
            assert text.endswith(" 1" + (" 61 " if size == 61 else " ") + ",".join(house))
            again = Game.from_position(text)
            assert again.setup.house == house
            assert again.setup.tiles == size
            assert again.position() == text


def test_house_rules_of_a_position_that_are_not_of_their_form_are_refused():
    text = board_text("") + " -,- 0:::,0::: 1"
    for tail in (
        " none",
        " kept,bonus",
        " kept,kept",
        " kept kept",
        " kept 61",
        " 61 61",
        " 61 kept 61",
        " ,kept",
        " 62",
    ):
        raised(errors.Unreadable, Game.from_position, text + " " + tail)


def test_saved_games_keep_house_rules():
    for house in ((), (CENTRE,), (BONUS,), (KEPT,), (CENTRE, KEPT), HOUSE):
        assert save.decode(save.encode(new_game(Setup(3, house=house)))).setup.house == house


def test_a_saved_game_of_unknown_house_rules_is_none():
    setup = Setup(2)
    game = new_game(setup)
    whole = save.encode(game)
    at = whole.find(bytes((2, 121, 1)))
    assert at > 0
    for switches in (0x21, 0x41, 0x81):
        body = bytearray(whole)
        body[at + 2] = switches
        body[-4:] = struct.pack("<I", crc32(bytes(body[:-4])))
        raised(errors.Unreadable, save.decode, bytes(body))
