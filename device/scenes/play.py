"""The tile game: one scene for turn after turn. What is not said here is in playing.py."""

from device import pictures, texts
from device.pictures import POSSIBLE, SCORES, WHERE
from device.scene import B
from device.scenes.playing import MOMENT_MS, THINK_MS, TILE_MS, Playing
from device.steps import hop, step
from device.views.panel import FACE_DOWN, LAID
from device.views.table import Table
from device.words import opponent_words, plan_words, problem_words, scored_words, turn_words, why_not_words
from engine.cells import CELLS, LIGHT
from engine.cells import START as FIRST_CELL
from engine.errors import TILE_LEFT
from engine.log import TO_DEAL, TO_DRAW, TURN
from engine.turns import cells_of, scoring_lines, tiles_of


class Play(Playing):
    """The scene of the tile game.

    For tests and for a driver that plays by keys, besides what Playing has: chosen (the tile A would lay, 0 when no
    more can be laid).
    """

    def __init__(self, app):
        super().__init__(app, Table(app.game))
        self.cursor = self.cursor or FIRST_CELL
        self.chosen = 0
        self._plan = None  # what the partner proposes (a Plan)
        self._begin()

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
        self._table.show_board(scoring_lines(game.board, game.last_turn))
        self._show_score(score, scored_words(game))
        if dealt:
            self._to_show.append((texts.DEALT, 0 if self.app.players.people() else MOMENT_MS))
        self._show_next()

    def tick(self, now):
        super().tick(now)
        # a partner thinks about its plan while the person looks at the board
        if self._plan is not None and self._plan.thinking and not self.thinks():
            self._plan.think(self.app.badge.ticks, now + THINK_MS)
            if not self._plan.thinking:
                self._renew()

    # Keys

    def _release_b(self):
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

    def _select(self):
        """Choose the next higher value in the hand, after the highest the lowest."""
        if self.chosen:
            left = self.game.hand_left()
            higher = [tile for tile in left if tile > self.chosen]
            self.chosen = higher[0] if higher else left[0]
            self._renew()

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
