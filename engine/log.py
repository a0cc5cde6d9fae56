"""The log of a game: its events in one growing bytearray, so that a whole game takes about a kilobyte.

An event is a tuple ``(kind, seat, data)``: the seats count from 1, ``data`` is bytes.

* ``START``: the seat that begins; the tiles drawn for it in the order of the record (empty when none were);
* ``DRAW``: the tiles drawn, none included;
* ``TURN``: the turn (``turns``);
* ``DEAL``: one tile, dealt at the end of a dead board.

The card game has kinds of its own besides (``cards.game``).

In the log an event is ``kind << 4 | seat``, the length of what follows, the data, for each tile from the bag its place
in the bag's order, and the length once more, so that the log can be read from both ends.
"""

START = 0
DRAW = 1
TURN = 2
DEAL = 3

# What is due: the phases of a game.
TO_START = 0
TO_DRAW = 1
TO_PLACE = 2
TO_DEAL = 3
OVER = 4


# Taken at once, so that a game does not go on asking for larger blocks: enough for most games.
_ROOM = 1000


class Log:
    """The events so far. A log can be made from the ``data`` of another."""

    def __init__(self, data=b""):
        self._bytes = bytearray(max(_ROOM, len(data)))
        self._bytes[: len(data)] = data
        self._end = len(data)

    @property
    def data(self):
        """The log itself, in the form above, as bytes."""
        return bytes(self._bytes[: self._end])

    def write(self, block):
        """Add the ``data`` to a bytearray."""
        block.extend(memoryview(self._bytes)[: self._end])

    def __bool__(self):
        return self._end > 0

    def copy(self):
        """A log of its own with the same events."""
        return Log(self.data)

    def append(self, event, places=b""):
        """Add ``event``; ``places`` says where in the bag's order its tiles were."""
        kind, seat, data = event
        length = len(data) + len(places)
        while len(self._bytes) < self._end + length + 3:
            self._bytes.extend(bytes(100))
        log = self._bytes
        at = self._end
        log[at] = kind << 4 | seat
        log[at + 1] = length
        at += 2
        for part in (data, places):
            for byte in part:
                log[at] = byte
                at += 1
        log[at] = length
        self._end = at + 1

    def _read(self, at):
        """The entry that starts at ``at``: its event and places, and where the next one starts."""
        log = self._bytes
        kind = log[at] >> 4
        length = log[at + 1]
        middle = at + 2 + (length // 2 if kind in (DRAW, DEAL) else length)
        event = (kind, log[at] & 15, bytes(log[at + 2 : middle]))
        return event, bytes(log[middle : at + 2 + length]), at + 3 + length

    def pop(self):
        """Take the last event away; returns it and its places."""
        self._end -= 3 + self._bytes[self._end - 1]
        event, places, _ = self._read(self._end)
        return event, places

    def last(self, kind):
        """The last event of ``kind``, or ``None``."""
        end = self._end
        while end:
            start = end - 3 - self._bytes[end - 1]
            if self._bytes[start] >> 4 == kind:
                return self._read(start)[0]
            end = start
        return None

    def __iter__(self):
        """The events, from the first."""
        at = 0
        while at < self._end:
            event, _, at = self._read(at)
            yield event
