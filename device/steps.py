"""Where the cursor goes: one cell on, or with a hop to the nearest of some cells. Only the geometry of the board."""

from device.scene import DOWN, LEFT, RIGHT, UP
from engine.cells import KIND, W


def towards(key, width=W):
    """From a cell to its neighbour in the direction of a key, where rows are `width` cells apart."""
    return {RIGHT: 1, LEFT: -1, DOWN: width, UP: -width}[key]


def step(cell, key):
    """The next existing cell in the direction of a key, over holes in the rim; `cell` itself where the board ends."""
    way = towards(key)
    to = cell + way
    while W <= to < 16 * W and to & 15:
        if KIND[to]:
            return to
        to += way
    return cell


def hop(cell, key, cells, width=W):
    """The nearest of `cells` in the direction of a key; `cell` itself when none lies there. width: as for towards().

    Straight ahead counts once, aside twice, so that a cell of the same row or column wins over one in the next.
    """
    best = cell
    shortest = 1000
    for to in cells:
        across = to % width - cell % width
        down = to // width - cell // width
        ahead, aside = (across, down) if key in (LEFT, RIGHT) else (down, across)
        if key in (LEFT, UP):
            ahead = -ahead
        way = ahead + 2 * abs(aside)
        if ahead > 0 and way < shortest:
            shortest = way
            best = to
    return best
