"""The table: 31 x 31 cells, which half of which card lies where, and the lines (CARDGAME 2).

A cell is a small int, ``row * W + column``, rows 1..31 from the top and columns 1..31 from the left, padded as the
board's cells are. Names (``p16``, ``ae31``) are for people and for the text forms.

A placement is three bytes: the card and how it lies, then row and column of the cell of its lower half. ``card * 4 +
direction`` is how it lies: the higher half is to the right of the lower one (0), below it (1), to its left (2) or above
it (3). A double lies only to the right or down.
"""

from array import array

from ..board import Board
from . import deck

W = 32
MOST = 31
START = 16 * W + 16

# From the lower half to the higher one, by direction.
STEPS = (1, W, -1, -W)

_FREE = 7
_TOUCHING = 8


def name(cell):
    """The name of a cell: the column in letters, ``a`` .. ``z`` and then ``aa`` .. ``ae``, and the row."""
    column = cell % W
    return ("a" if column > 26 else "") + chr(96 + (column - 26 if column > 26 else column)) + str(cell // W)


def index(text):
    """The cell called ``text``; 0 when the table has no cell of that name, -1 when the name is none at all.

    A name has one or two letters and one or two digits.
    """
    letters = 0
    column = 0
    while letters < len(text) and "a" <= text[letters] <= "z":
        column = column * 26 + ord(text[letters]) - 96
        letters += 1
    digits = text[letters:]
    if not 1 <= letters <= 2 or not 1 <= len(digits) <= 2:
        return -1
    for sign in digits:
        if not "0" <= sign <= "9":
            return -1
    row = int(digits)
    if digits[0] == "0" or row > MOST or column > MOST:
        return 0
    return row * W + column


def is_cell(cell):
    """Whether the table has this cell."""
    return W < cell < (MOST + 1) * W and cell % W > 0


def placement(card, cell, direction):
    """The placement of ``card`` with its lower half on ``cell``, as three bytes."""
    if direction > 1 and deck.is_double(card):
        cell += STEPS[direction]
        direction -= 2
    return bytes((card * 4 + direction, cell // W, cell % W))


def card_at(turn, at=0):
    """The card of the placement that begins at ``at``."""
    return turn[at] >> 2


def cells_at(turn, at=0):
    """The cells of the lower and of the higher half of the placement that begins at ``at``."""
    cell = turn[at + 1] * W + turn[at + 2]
    return cell, cell + STEPS[turn[at] & 3]


def first_cell(turn, at=0):
    """The upper or left cell of the placement that begins at ``at``."""
    return min(cells_at(turn, at))


def placement_text(turn, at=0):
    """The placement of ``turn`` that begins at ``at``, the upper or left half first: ``p16-q16=36``."""
    low, high = cells_at(turn, at)
    halves = deck.text(card_at(turn, at))
    if low < high:
        return name(low) + "-" + name(high) + "=" + halves
    return name(high) + "-" + name(low) + "=" + halves[1] + halves[0]


def sort_turn(placements):
    """The turn made of ``placements``, by row, then column of each card's upper or left cell, as bytes."""
    turn = b""
    for at in sorted(range(0, len(placements), 3), key=lambda at: first_cell(placements, at)):
        turn += bytes(placements[at : at + 3])
    return turn


class Table(Board):
    """The halves on the cells, with the arrays of ``Board``. ``tiles`` is 1 more than the pips of the half on a cell,
    so that a half of 0 is something.

    ``room`` of an empty cell is 1 more than the most pips that fit there with no line above 12, and 8 more than that
    where a half touches another one. 0 is no empty cell. On an empty table the centre counts as touched. ``lying`` are
    the placements in the order in which they were laid; ``count`` counts halves.
    """

    SIZE = (MOST + 2) * W
    START = START
    _AXES = (1, W)
    _LESS = 1

    def __init__(self):
        Board.__init__(self)
        self._empty()

    def _empty(self):
        self.lying = bytearray()
        self.count = 0
        for cell in range(W, self.SIZE - W):
            self.tiles[cell] = self.row_sum[cell] = self.col_sum[cell] = 0
            self.room[cell] = _FREE if is_cell(cell) else 0
        self.room[START] = _FREE | _TOUCHING

    def restore(self, lying):
        """Have these placements lie and no others, whatever the state things were left in."""
        self._empty()
        self.lay(lying)

    def copy(self):
        """A table of its own with the same cards."""
        twin = Table()
        twin.become(self)
        return twin

    def become(self, other):
        """Lie as ``other`` does."""
        self.tiles[:] = other.tiles
        self.row_sum[:] = other.row_sum
        self.col_sum[:] = other.col_sum
        self.room[:] = other.room
        self.lying = bytearray(other.lying)
        self.count = other.count

    def lay(self, turn):
        """Lay all cards of ``turn``, in its order. The rules are not asked, but all cells must be empty ones."""
        for at in range(0, len(turn), 3):
            cells = cells_at(turn, at)
            card = card_at(turn, at)
            self._put_half(cells[0], deck.low(card))
            self._put_half(cells[1], deck.high(card))
        self.lying.extend(turn)

    def lift(self, turn):
        """Take all cards of ``turn`` away again."""
        for at in range(0, len(turn), 3):
            place = len(self.lying) - 3
            while self.lying[place : place + 3] != turn[at : at + 3]:
                place -= 3
            self.lying = self.lying[:place] + self.lying[place + 3 :]
            for cell in cells_at(turn, at):
                self.take(cell)
        if not self.count:
            self.room[START] = _FREE | _TOUCHING

    def clear(self):
        """Take all cards away, where they lie: a table is too large to be made anew for every round."""
        self.lift(bytes(self.lying))

    def _put_half(self, cell, pips):
        self.put(cell, pips + 1)
        if self.count == 1 and cell != START:
            self._renew_room(START)

    def _renew_room(self, cell):
        """Work out anew what fits on the empty ``cell`` (nothing where there is no cell)."""
        if not is_cell(cell):
            return
        row = self.row_sum[cell - 1] + self.row_sum[cell + 1]
        col = self.col_sum[cell - W] + self.col_sum[cell + W]
        left = 12 - (row if row > col else col)
        room = 0 if left < 0 else left + 1 if left < 6 else _FREE
        self.room[cell] = room | _TOUCHING if self.touches(cell) else room

    def along(self, cell, step):
        """The pips in line with two empty cells, ``cell`` and the one a ``step`` further on, at their ends."""
        sums = self.row_sum if step == 1 or step == -1 else self.col_sum
        return sums[cell - step] + sums[cell + 2 * step]

    def across(self, cell, step):
        """What lies beside the empty ``cell`` across the direction of ``step``: its pips."""
        if step == 1 or step == -1:
            return self.col_sum[cell - W] + self.col_sum[cell + W]
        return self.row_sum[cell - 1] + self.row_sum[cell + 1]

    def fits_card(self, cell, card, direction):
        """Whether ``card`` can lie with its lower half on ``cell``: both cells empty, one touched, no line above 12."""
        room = self.room
        step = STEPS[direction]
        one, other = room[cell], room[cell + step]
        low, high = deck.low(card), deck.high(card)
        return (
            (one | other) >= _TOUCHING
            and one & _FREE > low
            and other & _FREE > high
            and self.along(cell, step) + low + high <= 12
        )

    def scores_card(self, cell, card, direction):
        """Whether ``card``, laid there now, would complete a line of 10, 11 or 12."""
        step = STEPS[direction]
        low, high = deck.low(card), deck.high(card)
        return (
            10 <= self.along(cell, step) + low + high <= 12
            or 10 <= self.across(cell, step) + low <= 12
            or 10 <= self.across(cell + step, step) + high <= 12
        )

    def touched(self):
        """The empty cells that touch a half, in order, as an array."""
        room = self.room
        found = array("H")
        for cell in range(W, len(room)):
            if room[cell] >= _TOUCHING:
                found.append(cell)
        return found

    def places(self, card, direction):
        """Where the lower half of ``card`` can lie, the higher one in ``direction``: cells in order, as an array."""
        step = STEPS[direction]
        found = array("H")
        for cell in self.touched():
            for low in (cell, cell - step):
                # where both halves are touched the place comes up twice
                if self.fits_card(low, card, direction) and (low == cell or self.room[low] < _TOUCHING):
                    found.append(low)
        return array("H", sorted(found))

    def fits_any(self, cards):
        """Whether any of ``cards`` can be laid."""
        touched = self.touched()
        for card in cards:
            for direction in range(2 if deck.is_double(card) else 4):
                step = STEPS[direction]
                for cell in touched:
                    if self.fits_card(cell, card, direction) or self.fits_card(cell - step, card, direction):
                        return True
        return False
