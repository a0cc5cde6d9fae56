"""The game is made once for all these tests, and nobody waits for a drive."""

import pytest

from tests.tools.flashing import support
from tests.tools.flashing.fatdrive import FatDrive
from tools.flashing import find, install, payload


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    support.build()  # while payload.build is still the real one
    monkeypatch.setattr(payload, "build", support.build)
    monkeypatch.setattr(install, "SETTLE_S", 0)
    monkeypatch.setattr(find, "WAIT_S", 0.2)
    monkeypatch.setattr(find, "STEP_S", 0.01)


@pytest.fixture(autouse=True)
def drives(monkeypatch):
    """The drives of this computer, paths: none but those that a test puts into this list."""
    found = []
    monkeypatch.setattr(find, "mounted", lambda: list(found))
    return found


@pytest.fixture
def badge(tmp_path):
    """A folder like the drive of a badge that holds only boot_out.txt, with a blank and an umlaut in its name."""
    folder = tmp_path / "CIRCUITPY Müller 1"
    folder.mkdir()
    (folder / "boot_out.txt").write_bytes(support.BOOT_OUT)
    return folder


@pytest.fixture
def fat(monkeypatch):
    """A FAT12 drive, which any path given with --drive leads to; it holds only boot_out.txt."""
    drive = FatDrive("/media/ann/CIRCUITPY")
    drive.write("boot_out.txt", support.BOOT_OUT)
    monkeypatch.setattr(find, "open_drive", lambda path: drive)
    return drive
