"""Whatever goes wrong while the game is copied, it is said, and one more run repairs all of it (see faults.py)."""

import re

import pytest

from tests.tools.flashing import support
from tests.tools.flashing.fat12 import CLUSTER
from tests.tools.flashing.fatdrive import FatDrive
from tests.tools.flashing.faults import FAULTS, changes_of, half_copied, sweep
from tests.tools.flashing.support import FaultyDrive, MemoryDrive, install, snapshot
from tools.flashing.catalogue import TROUBLES
from tools.flashing.messages import Trouble
from tools.flashing.modules import ROOT

KINDS = [pytest.param(fault, message, id=name) for name, fault, message in FAULTS]


@pytest.mark.parametrize("scene", support.SCENES)
@pytest.mark.parametrize(("fault", "message"), KINDS)
def test_a_fault_at_each_place_is_told_and_repaired(scene, fault, message):
    scene = support.SCENES[scene]
    assert sweep(scene, fault, message) == changes_of(scene)[0] > 20


@pytest.mark.parametrize("scene", support.SCENES)
def test_a_whole_copy_is_a_fresh_build_and_what_was_strangers(scene):
    before = support.SCENES[scene]()
    _, whole = changes_of(support.SCENES[scene])
    game = support.build().whole()
    del game["settings.toml"]
    assert {name: whole[name] for name in game} == game
    left = {name: content for name, content in whole.items() if content is not None and name not in game}
    if scene == "fresh":
        assert set(left) == {"boot_out.txt", "settings.toml"}
    for name, content in support.strangers().items():
        if scene.startswith("a stranger") and name != "settings.toml":
            assert content in (left.get(name), *(left.get(name + end) for end in (".old", ".old2"))), name
    assert set(left) <= {name + end for name in before for end in ("", ".old", ".old2")} | {"settings.toml"}


def test_an_old_version_is_gone():
    _, whole = changes_of(support.older)
    assert not {"engine/ancient.mpy", "device/old", "device/old/one.mpy"} & set(whole)


def test_a_stranger_finds_the_settings_as_they_were():
    _, whole = changes_of(support.strangers)
    assert whole["settings.toml"].endswith(support.strangers()["settings.toml"])


def test_code_py_is_the_last_file_and_the_first_is_the_journal():
    order = []

    class Noting(MemoryDrive):
        def write(self, name, content):
            order.append(name)
            super().write(name, content)

    install(Noting(support.fresh()))
    assert order[0] == "zatre-copying.json"
    assert order[1] == order[-1] == "code.py"
    libraries = [name.startswith("lib/") for name in order[2:-3]]
    assert libraries == sorted(libraries, reverse=True)


# -- on a real file system ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", support.SCENES)
def test_a_fat_drive_comes_to_the_same(scene):
    drive = fat_drive(support.SCENES[scene]())
    install(drive)
    assert snapshot(drive) == changes_of(support.SCENES[scene])[1]


def fat_drive(files):
    """A FAT12 drive with these files."""
    drive = FatDrive("fat")
    for name in sorted(MemoryDrive(files).folders):
        drive.make_folder(name)
    for name, content in files.items():
        drive.write(name, content)
    return drive


@pytest.mark.parametrize("passed", [1, 12, 40, 77, 93])
def test_a_fat_drive_that_fails_is_repaired(passed):
    drive = fat_drive(support.fresh())
    with pytest.raises(Trouble, match="write-failed"):
        install(FaultyDrive(drive, passed, support.broken(5)))
    install(drive)
    assert snapshot(drive) == changes_of(support.fresh)[1]


@pytest.mark.parametrize("free", [3, 60, 150])
def test_a_fat_drive_that_gets_full_is_repaired_once_there_is_room(free):
    drive = fat_drive(support.fresh())
    room = len(drive.fat.free())
    drive.write("photo.jpg", bytes((room - free) * CLUSTER))
    with pytest.raises(Trouble, match="drive-full"):
        install(drive)
    assert not half_copied(snapshot(drive), changes_of(support.fresh)[1])
    drive.remove("photo.jpg")
    install(drive)
    assert snapshot(drive) == changes_of(support.fresh)[1]


# -- the table ---------------------------------------------------------------------------------------------------------


def test_the_table_in_the_document_has_every_fault_and_what_it_ends_in():
    text = (ROOT / "tools" / "FLASHING.md").read_text(encoding="utf-8")
    for name, _, message in FAULTS:
        counts = r"\| \d+ " * len(support.SCENES)
        ending = f"`{message}`" if message else "a whole copy"
        assert re.search(rf"^\| {re.escape(name)} {counts}\| {ending} \|$", text, re.MULTILINE), name
        assert message is None or message in TROUBLES
