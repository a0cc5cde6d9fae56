"""`zatre flash` on drives that hold files of others: none is lost, and none is replaced unasked."""

import io
import json
import sys

import pytest

from tests.tools.flashing import support
from tests.tools.flashing.support import contents, flash, one_line
from tools.cli import main
from tools.flashing.payload import FIRMWARES_OWN


@pytest.fixture
def terminal(monkeypatch):
    """A function that puts somebody at a terminal who types this."""

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    return lambda text: monkeypatch.setattr(sys, "stdin", Terminal(text))


@pytest.fixture
def taken(badge):
    """A drive with a stranger's program and files."""
    for name, content in support.strangers().items():
        (badge / name).parent.mkdir(parents=True, exist_ok=True)
        (badge / name).write_bytes(content)
    return badge


def test_a_strangers_files_are_not_replaced_unasked(taken, capsys):
    before = contents(taken)
    for options in ([], ["--json"]):
        assert flash(taken, *options) == 4
        assert contents(taken) == before
    assert flash(taken, "--dry-run") == 0
    assert contents(taken) == before


def test_a_terminal_is_asked(taken, terminal, capsys):
    before = contents(taken)
    for answer in ("n\n", "\n"):
        terminal(answer)
        assert flash(taken) == 4
        assert contents(taken) == before
    terminal("y\n")
    assert flash(taken) == 0
    question = "Replace lib/adafruit_ticks.mpy, code.py, code.txt, and keep what is there as lib/adafruit_ticks.mpy.old"
    assert question in capsys.readouterr().err
    assert (taken / "code.py.old2").read_bytes() == support.STRANGER
    assert (taken / "code.py.old").read_bytes() == b"an even older program"


def test_yes_keeps_a_copy_of_everything(taken, capsys):
    assert flash(taken, "--yes") == 0
    after = contents(taken)
    assert after["code.py"] == support.build().files["code.py"]
    assert after["code.py.old2"] == after["code.txt.old"] == support.STRANGER
    assert after["engine/__init__.py.old"].startswith(b"# an engine for something else")
    assert after["lib/adafruit_ticks.mpy.old"] == b"C\x06 of another release"
    for name in ("engine/wheels.py", "sounds/beep.wav", "lib/adafruit_bus_device/i2c_device.mpy", "code.py.old"):
        assert after[name] == support.strangers()[name]
    assert "code.txt" not in after and "engine/__init__.py" not in after
    assert main(["flash", "--drive", str(taken)]) == 0
    assert contents(taken) == after


def test_a_program_written_over_the_games_is_a_strangers(badge, capsys):
    flash(badge)
    (badge / "code.py").write_bytes(support.STRANGER)
    (badge / "device" / "boards.py").write_bytes(b"# changed by hand\n")
    assert flash(badge) == 4
    assert ": device/boards.py, code.py. " in one_line(capsys)
    assert flash(badge, "--yes") == 0
    assert (badge / "code.py.old").read_bytes() == support.STRANGER
    assert (badge / "device" / "boards.py.old").read_bytes() == b"# changed by hand\n"


@pytest.mark.parametrize("content", [b"", FIRMWARES_OWN, FIRMWARES_OWN + b"\r\n"])
def test_the_firmwares_own_first_program_is_nobodys(badge, content, capsys):
    (badge / "code.py").write_bytes(content)
    assert flash(badge) == 0
    assert not (badge / "code.py.old").exists()


def test_code_py_with_the_line_ends_of_windows_is_the_games(badge, capsys):
    flash(badge)
    path = badge / "code.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert flash(badge) == 0
    assert b"\r" not in path.read_bytes()
    assert not (badge / "code.py.old").exists()


def test_modules_that_hide_the_games_go_aside(badge, capsys):
    flash(badge)
    (badge / "engine" / "game.py").write_bytes(b"from nowhere import nothing\n")
    (badge / "engine" / "log").mkdir()
    (badge / "lib" / "adafruit_ticks").mkdir()
    (badge / "lib" / "adafruit_ticks" / "__init__.py").write_bytes(b"x = 1\n")
    capsys.readouterr()
    assert flash(badge) == 0
    assert "kept as engine/game.py.old: engine/game.py" in capsys.readouterr().out
    after = contents(badge)
    assert after["engine/game.py.old"].startswith(b"from nowhere")
    assert after["lib/adafruit_ticks.old/__init__.py"] == b"x = 1\n"
    assert "engine/log.old" in after and "engine/log" not in after
    assert "engine/game.py" not in after and "lib/adafruit_ticks" not in after


def test_folders_and_files_in_each_others_place(badge, capsys):
    (badge / "engine").write_bytes(b"a file")
    (badge / "code.py").mkdir()
    (badge / "code.py" / "inside.txt").write_bytes(b"x")
    assert flash(badge) == 4
    assert flash(badge, "--yes") == 0
    assert (badge / "engine.old").read_bytes() == b"a file"
    assert (badge / "code.py.old" / "inside.txt").read_bytes() == b"x"
    assert (badge / "code.py").read_bytes() == support.build().files["code.py"]


def test_capitals_do_not_matter_on_a_fat_drive(fat, capsys):
    fat.write("CODE.PY", support.STRANGER)
    fat.write("Settings.TOML", b'KEY = "x"\n')
    assert flash("x") == 4
    assert flash("x", "--yes") == 0
    assert fat.read("CODE.PY.old") == support.STRANGER
    assert fat.read("code.py") == support.build().files["code.py"]
    assert fat.read("settings.toml").endswith(b'KEY = "x"\n')
    names = [name.lower() for name in fat.entries()]
    assert len(names) == len(set(names))


def test_a_manifest_leads_to_no_file_elsewhere(badge, tmp_path, capsys):
    outside = tmp_path / "precious.txt"
    outside.write_bytes(b"x")
    entry = {"size": 1, "sha256": "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"}
    listed = {"game": "zatre", "version": "1", "form": "mpy", "files": {"../precious.txt": entry}}
    (badge / "zatre.json").write_text(json.dumps(listed))
    assert flash(badge) == 0
    assert outside.exists()


def test_a_manifest_cannot_claim_the_settings(badge, capsys):
    (badge / "settings.toml").write_bytes(b"CIRCUITPY_PYSTACK_SIZE = 4096\n")
    entry = {"size": 1, "sha256": "0" * 64}
    listed = {"game": "zatre", "version": "1", "form": "mpy", "files": {"settings.toml": entry, "boot_out.txt": entry}}
    (badge / "zatre.json").write_text(json.dumps(listed))
    (badge / "zatre-copying.json").write_text(json.dumps({"game": "zatre", "own": ["Settings.toml", "boot_out.txt"]}))
    assert flash(badge) == 0
    assert (badge / "settings.toml").read_bytes() == b"CIRCUITPY_PYSTACK_SIZE = 4096\n"
    assert (badge / "boot_out.txt").exists()
