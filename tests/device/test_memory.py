"""Memory that runs out, at each of the places that need some, one after the other: the screen says so, and the game
goes on as it stood after the last turn.
"""

import functools
import types

import displayio
import pytest
from adafruit_display_text.bitmap_label import Label

from device import app, texts
from device.app import RESERVE, App
from device.players import note_of
from device.scene import A, B, DOWN, RELEASED, START
from engine import save
from engine.game import OVER, Game
from engine.sheet import Sheet
from sim.badge import SimBadge
from sim.memory import Memory
from tests.device.driving import played, words_in
from tests.device.firmware import Screen

FREE = 4711

WANTING = [
    (displayio.Bitmap, "__init__"),
    (displayio.Group, "__init__"),
    (Label, "__init__"),
    (Game, "copy"),
    (Sheet, "enter"),
    (save, "encode"),
    (save, "decode"),
]
"""What needs memory in the tests: whose, and its name."""


class Shortage:
    """Memory that runs out once, at the place of that number from arm() on; where that was, and how the game stood."""

    def __init__(self, monkeypatch):
        self.left = 0
        self.where = ""
        self.turns = 0
        self._app = None
        # To collect what is left takes long where so much else is in memory, and there is enough here.
        monkeypatch.setattr(app, "gc", types.SimpleNamespace(collect=lambda: None))
        for owner, name in WANTING:
            monkeypatch.setattr(owner, name, self._wanting(owner, name))

    def _wanting(self, owner, name):
        whole = getattr(owner, name)

        @functools.wraps(whole)
        def short(*arguments, **options):
            self._take(f"{owner.__name__}.{name}")
            return whole(*arguments, **options)

        return short

    def arm(self, number, running=None):
        self.left = number
        self.where = ""
        self.turns = 0
        self._app = running

    def _take(self, where):
        if self.left:
            self.left -= 1
            if self.left == 0:
                self.where = where
                if self._app and self._app.game:
                    self.turns = self._app.game.turns_played
                raise MemoryError("memory allocation failed, allocating 1024 bytes")


class Survivor(SimBadge):
    """A badge that goes on after a fault, like one in the hand, when a key has been pressed.

    faults: what came up, and the words on the screen then. keys: the key events of the frames that are still to come.
    """

    def __init__(self, block=b""):
        super().__init__(Memory())
        self.display = Screen()
        if block:
            self.store(block)
        self.faults = []
        self.keys = []
        self.app = None

    def free(self):
        return FREE

    def after_crash(self, error):
        assert self.display.sent is self.display.root_group
        self.keys.clear()  # what was pressed was not meant for the title
        self.faults.append((error, " ".join(words_in(self.display.root_group))))

    def wait(self, ms):
        super().wait(ms)
        if self.keys:
            self.feed(self.keys.pop(0))
        else:
            self.app.stopped = True


def press(app, keys):
    """Run the application through keys, each down in one frame and up in the next; a number stands for so many frames
    without."""
    for key in keys:
        app.badge.keys += [()] * key[0] if isinstance(key, tuple) else [(key,), (key + RELEASED,)]
    app.stopped = False
    app.run()


def frames(number):
    return (number,)


def saved(turns, *kinds):
    """The bytes of a game that these kinds play, after so many turns."""
    game = played(turns, tiles=61)
    game.note = note_of(kinds)
    return save.encode(game)


@functools.cache
def turns_of_a_game():
    return played(tiles=61).turns_played


@pytest.fixture
def shortage(monkeypatch):
    return Shortage(monkeypatch)


def app_after(block, keys=()):
    """An application with these bytes in the badge's memory, after these keys."""
    badge = Survivor(block)
    app = badge.app = App(badge, seed=1)
    press(app, [*keys, frames(1)])
    return app


def check(app, shortage):
    """The application has come through a shortage: seen on the screen, title, on as of the last turn."""
    [(error, words)] = app.badge.faults
    assert isinstance(error, MemoryError)
    for part in (texts.CRASH_MEMORY, f"{FREE} bytes", texts.CRASH_KEY):
        assert part in words, shortage.where
    assert type(app.scene).__name__ == "Title"
    assert len(app._reserve) == RESERVE
    game = save.decode(app.badge.load())
    if shortage.turns:
        assert game.turns_played == shortage.turns, shortage.where
        assert "saved" in words
    if game.phase == OVER:
        return
    press(app, [A, frames(1)])
    assert type(app.scene).__name__ == "Play"
    assert app.game.turns_played == game.turns_played
    assert app.game.board.tiles == game.board.tiles and app.game.totals() == game.totals()
    assert len(app.badge.faults) == 1


PLACES = {
    "go on": (3, ("human", "easy"), [], [A]),
    "the form of a new game, and a name": (3, ("human", "easy"), [DOWN], [A, DOWN, A]),
    "a new game is begun": (3, ("human", "easy"), [DOWN, A], [START, A]),
    "menu": (3, ("human", "easy"), [A], [START]),
    "sheet": (3, ("human", "easy"), [A, START, DOWN], [A]),
    "back to the game": (3, ("human", "easy"), [A, START], [B]),
    "an opponent's turn": (4, ("easy", "easy"), [A], [frames(70)]),
    "the last turn, and the result": (-1, ("easy", "easy"), [A], [frames(200)]),
}
"""name -> turns played before (-1: all but one), who plays, keys that lead there, keys during which memory runs out."""


@pytest.mark.parametrize("name", PLACES)
def test_memory_runs_out_somewhere(name, shortage, capsys):
    turns, kinds, way, keys = PLACES[name]
    block = saved(turns if turns > 0 else turns_of_a_game() - 1, *kinds)
    met = []
    while True:
        app = app_after(block, way)
        shortage.arm(len(met) + 1, app)
        press(app, [*keys, frames(1)])
        if not shortage.where:
            break
        met.append(shortage.where)
        if app.badge.faults:
            check(app, shortage)
    assert len(set(met)) > 1
    assert ("Traceback" in capsys.readouterr().err) == (met != [])


def test_memory_runs_out_at_the_start(shortage, capsys):
    block = saved(3, "human", "easy")
    number = 0
    while True:
        number += 1
        badge = Survivor(block)
        shortage.arm(number)
        badge.app = App(badge, seed=1)
        if not shortage.where:
            break
        check(badge.app, shortage)
    assert number > 10


def test_memory_runs_out_for_the_first_try_to_say_so(shortage, monkeypatch):
    from device.scenes import crash

    draw = crash.notice
    tries = []

    def notice(*words):
        tries.append(words)
        if len(tries) == 1:
            raise MemoryError
        return draw(*words)

    monkeypatch.setattr(crash, "notice", notice)
    app = app_after(saved(3, "human", "easy"))
    shortage.arm(1, app)
    press(app, [A])
    assert len(tries) == 2
    check(app, shortage)


def test_a_turn_that_could_not_be_saved_is_saved_after_all(shortage):
    app = app_after(saved(4, "easy", "easy"), [A])
    shortage.arm(2, app)
    press(app, [frames(70)])
    assert shortage.where == "engine.save.encode"
    assert save.decode(app.badge.load()).turns_played == 5


def test_a_turn_that_cannot_be_saved_at_all(monkeypatch):
    def encode(game):
        raise MemoryError

    app = app_after(saved(4, "easy", "easy"), [A])
    monkeypatch.setattr(save, "encode", encode)
    press(app, [frames(70)])
    [(_, words)] = app.badge.faults
    assert texts.CRASH_NOT_SAVED.replace("\n", " ") in words
    press(app, [A])
    assert app.game.turns_played == 4


def test_without_memory_to_save_in_the_screen_says_so(shortage):
    app = app_after(saved(3, "human", "easy"), [A])
    app.badge.memory_size = 0
    shortage.arm(1, app)
    press(app, [START])
    assert texts.LEAVE_LOST.replace("\n", " ") in app.badge.faults[0][1]
