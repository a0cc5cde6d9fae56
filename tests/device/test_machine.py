"""Seats nobody sits at: the badge plays them, and shows what it does."""

from device import texts
from device.app import App
from device.machine import think
from device.scene import A, START
from device.scenes.menu import Menu
from device.scenes.play import MACHINE_MS, Play
from device.scenes.result import Result
from device.views.panel import FACE_DOWN
from engine.setup import Setup
from sim.badge import SimBadge
from tests.device.playing import app_at, frame, game_at, tap


def thought(game):
    """The turn that think() comes to."""
    return [turn for turn in think(game) if turn is not None][-1]


def test_it_plays_a_legal_turn_that_gains_most_of_those_it_has_seen():
    game = game_at({"h8": 6, "h7": 3}, ["36", ""])
    turn = thought(game)
    assert game.is_legal(turn)
    assert game.preview(turn).points == max(game.preview(other).points for other in game.legal_turns())


def test_it_places_nothing_when_nothing_fits():
    assert thought(game_at({"h8": 4, "i8": 4, "h9": 4, "i9": 4}, ["6", ""])) == b""


def test_it_stops_thinking_in_time():
    assert len(list(think(game_at({"h8": 1}, ["11223344", ""])))) <= 151


def app_with_a_machine():
    """The badge is about to play seat 1."""
    app = app_at({"h8": 6, "h7": 3}, ["36", ""])
    app.settings.humans[0] = False
    app.go(Play)
    return app


def test_its_tiles_are_laid_one_after_the_other_and_those_it_holds_are_hidden():
    app = app_with_a_machine()
    assert app.scene.waiting
    assert app.scene.message == texts.MACHINE_TURN.format("P1")
    assert set(app.scene.slots) == {FACE_DOWN}
    counts = []
    while app.game.turns_played == 0:
        counts.append(len(app.game.laid) // 2)
        frame(app)
        assert not any(app.scene.board.marks)
    assert sorted(set(counts)) == [0, 1, 2]
    assert counts.count(1) >= MACHINE_MS // 33


def test_keys_hurry_it():
    app = app_with_a_machine()
    taps = 0
    while app.game.turns_played == 0:
        tap(app, A)
        taps += 1
    assert taps < 40


def test_the_menu_opens_while_it_thinks_and_it_thinks_anew():
    app = app_with_a_machine()
    tap(app, START)
    assert isinstance(app.scene, Menu)
    tap(app, START)
    while app.game.turns_played == 0:
        frame(app)
    assert app.game.last_seat == 1


def test_the_menu_opens_between_its_tiles():
    app = app_with_a_machine()
    while not app.game.laid:
        frame(app)
    tap(app, START, START)
    assert isinstance(app.scene, Play)
    assert not app.game.laid
    while app.game.turns_played == 0:
        frame(app)


def test_it_plays_whole_games():
    app = App(SimBadge(), seed=2)
    app.settings.humans = [False] * 6
    app.new_game(Setup(seats=3, tiles=61))
    while not isinstance(app.scene, Result):
        frame(app)
    assert app.game.turns_played >= 25
