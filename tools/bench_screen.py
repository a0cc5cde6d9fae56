"""How many bytes go to the screen for a cursor move and for a tile: exact, counted by the memory display."""

import random
from functools import cache
from math import ceil

from device.app import App
from device.scene import A, RELEASED, SELECT
from device.scenes.play import Play
from device.scenes.result import Result
from engine.setup import Setup
from sim import runner
from sim.badge import SimBadge
from tools.through import way_between

SEATS = (2, 6)
NAMES = ("Maximilianus", "WWWWWWWWWWWW", "Mmmmmmmmmmmm", "Wolfgang-Wim", "MWMWMWMWMWMW", "Wilhelminchn")
"""Long ones: the longer a line of text, the more of it is sent."""

MOST_TURNS = 400
"""Legal turns to choose among, the first there are."""

WITHIN = 0.95


def _sent(app, key):
    """The bytes sent in the frame in which a key goes down; it is let go in the next."""
    before = app.badge.display.total_bytes
    runner.frame(app, [key])
    count = app.badge.display.total_bytes - before
    runner.frame(app, [key + RELEASED])
    return count


def played(seats, help, seed):
    """The bytes of each cursor move and of each tile laid, in a game of random legal turns played by keys."""
    choice = random.Random(seed)
    app = App(SimBadge(), seed=seed, setup=Setup(seats=seats, names=list(NAMES[:seats]), help=help, tiles=61))
    moves, lays = [], []
    while not isinstance(app.scene, Result):
        if not isinstance(app.scene, Play) or app.scene.waiting:
            _sent(app, A)
            continue
        turn = choice.choice([turn for turn, _ in zip(app.game.legal_turns(), range(MOST_TURNS), strict=False)])
        left = [(turn[at], turn[at + 1]) for at in range(0, len(turn), 2)]
        while left:
            cell, tile = next(placement for placement in left if not app.game.why_not(*placement))
            left.remove((cell, tile))
            while app.scene.chosen != tile:
                _sent(app, SELECT)
            moves.extend(_sent(app, key) for key in way_between(app.scene.cursor, cell))
            lays.append(_sent(app, A))
        _sent(app, A)
    return moves, lays


@cache
def _games(help):
    """Those of several games: moves, lays."""
    games = [played(seats, help, 60 + seats) for seats in SEATS]
    return [[count for game in games for count in game[kind]] for kind in (0, 1)]


def percentile(counts):
    """What 95 of 100 counts do not exceed."""
    return sorted(counts)[ceil(len(counts) * WITHIN) - 1]


def cursor_move():
    """Bytes for a cursor move, 95 of 100 times."""
    return percentile(_games(True)[0] + _games(False)[0])


def tile():
    """Bytes for laying a tile with help off, 95 of 100 times."""
    return percentile(_games(False)[1])


def tile_with_help():
    """Bytes for laying a tile and marking anew with help on, 95 of 100 times."""
    return percentile(_games(True)[1])
