"""How a game between opponents begins: the same on every interpreter, so that a seed names a game everywhere."""

from engine.chance import Chance
from engine.log import OVER, TO_DRAW, TO_PLACE

CARDS = "cards"
"""The variant that has rules, cards and opponents of its own; the modules of only one of the two games are loaded."""


def begin(seats, tiles, seed, variant="", partners=False, house=()):
    """The game of ``seed``, with the bag mixed and seat 1 to begin, as ``zatre play --seed`` has it too."""
    if variant == CARDS:
        from engine.cards.game import CardGame
        from engine.cards.setup import CardSetup

        game = CardGame(CardSetup(seats))
    else:
        from engine.game import new_game
        from engine.setup import Setup

        game = new_game(Setup(seats, tiles=tiles, partners=partners, house=house))
    game.push(game.start_event(Chance(seed)))
    return game


def settle(game, variant=""):
    """Push all that is due by chance: then a turn is due, or the game is over."""
    while game.phase not in (TO_PLACE, OVER):
        if variant == CARDS:
            game.push(game.chance_event())
        else:
            game.push(game.draw_event() if game.phase == TO_DRAW else game.deal_event())


def chance_of(seed, place, seat):
    """What the opponent in ``seat`` settles ties with, in the game of ``seed`` whose first side sits in ``place``."""
    return Chance((seed * 7 + place) * 7 + seat)


def seat_down(level, numbers, chance, variant=""):
    """An opponent of a ``level`` of the badge, with the ``numbers`` for its weights, ``None``: the shipped ones."""
    if variant == CARDS:
        from engine.cards import opponents

        return opponents.make(level, chance)
    from engine import opponents
    from engine.opponents.weights import Weights

    return opponents.make(level, chance, Weights(numbers) if numbers else None)
