"""Adafruit PyGamer: B, A, START and SELECT in a shift register as on the PyBadge, and a stick for the directions.

The stick is read twice a frame; what it does goes into the same order of events as keys that go down and up. A
direction is let go nearer to the middle than where it is taken up, so that a trembling thumb is one press.
"""

import analogio

from device.hardware import HandBadge
from device.scene import DOWN, LEFT, RELEASED, RIGHT, UP

KEYS = 4
LIGHTS = 5

HIGH, LOW = 50000, 15000
"""Beyond these a direction is pressed; right and down are high. The middle is near 32768."""
SLACK = 6000
"""So much nearer to the middle it is let go."""


class Axis:
    """One axis of the stick. pin: where it is read; low, high: the keys at its ends."""

    def __init__(self, pin, low, high):
        self._input = analogio.AnalogIn(pin)
        self._low = low
        self._high = high
        self._down = -1

    def read(self, events):
        """Add to the list what has happened: a key let go, a key pressed."""
        value = self._input.value
        if value > (HIGH - SLACK if self._down == self._high else HIGH):
            down = self._high
        elif value < (LOW + SLACK if self._down == self._low else LOW):
            down = self._low
        else:
            down = -1
        if down != self._down:
            if self._down >= 0:
                events.append(self._down + RELEASED)
            if down >= 0:
                events.append(down)
            self._down = down


class PyGamer(HandBadge):
    """The badge with a stick."""

    def __init__(self):
        super().__init__("pygamer", KEYS, LIGHTS, True)
        self._axes = (Axis(self.pin("JOYSTICK_X"), LEFT, RIGHT), Axis(self.pin("JOYSTICK_Y"), UP, DOWN))
        self._moved = []  # key events of the stick that have not been told yet

    def read_key(self):
        key = super().read_key()
        if key >= 0:
            return key
        if not self._moved:
            self._read_stick()
        return self._moved.pop(0) if self._moved else -1

    def _read_stick(self):
        for axis in self._axes:
            axis.read(self._moved)

    def wait(self, ms):
        self._read_stick()
        super().wait(ms)
