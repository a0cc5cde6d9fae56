"""Plays for the seats nobody sits at: of the first legal turns the one that gains most.

It is no more than company; it looks at so few turns that a badge is never long about it.
"""

_MOST = 150
"""How many turns it looks at."""


def think(game):
    """Think about the turn that is due: yields None after each turn looked at and at last the one chosen (bytes)."""
    best = None
    gain = -1
    seen = 0
    for turn in game.legal_turns():
        points = game.preview(turn).points
        if points > gain:
            gain = points
            best = turn
        seen += 1
        if seen == _MOST:
            break
        yield None
    yield best
