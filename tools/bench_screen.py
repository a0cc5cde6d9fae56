"""How many bytes and rectangles go to the screen for what a player does: exact, counted by the memory display."""

import random
from functools import cache
from math import ceil

from device.app import App
from device.scene import A, B, DOWN, RELEASED, SELECT, START
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

LOOKING = 8
"""Turns from one look at menu and sheet to the next."""

WITHIN = 0.95

ACTIONS = ("move", "hop", "lay", "take", "end", "menu", "sheet", "back")
"""What is counted: the cursor moves a cell, or hops; a tile is laid, or taken back; a turn ends, and its lines are
shown; the menu opens, the sheet, and the game again."""


class Counts:
    """What was sent in the frames in which keys went down: for each action a list of (bytes, rectangles)."""

    def __init__(self, app):
        self.sent = {action: [] for action in ACTIONS}
        self._app = app

    def tap(self, key, action=None, held=()):
        """A key goes down and is let go in the next frame, others being held; counted when it is an action."""
        app = self._app
        runner.frame(app, held)
        display = app.badge.display
        before, refreshes = display.total_bytes, display.refreshes
        runner.frame(app, [key])
        if action:
            drawn = len(display.rectangles) if display.refreshes > refreshes else 0
            self.sent[action].append((display.total_bytes - before, drawn))
        runner.frame(app, [key + RELEASED, *(other + RELEASED for other in held)])


def played(seats, help, seed, tiles=61):
    """The Counts.sent of a game of random legal turns played by keys, with hops, tiles taken back, and now and then a
    look at menu and sheet."""
    choice = random.Random(seed)
    app = App(SimBadge(), seed=seed, setup=Setup(seats=seats, names=list(NAMES[:seats]), help=help, tiles=tiles))
    counts = Counts(app)
    while not isinstance(app.scene, Result):
        if not isinstance(app.scene, Play) or app.scene.waiting:
            counts.tap(A)
            continue
        if app.game.turns_played % LOOKING == 0:
            _look_round(counts, app)
        counts.tap(DOWN, "hop", held=[B])
        turn = choice.choice([turn for turn, _ in zip(app.game.legal_turns(), range(MOST_TURNS), strict=False)])
        _lay(counts, app, turn, choice)
        counts.tap(A, "end")
    return counts.sent


def _look_round(counts, app):
    """Menu, sheet, menu and the game again."""
    counts.tap(START, "menu")
    counts.tap(DOWN)
    counts.tap(A, "sheet")
    counts.tap(B)
    counts.tap(START, "back")


def _lay(counts, app, turn, choice):
    """Lay the tiles of a turn; now and then one is taken back and laid again."""
    left = [(turn[at], turn[at + 1]) for at in range(0, len(turn), 2)]
    while left:
        cell, tile = next(placement for placement in left if not app.game.why_not(*placement))
        left.remove((cell, tile))
        while app.scene.chosen != tile:
            counts.tap(SELECT)
        for key in way_between(app.scene.cursor, cell):
            counts.tap(key, "move")
        counts.tap(A, "lay")
        if left and choice.random() < 0.5:
            counts.tap(A, "take")
            while app.scene.chosen != tile:
                counts.tap(SELECT)
            counts.tap(A, "lay")


@cache
def _games(help):
    """The counts of several games together: action -> [(bytes, rectangles), ..]."""
    games = [played(seats, help, 60 + seats) for seats in SEATS]
    return {action: [count for game in games for count in game[action]] for action in ACTIONS}


def percentile(counts):
    """What 95 of 100 counts do not exceed."""
    return sorted(counts)[ceil(len(counts) * WITHIN) - 1]


def _bytes(action, *helps):
    return percentile([sent for help in helps for sent, _ in _games(help)[action]])


def cursor_move():
    """Bytes for a cursor move, 95 of 100 times."""
    return _bytes("move", True, False)


def tile():
    """Bytes for laying a tile with help off, 95 of 100 times."""
    return _bytes("lay", False)


def tile_with_help():
    """Bytes for laying a tile and marking anew with help on, 95 of 100 times."""
    return _bytes("lay", True)


def actions():
    """For each action a dictionary: action, help, what 95 of 100 of its bytes and rectangles keep to, and the most."""
    rows = []
    for action in ACTIONS:
        for help in (True, False):
            counts = _games(help)[action]
            sent, drawn = [count[0] for count in counts], [count[1] for count in counts]
            row = {"action": action, "help": help, "bytes": percentile(sent), "most_bytes": max(sent)}
            rows.append(row | {"rectangles": percentile(drawn), "most_rectangles": max(drawn)})
    return rows
