"""The rules in short pages, and the buttons on the last one."""

from device import modules, palette, texts
from device.scene import A, B, LEFT, RIGHT, SELECT, START, WIDTH, Scene
from device.settings import CARDS
from device.ui import heading, stack, text

TOP = 17
PITCH = 10

BESIDE_X = 48
"""Where the second column of a page stands."""

MOST_LINES = 10
"""Lines of the longest page."""

LINES = 3
"""Lines of a page in one label: a badge may not have a block of memory for the picture of a whole one."""


class Rules(Scene):
    """Pages turned with LEFT and RIGHT (A turns on, too); B goes back to the scene class `back`. They are those of the
    game that is played, or was chosen last; SELECT shows those of the other one, tiles or cards.
    """

    def __init__(self, app, back):
        super().__init__(app)
        self._back = back
        self._heading = heading(self.group, "")
        self._number = text("", WIDTH - 8, 3, palette.GREY, right=True)
        self._words = []
        self._beside = []
        for y in range(TOP, TOP + PITCH * MOST_LINES, PITCH * LINES):
            self._words.append(text("", 8, y, pitch=PITCH))
            self._beside.append(text("", BESIDE_X, y, pitch=PITCH))
        self._keys = text("", 8, 118, palette.GREY)
        for part in [self._number, self._keys] + self._words + self._beside:
            self.group.append(part)
        self._open(app.settings.form == CARDS)

    def _open(self, cards):
        """Show the first page of the rules of the card game, or of the tile game."""
        self.page = 0
        self._cards = cards
        self._pages = modules.find("device.cardpages.PAGES" if cards else "device.rulepages.PAGES")
        self._keys.text = texts.RULES_KEYS.format(texts.OTHER_RULES[cards])
        self._show()

    def _show(self):
        lines = [line.split("|") for line in self._pages[self.page].split("\n")]
        self._heading.text = lines[0][0]
        for number in range(len(self._words)):
            some = lines[1 + number * LINES : 1 + (number + 1) * LINES]
            self._words[number].text = stack([line[0] for line in some])
            self._beside[number].text = stack([line[1] if len(line) > 1 else "" for line in some])
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
