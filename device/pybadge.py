"""Adafruit PyBadge, PyBadge LC and EdgeBadge: eight keys in one shift register.

One firmware serves PyBadge and PyBadge LC, and the LC has one light and no speaker. It has no accelerometer either, and
that can be asked: on the LC nothing pulls the lines of the bus up, so that the firmware refuses to open it, or, with
something plugged in, nothing answers where the accelerometer would. A board that cannot be asked counts as a PyBadge:
colours for lights that are not there go nowhere, and so does sound.
"""

import board

from device.hardware import HandBadge

KEYS = 8
LIGHTS = 5
ACCELEROMETER = (0x18, 0x19)
"""Where it may answer."""


def is_lc():
    """Whether this is a PyBadge LC."""
    try:
        bus = board.I2C()
    except RuntimeError:
        return True
    except (AttributeError, ValueError):
        return False
    if not bus.try_lock():
        return False
    try:
        found = bus.scan()
    finally:
        bus.unlock()
    return not [address for address in ACCELEROMETER if address in found]


class PyBadge(HandBadge):
    """The badge with a direction pad."""

    def __init__(self):
        if is_lc():
            super().__init__("pybadge-lc", KEYS, 1, False)
        else:
            super().__init__("pybadge", KEYS, LIGHTS, True)
