"""Playing card games on their scene with keys, and setting up what the tests of it need."""

from device.app import App
from engine.cards import deck
from engine.cards.game import ROUND, CardGame
from engine.cards.setup import CardSetup, hand_size, pile_size
from engine.cards.table import STEPS, index, placement
from engine.log import START
from sim.badge import SimBadge
from tests.device.playing import frame
from tools import throughcards

NAMES = ("Red", "Blue", "Green", "Amber")


def cards(text):
    """Cards as bytes, from their texts with blanks between them."""
    return bytes(deck.read(word) for word in text.split())


def dealt(*hands, help=True, piles=None):
    """A game of so many seats whose first round has been dealt: hands and, where given, piles as texts; the rest of the
    piles comes from the deck in its order.
    """
    seats = len(hands)
    game = CardGame(CardSetup(seats, NAMES[:seats], help=help))
    game.push((START, 1, b""))
    piles = [cards(pile) for pile in piles or [""] * seats]
    rest = deck.listed(deck.DECK)
    for card in b"".join([cards(hand) for hand in hands] + piles):
        rest.remove(card)
    data = b""
    for seat in range(1, seats + 1):
        hand, pile = cards(hands[seat - 1]), piles[seat - 1]
        assert len(hand) == hand_size(seats, seat, 1)
        missing = pile_size(seats) - len(pile)
        data += hand + bytes(rest[:missing]) + pile
        del rest[:missing]
    game.push((ROUND, 1, data))
    return game


def laid(text):
    """A placement as in a record (`p16-q16=36`), as the three bytes of the engine."""
    ends, _, halves = text.partition("=")
    one, other = (index(end) for end in ends.split("-"))
    if halves[0] > halves[1]:
        one, other, halves = other, one, halves[::-1]
    return placement(deck.read(halves), one, STEPS.index(other - one))


def turn(text):
    """A turn of such placements with blanks between them, in the engine's order."""
    return b"".join(laid(part) for part in text.split())


def app_with(game, kinds=None, badge=None, **options):
    """An application that goes on with a card game."""
    app = App(badge or SimBadge(), seed=1, **options)
    game.note = b""
    app.resume(game)
    if kinds:
        app.players.kinds[:] = kinds
        app.go("play.Play")
    frame(app)
    return app


def lay(app, text):
    """Lay cards, each a placement as in a record, by keys."""
    for part in text.split():
        throughcards.lay(app, laid(part))


def aim(app, text):
    """The same up to the key that lays it."""
    throughcards.aim(app, laid(text))
