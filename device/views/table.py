"""The screen of the tile game, brought up to date from an engine Game.

Whose hand may be seen, and what there is to say, is for the scene to decide.
"""

from device import pictures
from device.views.board import BoardView
from device.views.panel import Panel
from device.views.screen import Screen
from engine.cells import CELLS, LIGHT
from engine.turns import cells_of


class Table(Screen):
    """The screen of a game. Its parts can be told what to show: board (a BoardView), panel (a Panel)."""

    def __init__(self, game):
        super().__init__(game, BoardView(), Panel(game.setup.names, game.setup.partners))

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
