"""The tests of tests/engine/opponents once more on MicroPython, as those of the rules are, and the heap that thinking
takes: the engine is compiled as for the badge and plays whole games of two experts with 48 K words.
"""

import importlib
import os
import subprocess

import pytest

from tests.micropython import test_on_micropython
from tests.micropython.test_on_micropython import HERE, MICROPYTHON, ROOT, run
from tools.flashing.compiler import compile_source

pytestmark = test_on_micropython.pytestmark

FOLDER = ROOT / "tests" / "engine" / "opponents"
# Their heads say why they are not for MicroPython.
DESKTOP_ONLY = {"test_ladder", "test_slices"}
MODULES = sorted({path.stem for path in FOLDER.glob("test_*.py")} - DESKTOP_ONLY)

HEAP = "heapsize=48wK"
GAMES = ("121", "1", "3", "5")
"""The tiles, and the seeds."""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """A folder with the engine and the program that plays, compiled."""
    folder = tmp_path_factory.mktemp("compiled")
    sources = {path: path.relative_to(ROOT) for path in (ROOT / "engine").rglob("*.py")}
    sources[HERE / "thinking.py"] = "thinking.py"
    for source, place in sources.items():
        target = (folder / place).with_suffix(".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(compile_source(source.read_text(encoding="utf-8"), str(place)))
    return folder


@pytest.mark.parametrize("module", MODULES)
def test_the_same_tests_pass(module):
    name = "tests.engine.opponents." + module
    wanted = [test for test in dir(importlib.import_module(name)) if test.startswith("test_")]
    process = run(ROOT, name)
    assert process.returncode == 0, process.stdout
    assert process.stdout.splitlines()[-1].startswith(f"{len(wanted)} passed, 0 failed, ")


def play(folder, heap):
    """A finished process that has played the games."""
    return subprocess.run(
        [MICROPYTHON, "-X", heap, "-m", "thinking", *GAMES],
        env=os.environ | {"MICROPYPATH": str(folder)},
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_two_experts_play_in_a_heap_of_48_k_words(compiled):
    process = play(compiled, HEAP)
    assert process.returncode == 0, process.stdout
    lines = [line.split() for line in process.stdout.splitlines()]
    assert len(lines) == len(GAMES) - 1
    assert all(end in ("bag", "dead") and int(turns) >= 40 for end, turns, _ in lines)


def test_the_limit_is_one(compiled):
    process = play(compiled, "heapsize=24wK")
    assert process.returncode == 1
    assert "MemoryError" in process.stdout
