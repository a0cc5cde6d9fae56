"""Plays the application on MicroPython by its keys: a script for bench_heap.py, which compiles it and all it imports.

``main`` takes what to do:

  ``play``   imports the application and plays two games; exit code 3 when the memory does not last
  ``sizes``  the same, and prints lines of words and numbers (see bench_heap.py): what each module takes, what is live
             after each scene, and the most that was live while an opponent thought
  ``boot``   prints the microseconds from the first import until the title is on the screen

One game is for a person and the strongest opponent: the form, two full turns, the sheet, menu and rules while the
opponent thinks, and so on to the end. The other is for six. Each comes to an end, with its sheets.
"""

import builtins
import gc
import sys

from tools.yardstick import Stopwatch

A, START, SELECT, RIGHT, DOWN, UP, LEFT = 1, 2, 3, 4, 5, 6, 7
FRAME_MS = 33
SEED = 20
MEMORY = 8192
LIMIT = 100_000
"""Frames after which something has gone wrong."""


class Shortage(Exception):
    """The memory did not last."""


class Import:
    """Stands in for the interpreter's import and notes what each module takes, without those that it imports."""

    def __init__(self, plain):
        self.taken = {}
        self._plain = plain
        self._inner = 0

    def __call__(self, name, *rest):
        known = len(sys.modules)
        outer, self._inner = self._inner, 0
        gc.collect()
        before = gc.mem_alloc()
        try:
            return self._plain(name, *rest)
        finally:
            if len(sys.modules) > known:
                gc.collect()
                taken = gc.mem_alloc() - before
                if name not in self.taken:
                    self.taken[name] = taken - self._inner
                outer += taken
            else:
                outer += self._inner
            self._inner = outer


def watch_thinking():
    """Have an opponent that runs out of memory say so: the application goes on with what it has found."""
    from engine.opponents.opponent import Opponent

    plain = Opponent.think

    def think(self, game):
        try:
            for _ in plain(self, game):
                yield
        except MemoryError as error:
            raise Shortage("while " + self.name + " thinks") from error

    Opponent.think = think


def make_badge():
    """A badge with memory that is told which keys are pressed; its clock is not that on the wall."""
    from device.badge import Badge
    from device.scene import RELEASED

    class Blank:
        root_group = None

        def refresh(self):
            pass

    class Hand(Badge):
        """The badge in this script's hand."""

        lean = True
        memory_size = MEMORY

        def __init__(self):
            self.display = Blank()
            self._events = []
            self._block = b""
            self._now = 0

        def press(self, key):
            self._events.append(key)
            self._events.append(key + RELEASED)

        def read_key(self):
            return self._events.pop(0) if self._events else -1

        def ticks(self):
            return self._now

        def wait(self, ms):
            self._now += ms

        def load(self):
            return self._block

        def store(self, block):
            self._block = bytes(block)
            return True

        def seed(self):
            return SEED

    return Hand()


class Player:
    """Plays the application by its keys. note: called with the name of what has just been seen."""

    def __init__(self, app, note):
        self.app = app
        self.note = note
        self.frames = 0

    def frame(self):
        """A frame of the application."""
        self.app.frame()
        self.app.badge.wait(FRAME_MS)
        self.frames += 1
        if self.frames > LIMIT:
            raise RuntimeError("stuck in " + self.scene())

    def tap(self, *keys):
        """Tap keys, a frame each."""
        for key in keys:
            self.app.badge.press(key)
            self.frame()

    def scene(self):
        """The name of the scene that is shown."""
        return type(self.app.scene).__name__

    def expect(self, name):
        """The scene of that name is shown; it is noted."""
        if self.scene() != name:
            raise RuntimeError(self.scene() + " is shown in place of " + name)
        self.frame()
        self.note(name)

    def begin(self, seats, level):
        """From the title, through the form: a game with 61 tiles, one person, the others of a level."""
        self.choose("New game")
        self.expect("NewGame")
        self.set(str(seats))
        for seat in range(1, seats):
            while self.at() != seat + 1:
                self.tap(DOWN)
            self.set(level)
        while self.row().words != "Tiles":
            self.tap(DOWN)
        self.set("61")
        self.tap(START)
        self.expect("StartDraw")
        self.tap(A)

    # A scene that was left must be free to go: none of these keeps a part of it.

    def row(self):
        """The row under the cursor of a form."""
        return self.app.scene.form.row

    def at(self):
        """Its number."""
        return self.app.scene.form.at

    def set(self, value):
        """Change the row's value to these words."""
        while self.row().value != value:
            self.tap(RIGHT)

    def choose(self, words):
        """Take the row of a form that has these words."""
        while self.row().words != words:
            self.tap(DOWN)
        self.tap(A)

    def turn(self):
        """Play the turn of the person, the first legal one; tiles one after the other."""
        app = self.app
        left = bytearray(app.game.legal_turns().first())
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
                    self.note("Play")
                    self.look_round()
                self.turn()
            elif app.scene._thinks():
                if others % 8 == 0:
                    self.note("thinking")
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


def start(note):
    """Import the application and start it; returns a Player who looks at the title."""
    from device.app import App

    player = Player(App(make_badge()), note)
    player.expect("Title")
    return player


def play(note):
    """Two games."""
    player = start(note)
    watch_thinking()
    player.begin(2, "expert")
    player.play()
    player.begin(6, "expert")
    player.play()


def boot():
    """Print how long it takes until the title is on the screen."""
    watch = Stopwatch()
    from device.app import App

    App(make_badge()).frame()
    print(watch.us())


def sizes():
    """Print what is taken."""
    importer = Import(builtins.__import__)
    builtins.__import__ = importer

    def note(name):
        gc.collect()
        print("live", name, gc.mem_alloc())

    gc.collect()
    print("live", "before", gc.mem_alloc())
    play(note)
    for name, taken in importer.taken.items():
        print("module", name, taken)


def main(what):
    """See above; returns the exit code."""
    if what == "sizes":
        sizes()
    elif what == "boot":
        boot()
    else:
        try:
            play(lambda name: None)
        except (Shortage, MemoryError) as error:
            print(type(error).__name__, error)
            return 3
    return 0
