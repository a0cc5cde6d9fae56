"""Where the cursor goes: one cell on, or with a hop to the nearest of some cells. Only the geometry of the board."""

from device.scene import DOWN, LEFT, RIGHT, UP
from engine.cells import KIND, W

_STEPS = {RIGHT: 1, LEFT: -1, DOWN: W, UP: -W}


def step(cell, key):
    """The next existing cell in the direction of a key, over holes in the rim; `cell` itself where the board ends."""
    to = cell + _STEPS[key]
    while W <= to < 16 * W and to & 15:
        if KIND[to]:
            return to
        to += _STEPS[key]
    return cell


def hop(cell, key, cells):
    """The nearest of `cells` (bytes) in the direction of a key; `cell` itself when none lies there.

    Straight ahead counts once, aside twice, so that a cell of the same row or column wins over one in the next.
    """
    best = cell
    shortest = 1000
    for to in cells:
        across = (to & 15) - (cell & 15)
        down = (to >> 4) - (cell >> 4)
        ahead, aside = (across, down) if key in (LEFT, RIGHT) else (down, across)
        if key in (LEFT, UP):
            ahead = -ahead
        way = ahead + 2 * abs(aside)
        if ahead > 0 and way < shortest:
            shortest = way
            best = to
    return best
