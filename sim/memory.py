"""The badge's 8192 bytes that survive power-off, as a file.

A badge that was never written holds 0xFF everywhere; what a file lacks counts as such bytes, all of them when it is
missing or cannot be read: that is "no saved game" and never an error. Writing is atomic: afterwards the file is the old
one or the new one.
"""

import contextlib
import os
from pathlib import Path

import platformdirs

SIZE = 8192
BLANK = b"\xff"


class Memory:
    """SIZE bytes, kept in the file `path` between runs; without a path they live as long as the object."""

    def __init__(self, path=None):
        self.path = None if path is None else Path(path)
        self._bytes = self._read().ljust(SIZE, BLANK)

    def _read(self):
        if self.path is not None:
            with contextlib.suppress(OSError), self.path.open("rb") as file:
                return file.read(SIZE)
        return b""

    def load(self):
        """All SIZE bytes."""
        return self._bytes

    def store(self, block):
        """Write `block` at offset 0 and keep what lies behind it. False when it is too long or cannot be written."""
        if len(block) > SIZE:
            return False
        new = bytes(block) + self._bytes[len(block) :]
        if self.path is not None:
            try:
                replace_file(self.path, new)
            except OSError:
                return False
        self._bytes = new
        return True


def replace_file(path, content):
    """Put `content` (bytes) into the file `path` (a Path), all or nothing. OSError when that cannot be done."""
    path = path.resolve()  # behind a link, the file it leads to
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def user_file():
    """The memory's file in the user's data folder, for window and terminal. OSError when the folder cannot be made."""
    folder = Path(platformdirs.user_data_dir("zatre", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "badge.nvm"
