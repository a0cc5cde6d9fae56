"""The game: one scene for turn after turn, until the badge changes hands, the menu is opened or the game is over.

What may be laid, what a turn scores and what is wrong with it is asked of the engine; this scene turns keys into those
questions and the answers into pictures and words.
"""

from device import palette, pictures, scene, texts
from device.pictures import POSSIBLE, SCORES, WHERE
from device.scene import A, B, DIRECTIONS, SELECT, START
from device.steps import hop, step
from device.views.panel import FACE_DOWN, LAID
from device.views.table import Table
from device.words import opponent_words, plan_words, problem_words, scored_words, turn_words, why_not_words
from engine.cells import CELLS, LIGHT
from engine.errors import TILE_LEFT
from engine.game import OVER, TO_DEAL, TO_DRAW
from engine.log import TURN
from engine.turns import cells_of, scoring_lines, tiles_of

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


class Play(scene.Scene):
    """The game scene.

    For tests and for a driver that plays by keys: game; cursor (a cell); chosen (the tile A would lay, 0 when no more
    can be laid); message and hint (the words in the line); waiting (True while nobody can lay tiles: keys only skip
    what is being shown, or hurry an opponent); slots (the hand as the panel shows it); board (the BoardView).
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
        self._opponent = None  # the opponent's turn that is on (an OpponentTurn)
        self._plan = None  # what the partner proposes (a Plan)
        self._step_at = 0  # when the mark of thinking goes on,
        self._step = 0  # and how often it has
        self._table = Table(self.game)
        self.board = self._table.board
        self.group.append(self._table.group)
        self._begin()

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

    def _begin(self):
        """Begin the turn that is due, or go on with it."""
        game = self.game
        players = self.app.players
        while game.phase == TO_DRAW:  # of partners both draw before one of them lays
            game.push(game.draw_event())
        self._opponent = players.turn(game)
        self._plan = players.plan(game)
        self._until = 0
        self.waiting = self._opponent is not None
        self._table.show_board()
        self._table.show_counts()
        self._table.panel.seat(game.seat)
        self.board.point(0 if self.waiting else self.cursor)
        self._renew()
        if self.waiting and not self._opponent.thinking:
            self._until = self.app.badge.ticks() + TILE_MS
        if self.chosen and not game.laid and game.last_seat and not players.human(game.last_seat):
            self._say(scored_words(game))  # what an opponent has made is said until something is laid

    def _end_turn(self):
        """End the turn, or say why it cannot end yet."""
        game = self.game
        problem = game.problem()
        if problem:
            places = self._places(problem)
            self._refuse(problem_words(problem, self._help, places), places)
        else:
            self._push_turn()

    def _push_turn(self):
        """The turn has been played: push it, and show what it scored."""
        game = self.game
        score = game.push((TURN, game.seat, game.turn()))
        dealt = game.phase == TO_DEAL
        while game.phase == TO_DEAL:
            game.push(game.deal_event())
        self._to_show = [(scored_words(game), MOMENT_MS if score.lines() else SHORT_MOMENT_MS)]
        if not self.app.turn_ended():
            self._to_show.append((texts.NOT_SAVED, MOMENT_MS))
        if dealt:
            self._to_show.append((texts.DEALT, 0 if self.app.players.people() else MOMENT_MS))
        self._table.show_board(scoring_lines(game.board, game.last_turn))
        self._table.show_counts()
        self._table.panel.hand(self.slots, -1)
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
        elif self._plan is not None and self._plan.thinking:
            self._plan.think(self.app.badge.ticks, now + THINK_MS)
            if not self._plan.thinking:
                self._renew()

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
            self._put(placement[0], placement[1])
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
            self._change_tile()
        elif key == START:
            self._open_menu()

    def _hurry(self, key):
        """A key while nobody can lay tiles: A is answered by an opponent that thinks, START opens the menu while the
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
        self.board.show(cell, tile, pictures.LAID_NOW, self.game.board.kind[cell] == LIGHT)
        self.app.badge.tone("lay")
        self._renew()

    def _take(self, cell):
        """Take a tile of this turn up again, with those that hung on it; it becomes the chosen one."""
        self.chosen = self.game.board.tiles[cell]
        for lifted in self.game.lift(cell):
            self.board.show(lifted, 0)
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
        self.app.go("menu.Menu")

    def _refuse(self, words, places=b""):
        """Say why not and mark the cells that the words speak of, until the next tile is laid, changed or taken up."""
        self._say(words, texts.B_BACK if self.game.laid else "")
        cells, marks = self._marks()
        self.board.mark(cells + places, marks + bytes([WHERE]) * len(places))
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

    def _renew(self):
        """After the hand or the board has changed: chosen tile, hand, marks, words."""
        game = self.game
        left = bytes(game.hand_left())
        if self.waiting or not game.can_lay():
            self.chosen = 0
        elif self.chosen not in left:
            self.chosen = left[0]
        self.slots = self._hand()
        self._table.panel.hand(self.slots, self.slots.find(bytes([self.chosen])) if self.chosen else -1)
        if game.setup.partners:
            self._table.show_partner()
        self.board.mark(*self._marks())
        self._say_turn()

    def _say_turn(self):
        """Say how the turn that is on stands."""
        game = self.game
        if self._opponent:
            words, hint = opponent_words(game, self.app.players.level(game.seat), self._opponent.thinking)
        elif self._planned() and not game.laid:
            words, hint = plan_words(game, self._plan.turn), ""
        else:
            words, hint = turn_words(game)
        self._say(words, hint)

    def _planned(self):
        """Whether the partner has proposed something."""
        return self._plan is not None and not self._plan.thinking

    def _hand(self):
        """The hand slot by slot; tiles that have been laid leave theirs empty.

        Those of an opponent lie face down, in no order: a slot that empties tells nothing of the rest. Partners lay
        their tiles open.
        """
        game = self.game
        hand = game.hands[game.seat - 1]
        laid = tiles_of(game.laid)
        if self._opponent and not game.setup.partners:
            return bytes([LAID] * len(laid) + [FACE_DOWN] * (len(hand) - len(laid)))
        slots = bytearray(hand)
        for tile in laid:
            slots[slots.find(bytes([tile]))] = LAID
        return bytes(slots)

    def _marks(self):
        """The cells to be marked and their marks: with help on, where the chosen tile can be laid; and what a partner
        proposes.
        """
        board = self.game.board
        cells = marks = planned = b""
        if self._planned() and not self.waiting:
            planned = bytes([cell for cell in cells_of(self._plan.turn) if not board.tiles[cell]])
        if self._help and self.chosen:
            cells = bytes([cell for cell in self.game.possible_cells(self.chosen) if cell not in planned])
            marks = bytes([SCORES if board.scores(cell, self.chosen) else POSSIBLE for cell in cells])
        return cells + planned, marks + bytes([WHERE]) * len(planned)

    def _say(self, words, hint=""):
        """Put words, and at the end what a key does now, into the line of text."""
        self._table.say(words, hint)
        self.app.touch()
