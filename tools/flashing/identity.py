"""What a drive says about the board behind it: boot_out.txt of CircuitPython, INFO_UF2.TXT of the bootloader.

Which boards and which firmware the game runs on is known to device/boards.py alone.
"""

import re

from device.boards import HARDWARE, NEWEST, OLDEST, numbers
from tools.flashing.messages import Trouble

BOOT_OUT = "boot_out.txt"
INFO_UF2 = "INFO_UF2.TXT"

KNOWN = "PyBadge, PyBadge LC, EdgeBadge, PyGamer"

BOOTLOADERS = {
    "SAMD51J19A-PyBadge-M4": "pybadge",
    "SAMD51J19A-PyBadgeLC-M4": "pybadge",
    "SAMD51J19A-PyGamer-M4": "pygamer",
}
"""Board-ID of a bootloader -> the board whose firmware belongs there."""

VERSION = re.compile(r"CircuitPython (\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(-\S+)? on ")
BOARD = re.compile(r"^Board ID: ?([A-Za-z0-9_.-]+)\s*$", re.MULTILINE)
BOOTLOADER = re.compile(r"^Board-ID: ?(\S+)\s*$", re.MULTILINE)


class Identity:
    """board: the board's id. version: of its firmware, as numbers, None when nobody knows. text: the version as it
    is written there."""

    def __init__(self, board, version=None, text="of an unknown release"):
        self.board = board
        self.version = version
        self.text = text

    @property
    def old(self):
        """Whether the game does not run on this firmware."""
        return self.version is not None and self.version < OLDEST

    @property
    def new(self):
        """Whether compiled files are not known to load on this firmware."""
        return self.version is not None and self.version[0] > NEWEST


def read_boot_out(content):
    """The Identity in a boot_out.txt (bytes). ValueError, with what is wrong, when it is not all there."""
    text = content.decode("utf-8", "replace").replace("\r", "\n")
    version = VERSION.search(text)
    board = BOARD.search(text)
    if not version:
        raise ValueError("it names no release of CircuitPython" if text.strip() else "it is empty")
    if not board:
        raise ValueError("it names no board")
    parts = [int(part) for part in version.groups()[:3] if part is not None]
    return Identity(board[1], tuple(parts), numbers(parts) + (version[4] or ""))


def read_info(content):
    """The Board-ID in an INFO_UF2.TXT (bytes), "" when there is none."""
    found = BOOTLOADER.search(content.decode("ascii", "replace").replace("\r", "\n"))
    return found[1] if found else ""


def identity_of(drive, board=None):
    """Who is behind a drive. board: what --board says, which is taken when there is no legible boot_out.txt.

    Trouble when it is nobody's, when its board is another, or the game does not run on it.
    """
    try:
        content = drive.read(BOOT_OUT)
    except FileNotFoundError:
        if board is None:
            raise Trouble("no-boot-out", drive=drive) from None
        return Identity(board)
    except OSError as error:
        raise Trouble("drive-unreadable", drive=drive, why=error.strerror or error) from error
    try:
        found = read_boot_out(content)
    except ValueError as error:
        if board is None:
            raise Trouble("boot-out-damaged", drive=drive, why=error) from error
        return Identity(board)
    if found.board not in HARDWARE:
        raise Trouble("other-board", drive=drive, board=found.board, known=KNOWN)
    if board is not None and HARDWARE[found.board] != HARDWARE[board]:
        raise Trouble("not-that-board", drive=drive, board=found.board, wanted=board)
    return found


def check_firmware(identity, source):
    """Trouble when the game does not run on the firmware; source: whether sources are to be copied."""
    facts = {"version": identity.text, "board": firmware_board(identity.board)}
    if identity.old:
        raise Trouble("firmware-old", oldest=numbers(OLDEST), **facts)
    if identity.new and not source:
        raise Trouble("firmware-new", newest=NEWEST, **facts)


def firmware_board(board):
    """The name of the firmware for a board of the game: relatives of the PyBadge share one."""
    return HARDWARE[board]
