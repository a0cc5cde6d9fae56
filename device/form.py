"""The form: rows with a cursor, which the title, the menu and the set-up of a game are made of. It knows no game."""

from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from displayio import Group

from device import palette, texts
from device.bar import bar
from device.font import FONT, LINE
from device.scene import A, DOWN, LEFT, RIGHT, UP
from device.ui import TURN_LEFT, TURN_RIGHT, stack, text

POINTER = "\u25b6"


class Row:
    """One row of a form.

    words: what it says. choices: the words of its values, () when it has none; chosen: the number of the present one.
    changed(row): called after LEFT, RIGHT or A chose another value. press(row): called by A; without it A takes the
    next choice.
    """

    def __init__(self, words, press=None, choices=(), chosen=0, changed=None):
        self.words = words
        self.choices = choices
        self.chosen = chosen
        self._press = press
        self._changed = changed

    @property
    def value(self):
        """The words of the present choice, "" when there is none."""
        return self.choices[self.chosen] if self.choices else ""

    def turn(self, step):
        """Takes the next (1) or the one before (-1) of the choices, round and round; False when there is no other."""
        if len(self.choices) < 2:
            return False
        self.chosen = (self.chosen + step) % len(self.choices)
        if self._changed:
            self._changed(self)
        return True

    def activate(self):
        """What A does; False when it does nothing."""
        if self._press:
            self._press(self)
            return True
        return self.turn(1)


def sound_row(badge):
    """The row that switches the sound of a badge on and off."""

    def changed(row):
        badge.muted = not row.chosen

    return Row(texts.SOUND, choices=texts.ON_OFF, chosen=int(not badge.muted), changed=changed)


class Form:
    """Rows below each other, their values beside them, and a cursor: a bar with an arrow head.

    rows: list of Row; when they change, call show(). The scene adds `group` to its own and passes keys on to key().
    height: pixels there are; what does not fit scrolls. split: where the values begin, in pixels from the words.
    """

    def __init__(self, rows, x, y, width, height, split=0, pitch=11):
        self.rows = rows
        self.at = 0
        self._top = 0
        self._fits = height // pitch
        self._pitch = pitch
        self._values_x = 8 + split
        self._bar = bar(-3, 0, width + 6, pitch, palette.BAR)
        self._pointer = text(POINTER, 0, 0, palette.AMBER)
        self._left = text(TURN_LEFT, 0, 0, palette.AMBER)
        self._right = text(TURN_RIGHT, 0, 0, palette.AMBER)
        self._words = text("", 0, 0, pitch=pitch)
        self._values = text("", 0, 0, palette.AMBER, pitch=pitch)
        grid = GridLayout(8, (pitch - LINE) // 2, split * 2 or width - 8, self._fits * pitch, (2 if split else 1, 1))
        grid.add_content(self._words, (0, 0), (1, 1))
        if split:
            grid.add_content(self._values, (1, 0), (1, 1))
        self.group = Group(x=x, y=y)
        for part in (self._bar, self._pointer, self._left, self._right, grid):
            self.group.append(part)
        self.show()

    @property
    def row(self):
        """The row under the cursor."""
        return self.rows[self.at]

    def key(self, key):
        """Takes a key; True when it was one of ours and something changed."""
        if key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.rows)
            done = len(self.rows) > 1
        elif key == LEFT or key == RIGHT:
            done = self.row.turn(1 if key == RIGHT else -1)
        else:
            done = key == A and self.row.activate()
        if done:
            self.show()
        return done

    def show(self):
        """Brings the picture up to date with the rows and the cursor."""
        self.at = min(self.at, len(self.rows) - 1)
        self._top = max(0, self.at - self._fits + 1, min(self._top, self.at, len(self.rows) - self._fits))
        seen = self.rows[self._top : self._top + self._fits]
        self._words.text = stack([row.words for row in seen])
        self._values.text = stack([row.value for row in seen])
        self._bar.y = (self.at - self._top) * self._pitch
        y = self._bar.y + (self._pitch - LINE) // 2
        self._pointer.anchored_position = (0, y)
        turns = len(self.row.choices) > 1
        self._left.hidden = self._right.hidden = not turns
        if turns:
            self._left.anchored_position = (self._values_x - 7, y)
            self._right.anchored_position = (self._values_x + FONT.width(self.row.value) + 2, y)
