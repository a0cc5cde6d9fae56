"""The game scene, played with keys: what each button does, what is refused and why, what is seen and what is hidden."""

from itertools import pairwise
from pathlib import Path

import pytest

from device import pictures, texts
from device.app import FRAME_MS, REPEAT_FIRST_MS, REPEAT_NEXT_MS, App
from device.players import HUMAN
from device.scene import A, B, DOWN, LEFT, RELEASED, RIGHT, SELECT, START, UP
from device.scenes.handover import HandOver
from device.scenes.menu import Menu
from device.scenes.play import Play
from device.scenes.playing import MOMENT_MS
from device.scenes.result import Result
from device.scenes.startdraw import StartDraw
from device.views.panel import FACE_DOWN, LAID
from engine import save
from engine.cells import CELLS, KIND, LIGHT, index, name
from engine.game import OVER, Game
from engine.log import DEAL
from engine.setup import Setup
from sim.badge import SimBadge
from tests.device.playing import ForgetfulBadge, app_at, app_with_draws, frame, hold, lay, play, point, tap

CASES = Path(__file__).parents[1] / "cases" / "games"

# A block in which nothing higher than 4 fits: two rows and two columns of 8.
BLOCK = {"h8": 4, "i8": 4, "h9": 4, "i9": 4}

# A position of a real game in which only one of two sixes can be placed.
LATE = (
    "f/m/m/m/o/h2f/g363b65a/c4a4313a116/c63a65a4114b/c2531c45c/b61a2b246d/d3a343d/a244a453e/a5a633a255c/a6a126 "
    "-,66 3:1.1.1:4.2.2:4.4.4.4,2:1.1.1.1:2.2.2.2.4.2:4.4.4 2"
)


def cursor(app):
    return name(app.scene.cursor)


def laid(app):
    """The tiles of the turn in progress: cell name -> tile, in the order in which they were laid."""
    turn = app.game.laid
    return {name(turn[at]): turn[at + 1] for at in range(0, len(turn), 2)}


def marked(app, mark):
    """The names of the cells that have this mark."""
    return {name(cell) for cell in CELLS if app.scene.board.marks[cell] == mark}


def seen(app, state):
    """The tiles that are shown in this state: cell name -> tile."""
    found = {}
    for cell in CELLS:
        for tile in range(1, 7):
            if app.scene.board.shown[cell] == pictures.tile_picture(tile, state, KIND[cell] == LIGHT):
                found[name(cell)] = tile
    return found


# The direction pad


def test_the_cursor_starts_on_the_start_cell():
    assert cursor(app_at({}, ["123", ""])) == "h8"


@pytest.mark.parametrize(("key", "to"), [(RIGHT, "i8"), (LEFT, "g8"), (UP, "h7"), (DOWN, "h9")])
def test_a_tap_moves_the_cursor_one_cell(key, to):
    app = app_at({}, ["123", ""])
    tap(app, key)
    assert cursor(app) == to


def test_a_tap_within_one_frame_counts():
    app = app_at({}, ["123", ""])
    frame(app, RIGHT, RIGHT + RELEASED, RIGHT, RIGHT + RELEASED, DOWN, DOWN + RELEASED)
    assert cursor(app) == "j9"


def test_the_cursor_repeats_while_a_key_is_held():
    app = app_at({}, ["123", ""])
    moves = []
    frame(app, LEFT)
    before = cursor(app)
    for _ in range(20):
        now = app.badge.ticks()
        frame(app)
        if cursor(app) != before:
            moves.append(now)
            before = cursor(app)
    frame(app, LEFT + RELEASED)
    pauses = [later - earlier for earlier, later in pairwise(moves)]
    assert REPEAT_FIRST_MS <= moves[0] - FRAME_MS < REPEAT_FIRST_MS + FRAME_MS
    assert len(pauses) > 1
    assert all(REPEAT_NEXT_MS <= pause < REPEAT_NEXT_MS + FRAME_MS for pause in pauses)
    for _ in range(20):
        frame(app)
    assert cursor(app) == before


def test_a_held_key_stops_at_the_edge():
    app = app_at({}, ["123", ""])
    hold(app, UP, 60)
    assert cursor(app) == "h2"


def test_the_other_buttons_do_not_repeat():
    app = app_at({}, ["123", ""])
    hold(app, A, 60)
    assert laid(app) == {"h8": 1}
    hold(app, SELECT, 60)
    assert app.scene.chosen == 3


# A


def test_a_lays_the_chosen_tile():
    app = app_at({}, ["123", ""])
    tap(app, A)
    assert laid(app) == {"h8": 1}
    assert seen(app, pictures.LAID_NOW) == {"h8": 1}
    assert app.scene.chosen == 2
    assert app.scene.slots == bytes([LAID, 2, 3])


def test_a_on_a_tile_of_this_turn_takes_it_up_and_chooses_it():
    app = app_at({}, ["123", ""])
    lay(app, "h8", 3)
    tap(app, A)
    assert laid(app) == {}
    assert seen(app, pictures.LAID_NOW) == {}
    assert app.scene.chosen == 3
    assert app.scene.slots == bytes([1, 2, 3])


def test_what_hung_on_a_tile_comes_up_with_it():
    app = app_at({"h8": 1}, ["1123", ""])
    lay(app, "i8", 1)
    lay(app, "j8", 2)
    lay(app, "h7", 1)
    point(app, "i8")
    tap(app, A)
    assert laid(app) == {"h7": 1}


def test_a_does_not_take_up_a_tile_of_an_earlier_turn():
    app = app_at({"h8": 1}, ["12", ""])
    tap(app, A)
    assert laid(app) == {}
    assert app.scene.message == dict(texts.WHY_NOT)["occupied"]


def test_a_ends_the_turn_wherever_the_cursor_is_once_nothing_more_can_be_laid():
    app = app_at({"h8": 6}, ["24", ""])
    lay(app, "i8", 4)
    lay(app, "h9", 2)
    assert app.scene.chosen == 0
    assert app.scene.hint == texts.A_ENDS
    point(app, "b2")
    tap(app, A)
    assert app.game.turns_played == 1
    assert app.game.last_turn == bytes([index("i8"), 4, index("h9"), 2])


def test_a_on_the_last_tile_ends_the_turn_and_does_not_take_it_up():
    app = app_at({"h8": 6}, ["4", ""])
    lay(app, "i8", 4)
    tap(app, A)
    assert app.game.turns_played == 1


def test_a_ends_a_turn_in_which_nothing_can_be_laid():
    app = app_at(BLOCK, ["56", ""])
    assert app.scene.chosen == 0
    assert app.scene.message == texts.NOTHING_FITS
    assert app.scene.hint == texts.A_ENDS
    tap(app, A)
    assert app.game.turns_played == 1
    assert app.game.last_turn == b""


def test_a_ends_the_turn_with_a_tile_left_that_does_not_fit():
    app = App(ForgetfulBadge(), seed=1)
    app.game = Game.from_position(LATE)
    app.go(Play)
    lay(app, "b14", 6)
    assert app.scene.chosen == 0
    assert app.scene.slots == bytes([LAID, 6])
    tap(app, A)
    assert app.game.turns_played == 1
    assert app.game.hands[1] == bytes([6])


# SELECT


def test_select_changes_the_tile_and_skips_equal_ones():
    app = app_at({"h8": 1}, ["2255", ""])
    values = [app.scene.chosen]
    for _ in range(3):
        tap(app, SELECT)
        values.append(app.scene.chosen)
    assert values == [2, 5, 2, 5]


def test_select_knows_only_tiles_that_are_left():
    app = app_at({"h8": 1}, ["235", ""])
    lay(app, "i8", 3)
    values = set()
    for _ in range(4):
        tap(app, SELECT)
        values.add(app.scene.chosen)
    assert values == {2, 5}


# B


def test_b_let_go_takes_the_last_tile_back():
    app = app_at({}, ["123", ""])
    lay(app, "h8", 2)
    lay(app, "i8", 3)
    point(app, "b2")
    frame(app, B)
    assert laid(app) == {"h8": 2, "i8": 3}
    frame(app, B + RELEASED)
    assert laid(app) == {"h8": 2}
    assert app.scene.chosen == 3
    tap(app, B)
    assert laid(app) == {}
    tap(app, B)
    assert laid(app) == {}


def test_b_takes_back_also_when_nothing_more_can_be_laid():
    app = app_at({"h8": 6}, ["24", ""])
    lay(app, "i8", 4)
    lay(app, "h9", 2)
    tap(app, B)
    assert laid(app) == {"i8": 4}


def test_b_held_with_a_direction_hops_to_the_next_possible_cell():
    app = app_at({"h8": 6, "i8": 1}, ["46", ""])
    assert marked(app, pictures.SCORES) | marked(app, pictures.POSSIBLE) == {"h7", "h9", "g8", "j8", "i7", "i9"}
    frame(app, B)
    tap(app, RIGHT)
    assert cursor(app) == "j8"
    tap(app, LEFT)
    assert cursor(app) in ("i7", "i9")
    tap(app, LEFT)
    assert cursor(app) in ("h7", "h9")
    tap(app, LEFT)
    assert cursor(app) == "g8"
    tap(app, LEFT)
    assert cursor(app) == "g8"


def test_b_with_a_direction_takes_nothing_back():
    app = app_at({"h8": 6}, ["24", ""])
    lay(app, "i8", 4)
    frame(app, B)
    tap(app, LEFT)
    frame(app, B + RELEASED)
    assert laid(app) == {"i8": 4}
    tap(app, B)
    assert laid(app) == {}


def test_hops_repeat():
    app = app_at({"h8": 6, "i8": 1, "j8": 1}, ["46", ""])
    frame(app, B)
    hold(app, LEFT, 40)
    assert cursor(app) == "g8"


def test_b_pressed_in_the_menu_takes_nothing_back():
    app = app_at({}, ["123", ""])
    lay(app, "h8", 2)
    tap(app, START)
    assert isinstance(app.scene, Menu)
    frame(app, B)
    assert isinstance(app.scene, Play)
    frame(app, B + RELEASED)
    assert laid(app) == {"h8": 2}


# START


def test_the_menu_leaves_the_turn_as_it_is():
    app = app_at({}, ["123", ""])
    lay(app, "h8", 2)
    point(app, "k4")
    tap(app, START)
    assert isinstance(app.scene, Menu)
    tap(app, START)
    assert isinstance(app.scene, Play)
    assert laid(app) == {"h8": 2}
    assert seen(app, pictures.LAID_NOW) == {"h8": 2}
    assert cursor(app) == "k4"


# What is refused, and why


@pytest.mark.parametrize(
    ("tiles", "cell", "reason"),
    [
        ({}, "i8", "start-cell"),
        ({"h8": 6}, "h8", "occupied"),
        ({"h8": 6}, "k8", "not-connected"),
        ({"h8": 6, "i8": 3}, "j8", "over-12"),
    ],
)
def test_a_tile_that_cannot_lie_there_is_refused_with_the_reason(tiles, cell, reason):
    app = app_at(tiles, ["45", ""])
    point(app, cell)
    tap(app, A)
    assert laid(app) == {}
    assert app.scene.message == dict(texts.WHY_NOT)[reason]


def test_a_refusal_stays_while_the_cursor_moves_and_goes_with_the_next_tile():
    app = app_at({"h8": 6}, ["44", ""])
    tap(app, A, RIGHT)
    assert app.scene.message == dict(texts.WHY_NOT)["occupied"]
    tap(app, A)
    assert app.scene.message == "10 +1"


def test_a_forced_tile_that_could_lie_elsewhere_is_refused_with_the_place():
    app = app_at({}, ["245", ""])
    lay(app, "h8", 4)
    lay(app, "h7", 2)
    lay(app, "g7", 5)
    assert app.scene.hint == texts.B_BACK
    tap(app, A)
    assert app.game.turns_played == 0
    elsewhere = app.game.problem().other
    assert app.scene.message == "5 on g7 could lie on " + name(elsewhere)
    assert marked(app, pictures.WHERE) == {name(elsewhere)}
    tap(app, B)
    assert marked(app, pictures.WHERE) == set()


def test_a_turn_that_could_place_both_tiles_is_refused_and_such_places_are_shown():
    app = app_at({"g8": 1, "h8": 6, "h9": 3}, ["66", ""])
    lay(app, "g9", 6)
    assert app.scene.chosen == 0
    tap(app, A)
    assert app.game.turns_played == 0
    places = marked(app, pictures.WHERE)
    assert len(places) == 2
    assert app.scene.message == texts.STILL_FITS_AT.format(" ".join(sorted(places, key=index)))
    assert laid(app) == {"g9": 6}
    tap(app, B)
    assert app.game.is_legal(bytes([part for place in sorted(places, key=index) for part in (index(place), 6)]))


def test_nothing_illegal_can_be_confirmed():
    app = app_at({}, ["245", ""])
    lay(app, "h8", 4)
    lay(app, "h7", 2)
    lay(app, "g7", 5)
    tap(app, A, A, A)
    assert app.game.turns_played == 0
    assert len(laid(app)) == 3


# Help


def test_help_marks_where_the_chosen_tile_could_lie_and_where_it_would_score():
    app = app_at({"h8": 6, "i8": 1}, ["46", ""])
    assert marked(app, pictures.SCORES) == {"g8", "j8", "h7", "h9"}
    assert marked(app, pictures.POSSIBLE) == {"i7", "i9"}
    tap(app, SELECT)
    assert marked(app, pictures.SCORES) == {"h7", "h9"}
    assert marked(app, pictures.POSSIBLE) == {"i7", "i9"}


def test_help_says_what_the_turn_would_score():
    app = app_at({"h8": 6, "h7": 3}, ["336", ""])
    lay(app, "g7", 6)
    assert app.scene.message == texts.NEEDS_LINE.format("g7")
    lay(app, "i7", 3)
    assert app.scene.message == "12 x2 x2 +8"


def test_without_help_there_are_no_marks_and_no_preview():
    app = app_at({"h8": 6}, ["44", ""], help=False)
    before = app.scene.message
    lay(app, "i8", 4)
    assert app.scene.message == before
    lay(app, "h9", 4)
    assert app.scene.message == before
    assert not any(app.scene.board.marks)
    assert app.scene.hint == texts.A_ENDS


def test_without_help_it_is_not_said_why_a_tile_cannot_lie_there():
    app = app_at({"h8": 6, "i8": 3}, ["45", ""], help=False)
    point(app, "j8")
    tap(app, A)
    assert app.scene.message == texts.NOT_HERE
    assert not any(app.scene.board.marks)


def test_without_help_a_refused_turn_has_its_reason_but_no_place():
    app = app_at({}, ["245", ""], help=False)
    lay(app, "h8", 4)
    lay(app, "h7", 2)
    lay(app, "g7", 5)
    assert app.scene.hint == texts.A_ENDS
    tap(app, A)
    assert app.game.turns_played == 0
    assert app.scene.message == texts.LIGHT.format(5, "g7")
    assert not any(app.scene.board.marks)


def test_without_help_a_hop_goes_to_any_empty_cell_beside_a_tile():
    app = app_at(BLOCK, ["26", ""], help=False)
    tap(app, SELECT)
    assert app.game.possible_cells(app.scene.chosen) == b""
    frame(app, B)
    tap(app, LEFT)
    assert cursor(app) == "g8"


# After a turn


def test_a_turn_that_scored_is_shown_with_its_lines_and_points():
    app = app_at({"h8": 6, "h7": 3}, ["36", ""])
    lay(app, "g7", 6)
    lay(app, "i7", 3)
    tap(app, A)
    assert app.scene.waiting
    assert app.scene.message == "P1 12 x2 x2 +8"
    assert seen(app, pictures.SCORED) == {"g7": 6, "h7": 3, "i7": 3}
    assert app.badge.lights


def test_the_moment_ends_by_itself_and_the_last_turn_stays_marked():
    app = app_at({"h8": 6, "h7": 3}, ["36", ""])
    lay(app, "g7", 6)
    lay(app, "i7", 3)
    tap(app, A)
    for _ in range(MOMENT_MS // FRAME_MS - 2):
        frame(app)
    assert app.scene.waiting
    for _ in range(5):
        frame(app)
    assert not app.scene.waiting
    assert app.game.seat == 2
    assert seen(app, pictures.LAST_TURN) == {"g7": 6, "i7": 3}
    assert not app.badge.lights


@pytest.mark.parametrize("key", [A, B, START, SELECT, UP])
def test_any_key_ends_the_moment_and_does_nothing_else(key):
    app = app_at({"h8": 6}, ["4", ""])
    lay(app, "i8", 4)
    tap(app, A)
    before = app.scene.cursor
    tap(app, key)
    assert isinstance(app.scene, Play)
    assert not app.scene.waiting
    assert app.game.seat == 2
    assert app.scene.cursor == before
    assert laid(app) == {}


def test_a_key_held_since_before_does_not_end_the_moment():
    app = app_at({"h8": 6}, ["4", ""])
    lay(app, "i8", 4)
    frame(app, UP)
    tap(app, A)
    for _ in range(20):
        frame(app)
    assert app.scene.waiting


# Saving


class CountingBadge(SimBadge):
    """Counts how often its memory is written, and may refuse."""

    writes = 0
    works = True

    def store(self, block):
        self.writes += 1
        return self.works and super().store(block)


def test_each_turn_is_saved_in_one_write():
    badge = CountingBadge()
    app = app_with_draws(Setup(), "5342", badge=badge)
    tap(app, A, SELECT)
    assert badge.writes == 0
    tap(app, B)
    play(app, app.game.legal_turns().first())
    assert badge.writes == 1
    assert save.decode(badge.load()).position() == app.game.position()
    tap(app, A, A, START, START)
    assert badge.writes == 1


def test_the_saved_game_is_offered_and_gone_on_with():
    badge = SimBadge()
    app = app_with_draws(Setup(names=["Ann", "Ben"]), "5342", badge=badge)
    play(app, app.game.legal_turns().first())
    position = app.game.position()
    again = App(badge, seed=7)
    game = again.saved_game()
    assert game.position() == position
    again.resume(game)
    frame(again)
    assert isinstance(again.scene, Play)
    assert again.game.seat == 2
    assert again.scene.slots == bytes([2]) + bytes(again.game.hands[1][1:])
    assert again.settings.names[:2] == ["Ann", "Ben"]


def test_it_is_said_when_a_turn_could_not_be_saved():
    badge = CountingBadge()
    badge.works = False
    app = app_with_draws(Setup(), "534", badge=badge)
    play(app, app.game.legal_turns().first())
    tap(app, A)
    assert app.scene.message == texts.NOT_SAVED
    tap(app, A)
    assert not app.scene.waiting


# Several at one badge


def kept_by_the_next(kind=HUMAN):
    """An application in which somebody at seat 1 has just ended a turn and seat 2 has kept two tiles."""
    app = app_at(BLOCK, ["4", "56"], kinds=[HUMAN, kind])
    lay(app, "g8", 4)
    tap(app, A)
    return app


def test_the_badge_is_handed_over_before_kept_tiles_are_shown():
    app = kept_by_the_next()
    assert isinstance(app.scene, Play)
    assert 5 not in app.scene.slots
    tap(app, UP)
    assert isinstance(app.scene, HandOver)
    tap(app, B, START, SELECT, UP)
    assert isinstance(app.scene, HandOver)
    tap(app, A)
    assert isinstance(app.scene, Play)
    assert not app.scene.waiting
    assert bytes([5, 6]) in app.scene.slots


def test_the_badge_is_not_handed_over_when_there_is_nothing_to_hide():
    app = app_at({"h8": 6}, ["4", ""])
    lay(app, "i8", 4)
    tap(app, A, A)
    assert isinstance(app.scene, Play)
    assert app.game.seat == 2


def test_one_alone_hands_the_badge_to_nobody():
    app = kept_by_the_next("easy")
    tap(app, A)
    assert isinstance(app.scene, Play)
    assert set(app.scene.slots) == {FACE_DOWN}


# Start and end


def test_a_fixed_start_goes_straight_to_the_first_turn():
    app = app_with_draws(Setup(), "345")
    assert isinstance(app.scene, Play)
    assert app.scene.slots == bytes([3, 4, 5])


@pytest.mark.parametrize("start", ["draw", "random"])
def test_it_is_shown_who_starts(start):
    app = App(SimBadge(), seed=3, setup=Setup(seats=4, start=start))
    frame(app)
    assert isinstance(app.scene, StartDraw)
    tap(app, B)
    assert isinstance(app.scene, StartDraw)
    tap(app, A)
    assert isinstance(app.scene, Play)
    assert len(app.scene.slots) == 3


def test_the_rest_is_dealt_on_a_dead_board():
    game = Game.from_record((CASES / "game-3004.zatre").read_text(encoding="utf-8"))
    outcome = game.outcome()
    event = game.pop()
    while event[0] == DEAL:
        event = game.pop()
    badge = CountingBadge()
    app = App(badge, seed=1)
    app.resume(game)
    frame(app)
    if isinstance(app.scene, HandOver):
        tap(app, A)
    play(app, event[2])
    assert app.game.phase == OVER
    assert badge.writes == 1
    tap(app, A)
    assert app.scene.message == texts.DEALT
    for _ in range(200):
        frame(app)
    assert app.scene.message == texts.DEALT
    tap(app, A)
    assert isinstance(app.scene, Result)
    assert sum(app.game.outcome().penalties) == sum(outcome.penalties)
    assert app.saved_game() is None


def test_a_whole_game_by_keys_alone():
    app = App(SimBadge(), seed=5, setup=Setup(seats=3, tiles=61))
    frame(app)
    while not isinstance(app.scene, Result):
        if isinstance(app.scene, Play) and not app.scene.waiting:
            play(app, app.game.legal_turns().first())
        else:
            tap(app, A)
    assert app.game.phase == OVER


# Hands of many tiles


def test_a_large_hand_can_be_seen_and_chosen_from():
    app = app_at({"h8": 1}, ["11122333445566", ""])
    assert len(app.scene.slots) == 14
    values = []
    for _ in range(6):
        values.append(app.scene.chosen)
        tap(app, SELECT)
    assert values == [1, 2, 3, 4, 5, 6]
    lay(app, "i8", 6)
    assert app.scene.slots.count(LAID) == 1
