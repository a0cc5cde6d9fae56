"""A display in memory: what displayio would send to the badge's screen, kept as pixels and counted.

The bus understands the three commands that draw on a MIPI display (set columns, set rows, write memory) and ignores all
others, so the dirty rectangles and the bytes are those the badge would send. No window, no file unless asked for.
"""

import io

import busdisplay
import displayio
import fourwire
from displayio._constants import DISPLAY_COMMAND
from PIL import Image

from sim.memory import replace_file

WIDTH = 160
HEIGHT = 128

SET_COLUMNS = 0x2A
SET_ROWS = 0x2B
WRITE_MEMORY = 0x2C

# Blinka starts a thread that looks a thousand times a second for displays that refresh by themselves. Ours never do.
displayio.background_thread_stop_event.set()


class MemoryBus(fourwire.FourWire):
    """A display bus that keeps the pixels instead of sending them.

    frame: bytearray of WIDTH x HEIGHT pixels, row by row, two bytes each (RGB565, high byte first, as sent).
    rectangles: list of (x, y, width, height) written since the last clear().
    """

    def __init__(self):  # no pins, so nothing of the parent's is wanted
        self.frame = bytearray(WIDTH * HEIGHT * 2)
        self.rectangles = []
        self._command = 0
        self._columns = (0, WIDTH - 1)
        self._rows = (0, HEIGHT - 1)

    def clear(self):
        """Forget the rectangles counted so far."""
        self.rectangles = []

    def reset(self):
        """Nothing to reset."""

    def deinit(self):
        """Nothing to release."""

    def _free(self):
        return True

    def _begin_transaction(self):
        return True

    def _end_transaction(self):
        pass

    def _send(self, data_type, _chip_select, data):
        if data_type == DISPLAY_COMMAND:
            self._command = data[0]
        elif self._command == SET_COLUMNS:
            self._columns = (data[0] << 8 | data[1], data[2] << 8 | data[3])
        elif self._command == SET_ROWS:
            self._rows = (data[0] << 8 | data[1], data[2] << 8 | data[3])
        elif self._command == WRITE_MEMORY:
            self._write(data)

    def _write(self, data):
        left, right = self._columns
        top, bottom = self._rows
        stride = (right - left + 1) * 2
        for row in range(bottom - top + 1):
            start = ((top + row) * WIDTH + left) * 2
            self.frame[start : start + stride] = data[row * stride : (row + 1) * stride]
        self.rectangles.append((left, top, right - left + 1, bottom - top + 1))


class MemoryDisplay(busdisplay.BusDisplay):
    """The badge's screen, 160 x 128 in 16 bit colour, in memory. Draws only when refresh() is called.

    After each refresh() `rectangles` lists what was sent in it and `pixel_bytes` how many bytes of pixels that was;
    `refreshes` and `total_bytes` count since the start (commands are not counted: 11 bytes a rectangle).
    There is one at a time, as on the badge: making one lets go of the one before.
    """

    def __new__(cls):
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self):
        self._memory = MemoryBus()
        self.refreshes = 0
        self.total_bytes = 0
        super().__init__(self._memory, b"", width=WIDTH, height=HEIGHT, auto_refresh=False)
        self.root_group = None

    def refresh(self, **rates):
        """Send what changed, as displayio's, and count it."""
        self._memory.clear()
        full = self._core.full_refresh
        done = super().refresh(**rates)
        if full:
            # Blinka would send everything once more next time, the badge does not: let it look for changes now.
            self._get_refresh_areas()
            self._core.finish_refresh()
        self.refreshes += 1
        self.total_bytes += self.pixel_bytes
        return done

    @property
    def frame(self):
        """The screen's memory: 40,960 bytes, RGB565, high byte first."""
        return self._memory.frame

    @property
    def rectangles(self):
        """(x, y, width, height) of each rectangle sent by the last refresh."""
        return self._memory.rectangles

    @property
    def pixel_bytes(self):
        """Bytes of pixels sent by the last refresh."""
        return sum(2 * width * height for _, _, width, height in self._memory.rectangles)

    def image(self):
        """The frame as a Pillow image (RGB, 160 x 128)."""
        swapped = bytearray(len(self.frame))
        swapped[0::2] = self.frame[1::2]
        swapped[1::2] = self.frame[0::2]
        return Image.frombytes("RGB", (WIDTH, HEIGHT), bytes(swapped), "raw", "BGR;16")

    def save_png(self, path, scale=1):
        """Save the frame as PNG, each pixel `scale` x `scale`, in the file `path` (a Path), all or nothing. OSError."""
        picture = self.image().resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)
        content = io.BytesIO()
        picture.save(content, format="PNG")
        replace_file(path, content.getvalue())
