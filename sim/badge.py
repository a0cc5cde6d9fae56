"""The badge made of desktop parts: memory display, a queue of keys, a clock, a memory that may be a file.

SimBadge alone is the badge without a screen: its clock is simulated, so a run takes no time and is the same each time.
sim/window.py and sim/terminal.py put a real clock, a picture and a keyboard to it.
"""

import random
import time
from collections import deque

from device.badge import Badge
from device.scene import DOWN, LEFT, RELEASED, RIGHT, UP
from sim.display import MemoryDisplay
from sim.memory import SIZE, Memory

IDLE_MS = 33


OPPOSITE = {LEFT: RIGHT, RIGHT: LEFT, UP: DOWN, DOWN: UP}


class Board:
    """What differs between the boards: how many lights; whether there is a speaker; a stick for the directions."""

    def __init__(self, lights, speaker, stick):
        self.lights = lights
        self.speaker = speaker
        self.stick = stick


BOARDS = {"pybadge": Board(5, True, False), "pybadge-lc": Board(1, False, False), "pygamer": Board(5, True, True)}


class NoScreenError(Exception):
    """This computer has no display or terminal to play on; the text says why."""


class SimBadge(Badge):
    """A badge in memory.

    memory: a sim.memory.Memory, by default a blank one that ends with the program. board: a name of BOARDS.
    lights: the colour all lights show (0xRRGGBB, 0 = off). sounds: names of the sounds played while not muted.
    """

    name = "simulator"
    memory_size = SIZE

    def __init__(self, memory=None, board="pybadge"):
        self.board = BOARDS[board]
        self.silent = not self.board.speaker
        self.display = MemoryDisplay()
        self.memory = memory or Memory()
        self.lights = 0
        self.sounds = []
        self._keys = deque()
        self._down = set()
        self._now = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def press(self, key):
        """A key goes down."""
        self._keys.append(key)

    def release(self, key):
        """A key is let go."""
        self._keys.append(key + RELEASED)

    def feed(self, events):
        """Several key events at once, numbered as read_key gives them."""
        self._keys.extend(events)

    def read_key(self):
        if not self._keys:
            return -1
        event = self._keys[0]
        if self.board.stick and OPPOSITE.get(event) in self._down:
            event = OPPOSITE[event] + RELEASED  # a stick cannot point both ways: it leaves the one first
        else:
            self._keys.popleft()
        if event < RELEASED:
            self._down.add(event)
        else:
            self._down.discard(event - RELEASED)
        return event

    def ticks(self):
        return self._now

    def wait(self, ms):
        self._now += max(0, ms)

    def load(self):
        return self.memory.load()

    def store(self, block):
        return self.memory.store(block)

    def seed(self):
        return random.SystemRandom().randrange(1 << 30)

    def light(self, colour):
        self.lights = colour

    def tone(self, name):
        if not self.muted and not self.silent:
            self.sounds.append(name)


class RealTimeBadge(SimBadge):
    """A badge somebody plays on: the clock is real, and while the app waits the picture is shown and keys are read.

    For window and terminal, which say how: show() and pause().
    """

    can_leave = True

    def __init__(self, memory=None, board="pybadge"):
        super().__init__(memory, board)
        self._started = time.monotonic()

    def ticks(self):
        return int((time.monotonic() - self._started) * 1000)

    def wait(self, ms):
        end = time.monotonic() + ms / 1000
        self.show()
        while True:
            self.pause(max(0.0, end - time.monotonic()))
            if time.monotonic() >= end:
                return

    def after_crash(self, error):
        """Leave the crash screen up until a key is pressed, then hand the error on."""
        while not 0 <= self.read_key() < RELEASED:
            self.wait(IDLE_MS)
        raise error

    def show(self):
        """Show the frame to the player, if it changed."""
        raise NotImplementedError

    def pause(self, seconds):
        """Sleep so long, or less when a key came; take in the keys that came. SystemExit when the player leaves."""
        raise NotImplementedError
