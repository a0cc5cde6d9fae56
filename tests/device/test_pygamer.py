"""device/pygamer.py against stand-ins for the firmware's modules: the stick as keys."""

import time

import pytest

from device.scene import A, B, DOWN, LEFT, RELEASED, RIGHT, UP
from tests.device.firmware import Firmware, drain

MIDDLE = 32768


@pytest.fixture
def badge(monkeypatch):
    Firmware("pygamer").install(monkeypatch)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    from device.pygamer import PyGamer

    return PyGamer()


def push(badge, x=MIDDLE, y=MIDDLE):
    """The stick goes to a place."""
    for axis, value in zip(badge._axes, (x, y), strict=True):
        axis._input.value = value


def test_the_register_holds_four_keys(badge):
    assert badge.name == "pygamer"
    assert badge._keys.options["key_count"] == 4
    assert [axis._input.pin for axis in badge._axes] == ["JOYSTICK_X", "JOYSTICK_Y"]
    badge._keys.events.put(A)
    assert drain(badge) == [A]


@pytest.mark.parametrize(
    ("place", "key"),
    [({"x": 65535}, RIGHT), ({"x": 0}, LEFT), ({"y": 50001}, DOWN), ({"y": 14999}, UP)],
)
def test_each_way_of_the_stick_is_a_key(badge, place, key):
    push(badge, **place)
    assert drain(badge) == [key]
    assert drain(badge) == []
    push(badge)
    assert drain(badge) == [key + RELEASED]


def test_half_way_is_nothing(badge):
    push(badge, x=50000, y=15000)
    assert drain(badge) == []


def test_a_trembling_thumb_is_one_press(badge):
    told = []
    for value in (50100, 49900, 50100, 45000, 51000, 44001):
        push(badge, x=value)
        told += drain(badge)
    assert told == [RIGHT]
    push(badge, x=43999)
    assert drain(badge) == [RIGHT + RELEASED]


def test_from_one_end_to_the_other(badge):
    push(badge, x=65535)
    drain(badge)
    push(badge, x=0)
    assert drain(badge) == [RIGHT + RELEASED, LEFT]


def test_a_corner_is_two_keys(badge):
    push(badge, x=0, y=65535)
    assert drain(badge) == [LEFT, DOWN]


def test_a_flick_between_two_frames_counts(badge):
    push(badge, x=65535)
    badge.wait(33)
    push(badge)
    badge._keys.events.put(B)
    assert drain(badge) == [B, RIGHT, RIGHT + RELEASED]


def test_the_stick_stays_pressed_when_key_events_were_lost(badge):
    push(badge, x=65535)
    assert drain(badge) == [RIGHT]
    for _ in range(33):
        badge._keys.events.put(A)
        badge._keys.events.put(A, pressed=False)
    keys = drain(badge)
    assert RIGHT + RELEASED not in keys
    push(badge)
    assert drain(badge) == [RIGHT + RELEASED]
