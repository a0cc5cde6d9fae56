"""The opponents that `zatre play --bot` puts into the seats of a game."""

import click

from device.players import HUMAN
from device.scenes.result import Result
from engine.opponents import LEVELS
from engine.setup import MOST_SEATS
from sim import runner
from tools.options import cores
from tools.players import ANALYST, Player, make_player

BOTS = (*LEVELS, ANALYST)
ALL = "all"

PATIENCE = 100_000
"""Frames within which a turn should come to its end when nobody has to press a key."""


class StuckError(Exception):
    """A game that should play itself does not go on: a fault of the program."""


def read(_context, _option, values):
    """The values SEAT=LEVEL of --bot as a dict: seat (from 1), or ALL, -> level."""
    levels = {}
    for value in values:
        place, sign, level = value.partition("=")
        if place != ALL and not (place.isascii() and place.isdigit() and 1 <= int(place) <= MOST_SEATS):
            wanted = f"a seat, 1 to {MOST_SEATS}, or {ALL}, then = and a level, as in 2=hard"
            raise click.BadParameter(
                f"{value!r} does not begin with {wanted}." if sign else f"{wanted}; not {value!r}."
            )
        if level not in BOTS:
            raise click.BadParameter(f"there is no level {level!r}: the levels are {', '.join(BOTS)}.")
        place = place if place == ALL else int(place)
        if place in levels:
            raise click.BadParameter(f"{place} is given twice.")
        levels[place] = level
    return levels


def kinds(levels, seats):
    """Who plays each of so many seats, as device.app.App wants it. BadParameter when there is no such seat."""
    for place in levels:
        if place != ALL and place > seats:
            raise click.BadParameter(f"the game has {seats} seats, and no seat {place}.", param_hint="--bot")
    return [levels.get(seat, levels.get(ALL, HUMAN)) for seat in range(1, seats + 1)]


def make(level, chance):
    """An opponent of a level, for device.app.App."""
    return make_player(Player(level, jobs=cores()), chance)


def play_itself(app):
    """Run an app whose seats are all played by opponents, without a screen, until the result is shown."""
    frames = 0
    turns = 0
    while not isinstance(app.scene, Result):
        runner.frame(app)
        frames += 1
        if app.game.turns_played != turns:
            turns = app.game.turns_played
            frames = 0
        if frames > PATIENCE:
            raise StuckError(f"turn {turns + 1} does not come to an end")
