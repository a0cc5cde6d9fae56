"""The firmware's vectorio, as far as it takes heap; see displayio.py here."""

from displayio import words


class Rectangle:
    """A rectangle: the shape with its areas on the screen, and its sides."""

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.hidden = False
        self._areas = words(32)
