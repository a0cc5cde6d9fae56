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

# Every reason in words, in the order in which they are reported when several apply.
REASONS = (
    (UNREADABLE, "not of this form"),
    (AFTER_END, "the game is over already"),
    (SEAT, "another seat is to move"),
    (DRAW_COUNT, "the rules give another number of tiles to draw"),
    (DRAW_BAG, "the bag does not hold that draw"),
    (NOT_IN_HAND, "the player does not hold that tile"),
    (OFF_BOARD, "there is no such cell"),
    (OCCUPIED, "the cell holds a tile already"),
    (START_CELL, "the opening turn must cover h8"),
    (NOT_CONNECTED, "the tile touches no other tile"),
    (OVER_12, "a line sums to more than 12"),
    (LIGHT, "a tile on a light cell without a score could lie elsewhere"),
    (TILE_LEFT, "a tile that was kept could still be placed"),
    (NOT_OVER, "the game goes on"),
    (DEAL, "that is not how the rest of the bag is dealt"),
)


def words(reason):
    """The reason (one of the constants of this module) in words."""
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

    def __init__(self, reason, text, problem=None):
        super().__init__(reason, text)
        self.problem = problem


class IllegalState(ZatreError):
    """A call that does not fit where the game stands: a mistake of the program, not of a player."""

    def __init__(self, detail):
        super().__init__(NOT_OVER, "", detail)
