"""The badge that the scripts for MicroPython put into the application's hand; as small as can be, since the heap it
runs in is capped. bench_heap.py compiles it with the application.
"""

import gc
from binascii import crc32

from device.app import FRAME_MS, App
from device.badge import Badge
from device.players import OpponentTurn
from device.scene import RELEASED

KEYS = "keys-"
"""Before the form of the game, the file with the keys of two games: pairs of bytes, frames without a key and then a
key's number + 1 (0: none)."""


class Shortage(Exception):
    """The memory did not last."""


class Hand(Badge):
    """A badge with memory, that is told which keys are pressed; its clock is not that on the wall.

    sum: a checksum of all that was stored.
    """

    lean = True
    memory_size = 8192
    display = None

    def __init__(self):
        self.display = self
        self.root_group = None
        self.sum = 0
        self._events = []
        self._block = b""
        self._now = 0

    def refresh(self):
        """As a display: nothing to be seen."""

    def press(self, key):
        """A key is pressed and let go in the next frame."""
        self._events.append(key)
        self._events.append(key + RELEASED)

    def read_key(self):
        return self._events.pop(0) if self._events else -1

    def ticks(self):
        return self._now

    def wait(self, ms):
        self._now += ms

    def load(self):
        return self._block

    def store(self, block):
        self._block = bytes(block)
        self.sum = crc32(block, self.sum)
        return True

    def seed(self):
        return 20

    def free(self):
        return gc.mem_free()


def frame(app):
    """A frame of the application."""
    app.frame()
    app.badge.wait(FRAME_MS)


def start():
    """The application, started."""
    return App(Hand())


def watch_thinking():
    """Have an opponent that runs out of memory say so: the application goes on with what it has found."""
    plain = OpponentTurn.slices

    def think(self):
        try:
            for _ in plain(self):
                yield
        except MemoryError as error:
            raise Shortage("while an opponent thinks") from error

    OpponentTurn.slices = think
