"""What an opponent proposes to its partner, a person who lays first: in the partner game they may confer (RULES 7)."""

from device.players import OpponentTurn


class Plan(OpponentTurn):
    """The turn the `opponent` would play now. game: a copy in which it is its turn, that nobody plays on."""

    def slices(self):
        for _ in self._opponent.think(self._game):
            yield

    @property
    def turn(self):
        """The turn as the engine has it, cells and tiles; b"" when nothing fits. Not while thinking."""
        return self._left
