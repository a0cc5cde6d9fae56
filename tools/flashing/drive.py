"""A drive as the flasher sees it: the folder where a badge's drive is mounted, or any other folder.

All reading and writing goes through Drive, so that tests can put a drive of another kind, or a failing one, in its
place. Names are those on the drive, with slashes: ``device/app.mpy``. Every method may raise OSError.
"""

import errno
import os
import shutil
from pathlib import Path

BADGE_CLUSTER = 1024
"""Bytes of a cluster on the badge's own drive."""

SAFE_MODE = "start the badge in safe mode (press reset again while its light blinks yellow), and run the command again"


def as_drive_path(text):
    """What was given with --drive, as a Path. On Windows a bare letter means the drive's root."""
    if os.name == "nt" and len(text) == 2 and text[1] == ":":
        text += "\\"
    return Path(text)


class Drive:
    """The files below the folder `path` (a Path)."""

    def __init__(self, path):
        self.path = Path(path)
        self._device = self._on()

    def __str__(self):
        return str(self.path)

    def _on(self):
        """What tells the device that the folder is on from others; None when there is no such folder."""
        try:
            return self.path.stat().st_dev if self.path.is_dir() else None
        except (OSError, ValueError):
            return None

    def alive(self):
        """Whether the drive is still there. Where it was mounted a folder may be left, on another device."""
        return self._device is not None and self._on() == self._device

    def _check(self):
        """OSError when the drive is gone: what is written must not end up where it was mounted."""
        if not self.alive():
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), str(self.path))

    def has(self, name):
        """Whether there is a file of that name; on a drive that cannot be looked at there is none."""
        try:
            return (self.path / name).is_file()
        except OSError:
            return False

    def entries(self):
        """Everything there is: a dict, name -> size in bytes, None for a folder. Links are not followed.

        Folders that a system keeps to itself on each drive (.Trashes, System Volume Information) count as empty.
        """
        found = {}

        def fail(error):
            if not isinstance(error, PermissionError) or Path(error.filename) == self.path:
                raise error

        for folder, folders, files in os.walk(self.path, onerror=fail):
            inside = Path(folder).relative_to(self.path)
            for name in folders:
                found[(inside / name).as_posix()] = None
            for name in files:
                found[(inside / name).as_posix()] = (Path(folder) / name).lstat().st_size
        return dict(sorted(found.items()))

    def read(self, name):
        """The bytes of a file, from the drive itself where this system lets us ask for that."""
        with (self.path / name).open("rb") as file:
            if hasattr(os, "posix_fadvise"):
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            return file.read()

    def write(self, name, content):
        """Write a file, in a folder that is there, through to the drive."""
        self._check()
        with (self.path / name).open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())

    def open_for_writing(self, name):
        """A file to be written piece by piece, nothing held back by Python."""
        self._check()
        return (self.path / name).open("wb", buffering=0)

    def make_folder(self, name):
        """Make a folder in one that is there."""
        self._check()
        (self.path / name).mkdir()

    def remove(self, name):
        """Remove a file."""
        (self.path / name).unlink()

    def remove_folder(self, name):
        """Remove an empty folder."""
        (self.path / name).rmdir()

    def rename(self, old, new):
        """Give a file or folder another name, which must be free."""
        (self.path / old).rename(self.path / new)

    def replace(self, old, new):
        """Put a file in the place of another, in one step."""
        (self.path / old).replace(self.path / new)

    def sync(self):
        """Have the system write all that it holds back."""
        if hasattr(os, "sync"):
            os.sync()

    def cluster(self):
        """Bytes of a cluster."""
        if hasattr(os, "statvfs"):
            return os.statvfs(self.path).f_frsize
        return BADGE_CLUSTER

    def space(self):
        """How many bytes there are in all, and how many are free."""
        usage = shutil.disk_usage(self.path)
        return usage.total, usage.free

    def read_only(self):
        """Why the drive cannot be written, in words; "" when it can, as far as can be told without writing."""
        if hasattr(os, "statvfs") and os.statvfs(self.path).f_flag & os.ST_RDONLY:
            return "it is mounted read-only"
        if not os.access(self.path, os.W_OK):
            return "this user may not write there"
        return ""


def open_drive(path):
    """The Drive at a Path."""
    return Drive(path)
