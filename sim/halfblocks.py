"""The badge's frame as coloured text: one character cell shows two pixels, the upper half block over its background.

Pure: frames in, text out. 160 x 64 cells; only cells that changed are written.
"""

from sim.display import HEIGHT, WIDTH

COLUMNS = WIDTH
ROWS = HEIGHT // 2

UPPER_HALF = "\u2580"
STRIDE = WIDTH * 2

# The six steps of the colour cube of 256-colour terminals.
CUBE = (0, 95, 135, 175, 215, 255)


def rgb(high, low):
    """Red, green and blue, each 0..255, of an RGB565 pixel given as its two bytes."""
    red = high >> 3
    green = (high & 7) << 3 | low >> 5
    blue = low & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


def rgb565(colour):
    """The two bytes of the RGB565 pixel nearest to 0xRRGGBB."""
    return colour >> 16 & 0xF8 | colour >> 13 & 7, colour >> 5 & 0xE0 | colour >> 3 & 0x1F


def true_colour(high, low):
    """The colour parameters of an RGB565 pixel for a terminal with all colours."""
    return "2;{};{};{}".format(*rgb(high, low))


def palette_colour(high, low):
    """The same for a terminal with 256 colours: the nearest of its cube or its greys."""
    colour = rgb(high, low)
    steps = [min(range(6), key=lambda step: abs(CUBE[step] - part)) for part in colour]
    grey = max(0, min(23, (sum(colour) // 3 - 3) // 10))
    in_cube = sum((CUBE[step] - part) ** 2 for step, part in zip(steps, colour, strict=True))
    in_greys = sum((8 + 10 * grey - part) ** 2 for part in colour)
    if in_greys < in_cube:
        return f"5;{232 + grey}"
    return f"5;{16 + 36 * steps[0] + 6 * steps[1] + steps[2]}"


class HalfBlocks:
    """Turns frames into terminal text, remembering what the terminal shows.

    colour: true_colour or palette_colour.
    """

    def __init__(self, colour=true_colour):
        self._colour = colour
        self._names = {}
        self._shown = None

    def forget(self):
        """The terminal was cleared: the next frame is written whole."""
        self._shown = None

    def text(self, frame):
        """What brings the terminal from the last frame to this one (bytes, RGB565); "" when nothing changed."""
        parts = []
        foreground = background = None
        for row in range(ROWS):
            top = row * 2 * STRIDE
            if self._shown is not None and self._shown[top : top + 2 * STRIDE] == frame[top : top + 2 * STRIDE]:
                continue
            following = -1  # the column behind the last cell written: no need to go there
            for column in range(COLUMNS):
                upper = top + 2 * column
                lower = upper + STRIDE
                if self._same(frame, upper) and self._same(frame, lower):
                    continue
                if column != following:
                    parts.append(f"\x1b[{row + 1};{column + 1}H")
                following = column + 1
                above, below = self._name(frame, upper), self._name(frame, lower)
                if above != foreground:
                    parts.append(f"\x1b[38;{above}m")
                    foreground = above
                if below != background:
                    parts.append(f"\x1b[48;{below}m")
                    background = below
                parts.append(UPPER_HALF)
        self._shown = bytes(frame)
        if parts:
            parts.append("\x1b[0m")
        return "".join(parts)

    def _same(self, frame, at):
        shown = self._shown
        return shown is not None and shown[at] == frame[at] and shown[at + 1] == frame[at + 1]

    def _name(self, frame, at):
        """The colour parameters of the pixel at a byte offset, each worked out once."""
        pixel = frame[at] << 8 | frame[at + 1]
        if pixel not in self._names:
            self._names[pixel] = self._colour(frame[at], frame[at + 1])
        return self._names[pixel]
