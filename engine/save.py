"""The saved game: all of a game in one block of bytes (``frame``), for memory that can be damaged.

The numbers in its head: seats, number of tiles, switches, kind of start. Then comes how many tiles are left in the bag
and their order, then the log of events in its own form. The switches are a bit each: help, partners, then the house
rules in their order. Header lines without meaning (``x-..``) are not saved.
"""

from . import frame
from .log import Log
from .setup import STARTS, Setup

MAGIC = frame.TILE_GAME
VERSION = 3


def encode(game):
    """The block of ``game`` as it stands, without tiles of a turn in progress: about 200 bytes and a dozen a turn.

    Raises IllegalState for a game from a position.
    """
    game.need_history()
    setup = game.setup
    block = frame.write_head(game, (setup.seats, setup.tiles, _switches(setup), STARTS.index(setup.start)))
    order = game.bag.left()
    block.append(len(order))
    block.extend(order)
    game.log.write(block)
    return frame.frame(MAGIC, VERSION, block)


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
    """The game of a block made by ``encode``, or by that of ``cards.save``: it says itself which game it is.

    Raises Unreadable when it is damaged, of another version, or none.
    """
    if bytes(block[: len(frame.CARD_GAME)]) == frame.CARD_GAME:
        from .cards import save

        return save.decode(block)
    return frame.unframe(block, MAGIC, VERSION, _decode_body)


def _decode_body(body):
    from .game import new_game  # not for the card game, which has rules of its own

    note, numbers, names, at = frame.read_head(body, 4)
    seats, tiles, switches, start = numbers
    order = body[at + 1 : at + 1 + body[at]]
    at += 1 + body[at]
    partners, house = bool(switches & 2), _house(switches)
    game = new_game(Setup(seats, names, tiles, bool(switches & 1), STARTS[start], (), partners, house))
    game.note = note
    log = Log(body[at:])
    for event in log:
        game.push(event)
    game.set_order(order)
    game.log = log  # the one that knows where in the bag's order each tile was, for undoing
    return game
