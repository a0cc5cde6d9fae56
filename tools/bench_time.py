"""Times in badge-seconds: marking cells, all legal turns, the levels' turns, the title; the desktop's first picture."""

import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tools import bench_heap
from tools.arena import Table
from tools.badgetime import TIMES, calibration, time_turns
from tools.players import Player

POSITIONS = 6
"""Positions in the middle of games, for marking and for legal turns."""

GAMES = 20
SEED = 11
SPANS_HEAP = 100
BOOT_HEAP = 256
PAIRS = {
    "easy": ("easy", "medium"),
    "medium": ("easy", "medium"),
    "hard": ("hard", "expert"),
    "expert": ("hard", "expert"),
}
"""Who plays when a level is timed."""
CARD_PAIRS = {"easy": ("easy", "medium"), "medium": ("easy", "medium"), "hard": ("medium", "hard")}
"""The same in the card game."""

OPTIONS = {"plain": {}, "partners": {"partners": True, "seats": 4}, "cards": {"variant": "cards"}}
"""What a table of each form of the game is set to."""


@cache
def second():
    """The calibration, found once."""
    return calibration()


@cache
def _spans():
    """For each position a pair: badge-seconds to mark cells, and to go through all turns."""
    lines = []
    for _ in range(TIMES):
        printed = bench_heap.output("badgespans", SPANS_HEAP, "", POSITIONS)
        lines.append([[int(word) for word in line.split()] for line in printed.splitlines()])
    factor = second() / 1e6
    return [[median(run[at][kind] for run in lines) * factor for kind in (0, 1)] for at in range(len(lines[0]))]


def mark_cells():
    """The longest marking of possible cells after a tile was laid, in badge-seconds."""
    return max(span[0] for span in _spans())


def legal_turns():
    """The longest that all legal turns of two tiles take in the middle of a game, in badge-seconds."""
    return max(span[1] for span in _spans())


@cache
def _turns(pair, form):
    return time_turns(Table((Player(pair[0]), Player(pair[1])), **OPTIONS[form]), SEED, GAMES)


def worst_turn(level, form="plain"):
    """The longest turn of a level in 20 games of a form, in badge-seconds."""
    pair = (CARD_PAIRS if form == "cards" else PAIRS)[level]
    return max(seconds for side, seconds in _turns(pair, form) if pair[side] == level)


def boot_title():
    """From the first import to the title on the screen, in badge-seconds."""
    times = []
    for _ in range(TIMES):
        times.append(int(bench_heap.output("badgesizes", BOOT_HEAP, "boot")))
    return median(times) * second() / 1e6


def first_picture():
    """From the command to the first picture on this computer, a whole process, in seconds of the wall clock."""
    times = []
    with TemporaryDirectory() as folder:
        keys = Path(folder) / "none.keys"
        keys.write_text("wait:1\n", encoding="utf-8")
        for _ in range(TIMES):
            picture = Path(folder) / "first.png"
            code = "import sys; from tools.cli import main; sys.exit(main())"
            command = [sys.executable, "-c", code, "play", "--headless", "--keys", keys, "--shot", picture]
            began = time.perf_counter()
            subprocess.run(command, cwd=bench_heap.ROOT, check=True, capture_output=True)
            times.append(time.perf_counter() - began)
    return median(times)
