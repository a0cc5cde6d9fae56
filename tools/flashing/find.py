"""Finds the badge among the drives of this computer: by the files on them, never by their names."""

import time
from pathlib import Path

from tools.flashing.drive import as_drive_path, open_drive
from tools.flashing.identity import BOOT_OUT, BOOTLOADERS, INFO_UF2, KNOWN, identity_of, read_info
from tools.flashing.messages import Trouble, shortened

WAIT_S = 60
"""How long a badge may take from new firmware to its drive."""

STEP_S = 0.5


def mounted():
    """Where the drives of this computer are mounted: Paths."""
    import psutil

    return [Path(partition.mountpoint) for partition in psutil.disk_partitions(all=False)]


class Around:
    """The drives there are. badges: pairs of Drive and Identity; bootloaders: pairs of Drive and Board-ID; looked: what
    was seen where, in words, one text for each drive that is a board's."""

    def __init__(self, board):
        self.badges = []
        self.bootloaders = []
        self.looked = []
        self._others = []
        for path in mounted():
            self._look(path, board)

    def _look(self, path, board):
        drive = open_drive(path)
        if drive.has(BOOT_OUT):
            try:
                identity = identity_of(drive, board)
            except Trouble as trouble:
                self.looked.append(trouble.cause)
            else:
                self.badges.append((drive, identity))
                self.looked.append(f"{drive} ({identity.board}, CircuitPython {identity.text})")
        elif drive.has(INFO_UF2):
            bootloader = bootloader_of(drive)
            if bootloader in BOOTLOADERS:
                self.bootloaders.append((drive, bootloader))
            self.looked.append(f"{drive} (bootloader of {bootloader or 'an unknown board'})")
        else:
            self._others.append(str(drive))

    def words(self):
        """What was looked at, as one text; a computer may have many drives that are no board's."""
        others = [f"{shortened(self._others)} (no {BOOT_OUT})"] if self._others else []
        return "; ".join([*self.looked, *others]) or "nothing, no drive is mounted"


def bootloader_of(drive):
    """The Board-ID of a bootloader's drive, "" when it cannot be read."""
    try:
        return read_info(drive.read(INFO_UF2))
    except OSError:
        return ""


def named(text):
    """The Drive that --drive names. Trouble when it is not there."""
    drive = open_drive(as_drive_path(text))
    if not drive.alive():
        raise Trouble("no-such-drive", drive=text)
    return drive


def find_badge(text, board):
    """The one badge, as a pair of Drive and Identity: that at `text` (--drive), or the only one there is.

    board: what --board says; among several it picks. Trouble when there is none, when there are several, when the one
    named is none of the game's, or waits for firmware.
    """
    if text is not None:
        drive = named(text)
        refuse_bootloader(drive)
        return drive, identity_of(drive, board)
    around = Around(board)
    if len(around.badges) > 1:
        drives = [f"{drive} ({identity.board})" for drive, identity in around.badges]
        raise Trouble("several-badges", drives="; ".join(drives))
    if not around.badges:
        if len(around.bootloaders) == 1:
            raise _in_bootloader(*around.bootloaders[0])
        raise Trouble("no-badge", looked=around.words())
    return around.badges[0]


def refuse_bootloader(drive):
    """Trouble when a drive is that of a bootloader."""
    if drive.has(INFO_UF2) and not drive.has(BOOT_OUT):
        raise _in_bootloader(drive, bootloader_of(drive))


def _in_bootloader(drive, bootloader):
    if bootloader not in BOOTLOADERS:
        return Trouble("other-bootloader", drive=drive, bootloader=bootloader or "unknown", known=KNOWN)
    return Trouble("in-bootloader", drive=drive, bootloader=bootloader, board=BOOTLOADERS[bootloader])


def find_bootloader(text):
    """The one drive in bootloader mode, as a pair of Drive and the board whose firmware it takes. Trouble if not."""
    if text is not None:
        drive = named(text)
        if not drive.has(INFO_UF2):
            raise Trouble("not-in-bootloader", looked=drive)
        bootloader = bootloader_of(drive)
        if bootloader not in BOOTLOADERS:
            raise Trouble("other-bootloader", drive=drive, bootloader=bootloader or "unknown", known=KNOWN)
        return drive, BOOTLOADERS[bootloader]
    around = Around(None)
    if len(around.bootloaders) > 1:
        drives = [f"{drive} ({bootloader})" for drive, bootloader in around.bootloaders]
        raise Trouble("several-badges", drives="; ".join(drives))
    if not around.bootloaders:
        raise Trouble("not-in-bootloader", looked=around.words())
    drive, bootloader = around.bootloaders[0]
    return drive, BOOTLOADERS[bootloader]


def wait_for_badge(text, known, version):
    """The badge that comes back with new firmware, as a pair of Drive and Identity; None when none has in WAIT_S.

    text: what --drive named, which is looked at too. known: the drives of badges there were before, as a set of Paths.
    version: the release it must have, None when that is not known.
    """
    end = time.monotonic() + WAIT_S
    while True:
        paths = [path for path in mounted() if path not in known]
        if text is not None:
            paths.insert(0, as_drive_path(text))
        for drive in map(open_drive, paths):
            try:
                if drive.has(BOOT_OUT):
                    identity = identity_of(drive)
                    if version is None or identity.text == version:
                        return drive, identity
            except Trouble:
                pass  # of another board, or being written: look again
        if time.monotonic() >= end:
            return None
        time.sleep(STEP_S)
