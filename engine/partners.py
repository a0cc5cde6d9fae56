"""The partner game (RULES 7): seats in pairs, 1+2, 3+4, 5+6, one sheet a pair. Loaded only for that form.

A pair's move is four events: both draw, then both place, the same one first both times. ``Game.second`` says whether
the seat to move is the second of its pair; each draw and each turn changes it, done or undone, and nothing else does.
"""

from .game import DRAW, TO_DRAW, TURN, Game


def partner_of(seat):
    """The partner of ``seat``."""
    return seat + 1 if seat % 2 else seat - 1


class PartnerGame(Game):
    """A ``Game`` in the partner form, its ``setup`` one with ``partners``.

    On the opening move the starter draws and places first; after that the lower seat of each pair does.
    """

    def copy(self, history=True):
        """As ``Game.copy``."""
        twin = super().copy(history)
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
