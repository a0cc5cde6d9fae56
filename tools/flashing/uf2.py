"""Firmware for the badge: checks a UF2 file, and copies it to the drive of the bootloader.

A UF2 file is a row of blocks of 512 bytes, each with three magic numbers, its address in the chip's flash, its number
and how many there are, and, by a flag, the family of chips it is for.
"""

import errno
import os
import re
import struct

from device.boards import NEWEST, OLDEST, numbers
from tools.flashing.messages import Trouble

BLOCK = 512
MAGIC = (0x0A324655, 0x9E5D5157)
MAGIC_END = 0x0AB16F30
NOT_FOR_FLASH = 0x00000001
HAS_FAMILY = 0x00002000
SAMD51 = 0x55114460
MOST_PAYLOAD = 476

CHIP = b"samd51j19"
FIRST_ADDRESS, END_ADDRESS = 0x4000, 0x80000
"""The flash of the badge's chip behind its bootloader."""

NAMES = {"pybadge": ("pybadge", "edgebadge"), "pygamer": ("pygamer",)}
"""The board a firmware is for -> what its own name for it may contain, in small letters."""

CIRCUITPYTHON = re.compile(rb"CircuitPython ([0-9]+)\.([0-9]+)\.([0-9]+)(\S*) on [0-9-]+; ([ -~]{1,60}?) with (\w+)")

CHUNK = 128 * BLOCK
TARGET = "firmware.uf2"


class Firmware:
    """A UF2 file that fits the badge. content: its bytes. version: the CircuitPython in it as text, None if unknown."""

    def __init__(self, content, version):
        self.content = content
        self.version = version


def read_firmware(path, board):
    """The Firmware in the file `path` (a Path), for a board of identity.BOOTLOADERS. Trouble when it does not fit."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Trouble("firmware-unreadable", file=path, why=error.strerror or error) from error
    try:
        image, family = _image(content)
        return Firmware(content, _check_image(image, family, board))
    except ValueError as error:
        raise Trouble("not-firmware", file=path, why=error, board=board) from error


def _image(content):
    """What a UF2 file puts into the flash, in order, and its family, None when it names none. ValueError with what is
    wrong with it."""
    if not content or len(content) % BLOCK:
        raise ValueError(f"its {len(content):,} bytes are no whole number of UF2 blocks")
    count = len(content) // BLOCK
    image = bytearray()
    families = set()
    for number in range(count):
        block = content[number * BLOCK : (number + 1) * BLOCK]
        *magic, flags, address, size, place, blocks, family = struct.unpack_from("<8I", block)
        if tuple(magic) != MAGIC or struct.unpack_from("<I", block, BLOCK - 4)[0] != MAGIC_END:
            raise ValueError(f"block {number} is no UF2 block")
        if place != number or blocks != count:
            raise ValueError(f"block {number} says it is {place} of {blocks}, and {count} are there: it is not whole")
        families.add(family if flags & HAS_FAMILY else None)
        if flags & NOT_FOR_FLASH:
            continue
        if size > MOST_PAYLOAD or not FIRST_ADDRESS <= address <= END_ADDRESS - size:
            raise ValueError(f"block {number} is for address {address:#x}, which is not in this chip's flash")
        image += block[32 : 32 + size]
    if len(families) > 1:
        raise ValueError("its blocks are for several families of chips")
    return bytes(image), families.pop()


def _check_image(image, family, board):
    """The release of CircuitPython in an image as text, None when it does not say. ValueError when it does not fit."""
    if family not in (None, SAMD51):
        raise ValueError(f"it is for chips of the family {family:#010x}, and the badge's is {SAMD51:#010x} (SAMD51)")
    found = CIRCUITPYTHON.search(image)
    if not found:
        if family is None:
            raise ValueError("it does not say for which chip it is")
        return None
    version = tuple(int(part) for part in found.groups()[:3])
    text = numbers(version) + found[4].decode("ascii", "replace")
    name, chip = found[5].decode("ascii"), found[6].lower()
    if not chip.startswith(CHIP):
        raise ValueError(f"it is for the chip {chip.decode('ascii')}, and the badge's is {CHIP.decode('ascii')}")
    if not any(known in name.lower() for known in NAMES[board]):
        raise ValueError(f"it is for the board {name}")
    if version < OLDEST or version[0] > NEWEST:
        raise ValueError(f"it is CircuitPython {text}, and the game is for {numbers(OLDEST)} to {NEWEST}")
    return text


def copy_firmware(drive, firmware, step=lambda more: None):
    """Copy a firmware to a bootloader's drive. Trouble when it broke off before the last part.

    The bootloader starts the firmware with the last block: that the drive is gone then is how it should be.
    """
    content = firmware.content
    done = 0
    try:
        with drive.open_for_writing(TARGET) as file:
            for at in range(0, len(content), CHUNK):
                chunk = content[at : at + CHUNK]
                file.write(chunk)
                os.fsync(file.fileno())
                done += len(chunk)
                step(len(chunk))
    except OSError as error:
        if done + CHUNK < len(content) or error.errno in (errno.ENOSPC, errno.EROFS):
            why = error.strerror or error
            raise Trouble("firmware-not-copied", why=why, done=done, total=len(content)) from error
