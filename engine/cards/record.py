"""The record of a card game, as lines of text (RECORD 6). Reading one is in ``reader``."""

from ..log import DRAW, OVER, TURN
from ..setup import FIRST, RANDOM
from ..texts import VERSION
from . import deck
from .game import ROUND, SWAP
from .table import placement_text


def write_record(game):
    """The record of ``game``: its headers and all events so far, ``end`` when it is over. Ends with a line end."""
    return "".join(line + "\n" for line in record_lines(game))


def record_lines(game):
    """The lines of the record of ``game``, one after the other. A swap without its turn is not written yet.

    Raises IllegalState for a game from a position.
    """
    game.need_history()
    for line in _header_lines(game):
        yield line
    words = []  # of the turn line that is not complete yet
    laid = False
    for kind, seat, data in game.log:
        if laid and kind != DRAW:
            yield " ".join(words)
            words = []
            laid = False
        if kind == ROUND:
            yield "round " + round_text(game, data, seat)
        elif kind == SWAP:
            words = (words or [str(seat)]) + ["~" + deck.texts_of(data)]
        elif kind == TURN:
            words = words or [str(seat)]
            words.extend([placement_text(data, at) for at in range(0, len(data), 3)])
            laid = True
        elif kind == DRAW:
            words.append("+" + deck.texts_of(data))
    if laid:
        yield " ".join(words)
    if game.phase == OVER:
        yield "end"


def cards_text(cards):
    """Cards as one word, ascending, joined with dots; ``-`` for none."""
    return ".".join(deck.text(card) for card in sorted(cards)) or "-"


def round_text(game, data, starter):
    """What a round is dealt: a word for each seat, its hand and its pile with a slash between, both ascending."""
    hands, piles = game.dealt(data, starter)
    return " ".join(cards_text(hand) + "/" + cards_text(pile) for hand, pile in zip(hands, piles))


def _header_lines(game):
    setup = game.setup
    yield "zatre " + VERSION
    yield "variant " + game.variant
    if setup.names != ["P%d" % seat for seat in range(1, setup.seats + 1)]:
        yield "players " + " ".join(setup.names)
    yield "seats %d" % setup.seats
    if not setup.help:
        yield "help off"
    yield "start " + (FIRST if setup.start == FIRST or not game.log else "%s %d" % (RANDOM, game.first))
    for line in setup.extra:
        yield line
