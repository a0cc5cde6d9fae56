"""The badge made of desktop parts: keys, clock, memory, lights and sounds."""

import pytest

from device.scene import A, B, DOWN, LEFT, RELEASED, RIGHT, UP
from sim.badge import RealTimeBadge, SimBadge
from sim.memory import Memory


def drain(badge):
    keys = []
    while (key := badge.read_key()) >= 0:
        keys.append(key)
    return keys


def test_keys_come_in_order_and_none_is_lost():
    badge = SimBadge()
    badge.press(B)
    badge.feed([UP, UP + RELEASED])
    badge.release(B)
    assert drain(badge) == [B, UP, UP + RELEASED, B + RELEASED]
    assert badge.read_key() == -1


def test_the_clock_is_simulated():
    badge = SimBadge()
    assert badge.ticks() == 0
    badge.wait(33)
    badge.wait(7)
    assert badge.ticks() == 40


def test_memory(tmp_path):
    badge = SimBadge(Memory(tmp_path / "nvm"))
    assert badge.memory_size == 8192
    assert badge.store(b"game")
    assert SimBadge(Memory(tmp_path / "nvm")).load()[:4] == b"game"


def test_seeds_are_fresh_and_small():
    badge = SimBadge()
    seeds = {badge.seed() for _ in range(20)}
    assert len(seeds) > 15
    assert all(0 <= seed < 2**30 for seed in seeds)


def test_lights():
    badge = SimBadge()
    badge.light(0x102030)
    assert badge.lights == 0x102030


def test_sound_starts_muted():
    badge = SimBadge()
    badge.tone("lay")
    badge.muted = False
    badge.tone("take")
    assert badge.sounds == ["take"]


def test_an_lc_is_silent():
    badge = SimBadge(board="pybadge-lc")
    badge.muted = False
    badge.tone("take")
    assert badge.silent
    assert badge.sounds == []
    assert not SimBadge().silent


def test_a_stick_points_one_way_at_a_time():
    badge = SimBadge(board="pygamer")
    badge.feed([LEFT, DOWN, RIGHT, B, LEFT + RELEASED, RIGHT + RELEASED])
    assert drain(badge) == [LEFT, DOWN, LEFT + RELEASED, RIGHT, B, LEFT + RELEASED, RIGHT + RELEASED]
    pad = SimBadge()
    pad.feed([LEFT, RIGHT])
    assert drain(pad) == [LEFT, RIGHT]


class Played(RealTimeBadge):
    """A badge in real time whose player presses A in the third pause."""

    def __init__(self):
        super().__init__()
        self.shown = self.pauses = 0

    def show(self):
        self.shown += 1

    def pause(self, seconds):
        assert 0 <= seconds <= 0.033
        self.pauses += 1
        if self.pauses == 3:
            self.press(A)


def test_real_time_passes_while_it_waits():
    badge = Played()
    before = badge.ticks()
    badge.wait(20)
    assert 20 <= badge.ticks() - before < 1000
    assert badge.shown == 1
    assert badge.pauses > 1


def test_no_time_to_wait_still_reads_the_keys():
    badge = Played()
    badge.wait(0)
    assert badge.pauses == 1


def test_a_fault_stays_on_the_screen_until_a_key():
    badge = Played()
    fault = ValueError("x")
    with pytest.raises(ValueError, match="x") as caught:
        badge.after_crash(fault)
    assert caught.value is fault
    assert badge.pauses >= 3
