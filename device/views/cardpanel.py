"""The side panel of the card game: what every panel has, the round, the hand of the seat to move, what is left in its
pile.

It knows displayio and the pictures only; who may see which cards is for the scene to decide.
"""

from displayio import Group, TileGrid

from device import cardpictures, palette, pictures, texts
from device.cardpictures import back_picture, half_picture
from device.pictures import CELL
from device.views.line import TextLine, ink
from device.views.screen import LEFT, PANEL_WIDTH, SidePanel, frame, hide
from engine.cards import deck

_NAMES_TOP = 1
_NAMES_PITCH = 8
_ROUND_TOP = 33
_FOOT = 112

# A hand has up to four cards, shown twice as large as on the table, one below the other.
_MOST = 4
_HAND_LEFT = LEFT + 3
_HAND_TOP = 42
_PITCH = 18

# The mark of thinking, behind what is left in the pile.
_DOTS_LEFT = LEFT + 24
_DOTS_TOP = 114
_DOTS_PITCH = 5

# Slots of a hand that show no card.
LAID = 30
FACE_DOWN = 31


class CardPanel(SidePanel):
    """The panel of the card game. names: the names of all seats. Give it what it shows with totals(), seat(), round(),
    pile(), hand() and think().
    """

    def __init__(self, names):
        super().__init__(names, _NAMES_TOP, _NAMES_PITCH, _FOOT)
        self._round = TextLine(LEFT, _ROUND_TOP, PANEL_WIDTH, ink(palette.GREY, palette.PANEL))
        self.group.append(self._round.tiles)
        hand = Group(scale=2, x=_HAND_LEFT, y=_HAND_TOP)
        self._slots = []
        for number in range(_MOST):
            slot = TileGrid(
                cardpictures.SHEET,
                pixel_shader=pictures.COLOURS,
                width=2,
                height=1,
                tile_width=CELL,
                tile_height=CELL,
                default_tile=cardpictures.NOTHING,
                y=number * _PITCH // 2,
            )
            self._slots.append(slot)
            hand.append(slot)
        self._frame = frame(4 * CELL + 2, 2 * CELL + 2)
        self._frame.x = _HAND_LEFT - 1
        for part in (hand, self._frame):
            self.group.append(part)
        self.add_dots(_DOTS_LEFT, _DOTS_TOP, _DOTS_PITCH)

    def round(self, number, rounds):
        """Show which of the rounds it is."""
        self._round.say(texts.ROUND.format(number, rounds))

    def pile(self, left):
        """Show how many cards are left in a pile."""
        self.say(texts.PILE.format(left))

    def hand(self, slots, chosen):
        """Show a hand: bytes with a card, LAID or FACE_DOWN for each slot; `chosen` is framed (-1: none)."""
        for number in range(_MOST):
            slot = self._slots[number]
            kind = slots[number] if number < len(slots) else LAID
            for half in (0, 1):
                if kind == FACE_DOWN:
                    picture = back_picture(half)
                elif kind != LAID:
                    pips = deck.high(kind) if half else deck.low(kind)
                    picture = half_picture(pips, False, 2 * half)
                else:
                    picture = cardpictures.NOTHING
                if slot[half] != picture:
                    slot[half] = picture
        hide(self._frame, chosen < 0)
        if chosen >= 0:
            self._frame.y = _HAND_TOP - 1 + chosen * _PITCH
