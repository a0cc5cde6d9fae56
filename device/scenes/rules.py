"""The rules in short pages, and the buttons on the last one."""

from device import palette, texts
from device.font import FONT, HAIR_SPACE
from device.scene import A, B, LEFT, RIGHT, SELECT, START, WIDTH, Scene
from device.settings import CARDS
from device.ui import heading, text
from device.views.line import TextLine, ink

TOP = 17
PITCH = 10

LEFT_X = 8
BESIDE_X = 48
"""Where the columns of a page stand."""

MOST_LINES = 10
"""Lines of the longest page."""


class Rules(Scene):
    """Pages turned with LEFT and RIGHT (A turns on, too); B goes back to the scene class `back`. They are those of the
    game that is played, or was chosen last; SELECT shows those of the other one, tiles or cards. lines: those below the
    heading.
    """

    def __init__(self, app, back):
        super().__init__(app)
        self._back = back
        self._heading = heading(self.group, "")
        self._number = text("", WIDTH - 8, 3, palette.GREY, right=True)
        self._keys = text("", 8, 118, palette.GREY)
        self.group.append(self._number)
        self.group.append(self._keys)
        # lines of their own, since a badge may not have the memory for labels of a whole page
        self.lines = []
        colours = ink(palette.TEXT, 0)
        for number in range(MOST_LINES):
            line = TextLine(LEFT_X, TOP + PITCH * number, WIDTH - LEFT_X, colours)
            self.lines.append(line)
            self.group.append(line.tiles)
        self._open(app.settings.form == CARDS)

    def _open(self, cards):
        """Show the first page of the rules of the card game, or of the tile game."""
        self.page = 0
        self._cards = cards
        if cards:
            from device.cardpages import pages
        else:
            from device.rulepages import pages
        self._pages = pages()
        self._keys.text = texts.RULES_KEYS.format(texts.OTHER_RULES[cards])
        self._show()

    def _show(self):
        lines = [line.split("|") for line in self._pages[self.page].split("\n")]
        self._heading.text = lines[0][0]
        for number in range(MOST_LINES):
            line = lines[1 + number] if 1 + number < len(lines) else [""]
            words = line[0]
            if len(line) > 1:
                words += HAIR_SPACE * (BESIDE_X - LEFT_X - FONT.width(words)) + line[1]
            self.lines[number].say(words)
        self._number.text = texts.PAGE.format(self.page + 1, len(self._pages))
        self.app.touch()

    def key(self, key):
        if key == B or key == START:
            self.app.go(self._back)
        elif key == LEFT and self.page > 0:
            self.page -= 1
            self._show()
        elif (key == RIGHT or key == A) and self.page < len(self._pages) - 1:
            self.page += 1
            self._show()
        elif key == SELECT:
            self._open(not self._cards)
