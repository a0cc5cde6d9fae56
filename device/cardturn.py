"""The turn of an opponent in the card game."""

from device.players import OpponentTurn
from engine.cards.table import card_at, cells_at


class CardTurn(OpponentTurn):
    """As the OpponentTurn of the tile game, only that it lays cards, and that it thinks about the game itself: there is
    no room for a second table. When a slice breaks off for want of memory the table is put in order again.
    """

    def _think(self):
        table = self._game.board
        lying = bytes(table.lying)
        try:
            for _ in self._opponent.think(self._game):
                yield
        except MemoryError:
            table.restore(lying)
            raise

    def next_tile(self):
        """The next (cell of the lower half, card, direction) to be laid, one that connects by now; None when all lie
        there. Not while thinking.
        """
        left = self._left
        for at in range(0, len(left), 3):
            cell, card, direction = cells_at(left, at)[0], card_at(left, at), left[at] & 3
            if not self._game.why_not(cell, card, direction):
                self._left = left[:at] + left[at + 3 :]
                return cell, card, direction
        return None
