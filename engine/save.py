"""The saved game: all of a game in one block of bytes (``frame``), for memory that can be damaged.

The numbers in its head: seats, number of tiles, help, kind of start. Then comes how many tiles are left in the bag and
their order, then the log of events in its own form. Header lines without meaning (``x-..``) are not saved.
"""

from . import frame
from .game import Game
from .log import Log
from .setup import STARTS, Setup

MAGIC = frame.TILE_GAME
VERSION = 2


def encode(game):
    """The block of ``game`` as it stands, without tiles of a turn in progress: about 200 bytes and a dozen a turn.

    Raises IllegalState for a game from a position.
    """
    game.need_history()
    setup = game.setup
    body = frame.write_head(game, (setup.seats, setup.tiles, setup.help, STARTS.index(setup.start)))
    order = game.bag.left()
    body.append(len(order))
    body.extend(order)
    body.extend(game.log.data)
    return frame.frame(MAGIC, VERSION, body)


def decode(block):
    """The game of a block made by ``encode``, or by that of ``cards.save``: it says itself which game it is.

    Raises Unreadable when it is damaged, of another version, or none.
    """
    if bytes(block[: len(frame.CARD_GAME)]) == frame.CARD_GAME:
        from .cards import save

        return save.decode(block)
    return frame.unframe(block, MAGIC, VERSION, _decode_body)


def _decode_body(body):
    note, numbers, names, at = frame.read_head(body, 4)
    seats, tiles, help, start = numbers
    order = body[at + 1 : at + 1 + body[at]]
    at += 1 + body[at]
    game = Game(Setup(seats, names, tiles, bool(help), STARTS[start]))
    game.note = note
    log = Log(body[at:])
    for event in log:
        game.push(event)
    game.set_order(order)
    game.log = log  # the one that knows where in the bag's order each tile was, for undoing
    return game
