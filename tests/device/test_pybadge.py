"""device/pybadge.py and what it shares with others, against stand-ins for the firmware's modules: keys, memory, lights,
sound, missing modules."""

import gc
import sys
import time

import pytest

from device.scene import A, B, DOWN, LEFT, RELEASED, RIGHT, SELECT, START, UP
from tests.device.firmware import Bus, Firmware, drain

OPTIONAL = ["microcontroller", "digitalio", "neopixel_write", "audiocore", "audioio"]


@pytest.fixture
def firmware(monkeypatch):
    firmware = Firmware()
    firmware.install(monkeypatch)
    monkeypatch.setattr(gc, "mem_free", lambda: 4711, raising=False)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    return firmware


def make():
    """A fresh badge on the stand-ins that are in place now."""
    from device.pybadge import PyBadge

    return PyBadge()


def test_the_keys_are_read_from_the_shift_register(firmware):
    badge = make()
    assert badge._keys.options == {
        "clock": "BUTTON_CLOCK",
        "data": "BUTTON_OUT",
        "latch": "BUTTON_LATCH",
        "key_count": 8,
        "value_when_pressed": True,
    }
    assert badge.read_key() == -1


def test_key_numbers(firmware):
    badge = make()
    for number, key in enumerate((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)):
        badge._keys.events.put(number)
        badge._keys.events.put(number, pressed=False)
        assert drain(badge) == [key, key + RELEASED]


def test_after_an_overflow_no_key_seems_held(firmware):
    badge = make()
    events = badge._keys.events
    events.put(UP)
    events.put(B)
    for _ in range(40):
        events.put(A)
        events.put(A, pressed=False)
    keys = drain(badge)
    # What was in the queue comes first, then all keys that seem down are let go.
    assert keys[:3] == [UP, B, A]
    assert keys[-2:] == [B + RELEASED, UP + RELEASED]
    assert badge._keys.resets == 1 and not events.overflowed
    assert drain(badge) == []


def test_the_screen_refreshes_only_when_told_to(firmware):
    badge = make()
    assert badge.display is firmware.board.DISPLAY
    assert badge.display.auto_refresh is False


def test_a_game_is_stored_in_one_write(firmware):
    badge = make()
    assert badge.memory_size == 8192
    assert badge.store(b"a game")
    assert firmware.memory.writes == [(0, 6)]
    assert badge.load()[:6] == b"a game"
    assert len(badge.load()) == 8192


def test_what_is_there_already_is_not_written_again(firmware):
    badge = make()
    assert badge.store(b"a game")
    assert badge.store(b"a game")
    assert len(firmware.memory.writes) == 1


def test_a_block_that_cannot_be_stored(firmware):
    badge = make()
    assert not badge.store(bytes(8193))
    assert firmware.memory.writes == []
    firmware.memory.broken = True
    assert not badge.store(b"a game")


def test_lights_are_dimmed_and_green_comes_first(firmware):
    make().light(0xFF8008)
    assert firmware.lights == [("NEOPIXEL", bytes((0x10, 0x1F, 0x01)) * 5)]


def test_sounds(firmware):
    badge = make()
    badge.tone("score")
    assert badge._speaker.played == []  # sound starts muted
    badge.muted = False
    for name in ("lay", "take", "refuse", "score", "end"):
        badge.tone(name)
    assert badge._speaker.pin == "SPEAKER"
    assert len({sample.buffer for sample in badge._speaker.played}) == 5
    assert all(len(sample.buffer) <= 4000 for sample in badge._speaker.played)


def test_the_amplifier_is_on_only_while_something_sounds(firmware):
    badge = make()
    badge.muted = False
    assert not badge._amplifier.value
    badge.tone("lay")
    badge.wait(33)
    assert badge._amplifier.value
    badge._speaker.playing = False
    badge.wait(33)
    assert not badge._amplifier.value


def test_the_clock_grows_when_that_of_the_firmware_starts_anew(firmware, monkeypatch):
    badge = make()
    module = sys.modules["device.hardware"]
    before = badge.ticks()
    monkeypatch.setattr(module, "ticks_ms", lambda: (badge._last_ticks + 1000) % (1 << 29))
    badge._last_ticks = (1 << 29) - 500
    assert badge.ticks() == before + 1000
    assert badge.ticks() == before + 2000


def test_seed_and_free(firmware, monkeypatch):
    badge = make()
    seeds = {badge.seed() for _ in range(10)}
    assert len(seeds) > 5 and all(0 <= seed < 1 << 30 for seed in seeds)
    assert badge.free() == 4711
    monkeypatch.delattr("os.urandom")
    assert 0 <= badge.seed() < 1 << 30


def test_after_a_fault_it_waits_for_a_key(firmware):
    badge = make()
    badge._keys.events.put(B, pressed=False)
    badge._keys.events.put(A)
    badge._keys.events.put(START)
    badge.after_crash(ValueError("fault"))
    assert drain(badge) == [START]


@pytest.mark.parametrize("missing", OPTIONAL)
def test_it_works_without(firmware, monkeypatch, missing):
    """The firmware may drop a module one day."""
    monkeypatch.setitem(sys.modules, missing, None)
    badge = make()
    badge.muted = False
    badge.tone("lay")
    badge.light(0x102030)
    badge.wait(33)
    badge._keys.events.put(A)
    assert drain(badge) == [A]
    has_memory = missing != "microcontroller"
    assert badge.store(b"a game") is has_memory
    assert badge.memory_size == (8192 if has_memory else 0)
    assert badge.load()[:6] == (b"a game" if has_memory else b"")
    if missing in ("digitalio", "neopixel_write"):
        assert firmware.lights == []
    if missing in ("digitalio", "audiocore", "audioio"):
        assert badge._speaker is None


@pytest.mark.parametrize("pin", ["NEOPIXEL", "SPEAKER_ENABLE"])
def test_a_board_without_lights_or_speaker(firmware, pin):
    delattr(firmware.board, pin)
    badge = make()
    badge.muted = False
    badge.tone("lay")
    badge.light(0x102030)
    badge.wait(33)


def test_a_chip_without_memory_of_its_own(firmware):
    firmware.modules["microcontroller"].nvm = None
    badge = make()
    assert badge.memory_size == 0
    assert badge.load() == b"" and not badge.store(b"a game")


def test_the_light_of_an_lc(firmware):
    firmware.bus = None
    badge = make()
    badge.light(0x0000FF)
    badge.muted = False
    badge.tone("lay")
    assert badge.name == "pybadge-lc"
    assert firmware.lights == [("NEOPIXEL", bytes((0, 0, 0x1F)))]
    assert badge.silent


@pytest.mark.parametrize(
    ("addresses", "name"), [([0x18], "pybadge"), ([0x19, 0x3C], "pybadge"), ([0x3C], "pybadge-lc")]
)
def test_an_lc_is_told_by_what_does_not_answer(firmware, addresses, name):
    firmware.bus = Bus(addresses)
    assert make().name == name
    assert not firmware.bus.locked


def test_a_bus_that_cannot_be_asked(firmware):
    firmware.bus.locked = True
    assert make().name == "pybadge"
    del firmware.board.I2C
    assert make().name == "pybadge"


def test_nothing_is_said_of_sound_where_there_is_none(firmware):
    assert not make().silent
    del firmware.board.SPEAKER_ENABLE
    assert make().silent
