"""The saved card game: all of it in one block of bytes (``frame``), for memory that can be damaged.

The numbers in its head: seats, help, kind of start. Then comes the game's ``seed`` (four bytes, little-endian), from
which all follows that is still hidden, and the log of events, with the piles in their order. Header lines without
meaning (``x-..``) are not saved.

A game without swaps takes up to 1,000 bytes, each swap six; one with ten swaps before each of its 96 turns would take
6,800 of the 8,192 that a badge has.
"""

import struct

from .. import frame
from ..log import Log
from .game import CardGame
from .setup import STARTS, CardSetup

MAGIC = frame.CARD_GAME
VERSION = 1


def encode(game):
    """The block of ``game`` as it stands, without cards of a turn in progress.

    Raises IllegalState for a game from a position.
    """
    game.need_history()
    block = frame.write_head(game, (game.setup.seats, game.setup.help, STARTS.index(game.setup.start)))
    block.extend(struct.pack("<I", game.seed))
    game.log.write(block)
    return frame.frame(MAGIC, VERSION, block)


def decode(block):
    """The game of a block made by ``encode``. Raises Unreadable when it is damaged, of another version, or none."""
    return frame.unframe(block, MAGIC, VERSION, _decode_body)


def _decode_body(body):
    note, numbers, names, at = frame.read_head(body, 3)
    seats, help, start = numbers
    game = CardGame(CardSetup(seats, names, bool(help), STARTS[start]))
    game.note = note
    game.seed = struct.unpack("<I", body[at : at + 4])[0]
    for event in Log(body[at + 4 :]):
        game.push(event)
    return game
