"""The game: one scene for turn after turn, until the badge changes hands, the menu is opened or the game is over.

What may be laid, what a turn scores and what is wrong with it is asked of the engine; this scene turns keys into those
questions and the answers into pictures and words.
"""

from device import palette, pictures, scene, texts
from device.font import FONT
from device.machine import think
from device.scene import A, B, DIRECTIONS, SELECT, START
from device.steps import hop, step
from device.views.board import BoardView
from device.views.line import TextLine
from device.views.panel import FACE_DOWN, LAID, Panel
from device.words import problem_words, scored_words, thinking_words, turn_words, why_not_words
from engine.cells import CELLS
from engine.errors import TILE_LEFT
from engine.game import OVER, TO_DEAL, TO_DRAW
from engine.log import TURN
from engine.turns import cells_of, scoring_lines, tiles_of

_LINE_TOP = 120
_HINT_WIDTH = max(FONT.width(texts.A_ENDS), FONT.width(texts.B_BACK))

MOMENT_MS = 2500
"""How long a turn that scored is shown before the next one."""
SHORT_MOMENT_MS = 1200
"""The same for a turn that scored nothing."""
MACHINE_MS = 400
"""How long the badge lets a tile of its own lie before it lays the next."""


class Play(scene.Scene):
    """The game scene.

    For tests and for a driver that plays by keys: game; cursor (a cell); chosen (the tile A would lay, 0 when no more
    can be laid); message and hint (the words in the line); waiting (True while keys only skip what is being shown);
    slots (the hand as the panel shows it); board (the BoardView).
    """

    def __init__(self, app):
        super().__init__(app)
        self.game = app.game
        self.cursor = app.cursor
        self.chosen = 0
        self.waiting = False
        self._help = self.game.setup.help
        self._clean_b = False  # B is down, and no direction has been pressed since
        self.slots = b""  # the hand as the panel shows it
        self._to_show = []  # (words, ms) to be shown one after the other; 0 ms: until a key is pressed
        self._until = 0  # when what is being shown ends by itself, 0 for never
        self._thinking = None  # the badge's own turn: the generator that looks for it,
        self._found = None  # and what of it is still to be laid
        self.board = BoardView()
        self._panel = Panel(self.game.setup.names)
        self._line = TextLine(1, _LINE_TOP, scene.WIDTH - 1, palette.TEXT, palette.BACKGROUND)
        self._hint = TextLine(scene.WIDTH - _HINT_WIDTH, _LINE_TOP, _HINT_WIDTH, palette.AMBER, palette.BACKGROUND)
        for part in (self._panel.group, self.board.group, self._line.tiles, self._hint.tiles):
            self.group.append(part)
        self._begin()

    @property
    def message(self):
        """The words in the line of text."""
        return self._line.words

    @property
    def hint(self):
        """The words at its right end, "" for none: what a key does now."""
        return self._hint.words

    def leave(self):
        self.app.cursor = self.cursor
        self.app.badge.light(0)

    # The course of a turn

    def _begin(self):
        """Begin the turn that is due, or go on with it."""
        game = self.game
        if game.phase == TO_DRAW:
            game.push(game.draw_event())
        self.waiting = not self.app.human(game.seat)
        if self.waiting:
            game.lift_all()
            self._thinking = think(game)
            self._found = None
            self._until = 0
        self._show_board(())
        self._show_counts()
        self._panel.seat(game.seat)
        self.board.point(0 if self.waiting else self.cursor)
        self._renew()

    def _end_turn(self):
        """End the turn, or say why it cannot end yet."""
        game = self.game
        problem = game.problem()
        if problem:
            places = self._places(problem)
            self._refuse(problem_words(problem, self._help, places), places)
            return
        score = game.push((TURN, game.seat, game.turn()))
        dealt = game.phase == TO_DEAL
        while game.phase == TO_DEAL:
            game.push(game.deal_event())
        self._to_show = [(scored_words(game), MOMENT_MS if score.lines() else SHORT_MOMENT_MS)]
        if not self.app.turn_ended():
            self._to_show.append((texts.NOT_SAVED, MOMENT_MS))
        if dealt:
            self._to_show.append((texts.DEALT, 0))
        self._show_board(scoring_lines(game.board, game.last_turn))
        self._show_counts()
        self._panel.hand(self.slots, -1)
        self.board.mark(b"", b"")
        self.board.point(0)
        self.waiting = True
        self._clean_b = False
        self.app.badge.light(palette.GOOD if score.lines() else 0)
        self.app.badge.tone("end" if game.phase == OVER else "score" if score.lines() else "lay")
        self._show_next()

    def _show_next(self):
        """Show the next of the words that are to be seen for a moment; after the last go on with the game."""
        if self._to_show:
            words, ms = self._to_show.pop(0)
            self._say(words)
            self._until = self.app.badge.ticks() + ms if ms else 0
            return
        self.app.badge.light(0)
        if self.game.phase == OVER or self.app.must_hide():
            self.app.next_turn()
        else:
            self._begin()

    def tick(self, now):
        if not self.waiting:
            return
        if self._thinking:
            self._found = next(self._thinking)
            if self._found is not None:
                self._thinking = None
                self._until = now + MACHINE_MS
        elif self._until and now >= self._until:
            self._go_on(now)

    def _go_on(self, now):
        """What is being shown has been seen."""
        if self._found is None:
            self._show_next()
        elif self._found:
            self._lay_found()
            self._until = now + MACHINE_MS
        else:
            self._found = None
            self._end_turn()

    def _lay_found(self):
        """Lay one tile of the turn the badge has found: the first that connects by now."""
        turn = self._found
        at = 0
        while self.game.why_not(turn[at], turn[at + 1]):
            at += 2
        self._found = turn[:at] + turn[at + 2 :]
        self._put(turn[at], turn[at + 1])

    # Keys

    def key(self, key):
        if self.waiting:
            if key == START and self._thinks():
                self._open_menu()
            elif not self._thinking and not self.app.repeating:
                self._go_on(self.app.badge.ticks())
        elif key in DIRECTIONS:
            self._clean_b = False
            self._move(key)
        elif key == A:
            self._press_a()
        elif key == B:
            self._clean_b = True
        elif key == SELECT:
            self._change_tile()
        elif key == START:
            self._open_menu()

    def released(self, key):
        if key == B and self._clean_b:
            self._clean_b = False
            if self.game.laid:
                self._take(self.game.laid[-2])

    def _move(self, key):
        """Move the cursor one cell, or with B held to the next cell where the chosen tile could lie."""
        cell = hop(self.cursor, key, self._hop_cells()) if self.app.held(B) else step(self.cursor, key)
        if cell != self.cursor:
            self.cursor = cell
            self.board.point(cell)
            self.app.touch()

    def _hop_cells(self):
        """The cells a hop can lead to. Without help all empty cells beside a tile, which give nothing away."""
        game = self.game
        if self._help:
            return game.possible_cells(self.chosen) if self.chosen else b""
        board = game.board
        return bytes([cell for cell in CELLS if not board.tiles[cell] and board.touches(cell)])

    def _press_a(self):
        """End the turn when nothing more can be laid; else take up the tile under the cursor, or lay one there."""
        game = self.game
        if not game.can_lay():
            self._end_turn()
        elif self.cursor in cells_of(game.laid):
            self._take(self.cursor)
        else:
            reason = game.why_not(self.cursor, self.chosen)
            if reason:
                self._refuse(why_not_words(reason, self._help))
            else:
                self._put(self.cursor, self.chosen)

    def _put(self, cell, tile):
        self.game.lay(cell, tile)
        self.board.show(cell, tile, pictures.LAID_NOW)
        self.app.badge.tone("lay")
        self._renew()

    def _take(self, cell):
        """Take a tile of this turn up again, with those that hung on it; it becomes the chosen one."""
        self.chosen = self.game.board.tiles[cell]
        for lifted in self.game.lift(cell):
            self.board.show(lifted, 0, pictures.LYING)
        self.app.badge.tone("take")
        self._renew()

    def _change_tile(self):
        """Choose the next higher value in the hand, after the highest the lowest."""
        if self.chosen:
            left = self.game.hand_left()
            higher = [tile for tile in left if tile > self.chosen]
            self.chosen = higher[0] if higher else left[0]
            self._renew()

    def _open_menu(self):
        from device.scenes.menu import Menu

        self.app.go(Menu)

    def _refuse(self, words, places=b""):
        """Say why not and mark the cells that the words speak of, until the next tile is laid, changed or taken up."""
        self._say(words, texts.B_BACK if self.game.laid else "")
        cells, marks = self._marks()
        self.board.mark(cells + places, marks + bytes([pictures.WHERE]) * len(places))
        self.app.badge.tone("refuse")

    def _places(self, problem):
        """With help on, the cells where the tiles of a problem could lie."""
        if not self._help:
            return b""
        if problem.other:
            return bytes([problem.other])
        return self._example() if problem.reason == TILE_LEFT else b""

    def _example(self):
        """The cells of some legal turn, looked for as if nothing of this one had been laid."""
        game = self.game
        laid = bytes(game.laid)
        game.lift_all()
        example = game.legal_turns().first()
        for at in range(0, len(laid), 2):
            game.lay(laid[at], laid[at + 1])
        return cells_of(example)

    # What is seen

    def _thinks(self):
        """Whether the turn that is on is the badge's own."""
        return self._thinking is not None or self._found is not None

    def _renew(self):
        """After the hand or the board has changed: chosen tile, hand, marks, words."""
        game = self.game
        left = bytes(game.hand_left())
        if self.waiting or not game.can_lay():
            self.chosen = 0
        elif self.chosen not in left:
            self.chosen = left[0]
        self.slots = self._hand()
        self._panel.hand(self.slots, self.slots.find(bytes([self.chosen])) if self.chosen else -1)
        self.board.mark(*self._marks())
        words, hint = thinking_words(game) if self.waiting else turn_words(game)
        self._say(words, hint)

    def _hand(self):
        """The hand slot by slot; tiles that have been laid leave theirs empty, those of the badge lie face down."""
        game = self.game
        slots = bytearray(game.hands[game.seat - 1])
        for tile in tiles_of(game.laid):
            slots[slots.find(bytes([tile]))] = LAID
        if self.waiting:
            for at in range(len(slots)):
                slots[at] = slots[at] and FACE_DOWN
        return bytes(slots)

    def _marks(self):
        """The cells to be marked and their marks: with help on, where the chosen tile can be laid."""
        if not self._help or not self.chosen:
            return b"", b""
        cells = self.game.possible_cells(self.chosen)
        scores = self.game.board.scores
        marks = [pictures.SCORES if scores(cell, self.chosen) else pictures.POSSIBLE for cell in cells]
        return cells, bytes(marks)

    def _say(self, words, hint=""):
        """Put words into the line of text; the hint, when there is one, covers its right end."""
        self._line.say(words)
        self._hint.say(hint)
        if self._hint.tiles.hidden == bool(hint):
            self._hint.tiles.hidden = not hint
        self.app.touch()

    def _show_counts(self):
        """All totals, and what is left in the bag."""
        self._panel.totals([self.game.sheet_of(seat).total() for seat in range(1, self.game.setup.seats + 1)])
        self._panel.bag(self.game.bag.counts[0])

    def _show_board(self, lines):
        """Show all tiles as they lie: in one of the lines given (as the engine's scoring_lines gives them), of the
        turn in progress, of the last turn, or older."""
        game = self.game
        states = bytearray(len(game.board.tiles))
        for cell in cells_of(game.last_turn):
            states[cell] = pictures.LAST_TURN
        for cell in cells_of(game.laid):
            states[cell] = pictures.LAID_NOW
        for first, along, _ in lines:
            cell = first
            while game.board.tiles[cell]:
                states[cell] = pictures.SCORED
                cell += along
        for cell in CELLS:
            self.board.show(cell, game.board.tiles[cell], states[cell])
