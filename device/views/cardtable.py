"""The screen of the card game, brought up to date from an engine CardGame."""

from device.views.cardboard import CardBoard
from device.views.cardpanel import CardPanel
from device.views.screen import Screen


class CardTable(Screen):
    """The screen of a card game. Its parts can be told what to show: board (a CardBoard), panel (a CardPanel)."""

    def __init__(self, game):
        super().__init__(game, CardBoard(game), CardPanel(game.setup.names))

    def show_counts(self):
        """All totals, the round, and what is left in the pile of the seat to move."""
        game = self._game
        self.panel.totals([str(total) for total in game.totals()])
        self.panel.round(game.round, game.setup.seats)
        self.panel.pile(len(game.piles[game.seat - 1]))
