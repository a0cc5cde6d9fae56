"""The whole game screen: the board, the panel beside it and the line of text, brought up to date from an engine Game.

Whose hand may be seen, and what there is to say, is for the scene to decide.
"""

from displayio import Group

from device import palette, pictures, texts
from device.font import FONT
from device.scene import WIDTH
from device.views.board import BoardView
from device.views.line import TextLine, ink
from device.views.panel import Panel
from engine.cells import CELLS, LIGHT
from engine.turns import cells_of

_LINE_TOP = 120
_HINT_WIDTH = max([FONT.width(words) for words in (texts.A_ENDS, texts.A_NOW, texts.B_BACK)])


class Table:
    """The screen of a game. Its parts can be told what to show: board (a BoardView), panel (a Panel)."""

    def __init__(self, game):
        self._game = game
        self.board = BoardView()
        self.panel = Panel(game.setup.names, game.setup.partners)
        self._line = TextLine(1, _LINE_TOP, WIDTH - 1, ink(palette.TEXT, palette.BACKGROUND))
        amber = ink(palette.AMBER, palette.BACKGROUND)
        self._hint = TextLine(WIDTH - _HINT_WIDTH, _LINE_TOP, _HINT_WIDTH, amber)
        self.group = Group()
        for part in (self.panel.group, self.board.group, self._line.tiles, self._hint.tiles):
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

    def show_partner(self):
        """The tiles of the partner of the seat to move."""
        from engine.partners import partner_of

        self.panel.partner(self._game.hands[partner_of(self._game.seat) - 1])

    def show_counts(self):
        """All totals, each beside the first who writes on the sheet, and what is left in the bag."""
        game = self._game
        setup = game.setup
        totals = [str(sheet.total()) for sheet in game.sheets]
        for seat in range(2, setup.seats + 1):
            if setup.sheet_of(seat) == setup.sheet_of(seat - 1):
                totals.insert(seat - 1, "")
        self.panel.totals(totals)
        self.panel.bag(game.bag.counts[0])

    def show_board(self, lines=()):
        """All tiles as they lie: in one of the lines given (as the engine's scoring_lines gives them), of the turn in
        progress, of the last turn, or older."""
        game = self._game
        states = bytearray(len(game.board.tiles))
        for cell in cells_of(game.last_turn):
            states[cell] = pictures.LAST_TURN
        for cell in cells_of(game.laid):
            states[cell] = pictures.LAID_NOW
        for first, along, _ in lines:
            cell = first
            while game.board.tiles[cell]:
                states[cell] = pictures.SCORED
                cell += along
        for cell in CELLS:
            self.board.show(cell, game.board.tiles[cell], states[cell], game.board.kind[cell] == LIGHT)
