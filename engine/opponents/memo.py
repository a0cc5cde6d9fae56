"""What codes (``scan``) are worth, each worked out once: tables of fixed size that are there from the start, so that
thinking leaves no holes in a small memory.
"""

from array import array

_SIZE = 256
_MOST = 200


class Table:
    """Room for the values of up to 200 codes, which one ``Memo`` at a time makes use of."""

    def __init__(self):
        self.codes = array("H", bytes(2 * _SIZE))  # code + 1, 0 for an empty place
        self.values = array("f", bytes(4 * _SIZE))
        self.count = 0
        self.owner = None

    def give_to(self, owner):
        """Forget everything; ``owner`` has the table from now on (``None``: nobody)."""
        for place in range(_SIZE):
            self.codes[place] = 0
        self.count = 0
        self.owner = owner


# What turns are worth to the player who thinks, and to the next one.
OWN = Table()
NEXT = Table()


class Memo:
    """A function from a code to its value, ``work_out``, that remembers in ``table`` what it has said."""

    def __init__(self, table, work_out):
        self._table = table
        self._work_out = work_out

    def value(self, code):
        """The value of ``code``."""
        table = self._table
        if table.owner is not self:
            table.give_to(self)
        codes = table.codes
        place = (code ^ code >> 5) % _SIZE
        while codes[place]:
            if codes[place] == code + 1:
                return table.values[place]
            place = (place + 1) % _SIZE
        value = self._work_out(code)
        if table.count == _MOST:
            return value
        table.count += 1
        codes[place] = code + 1
        table.values[place] = value
        return table.values[place]  # as it will be said from now on: the table keeps fewer digits

    def close(self):
        """Let go of the table."""
        if self._table.owner is self:
            self._table.give_to(None)
