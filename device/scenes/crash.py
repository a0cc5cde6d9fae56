"""What is seen when the program fails: the fault in words, that the game is not lost, how to go on.

Often there is next to no memory left: it is made of few labels.
"""

from device import texts
from device.notice import notice
from device.scene import Scene

_KEPT_Y = 84
_LONGEST = 150
"""Letters of a fault that are shown."""


class Crash(Scene):
    """Shows an exception. It takes no keys: what comes of a crash is for the badge to decide.

    free: the bytes of memory that were free, -1 when that is not known. kept: words for what is left of the game.
    """

    def __init__(self, app, fault, free=-1, kept=""):
        super().__init__(app)
        title = texts.CRASH_TITLE
        words = type(fault).__name__ + ": " + str(fault)
        if isinstance(fault, MemoryError):
            title = texts.CRASH_MEMORY
            words = str(fault)
            if free >= 0:
                words = texts.CRASH_FREE.format(words, free).strip()
        self.group = notice(title, words[:_LONGEST], kept, _KEPT_Y, texts.CRASH_KEY)
