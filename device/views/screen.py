"""What the screens of both games share: a board, the panel beside it and the line of text; and in the panel the names
with their totals, the seat to move, a line at the bottom and the mark of thinking.
"""

from displayio import Bitmap, Group, TileGrid

from device import palette, pictures, texts
from device.bar import bar
from device.font import FONT, HAIR_SPACE
from device.scene import WIDTH
from device.views.line import TextLine, ink
from device.words import cut

LEFT = 121
PANEL_WIDTH = 39

_NAME_WIDTH = 18

# The mark of thinking: a row of dots, one of which is bright.
_DOTS = 3
_DOT = 4

_LINE_TOP = 120
_HINT_WIDTH = max([FONT.width(words) for words in (texts.A_ENDS, texts.A_NOW, texts.B_BACK)])


class Screen:
    """The screen of a game. Its parts can be told what to show: board, panel."""

    def __init__(self, game, board, panel):
        self._game = game
        self.board = board
        self.panel = panel
        self._line = TextLine(1, _LINE_TOP, WIDTH - 1, ink(palette.TEXT, palette.BACKGROUND))
        amber = ink(palette.AMBER, palette.BACKGROUND)
        self._hint = TextLine(WIDTH - _HINT_WIDTH, _LINE_TOP, _HINT_WIDTH, amber)
        self.group = Group()
        for part in (panel.group, board.group, self._line.tiles, self._hint.tiles):
            self.group.append(part)

    @property
    def message(self):
        """The words in the line of text."""
        return self._line.words

    @property
    def hint(self):
        """The words at its right end, "" for none."""
        return self._hint.words

    def say(self, words, hint=""):
        """Put words into the line of text; the hint, when there is one, covers its right end."""
        self._line.say(words)
        self._hint.say(hint)
        if self._hint.tiles.hidden == bool(hint):
            self._hint.tiles.hidden = not hint


def short_names(names):
    """What the panel calls the players: as much of each name as fits, or their numbers when that leaves two alike."""
    short = []
    for name in names:
        name = cut(name, _NAME_WIDTH)
        if name in short:
            return [str(seat) for seat in range(1, len(names) + 1)]
        short.append(name)
    return short


def hide(part, hidden):
    """Hide a part or show it. What is said to displayio anew it sends anew, so this says only what is new."""
    if part.hidden != hidden:
        part.hidden = hidden


def frame(width, height):
    """A white frame of so many pixels: four thin strips, which cost less to move than one whole frame."""
    group = Group()
    flat = Bitmap(width, 1, 16)
    flat.fill(pictures.WHITE)
    upright = Bitmap(1, height, 16)
    upright.fill(pictures.WHITE)
    for bitmap, x, y in ((flat, 0, 0), (flat, 0, height - 1), (upright, 0, 0), (upright, width - 1, 0)):
        group.append(TileGrid(bitmap, pixel_shader=pictures.COLOURS, x=x, y=y))
    return group


class SidePanel:
    """The panel at the right edge of the screen, above the line of text.

    names: the names of all seats, the first at the height `top` and the next each `pitch` pixels below it. foot: where
    the line at the bottom is. Give it what it shows with totals(), seat(), say() and think().
    """

    def __init__(self, names, top, pitch, foot):
        self.group = Group()
        self.group.append(bar(LEFT - 1, 0, PANEL_WIDTH + 1, 120, palette.PANEL))
        self._bar = bar(LEFT, 0, PANEL_WIDTH, pitch, palette.AMBER)
        self.group.append(self._bar)
        self._names = short_names(names)
        self._lines = []
        self._plain = ink(palette.TEXT, palette.PANEL)
        self._bright = ink(palette.DIGIT, palette.AMBER)
        self._grey = ink(palette.GREY, palette.PANEL)
        for number in range(len(names)):
            line = TextLine(LEFT, top + number * pitch, PANEL_WIDTH, self._plain)
            self._lines.append(line)
            self.group.append(line.tiles)
        self._foot = TextLine(LEFT + 1, foot, PANEL_WIDTH - 1, self._grey)
        self.group.append(self._foot.tiles)

    def add_dots(self, left, top, pitch):
        """Make the mark of thinking."""
        self._dots = Group(x=left, y=top)
        self._dots.hidden = True
        for number in range(_DOTS):
            self._dots.append(bar(number * pitch, 0, _DOT, _DOT, palette.FAINT))
        self._bright_dot = bar(0, 0, _DOT, _DOT, palette.AMBER)
        self._dots.append(self._bright_dot)
        self._dots_pitch = pitch
        self.group.append(self._dots)

    def totals(self, totals):
        """Show the total of each seat (a list of words)."""
        for number in range(len(totals)):
            name = HAIR_SPACE + self._names[number]
            total = totals[number]
            gap = max(1, PANEL_WIDTH - FONT.width(name) - FONT.width(total))
            self._lines[number].say(name + HAIR_SPACE * gap + total)

    def seat(self, seat):
        """Show which seat (from 1) is to move: dark letters on a bright bar."""
        for number in range(len(self._lines)):
            line = self._lines[number]
            if number == seat - 1:
                self._bar.y = line.tiles.y - 1
                line.paint(self._bright)
            else:
                line.paint(self._plain)

    def say(self, words):
        """Put words into the line at the bottom."""
        self._foot.say(words)

    def think(self, step):
        """Show the mark of thinking as it is after so many steps; -1: no longer."""
        hide(self._dots, step < 0)
        if step >= 0:
            self._bright_dot.x = step % _DOTS * self._dots_pitch
