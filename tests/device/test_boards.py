"""device/boards.py: which hardware file serves which board, what is said when the firmware or the board will not do."""

import builtins
import sys
import types

import pytest

from device import boards
from sim.display import MemoryDisplay
from tests.device.driving import words_in
from tests.device.firmware import Firmware


class PowerOffError(Exception):
    """The badge was switched off."""


@pytest.fixture
def firmware(monkeypatch):
    return install(monkeypatch, Firmware(display=MemoryDisplay()))


def install(monkeypatch, firmware, version=(9, 2, 1)):
    """Let device/boards.py start on stand-ins for the modules of such a firmware. Its sleep ends at the third call."""
    firmware.install(monkeypatch)
    implementation = types.SimpleNamespace(version=version)
    monkeypatch.setattr(boards, "sys", types.SimpleNamespace(implementation=implementation))
    firmware.slept = []

    def sleep(seconds):
        firmware.slept.append(seconds)
        if len(firmware.slept) == 3:
            raise PowerOffError

    monkeypatch.setattr(boards, "time", types.SimpleNamespace(sleep=sleep))
    return firmware


def without_terminal(monkeypatch):
    monkeypatch.setitem(sys.modules, "terminalio", None)


def drawn(firmware):
    """The words on the screen, as one line."""
    return " ".join(words_in(firmware.board.DISPLAY.root_group))


@pytest.mark.parametrize(
    ("board_id", "lc", "name"),
    [
        ("pybadge", False, "pybadge"),
        ("pybadge", True, "pybadge-lc"),
        ("edgebadge", False, "pybadge"),
        ("pygamer", False, "pygamer"),
    ],
)
def test_every_board_has_its_hardware_file(monkeypatch, capsys, board_id, lc, name):
    firmware = install(monkeypatch, Firmware(board_id, lc, MemoryDisplay()))
    assert boards.badge_of(firmware.board).name == name
    assert capsys.readouterr().out == ""
    assert firmware.slept == []


def test_a_relative_is_told_by_its_pins(firmware):
    firmware.board.board_id = "pybadge_of_next_year"
    assert boards.badge_of(firmware.board).name == "pybadge"
    firmware.board.JOYSTICK_X = firmware.board.JOYSTICK_Y = "pin"
    assert boards.badge_of(firmware.board).name == "pygamer"


def test_an_unknown_board(firmware, capsys):
    firmware.board.board_id = "feather_m4"
    del firmware.board.BUTTON_LATCH
    with pytest.raises(PowerOffError):
        boards.badge_of(firmware.board)
    assert "feather_m4" in capsys.readouterr().out
    assert "feather_m4" in drawn(firmware)
    assert firmware.board.DISPLAY.refreshes == 1


def test_an_unknown_board_without_a_screen(firmware, capsys):
    firmware.board.board_id = "trinket_m0"
    del firmware.board.DISPLAY
    with pytest.raises(PowerOffError):
        boards.badge_of(firmware.board)
    assert "trinket_m0" in capsys.readouterr().out


@pytest.mark.parametrize("version", [(8, 2, 10), (9, 1, 4), (9, 0, 0)])
def test_a_firmware_that_is_too_old(monkeypatch, capsys, version):
    firmware = install(monkeypatch, Firmware(display=MemoryDisplay()), version)
    with pytest.raises(PowerOffError):
        boards.badge_of(firmware.board)
    said = capsys.readouterr().out
    for words in (said, drawn(firmware)):
        assert "9.2 or newer" in words
        assert ".".join(map(str, version)) in words


def test_a_firmware_so_old_that_it_reads_nothing_else(monkeypatch, capsys):
    """It then cannot draw either: what is printed has to do."""
    firmware = install(monkeypatch, Firmware(), (8, 2, 10))
    load = builtins.__import__

    def no_more(name, *rest):
        if name.startswith(("device", "engine")):
            raise ValueError("incompatible .mpy file")
        return load(name, *rest)

    monkeypatch.setattr(builtins, "__import__", no_more)
    with pytest.raises(PowerOffError):
        boards.badge_of(firmware.board)
    assert "9.2 or newer" in capsys.readouterr().out


@pytest.mark.parametrize("version", [(9, 2, 0), (9, 2, 9), (10, 0, 0), (10, 3, 1)])
def test_a_firmware_that_will_do(monkeypatch, capsys, version):
    firmware = install(monkeypatch, Firmware(), version)
    assert boards.badge_of(firmware.board).name == "pybadge"
    assert capsys.readouterr().out == ""


def test_a_firmware_that_is_newer_is_tried(monkeypatch, capsys):
    firmware = install(monkeypatch, Firmware(), (11, 0, 0))
    assert boards.badge_of(firmware.board).name == "pybadge"
    assert "11.0.0" in capsys.readouterr().out


def test_a_firmware_without_a_terminal_is_remarked_on(firmware, monkeypatch, capsys):
    without_terminal(monkeypatch)
    assert boards.badge_of(firmware.board).name == "pybadge"
    assert "terminalio" in capsys.readouterr().out
    assert "terminalio" in drawn(firmware)
    assert firmware.slept == [boards.SHOWN_S]


def test_a_firmware_that_lacks_what_has_to_be_there(firmware, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "keypad", None)
    with pytest.raises(PowerOffError):
        boards.badge_of(firmware.board)
    assert "keypad" in capsys.readouterr().out
    assert "keypad" in drawn(firmware)


def test_code_starts_the_application(firmware, monkeypatch):
    """The file the firmware starts runs main(), and main() runs the application on this badge."""
    from device import app

    started = []

    class App:
        def __init__(self, badge):
            started.append(badge.name)

        def run(self):
            started.append("run")

    monkeypatch.setattr(app, "App", App)
    monkeypatch.delitem(sys.modules, "device.code", raising=False)
    import device.code  # noqa: F401

    assert started == ["pybadge", "run"]
    sys.modules.pop("device.code", None)
