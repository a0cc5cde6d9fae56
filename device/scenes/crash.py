"""What is seen when the program fails: the fault in words, that the game is not lost, how to go on."""

from device import palette, texts
from device.scene import Scene
from device.ui import text

_LETTERS = 30
_LINES = 6


class Crash(Scene):
    """Shows an exception. It takes no keys: what comes of a crash is for the badge to decide."""

    def __init__(self, app, fault):
        super().__init__(app)
        self.group.append(text(texts.CRASH_TITLE, 4, 4, palette.AMBER))
        words = type(fault).__name__ + ": " + str(fault)
        for number in range(_LINES):
            part = words[number * _LETTERS : (number + 1) * _LETTERS]
            if part:
                self.group.append(text(part, 4, 22 + number * 11))
        self.group.append(text(texts.CRASH_SAVED, 4, 96, palette.GREY))
        self.group.append(text(texts.CRASH_KEY, 4, 110))
