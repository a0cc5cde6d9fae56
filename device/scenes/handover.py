"""Between two players at one badge: nothing of the next player's hand is shown before he has the badge."""

from device import palette, texts
from device.scene import A, WIDTH, Scene
from device.ui import text


class HandOver(Scene):
    """Names the player the badge goes to; one press of A goes on with his turn."""

    waiting = True

    def __init__(self, app):
        super().__init__(app)
        game = app.game
        middle = WIDTH // 2
        self.group.append(text(texts.PASS_TO, middle, 30, palette.GREY, centre=True))
        self.group.append(text(game.setup.names[game.seat - 1], middle, 50, palette.AMBER, scale=2, centre=True))
        self.group.append(text(texts.PRESS_A, middle, 90, palette.TEXT, centre=True))

    def key(self, key):
        if key == A:
            self.app.go("play.Play")
