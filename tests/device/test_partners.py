"""The partner game on the screen: open tiles, what a partner proposes, one total a pair; and the house rules."""

import pytest

from device import pictures, texts
from device.app import App
from device.pictures import NOTHING, WHERE
from device.players import HUMAN
from device.scene import A, B, DOWN, SELECT, START
from device.scenes.handover import HandOver
from device.scenes.menu import Menu
from device.scenes.play import Play
from device.scenes.result import Result
from device.scenes.sheet import SheetScene
from engine import save
from engine.cells import LIGHT, index
from engine.game import TO_PLACE
from engine.log import TURN
from engine.setup import Setup
from sim.badge import SimBadge
from tests.device.driving import shown
from tests.device.playing import Patient, app_with_draws, frame, lay, play, tap

NAMES = ["Ann", "Ben", "Cid", "Dan"]
DRAWS = "3455263124"
"""Three tiles for the first to lay, two for the partner, and two for each of the next pair."""


def pairs(kinds=None, draws=DRAWS, badge=None, **options):
    setup = Setup(seats=4, names=NAMES, partners=True, **options)
    patient = {"make_opponent": lambda level, chance: Patient(level, chance, pauses=2)} if kinds else {}
    return app_with_draws(setup, draws, badge=badge, kinds=kinds, **patient)


def partner_tiles(app):
    """The tiles of the partner that the panel shows."""
    row = app.scene._table.panel._partner
    numbers = [row[number] for number in range(4) if row[number] != NOTHING]
    known = {pictures.tile_picture(tile, pictures.LYING, False): tile for tile in range(1, 7)}
    return [known[number] for number in numbers]


def totals(app):
    return [line.words.split("\u200a")[-1] for line in app.scene._table.panel._lines]


def until(app, arrived, patience=3000):
    for _ in range(patience):
        if arrived():
            return
        frame(app)
    raise AssertionError("it did not come about")


def first_turn(app):
    """Play the first legal turn and wait until the next one can be laid."""
    play(app, app.game.legal_turns().first())
    until(app, lambda: not app.scene.waiting)


# The course of a pair's move


def test_both_draw_before_one_of_them_lays():
    app = pairs()
    assert app.game.phase == TO_PLACE
    assert list(app.scene.slots) == [3, 4, 5]
    assert partner_tiles(app) == [2, 5]


def test_the_partner_comes_next_and_sees_what_is_left_of_the_other():
    app = pairs()
    first_turn(app)
    assert app.game.seat == 2
    assert list(app.scene.slots) == [2, 5]
    assert partner_tiles(app) == list(app.game.hands[0])


def test_the_badge_needs_no_hiding_since_tiles_lie_open():
    app = pairs()
    for _ in range(6):
        first_turn(app)
        assert isinstance(app.scene, Play)
        assert not isinstance(app.scene, HandOver)
    assert app.game.turns_played == 6


def test_the_tiles_of_an_opponent_lie_open_as_well():
    app = pairs(kinds=["hard", HUMAN, HUMAN, HUMAN])
    assert app.scene.waiting
    assert list(app.scene.slots) == [3, 4, 5]
    until(app, lambda: app.game.laid)
    assert list(app.scene.slots).count(0) == 1


def test_one_total_a_pair_beside_the_first_of_it():
    app = pairs()
    play(app, bytes((index("h8"), 3, index("h9"), 4, index("h10"), 5)))
    until(app, lambda: not app.scene.waiting)
    assert totals(app) == ["4", "", "0", ""]


def test_it_is_saved_in_the_middle_of_a_pair_and_goes_on_there():
    badge = SimBadge()
    app = pairs(badge=badge)
    first_turn(app)
    again = App(badge)
    tap(again, A)
    assert isinstance(again.scene, Play)
    assert again.game.seat == 2 and again.game.second
    assert partner_tiles(again) == list(again.game.hands[0])
    assert again.settings.form == "partners"


# What a partner proposes


def planned(kinds=(HUMAN, "hard", HUMAN, HUMAN)):
    """An app in which a person is to lay and the partner, an opponent, has proposed something."""
    app = pairs(kinds=list(kinds))
    for _ in range(app.game.setup.seats):
        app.game.push((TURN, app.game.seat, app.game.legal_turns().first()))
        app.players.end_turn()
        while app.game.phase != TO_PLACE:
            app.game.push(app.game.draw_event())
    app.go(Play)
    frame(app)
    until(app, lambda: app.scene._planned())
    return app


def test_what_the_partner_would_lay_is_said_and_marked():
    app = planned()
    plan = app.scene._plan.turn
    cells = [plan[at] for at in range(0, len(plan), 2)]
    assert app.scene.message.startswith("Ben plans ")
    assert all(app.scene.board.marks[cell] == WHERE for cell in cells)
    assert not app.scene.waiting


def test_the_plan_is_a_legal_turn_of_the_partner_on_the_board_as_it_is():
    app = planned()
    game = app.game
    twin = game.copy()
    twin.seat, twin.second = 2, True
    assert twin.is_legal(app.scene._plan.turn)


def test_the_plan_changes_nothing():
    app = planned()
    assert app.game.seat == 1 and not app.game.second
    assert app.game.position() == save.decode(save.encode(app.game)).position()


def test_the_words_go_with_the_first_tile_and_come_back_when_it_is_taken_up():
    app = planned()
    words = app.scene.message
    tile = app.scene.chosen
    lay(app, app.game.possible_cells(tile)[0], tile)
    assert app.scene.message != words
    tap(app, B)
    assert app.scene.message == words


def test_another_tile_chosen_leaves_the_plan_where_it_is():
    app = planned()
    words, marks = app.scene.message, [at for at in range(272) if app.scene.board.marks[at] == WHERE]
    tap(app, SELECT)
    assert app.scene.message == words
    assert [at for at in range(272) if app.scene.board.marks[at] == WHERE] == marks


def test_the_person_need_not_wait_for_the_plan():
    app = pairs(kinds=[HUMAN, "hard", HUMAN, HUMAN])
    assert app.players.plan(app.game) is None  # nothing to be said of an empty board
    assert not app.scene.waiting
    first_turn(app)
    assert app.game.seat == 3


def test_who_lays_second_gets_no_plan():
    app = pairs(kinds=["hard", HUMAN, HUMAN, HUMAN])
    until(app, lambda: app.game.seat == 2 and not app.scene.waiting)
    for _ in range(20):
        frame(app)
    assert app.scene._plan is None


def test_of_two_people_nobody_gets_a_plan():
    app = pairs()
    first_turn(app)
    first_turn(app)
    assert app.game.seat == 3
    assert app.scene._plan is None


def test_where_memory_is_short_an_unfinished_plan_is_given_up():
    app = planned()
    app.players.end_turn()
    plan = app.players.plan(app.game)
    app.players.rest()
    assert app.players.plan(app.game) is not plan


def test_the_menu_keeps_a_plan_that_is_there():
    app = planned()
    words = app.scene.message
    tap(app, START)
    assert isinstance(app.scene, Menu)
    tap(app, START)
    assert app.scene.message == words


# Sheets and result


def test_a_sheet_is_that_of_both():
    app = pairs()
    tap(app, START, DOWN, A)
    assert isinstance(app.scene, SheetScene)
    assert "\u25c0 Ann + Ben \u25b6" in shown(app)


def test_the_result_names_both():
    app = pairs(tiles=61)
    until(app, lambda: _played(app))
    assert isinstance(app.scene, Result)
    winners = app.game.outcome().winners
    if len(winners) == 1:
        pair = texts.PAIR.join(NAMES[winners[0] * 2 - 2 : winners[0] * 2])
        assert texts.PAIR_WINS.format(pair) in shown(app)


def _played(app):
    """Play what is due by the engine's hand; whether the game is over and its result shown."""
    if isinstance(app.scene, Play) and not app.scene.waiting:
        play(app, app.game.legal_turns().first())
    return isinstance(app.scene, Result)


# House rules


def test_the_menu_says_what_is_played_with():
    app = pairs(tiles=61, help=False, house=("bonus", "kept"))
    tap(app, START)
    assert {"61 tiles, help off, in pairs", "house rules: bonus, kept"} <= set("\n".join(shown(app)).split("\n"))


@pytest.mark.parametrize(("house", "bonus"), [((), ""), (("bonus",), "(6)")])
def test_the_sheet_shows_the_bonus_without_end(house, bonus):
    app = pairs(house=house)
    app.game.sheets[0].columns[0] = bytearray([1] * 18)
    tap(app, START, DOWN, A)
    assert app.scene.top > 0
    line = app.scene._lines[16 - app.scene.top]
    from device.figures import SIGNS

    words = "".join(SIGNS[line[place]] for place in range(18, 24)).replace(SIGNS[0], "")
    assert words == bonus


def test_a_tile_on_a_light_start_cell_has_clipped_corners():
    app = pairs(house=("centre",))
    start = index("h8")
    assert app.game.board.kind[start] == LIGHT
    lay(app, "h8", 3)
    assert app.scene.board.shown[start] == pictures.tile_picture(3, pictures.LAID_NOW, True)
