"""The application with nothing to import but what the badge has: the firmware's modules, the libraries, itself.

A game is played on a badge in the hand made of stand-ins, once as it is and once without each module that a later
firmware may drop: it still plays, without what that module is for.
"""

import builtins
import gc
import importlib
import os
import sys
import traceback
import types

import pytest

from device.players import note_of
from device.scene import A, B, DOWN, RELEASED, START, UP
from engine import save
from tests.device.driving import played
from tests.device.firmware import Firmware, Screen
from tests.device.playing import frame, play, tap

COPIED = {"device", "engine", "adafruit_display_text", "adafruit_displayio_layout", "adafruit_ticks"}
"""What is copied to the badge, by the first part of its modules' names."""

BUILT_IN = """
    analogio array audiocore audioio binascii bitmaptools board busdisplay collections digitalio displayio fontio
    fourwire gc json keypad math microcontroller micropython msgpack neopixel_write nvm os random storage struct
    supervisor synthio sys terminalio time traceback vectorio zlib
"""
"""What the firmware has built in."""

OPTIONAL = [
    "analogio",
    "audiocore",
    "audioio",
    "digitalio",
    "json",
    "microcontroller",
    "msgpack",
    "neopixel_write",
    "nvm",
    "random",
    "storage",
    "supervisor",
    "supervisor.ticks_ms",
    "synthio",
    "terminalio",
    "traceback",
    "zlib",
]
"""What may be missing. A name behind a dot is missing in its module."""


class Surroundings:
    """The modules as the badge has them, as far as they differ from those here, and the clock they tell."""

    def __init__(self, firmware, without):
        self.ms = 5000
        self._without = without
        self._load = builtins.__import__
        self.modules = {
            "gc": types.SimpleNamespace(collect=lambda: None, mem_free=lambda: 4711, mem_alloc=gc.get_count),
            "os": types.SimpleNamespace(urandom=os.urandom),
            "sys": types.SimpleNamespace(
                modules=sys.modules, implementation=types.SimpleNamespace(name="circuitpython", version=(10, 3, 1))
            ),
            "time": types.SimpleNamespace(
                sleep=self._sleep, monotonic=lambda: self.ms / 1000, monotonic_ns=lambda: self.ms * 10**6
            ),
            "traceback": types.SimpleNamespace(print_exception=traceback.print_exception),
            "supervisor": types.SimpleNamespace(ticks_ms=lambda: self.ms % (1 << 29)),
            **firmware.modules,
        }
        if without == "supervisor.ticks_ms":
            del self.modules["supervisor"].ticks_ms

    def _sleep(self, seconds):
        self.ms += round(seconds * 1000)

    def load(self, name, names=None, local=None, parts=(), level=0):
        """The import of the badge: what is copied there gets what is there, all else (the stand-ins) what it likes."""
        top = name.split(".")[0]
        asks = (names or {}).get("__name__", "").split(".")[0]
        if level or top in COPIED or asks not in COPIED:
            return self._load(name, names, local, parts, level)
        if name == "typing" and asks.startswith("adafruit_"):  # in annotations, which the badge skips
            return self._load(name, names, local, parts, level)
        if name not in BUILT_IN.split() or name == self._without:
            raise ImportError("no module named " + name)
        if name in self.modules:
            module = self.modules[name]
            for part in parts or ():
                if not hasattr(module, part):
                    raise ImportError("cannot import name " + part)
            return module
        return self._load(name, names, local, parts, level)


@pytest.fixture
def on_badge(monkeypatch):
    """A function that starts the application on stand-ins for a firmware, without a module; gives app and firmware."""
    before = {name: module for name, module in sys.modules.items() if name.split(".")[0] in COPIED}

    def forget():
        for name in [name for name in sys.modules if name.split(".")[0] in COPIED]:
            del sys.modules[name]

    def start(without, board_id="pybadge"):
        firmware = Firmware(board_id, display=Screen())
        surroundings = Surroundings(firmware, without)
        forget()
        monkeypatch.setattr(builtins, "__import__", surroundings.load)
        badge = importlib.import_module("device.boards").badge_of(firmware.board)
        badge.muted = False
        badge.after_crash = fail
        badge.feed = lambda events: [badge._keys.events.put(event % RELEASED, event < RELEASED) for event in events]
        return importlib.import_module("device.app").App(badge, seed=3), firmware

    yield start
    forget()
    sys.modules.update(before)


def fail(error):
    raise error


def scene(app):
    """The name of the scene that is shown."""
    return type(app.scene).__name__


def wait_until(app, reached):
    for _ in range(2000):
        if reached():
            return
        frame(app)
    pytest.fail("it does not go on")


def play_through(app):
    """From the title through a new game with an opponent's turn, menu and sheet, and back to the title."""
    assert scene(app) == "Title"
    tap(app, A)
    assert scene(app) == "NewGame"
    tap(app, START)
    assert scene(app) == "StartDraw"
    tap(app, A)
    game = app.game
    while game.turns_played < 3:
        wait_until(app, lambda: not app.scene.waiting)
        turns = game.turns_played
        play(app, game.legal_turns().first())
        assert game.turns_played > turns
        wait_until(app, lambda: not app.scene.waiting)
    tap(app, START)
    assert scene(app) == "Menu"
    tap(app, DOWN, A)
    assert scene(app) == "SheetScene"
    tap(app, B, UP, A, DOWN, A)
    assert scene(app) == "Title"


@pytest.mark.parametrize("without", ["", *OPTIONAL])
def test_the_game_plays(on_badge, without):
    last = played(tiles=61)
    last = played(last.turns_played - 1, tiles=61)
    last.note = note_of(["easy", "easy"])
    block = save.encode(last)
    app, firmware = on_badge(without)
    play_through(app)
    kept = without != "microcontroller"
    assert (app.saved_game() is not None) is kept
    app.resume(importlib.import_module("engine.save").decode(block))
    wait_until(app, lambda: scene(app) == "Result")
    lit = without not in ("digitalio", "neopixel_write")
    assert bool(firmware.lights) is lit
    audible = without not in ("digitalio", "audiocore", "audioio")
    assert app.badge.silent is not audible
    assert not audible or len(app.badge._speaker.played) > 5


def test_the_game_plays_on_a_pygamer(on_badge):
    app, _ = on_badge("", "pygamer")
    badge = app.badge
    press = badge.feed

    def feed(events):
        """Directions come from the stick."""
        for event in events:
            move = {4: (65535, None), 7: (0, None), 5: (None, 65535), 6: (None, 0)}.get(event % RELEASED)
            if move is None:
                press([event])
                continue
            for axis, value in zip(badge._axes, move, strict=True):
                if value is not None:
                    axis._input.value = value if event < RELEASED else 32768
            badge._read_stick()

    badge.feed = feed
    play_through(app)


def test_what_is_not_there_is_refused(on_badge):
    app, _ = on_badge("")
    app.go("title.Title")
    for name in ("typing", "functools", "dataclasses", "neopixel", "asyncio"):
        with pytest.raises(ImportError):
            exec(f"import {name}", {"__name__": "device.x"})
