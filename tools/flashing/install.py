"""Carries a plan out on a drive, so that it can be broken off anywhere and done again.

The journal comes first and goes last. In between no half-copied game can be started: a stub stands in the place of
code.py. Each file is written through to the drive and read back; before code.py, all of them once more.
"""

import errno
import time

from tools.flashing import manifest, settings
from tools.flashing.messages import Trouble
from tools.flashing.payload import CODE, STUB
from tools.flashing.space import folders_of

SETTLE_S = 2
"""The badge keeps what it is sent for a second before it writes it to its flash."""

GONE = (errno.ENODEV, errno.ENXIO, errno.ENOENT, errno.ENOTCONN)
UNWRITABLE = (errno.EROFS, errno.EACCES, errno.EPERM)

DONE_ALREADY = {
    "remove": FileNotFoundError,
    "remove_folder": FileNotFoundError,
    "rename": FileNotFoundError,
    "replace": FileNotFoundError,
    "make_folder": FileExistsError,
}
"""What a method of the drive raises the second time when it has done its work in spite of the error it raised."""


class Installer:
    """Copies a game onto a drive.

    plan: what is to be done. step: called with the number of bytes of each file that is done. settle: seconds to wait
    before all is read once more. written, removed, kept: what has been done so far, names; of `kept` pairs.
    """

    def __init__(self, drive, plan, step=lambda more: None, settle=None):
        self._drive = drive
        self._plan = plan
        self._step = step
        self._settle = SETTLE_S if settle is None else settle
        self._doing = "looking at the drive"
        self.written = []
        self.removed = []
        self.kept = []

    def run(self):
        """Do it. Trouble when the drive does not let it be done; the plan made anew then holds what is left to do."""
        try:
            self._run()
        except OSError as error:
            raise self._failed(self._trouble(error)) from error
        except Trouble as trouble:
            raise self._failed(trouble) from None
        except KeyboardInterrupt:
            raise self._failed(Trouble("stopped", drive=self._drive, doing=self._doing)) from None

    def report(self):
        """What was done, for programs."""
        return {"written": self.written, "removed": self.removed, "kept": [list(pair) for pair in self.kept]}

    def _failed(self, trouble):
        trouble.done = self.report()
        return trouble

    def _run(self):
        plan = self._plan
        if plan.empty:
            return
        for name, new in plan.aside:
            self._do(f"renaming {name}", "rename", name, new)
            self.kept.append((name, new))
        self._begin()
        for name in plan.remove:
            self._do(f"removing {name}", "remove", name)
            self.removed.append(name)
        self._remove_empty_folders()
        self._make_folders()
        for name, content in plan.write.items():
            if name == CODE:
                self._check_all()
            if name == settings.SETTINGS:
                self._write(settings.ASIDE, content)
                self._do(f"renaming {settings.ASIDE}", "replace", settings.ASIDE, self._actual(name))
            else:
                self._write(name, content)
            self.written.append(name)
            self._step(len(content))
        self._end()
        self._doing = "writing everything through"
        self._drive.sync()

    # -- the parts of a copy -------------------------------------------------------------------------------------------

    def _begin(self):
        """Write the journal, and the stub."""
        plan = self._plan
        own = plan.contents.own | {name for name in plan.write if name in plan.build.files}
        there = {name: manifest.read_journal(plan.contents.content(name) or b"") for name in manifest.JOURNALS}
        if not any(names is not None and names >= own for names in there.values()):
            free = [name for name in manifest.JOURNALS if there[name] is None]
            target = free[0] if free else manifest.JOURNALS[0]
            self._write(target, manifest.journal_of(own))
        if plan.game_changes:
            self._write(CODE, STUB)

    def _end(self):
        """Remove the journal: the copy is whole."""
        entries = self._drive.entries()
        for name in manifest.JOURNALS:
            if name in entries:
                self._do(f"removing {name}", "remove", name)

    def _make_folders(self):
        there = {name.lower() for name in self._drive.entries()}
        for folder in folders_of(self._plan.write):
            if folder.lower() not in there:
                self._do(f"making the folder {folder}", "make_folder", folder)

    def _remove_empty_folders(self):
        """Remove the folders that an earlier game had and nothing is in any more."""
        entries = self._drive.entries()
        needed = folders_of(self._plan.build.files)
        for folder in reversed(folders_of(self._plan.contents.own)):
            filled = any(name.startswith(folder + "/") for name in entries)
            if folder in entries and folder not in needed and not filled:
                self._do(f"removing the folder {folder}", "remove_folder", folder)
                del entries[folder]

    def _actual(self, name):
        """A file's name as it is written on the drive."""
        found = self._plan.contents.find(name)
        return name if found is None or found in dict(self._plan.aside) else found

    def _write(self, name, content):
        """Write a file and read it back, both twice at most."""
        target = self._actual(name)
        for _ in range(2):
            self._do(f"writing {name}", "write", target, content)
            if self._do(f"reading {name} back", "read", target) == content:
                return
        raise Trouble("read-back-differs", drive=self._drive, name=name)

    def _check_all(self):
        """Have everything written through to the badge's flash, and read it once more."""
        self._doing = "writing everything through"
        self._drive.sync()
        time.sleep(self._settle)
        for name in self.written:
            if self._do(f"reading {name} back", "read", self._actual(name)) != self._plan.write[name]:
                self._write(name, self._plan.write[name])

    def _do(self, doing, method, *arguments):
        """Call a method of the drive, and once more after an error of input or output."""
        self._doing = doing
        action = getattr(self._drive, method)
        try:
            return action(*arguments)
        except OSError as error:
            if error.errno != errno.EIO or not self._drive.alive():
                raise
        try:
            return action(*arguments)
        except (FileNotFoundError, FileExistsError) as error:
            if not isinstance(error, DONE_ALREADY.get(method, ())):
                raise
            return None

    def _trouble(self, error):
        """What an OSError of the drive means to somebody who wants to play."""
        facts = {"drive": self._drive, "doing": self._doing, "why": error.strerror or str(error)}
        if not self._drive.alive() or error.errno in GONE:
            return Trouble("drive-vanished", **facts)
        if error.errno == errno.ENOSPC:
            return Trouble("drive-full", **facts)
        if error.errno in UNWRITABLE:
            return Trouble("became-read-only", **facts)
        return Trouble("write-failed", **facts)
