"""Playing on the game scene with keys, and setting up what the tests of it need."""

from device.app import FRAME_MS, App
from device.scene import A, DIRECTIONS, RELEASED, SELECT
from device.scenes.play import Play
from device.steps import step
from engine.cells import index
from engine.game import Game
from engine.setup import TILES
from sim.badge import SimBadge


def frame(app, *events):
    """One frame in which these key events happen."""
    app.badge.feed(events)
    app.frame()
    app.badge.wait(FRAME_MS)


def tap(app, *keys):
    """Each key goes down in one frame and up in the next."""
    for key in keys:
        frame(app, key)
        frame(app, key + RELEASED)


def hold(app, key, frames):
    """A key is down for so many frames."""
    frame(app, key)
    for _ in range(frames - 1):
        frame(app)
    frame(app, key + RELEASED)


def game_at(tiles, hands, seat=1, help=True):
    """A game in which the tiles (a dictionary, cell name -> tile) lie on the board and `seat` is to place.

    hands: one string of digits for each seat. The totals are all 0.
    """
    nobody_laid = Game().position().split(" ")[0]
    fields = [nobody_laid, ",".join(hand or "-" for hand in hands), ",".join(["0:::"] * len(hands)), str(seat)]
    game = Game.from_position(" ".join(fields))
    for cell, tile in tiles.items():
        game.board.put(index(cell), tile)
        game.bag.take(tile)
    game.setup.help = help
    return game


class ForgetfulBadge(SimBadge):
    """A badge without memory, for games from a position: what led there is not known, so they cannot be saved."""

    memory_size = 0


class Patient:
    """An opponent that takes its time: it pauses so many times before it comes to the last of the legal turns, and has
    the first from the second pause on.

    asked: what it was called to do, "think", "pause" and "answer".
    """

    def __init__(self, level="patient", chance=None, pauses=3):
        self.name = level
        self.chance = chance
        self.pauses = pauses
        self.turn = None
        self.asked = []

    def think(self, game):
        self.asked.append("think")
        self.turn = None
        for number in range(self.pauses):
            if number == 1:
                self.turn = game.legal_turns().first()
            self.asked.append("pause")
            yield
        self.turn = list(game.legal_turns())[-1]

    def answer(self, game):
        self.asked.append("answer")
        return game.legal_turns().first() if self.turn is None else self.turn


def app_at(*position, kinds=None, make_opponent=None, **options):
    """An application that shows the game scene for game_at(..), on a badge without memory."""
    app = App(ForgetfulBadge(), seed=1, make_opponent=make_opponent)
    app.game = game_at(*position, **options)
    if kinds:
        app.players.kinds[:] = kinds
    app.go(Play)
    frame(app)
    return app


def app_with_draws(setup, draws, badge=None, **options):
    """An application that has started a game in which these tiles (a string of digits) are drawn first."""
    rest = bytearray()
    for tile in range(1, 7):
        rest.extend(bytes([tile]) * (TILES[setup.tiles][tile] - draws.count(str(tile))))
    order = bytes(rest) + bytes(int(tile) for tile in reversed(draws))
    app = App(badge or SimBadge(), seed=1, setup=setup, order=order, **options)
    frame(app)
    return app


def way(start, target):
    """The direction keys that lead from one cell to another in the fewest steps."""
    came = {start: None}
    queue = [start]
    for cell in queue:
        for key in DIRECTIONS:
            to = step(cell, key)
            if to not in came:
                came[to] = (cell, key)
                queue.append(to)
    keys = []
    while came[target]:
        target, key = came[target]
        keys.append(key)
    return keys[::-1]


def point(app, cell):
    """Bring the cursor to a cell, given by its number or its name."""
    tap(app, *way(app.scene.cursor, index(cell) if isinstance(cell, str) else cell))


def choose(app, tile):
    """Change the chosen tile until it is this one."""
    for _ in range(6):
        if app.scene.chosen != tile:
            tap(app, SELECT)
    assert app.scene.chosen == tile


def lay(app, cell, tile):
    """Lay a tile on a cell."""
    choose(app, tile)
    point(app, cell)
    tap(app, A)


def play(app, turn):
    """Lay the tiles of a turn (bytes), each as soon as it can be laid, and end it."""
    left = [(turn[at], turn[at + 1]) for at in range(0, len(turn), 2)]
    while left:
        cell, tile = next(placement for placement in left if not app.game.why_not(*placement))
        left.remove((cell, tile))
        lay(app, cell, tile)
    tap(app, A)
