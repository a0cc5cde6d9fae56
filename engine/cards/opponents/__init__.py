"""Opponents for the card game: players of several strengths that think in slices (see ../../OPPONENTS.md).

They are used as those of the tile game are. ``LEVELS`` is the ladder, the weakest first; a level's module is loaded
only when it is made.
"""

LEVELS = ("easy", "medium", "hard")
GREEDY = "greedy"


def make(level, chance):
    """A new opponent of ``level``: one of ``LEVELS``, or ``GREEDY``. ValueError for another one.

    It settles ties with ``chance`` (a ``chance.Chance``).
    """
    if level == "hard":
        from .hard import Hard

        return Hard(chance)
    from . import simple

    kinds = {"easy": simple.Easy, "medium": simple.Medium, GREEDY: simple.Greedy}
    if level not in kinds:
        raise ValueError("there is no level %s: the levels are %s" % (level, ", ".join(LEVELS + (GREEDY,))))
    return kinds[level](chance)
