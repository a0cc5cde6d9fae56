"""`zatre doctor`: each finding, found on a drive where it is the only one, and mended where that is safe."""

import json
import sys

import pytest

from tests.tools.flashing import support
from tests.tools.flashing.fat12 import CLUSTER
from tests.tools.flashing.fatdrive import FatDrive
from tests.tools.flashing.support import MemoryDrive, snapshot
from tools.cli import main
from tools.flashing import checks, find
from tools.flashing.catalogue import FINDINGS
from tools.flashing.drive import Drive
from tools.flashing.payload import STUB

APPLE = b"\x00\x05\x16\x07" + bytes(78)


@pytest.fixture
def installed(badge):
    """The folder of a badge with the game on it."""
    for name, content in support.build().whole().items():
        (badge / name).parent.mkdir(parents=True, exist_ok=True)
        (badge / name).write_bytes(content)
    return badge


@pytest.fixture
def doctor(installed, capsys):
    """A function that calls the doctor with options and returns its report and exit code."""

    def doctor(*options):
        code = main(["doctor", "--drive", str(installed), "--json", *options])
        return json.loads(capsys.readouterr().out), code

    return doctor


def names(report):
    return [finding["name"] for finding in report["findings"]]


def put(folder, files):
    """Put files (name -> bytes; None: a folder; a name with nothing: removed) on a drive."""
    for name, content in files.items():
        path = folder / name
        if content is Ellipsis:
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        if content is None:
            path.mkdir()
        else:
            path.write_bytes(content)


def altered(name):
    content = support.build().files[name]
    return content[:-1] + bytes([content[-1] ^ 1])


def test_a_healthy_badge(doctor, installed, capsys):
    report, code = doctor()
    space = report.pop("clusters")
    assert space["size"] > 0 and 0 < space["free"] <= space["total"]
    assert (report, code) == (
        {
            "drive": str(installed),
            "board": "pybadge",
            "circuitpython": "10.0.3",
            "game": {"version": support.build().version, "form": "mpy"},
            "starts": True,
            "findings": [],
            "mended": [],
        },
        0,
    )
    assert main(["doctor", "--drive", str(installed)]) == 0
    assert capsys.readouterr().out.endswith("The game would start.\n")


# What is on the drive -> what is found, and whether --fix mends it.
CASES = {
    "no boot_out.txt": ({"boot_out.txt": ...}, "no-boot-out", False),
    "a damaged boot_out.txt": ({"boot_out.txt": b"\xff\0"}, "boot-out-damaged", False),
    "a Feather": ({"boot_out.txt": support.boot_out(board="feather_m4")}, "other-board", False),
    "an old firmware": ({"boot_out.txt": support.boot_out("9.1.0")}, "firmware-old", False),
    "a new firmware": ({"boot_out.txt": support.boot_out("11.0.0")}, "firmware-new", False),
    "a journal": ({"zatre-copying.json": b'{"game": "zatre", "own": []}'}, "not-finished", True),
    "a damaged journal": ({"zatre-copying.json": b"{"}, "not-finished", True),
    "a damaged manifest": ({"zatre.json": b"{"}, "manifest-damaged", True),
    "a manifest of another form": ({"zatre.json": b'{"game": "zatre", "files": []}'}, "manifest-damaged", True),
    "a stranger's code.py": ({"code.py": support.STRANGER}, "foreign-start", False),
    "no code.py": ({"code.py": ...}, "missing", True),
    "a missing module": ({"engine/game.mpy": ...}, "missing", True),
    "a damaged module": ({"engine/game.mpy": altered("engine/game.mpy")}, "altered", True),
    "a module of MicroPython": ({"engine/game.mpy": b"M\x06rest"}, "wrong-header", True),
    "an empty module": ({"engine/game.mpy": b""}, "wrong-header", True),
    "a module of an older form": ({"lib/adafruit_ticks.mpy": b"C\x05"}, "wrong-header", True),
    "another's old module": ({"lib/other.mpy": b"C\x05"}, "foreign-header", False),
    "x.py beside x.mpy": ({"device/app.py": b"x = 1\n"}, "twin", True),
    "a folder beside a module": ({"lib/adafruit_ticks/__init__.py": b""}, "twin", True),
    "a library at the root": ({"adafruit_ticks.py": b""}, "hides-library", False),
    "code.txt": ({"code.txt": b""}, "rival-start", True),
    "main.py": ({"main.py": b""}, "second-start", False),
    "code.py.txt": ({"code.py.txt": b""}, "second-start", False),
    "lib/lib": ({"lib/lib/adafruit_ticks.mpy": b"C\x06"}, "nested-lib", False),
    "the junk of macOS": ({"._code.py": APPLE, "engine/._game.mpy": APPLE, ".DS_Store": b""}, "junk", True),
    "the junk of Windows": ({"Thumbs.db": b""}, "junk", True),
    "the junk of Python": ({"engine/__pycache__/game.cpython-311.pyc": b""}, "junk", True),
    "boot.py that hides the drive": (
        {"boot.py": b"import storage\nstorage.disable_usb_drive()\n"},
        "boot-hides-drive",
        0,
    ),
    "boot.py that takes the drive": (
        {"boot.py": b"import storage\nstorage.remount('/', False)\n"},
        "boot-takes-drive",
        0,
    ),
    "the same by name": ({"boot.py": b"from storage import *\nremount('/', readonly=x)\n"}, "boot-takes-drive", False),
    "boot.py that is none": ({"boot.py": b"print 'x'\n"}, "boot-unreadable", False),
    "too small a stack": ({"settings.toml": b"CIRCUITPY_PYSTACK_SIZE = 1024\n"}, "stack-small", False),
    "an odd stack": ({"settings.toml": b"CIRCUITPY_PYSTACK_SIZE = 2050\n"}, "stack-small", False),
    "no stack": ({"settings.toml": b""}, "stack-missing", True),
    "no settings": ({"settings.toml": ...}, "stack-missing", True),
    "too large a heap": (
        {"settings.toml": b"CIRCUITPY_PYSTACK_SIZE=2048\nCIRCUITPY_HEAP_START_SIZE=180000\n"},
        "heap-large",
        False,
    ),
    "a line that is none": ({"settings.toml": b"CIRCUITPY_PYSTACK_SIZE=2048\nnonsense\n"}, "settings-line", False),
    "another encoding": (
        {"settings.toml": b'CIRCUITPY_PYSTACK_SIZE=2048\nNAME="Zo\xeb"\n'},
        "settings-unreadable",
        False,
    ),
}


@pytest.mark.parametrize(("files", "name", "mended"), CASES.values(), ids=CASES)
def test_a_finding(doctor, installed, files, name, mended):
    put(installed, files)
    before = snapshot(Drive(installed))
    report, code = doctor()
    assert names(report) == [name]
    [finding] = report["findings"]
    assert finding["cause"] and finding["cure"] and "{" not in finding["cause"] + finding["cure"]
    assert (code, report["starts"]) == ((5, False) if FINDINGS[name][0] else (0, True))
    assert snapshot(Drive(installed)) == before
    report, code = doctor("--fix")
    assert bool(report["mended"]) == bool(mended)
    if mended:
        assert (names(report), code) == ([], 0)
        assert bool(FINDINGS[name][3])
    else:
        assert names(report) == [name]
        assert snapshot(Drive(installed)) == before


def test_every_finding_has_a_case():
    elsewhere = {"no-game", "drive-read-only", "nearly-full", "macos"}
    assert {name for _, name, _ in CASES.values()} | elsewhere == set(FINDINGS)


def test_an_empty_badge(badge, capsys):
    assert main(["doctor", "--drive", str(badge)]) == 5
    out = capsys.readouterr().out
    assert "No game." in out and "[no-game]" in out and out.endswith("The game would not start.\n")
    assert main(["doctor", "--drive", str(badge), "--fix"]) == 5
    assert snapshot(Drive(badge)) == support.fresh()


def test_a_folder_that_is_no_badges_is_not_searched(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(Drive, "entries", lambda self: pytest.fail("searched"))
    assert main(["doctor", "--drive", str(tmp_path)]) == 5
    out = capsys.readouterr().out
    assert "[no-boot-out]" in out and "[no-game]" in out


def test_several_findings_those_that_stop_the_game_first(doctor, installed):
    put(installed, {"main.py": b"", "engine/game.mpy": ..., "code.txt": b"", "Thumbs.db": b""})
    report, code = doctor()
    assert names(report) == ["missing", "rival-start", "second-start", "junk"]
    assert code == 5
    report, code = doctor("--fix")
    assert (names(report), code) == (["second-start"], 0)
    assert "renamed code.txt to code.txt.old" in report["mended"] and "removed Thumbs.db" in report["mended"]
    assert "copied engine/game.mpy" in report["mended"]


def test_fix_copies_nothing_over_a_strangers_program(doctor, installed):
    put(installed, {"code.py": support.STRANGER, "engine/game.mpy": ...})
    report, code = doctor("--fix")
    assert (names(report), code, report["mended"]) == (["missing", "foreign-start"], 5, [])
    assert (installed / "code.py").read_bytes() == support.STRANGER


def test_fix_leaves_what_only_looks_like_junk(doctor, installed):
    put(installed, {"._notes": b"my notes", "__pycache__/precious.txt": b"x", "__pycache__/x.pyc": b""})
    report, _ = doctor("--fix")
    assert report["mended"] == ["removed __pycache__/x.pyc"]
    assert (installed / "._notes").exists() and (installed / "__pycache__" / "precious.txt").exists()


def test_a_stub_is_told_without_a_journal(doctor, installed):
    put(installed, {"code.py": STUB})
    report, code = doctor()
    assert (names(report), code) == (["not-finished", "altered"], 5)


def test_sources_are_mended_as_sources(installed, doctor, capsys):
    main(["flash", "--drive", str(installed), "--source"])
    put(installed, {"engine/game.py": ..., "boot_out.txt": support.boot_out("11.0.0")})
    capsys.readouterr()
    report, code = doctor("--fix")
    assert (names(report), code) == ([], 0)
    assert not list(installed.rglob("*.mpy"))


def test_a_harmless_boot_py(doctor, installed):
    text = (
        b"import storage, usb_cdc\nstorage.remount('/', True)\nstorage.remount('/', readonly=True)\nusb_cdc.disable()\n"
    )
    put(installed, {"boot.py": text})
    assert doctor()[1] == 0
    assert names(doctor()[0]) == []


@pytest.fixture
def fat(monkeypatch):
    drive = FatDrive("/media/ann/CIRCUITPY")
    drive.write("boot_out.txt", support.BOOT_OUT)
    support.install(drive)
    monkeypatch.setattr(find, "open_drive", lambda path: drive)
    return drive


def report_on(capsys, *options):
    code = main(["doctor", "--drive", "x", "--json", *options])
    return json.loads(capsys.readouterr().out), code


def test_a_nearly_full_drive(fat, capsys):
    fat.write("photo.jpg", bytes((len(fat.fat.free()) - 10) * CLUSTER))
    report, code = report_on(capsys)
    assert (names(report), code) == (["nearly-full"], 0)
    assert "10 of 2024 clusters" in report["findings"][0]["cause"]
    assert "photo.jpg" in report["findings"][0]["cure"]


def test_a_read_only_drive_and_why(fat, monkeypatch, capsys):
    fat.write("boot.py", b"import storage\nstorage.remount('/', False)\n")
    fat.write("Thumbs.db", b"")
    monkeypatch.setattr(FatDrive, "read_only", lambda self: "it is mounted read-only")
    report, code = report_on(capsys, "--fix")
    assert (names(report), code) == (["junk", "drive-read-only", "boot-takes-drive"], 0)
    assert "boot.py gives the writing to the badge (line 2)" in report["findings"][1]["cause"]
    assert report["mended"] == []


@pytest.mark.parametrize(("version", "found"), [("14.0", 1), ("14.3.1", 1), ("14.4", 0), ("15.0", 0), ("13.6", 0)])
def test_the_releases_of_macos_that_damage_drives(fat, monkeypatch, version, found, capsys):
    monkeypatch.setattr(checks.sys, "platform", "darwin")
    monkeypatch.setattr(checks.platform, "mac_ver", lambda: (version, ("", "", ""), ""))
    assert names(report_on(capsys)[0]) == ["macos"] * found


def test_a_drive_that_fails_while_it_is_mended(monkeypatch, capsys):
    drive = MemoryDrive(support.fresh())
    support.install(drive)
    drive.files["engine/game.mpy"] = b"C\x06"
    monkeypatch.setattr(find, "open_drive", lambda path: support.FaultyDrive(drive, 1, support.broken(5)))
    report, code = report_on(capsys, "--fix")
    assert (report["error"]["name"], code) == ("write-failed", 4)


def test_doctor_needs_a_badge(tmp_path, drives, capsys):
    assert main(["doctor", "--drive", str(tmp_path / "none")]) == 4
    assert "[no-such-drive]" in capsys.readouterr().err
    drives.append(tmp_path)
    assert main(["doctor", "--json"]) == 4
    assert json.loads(capsys.readouterr().out)["error"]["name"] == "no-badge"
    assert main(["doctor", "--wrong"]) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="links need a permission there")
def test_a_link_is_not_followed(doctor, installed, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "._x").write_bytes(APPLE)
    (installed / "link").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    assert names(doctor("--fix")[0]) == []
    assert (tmp_path / "elsewhere" / "._x").exists()
