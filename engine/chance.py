"""Chance: a small seeded generator that gives the same sequence on every interpreter, so that a seed names a game.

The engine never makes one itself; it is passed in wherever something is shuffled or drawn by lot. All numbers stay
below 2 ** 22, which every interpreter keeps without allocating.
"""

_MASK = 0xFFFF


class Chance:
    """A generator of whole numbers from a ``seed`` (any whole number; 30 bits of it count).

    Two 16-bit words shifted against each other (period 2 ** 32 - 1), with a counter added so that neighbouring seeds
    and simple bit patterns do not show.
    """

    def __init__(self, seed):
        seed &= 0x3FFFFFFF
        self._x = (seed & _MASK) ^ 0x2F1B
        self._y = (seed >> 16) ^ 0x6D35  # never 0: the two words must not both be
        self._count = 0
        for _ in range(16):  # the first outputs of nearby seeds are alike
            self._word()

    def _word(self):
        """The next 16 bits."""
        shifted = (self._x ^ (self._x << 5)) & _MASK
        self._x = self._y
        self._y = (self._y ^ (self._y >> 1) ^ shifted ^ (shifted >> 3)) & _MASK
        self._count = (self._count + 0x9E37) & _MASK
        return (self._y + self._count) & _MASK

    def below(self, limit):
        """A whole number from 0 to ``limit`` - 1, each as likely; ``limit`` is 1 .. 65536."""
        even = 0x10000 - 0x10000 % limit  # numbers from here on would favour the small remainders
        while True:
            word = self._word()
            if word < even:
                return word % limit

    def shuffle(self, array, length=None):
        """Shuffle the first ``length`` items of ``array`` in place (all of them when none is given)."""
        last = (len(array) if length is None else length) - 1
        while last > 0:
            other = self.below(last + 1)
            array[last], array[other] = array[other], array[last]
            last -= 1
