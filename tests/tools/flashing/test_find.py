"""Which drive is the badge's: told by its files, never guessed."""

import os

import psutil
import pytest

from tests.tools.flashing import support
from tools.cli import main
from tools.flashing import find
from tools.flashing.drive import Drive, as_drive_path
from tools.flashing.find import find_badge, find_bootloader
from tools.flashing.messages import Trouble

FEATHER = support.boot_out("10.0.3", "feather_m4_express", "Adafruit Feather M4 Express")


@pytest.fixture
def plug(tmp_path, drives):
    """A function that connects a drive: its name, and what is in the files on it."""

    def plug(name, **files):
        folder = tmp_path / name
        folder.mkdir()
        for file, content in files.items():
            (folder / file.replace("_TXT", ".TXT").replace("boot_out", "boot_out.txt")).write_bytes(content)
        drives.append(folder)
        return folder

    return plug


def trouble(find, *arguments):
    with pytest.raises(Trouble) as caught:
        find(*arguments)
    return caught.value


def test_the_only_badge_is_taken(plug):
    plug("backup")
    folder = plug("CIRCUITPY", boot_out=support.BOOT_OUT)
    drive, identity = find_badge(None, None)
    assert (drive.path, identity.board, identity.version) == (folder, "pybadge", (10, 0, 3))


def test_a_feather_beside_the_badge_does_no_harm(plug):
    plug("CIRCUITPY", boot_out=FEATHER)
    folder = plug("CIRCUITPY1", boot_out=support.BOOT_OUT)
    assert find_badge(None, None)[0].path == folder


def test_a_feather_alone_is_not_taken(plug):
    folder = plug("CIRCUITPY", boot_out=FEATHER)
    assert trouble(find_badge, None, None).name == "no-badge"
    assert "feather_m4_express" in trouble(find_badge, None, None).cause
    assert trouble(find_badge, str(folder), None).name == "other-board"
    assert trouble(find_badge, str(folder), "pybadge").name == "other-board"


def test_two_badges_are_named_and_none_is_taken(plug):
    first = plug("CIRCUITPY", boot_out=support.BOOT_OUT)
    second = plug("CIRCUITPY1", boot_out=support.boot_out(board="pygamer", name="Adafruit PyGamer"))
    error = trouble(find_badge, None, None)
    assert (error.name, error.code) == ("several-badges", 4)
    assert str(first) in error.cause and str(second) in error.cause and "pygamer" in error.cause
    assert find_badge(str(second), None)[1].board == "pygamer"


def test_board_picks_one_of_two(plug):
    plug("CIRCUITPY", boot_out=support.BOOT_OUT)
    second = plug("CIRCUITPY1", boot_out=support.boot_out(board="pygamer", name="Adafruit PyGamer"))
    assert find_badge(None, "pygamer")[0].path == second


def test_no_drive_at_all(drives):
    error = trouble(find_badge, None, None)
    assert (error.name, error.code) == ("no-badge", 4)
    assert "nothing, no drive is mounted" in error.cause


def test_what_was_looked_at_is_told(plug):
    folders = [plug(f"disk {number}") for number in range(9)]
    feather = plug("CIRCUITPY", boot_out=FEATHER)
    cause = trouble(find_badge, None, None).cause
    assert f"Looked at: {feather} belongs to the board feather_m4_express" in cause
    assert f"; {folders[0]}, " in cause and cause.endswith(" and 3 more (no boot_out.txt)")


def test_a_drive_that_cannot_be_looked_at(plug, drives, tmp_path):
    drives.append(tmp_path / "gone")
    folder = plug("CIRCUITPY", boot_out=support.BOOT_OUT)
    assert find_badge(None, None)[0].path == folder


def test_the_drive_that_is_named_must_be_there(tmp_path):
    assert trouble(find_badge, str(tmp_path / "none"), None).name == "no-such-drive"
    (tmp_path / "file").write_bytes(b"")
    assert trouble(find_badge, str(tmp_path / "file"), None).name == "no-such-drive"
    assert trouble(find_badge, "a\0b", None).name == "no-such-drive"


def test_a_folder_without_boot_out_needs_board(tmp_path):
    error = trouble(find_badge, str(tmp_path), None)
    assert (error.name, error.code) == ("no-boot-out", 4)
    drive, identity = find_badge(str(tmp_path), "pybadge")
    assert (drive.path, identity.board, identity.version) == (tmp_path, "pybadge", None)


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 200, b"\xff\xfe garbage", support.BOOT_OUT[:30], support.BOOT_OUT[:80]]
)
def test_a_damaged_boot_out(badge, content):
    (badge / "boot_out.txt").write_bytes(content)
    error = trouble(find_badge, str(badge), None)
    assert (error.name, error.code) == ("boot-out-damaged", 4)
    assert find_badge(str(badge), "pygamer")[1].board == "pygamer"


def test_board_must_not_contradict_the_drive(badge):
    assert trouble(find_badge, str(badge), "pygamer").name == "not-that-board"
    assert find_badge(str(badge), "edgebadge")[1].board == "pybadge"  # they share one firmware


# -- drives that wait for firmware -------------------------------------------------------------------------------------


def test_a_badge_that_waits_for_firmware_is_told(plug):
    folder = plug("PYBADGEBOOT", INFO_UF2_TXT=support.INFO_UF2)
    for drive in (None, str(folder)):
        error = trouble(find_badge, drive, None)
        assert (error.name, error.code) == ("in-bootloader", 4)
        assert "https://circuitpython.org/board/pybadge/" in error.cure


@pytest.mark.parametrize(
    ("bootloader", "board"),
    [
        ("SAMD51J19A-PyBadge-M4", "pybadge"),
        ("SAMD51J19A-PyBadgeLC-M4", "pybadge"),
        ("SAMD51J19A-PyGamer-M4", "pygamer"),
    ],
)
def test_the_bootloaders_of_the_badges(plug, bootloader, board):
    folder = plug("BOOT", INFO_UF2_TXT=f"UF2 Bootloader v3\r\nModel: x\r\nBoard-ID: {bootloader}\r\n".encode())
    assert find_bootloader(None)[1] == board
    drive, named = find_bootloader(str(folder))
    assert (drive.path, named) == (folder, board)


@pytest.mark.parametrize("content", [b"", b"Board-ID: RPI-RP2\r\n", b"\xff\x00"])
def test_another_bootloader_is_not_taken(plug, content):
    folder = plug("RPI-RP2", INFO_UF2_TXT=content)
    assert trouble(find_bootloader, None).name == "not-in-bootloader"
    assert trouble(find_bootloader, str(folder)).name == "other-bootloader"
    assert trouble(find_badge, str(folder), None).name == "other-bootloader"


def test_firmware_goes_to_no_badge_that_plays(badge):
    assert trouble(find_bootloader, str(badge)).name == "not-in-bootloader"


def test_two_bootloaders(plug):
    for name in ("ONE", "TWO"):
        plug(name, INFO_UF2_TXT=support.INFO_UF2)
    assert trouble(find_bootloader, None).name == "several-badges"


# -- the computer ------------------------------------------------------------------------------------------------------


def test_the_drives_come_from_psutil(monkeypatch):
    monkeypatch.undo()
    assert [str(path) for path in find.mounted()] == [disk.mountpoint for disk in psutil.disk_partitions(all=False)]


def test_a_letter_on_windows_is_the_root_of_its_drive(monkeypatch):
    assert str(as_drive_path("/media/CIRCUITPY")) == "/media/CIRCUITPY"
    monkeypatch.setattr("tools.flashing.drive.os.name", "nt")
    monkeypatch.setattr("tools.flashing.drive.Path", str)
    assert [as_drive_path(text) for text in ("E:", "E:\\", "e:\\sub")] == ["E:\\", "E:\\", "e:\\sub"]


def test_doctor_and_flash_say_that_there_is_no_badge(drives, capsys):
    for command in (["flash"], ["doctor"], ["flash", "--dry-run"]):
        assert main(command) == 4
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith(f"zatre {command[0]}: no badge was found.") and err.endswith("[no-badge]\n")


def test_a_folder_that_the_system_keeps_to_itself(tmp_path, monkeypatch):
    for name in (".Trashes", "lib"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_bytes(b"")
    plain = os.scandir

    def scandir(path):
        if str(path).endswith(refused):
            raise PermissionError(13, "Permission denied", str(path))
        return plain(path)

    monkeypatch.setattr(os, "scandir", scandir)
    refused = ".Trashes"
    assert list(Drive(tmp_path).entries()) == [".Trashes", "lib", "lib/file"]
    refused = tmp_path.name
    with pytest.raises(PermissionError):
        Drive(tmp_path).entries()


def test_nothing_is_written_where_a_drive_was_mounted(tmp_path, monkeypatch):
    drive = Drive(tmp_path)
    drive.write("before", b"")
    stat = tmp_path.stat()
    other = os.stat_result((*stat[:2], stat.st_dev + 1, *stat[3:]))
    monkeypatch.setattr(type(tmp_path), "stat", lambda self, **_: other)
    assert not drive.alive()
    for method, arguments in (("write", ["after", b""]), ("make_folder", ["after"]), ("open_for_writing", ["after"])):
        with pytest.raises(OSError, match=os.strerror(19)):
            getattr(drive, method)(*arguments)
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["before"]


def test_a_folder_is_a_drive(tmp_path):
    drive = Drive(tmp_path)
    drive.make_folder("one")
    drive.write("one/file", b"content")
    drive.rename("one/file", "one/other")
    drive.write("new", b"new")
    drive.replace("new", "one/other")
    assert drive.entries() == {"one": None, "one/other": 3}
    assert drive.read("one/other") == b"new"
    assert drive.has("one/other") and not drive.has("one")
    drive.remove("one/other")
    drive.remove_folder("one")
    drive.sync()
    assert drive.entries() == {} and drive.read_only() == "" and drive.cluster() > 0
    total, free = drive.space()
    assert 0 < free <= total
    assert not Drive(tmp_path / "none").alive()
    with pytest.raises(OSError):
        Drive(tmp_path / "none").entries()
