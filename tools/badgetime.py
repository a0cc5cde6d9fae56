"""Badge-seconds: how long something takes on the badge, told from how long it takes on this computer's MicroPython.

A badge-second is time on the test MicroPython, times a calibration that says how much slower the badge is. It was
found for one kind of machine with another benchmark; the yardstick carries it to others: a machine that needs twice
the reference time for the yardstick is half as far ahead of the badge.
"""

import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]

REFERENCE = 73
"""The calibration on the machines where REFERENCE_US was taken."""

REFERENCE_US = 68000
"""Microseconds of the yardstick there, by the interpreter that the lock pins: the median of many runs."""

HEAP = "heapsize=100wK"
"""What the application has on the badge. A small heap is cleared more often, which takes time there too."""

TIMES = 3
"""Everything is timed so many times, and the median counts: now and then this computer does something else."""


class NoMicroPythonError(Exception):
    """There is no MicroPython here."""


class OnBadgeError(Exception):
    """What was to be timed failed on MicroPython; the text is the last line it left."""


def run(script, *arguments):
    """The lines that a script, a file in this folder, prints on MicroPython, each a list of whole numbers."""
    interpreter = Path(sys.executable).with_name("micropython")
    if not interpreter.exists():
        raise NoMicroPythonError("there is no micropython beside this python")
    command = [interpreter, "-X", HEAP, Path(__file__).with_name(script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        raise OnBadgeError((done.stderr + done.stdout).strip().rpartition("\n")[2] or f"exit code {done.returncode}")
    return [[int(word) for word in line.split()] for line in done.stdout.splitlines()]


def calibration():
    """How many badge-seconds a second of this computer's MicroPython is, as it is busy now."""
    return REFERENCE * REFERENCE_US / median(run("yardstick.py")[0][0] for _ in range(TIMES))


def time_turns(table, seed, games):
    """Play the first games of `seed` at the table on MicroPython: for each turn a tuple (side, badge-seconds).

    Raises NoMicroPythonError, and OnBadgeError when a side fails there.
    """
    sides = [f"{side.level}:{','.join(map(str, side.numbers or ()))}" for side in table.sides]
    form = table.variant, table.seats, table.tiles, int(table.partners), ",".join(table.house)
    runs = [run("badgegames.py", ROOT, *form, seed, games, *sides) for _ in range(TIMES)]
    second = calibration() / 1e6
    return [(lines[0][0], median(line[1] for line in lines) * second) for lines in zip(*runs, strict=True)]
