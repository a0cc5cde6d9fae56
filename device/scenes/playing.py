"""What the game scenes have in common, of tiles as of cards: turns that are played, shown for a moment and followed by
the next, opponents that think and lay, and the keys.

What may be laid, what a turn scores and what is wrong with it is asked of the engine; a scene turns keys into those
questions and the answers into pictures and words.
"""

from device import palette, scene, texts
from device.scene import A, B, DIRECTIONS, SELECT, START
from engine.log import OVER

MOMENT_MS = 2500
"""How long a turn that scored is shown before the next one."""
SHORT_MOMENT_MS = 1200
"""The same for a turn that scored nothing."""
TILE_MS = 400
"""How long an opponent lets a tile lie before it lays the next."""
THINK_MS = 25
"""How long an opponent may think in one frame."""
STEP_MS = 250
"""How long the mark of thinking stands still."""


class Playing(scene.Scene):
    """One scene for turn after turn, until the badge changes hands, the menu is opened or the game is over.

    table: the picture, a views.table.Table or a relative. A scene that derives from this one begins a turn (_begin),
    pushes it (_push_turn), lays (_put) and says how the turn stands (_say_turn), and answers keys: _move, _press_a,
    _select, _release_b.

    For tests and for a driver that plays by keys: game; cursor (a cell); message and hint (the words in the line);
    waiting (True while nobody can lay anything: keys only skip what is being shown, or hurry an opponent); slots (the
    hand as the panel shows it); board (the BoardView).
    """

    def __init__(self, app, table):
        super().__init__(app)
        self.game = app.game
        self.cursor = app.cursor
        self.waiting = False
        self.slots = b""  # the hand as the panel shows it
        self._help = self.game.setup.help
        self._clean_b = False  # B is down, and no direction has been pressed since
        self._to_show = []  # (words, ms) to be shown one after the other; 0 ms: until a key is pressed
        self._until = 0  # when what is being shown ends by itself, 0 for never
        self._opponent = None  # the opponent's turn that is on (an OpponentTurn)
        self._step_at = 0  # when the mark of thinking goes on,
        self._step = 0  # and how often it has
        self._table = table
        self.board = table.board
        self.group.append(table.group)

    @property
    def message(self):
        """The words in the line of text."""
        return self._table.message

    @property
    def hint(self):
        """The words at its right end, "" for none: what a key does now."""
        return self._table.hint

    def leave(self):
        self.app.cursor = self.cursor
        self.app.badge.light(0)

    # The course of a turn

    def _show_score(self, score, words):
        """A turn has been pushed: save it, and show for a moment what it scored."""
        self._to_show = [(words, MOMENT_MS if score.lines() else SHORT_MOMENT_MS)]
        if not self.app.turn_ended():
            self._to_show.append((texts.NOT_SAVED, MOMENT_MS))
        self._table.show_counts()
        self._table.panel.hand(self.slots, -1)
        self.board.mark(b"", b"")
        self.board.point(0)
        self.waiting = True
        self._clean_b = False
        self.app.badge.light(palette.GOOD if score.lines() else 0)
        self.app.badge.tone("end" if self.game.phase == OVER else "score" if score.lines() else "lay")

    def _show_next(self):
        """Show the next of the words that are to be seen for a moment; after the last go on with the game."""
        if self._to_show:
            words, ms = self._to_show.pop(0)
            self._say(words)
            self._until = self.app.badge.ticks() + ms if ms else 0
            return
        self.app.badge.light(0)
        self._next_turn()

    def _next_turn(self):
        """Go on where the game stands."""
        if self.game.phase == OVER or self.app.must_hide():
            self.app.next_turn()
        else:
            self._begin()

    def tick(self, now):
        if self.thinks():
            self._opponent.think(self.app.badge.ticks, now + THINK_MS)
            if not self._opponent.thinking:
                self._found(now)
            elif now >= self._step_at:
                self._step_at = now + STEP_MS
                self._step += 1
                self._table.panel.think(self._step)
                self.app.touch()
        elif self._until and now >= self._until:
            self._go_on(now)

    def thinks(self):
        """Whether an opponent is thinking."""
        return self._opponent is not None and self._opponent.thinking

    def _found(self, now):
        """An opponent has come to its turn."""
        self._until = now + TILE_MS
        self._table.panel.think(-1)
        self._say_turn()

    def _go_on(self, now):
        """What is being shown has been seen."""
        if self._opponent is None:
            self._show_next()
            return
        placement = self._opponent.next_tile()
        if placement:
            self.board.point(placement[0])
            self._put(*placement)
            self._until = now + TILE_MS
        else:
            self._opponent = None
            self._push_turn()

    # Keys

    def key(self, key):
        if self.waiting:
            if not self.app.repeating:
                self._hurry(key)
        elif key in DIRECTIONS:
            self._clean_b = False
            self._move(key)
        elif key == A:
            self._press_a()
        elif key == B:
            self._clean_b = True
        elif key == SELECT:
            self._select()
        elif key == START:
            self._open_menu()

    def _hurry(self, key):
        """A key while nobody can lay anything: A is answered by an opponent that thinks, START opens the menu while the
        turn of an opponent is on or comes next; else any key goes on."""
        now = self.app.badge.ticks()
        if key == START and self._opponent:
            self._open_menu()
        elif not self.thinks():
            self._go_on(now)
            if key == START and self._opponent:
                self._open_menu()
        elif key == A:
            self._opponent.answer()
            self._found(now)

    def released(self, key):
        if key == B and self._clean_b:
            self._clean_b = False
            self._release_b()

    def _open_menu(self):
        self.app.go("menu.Menu")

    # What is seen

    def _say(self, words, hint=""):
        """Put words, and at the end what a key does now, into the line of text."""
        self._table.say(words, hint)
        self.app.touch()
