"""A fixed piece of work whose time tells how fast an interpreter is here: ``micropython yardstick.py`` prints it in
microseconds. Runs unchanged on MicroPython and CPython.

It does what the engine does much of: calls, attributes, small whole numbers, byte arrays. A change to ``work`` makes
all calibrations wrong, and with them ``REFERENCE_US`` in badgetime.py.
"""

import sys
import time

ROUNDS = 1000
SIZE = 256

# What ``work`` returns everywhere.
RESULT = 45101153


class Counter:
    """Something with attributes and a method that changes them."""

    def __init__(self):
        self.total = 0
        self.steps = 0

    def add(self, amount):
        """Count ``amount`` in."""
        self.total = (self.total + amount) & 0xFFFF
        self.steps += 1


def higher(one, other):
    """The higher of two numbers."""
    return one if one > other else other


def work():
    """The work. Returns a number that depends on all of it, and is the same on every interpreter."""
    counter = Counter()
    cells = bytearray(SIZE)
    for turn in range(ROUNDS):
        for at in range(1, SIZE - 1):
            here = cells[at]
            near = cells[at - 1] + cells[at + 1]
            if near > 12:
                cells[at] = 0
            elif here < 6:
                cells[at] = higher(here, near % 6) + 1
            else:
                counter.add(here * turn)
        counter.add(sum(cells))
    return counter.total * 1000 + counter.steps % 1000


class Stopwatch:
    """Tells how long something takes, from when it is made.

    While the computer is busy with other programs, too, the clock on the wall tells nothing. The time on the processor
    does, but MicroPython counts it in milliseconds: the shorter of the two counts.
    """

    def __init__(self):
        self._processor = _processor_us()
        self._wall = _wall_us()

    def us(self):
        """Microseconds so far."""
        wall = _wall_us() - self._wall
        return min(wall, _processor_us() - self._processor + 1000)


def _wall_us():
    return time.time_ns() // 1000 if sys.implementation.name == "micropython" else time.perf_counter_ns() // 1000


def _processor_us():
    return int(time.clock() * 1000000) if sys.implementation.name == "micropython" else time.process_time_ns() // 1000


def main():
    """Time the work."""
    watch = Stopwatch()
    result = work()
    print(watch.us())
    assert result == RESULT


if __name__ == "__main__":
    main()
