"""`zatre flash`: what it says and does on drives of all kinds."""

import json
import os
import subprocess
import sys

import pytest

from tests.tools.flashing import support
from tests.tools.flashing.fat12 import CLUSTER
from tests.tools.flashing.fatdrive import FatDrive
from tests.tools.flashing.support import MemoryDrive, contents, flash, one_line, snapshot
from tools.cli import main
from tools.flashing import find
from tools.flashing.modules import ROOT

# -- what it does ------------------------------------------------------------------------------------------------------


def test_a_fresh_drive(badge, capsys):
    assert flash(badge) == 0
    out, err = capsys.readouterr()
    assert (err, out.count("\n")) == ("", 3)
    assert "pybadge, CircuitPython 10.0.3" in out and "copied and read back" in out
    assert contents(badge) == contents(badge) | support.build().whole() | support.fresh()
    assert len([size for size in contents(badge).values() if size is not None]) == len(support.build().whole()) + 1


def test_a_fresh_fat_drive(fat, capsys):
    assert flash("x") == 0
    game = support.build().whole() | support.fresh()
    assert {name: text for name, text in snapshot(fat).items() if text is not None} == game


def test_the_only_badge_is_found(badge, drives, capsys):
    drives.append(badge)
    assert main(["flash"]) == 0
    assert (badge / "code.py").exists()


def test_a_second_run_writes_nothing(badge, capsys):
    flash(badge)
    before = {path: path.stat().st_mtime_ns for path in badge.rglob("*")}
    before[badge] = badge.stat().st_mtime_ns
    capsys.readouterr()
    assert flash(badge) == 0
    assert "Nothing was written" in capsys.readouterr().out
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_only_what_has_changed_is_copied(badge, capsys):
    flash(badge)
    old = {path: path.stat().st_mtime_ns for path in badge.rglob("*") if path.is_file()}
    (badge / "engine" / "game.mpy").write_bytes(b"C\x06damaged")
    capsys.readouterr()
    assert flash(badge) == 0
    assert "2 files to copy" in capsys.readouterr().out
    written = {path.name for path, time in old.items() if path.stat().st_mtime_ns != time}
    assert written == {"game.mpy", "code.py"}
    assert max(old, key=lambda path: path.stat().st_mtime_ns).name == "code.py"


def test_an_older_version_becomes_this_one(badge, capsys):
    for name, content in support.older().items():
        (badge / name).parent.mkdir(parents=True, exist_ok=True)
        (badge / name).write_bytes(content)
    assert flash(badge) == 0
    assert "To be removed, of an earlier game: device/old/one.mpy, engine/ancient.mpy." in capsys.readouterr().out
    wanted = MemoryDrive(support.fresh())
    support.install(wanted)
    assert contents(badge) == snapshot(wanted)


def test_a_dry_run_writes_nothing(badge, capsys):
    assert flash(badge, "--dry-run") == 0
    out = capsys.readouterr().out
    assert f"{len(support.build().whole())} files to copy" in out
    assert out.endswith("Nothing was written (--dry-run).\n")
    assert contents(badge) == support.fresh()


def test_sources_and_back_again(badge, capsys):
    assert flash(badge, "--source") == 0
    assert "may not fit into its memory" in capsys.readouterr().out
    assert not list(badge.rglob("*.mpy"))
    assert (badge / "engine" / "game.py").exists()
    assert flash(badge) == 0
    assert contents(badge) == contents(badge) | support.build().whole()
    assert {path.name for path in badge.rglob("*.py")} == {"code.py", "boards.py", "__init__.py"}


def test_a_folder_without_boot_out(tmp_path, capsys):
    assert flash(tmp_path) == 4
    assert "[no-boot-out]" in one_line(capsys)
    assert contents(tmp_path) == {}
    assert flash(tmp_path, "--board", "pygamer") == 0
    assert "pygamer, CircuitPython of an unknown release" in capsys.readouterr().out
    assert (tmp_path / "code.py").exists()


# -- firmware ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "compiled", "source"),
    [
        ("7.3.3", 4, 4),
        ("8.2.10", 4, 4),
        ("9.1.4", 4, 4),
        ("9.2.0-beta.1", 0, 0),
        ("9.2.8", 0, 0),
        ("10.0.3", 0, 0),
        ("10.3.1-12-gabcdef0123", 0, 0),
        ("11.0.0-alpha.1", 4, 0),
    ],
)
def test_releases_of_the_firmware(badge, version, compiled, source, capsys):
    for options, code in (([], compiled), (["--source"], source)):
        (badge / "boot_out.txt").write_bytes(support.boot_out(version))
        assert flash(badge, "--dry-run", *options) == code
        out, err = capsys.readouterr()
        assert f"CircuitPython {version}" in out
        if code:
            assert ("[firmware-new]" if version.startswith("11") else "[firmware-old]") in err
            assert f"CircuitPython {version}" in err


def test_boot_out_with_other_line_ends(badge, capsys):
    for end in (b"\n", b"\r", b"\r\n"):
        (badge / "boot_out.txt").write_bytes(support.BOOT_OUT.replace(b"\r\n", end))
        assert flash(badge, "--dry-run") == 0


# -- before the first byte ---------------------------------------------------------------------------------------------


def test_a_full_drive_is_refused_before_the_first_byte(fat, capsys):
    fat.write("photo.jpg", bytes((len(fat.fat.free()) - 150) * CLUSTER))
    before = bytes(fat.fat.image)
    assert flash("x") == 4
    err = one_line(capsys)
    assert "clusters of 1024 bytes are needed, 150 are free" in err
    assert "photo.jpg" in err
    assert fat.fat.image == before


def test_the_space_that_is_asked_for_is_enough(fat, capsys):
    assert flash("x", "--dry-run", "--json") == 0
    needed = json.loads(capsys.readouterr().out)["clusters"]["needed"]
    room = len(fat.fat.free())
    for short, code in ((1, 4), (0, 0)):
        fat.write("photo.jpg", bytes((room - needed + short) * CLUSTER))
        assert flash("x") == code
    used = room - (room - needed) - len(fat.fat.free())
    assert needed - 15 < used <= needed  # the journal, the stub and a second settings.toml are gone by then


def test_an_update_needs_only_what_it_adds(fat, capsys):
    flash("x")
    fat.write("engine/game.mpy", b"C\x06")
    fat.write("photo.jpg", bytes((len(fat.fat.free()) - 20) * CLUSTER))
    assert flash("x") == 0


@pytest.mark.parametrize(
    ("boot", "word"), [(b"", "Eject"), (b"import storage\nstorage.remount('/', False)\n", "boot.py")]
)
def test_a_read_only_drive(fat, monkeypatch, boot, word, capsys):
    fat.write("boot.py", boot)
    monkeypatch.setattr(FatDrive, "read_only", lambda self: "it is mounted read-only")
    before = bytes(fat.fat.image)
    assert flash("x") == 4
    err = one_line(capsys)
    assert "mounted read-only" in err and word in err and "[read-only]" in err
    assert fat.fat.image == before


@pytest.mark.skipif(sys.platform == "win32" or os.getuid() == 0, reason="the owner of everything may write anywhere")
def test_a_folder_that_may_not_be_written(badge, capsys):
    badge.chmod(0o555)
    try:
        assert flash(badge) == 4
        assert "[read-only]" in one_line(capsys)
    finally:
        badge.chmod(0o755)


def test_a_drive_that_cannot_be_read(fat, monkeypatch, capsys):
    def fail(self):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(FatDrive, "entries", fail)
    for command in ("flash", "doctor"):
        assert main([command, "--drive", "x"]) == 4
        assert "[drive-unreadable]" in one_line(capsys)


# -- faults while copying, seen from outside ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (support.vanishing, "drive-vanished"),
        (support.broken(5), "write-failed"),
        (support.broken(28), "drive-full"),
        (support.broken(30), "became-read-only"),
        (support.garbling, "read-back-differs"),
    ],
)
def test_a_fault_is_one_line_with_its_cure(monkeypatch, fault, message, capsys):
    behind = MemoryDrive(support.fresh())
    drive = support.FaultyDrive(behind, 40, fault)
    monkeypatch.setattr(find, "open_drive", lambda path: drive)
    assert flash("x", "--json") == 4
    report = json.loads(capsys.readouterr().out)
    assert report["error"]["name"] == message
    assert "not complete" in report["error"]["cause"] and "run the command again" in report["error"]["cure"]
    assert 20 < len(report["written"]) < 60
    monkeypatch.setattr(find, "open_drive", lambda path: behind)
    assert main(["doctor", "--drive", "x"]) == 5
    assert "not-finished" in capsys.readouterr().out
    assert flash("x") == 0
    assert "An earlier copy was not finished" in capsys.readouterr().out
    assert main(["doctor", "--drive", "x"]) == 0


# -- for scripts -------------------------------------------------------------------------------------------------------


def test_json(badge, capsys):
    assert flash(badge, "--json") == 0
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (1, "")
    report = json.loads(out)
    assert report["board"] == "pybadge" and report["circuitpython"] == "10.0.3" and report["drive"] == str(badge)
    assert report["written"][-1] == "code.py" and report["removed"] == report["kept"] == report["findings"] == []
    assert report["changes"]["bytes"] == sum(map(len, support.build().whole().values()))
    assert flash(badge, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["changes"]["write"] == [] and report["changes"]["unchanged"] == len(support.build().files)
    assert "written" not in report


def test_json_of_a_refusal(tmp_path, capsys):
    assert flash(tmp_path, "--json") == 4
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (1, "")
    assert json.loads(out)["error"]["name"] == "no-boot-out"


def test_what_still_stops_the_game_is_told(badge, capsys):
    (badge / "settings.toml").write_bytes(b"CIRCUITPY_PYSTACK_SIZE = 512\n")
    assert flash(badge) == 5
    assert "But: settings.toml sets CIRCUITPY_PYSTACK_SIZE to 512" in capsys.readouterr().out


@pytest.mark.parametrize(
    "options", [["--board", "feather"], ["--drive"], ["extra"], ["--firmware", "none.uf2", "--json", "--wrong"]]
)
def test_wrong_options(options, capsys):
    assert main(["flash", *options]) == 2
    assert "--help" in one_line(capsys)


def test_consoles_that_know_few_letters(badge, tmp_path):
    folder = badge.rename(tmp_path / "Zoë ☃")
    run = [sys.executable, "-c", "import sys; from tools.cli import main; sys.exit(main())"]
    for encoding, command, code in (("ascii", ["flash", "--dry-run"], 0), ("cp437", ["doctor"], 5)):
        env = os.environ | {"PYTHONIOENCODING": encoding, "NO_COLOR": "1"}
        command = [*run, *command, "--drive", str(folder)]
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (code, b"")
        assert b"Zo" in done.stdout and b"\x1b" not in done.stdout
