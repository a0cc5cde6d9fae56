"""Drives for the tests of the flasher: one in memory, one that fails as it is told, and what lies on them at first."""

import errno
import os
from functools import cache
from pathlib import Path

from tools.cli import main
from tools.flashing import payload
from tools.flashing.drive import Drive
from tools.flashing.install import Installer
from tools.flashing.plan import Contents, Plan

BOOT_OUT = (
    b"Adafruit CircuitPython 10.0.3 on 2025-10-17; Adafruit Pybadge with samd51j19\r\nBoard ID:pybadge\r\nUID:0C\r\n"
)
INFO_UF2 = b"UF2 Bootloader v3.15.0 SFHWRO\r\nModel: PyBadge\r\nBoard-ID: SAMD51J19A-PyBadge-M4\r\n"
STRANGER = b"print('a stranger was here')\n"

build = cache(payload.build)
"""The game of this clone, made once for all tests of a process."""


def boot_out(version="10.0.3", board="pybadge", name="Adafruit Pybadge"):
    """A boot_out.txt as the firmware writes it."""
    return f"Adafruit CircuitPython {version} on 2025-10-17; {name} with samd51j19\r\nBoard ID:{board}\r\n".encode()


class MemoryDrive:
    """A drive as tools/flashing/drive.py has it. files: name -> bytes; folders: a set of names."""

    def __init__(self, files=(), path="/media/ann/CIRCUITPY"):
        self.path = Path(path)
        self.files = {}
        self.folders = set()
        for name, content in dict(files).items():
            parts = name.split("/")
            self.folders |= {"/".join(parts[:count]) for count in range(1, len(parts))}
            self.files[name] = content

    def __str__(self):
        return str(self.path)

    def alive(self):
        return True

    def has(self, name):
        return name in self.files

    def entries(self):
        sizes = {name: len(content) for name, content in self.files.items()}
        return dict(sorted((sizes | dict.fromkeys(self.folders)).items()))

    def read(self, name):
        self._need(name, self.files)
        return self.files[name]

    @staticmethod
    def _need(name, names):
        if name not in names:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)

    def write(self, name, content):
        assert name not in self.folders and ("/" not in name or name.rpartition("/")[0] in self.folders)
        self.files[name] = content

    def make_folder(self, name):
        if name in self.entries():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), name)
        self.folders.add(name)

    def remove(self, name):
        self._need(name, self.files)
        del self.files[name]

    def remove_folder(self, name):
        self._need(name, self.folders)
        assert not any(inside.startswith(name + "/") for inside in self.entries())
        self.folders.remove(name)

    def rename(self, old, new):
        self._need(old, self.entries())
        assert new not in self.entries()
        for names in (self.files, self.folders):
            for name in [name for name in names if name == old or name.startswith(old + "/")]:
                moved = new + name[len(old) :]
                if names is self.files:
                    self.files[moved] = self.files.pop(name)
                else:
                    names.remove(name)
                    names.add(moved)

    def replace(self, old, new):
        self._need(old, self.files)
        self.files[new] = self.files.pop(old)

    def sync(self):
        pass

    def cluster(self):
        return 1024

    def space(self):
        return 2024 * 1024, 1500 * 1024

    def read_only(self):
        return ""


CHANGING = ("write", "make_folder", "remove", "remove_folder", "rename", "replace")
"""The methods of a drive that change it."""


class FaultyDrive:
    """A drive that lets a number of changes pass and then fails.

    drive: the one behind it. passed: how many changes pass. fault: a function of this drive, the method's name and its
    arguments, called in place of each change after that. changes: the names of the methods called so far.
    """

    def __init__(self, drive, passed, fault):
        self.drive = drive
        self.passed = passed
        self.fault = fault
        self.changes = []
        self.gone = False
        self.spoilt = set()

    def __str__(self):
        return str(self.drive)

    def __getattr__(self, name):
        method = getattr(self.drive, name)
        if name not in CHANGING:
            return method

        def change(*arguments):
            self.changes.append(name)
            if len(self.changes) > self.passed:
                return self.fault(self, name, *arguments)
            return method(*arguments)

        return change

    def alive(self):
        return not self.gone

    def entries(self):
        return self.drive.entries() if not self.gone else self.error(errno.ENODEV)

    def read(self, name):
        if self.gone:
            self.error(errno.ENODEV)
        content = self.drive.read(name)
        return content[:-1] + b"?" if name in self.spoilt else content

    def error(self, number):
        raise OSError(number, os.strerror(number))

    def write_part(self, method, *arguments):
        """Of a file to be written, write the first bytes; of anything else nothing."""
        if method == "write":
            name, content = arguments
            self.drive.write(name, content[: len(content) // 2])


def broken(number):
    """A fault: nothing more is written but the beginning of a file, and an error is raised."""

    def fault(drive, method, *arguments):
        drive.write_part(method, *arguments)
        drive.error(number)

    return fault


def broken_once(drive, method, *arguments):
    """A fault that does not come again."""
    drive.passed = 1 << 30
    broken(errno.EIO)(drive, method, *arguments)


def done_but_broken_once(drive, method, *arguments):
    """A fault: something is done, and an error is raised all the same. It does not come again."""
    drive.passed = 1 << 30
    getattr(drive.drive, method)(*arguments)
    drive.error(errno.EIO)


def vanishing(drive, method, *arguments):
    """A fault: the cable is pulled."""
    if not drive.gone:
        drive.write_part(method, *arguments)
    drive.gone = True
    drive.error(errno.ENODEV)


def garbling(drive, method, *arguments):
    """A fault: what is written from now on is read back as something else."""
    getattr(drive.drive, method)(*arguments)
    if method == "write":
        drive.spoilt.add(arguments[0])


def garbling_once(drive, method, *arguments):
    """The same for one file and one time."""
    if method == "write":
        drive.passed = 1 << 30
        name, content = arguments
        content = content[:-1] + b"?" if content else b"?"
        return drive.drive.write(name, content)
    return getattr(drive.drive, method)(*arguments)


def stopping(drive, method, *arguments):
    """A fault: somebody presses Ctrl-C."""
    drive.write_part(method, *arguments)
    raise KeyboardInterrupt


def install(drive, source=False):
    """What `zatre flash --yes` does to a drive once all has been checked. Returns the plan."""
    plan = Plan(build(source), Contents(drive))
    Installer(drive, plan, settle=0).run()
    return plan


def snapshot(drive):
    """Everything on a drive: name -> bytes, None for a folder."""
    return {name: None if size is None else drive.read(name) for name, size in drive.entries().items()}


def fresh():
    """What is on a drive that holds only boot_out.txt."""
    return {"boot_out.txt": BOOT_OUT}


@cache
def _older():
    game = build()
    files = {}
    for name, content in game.files.items():
        if name != "engine/legal.mpy":
            files[name] = content if len(name) % 3 else content[:-2] + b"xx"
    files |= {
        "engine/ancient.mpy": b"C\x06 was part of the game once",
        "device/old/one.mpy": b"C\x06",
        "code.py": b"old()\n",
    }
    return payload.Build(files, "0.0.9", "mpy").whole()


def older():
    """What is on a drive with another version of the game: some files are the same, some differ, some are too many."""
    return {"boot_out.txt": BOOT_OUT} | _older()


def strangers():
    """What is on a drive that somebody else has a program on, with a part of a library, a start file, settings."""
    return {
        "boot_out.txt": BOOT_OUT,
        "code.py": STRANGER,
        "code.txt": STRANGER,
        "code.py.old": b"an even older program",
        "engine/__init__.py": b"# an engine for something else\n",
        "engine/wheels.py": b"WHEELS = 4\n",
        "lib/adafruit_ticks.mpy": b"C\x06 of another release",
        "lib/adafruit_bus_device/i2c_device.mpy": b"C\x06",
        "settings.toml": b'WIFI = "home"\r\n[table]\r\nx = 1\r\n',
        "sounds/beep.wav": bytes(3000),
    }


SCENES = {"fresh": fresh, "an older version": older, "a stranger's program": strangers}
"""What a drive holds before the game is copied to it."""


def flash(folder, *options):
    """What `zatre flash` returns for a drive."""
    return main(["flash", "--drive", str(folder), *options])


def contents(folder):
    """Everything in a folder: name -> bytes, None for a folder."""
    return snapshot(Drive(folder))


def one_line(capsys):
    """The line on standard error."""
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err
