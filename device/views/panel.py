"""The side panel of the tile game: what every panel has, and the hand of the seat to move, what is left in the bag.

It knows displayio and the pictures only; who may see which tiles is for the scene to decide.
"""

from displayio import Group, TileGrid

from device import pictures, texts
from device.pictures import CELL, CURSOR_MARGIN
from device.views.screen import LEFT, SidePanel, frame, hide

_NAMES_TOP = 3
_NAMES_PITCH = 9
_HAND_TOP = 63
_BAG_TOP = 110

# Up to four tiles are shown twice as large as on the board, two in a row; more than that in rows of four.
_LARGE = 4
_LARGE_COLUMNS = 2
_LARGE_PITCH = 18
_SMALL_COLUMNS = 4
_SMALL_ROWS = 4

# The mark of thinking.
_DOTS_LEFT = LEFT + 7
_DOTS_TOP = 102
_DOTS_PITCH = 10

# The tiles of a partner: a row, which makes room for the mark of thinking.
_PARTNER_LEFT = LEFT + 3
_PARTNER_TOP = 100

# Slots of a hand that show no tile.
LAID = 0
FACE_DOWN = 7


def _picture(slot):
    """The number of the picture of a slot of the hand."""
    if slot == FACE_DOWN:
        return pictures.BACK
    return pictures.tile_picture(slot, pictures.LYING, False) if slot else pictures.SLOT


def _grid(columns, rows):
    """A TileGrid of the sheet's pictures."""
    return TileGrid(
        pictures.SHEET, pixel_shader=pictures.COLOURS, width=columns, height=rows, tile_width=CELL, tile_height=CELL
    )


class Panel(SidePanel):
    """The panel of the tile game.

    names: the names of all seats. partners: whether they play in pairs. Give it what it shows with totals(), seat(),
    bag(), hand(), partner() and think().
    """

    def __init__(self, names, partners=False):
        super().__init__(names, _NAMES_TOP, _NAMES_PITCH, _BAG_TOP)
        # The hand: four large tiles, each a TileGrid so that it is sent alone, or a field of small ones.
        self._large = Group(scale=2, x=LEFT, y=_HAND_TOP)
        self._slots = []
        for number in range(_LARGE):
            slot = _grid(1, 1)
            slot.x = number % _LARGE_COLUMNS * _LARGE_PITCH // 2
            slot.y = number // _LARGE_COLUMNS * _LARGE_PITCH // 2
            self._slots.append(slot)
            self._large.append(slot)
        self._frame = frame(_LARGE_PITCH, _LARGE_PITCH)
        self._small = _grid(_SMALL_COLUMNS, _SMALL_ROWS)
        self._small.x = LEFT + 3
        self._small.y = _HAND_TOP
        self._small_frame = TileGrid(pictures.CURSOR, pixel_shader=pictures.COLOURS)
        for part in (self._large, self._frame, self._small, self._small_frame):
            self.group.append(part)
        self.add_dots(_DOTS_LEFT, _DOTS_TOP, _DOTS_PITCH)
        self._top = 0
        self._partner = None
        if partners:
            self._partner = _grid(_SMALL_COLUMNS, 1)
            self._partner.x = _PARTNER_LEFT
            self._partner.y = _PARTNER_TOP
            self.group.append(self._partner)

    def bag(self, left):
        """Show how many tiles are left in the bag."""
        self.say(texts.BAG.format(left))

    def hand(self, slots, chosen):
        """Show a hand: bytes with a tile (1..6), LAID or FACE_DOWN for each slot; `chosen` is framed (-1: none)."""
        large = len(slots) <= _LARGE
        hide(self._large, not large)
        hide(self._frame, not large or chosen < 0)
        hide(self._small, large)
        hide(self._small_frame, large or chosen < 0)
        if large:
            for number in range(_LARGE):
                picture = _picture(slots[number]) if number < len(slots) else pictures.NOTHING
                if self._slots[number][0] != picture:
                    self._slots[number][0] = picture
            if chosen >= 0:
                self._frame.x = LEFT + chosen % _LARGE_COLUMNS * _LARGE_PITCH
                self._frame.y = _HAND_TOP + chosen // _LARGE_COLUMNS * _LARGE_PITCH
            return
        row = max(chosen, 0) // _SMALL_COLUMNS
        self._top = max(min(self._top, row), row - _SMALL_ROWS + 1)
        for number in range(_SMALL_COLUMNS * _SMALL_ROWS):
            at = self._top * _SMALL_COLUMNS + number
            picture = _picture(slots[at]) if at < len(slots) else pictures.NOTHING
            if self._small[number] != picture:
                self._small[number] = picture
        if chosen >= 0:
            self._small_frame.x = self._small.x + chosen % _SMALL_COLUMNS * CELL - CURSOR_MARGIN
            self._small_frame.y = self._small.y + (row - self._top) * CELL - CURSOR_MARGIN

    def partner(self, tiles):
        """Show the tiles of the partner, as many as there is room for."""
        for number in range(_SMALL_COLUMNS):
            picture = _picture(tiles[number]) if number < len(tiles) else pictures.NOTHING
            if self._partner[number] != picture:
                self._partner[number] = picture

    def think(self, step):
        super().think(step)
        if self._partner:
            hide(self._partner, step >= 0)
