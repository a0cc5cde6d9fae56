"""The house rules a table may choose (RULES 8). Loaded only where there are any."""

from .cells import KIND, LIGHT, START
from .sheet import BONUS as BONUSES

# The start cell counts as light: it can earn a cross, and its tile can be forced.
CENTRE = "centre"
# The bonus of the last rows that have one goes on without end.
BONUS = "bonus"
# Tiles left in the hands at the end are not deducted.
KEPT = "kept"
HOUSE = (CENTRE, BONUS, KEPT)


def in_order(names):
    """The house rules ``names`` as a tuple in the order of ``HOUSE``. ValueError for an unknown one, or one twice."""
    names = list(names)
    for name in names:
        if name not in HOUSE:
            raise ValueError("the house rules are %s; there is no %s" % (", ".join(HOUSE), name))
        if names.count(name) > 1:
            raise ValueError("the house rule %s is given twice" % name)
    return tuple([name for name in HOUSE if name in names])


def arrange(game):
    """Set up the board and the sheets of a new ``game`` by the house rules of its setup."""
    if CENTRE in game.setup.house:
        game.board.kind = KIND[:START] + bytes((LIGHT,)) + KIND[START + 1 :]
    if BONUS in game.setup.house:
        for sheet in game.sheets:
            sheet.beyond = BONUSES[-1]
