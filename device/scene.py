"""The keys of the badge and what a scene is. All of device/scenes builds on this module, which needs displayio only.

Keys are numbered as the badge's keypad numbers them. In the queue of key events a key let go is its number plus
RELEASED.
"""

import displayio

B = 0
A = 1
START = 2
SELECT = 3
RIGHT = 4
DOWN = 5
UP = 6
LEFT = 7

RELEASED = 8

DIRECTIONS = (RIGHT, DOWN, UP, LEFT)

WIDTH = 160
HEIGHT = 128


class Scene:
    """What fills the screen and takes the keys until another scene does.

    The app makes one at a time and drops it before it makes the next, so a scene keeps nothing that must outlive it:
    the game, the settings and the badge belong to the app. A scene builds its whole picture in __init__ and calls
    app.touch() whenever it has changed something that is seen.
    """

    def __init__(self, app):
        self.app = app
        self.group = displayio.Group()

    def key(self, key):
        """A key went down. Direction keys come again while held (app.repeating is then True)."""

    def released(self, key):
        """A key was let go. It may have gone down in an earlier scene."""

    def tick(self, now):
        """Called each frame, after the keys. now: milliseconds on the badge's clock."""

    def leave(self):
        """Called before another scene takes over."""
