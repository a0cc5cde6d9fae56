"""The score sheet of the card game (CARDGAME 3): three columns, a bonus of its own, and the super bonus."""

from ..sheet import Sheet

SUPER = 6

# The bonus of a full row, by blocks of three rows; the last goes on.
_BONUS = (2, 3, 4, 5)


def bonus(row):
    """The bonus of a full row; ``row`` counts from 0 (CARDGAME 3)."""
    return _BONUS[min(row // 3, 3)]


class CardSheet(Sheet):
    """One score sheet for the whole game. ``supers`` are the points of all super bonuses. There are no crosses."""

    def __init__(self):
        Sheet.__init__(self)
        self.supers = 0

    def copy(self):
        """A sheet of its own with the same entries."""
        twin = Sheet.copy(self)
        twin.supers = self.supers
        return twin

    def row_value(self, row):
        """What a row counts, bonus included (CARDGAME 3)."""
        value = self.box(0, row) + self.box(1, row) + self.box(2, row)
        return value + bonus(row) if self.is_full(row) else value

    def total(self):
        """The sum of all rows and the super bonuses."""
        return Sheet.total(self) + self.supers

    def enter(self, score):
        """Enter a turn's ``Score``: at most one box a column. Returns the points gained."""
        self.supers += score.extra
        return Sheet.enter(self, score) + score.extra

    def withdraw(self, score):
        """Take back the entry made last, which ``score`` made."""
        Sheet.withdraw(self, score)
        self.supers -= score.extra
