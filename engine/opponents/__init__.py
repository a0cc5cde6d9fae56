"""Opponents: players of several strengths that think in slices (see ../OPPONENTS.md).

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
        from .easy import Easy

        return Easy(chance, weights)
    if level == "medium":
        from .simple import Medium

        return Medium(chance, weights)
    if level == "hard":
        from .hard import Hard

        return Hard(chance, weights)
    if level == "expert":
        from .expert import Expert

        return Expert(chance, weights)
    if level == GREEDY:
        from .simple import Greedy

        return Greedy(chance, weights)
    raise ValueError("there is no level %s: the levels are %s" % (level, ", ".join(LEVELS + (GREEDY,))))
