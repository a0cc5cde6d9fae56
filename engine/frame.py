"""The frame of a saved game: one block of bytes, versioned and checksummed, for memory that can be damaged.

Form: five bytes of magic, which say what game it is, the version (one byte), the length of the body (two bytes,
little-endian), the body, and the CRC-32 of all before it (four bytes, little-endian). What follows is ignored, so that
the block may lie in a larger memory. The body begins with a head: the game's note (length, bytes), a few numbers (a
byte each, the first is that of the seats) and each name (length, UTF-8).
"""

import struct
from binascii import crc32

from .errors import Unreadable, ZatreError

# The magic of the tile game and of the card game.
TILE_GAME = b"Zatre"
CARD_GAME = b"Zcard"

_HEAD = 8


def frame(magic, version, block):
    """Make a whole block of what ``write_head`` began and the caller has gone on with, a bytearray.

    It is done in place: a badge may have no room for another one.
    """
    block[: len(magic)] = magic
    block[len(magic) : _HEAD] = struct.pack("<BH", version, len(block) - _HEAD)
    block.extend(struct.pack("<I", crc32(block)))
    return block


def unframe(block, magic, version, decode_body):
    """What ``decode_body`` makes of the body of ``block``. Raises Unreadable, also when the body makes no sense."""
    if bytes(block[: len(magic)]) != magic or len(block) < _HEAD:
        raise Unreadable("", "there is no saved game")
    found, length = struct.unpack("<BH", bytes(block[len(magic) : _HEAD]))
    end = _HEAD + length
    if len(block) < end + 4 or struct.unpack("<I", bytes(block[end : end + 4]))[0] != crc32(bytes(block[:end])):
        raise Unreadable("", "the saved game is damaged")
    if found != version:
        raise Unreadable(str(found), "the saved game is of another version")
    try:
        return decode_body(bytes(block[_HEAD:end]))
    except (ZatreError, ValueError, IndexError, UnicodeError):
        raise Unreadable("", "the saved game does not follow the rules")


def write_head(game, numbers):
    """Room for what ``frame`` puts in front, and the head of a body, to be gone on with: a bytearray."""
    block = bytearray(_HEAD)
    block.append(len(game.note))
    block.extend(game.note)
    block.extend(bytes(numbers))
    for name in game.setup.names:
        text = name.encode("utf-8")
        block.append(len(text))
        block.extend(text)
    return block


def read_head(body, count):
    """The note, the ``count`` numbers and the names of a ``body``, and where what follows begins."""
    at = 1 + body[0] + count
    numbers = body[at - count : at]
    names = []
    for _ in range(numbers[0]):
        names.append(body[at + 1 : at + 1 + body[at]].decode("utf-8"))
        at += 1 + body[at]
    return body[1 : 1 + body[0]], numbers, names, at
