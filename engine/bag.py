"""The bag (RULES 2, 3): how many tiles of each value it still holds, and the order in which they would come out.

The order is chance that has been settled beforehand: it lets a game be saved, undone and repeated exactly. Nobody who
plays may look at it.
"""

from .setup import TILES


class Bag:
    """All tiles of a game of ``tiles`` tiles (121 or 61), in the order of their values until ``shuffle``.

    ``counts`` is a bytearray: how many tiles of each value 1..6 are left, and at index 0 how many in all. ``order``
    holds the tiles left; they come off its end.
    """

    def __init__(self, tiles):
        self.counts = bytearray(TILES[tiles])
        self.order = bytearray(tiles)
        self._sort()

    def _sort(self):
        """Put the tiles left into the order of their values."""
        at = 0
        for value in range(1, 7):
            for _ in range(self.counts[value]):
                self.order[at] = value
                at += 1

    def remove(self, tiles):
        """Remove ``tiles``, a bytearray, for good, and put the rest into the order of their values.

        A tile of value 0 is none. Returns the first tile of which the bag does not hold enough, 0 when it holds all.
        """
        for tile in tiles:
            if tile:
                if not self.counts[tile]:
                    return tile
                self.counts[tile] -= 1
                self.counts[0] -= 1
        self._sort()
        return 0

    def copy(self):
        """A bag of its own with the same tiles in the same order."""
        twin = Bag(61)
        twin.counts[:] = self.counts
        twin.order = bytearray(self.order)
        return twin

    def left(self):
        """The tiles left, in their order, as bytes; the next one to come is the last."""
        return bytes(self.order[: self.counts[0]])

    def set_order(self, tiles):
        """Put the tiles left into the order ``tiles`` (bytes; the last comes first). ValueError when they differ."""
        if bytes(sorted(tiles)) != bytes(sorted(self.left())):
            raise ValueError("that order is of other tiles than the bag holds")
        self.order[: len(tiles)] = tiles

    def refill(self, tiles):
        """Hold ``tiles`` (bytes) instead, the last to come first: for imagining what is not known."""
        self.order[: len(tiles)] = tiles
        for value in range(1, 7):
            self.counts[value] = 0
        for tile in tiles:
            self.counts[tile] += 1
        self.counts[0] = len(tiles)

    def shuffle(self, chance):
        """Mix the tiles left."""
        chance.shuffle(self.order, self.counts[0])

    def next(self, number):
        """The next ``number`` tiles to come, or all that are left, as bytes in drawing order."""
        last = self.counts[0]
        return bytes(self.order[last - 1 - at] for at in range(min(number, last)))

    def holds(self, tiles):
        """Whether the bag holds all of ``tiles`` at once."""
        wanted = bytearray(7)
        for tile in tiles:
            wanted[tile] += 1
            if wanted[tile] > self.counts[tile]:
                return False
        return True

    def take(self, tile):
        """Take the ``tile`` that would come next of its value; returns its place in the order, for ``give_back``."""
        place = self.counts[0] - 1
        while self.order[place] != tile:
            place -= 1
        for at in range(place, self.counts[0] - 1):
            self.order[at] = self.order[at + 1]
        self.counts[tile] -= 1
        self.counts[0] -= 1
        return place

    def give_back(self, tile, place):
        """Undo ``take``: put ``tile`` back at its ``place`` in the order."""
        at = self.counts[0]
        while at > place:
            self.order[at] = self.order[at - 1]
            at -= 1
        self.order[place] = tile
        self.counts[tile] += 1
        self.counts[0] += 1

    def bring_up(self, tile):
        """Move a ``tile`` to where it comes next."""
        self.take(tile)
        self.give_back(tile, self.counts[0])
