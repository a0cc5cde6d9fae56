"""What the tile game and the card game share: the turn in progress, the questions about a turn, the sheets.

A game says how its board takes a turn (``_lay``) and gives it back (``_lift``), what is wrong with one (``_problem``)
and what one scores (``_score_laid``).
"""


class AnyGame:
    """The base of the games. It reads ``board``, ``laid``, ``log``, ``seat``, ``setup`` and ``sheets``."""

    def events(self):
        """All events so far, from the first, each a tuple (kind, seat, data)."""
        return iter(self.log)

    def lift_all(self):
        """Take all of the turn in progress up again."""
        if self.laid:
            self._lift(self.laid)
            self.laid = bytearray()

    def _apart(self, question, turn):
        """Ask ``question(turn)`` without the turn in progress on the board."""
        laid = self.laid
        if laid:
            self._lift(laid)
        answer = question(turn)
        if laid:
            self._lay(laid)
        return answer

    def problem(self, turn=None):
        """What is wrong with ``turn`` (by default the one in progress): a ``turns.Problem``, or ``None``."""
        return self._apart(self._problem, self.turn() if turn is None else turn)

    def is_legal(self, turn):
        """Whether ``turn`` is legal for the seat to move with the tiles or cards it holds."""
        return self.problem(turn) is None

    def preview(self, turn=None):
        """What ``turn`` (by default the one in progress) would score: a ``Score``. Whether it is legal is not asked."""
        result = self._score_laid(self.turn()) if turn is None else self._apart(self._score, turn)
        sheet = self.sheet_of(self.seat)
        result.points = sheet.enter(result)
        sheet.withdraw(result)
        return result

    def _score(self, turn):
        """What ``turn``, which does not lie yet, would score."""
        self._lay(turn)
        result = self._score_laid(turn)
        self._lift(turn)
        return result

    def sheet_of(self, seat):
        """The sheet that ``seat`` writes on."""
        return self.sheets[self.setup.sheet_of(seat)]

    def totals(self):
        """The totals of the sheets."""
        return [sheet.total() for sheet in self.sheets]
