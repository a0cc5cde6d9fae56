"""The table of the card game on the screen: a window of 15 x 15 of its cells that follows the cursor, and the chosen
card at the cursor as it would lie.

The board of the tile game does the showing; here cells of the table become cells of the window. The chosen card is two
pictures that move, so that a step of the cursor sends two small rectangles. The half at the cursor is bright and the
other one dark. Over a half that lies there already only a frame is shown, so that both can be read.
"""

from bitmaptools import blit, fill_region
from displayio import Bitmap, TileGrid

from device import cardpictures, pictures
from device.cardpictures import half_picture
from device.pictures import CELL
from device.views.board import SIDE, BoardView
from engine.cards import deck
from engine.cards.table import MOST, START, STEPS, W, card_at, cells_at, is_cell

MARGIN = 3
"""Cells that the cursor keeps from the edge of the window while the table goes on."""


def _holds(turn, lying, at):
    """Whether the placement that begins at `at` in `lying` is one of a turn."""
    for place in range(0, len(turn), 3):
        if turn[place : place + 3] == lying[at : at + 3]:
            return True
    return False


class _Half:
    """One half of the card at the cursor, white on blue; the one right there (bright) is blue on white. tiles: its
    TileGrid.
    """

    def __init__(self, bright):
        self._bitmap = Bitmap(CELL, CELL, 16)
        self._bright = bright
        self._shown = 0
        self.tiles = TileGrid(self._bitmap, pixel_shader=pictures.COLOURS)
        self.tiles.hidden = True

    def draw(self, picture):
        """Take a picture of the sheet; -1: a frame for what is below."""
        if self._shown == picture:
            return
        self._shown = picture
        bitmap = self._bitmap
        if picture < 0:
            bitmap.fill(0)
            if self._bright:
                fill_region(bitmap, 0, 0, 8, 1, pictures.WHITE)
                fill_region(bitmap, 0, 0, 1, 8, pictures.WHITE)
            for x1, y1, x2, y2 in ((1, 1, 8, 2), (1, 7, 8, 8), (1, 1, 2, 8), (7, 1, 8, 8)):
                fill_region(bitmap, x1, y1, x2, y2, pictures.BLUE)
            return
        left = picture * CELL
        blit(bitmap, cardpictures.SHEET, 0, 0, x1=left, y1=0, x2=left + CELL, y2=CELL)
        face, digit = pictures.BLUE, pictures.WHITE
        if self._bright:
            face, digit = digit, face
        for y in range(CELL):
            for x in range(CELL):
                if bitmap[x, y] == pictures.DIGIT:
                    bitmap[x, y] = digit
                elif bitmap[x, y] in (pictures.FACE, pictures.TILE_EDGE):
                    bitmap[x, y] = face


class CardBoard(BoardView):
    """The table of a card game. To be read, besides what a BoardView has: corner, the upper left cell of the window."""

    def __init__(self, game):
        super().__init__(cardpictures.SHEET)
        self._game = game
        self._lines = ()
        self._cells = ()
        self._kinds = b""
        self.corner = START - SIDE // 2 * (W + 1)
        self._halves = (_Half(True), _Half(False))
        for half in self._halves:
            self.group.append(half.tiles)

    def _place(self, cell):
        """The cell of the window where a cell of the table is seen; 0 when it is not."""
        row = cell // W - self.corner // W
        column = cell % W - self.corner % W
        return (row + 1) * 16 + column + 1 if 0 <= row < SIDE and 0 <= column < SIDE else 0

    def look(self, corner):
        """Show the window from this cell on."""
        self.corner = corner
        self.show_all(self._lines)
        self.mark(self._cells, self._kinds)

    def follow(self, cell):
        """Bring the window to where the cell is not too near to its edge."""
        corner = 0
        for at, now, unit in ((cell // W, self.corner // W, W), (cell % W, self.corner % W, 1)):
            now = max(min(now, at - MARGIN), at - SIDE + 1 + MARGIN)
            corner += max(1, min(now, MOST - SIDE + 1)) * unit
        if corner != self.corner:
            self.look(corner)

    def show_all(self, lines=()):
        """All cards as they lie; those of the turn in progress and of the last one are new, and so are those in one of
        the lines given (as the engine's scoring_lines gives them).
        """
        table = self._game.board
        laid = bytes(self._game.laid)
        # the last turn may have been one of the round before
        last = self._game.last_turn if table.count * 3 > len(laid) * 2 else b""
        self._lines = lines
        seen = bytearray(bytes([cardpictures.CELL_PICTURE]) * 256)
        if not table.count:
            seen[self._place(START)] = cardpictures.START_PICTURE
        scored = self._scored(lines)
        lying = table.lying
        for at in range(0, len(lying), 3):
            new = _holds(laid, lying, at) or _holds(last, lying, at)
            card, joint = card_at(lying, at), lying[at] & 3
            pips = deck.low(card)
            for cell in cells_at(lying, at):
                place = self._place(cell)
                seen[place] = half_picture(pips, bool(new or scored[place]), joint)
                pips, joint = deck.high(card), joint ^ 2
        for row in range(16, 16 * SIDE + 16, 16):
            for place in range(row + 1, row + SIDE + 1):
                self._set(place, seen[place])

    def _scored(self, lines):
        """Which cells of the window are in one of the lines."""
        tiles = self._game.board.tiles
        found = bytearray(256)
        for cell, along, _ in lines:
            while tiles[cell]:
                found[self._place(cell)] = 1
                cell += along
        found[0] = 0
        return found

    def mark(self, cells, marks):
        """Show marks on the cells of the same places (cells of the table), and on no others."""
        self._cells = cells
        self._kinds = marks
        places, kinds = bytearray(), bytearray()
        for at in range(len(cells)):
            place = self._place(cells[at])
            if place:
                places.append(place)
                kinds.append(marks[at])
        super().mark(bytes(places), kinds)

    def point(self, cell, card=-1, direction=0):
        """Put the cursor on a cell, with a card that has its lower half there and the higher one in the direction (-1:
        no card); 0 hides it. The window follows.
        """
        if cell:
            self.follow(cell)
        super().point(self._place(cell) if card < 0 and cell else 0)
        joint = direction
        for number in range(2):
            half = self._halves[number]
            at = cell + STEPS[direction] * number
            seen = card >= 0 and is_cell(at)
            if seen:
                pips = deck.high(card) if number else deck.low(card)
                half.draw(-1 if self._game.board.tiles[at] else half_picture(pips, False, joint))
                place = self._place(at)
                half.tiles.x = ((place & 15) - 1) * CELL
                half.tiles.y = ((place >> 4) - 1) * CELL
            if half.tiles.hidden == seen:
                half.tiles.hidden = not seen
            joint ^= 2
