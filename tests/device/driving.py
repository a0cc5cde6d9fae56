"""Driving the application with keys, and reading what it shows; for the tests of the scenes."""

import displayio

from device import texts
from device.app import App
from engine import game as rules
from engine.chance import Chance
from engine.setup import Setup
from sim.badge import SimBadge


def tap(app, *keys):
    """Press and let go keys, a frame for each."""
    for key in keys:
        app.badge.press(key)
        app.badge.release(key)
        app.frame()
        app.badge.wait(33)


def played(turns=10**6, seats=2, seed=1, **options):
    """A game of so many turns, the first legal one each time."""
    game = rules.new_game(Setup(seats=seats, names=list(texts.SEAT_NAMES[:seats]), **options))
    chance = Chance(seed)
    game.push(game.start_event(chance))
    while game.phase != rules.OVER and (game.turns_played < turns or game.phase == rules.TO_DRAW):
        if game.phase == rules.TO_DRAW:
            game.push(game.draw_event())
        elif game.phase == rules.TO_DEAL:
            game.push(game.deal_event())
        else:
            game.push((rules.TURN, game.seat, game.legal_turns().first()))
    return game


def with_game(game, scene, *parts):
    """An application that shows a scene over a game."""
    app = App(SimBadge(), seed=1)
    app.game = game
    app.go(scene, *parts)
    app.frame()
    return app


def labels(group):
    """All labels in a group that are not hidden."""
    for part in group:
        if getattr(part, "hidden", False):
            continue
        if hasattr(part, "text"):
            yield part
        elif isinstance(part, displayio.Group):
            yield from labels(part)


def words_in(group):
    """All lines of text in a group that are not hidden."""
    return [line for label in labels(group) for line in label.text.split("\n")]


def shown(app):
    """All lines of text that the application shows."""
    return words_in(app.scene.group) + [line.words for line in getattr(app.scene, "lines", ())]
