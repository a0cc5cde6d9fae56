"""Firmware: what a UF2 file must be, how it is copied, and what comes after."""

import errno
import json
import os
import struct

import pytest

from tests.tools.flashing import support
from tools.cli import main
from tools.flashing import find, uf2
from tools.flashing.drive import Drive
from tools.flashing.messages import Trouble
from tools.flashing.uf2 import BLOCK, HAS_FAMILY, SAMD51, read_firmware

SAMD21 = 0x68ED2B88
TEXT = b"Adafruit CircuitPython 10.0.3 on 2025-10-17; Adafruit Pybadge with samd51j19\0"


def firmware(image=TEXT, blocks=400, family=SAMD51, start=0x4000):
    """A UF2 file with this text somewhere in its image of so many blocks."""
    image = bytes(1000) + image
    image = image.ljust(256 * blocks, b"\xff")
    content = bytearray()
    for number in range(blocks):
        part = image[256 * number : 256 * (number + 1)]
        flags = 0 if family is None else HAS_FAMILY
        head = struct.pack(
            "<8I", *uf2.MAGIC, flags, start + 256 * number, 256, number, blocks, 0 if family is None else family
        )
        content += (head + part).ljust(BLOCK - 4, b"\0") + struct.pack("<I", uf2.MAGIC_END)
    return bytes(content)


@pytest.fixture
def file(tmp_path):
    """A function that writes a file and returns its Path."""

    def write(content):
        path = tmp_path / "firmware for the badge.uf2"
        path.write_bytes(content)
        return path

    return write


def refused(path, board="pybadge"):
    with pytest.raises(Trouble) as caught:
        read_firmware(path, board)
    assert caught.value.code == 2
    return caught.value.name, caught.value.cause


# -- the file ----------------------------------------------------------------------------------------------------------


def test_a_fitting_firmware(file):
    content = firmware()
    read = read_firmware(file(content), "pybadge")
    assert (read.content, read.version) == (content, "10.0.3")


def test_a_firmware_that_does_not_say_what_it_is_must_name_its_chips(file):
    assert read_firmware(file(firmware(b"")), "pybadge").version is None
    assert refused(file(firmware(b"", family=None)))[1].endswith("it does not say for which chip it is")
    assert read_firmware(file(firmware(family=None)), "pybadge").version == "10.0.3"


def changed(at, value, block=7):
    content = bytearray(firmware())
    struct.pack_into("<I", content, block * BLOCK + at, value)
    return bytes(content)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no whole number of UF2 blocks"),
        (b"x", "no whole number of UF2 blocks"),
        (firmware()[:-1], "no whole number of UF2 blocks"),
        (firmware()[:-BLOCK], "it is not whole"),
        (firmware()[BLOCK:], "it is not whole"),
        (b"<html>".ljust(BLOCK), "block 0 is no UF2 block"),
        (changed(0, 1), "block 7 is no UF2 block"),
        (changed(4, 1), "block 7 is no UF2 block"),
        (changed(BLOCK - 4, 1), "block 7 is no UF2 block"),
        (changed(12, 0), "block 7 is for address 0x0"),
        (changed(12, 0x3FFF), "not in this chip's flash"),
        (changed(12, 0x7FF01), "not in this chip's flash"),
        (changed(12, 0xFFFFFFFF), "not in this chip's flash"),
        (changed(16, 477), "not in this chip's flash"),
        (changed(20, 8), "it is not whole"),
        (changed(28, SAMD21), "several families"),
        (firmware(family=SAMD21), "family 0x68ed2b88"),
        (firmware(start=0x2000), "not in this chip's flash"),
        (firmware(blocks=2000), "not in this chip's flash"),
        (firmware(TEXT.replace(b"samd51j19", b"samd51j20")), "chip samd51j20"),
        (firmware(TEXT.replace(b"Pybadge", b"PyGamer")), "board Adafruit PyGamer"),
        (firmware(TEXT.replace(b"10.0.3", b"8.2.10")), "CircuitPython 8.2.10"),
        (firmware(TEXT.replace(b"10.0.3", b"11.0.0-alpha.2")), "CircuitPython 11.0.0-alpha.2"),
    ],
)
def test_a_file_that_is_no_firmware_for_the_badge(file, content, reason):
    name, cause = refused(file(content))
    assert name == "not-firmware" and reason in cause


def test_the_edgebadge_may_have_its_own(file):
    assert read_firmware(file(firmware(TEXT.replace(b"Pybadge", b"EdgeBadge"))), "pybadge").version == "10.0.3"


def test_the_pygamer_has_its_own(file):
    path = file(firmware(TEXT.replace(b"Pybadge", b"PyGamer")))
    assert read_firmware(path, "pygamer").version == "10.0.3"


def test_a_file_that_is_not_there(tmp_path):
    assert refused(tmp_path / "none.uf2")[0] == "firmware-unreadable"
    assert refused(tmp_path)[0] == "firmware-unreadable"


# -- the bootloader ----------------------------------------------------------------------------------------------------


class Bootloader(Drive):
    """A bootloader's drive: with the last block it starts the firmware, and the badge's own drive takes its place.

    fails: (after how many bytes, errno) something goes wrong. starts: what boot_out.txt says then; None: it does not.
    """

    fails = None
    starts = support.BOOT_OUT

    def open_for_writing(self, name):
        file = super().open_for_writing(name)
        drive, content = self, firmware()

        class File:
            def __enter__(self):
                return self

            def __exit__(self, *_):
                file.close()

            def fileno(self):
                return file.fileno()

            def write(self, part):
                file.write(part)
                done = file.tell()
                if drive.fails and done > drive.fails[0]:
                    raise OSError(drive.fails[1], os.strerror(drive.fails[1]))
                if done == len(content) and drive.starts is not None:
                    (drive.path / name).rename(drive.path.parent / "copied.uf2")
                    (drive.path / "INFO_UF2.TXT").unlink()
                    (drive.path / "boot_out.txt").write_bytes(drive.starts)
                    raise OSError(errno.EIO, os.strerror(errno.EIO))

        return File()


@pytest.fixture
def bootloader(tmp_path, monkeypatch):
    """The drive of a badge that waits for firmware."""
    folder = tmp_path / "PYBADGEBOOT"
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_bytes(support.INFO_UF2)
    drive = Bootloader(folder)
    monkeypatch.setattr(find, "open_drive", lambda path: drive if path == folder else Drive(path))
    return drive


def flash(drive, path, *options):
    return main(["flash", "--drive", str(drive), "--firmware", str(path), *options])


def test_firmware_then_the_game(bootloader, file, tmp_path, capsys):
    assert flash(bootloader, file(firmware())) == 0
    out = capsys.readouterr().out
    assert "waits for firmware" in out and "CircuitPython 10.0.3." in out and "copied and read back" in out
    assert (tmp_path / "copied.uf2").read_bytes() == firmware()
    assert (bootloader.path / "code.py").exists()


def test_another_badge_is_not_taken_for_the_one_that_restarts(bootloader, drives, file, badge, capsys):
    bootloader.starts = b""
    drives.append(bootloader.path)
    other = badge.parent / "other"
    other.mkdir()
    (other / "boot_out.txt").write_bytes(support.BOOT_OUT)
    drives.append(other)  # another badge, which has been there before, is not the one
    assert main(["flash", "--firmware", str(file(firmware()))]) == 4
    assert "[firmware-not-started]" in capsys.readouterr().err
    assert not (other / "code.py").exists()


def test_the_drive_that_comes_back_is_taken(bootloader, drives, file, badge, monkeypatch, capsys):
    bootloader.starts = b""
    drives.append(bootloader.path)
    calls = []

    def mounted():
        calls.append(1)
        return drives if len(calls) < 4 else [badge]

    monkeypatch.setattr(find, "mounted", mounted)
    assert main(["flash", "--firmware", str(file(firmware())), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["drive"] == str(badge) and report["firmware"]["version"] == "10.0.3"


def test_an_old_firmware_that_comes_back_is_not_the_new_one(bootloader, file, capsys):
    bootloader.starts = support.boot_out("9.2.1")
    assert flash(bootloader, file(firmware())) == 4
    err = capsys.readouterr().err
    assert "within 0.2 seconds" in err and "[firmware-not-started]" in err


def test_firmware_that_does_not_start(bootloader, file, capsys):
    bootloader.starts = None
    assert flash(bootloader, file(firmware())) == 4
    assert "[firmware-not-started]" in capsys.readouterr().err


@pytest.mark.parametrize(("after", "number"), [(0, errno.EIO), (70_000, errno.ENODEV), (199_000, errno.ENOSPC)])
def test_a_copy_that_breaks_off(bootloader, file, after, number, capsys):
    bootloader.fails = (after, number)
    assert flash(bootloader, file(firmware())) == 4
    err = capsys.readouterr().err
    assert "[firmware-not-copied]" in err and "press the reset button" in err and f"of {len(firmware())} bytes" in err


def test_a_dry_run_copies_no_firmware(bootloader, file, capsys):
    assert flash(bootloader, file(firmware()), "--dry-run") == 0
    assert capsys.readouterr().out.endswith("Nothing was written (--dry-run).\n")
    assert [path.name for path in bootloader.path.iterdir()] == ["INFO_UF2.TXT"]


def test_a_wrong_file_is_refused_before_anything_is_written(bootloader, file, capsys):
    assert flash(bootloader, file(firmware(family=SAMD21))) == 2
    assert "[not-firmware]" in capsys.readouterr().err
    assert [path.name for path in bootloader.path.iterdir()] == ["INFO_UF2.TXT"]


def test_board_must_not_contradict_the_bootloader(bootloader, file, capsys):
    assert flash(bootloader, file(firmware()), "--board", "pygamer") == 4
    assert "[not-that-board]" in capsys.readouterr().err


def test_a_badge_that_plays_is_told_how_to_wait_for_firmware(badge, file, capsys):
    assert flash(badge, file(firmware())) == 4
    err = capsys.readouterr().err
    assert "[not-in-bootloader]" in err and "reset button on the badge's back twice" in err


@pytest.mark.parametrize("command", ["flash", "doctor"])
def test_without_a_file_it_says_what_to_download(bootloader, command, capsys):
    assert main([command, "--drive", str(bootloader)]) == 4
    err = capsys.readouterr().err
    assert "https://circuitpython.org/board/pybadge/" in err and "--firmware FILE.uf2" in err
