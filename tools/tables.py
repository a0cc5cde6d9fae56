"""How a game between opponents begins: the same on every interpreter, so that a seed names a game everywhere."""

from engine import opponents
from engine.chance import Chance
from engine.game import new_game
from engine.opponents.weights import Weights
from engine.setup import Setup


def begin(seats, tiles, seed, partners=False, house=()):
    """The game of ``seed``, with the bag mixed and seat 1 to begin, as ``zatre play --seed`` has it too."""
    game = new_game(Setup(seats, tiles=tiles, partners=partners, house=house))
    game.push(game.start_event(Chance(seed)))
    return game


def chance_of(seed, place, seat):
    """What the opponent in ``seat`` settles ties with, in the game of ``seed`` whose first side sits in ``place``."""
    return Chance((seed * 7 + place) * 7 + seat)


def seat_down(level, numbers, chance):
    """An opponent of a ``level`` of the badge, with the ``numbers`` for its weights, ``None``: the shipped ones."""
    return opponents.make(level, chance, Weights(numbers) if numbers else None)
