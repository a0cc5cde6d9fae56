"""The title: the name of the game, the way back into a saved game, a new game, the rules, sound."""

from device import palette, texts
from device.bar import bar
from device.form import Form, Row, sound_row
from device.scene import WIDTH, Scene
from device.ui import text

TILE_SIZE = 24
TILE_STEP = 28
TILES_Y = 10
FORM_Y = 62


class Title(Scene):
    """The first scene, and the one after a game."""

    def __init__(self, app):
        super().__init__(app)
        app.saved()  # before there is a picture: to read a game takes memory
        self._show_name()
        note = text(app.memory_note or texts.TAG_LINE, WIDTH // 2, 46, palette.GREY, centre=True)
        self.group.append(note)
        self.form = Form(self._rows(), x=16, y=FORM_Y, width=128, height=55, split=64)
        self.group.append(self.form.group)

    def _show_name(self):
        """The name of the game, each letter on a tile."""
        left = (WIDTH - TILE_STEP * (len(texts.GAME_NAME) - 1) - TILE_SIZE) // 2
        for number, letter in enumerate(texts.GAME_NAME):
            x = left + number * TILE_STEP
            self.group.append(bar(x, TILES_Y, TILE_SIZE, TILE_SIZE + 4, palette.TILE_EDGE))
            self.group.append(bar(x, TILES_Y, TILE_SIZE, TILE_SIZE, palette.TILE))
            self.group.append(text(letter, x + TILE_SIZE // 2 + 1, TILES_Y + 2, palette.DIGIT, scale=3, centre=True))

    def _rows(self):
        rows = []
        saved = self.app.saved()
        if saved:
            rows.append(Row(texts.GO_ON.format(*saved), press=self._go_on))
        rows.append(Row(texts.NEW_GAME, press=self._new_game))
        rows.append(Row(texts.RULES, press=self._rules))
        if not self.app.badge.silent:
            rows.append(sound_row(self.app.badge))
        if self.app.badge.can_leave:
            rows.append(Row(texts.LEAVE, press=self._leave))
        return rows

    def key(self, key):
        if self.form.key(key):
            self.app.touch()

    def _go_on(self, row):
        self.app.go_on()

    def _new_game(self, row):
        self.app.go("newgame.NewGame")

    def _rules(self, row):
        self.app.go("rules.Rules", "title.Title")

    def _leave(self, row):
        self.app.stopped = True
