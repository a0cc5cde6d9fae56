"""The menu while a game is played. Leaving asks first and says what becomes of the game."""

from device import palette, texts
from device.form import Form, Row, sound_row
from device.scene import B, START, Scene
from device.ui import heading, text
from device.words import player_words, table_words

NOTE_Y = 96
ASKING_NOTE_Y = 56
PLAYER_WIDTH = 105


class Menu(Scene):
    """Opened with START while playing; START, B and "go on" return to the turn as it was left."""

    def __init__(self, app):
        super().__init__(app)
        self.asking = False
        self._heading = heading(self.group, "")
        self._note = text("", 8, 0, palette.GREY)
        self.form = Form(self._rows(), x=12, y=24, width=136, height=60, split=72)
        for part in (self._note, self.form.group):
            self.group.append(part)
        self._ask(False)

    def _rows(self):
        rows = [
            Row(texts.BACK_TO_GAME, press=self._go_on),
            Row(texts.SHEETS, press=self._sheets),
            Row(texts.RULES, press=self._rules),
        ]
        if not self.app.badge.silent:
            rows.append(sound_row(self.app.badge))
        rows.append(Row(texts.LEAVE_GAME, press=self._ask_to_leave))
        return rows

    def _ask(self, asking):
        """Shows the question whether to leave, or the menu."""
        game = self.app.game
        self.asking = asking
        if asking:
            self._heading.text = texts.LEAVE_TITLE
            self.form.rows = [Row(texts.STAY, press=self._stay), Row(texts.LEAVE_NOW, press=self._leave)]
            self._note.text = self._what_is_kept()
        else:
            mover = player_words(game.setup.names[game.seat - 1], self.app.players.level(game.seat), PLAYER_WIDTH)
            self._heading.text = texts.MENU_TITLE.format(mover, game.turns_played + 1)
            self.form.rows = self._rows()
            self._note.text = table_words(game.setup)
        self._note.anchored_position = (8, ASKING_NOTE_Y if asking else NOTE_Y)
        self.form.at = 0
        self.form.show()
        self.app.touch()

    def _what_is_kept(self):
        if not self.app.badge.memory_size:
            return texts.LEAVE_LOST
        return texts.LEAVE_KEPT if self.app.game.turns_played else texts.LEAVE_FRESH

    def key(self, key):
        if key == B and self.asking:
            self._ask(False)
        elif key == B or key == START:
            self._go_on(None)
        elif self.form.key(key):
            self.app.touch()

    def _go_on(self, row):
        self.app.go("play.Play")

    def _sheets(self, row):
        self.app.go("sheet.SheetScene", "menu.Menu")

    def _rules(self, row):
        self.app.go("rules.Rules", "menu.Menu")

    def _ask_to_leave(self, row):
        self._ask(True)

    def _stay(self, row):
        self._ask(False)

    def _leave(self, row):
        self.app.show_title()
