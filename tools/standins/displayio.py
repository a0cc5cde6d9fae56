"""What the firmware's displayio takes of the heap, and nothing of what it shows: for measuring on MicroPython.

Each object here is at least as large as the firmware's, after the structures in its sources. The interpreter that
measures has words of 64 bits and a heap that is counted in words, so what the firmware holds as bytes (pixels, tiles,
colours) is taken twice. Pixels are forgotten: nothing in the application asks what it has drawn.
"""

COLOUR = 16
"""Bytes of a colour in a Palette: what was set, and what it comes to on the screen."""


def words(size):
    """So many bytes of the badge, as bytes of this interpreter."""
    return bytearray(2 * size)


class Bitmap:
    """width x height pixels of so many colours, packed into rows of whole 32-bit words."""

    largest = 0
    """Bytes on the badge of the largest one there has been."""

    def __init__(self, width, height, value_count):
        self.width = width
        self.height = height
        bits = 1
        while value_count - 1 >> bits:
            bits *= 2
        size = (width * bits + 31) // 32 * 4 * height
        Bitmap.largest = max(Bitmap.largest, size)
        self._pixels = words(size)

    def __getitem__(self, at):
        return 0

    def __setitem__(self, at, value):
        pass

    def fill(self, value):
        """Nothing to be seen of it."""


class Palette:
    """So many colours."""

    def __init__(self, color_count):
        self._colours = words(COLOUR * color_count)

    def __len__(self):
        return len(self._colours) // (2 * COLOUR)

    def __getitem__(self, number):
        at = 2 * COLOUR * number
        colour = self._colours
        return colour[at] << 16 | colour[at + 1] << 8 | colour[at + 2]

    def __setitem__(self, number, colour):
        at = 2 * COLOUR * number
        self._colours[at] = colour >> 16
        self._colours[at + 1] = colour >> 8 & 255
        self._colours[at + 2] = colour & 255

    def make_transparent(self, number):
        """Take the colour out of the picture."""
        self._colours[2 * COLOUR * number + 3] = 1

    def make_opaque(self, number):
        """Put it back."""
        self._colours[2 * COLOUR * number + 3] = 0

    def is_transparent(self, number):
        """Whether it is out."""
        return bool(self._colours[2 * COLOUR * number + 3])


class TileGrid:
    """Tiles of a bitmap; up to four lie inside the object, more in a block of their own."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.width = width
        self.hidden = False
        self._tiles = words(width * height)
        for at in range(width * height):
            self._tiles[at] = default_tile

    def __getitem__(self, at):
        return self._tiles[at]

    def __setitem__(self, at, tile):
        self._tiles[at] = tile


class Group:
    """A list of parts. Labels and layouts derive from it, and keep their own attributes beside it."""

    def __init__(self, *, scale=1, x=0, y=0):
        self._scale = scale  # a label has a `scale` of its own, which must not be called yet
        self.x = x
        self.y = y
        self.hidden = False
        self._parts = []

    @property
    def scale(self):
        """How many times as large everything in it is shown."""
        return self._scale

    @scale.setter
    def scale(self, scale):
        self._scale = scale

    def __len__(self):
        return len(self._parts)

    def __getitem__(self, at):
        return self._parts[at]

    def __setitem__(self, at, part):
        self._parts[at] = part

    def append(self, part):
        """Add a part on top."""
        self._parts.append(part)

    def insert(self, at, part):
        """Add a part at a place."""
        self._parts.insert(at, part)

    def pop(self, at=-1):
        """Take a part out."""
        return self._parts.pop(at)

    def remove(self, part):
        """Take this part out."""
        self._parts.remove(part)
