"""The log of a game: its events in one growing bytearray, so that a whole game takes about a kilobyte.

An event is a tuple ``(kind, seat, data)``: the seats count from 1, ``data`` is bytes.

* ``START``: the seat that begins; the tiles drawn for it in the order of the record (empty when none were);
* ``DRAW``: the tiles drawn, none included;
* ``TURN``: the turn (``turns``);
* ``DEAL``: one tile, dealt at the end of a dead board.

In the log an event is ``kind << 4 | seat``, the length of what follows, the data, for each tile from the bag its place
in the bag's order, and the length once more, so that the log can be read from both ends.
"""

START = 0
DRAW = 1
TURN = 2
DEAL = 3


class Log:
    """The events so far. ``data`` is the log itself, in the form above; a log can be made from that of another."""

    def __init__(self, data=b""):
        self.data = bytearray(data)

    def copy(self):
        """A log of its own with the same events."""
        return Log(self.data)

    def append(self, event, places=b""):
        """Add ``event``; ``places`` says where in the bag's order its tiles were."""
        kind, seat, data = event
        length = len(data) + len(places)
        entry = self.data
        entry.append(kind << 4 | seat)
        entry.append(length)
        entry.extend(data)
        entry.extend(places)
        entry.append(length)

    def _read(self, at):
        """The entry that starts at ``at``: its event and places, and where the next one starts."""
        log = self.data
        kind = log[at] >> 4
        length = log[at + 1]
        middle = at + 2 + (length // 2 if kind in (DRAW, DEAL) else length)
        event = (kind, log[at] & 15, bytes(log[at + 2 : middle]))
        return event, bytes(log[middle : at + 2 + length]), at + 3 + length

    def pop(self):
        """Take the last event away; returns it and its places."""
        start = len(self.data) - 3 - self.data[-1]
        event, places, _ = self._read(start)
        self.data = self.data[:start]
        return event, places

    def last(self, kind):
        """The last event of ``kind``, or ``None``."""
        end = len(self.data)
        while end:
            start = end - 3 - self.data[end - 1]
            if self.data[start] >> 4 == kind:
                return self._read(start)[0]
            end = start
        return None

    def __iter__(self):
        """The events, from the first."""
        at = 0
        while at < len(self.data):
            event, _, at = self._read(at)
            yield event
