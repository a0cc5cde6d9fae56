"""The files with weights: the states of trainings, and the module engine/opponents/weights.py with the shipped ones."""

import re
from pathlib import Path

from engine.opponents import weights
from sim.memory import replace_file
from tools.errors import SURROUNDINGS, UNREADABLE, CommandError
from tools.spsa import State, StateError

MODULE = Path(weights.__file__)

NOTE = "Made by: "
"""How the first line of a note on how numbers were made begins."""

NUMBERS = re.compile(rf"(?:^# {NOTE}.*\n(?:^#.*\n)*)?^NUMBERS = \([^)]*\)\n", re.MULTILINE)
"""The numbers in the text of the module, with their note."""

WIDTH = 120
"""The longest line of code, as ruff wants it."""


def read_state(path):
    """The State in the file `path` (a Path). CommandError when there is none that this program knows."""
    try:
        return State.load(path, weights.VERSION, len(weights.NUMBERS))
    except OSError as error:
        raise CommandError(UNREADABLE, f"{path} cannot be read: {error.strerror}") from error
    except StateError as error:
        raise CommandError(UNREADABLE, f"{path} cannot be used: {error}") from error


def save_state(path, state):
    """Write a State into the file `path` (a Path). CommandError when that fails."""
    try:
        state.save(path)
    except OSError as error:
        raise CommandError(SURROUNDINGS, f"{path} cannot be written: {error.strerror or error}") from error


def write_numbers(path, numbers, note):
    """Put numbers into the module `path` (a Path), below the lines of a note on them. CommandError when that fails.

    The first line of the note begins with NOTE. Numbers and note take the place of those that are there; all else in
    the module stays as it is.
    """
    block = "".join(f"# {line}\n" for line in note) + numbers_text(numbers)
    try:
        text, found = NUMBERS.subn(lambda _: block, path.read_text(encoding="utf-8"))
        if found != 1:
            raise CommandError(UNREADABLE, f"{path} has no place for the numbers")
        replace_file(path, text.encode("utf-8"))
    except OSError as error:
        raise CommandError(SURROUNDINGS, f"{path} cannot be written: {error.strerror or error}") from error


def numbers_text(numbers):
    """The statement that holds the numbers: one line, or as ruff would break a long one."""
    line = f"NUMBERS = ({', '.join(map(str, numbers))})"
    if len(line) <= WIDTH:
        return line + "\n"
    return "NUMBERS = (\n" + "".join(f"    {number},\n" for number in numbers) + ")\n"
