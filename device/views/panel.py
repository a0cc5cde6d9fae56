"""The side panel: every player's total with the seat to move, the hand of that seat, what is left in the bag.

It knows displayio and the pictures only; who may see which tiles is for the scene to decide.
"""

from displayio import Bitmap, Group, TileGrid

from device import palette, pictures, texts
from device.bar import bar
from device.font import FONT, HAIR_SPACE
from device.pictures import CELL, CURSOR_MARGIN
from device.views.line import TextLine, ink
from device.words import cut

LEFT = 121
WIDTH = 39

_NAMES_TOP = 3
_NAMES_PITCH = 9
_NAME_WIDTH = 18
_HAND_TOP = 63
_BAG_TOP = 110

# Up to four tiles are shown twice as large as on the board, two in a row; more than that in rows of four.
_LARGE = 4
_LARGE_COLUMNS = 2
_LARGE_PITCH = 18
_SMALL_COLUMNS = 4
_SMALL_ROWS = 4

# The mark of thinking: a row of dots, one of which is bright.
_DOTS = 3
_DOT = 4
_DOTS_LEFT = LEFT + 7
_DOTS_TOP = 102
_DOTS_PITCH = 10

# The tiles of a partner: a row, which makes room for the mark of thinking.
_PARTNER_LEFT = LEFT + 3
_PARTNER_TOP = 100

# Slots of a hand that show no tile.
LAID = 0
FACE_DOWN = 7


def short_names(names):
    """What the panel calls the players: as much of each name as fits, or their numbers when that leaves two alike."""
    short = []
    for name in names:
        name = cut(name, _NAME_WIDTH)
        if name in short:
            return [str(seat) for seat in range(1, len(names) + 1)]
        short.append(name)
    return short


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


def _hide(part, hidden):
    """Hide a part or show it. What is said to displayio anew it sends anew, so this says only what is new."""
    if part.hidden != hidden:
        part.hidden = hidden


def _frame():
    """The frame around a large tile: four thin strips, which cost less to move than one whole frame."""
    group = Group()
    flat = Bitmap(_LARGE_PITCH, 1, 16)
    flat.fill(pictures.WHITE)
    upright = Bitmap(1, _LARGE_PITCH, 16)
    upright.fill(pictures.WHITE)
    last = _LARGE_PITCH - 1
    for bitmap, x, y in ((flat, 0, 0), (flat, 0, last), (upright, 0, 0), (upright, last, 0)):
        group.append(TileGrid(bitmap, pixel_shader=pictures.COLOURS, x=x, y=y))
    return group


class Panel:
    """The panel at the right edge of the screen, above the line of text.

    names: the names of all seats. partners: whether they play in pairs. Give it what it shows with totals(), seat(),
    bag(), hand(), partner() and think().
    """

    def __init__(self, names, partners=False):
        self.group = Group()
        self.group.append(bar(LEFT - 1, 0, WIDTH + 1, 120, palette.PANEL))
        self._bar = bar(LEFT, 0, WIDTH, _NAMES_PITCH, palette.AMBER)
        self.group.append(self._bar)
        self._names = short_names(names)
        self._lines = []
        self._plain = ink(palette.TEXT, palette.PANEL)
        self._bright = ink(palette.DIGIT, palette.AMBER)
        for number in range(len(names)):
            line = TextLine(LEFT, _NAMES_TOP + number * _NAMES_PITCH, WIDTH, self._plain)
            self._lines.append(line)
            self.group.append(line.tiles)
        self._bag = TextLine(LEFT + 1, _BAG_TOP, WIDTH - 1, ink(palette.GREY, palette.PANEL))
        self.group.append(self._bag.tiles)
        # The hand: four large tiles, each a TileGrid so that it is sent alone, or a field of small ones.
        self._large = Group(scale=2, x=LEFT, y=_HAND_TOP)
        self._slots = []
        for number in range(_LARGE):
            slot = _grid(1, 1)
            slot.x = number % _LARGE_COLUMNS * _LARGE_PITCH // 2
            slot.y = number // _LARGE_COLUMNS * _LARGE_PITCH // 2
            self._slots.append(slot)
            self._large.append(slot)
        self._frame = _frame()
        self._small = _grid(_SMALL_COLUMNS, _SMALL_ROWS)
        self._small.x = LEFT + 3
        self._small.y = _HAND_TOP
        self._small_frame = TileGrid(pictures.CURSOR, pixel_shader=pictures.COLOURS)
        self._dots = Group(x=_DOTS_LEFT, y=_DOTS_TOP)
        self._dots.hidden = True
        for number in range(_DOTS):
            self._dots.append(bar(number * _DOTS_PITCH, 0, _DOT, _DOT, palette.FAINT))
        self._bright_dot = bar(0, 0, _DOT, _DOT, palette.AMBER)
        self._dots.append(self._bright_dot)
        for part in (self._large, self._frame, self._small, self._small_frame, self._dots):
            self.group.append(part)
        self._top = 0
        self._partner = None
        if partners:
            self._partner = _grid(_SMALL_COLUMNS, 1)
            self._partner.x = _PARTNER_LEFT
            self._partner.y = _PARTNER_TOP
            self.group.append(self._partner)

    def totals(self, totals):
        """Show the total of each seat (a list of words)."""
        for number in range(len(totals)):
            name = HAIR_SPACE + self._names[number]
            total = totals[number]
            gap = max(1, WIDTH - FONT.width(name) - FONT.width(total))
            self._lines[number].say(name + HAIR_SPACE * gap + total)

    def seat(self, seat):
        """Show which seat (from 1) is to move: dark letters on a bright bar."""
        for number in range(len(self._lines)):
            if number == seat - 1:
                self._bar.y = _NAMES_TOP - 1 + number * _NAMES_PITCH
                self._lines[number].paint(self._bright)
            else:
                self._lines[number].paint(self._plain)

    def bag(self, left):
        """Show how many tiles are left in the bag."""
        self._bag.say(texts.BAG.format(left))

    def hand(self, slots, chosen):
        """Show a hand: bytes with a tile (1..6), LAID or FACE_DOWN for each slot; `chosen` is framed (-1: none)."""
        large = len(slots) <= _LARGE
        _hide(self._large, not large)
        _hide(self._frame, not large or chosen < 0)
        _hide(self._small, large)
        _hide(self._small_frame, large or chosen < 0)
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
        """Show the mark of thinking as it is after so many steps; -1: no longer."""
        _hide(self._dots, step < 0)
        if self._partner:
            _hide(self._partner, step >= 0)
        if step >= 0:
            self._bright_dot.x = step % _DOTS * _DOTS_PITCH
