"""What the next player can be expected to make of the board: the best turn of each pair of tiles he may draw."""

from array import array

from ..cells import W
from .scan import LINE, joint_code, singles


class Replies:
    """Looks at a board for the player who moves next, with ``values``: a function from a code (``scan``) to what that
    is worth to him, and ``chances`` for the tiles he may draw (``leave.unseen``).

    Run ``look`` to its end (it yields to pause); then ``expected`` is the mean, over all pairs of tiles, of what the
    best turn with them is worth. Tiles that lie apart are taken to lie apart: that the best two cells influence each
    other is rare and is not looked at.
    """

    # How many of the best single placements of a tile are tried together with those of the other.
    _KEPT = 3

    def __init__(self, values, chances):
        self._values = values
        self._chances = chances
        self.expected = 0.0
        self._best = array("f", bytes(4 * 49))  # by 7 * lower tile + higher tile: at the ends of one run
        self._tops = [()] * 7  # by tile: its best codes

    def look(self, board):
        """Work ``expected`` out for ``board``."""
        best = self._best
        for pair in range(len(best)):
            best[pair] = 0
        tops = self._tops
        for tile in range(1, 7):
            tops[tile] = self._best_codes(board, tile) if self._chances[tile] else ()
            yield
        for tile in range(1, 7):
            if self._chances[tile]:
                for _ in self._joined(board, tile):
                    yield
        total = 0.0
        for low in range(1, 7):
            for high in range(low, 7):
                chance = self._chances[low] * self._chances[high] * (1 if low == high else 2)
                if chance:
                    total += chance * self.of(low, high)
            yield
        self.expected = total

    def of(self, low, high):
        """What the best turn with the tiles ``low`` <= ``high`` is worth, once ``look`` has come to its end.

        A ``low`` of 0 is no tile.
        """
        value = self._best[7 * low + high]
        apart = self._apart(self._tops[low], self._tops[high], low == high)
        return apart if apart > value else value

    def _best_codes(self, board, tile):
        """The codes of the best single placements of ``tile``, the best first, each with how many cells have it."""
        count = {}
        for code in singles(board, tile)[1]:
            count[code] = count.get(code, 0) + 1
        ranked = sorted(count, key=self._values, reverse=True)[: self._KEPT]
        return [(code, count[code]) for code in ranked]

    def _apart(self, codes, others, equal):
        """The best that one placement of each list is worth. Equal tiles cannot share a cell."""
        values = self._values
        if not codes or not others:
            return values(codes[0][0]) if codes else values(others[0][0]) if others else 0.0
        best = None
        for code, number in codes:
            for other, _ in others:
                if equal and code == other and number < 2:
                    continue
                value = values(code + other)
                if best is None or value > best:
                    best = value
        return values(codes[0][0]) if best is None else best

    def _joined(self, board, tile):
        """Raise ``self._best`` to what ``tile`` and a second one at the end of its run make together."""
        for cell in board.possible_cells(tile):
            self._join(board, tile, cell)
            yield

    def _join(self, board, tile, cell):
        """The same for ``tile`` on one ``cell``: by itself, so that what waits between two slices is small."""
        values, best = self._values, self._best
        rows, cols = board.row_sum, board.col_sum
        board.put(cell, tile)
        for other in board.ends(cell):
            high = board.room[other]
            row = rows[other - 1] + rows[other + 1]
            col = cols[other - W] + cols[other + W]
            low = 10 - (row if row > col else col)
            for second in range(low if low > 1 else 1, high + 1):
                if (LINE[row + second] or LINE[col + second]) and self._chances[second]:
                    code = joint_code(board, cell, other, second)
                    pair = 7 * tile + second if tile < second else 7 * second + tile
                    if code > 0:
                        value = values(code)
                        if value > best[pair]:
                            best[pair] = value
        board.take(cell)
