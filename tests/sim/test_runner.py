"""Scripted keys reach the app frame by frame, and the run ends with them."""

from device.app import FRAME_MS
from device.scene import A, B, RELEASED, RIGHT
from sim import keys, runner
from sim.badge import SimBadge


class App:
    """Takes the place of device.app.App: writes down the key events of each frame."""

    def __init__(self, stop_after=1000):
        self.badge = SimBadge()
        self.stopped = False
        self.frames = []
        self._stop_after = stop_after

    def frame(self):
        events = []
        while (event := self.badge.read_key()) >= 0:
            events.append(event)
        self.frames.append(tuple(events))
        self.stopped = len(self.frames) >= self._stop_after


def test_each_frame_gets_its_events():
    app = App()
    runner.run(app, keys.parse("A wait:2 hold:RIGHT:2 B+RIGHT"))
    a_tap = [(A,), (A + RELEASED,)]
    hold = [(RIGHT,), (), (RIGHT + RELEASED,)]
    hop = [(B,), (RIGHT,), (RIGHT + RELEASED,), (B + RELEASED,)]
    assert app.frames == [(), *a_tap, (), (), *hold, *hop]


def test_each_frame_takes_its_time():
    app = App()
    runner.run(app, keys.parse("wait:9"))
    assert app.badge.ticks() == 10 * FRAME_MS


def test_pictures_are_asked_for_between_frames():
    app = App()
    shots = []
    runner.run(app, keys.parse("shot:first A shot:last"), lambda name: shots.append((name, len(app.frames))))
    assert shots == [("first", 1), ("last", 3)]


def test_pictures_nobody_wants():
    app = App()
    runner.run(app, keys.parse("shot:first A"))
    assert len(app.frames) == 3


def test_it_ends_when_the_player_switches_off():
    app = App(stop_after=4)
    runner.run(app, keys.parse("wait:100"))
    assert len(app.frames) == 4


def test_no_keys_at_all_is_one_frame():
    app = App()
    runner.run(app, [])
    assert app.frames == [()]
