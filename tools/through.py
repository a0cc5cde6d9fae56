"""Plays a recorded game on the badge with the buttons only, as somebody would who has the record on paper.

It looks at the scene that is shown (where the cursor is, which tile is chosen) and acts by taps alone. After every turn
it compares the game with the record, so a badge that does something else than it was told does not go unnoticed.
"""

from device.scene import A, DOWN, LEFT, RIGHT, SELECT, UP
from device.scenes.playing import Playing
from device.scenes.result import Result
from engine.cells import KIND, OFF, W, name
from engine.game import OVER
from engine.log import DEAL, DRAW, START, TURN
from sim import keys, runner
from tools.outputs import header_count

PATIENCE = 500
"""Taps after which the badge should have come to where it is wanted."""

STEPS = ((LEFT, -1), (RIGHT, 1), (UP, -W), (DOWN, W))


class BadgeError(Exception):
    """The badge did not do what the buttons tell it to: a fault of the program."""


def headers(path):
    """The header lines of the record in the file `path` (a Path), as they stand there, without comments."""
    text = path.read_bytes().decode("utf-8-sig")
    lines = [line.partition(";")[0].strip(" \t\r") for line in text.split("\n")]
    lines = [line for line in lines if line]
    return lines[: header_count(lines)]


def beginning(game):
    """What an App needs to begin the recorded `game` anew: its setup and start, and its tiles as the bag's order."""
    drawn = bytearray()
    start = None
    for event in game.events():
        if event[0] == START:
            start = event
        elif event[0] in (DRAW, DEAL):
            drawn.extend(event[2])
    drawn.reverse()  # tiles come off the end
    return {"setup": game.setup, "start": start, "order": game.bag.left() + bytes(drawn)}


def play(app, game, turn=None, chance=DRAW):
    """Play the recorded `game` on `app`, which began as beginning() says, and return the game it then has.

    turn: plays a TURN event, by default play_turn(). chance: the kind of event that the badge brings about by itself
    before a turn. The game ends where the record ends. BadgeError when a turn did not become what it should.
    """
    events = list(game.events())
    for event in events:
        if event[0] == TURN:
            (turn or play_turn)(app, event)
    if game.phase == OVER:
        wait_for_result(app)
    elif events[-1][0] == chance:
        wait_for_turn(app)
    played = app.game.copy()
    while len(list(played.events())) > len(events):
        played.pop()  # the badge has drawn for the next turn, or dealt, and the record stops before that
    if list(played.events()) != events:
        raise BadgeError("the game that was played is not the one of the record")
    return played


def play_turn(app, event):
    """Wait for the turn of a TURN event, lay its tiles one after the other, end it.

    BadgeError when that is not the turn the badge then has played.
    """
    turn = event[2]
    left = [(turn[at], turn[at + 1]) for at in range(0, len(turn), 2)]
    play_placements(app, event, left, lambda cell, tile: not app.game.why_not(cell, tile), lay)


def play_placements(app, event, left, fits, lay):
    """The same for the placements `left`, each a tuple: fits(*placement) says whether it can be laid now, for some wait
    for what they touch; lay(app, *placement) lays it.
    """
    _, seat, turn = event
    number = app.game.turns_played
    what = f"turn {number + 1} of seat {seat}"
    wait_for_turn(app)
    if app.game.seat != seat:
        raise BadgeError(f"{what} is the turn of seat {app.game.seat}")
    while left:
        placement = next((placement for placement in left if fits(*placement)), None)
        if placement is None:
            raise BadgeError(f"{what}: nothing of what is left can be laid")
        left.remove(placement)
        lay(app, *placement)
    tap(app, A)
    if app.game.turns_played != number + 1 or app.game.last_turn != turn or app.game.last_seat != seat:
        raise BadgeError(f"{what} was not played as recorded")


def lay(app, cell, tile):
    """Lay a tile of the hand on a cell. BadgeError when that fails."""
    _move(app, cell)
    _choose(app, tile)
    tap(app, A)
    if app.game.board.tiles[cell] != tile:
        raise BadgeError(f"{name(cell)}={tile} was not laid: {app.scene.message}")


def tap(app, key):
    """Press a key and let it go."""
    for events in keys.tap(key).frames:
        runner.frame(app, events)


def wait_for_turn(app):
    """Tap A until somebody can lay tiles. BadgeError when that does not come about."""
    _tap_until(app, lambda: isinstance(app.scene, Playing) and not app.scene.waiting, "the next turn")


def wait_for_result(app):
    """Tap A until the result is shown. BadgeError when that does not come about."""
    _tap_until(app, lambda: isinstance(app.scene, Result), "the result")


def _tap_until(app, arrived, what):
    """Tap A through whatever is shown in between (who starts, what a turn scored, the badge changing hands)."""
    for _ in range(PATIENCE):
        if arrived():
            return
        tap(app, A)
    raise BadgeError(f"the badge did not come to {what}")


def _move(app, target):
    """Bring the cursor to a cell, by steps from cell to neighbouring cell, all tapped within one frame."""
    start = app.scene.cursor
    runner.frame(app, [event for key in way_between(start, target) for (event,) in keys.tap(key).frames])
    if app.scene.cursor != target:
        raise BadgeError(f"the cursor went from {name(start)} to {name(app.scene.cursor)} instead of {name(target)}")


def way_between(start, target):
    """The keys to tap for the shortest way between two cells."""
    came = {start: None}
    queue = [start]
    for cell in queue:
        if cell == target:
            break
        for key, step in STEPS:
            if KIND[cell + step] != OFF and cell + step not in came:
                came[cell + step] = (cell, key)
                queue.append(cell + step)
    way = []
    while came[target] is not None:
        target, key = came[target]
        way.append(key)
    way.reverse()
    return way


def _choose(app, tile):
    """Change the chosen tile until it is this one."""
    for _ in range(len(app.game.hand_left())):
        if app.scene.chosen == tile:
            return
        tap(app, SELECT)
    if app.scene.chosen != tile:
        raise BadgeError(f"the tile {tile} could not be chosen")
