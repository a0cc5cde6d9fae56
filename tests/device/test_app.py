"""The application itself: scenes that follow each other, keys that are held, faults, the badge's memory."""

import pytest

from device import texts
from device.app import App
from device.players import HUMAN
from device.scene import A, B, DOWN, RELEASED, Scene
from device.scenes.crash import Crash
from device.scenes.title import Title
from engine import save
from engine.setup import Setup
from sim.badge import SimBadge
from tests.device.playing import app_with_draws, frame, play, tap


class Spy(Scene):
    """Writes down what it is told."""

    def __init__(self, app, *parts):
        super().__init__(app)
        self.parts = parts
        self.heard = []

    def key(self, key):
        self.heard.append(("key", key, self.app.repeating))
        if key == A:
            self.app.go(Spy, "next")
            assert self.app.scene is self

    def released(self, key):
        self.heard.append(("released", key))

    def leave(self):
        self.app.left = self.heard


@pytest.fixture
def app():
    app = App(SimBadge())
    app.go(Spy, 1, 2)
    return app


def test_a_scene_gets_what_it_is_given(app):
    assert isinstance(app.scene, Spy)
    assert app.scene.parts == (1, 2)


def test_keys_after_a_change_go_to_the_next_scene(app):
    frame(app, B, A, A + RELEASED, B + RELEASED)
    assert app.left == [("key", B, False), ("key", A, False)]
    assert app.scene.parts == ("next",)
    assert app.scene.heard == [("released", A), ("released", B)]


def test_held_keys_are_known(app):
    frame(app, B)
    assert app.held(B)
    assert not app.held(A)
    frame(app, B + RELEASED)
    assert not app.held(B)


def test_a_held_direction_does_not_repeat_into_the_next_scene(app):
    frame(app, DOWN)
    frame(app, A)
    for _ in range(30):
        frame(app)
    assert app.scene.heard == []


def test_repeats_can_be_told_from_presses(app):
    frame(app, DOWN)
    for _ in range(11):
        frame(app)
    assert [heard[2] for heard in app.scene.heard] == [False, True]


def test_nothing_is_sent_when_nothing_has_changed(app):
    frame(app)
    refreshes = app.badge.display.refreshes
    for _ in range(10):
        frame(app)
    assert app.badge.display.refreshes == refreshes
    app.touch()
    frame(app)
    assert app.badge.display.refreshes == refreshes + 1


class Faulty(Scene):
    def tick(self, now):
        raise KeyError("the reason")


def test_a_fault_is_shown_before_it_goes_on(capsys):
    app = App(SimBadge())
    app.go(Faulty)
    with pytest.raises(KeyError):
        app.run()
    assert isinstance(app.scene, Crash)
    assert "the reason" in capsys.readouterr().err
    assert app.badge.display.refreshes == 1


class PatientBadge(SimBadge):
    """A badge that goes on after a crash, like one in the hand, and is switched off soon after."""

    def after_crash(self, error):
        self.error = error

    def wait(self, ms):
        super().wait(ms)
        if self.ticks() > 500:
            self.app.stopped = True


def test_a_badge_in_the_hand_starts_anew_after_a_fault():
    badge = PatientBadge()
    badge.app = App(badge)
    badge.app.go(Faulty)
    badge.app.run()
    assert isinstance(badge.error, KeyError)
    assert isinstance(badge.app.scene, Title)


def test_a_seed_names_a_game():
    games = [App(SimBadge(), seed=11, setup=Setup(start="draw")) for _ in range(2)]
    again = games[0]
    first = list(again.game.events())
    again.new_game(Setup(start="draw"), [HUMAN, HUMAN])
    assert list(again.game.events()) == first == list(games[1].game.events())
    assert again.game.bag.left() == games[1].game.bag.left()


def test_the_order_of_the_bag_can_be_given():
    app = app_with_draws(Setup(), "6543")
    assert bytes(app.game.hands[0]) == bytes([4, 5, 6])
    play(app, app.game.legal_turns().first())
    frame(app, A)
    assert 3 in app.game.hands[1]


def test_turns_are_told():
    told = []
    app = app_with_draws(Setup(), "6543", on_turn=lambda game: told.append(game.turns_played))
    play(app, app.game.legal_turns().first())
    assert told == [1]


@pytest.mark.parametrize("block", [b"", b"\xff" * 8192, bytes(8192)])
def test_blank_memory_holds_no_game_and_needs_no_note(block):
    badge = SimBadge()
    badge.store(block)
    app = App(badge)
    assert app.saved_game() is None
    assert app.memory_note == ""


@pytest.mark.parametrize("damage", [b"rubbish", save.MAGIC + b"\x63"])
def test_damaged_memory_holds_no_game_and_that_is_said(damage):
    badge = SimBadge()
    app = app_with_draws(Setup(), "6543", badge=badge)
    play(app, app.game.legal_turns().first())
    badge.store(damage)
    again = App(badge)
    assert again.saved_game() is None
    assert again.memory_note == texts.UNREADABLE


def test_the_title_reads_the_memory_once(monkeypatch):
    badge = SimBadge()
    app = app_with_draws(Setup(), "6543", badge=badge)
    play(app, app.game.legal_turns().first())
    read = []
    decode = save.decode
    monkeypatch.setattr(save, "decode", lambda block: read.append(block) or decode(block))
    again = App(badge)
    frame(again)
    tap(again, DOWN, A, B)
    assert isinstance(again.scene, Title)
    assert again.saved() == (2, 2)
    assert len(read) == 1
    tap(again, A)
    assert again.game.board.tiles == app.game.board.tiles
    assert len(read) == 2
    again.show_title()
    assert again.game is None
    assert again.saved() == (2, 2)
    assert len(read) == 3
