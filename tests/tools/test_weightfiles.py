"""The files with weights: the module's numbers are replaced and nothing else, states are refused with a clear line."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.opponents import weights
from tools.errors import SURROUNDINGS, UNREADABLE, CommandError
from tools.spsa import State
from tools.weightfiles import MODULE, read_state, save_state, write_numbers

NUMBERS = list(range(1, len(weights.NUMBERS) + 1))


@pytest.fixture
def module(tmp_path):
    """A copy of the module with the shipped weights."""
    path = tmp_path / "weights.py"
    path.write_text(MODULE.read_text(encoding="utf-8"), encoding="utf-8")
    return path


def numbers_of(path):
    names = {}
    exec(compile(path.read_text(encoding="utf-8"), path, "exec"), names)
    return list(names["NUMBERS"])


def test_the_numbers_and_their_note_are_replaced_and_nothing_else(module):
    text = re.sub(r"\n(#.*\n)*NUMBERS = ", "\n# What they are.\nNUMBERS = ", module.read_text(encoding="utf-8"))
    module.write_text(text, encoding="utf-8")
    for note in (["Made by: hand", "Won so much."], ["Made by: lot \\1"]):
        write_numbers(module, NUMBERS, note)
        assert numbers_of(module) == NUMBERS
        lines = "".join(f"# {line}\n" for line in note)
        assert f"\n# What they are.\n{lines}NUMBERS = (" in module.read_text(encoding="utf-8")
    block = f"# Made by: lot \\1\nNUMBERS = ({', '.join(map(str, NUMBERS))})"
    old = f"NUMBERS = ({', '.join(map(str, weights.NUMBERS))})"
    assert module.read_text(encoding="utf-8").replace(block, "...") == text.replace(old, "...")


@pytest.mark.parametrize("numbers", [NUMBERS, list(range(1000, 1040))])
def test_the_module_stays_in_the_style_of_the_project(module, numbers):
    write_numbers(module, numbers, ["Made by: hand"])
    ruff = Path(sys.executable).with_name("ruff")
    if not ruff.exists():
        pytest.skip("there is no ruff beside this python")
    done = subprocess.run([ruff, "format", "--check", "--line-length", "120", module], capture_output=True, check=False)
    assert done.returncode == 0


def test_a_module_without_numbers_is_left_alone(module):
    for text in ("", "VERSION = 1\n", "NUMBERS = (1, 2)\n\nNUMBERS = (3, 4)\n"):
        module.write_text(text)
        with pytest.raises(CommandError, match="no place for the numbers") as caught:
            write_numbers(module, NUMBERS, [])
        assert caught.value.code == UNREADABLE
        assert module.read_text() == text


def test_what_cannot_be_written_is_told(tmp_path):
    for call in (
        lambda: write_numbers(tmp_path / "missing" / "weights.py", NUMBERS, []),
        lambda: save_state(tmp_path / "missing" / "state", State("hard", 2, 1, weights.VERSION, NUMBERS, [])),
    ):
        with pytest.raises(CommandError, match=f"cannot be written: {os.strerror(2)}") as caught:
            call()
        assert caught.value.code == SURROUNDINGS


def test_a_state_of_other_weights_is_refused(tmp_path):
    path = tmp_path / "state"
    for version, numbers, words in (
        (weights.VERSION + 1, NUMBERS, f"version {weights.VERSION + 1}"),
        (weights.VERSION, NUMBERS[:-1], f"has {len(NUMBERS) - 1} weights and this program {len(NUMBERS)}"),
    ):
        save_state(path, State("hard", 2, 1, version, numbers, []))
        with pytest.raises(CommandError, match=words) as caught:
            read_state(path)
        assert caught.value.code == UNREADABLE
    save_state(path, State("hard", 2, 1, weights.VERSION, NUMBERS, []))
    assert read_state(path).result() == NUMBERS
