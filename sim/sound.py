"""Short sounds for the window, square waves as from the badge's speaker; silence when there is no sound device."""

from array import array

import pygame

from device.sounds import NOTES
from sim.quiet import quiet

RATE = 22050
LOUDNESS = 3000  # of 32767


def samples(notes):
    """The wave of some notes: 16 bit, one channel, RATE a second."""
    wave = array("h")
    for hertz, ms in notes:
        half = RATE / hertz / 2
        wave.extend(LOUDNESS if int(at / half) % 2 else -LOUDNESS for at in range(RATE * ms // 1000))
    return wave


class Sound:
    """Plays the named sounds; the sound device is opened at the first."""

    def __init__(self):
        self._made = {}
        self._works = None

    def play(self, name):
        """Play the sound of that name; a name without one is silence."""
        if self._works is None:
            self._works = self._open()
        if self._works and name in NOTES:
            if name not in self._made:
                self._made[name] = pygame.mixer.Sound(buffer=samples(NOTES[name]))
            self._made[name].play()

    @staticmethod
    def _open():
        try:
            with quiet():
                pygame.mixer.init(RATE, -16, 1)
        except (pygame.error, NotImplementedError):
            return False
        return True
