"""What can be wrong, as three kinds of error that never mix (RECORD 5 gives the reasons and their order).

* ``Unreadable``: a text or a block of bytes is not of its form.
* ``IllegalTurn``: the form is right, the rules forbid it.
* ``IllegalState``: the program asked for something the game cannot do where it stands (a turn while a draw is due).

Each carries the reason as one of the constants below and the offending text.
"""

UNREADABLE = "unreadable"
AFTER_END = "after-end"
SEAT = "seat"
DRAW_COUNT = "draw-count"
DRAW_BAG = "draw-bag"
NOT_IN_HAND = "not-in-hand"
OFF_BOARD = "off-board"
OCCUPIED = "occupied"
START_CELL = "start-cell"
NOT_CONNECTED = "not-connected"
OVER_12 = "over-12"
LIGHT = "light"
TILE_LEFT = "tile-left"
NOT_OVER = "not-over"
DEAL = "deal"


def words(reason):
    """The reason (one of the constants of this module) in words."""
    from .reasons import REASONS  # loaded only when something is wrong: the words take more room than the names

    for key, text in REASONS:
        if key == reason:
            return text
    raise KeyError(reason)


class ZatreError(ValueError):
    """Base of the three kinds: ``reason`` is a constant of this module, ``text`` the offending text."""

    def __init__(self, reason, text, detail=""):
        super().__init__((detail or words(reason)) + (": " + text if text else ""))
        self.reason = reason
        self.text = text
        self.detail = detail


class Unreadable(ZatreError):
    """A text or a block of bytes that is not of its form; ``detail`` says what is wrong with it."""

    def __init__(self, text, detail=""):
        super().__init__(UNREADABLE, text, detail)


class IllegalTurn(ZatreError):
    """An event the rules forbid; for a turn, ``problem`` is the ``turns.Problem`` that says where."""

    def __init__(self, reason, text, problem=None, detail=""):
        super().__init__(reason, text, detail)
        self.problem = problem


class IllegalState(ZatreError):
    """A call that does not fit where the game stands: a mistake of the program, not of a player."""

    def __init__(self, detail):
        super().__init__(NOT_OVER, "", detail)
