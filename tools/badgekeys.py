"""Finds the keys of two games by playing them on MicroPython with memory to spare: a script for bench_heap.py.

One game is for a person and the strongest opponent: the form, two full turns, the sheet, menu and rules while the
opponent thinks, and so on to the end. The other is for six. Each comes to an end, with its sheets. In the partner form
they are for four and for six, in the card game for three and for two. ``main(FORM)`` writes the keys into a file for
badgeapp.py and prints a checksum of all that was saved.
"""

from tools.badgehand import KEYS, frame, start

B, A, START, SELECT, RIGHT, DOWN, UP, LEFT = 0, 1, 2, 3, 4, 5, 6, 7
PLAN_FRAMES = 60
"""Frames that a person waits for what a partner proposes."""

SEATS = {"plain": (2, 6), "partners": (4, 6), "cards": (3, 2)}
"""The games of each form, by their numbers of players."""

LIMIT = 100_000
"""Frames after which something has gone wrong."""


class Player:
    """Plays the application by its keys and writes them down in `file`."""

    def __init__(self, app, file):
        self.app = app
        self._file = file
        self._idle = 0
        self._frames = 0

    def frame(self, key=-1):
        """A frame of the application, in which a key is pressed."""
        if key >= 0 or self._idle == 255:
            self._file.write(bytes((self._idle, key + 1)))
            self._idle = 0
        if key >= 0:
            self.app.badge.press(key)
        else:
            self._idle += 1
        frame(self.app)
        self._frames += 1
        if self._frames > LIMIT:
            raise RuntimeError("stuck in " + self.scene())

    def tap(self, *keys):
        """Tap keys, a frame each."""
        for key in keys:
            self.frame(key)

    def scene(self):
        """The name of the scene that is shown, in a card game that of the same one for tiles."""
        return type(self.app.scene).__name__.replace("Card", "")

    def expect(self, name):
        """The scene of that name is shown."""
        if self.scene() != name:
            raise RuntimeError(self.scene() + " is shown in place of " + name)
        self.frame()

    def begin(self, form, seats, level):
        """From the title, through the form: a game with 61 tiles, one person, the others of a level."""
        self.choose("New game")
        self.expect("NewGame")
        self.find("Game")
        self.set(form)
        self.find("Players")
        self.set(str(seats))
        self.tap(DOWN)
        for _ in range(1, seats):
            self.tap(DOWN)
            self.set(level)
        self.choose("Options")
        self.expect("Options")
        if form != "cards":
            self.find("Tiles")
            self.set("61")
        self.tap(START)
        self.expect("NewGame")
        self.tap(START)
        self.expect("StartDraw")
        self.tap(A)

    # A scene that was left must be free to go: none of these keeps a part of it.

    def row(self):
        """The row under the cursor of a form."""
        return self.app.scene.form.row

    def set(self, value):
        """Change the row's value to these words."""
        while self.row().value != value:
            self.tap(RIGHT)

    def find(self, words):
        """Bring the cursor to the row of a form that has these words."""
        while self.row().words != words:
            self.tap(DOWN)

    def choose(self, words):
        """Take the row of a form that has these words."""
        self.find(words)
        self.tap(A)

    def turn(self):
        """Play the turn of the person, the first legal one; tiles one after the other."""
        app = self.app
        left = bytearray(app.game.legal_turns().first())
        if app.game.variant:
            self.lay_cards(left)
            left = b""
        while left:
            at = 0
            while app.game.why_not(left[at], left[at + 1]):
                at += 2
            cell, tile = left[at], left[at + 1]
            left = left[:at] + left[at + 2 :]
            while app.scene.chosen != tile:
                self.tap(SELECT)
            self.point(cell)
            self.tap(A)
        self.tap(A)

    def lay_cards(self, left):
        """Lay the cards of a turn, one after the other."""
        from engine.cards.table import card_at, cells_at

        app = self.app
        while left:
            at = 0
            while app.game.why_not(cells_at(left, at)[0], card_at(left, at), left[at] & 3):
                at += 3
            cell, card, direction = cells_at(left, at)[0], card_at(left, at), left[at] & 3
            left = left[:at] + left[at + 3 :]
            while app.scene.chosen != card:
                self.tap(B)
                self.frame()
            while app.scene.direction != direction:
                self.tap(SELECT)
            while app.scene.cursor & 31 != cell & 31:
                self.tap(RIGHT if app.scene.cursor & 31 < cell & 31 else LEFT)
            while app.scene.cursor != cell:
                self.tap(DOWN if app.scene.cursor < cell else UP)
            self.tap(A)

    def point(self, cell):
        """Bring the cursor to a cell: along the row, then along the column, and again where the board's edge is not
        straight."""
        while self.app.scene.cursor != cell:
            cursor = self.app.scene.cursor
            if cursor & 15 != cell & 15:
                self.tap(RIGHT if cursor & 15 < cell & 15 else LEFT)
            if self.app.scene.cursor >> 4 != cell >> 4:
                self.tap(DOWN if cursor >> 4 < cell >> 4 else UP)
            if self.app.scene.cursor == cursor:
                raise RuntimeError("the cursor is stuck")

    def look_round(self):
        """Menu, sheets and rules, and back to the game."""
        for words, name in (("Score sheets", "SheetScene"), ("Rules", "Rules")):
            self.tap(START)
            self.expect("Menu")
            self.choose(words)
            self.expect(name)
            self.tap(RIGHT, RIGHT, DOWN, START)
            self.expect("Menu")
            self.tap(START)
            self.expect("Play")

    def play(self):
        """From the first turn to the title after the result. The second turn and one of an opponent are looked at from
        the menu, too."""
        app = self.app
        mine = others = 0
        while self.scene() != "Result":
            if self.scene() != "Play":
                self.tap(A)
            elif app.players.human(app.game.seat) and not app.scene.waiting:
                mine += 1
                if mine < 3:
                    self.look_round()
                if app.game.setup.partners:
                    for _ in range(PLAN_FRAMES):
                        self.frame()
                self.turn()
            elif app.scene.thinks():
                others += 1
                if others == 20:
                    self.look_round()
                self.frame()
            else:
                self.tap(A)
        self.expect("Result")
        self.tap(SELECT)
        self.expect("SheetScene")
        self.tap(START, START)
        self.expect("Title")


def main(form):
    """See above; returns the exit code."""
    with open(KEYS + form, "wb") as file:
        player = Player(start(), file)
        player.expect("Title")
        for seats in SEATS[form]:
            player.begin(form, seats, "hard" if form == "cards" else "expert")
            player.play()
        player.frame(A)  # also writes down the frames before it
    print(player.app.badge.sum)
    return 0
