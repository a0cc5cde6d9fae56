"""What the badges in the hand have in common: screen, keys of a shift register, lights, speaker, memory and clock.

pybadge.py and pygamer.py derive from HandBadge and say what their board has. What a board lacks or a later firmware
drops is left out; screen and keys have to be there. None of this has run on a physical badge yet: it is written after
the firmware's sources and checked against its types.
"""

import gc
import os
import time

import board
import keypad
from adafruit_ticks import ticks_diff, ticks_ms

from device.badge import Badge
from device.scene import RELEASED
from device.sounds import NOTES

try:
    from microcontroller import nvm
except ImportError:
    nvm = None
try:
    import digitalio
except ImportError:
    digitalio = None
try:
    import neopixel_write
except ImportError:
    neopixel_write = None
try:
    import audiocore
    import audioio
except ImportError:
    audioio = None

DIM = 3
"""Lights show a colour divided by 2 ** DIM; more is glaring."""

SAMPLE_RATE = 8000
LOUD, QUIET = b"\xa8", b"\x58"
"""The two levels of the square wave, around the middle of a byte."""


class HandBadge(Badge):
    """A board with its own screen, keys, lights, speaker and memory.

    name: for messages. keys: how many the shift register holds, numbered as in device/scene.py. lights: how many the
    board has, 0 for none. speaker: whether it has one.
    """

    lean = True

    def __init__(self, name, keys, lights, speaker):
        self.name = name
        display = board.DISPLAY
        display.auto_refresh = False
        self.display = display
        self.memory_size = len(nvm) if nvm else 0
        self._keys = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=keys,
            value_when_pressed=True,
        )
        self._event = keypad.Event()
        self._down = 0  # bit for each key that is down as far as has been told
        self._stale = 0  # bit for each key of which the letting go may have been lost
        self._now = 0
        self._last_ticks = ticks_ms()
        self._light_count = lights
        self._lights = self._output("NEOPIXEL") if neopixel_write and lights else None
        self._amplifier = self._output("SPEAKER_ENABLE") if audioio and speaker else None
        self._speaker = audioio.AudioOut(board.SPEAKER) if self._amplifier else None
        self.silent = self._speaker is None

    @staticmethod
    def pin(name):
        """The board's pin of that name, None when it has none."""
        return getattr(board, name, None)

    def _output(self, name):
        """The pin of that name as an output, None on a board that has none."""
        pin = self.pin(name)
        if not digitalio or pin is None:
            return None
        output = digitalio.DigitalInOut(pin)
        output.direction = digitalio.Direction.OUTPUT
        return output

    def read_key(self):
        events = self._keys.events
        if self._stale:
            return self._let_go()
        if events.get_into(self._event):
            key = self._event.key_number
            if self._event.pressed:
                self._down |= 1 << key
                return key
            self._down &= ~(1 << key)
            return key + RELEASED
        if events.overflowed:
            # Events were lost, perhaps those of keys let go: say that all are up, and look anew.
            events.clear()
            self._keys.reset()
            self._stale = self._down
            self._down = 0
            return self._let_go() if self._stale else -1
        return -1

    def _let_go(self):
        """The event that lets go of the next key in `_stale`."""
        key = 0
        while not self._stale >> key & 1:
            key += 1
        self._stale &= ~(1 << key)
        return key + RELEASED

    def ticks(self):
        # The firmware's own milliseconds start anew every six days.
        ticks = ticks_ms()
        self._now += ticks_diff(ticks, self._last_ticks)
        self._last_ticks = ticks
        return self._now

    def wait(self, ms):
        time.sleep(ms / 1000)
        if self._amplifier and self._amplifier.value and not self._speaker.playing:
            self._amplifier.value = False  # it hisses

    def load(self):
        return bytes(nvm[0 : self.memory_size]) if nvm else b""

    def store(self, block):
        if not nvm or len(block) > self.memory_size:
            return False
        if nvm[0 : len(block)] == block:
            return True  # each write wears the memory out, be anything new or not
        try:
            nvm[0 : len(block)] = block
        except (OSError, RuntimeError):
            return False
        return True

    def seed(self):
        try:
            seed = os.urandom(4)
        except (AttributeError, NotImplementedError):
            return super().seed()
        return (seed[0] & 0x3F) << 24 | seed[1] << 16 | seed[2] << 8 | seed[3]

    def light(self, colour):
        if self._lights:
            red, green, blue = colour >> 16 & 255, colour >> 8 & 255, colour & 255
            grb = (green >> DIM, red >> DIM, blue >> DIM)
            neopixel_write.neopixel_write(self._lights, bytearray(grb * self._light_count))

    def tone(self, name):
        if self._speaker and not self.muted:
            self._amplifier.value = True
            self._speaker.play(audiocore.RawSample(_wave(NOTES[name]), sample_rate=SAMPLE_RATE))

    def free(self):
        return gc.mem_free()  # type: ignore[attr-defined]

    def after_crash(self, error):
        while not 0 <= self.read_key() < RELEASED:
            self.wait(50)


def _wave(notes):
    """A square wave of these notes, one byte a sample, so short that it need not be played in pieces."""
    wave = bytearray()
    for pitch, length in notes:
        half = SAMPLE_RATE // pitch // 2
        wave += (LOUD * half + QUIET * half) * (pitch * length // 1000)
    return wave
