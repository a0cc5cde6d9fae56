"""The board: which tile lies where, with the sums of its lines kept up to date as tiles come and go.

The board knows sums and connection (RULES 4.1, 4.2), nothing of players, hands or scores.
"""

from .cells import CELLS, KIND, LIGHT, SIZE, START, W


class Board:
    """Tiles on the padded array of ``cells``. The card game's table is made of it, with an array of its own.

    Four bytearrays of ``SIZE``, all to be read freely and changed only by ``put`` and ``take``:

    * ``tiles``: the tile on a cell, 0 for none;
    * ``row_sum``, ``col_sum``: where a tile lies, the sum of the unbroken run through it in its row and in its
      column; 0 where none lies;
    * ``room``: the highest tile that can be laid on an empty cell so that it connects and no line exceeds 12,
      0 when none can (and where there is no empty cell). On an empty board only ``h8`` has room.

    A tile counts in its lines what is in ``tiles``, less ``_LESS``. ``count`` is the number of tiles.
    ``kind`` is the kind of each cell: that of ``cells``, or another such table where a house rule has it so (RULES 8).
    """

    SIZE = SIZE
    START = START
    _AXES = (1, W)
    _LESS = 0

    def __init__(self, kind=KIND):
        self.kind = kind
        self.tiles = bytearray(self.SIZE)
        self.row_sum = bytearray(self.SIZE)
        self.col_sum = bytearray(self.SIZE)
        self.room = bytearray(self.SIZE)
        self.count = 0
        self.room[self.START] = 6

    def copy(self):
        """A board of its own with the same tiles."""
        twin = Board(self.kind)
        twin.tiles[:] = self.tiles
        twin.row_sum[:] = self.row_sum
        twin.col_sum[:] = self.col_sum
        twin.room[:] = self.room
        twin.count = self.count
        return twin

    def put(self, cell, tile):
        """Lay ``tile`` on the empty ``cell``. The rules are not asked: a line may exceed 12, a tile lie alone."""
        tiles = self.tiles
        tiles[cell] = tile
        pips = tile - self._LESS
        if not self.count:
            self.room[self.START] = 0
        self.count += 1
        self.room[cell] = 0
        for step in self._AXES:
            sums = self.row_sum if step == 1 else self.col_sum
            total = sums[cell - step] + sums[cell + step] + pips
            before = cell - step
            while tiles[before]:
                before -= step
            at = before + step
            while tiles[at]:
                sums[at] = total
                at += step
            self._renew_room(before)
            self._renew_room(at)

    def take(self, cell):
        """Take the tile on ``cell`` away again and return it."""
        tiles = self.tiles
        less = self._LESS
        tile = tiles[cell]
        tiles[cell] = 0
        self.count -= 1
        for step in self._AXES:
            sums = self.row_sum if step == 1 else self.col_sum
            sums[cell] = 0
            for direction in (-step, step):
                total = 0
                end = cell + direction
                while tiles[end]:
                    total += tiles[end] - less
                    end += direction
                at = end - direction
                while at != cell:
                    sums[at] = total
                    at -= direction
                self._renew_room(end)
        self._renew_room(cell)
        if not self.count:
            self.room[self.START] = 6
        return tile

    def _renew_room(self, cell):
        """Work out anew what fits on the empty ``cell`` (nothing where there is no cell)."""
        if not KIND[cell]:
            return
        row = self.row_sum[cell - 1] + self.row_sum[cell + 1]
        col = self.col_sum[cell - W] + self.col_sum[cell + W]
        high = row if row > col else col
        if high >= 12 or not (row or col):
            self.room[cell] = 0
        else:
            self.room[cell] = 6 if high < 6 else 12 - high

    def highest_room(self):
        """The highest tile that can be laid anywhere, 0 when none can."""
        return max(self.room)

    def touches(self, cell):
        """Whether a tile lies next to ``cell``, edge to edge."""
        tiles = self.tiles
        w = self._AXES[1]
        return bool(tiles[cell - 1] or tiles[cell + 1] or tiles[cell - w] or tiles[cell + w])

    def ends(self, cell):
        """The empty cells at the ends of the two runs through the tile on ``cell``, as a bytearray.

        Of all empty cells that tile influences these alone.
        """
        tiles = self.tiles
        found = bytearray()
        for step in (-1, 1, -W, W):
            end = cell + step
            while tiles[end]:
                end += step
            if KIND[end]:
                found.append(end)
        return found

    def fits(self, cell, tile):
        """Whether ``tile`` can be laid on ``cell`` now (RULES 4.1 and 4.2)."""
        return 0 < tile <= self.room[cell]

    def possible_cells(self, tile):
        """The cells on which ``tile`` can be laid now (RULES 4.1 and 4.2), in order, as bytes."""
        room = self.room
        found = bytearray()
        for cell in CELLS:
            if room[cell] >= tile:
                found.append(cell)
        return bytes(found)

    def scores(self, cell, tile):
        """Whether ``tile``, laid on the empty ``cell`` now, would complete a line of 10, 11 or 12 through it."""
        return (
            10 <= self.row_sum[cell - 1] + self.row_sum[cell + 1] + tile <= 12
            or 10 <= self.col_sum[cell - W] + self.col_sum[cell + W] + tile <= 12
        )

    def is_good(self, cell, tile):
        """Whether ``tile`` on the empty ``cell`` would not be forced: not a light cell, or one it is justified on."""
        return self.kind[cell] != LIGHT or self.scores(cell, tile)

    def is_forced(self, cell):
        """Whether the tile that lies on ``cell`` lies on a light cell without a score (RULES 4.3)."""
        return self.kind[cell] == LIGHT and not (10 <= self.row_sum[cell] <= 12 or 10 <= self.col_sum[cell] <= 12)
