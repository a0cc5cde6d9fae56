"""Opponents: players of several strengths that think in slices (see OPPONENTS.md beside this package's folder).

The ladder of the badge is ``LEVELS``, the weakest first. ``greedy`` is the yardstick they are measured against. Like
the rest of the engine these modules read no clock and no file; a level's module is loaded only when it is made.
"""

LEVELS = ("easy", "medium", "hard", "expert")
GREEDY = "greedy"


def make(level, chance, weights=None):
    """A new opponent of ``level``: one of ``LEVELS``, or ``GREEDY``. ValueError for another one.

    It settles ties with ``chance`` (a ``chance.Chance``) and reckons with ``weights`` (a ``weights.Weights``), those of
    its level when none are given.
    """
    if level == "easy":
        from .easy import Easy as Level
    elif level == "medium":
        from .simple import Medium as Level
    elif level == GREEDY:
        from .simple import Greedy as Level
    elif level == "hard":
        from .hard import Hard as Level
    elif level == "expert":
        from .expert import Expert as Level
    else:
        raise ValueError("there is no level %s: the levels are %s" % (level, ", ".join(LEVELS + (GREEDY,))))
    return Level(chance, weights)
