"""The saved game: all of a game in one block of bytes, versioned and checksummed, for memory that can be damaged.

Form: ``MAGIC``, the version (one byte), the length of the body (two bytes, little-endian), the body, and the CRC-32 of
all before it (four bytes, little-endian). What follows is ignored, so that the block may lie in a larger memory. The
body: the game's note (length, bytes), seats, number of tiles, switches, kind of start, each name (length, UTF-8), how
many tiles are left in the bag and their order, then the log of events in its own form. The switches are a bit each:
help, partners, then the house rules in their order. Header lines without meaning (``x-..``) are not saved.
"""

import struct
from binascii import crc32

from .errors import Unreadable, ZatreError
from .game import new_game
from .log import Log
from .setup import STARTS, Setup

MAGIC = b"Zatre"
VERSION = 3
_HEAD = len(MAGIC) + 3


def encode(game):
    """The block of ``game`` as it stands, without tiles of a turn in progress: about 200 bytes and a dozen a turn.

    Raises IllegalState for a game from a position.
    """
    game.need_history()
    setup = game.setup
    body = bytearray((len(game.note),))
    body.extend(game.note)
    body.extend(bytes((setup.seats, setup.tiles, _switches(setup), STARTS.index(setup.start))))
    for name in setup.names:
        text = name.encode("utf-8")
        body.append(len(text))
        body.extend(text)
    order = game.bag.left()
    body.append(len(order))
    body.extend(order)
    body.extend(game.log.data)
    block = MAGIC + struct.pack("<BH", VERSION, len(body)) + bytes(body)
    return block + struct.pack("<I", crc32(block))


def _switches(setup):
    switches = setup.help | setup.partners << 1
    if setup.house:
        from .house import HOUSE

        for at in range(len(HOUSE)):
            switches |= (HOUSE[at] in setup.house) << at + 2
    return switches


def _house(switches):
    """The house rules that the switches name. IndexError when there are more than these."""
    if not switches >> 2:
        return ()
    from .house import HOUSE

    return [HOUSE[at] for at in range(6) if switches >> at + 2 & 1]


def decode(block):
    """The game of a block made by ``encode``. Raises Unreadable when it is damaged, of another version, or none."""
    if bytes(block[: len(MAGIC)]) != MAGIC or len(block) < _HEAD:
        raise Unreadable("", "there is no saved game")
    version, length = struct.unpack("<BH", bytes(block[len(MAGIC) : _HEAD]))
    end = _HEAD + length
    if len(block) < end + 4 or struct.unpack("<I", bytes(block[end : end + 4]))[0] != crc32(bytes(block[:end])):
        raise Unreadable("", "the saved game is damaged")
    if version != VERSION:
        raise Unreadable(str(version), "the saved game is of another version")
    try:
        return _decode_body(bytes(block[_HEAD:end]))
    except (ZatreError, ValueError, IndexError, UnicodeError):
        raise Unreadable("", "the saved game does not follow the rules")


def _decode_body(body):
    at = 1 + body[0]
    note = body[1:at]
    seats, tiles, switches, start = body[at], body[at + 1], body[at + 2], STARTS[body[at + 3]]
    at += 4
    names = []
    for _ in range(seats):
        names.append(body[at + 1 : at + 1 + body[at]].decode("utf-8"))
        at += 1 + body[at]
    order = body[at + 1 : at + 1 + body[at]]
    at += 1 + body[at]
    partners, house = bool(switches & 2), _house(switches)
    game = new_game(Setup(seats, names, tiles, bool(switches & 1), start, (), partners, house))
    game.note = note
    log = Log(body[at:])
    for event in log:
        game.push(event)
    game.set_order(order)
    game.log = log  # the one that knows where in the bag's order each tile was, for undoing
    return game
