"""The card game: one scene for turn after turn, round after round. What is not said here is in playing.py.

The chosen card is seen at the cursor, its lower half there. SELECT turns it around the cursor, A lays it, or takes up
the one that was laid there. B chooses another card or, when no more are to be laid, takes the last one back. A hop (B
held) leads to where the card fits as it is turned.

A hand none of whose cards fits is shown to all before it is swapped, and only then the badge changes hands.
"""

from device import texts
from device.cardwords import card_scored_words, card_turn_words, card_why_not_words, name_of
from device.pictures import POSSIBLE, SCORES
from device.scene import B
from device.scenes.playing import MOMENT_MS, TILE_MS, Playing
from device.steps import hop, towards
from device.views.cardpanel import FACE_DOWN, LAID
from device.views.cardtable import CardTable
from device.words import opponent_words
from engine.cards.game import TO_SWAP
from engine.cards.table import START, W, card_at, cells_at, is_cell
from engine.cards.turns import cards_of, scoring_lines
from engine.log import TO_DEAL, TO_DRAW, TO_PLACE, TURN


class CardPlay(Playing):
    """The scene of the card game.

    For tests and for a driver that plays by keys, besides what Playing has: chosen (the card A would lay, -1 when no
    more can be laid) and direction (where its higher half would lie, as in engine/cards/table.py).
    """

    def __init__(self, app):
        super().__init__(app, CardTable(app.game))
        self.chosen = -1
        self.direction = 0
        self._dead = False  # the hand that is to be swapped is being shown
        self.cursor = self.cursor or self._last_cell()
        if app.corner:
            self.board.look(app.corner)
        if self.game.phase == TO_DRAW:
            self.game.push(self.game.draw_event())
        if self.game.phase == TO_PLACE:
            self._begin()
        else:
            self._next_turn()

    def leave(self):
        super().leave()
        self.app.corner = self.board.corner

    def _last_cell(self):
        """Where the cursor is when nobody has moved it: on the card laid last."""
        lying = self.game.board.lying
        return cells_at(lying, len(lying) - 3)[0] if lying else START

    # The course of a game

    def _next_turn(self):
        game = self.game
        if game.phase == TO_DEAL:
            self._deal()
        elif game.phase == TO_SWAP and not self._dead:
            self._show_dead()
        elif game.phase == TO_SWAP:
            self._dead = False
            game.push(game.swap_event())
            self._next_turn()
        else:
            super()._next_turn()

    def _show_all(self, slots, words):
        """Show how it stands to all, with a hand, for a moment."""
        self.waiting = True
        self.slots = slots
        self.board.show_all()
        self.board.mark((), b"")
        self.board.point(0)
        self._table.show_counts()
        self._table.panel.seat(self.game.seat)
        self._table.panel.hand(slots, -1)
        self._to_show.append((words, MOMENT_MS))
        self._show_next()

    def _deal(self):
        """Deal a round, and say who begins it."""
        game = self.game
        game.push(game.round_event())
        self.cursor = START
        self.board.follow(START)
        words = texts.ROUND_BEGINS.format(game.round, game.setup.seats, name_of(game, game.seat))
        self._show_all(bytes([FACE_DOWN] * len(game.hands[game.seat - 1])), words)

    def _show_dead(self):
        """Show a hand that is to be swapped."""
        game = self.game
        self._dead = True
        self._show_all(bytes(game.hands[game.seat - 1]), texts.SWAPS.format(name_of(game, game.seat)))

    def _begin(self):
        """Begin the turn that is due, or go on with it."""
        game = self.game
        players = self.app.players
        self._opponent = players.turn(game)
        self._until = 0
        self.waiting = self._opponent is not None
        self.direction = 0
        self.board.show_all()
        self._table.show_counts()
        self._table.panel.seat(game.seat)
        if self.waiting:
            self.board.point(0)
        else:
            self.board.point(self.cursor)
        self._renew()
        if self.waiting and not self._opponent.thinking:
            self._until = self.app.badge.ticks() + TILE_MS
        if self.chosen >= 0 and not game.laid and game.board.count and not players.human(game.last_seat):
            self._say(card_scored_words(game))  # what an opponent has made is said until something is laid

    def _push_turn(self):
        """The turn has been played: push it, and show what it scored."""
        game = self.game
        score = game.push((TURN, game.seat, game.turn()))
        if game.phase == TO_DRAW:
            game.push(game.draw_event())
        self.board.show_all(scoring_lines(game.board, game.last_turn))
        self._show_score(score, card_scored_words(game))
        self._show_next()

    # Keys

    def _release_b(self):
        """While a card is to be laid choose the next of the hand, after the last the first; else take the last one
        back.
        """
        game = self.game
        if self.chosen >= 0:
            left = game.hand_left()
            higher = [card for card in left if card > self.chosen]
            self.chosen = higher[0] if higher else left[0]
            self._renew()
        elif game.laid:
            self._take(cells_at(game.laid, len(game.laid) - 3)[0])

    def _select(self):
        """Turn the card around the cursor."""
        if self.chosen >= 0:
            self.direction = (self.direction + 1) & 3
            self._renew()

    def _move(self, key):
        """Move the cursor one cell, or with B held to the next cell where the card, as it is turned, could lie."""
        if self.app.held(B):
            cell = hop(self.cursor, key, self._hop_cells(), W)
        else:
            cell = self.cursor + towards(key, W)
        if cell != self.cursor and is_cell(cell):
            self.cursor = cell
            self.board.point(cell, self.chosen, self.direction)
            self.app.touch()

    def _hop_cells(self):
        """The cells a hop can lead to. Without help all empty cells beside a card, which give nothing away."""
        if self._help:
            return self.game.possible_cells(self.chosen, self.direction) if self.chosen >= 0 else ()
        return self.game.board.touched()

    def _press_a(self):
        """End the turn when nothing more can be laid; else take up the card under the cursor, or lay one there."""
        game = self.game
        if not game.can_lay():
            # nothing can be wrong with it: each card was asked for, and beside the first of two any other fits
            self._push_turn()
            return
        for at in range(0, len(game.laid), 3):
            if self.cursor in cells_at(game.laid, at):
                self._take(self.cursor)
                return
        reason = game.why_not(self.cursor, self.chosen, self.direction)
        if reason:
            self._say(card_why_not_words(reason, self._help))
            self.app.badge.tone("refuse")
        else:
            self._put(self.cursor, self.chosen, self.direction)

    def _put(self, cell, card, direction):
        self.game.lay(cell, card, direction)
        self.board.show_all()
        self.app.badge.tone("lay")
        self._renew()

    def _take(self, cell):
        """Take a card of this turn up again, with the one that hung on it; it becomes the chosen one, turned as it
        lay.
        """
        lifted = self.game.lift(cell)
        self.chosen = card_at(lifted)
        self.direction = lifted[0] & 3
        self.board.show_all()
        self.app.badge.tone("take")
        self._renew()

    # What is seen

    def _renew(self):
        """After the hand, the card or the table has changed: chosen card, hand, marks, words. A card just laid looks as
        it did at the cursor, so that one stays as it is.
        """
        game = self.game
        left = bytes(game.hand_left())
        if self.waiting or not game.can_lay():
            self.chosen = -1
        elif self.chosen < 0 or self.chosen not in left:
            self.chosen = left[0]
        self.slots = self._hand()
        self._table.panel.hand(self.slots, self.slots.find(bytes([self.chosen])) if self.chosen >= 0 else -1)
        self.board.mark(*self._marks())
        if self.chosen >= 0:
            self.board.point(self.cursor, self.chosen, self.direction)
        self._say_turn()

    def _say_turn(self):
        """Say how the turn that is on stands."""
        game = self.game
        if self._opponent:
            words, hint = opponent_words(game, self.app.players.level(game.seat), self._opponent.thinking)
        else:
            words, hint = card_turn_words(game)
        self._say(words, hint)

    def _hand(self):
        """The hand slot by slot; cards that have been laid leave theirs empty. Those of an opponent lie face down, in
        no order: a slot that empties tells nothing of the rest.
        """
        game = self.game
        hand = game.hands[game.seat - 1]
        laid = cards_of(game.laid)
        if self._opponent:
            return bytes([LAID] * len(laid) + [FACE_DOWN] * (len(hand) - len(laid)))
        slots = bytearray(hand)
        for card in laid:
            slots[slots.find(bytes([card]))] = LAID
        return bytes(slots)

    def _marks(self):
        """The cells to be marked and their marks: with help on, where the card could lie as it is turned, that is its
        lower half.
        """
        if not self._help or self.chosen < 0:
            return (), b""
        cells = self.game.possible_cells(self.chosen, self.direction)
        scores = self.game.board.scores_card
        return cells, bytes([SCORES if scores(cell, self.chosen, self.direction) else POSSIBLE for cell in cells])
