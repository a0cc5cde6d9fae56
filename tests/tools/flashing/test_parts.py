"""Space, names, manifests, and the catalogue of messages."""

import json
import re
import string

import pytest

from device.boards import HARDWARE
from tests.tools.flashing import support
from tests.tools.flashing.fatdrive import FatDrive
from tests.tools.flashing.support import MemoryDrive
from tools.errors import FOUND_WRONG, SURROUNDINGS, UNREADABLE
from tools.flashing import manifest, messages, uf2
from tools.flashing.catalogue import FINDINGS, TROUBLES
from tools.flashing.identity import BOOTLOADERS, read_boot_out
from tools.flashing.messages import Finding, Trouble, shortened
from tools.flashing.modules import ROOT
from tools.flashing.plan import free_name, twins_of
from tools.flashing.space import clusters, entries_of, largest, total_clusters

# -- space -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "count"), [(0, 0), (1, 1), (1024, 1), (1025, 2)])
def test_clusters(size, count):
    assert clusters(size) == count


@pytest.mark.parametrize(
    ("name", "count"), [("CODE.PY", 1), ("code.py", 2), ("thirteen.let1", 2), ("fourteen.lette", 3), ("Zoë.py", 2)]
)
def test_entries_of_a_folder(name, count):
    assert entries_of(name) == count


@pytest.mark.parametrize("source", [False, True])
def test_what_is_reckoned_is_what_a_fat_drive_takes(source):
    files = support.build(source).whole()
    drive = FatDrive("fat")
    before = len(drive.fat.free())
    for folder in sorted(MemoryDrive(files).folders):
        drive.make_folder(folder)
    for name, content in files.items():
        drive.write(name, content)
    assert before - len(drive.fat.free()) == total_clusters({name: len(content) for name, content in files.items()})


def test_a_folder_with_many_names():
    files = {f"many/the file with the number {number}": 0 for number in range(40)}
    assert total_clusters(files) == 5  # as test_fat12.py finds it


def test_the_largest():
    assert (
        largest({"a": 1, "b": 3000, "c": 3000, "d": 2, "folder": None})
        == "b (3,000 bytes), c (3,000 bytes), d (2 bytes)"
    )


# -- names -------------------------------------------------------------------------------------------------------------


def test_what_hides_a_module():
    assert twins_of("engine/game.mpy") == ["engine/game.py", "engine/game"]
    assert twins_of("engine/__init__.mpy") == ["engine/__init__.py"]
    assert twins_of("engine/game.py") == ["engine/game"]
    assert twins_of("code.py") == []


def test_a_free_name():
    assert free_name("code.py", set()) == "code.py.old"
    assert free_name("Code.py", {"code.py.old", "code.py.old2"}) == "Code.py.old3"


# -- manifest and journal ----------------------------------------------------------------------------------------------


def test_a_manifest_can_be_read_back():
    files = {"b.mpy": b"1", "a/ü.mpy": b""}
    content = manifest.manifest_of("1.2", "mpy", files, {"K": 1})
    read = manifest.read_manifest(content)
    assert (read["version"], read["form"], set(read["files"])) == ("1.2", "mpy", set(files))
    assert content == manifest.manifest_of("1.2", "mpy", dict(reversed(files.items())), {"K": 1})


GOOD = {"game": "zatre", "version": "1", "form": "mpy", "files": {"a": {"size": 1, "sha256": "0"}}}


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"version": 1},
        {"form": "exe"},
        {"files": []},
        {"files": {"a": "0"}},
        {"files": {"a": {"sha256": 7}}},
        *({"files": {name: GOOD["files"]["a"]}} for name in ("../a", "/a", "a//b", ".", "", "a/..", "c:a", "a\\b")),
    ],
)
def test_a_manifest_that_is_none(change):
    assert manifest.read_manifest(json.dumps(GOOD).encode()) == GOOD
    assert manifest.read_manifest(json.dumps(GOOD | change).encode()) is None


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff", b"[" * 100_000, b'{"game": "zatre"}'])
def test_bytes_that_are_no_list(content):
    assert manifest.read_manifest(content) is None
    assert manifest.read_journal(content) is None


def test_a_journal_can_be_read_back():
    assert manifest.read_journal(manifest.journal_of({"b", "a/c"})) == {"b", "a/c"}
    assert manifest.read_journal(b'{"game": "zatre", "own": ["../x"]}') is None
    assert manifest.read_journal(b'{"game": "zatre", "own": [1]}') is None


# -- boards ------------------------------------------------------------------------------------------------------------


def test_every_bootloader_and_every_firmware_is_a_board_of_the_game():
    assert set(BOOTLOADERS.values()) == set(uf2.NAMES) == set(HARDWARE.values()) <= set(HARDWARE)


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("Adafruit CircuitPython 9.2 on 2024-11-20; X with y\nBoard ID:pygamer\n", (9, 2)),
        (
            "Adafruit CircuitPython 10.3.1 on 2026-01-01; X with y\r\nBoard ID: pygamer\r\nUID:1\r\nboot.py:\r\n",
            (10, 3, 1),
        ),
        ("Adafruit CircuitPython 9.2.0-rc.1-3-gab on 2024-11-20; X with y\rBoard ID:pygamer\r", (9, 2, 0)),
    ],
)
def test_forms_of_boot_out(text, version):
    identity = read_boot_out(text.encode())
    assert (identity.board, identity.version) == ("pygamer", version)


# -- messages ----------------------------------------------------------------------------------------------------------


def words(text):
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


def test_the_document_has_every_message():
    text = (ROOT / "tools" / "FLASHING.md").read_text(encoding="utf-8")
    assert messages.tables() in text, "make the tables anew: python -m tools.flashing.messages"
    for name in (*TROUBLES, *FINDINGS):
        assert f"`{name}`" in messages.tables()


def test_the_code_has_a_place_for_every_message():
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tools").rglob("*.py"))
    for name in TROUBLES:
        assert re.search(rf'Trouble\(\s*"{name}"|"{name}" if|else "{name}"', code), name
    for name in FINDINGS:
        assert re.search(rf'Finding\("{name}"|"{name}" if|else "{name}"', code), name


def test_a_message_has_exit_code_cause_and_cure():
    for code, cause, cure in TROUBLES.values():
        assert code in (UNREADABLE, SURROUNDINGS)
        assert cause and cure.endswith((".", "}"))
        assert "|" not in cause + cure and "\n" not in cause + cure
    assert messages.EXIT_OF_FINDINGS == FOUND_WRONG


def test_facts_with_braces_are_left_alone():
    error = Trouble("no-such-drive", drive="/media/{x}{drive}")
    assert error.cause == "/media/{x}{drive} is not there, or is no folder"
    assert str(error).endswith(" [no-such-drive]")
    assert Finding("twin", ["{x}.py"]).cause == "hide the game's own modules: {x}.py"


def test_many_names_are_not_all_shown():
    assert shortened("abcdef") == "a, b, c, d, e, f"
    assert shortened("abcdefgh") == "a, b, c, d, e, f and 2 more"
    assert Finding("missing", list("abcdefgh")).report()["files"] == list("abcdefgh")


def test_a_message_lacks_no_fact():
    for name, (_, cause, cure) in TROUBLES.items():
        Trouble(name, **dict.fromkeys(words(cause) | words(cure), "x"))
        with pytest.raises(KeyError) if words(cause) else pytest.MonkeyPatch.context():
            Trouble(name)
