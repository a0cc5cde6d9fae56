"""The score sheet of any player of a card game: the three columns, bonus and value of each row, the super bonus."""

from device import texts
from device.scenes.sheet import SheetScene
from engine.cards.sheet import bonus


class CardSheetScene(SheetScene):
    """As the sheet of the tile game, without crosses; the super bonus is a number of its own below the rows."""

    def _head(self):
        return texts.CARD_SHEET_HEAD

    def _bonus(self, row):
        return bonus(row)

    def _foot_words(self):
        return texts.CARD_SHEET_FOOT.format(self.app.game.sheets[self.sheet].supers)
