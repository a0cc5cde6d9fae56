"""A name put together with the buttons: a wheel of letters at each place."""

from displayio import Group

from device import palette, texts
from device.bar import bar
from device.font import FONT
from device.scene import A, B, DOWN, LEFT, RIGHT, START, UP
from device.ui import text
from engine.setup import LONGEST_NAME

NAME_X = 8
NAME_Y = 36
SCALE = 2


class NameEdit:
    """Shows a name with a cursor below one of its places; the letters above and below it are those UP and DOWN bring.

    name: the name so far, at most LONGEST_NAME letters; the place behind the last one is free for another.
    """

    def __init__(self, name):
        self.name = name
        self.at = min(len(name), LONGEST_NAME - 1)
        self.group = Group()
        self._words = text("", NAME_X, NAME_Y, scale=SCALE)
        self._above = text("", 0, NAME_Y - 13, palette.GREY)
        self._below = text("", 0, NAME_Y + 22, palette.GREY)
        self._cursor = bar(0, NAME_Y + 17, 10, 2, palette.AMBER)
        for part in (self._words, self._above, self._below, self._cursor, text(texts.NAME_HELP, 8, 78, palette.GREY)):
            self.group.append(part)
        self._show()

    def _wheel(self, step):
        """The letter that many steps on from the one at the cursor; the free place stands before an "a"."""
        wheel = texts.LETTERS
        if self.at < len(self.name):
            number = wheel.find(self.name[self.at]) + step
        else:
            number = wheel.find("a" if self.at else "A") + (step - 1 if step > 0 else step)
        return wheel[number % len(wheel)]

    def key(self, key):
        """Takes a key; True when the name is done."""
        if key == A or key == START:
            return True
        if key == LEFT:
            self.at = max(0, self.at - 1)
        elif key == RIGHT:
            self.at = min(len(self.name), self.at + 1, LONGEST_NAME - 1)
        elif key == UP or key == DOWN:
            letter = self._wheel(1 if key == DOWN else -1)
            self.name = self.name[: self.at] + letter + self.name[self.at + 1 :]
        elif key == B and self.name:
            self.at = min(self.at, len(self.name) - 1)
            self.name = self.name[: self.at] + self.name[self.at + 1 :]
        self._show()
        return False

    def _show(self):
        self._words.text = self.name
        left = NAME_X + FONT.width(self.name[: self.at]) * SCALE
        self._cursor.x = left
        self._above.text = self._wheel(-1)
        self._below.text = self._wheel(1)
        self._above.anchored_position = (left + 2, NAME_Y - 13)
        self._below.anchored_position = (left + 2, NAME_Y + 22)
