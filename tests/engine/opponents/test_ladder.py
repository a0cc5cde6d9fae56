"""Each level beats the one below it, in a few games that are always the same.

A change of how a level plays, or of its weights, makes them other games: should a test then fail by a little, a real
match (``zatre match``) says whether it is chance. Not for MicroPython, where equal turns can come in another order, so
that the games are others.
"""

from .support import begin, play, table


def share(level, other, seeds):
    """Which part of short games ``level`` wins against ``other``: two for each seed, with seats changed."""
    points = games = 0
    for seed in seeds:
        for place in (1, 2):
            levels = [level, other] if place == 1 else [other, level]
            winners = play(begin(2, 61, seed), table(levels, seed)).outcome().winners
            points += 1 / len(winners) if place in winners else 0
            games += 1
    return points / games


def test_medium_beats_easy():
    assert share("medium", "easy", range(12)) > 0.6


def test_hard_beats_medium():
    assert share("hard", "medium", range(12)) > 0.5


def test_hard_beats_greedy():
    assert share("hard", "greedy", range(12)) > 0.5
