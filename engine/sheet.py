"""The score sheet (RULES 5): four columns that fill from the top, rows with a bonus, crosses that double. And what all
sheets come to when the game is over.
"""

# The bonus of a full row, by blocks of four rows. From row 17 on there is none, or by a house rule that of row 16.
BONUS = (3, 4, 5, 6)
TENS, ELEVENS, TWELVES = 0, 1, 2


def bonus(row, beyond=0):
    """The bonus of a full row; ``row`` counts from 0 (RULES 5). ``beyond`` is what a sheet has from row 17 on."""
    return BONUS[row >> 2] if row < 16 else beyond


class Sheet:
    """One score sheet. It belongs to a seat, or to a pair of them: the sheet does not know whose it is.

    ``crosses`` is how many boxes of column x2 hold a cross; ``columns`` are the three columns 10, 11 and 12, each a
    bytearray with the points of its boxes from the top. Rows count from 0. ``beyond`` is the bonus of full rows from
    row 17 on: 0, or 6 by the house rule ``bonus`` (RULES 8).
    """

    def __init__(self):
        self.beyond = 0
        self.crosses = 0
        self.columns = [bytearray(), bytearray(), bytearray()]

    def copy(self):
        """A sheet of its own with the same entries."""
        twin = type(self)()
        twin.beyond = self.beyond
        twin.crosses = self.crosses
        twin.columns = [bytearray(column) for column in self.columns]
        return twin

    def rows(self):
        """How many rows hold anything, a cross included."""
        return max(self.crosses, len(self.columns[0]), len(self.columns[1]), len(self.columns[2]))

    def box(self, column, row):
        """The points in a box of column ``TENS``, ``ELEVENS`` or ``TWELVES``, 0 when it is empty."""
        boxes = self.columns[column]
        return boxes[row] if row < len(boxes) else 0

    def is_full(self, row):
        """Whether the three boxes of a row are filled, so that it earns its bonus."""
        return row < len(self.columns[0]) and row < len(self.columns[1]) and row < len(self.columns[2])

    def is_doubled(self, row):
        """Whether the row's x2 box has a cross."""
        return row < self.crosses

    def row_value(self, row):
        """What a row counts, bonus and doubling included (RULES 5)."""
        value = self.box(TENS, row) + self.box(ELEVENS, row) + self.box(TWELVES, row)
        if self.is_full(row):
            value += bonus(row, self.beyond)
        return value * 2 if row < self.crosses else value

    def total(self):
        """The sum of all rows."""
        total = 0
        for row in range(self.rows()):
            total += self.row_value(row)
        return total

    def enter(self, score):
        """Enter a turn's ``Score``: at most one box a column, one box for each cross. Returns the points gained."""
        before = self.total()
        for column in range(3):
            points = score.box(column)
            if points:
                self.columns[column].append(points)
        self.crosses += score.crosses
        return self.total() - before

    def withdraw(self, score):
        """Take back the entry made last, which ``score`` made."""
        for column in range(3):
            if score.box(column):
                # a new one: bytearrays of the small interpreters have no pop
                self.columns[column] = self.columns[column][:-1]
        self.crosses -= score.crosses


class Outcome:
    """How a game ended: ``end`` is one of the game's words for it; ``totals``, ``penalties`` and ``final`` have one
    number for each sheet; ``winners`` are sheet numbers from 1, several when the win is shared (RULES 6).
    """

    def __init__(self, end, totals, penalties):
        self.end = end
        self.totals = totals
        self.penalties = penalties
        self.final = [total - penalty for total, penalty in zip(totals, penalties)]
        high = max(self.final)
        self.winners = [number + 1 for number, final in enumerate(self.final) if final == high]
