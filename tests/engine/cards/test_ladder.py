"""Each level beats the one below it, in a few games that are always the same; a real match (``zatre match --variant
cards``) says how clearly. Not for MicroPython, where it would take too long.
"""

from engine.cards import opponents
from engine.cards.game import CardGame
from engine.chance import Chance
from engine.log import OVER, TURN

from .support import go_on


def share(level, other, seeds):
    """Which part of the games ``level`` wins against ``other``: two for each seed, with seats changed."""
    won = 0
    for seed in seeds:
        for place in (1, 2):
            levels = [level, other] if place == 1 else [other, level]
            players = [opponents.make(each, Chance(seed * 10 + at)) for at, each in enumerate(levels)]
            game = CardGame()
            game.push(game.start_event(Chance(seed)))
            while go_on(game).phase != OVER:
                for _ in players[game.seat - 1].think(game):
                    pass
                game.push((TURN, game.seat, players[game.seat - 1].answer(game)))
            winners = game.outcome().winners
            won += 1 / len(winners) if place in winners else 0
    return won / (2 * len(seeds))


def test_medium_beats_easy():
    assert share("medium", "easy", range(10)) > 0.6


def test_hard_beats_medium():
    assert share("hard", "medium", range(6)) > 0.5
