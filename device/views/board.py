"""The board on the screen: cells and tiles, marks on empty cells, the cursor. It knows displayio and cells only.

displayio sends the smallest rectangle around all that changed in one TileGrid. So each row of the board is a TileGrid
of its own, marks lie in other ones that are shorter and less tall, and the cursor is one that moves. What is shown is
remembered, and what is the same already is not set again.
"""

from displayio import Group, TileGrid

from device import pictures
from device.pictures import CELL, CURSOR_MARGIN
from engine.cells import CELLS, KIND, SIZE

SIDE = 15
"""Cells along each side of the board."""

_PIECE = 8
"""Cells in one TileGrid of marks."""
_PIECES = (SIDE + _PIECE - 1) // _PIECE
"""Such pieces in a row."""


class BoardView:
    """The board at the upper left corner of its group, 120 x 120 pixels (the cursor may reach two further).

    sheet: the bitmap with the pictures; the card game has another one. In the group the rows come first, then the
    pieces of marks, then the cursor. To be read: shown and marks, bytearrays with the picture and the mark (of
    device/pictures.py) on each cell.
    """

    def __init__(self, sheet=pictures.SHEET):
        self.group = Group()
        self.shown = bytearray(SIZE)
        self.marks = bytearray(SIZE)
        self._marked = b""
        for row in range(SIDE):
            grid = TileGrid(
                sheet,
                pixel_shader=pictures.COLOURS,
                width=SIDE,
                tile_width=CELL,
                tile_height=CELL,
                y=row * CELL,
            )
            self.group.append(grid)
        for row in range(SIDE):
            for left in range(0, SIDE, _PIECE):
                piece = TileGrid(
                    pictures.MARKS,
                    pixel_shader=pictures.COLOURS,
                    width=min(_PIECE, SIDE - left),
                    tile_width=CELL,
                    tile_height=pictures.MARK_HEIGHT,
                    x=left * CELL,
                    y=row * CELL + pictures.MARK_TOP,
                )
                self.group.append(piece)
        self._cursor = TileGrid(pictures.CURSOR, pixel_shader=pictures.COLOURS)
        self.group.append(self._cursor)
        for cell in CELLS:
            self._set(cell, KIND[cell])

    def _grid(self, number):
        """A TileGrid of the group: it is not kept in a list of ours as well."""
        return self.group[number]

    def _set(self, cell, picture):
        if self.shown[cell] != picture:
            self.shown[cell] = picture
            self._grid((cell >> 4) - 1)[(cell & 15) - 1] = picture

    def show(self, cell, tile, state=pictures.LYING, light=False):
        """Show a tile (1..6; 0: the empty cell) in a state of device/pictures.py, on a light cell or not."""
        self._set(cell, pictures.tile_picture(tile, state, light) if tile else KIND[cell])

    def mark(self, cells, marks):
        """Show marks (bytes of NO_MARK .. WHERE) on the cells (bytes) of the same places, and on no others."""
        for cell in self._marked:
            if cell not in cells:
                self._mark(cell, pictures.NO_MARK)
        for at in range(len(cells)):
            self._mark(cells[at], marks[at])
        self._marked = cells

    def _mark(self, cell, mark):
        if self.marks[cell] != mark:
            self.marks[cell] = mark
            column = (cell & 15) - 1
            self._grid(SIDE + ((cell >> 4) - 1) * _PIECES + column // _PIECE)[column % _PIECE] = mark

    def point(self, cell):
        """Put the cursor on a cell; 0 hides it."""
        if self._cursor.hidden == bool(cell):  # saying it anew would send it anew
            self._cursor.hidden = not cell
        if cell:
            self._cursor.x = ((cell & 15) - 1) * CELL - CURSOR_MARGIN
            self._cursor.y = ((cell >> 4) - 1) * CELL - CURSOR_MARGIN
