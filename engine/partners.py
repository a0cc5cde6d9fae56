"""The partner game (RULES 7): seats in pairs, 1+2, 3+4, 5+6, one sheet a pair. Loaded only for that form.

A pair's move is four events: both draw, then both place, the same one first both times. ``Game.second`` says whether
the seat to move is the second of its pair; each draw and each turn changes it, done or undone, and nothing else does.
"""

from .game import DRAW, TO_DRAW, TURN, Game

# How many tiles lie once the opening turn has been played: three of any values can always be placed.
_OPENED = 3


def partner_of(seat):
    """The partner of ``seat``."""
    return seat + 1 if seat % 2 else seat - 1


class PartnerGame(Game):
    """A ``Game`` in the partner form, its ``setup`` one with ``partners``.

    On the opening move the starter draws and places first; after that the lower seat of each pair does.
    """

    def copy(self):
        """As ``Game.copy``."""
        twin = super().copy()
        twin.second = self.second
        return twin

    def _push_draw(self, tiles):
        """After a draw the partner draws; once both have, the first of them places."""
        super()._push_draw(tiles)
        if not self.second:
            self.phase = TO_DRAW
        self._pass_on()

    def _go_on(self):
        """After a turn: the partner places, or the pair's move is over and with it, perhaps, the game."""
        if self.second:
            self.second = False
            super()._go_on()
        else:
            self._pass_on()

    def _pass_on(self):
        """The other one of the pair comes next."""
        self.seat = partner_of(self.seat)
        self.second = not self.second

    def _next_seat(self):
        self.seat = (self.seat + 1) // 2 * 2 % self.setup.seats + 1

    def pop(self):
        """As ``Game.pop``."""
        event = super().pop()
        if event[0] in (DRAW, TURN):
            self.second = not self.second
        return event

    def stand(self):
        """For a position: tell from the board which of the pair the seat to move is.

        It is the lower seat that places first, unless the opening move is on: then it is whoever finds no tile.
        """
        if self.board.count in (0, _OPENED):
            self.second = self.board.count > 0
        else:
            self.second = self.seat % 2 == 0

    def partner_plans(self):
        """A copy to be thought about in which not the seat to move, which places first, but its partner is to place.

        The tiles laid so far lie there for good, entered on the joint sheet, as if they were the whole turn: what the
        partner would then do is what it can propose (RULES 7: "they may confer"). The copy is not to be played on.
        """
        twin = self.copy()
        laid = twin.turn()
        twin.sheet_of(twin.seat).enter(twin.preview())
        twin.hands[twin.seat - 1] = twin.hand_left()
        twin.laid = laid[:0]
        twin._pass_on()
        return twin
