"""How a card game ended: who won, the places, what the rows of the sheet and the super bonuses came to."""

from device import texts
from device.scenes.result import Result


class CardResult(Result):
    """As the result of the tile game; nothing is deducted."""

    def _end(self, outcome):
        return texts.END_ROUNDS.format(self.app.game.round)

    def _head(self):
        return texts.CARD_RESULT_HEAD

    def _left(self, outcome, sheet):
        supers = self.app.game.sheets[sheet].supers
        return str(outcome.totals[sheet] - supers), str(supers)
