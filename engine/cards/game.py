"""A whole card game (CARDGAME): whose turn it is, what is due, the hands and piles, the sheets, the rounds.

It is used as ``engine.game.Game`` is: a sequence of events applied with ``push`` and undone with ``pop``; chance is an
event like a turn, so a game replays without the generator. What is hidden - the order of the piles, the cards of a swap
and of the rounds to come - follows from one number, ``seed``, so that undoing and going on gives the same again.

Events are tuples ``(kind, seat, data)`` as in ``log``. Besides its ``START`` (data empty), ``DRAW`` (one card, after
the turn) and ``TURN`` there are here

* ``ROUND``: a round is dealt, ``seat`` begins it. The 25 cards: for each seat, from 1, its hand and then its pile, the
  last of which is drawn first;
* ``SWAP``: the hand of ``seat``, none of whose cards fits, is swapped for these cards.
"""

from .. import errors
from ..anygame import AnyGame
from ..chance import Chance
from ..log import DRAW, OVER, START, TO_DEAL, TO_DRAW, TO_PLACE, TO_START, TURN, Log
from ..setup import FIRST
from ..sheet import Outcome
from . import deck, reasons
from .reasons import IllegalCards
from .setup import CardSetup, hand_size, pile_size
from .sheet import CardSheet
from .table import Table, cells_at, is_cell, name, placement, placement_text, sort_turn
from .turns import LegalTurns, Problem, cards_of, hand_without, hanging, problem, score

ROUND = 4
SWAP = 5

# What is due, besides the phases of ``log``: the hand is to be swapped, since none of its cards fits.
TO_SWAP = 5

MOST_SWAPS = 10

# How a game ended: all rounds are played.
ROUNDS = "rounds"

# What the log's START leaves behind, by name; the rest of a state is made by the events.
_PLAIN = ("seat", "phase", "first", "round", "swaps", "passes", "turns_played", "last_seat", "last_turn", "last_score")


class CardGame(AnyGame):
    """A card game set up by ``setup`` (a ``CardSetup``; two seats when none is given).

    To be read, not changed: ``setup``, ``board`` (a ``Table``), ``hands`` (one bytearray of ascending cards a seat),
    ``piles`` (the same, in their order), ``outside`` (how many of each kind are not in this round), ``sheets``,
    ``seat`` (to move, from 1), ``phase`` (``TO_START`` .., ``TO_SWAP``), ``laid`` (the turn in progress: placements in
    the order in which they were laid), ``log``, ``first`` (the seat that begins the first round), ``round`` (rounds
    dealt so far), ``swaps`` (of this turn), ``passes`` (one after the other, up to now), ``turns_played``, and of the
    last turn ``last_seat``, ``last_turn`` and ``last_score``. Only ``note`` may be set, as in ``Game``. A player may
    look at neither the piles nor ``outside`` nor the hands of others.
    """

    variant = "cards"

    def __init__(self, setup=None, log=None):
        self.setup = setup or CardSetup()
        self.note = b""
        self.seed = 0
        self.log = Log() if log is None else log
        self.laid = bytearray()
        self.board = Table()
        self._base = None  # where a game from a position began
        self._clear()

    def _clear(self):
        """Back to before the first event, but for the log."""
        if self._base:
            self._take(self._base)
            return
        self.board.clear()
        self.hands = [bytearray() for _ in range(self.setup.seats)]
        self.piles = [bytearray() for _ in range(self.setup.seats)]
        self.outside = bytearray(deck.DECK)
        self.sheets = [CardSheet() for _ in range(self.setup.sheets())]
        self.seat = self.first = 1
        self.phase = TO_START
        self.round = self.swaps = self.passes = self.turns_played = self.last_seat = 0
        self.last_turn = b""
        self.last_score = None

    def _take(self, other):
        """Stand where ``other`` stands, with things of its own."""
        self.board.become(other.board)
        self.hands = [bytearray(hand) for hand in other.hands]
        self.piles = [bytearray(pile) for pile in other.piles]
        self.outside = bytearray(other.outside)
        self.sheets = [sheet.copy() for sheet in other.sheets]
        for key in _PLAIN:
            setattr(self, key, getattr(other, key))

    def copy(self, history=True):
        """A game of its own that stands where this one stands, with the same history. The setup is shared.

        Without ``history`` that is shared, too: such a copy is for looking ahead on its board, and not for ``push``.
        """
        twin = CardGame(self.setup, self.log.copy() if history else self.log)
        twin._take(self)
        twin.note = self.note
        twin.seed = self.seed
        twin.laid = bytearray(self.laid)
        twin._base = self._base
        return twin

    def set_base(self):
        """The game stands at a position: ``pop`` ends here."""
        self._base = self.copy()

    # -- chance --------------------------------------------------------------------------------------------------------

    def shuffle(self, chance):
        """Mix what is still hidden: the piles, and what comes after them. The history stays what it was."""
        self.seed = chance.below(1 << 15) << 15 | chance.below(1 << 15)
        if any(self.piles):
            for pile in self.piles:
                chance.shuffle(pile)
            self._write_order()

    def _write_order(self):
        """Let the history say that the piles lay as they lie now, with the cards drawn already on top."""
        piles = [bytearray(pile) for pile in self.piles]
        events = list(self.log)
        for at in range(len(events) - 1, -1, -1):
            kind, seat, data = events[at]
            if kind == DRAW:
                piles[seat - 1].extend(data)
            elif kind == ROUND:
                hands = self.dealt(data, seat)[0]
                events[at] = (kind, seat, b"".join([hands[own] + bytes(piles[own]) for own in range(len(piles))]))
                self.log = Log()
                for event in events:
                    self.log.append(event, event[2] if event[0] == DRAW else b"")
                return
        self._base.piles = piles

    def start_event(self, chance):
        """The event that starts the game as the setup says; mixes all that is hidden, the rounds to come as well."""
        self.shuffle(chance)
        seat = 1 if self.setup.start == FIRST else chance.below(self.setup.seats) + 1
        return (START, seat, b"")

    def starter(self):
        """The seat that begins the round that is being played or, once that is over, the next one (CARDGAME 1)."""
        rounds = self.round if self.phase in (TO_START, TO_DEAL) else self.round - 1
        return (self.first - 1 + rounds) % self.setup.seats + 1

    def round_event(self):
        """The dealing that is due: in the second round the cards that were not in the first, else any 25."""
        cards = deck.listed(self.outside if self.round == 1 else deck.DECK)
        Chance(self.seed + 10000 + self.round).shuffle(cards)
        seats, starter = self.setup.seats, self.starter()
        data = b""
        at = 0
        for seat in range(1, seats + 1):
            middle = at + hand_size(seats, seat, starter)
            end = middle + pile_size(seats)
            data += bytes(sorted(cards[at:middle])) + bytes(cards[middle:end])
            at = end
        return (ROUND, starter, data)

    def swap_event(self):
        """The swap that is due: as many cards as the hand has, of those that are not in this round."""
        cards = deck.listed(self.outside)
        Chance(self.seed + 16 * self.turns_played + self.swaps).shuffle(cards)
        return (SWAP, self.seat, bytes(sorted(cards[: len(self.hands[self.seat - 1])])))

    def draw_event(self):
        """The draw that is due: the uppermost card of the pile."""
        return (DRAW, self.seat, bytes(self.piles[self.seat - 1][-1:]))

    def chance_event(self):
        """The event of chance that is due, ``None`` when it is a turn, or nothing, or the start."""
        if self.phase == TO_DEAL:
            return self.round_event()
        if self.phase == TO_SWAP:
            return self.swap_event()
        return self.draw_event() if self.phase == TO_DRAW else None

    # -- events --------------------------------------------------------------------------------------------------------

    def push(self, event):
        """Apply ``event`` (kind, seat, data). Returns the ``Score`` of a turn, ``None`` otherwise.

        Raises IllegalTurn, with the first reason of RECORD 6 that applies, when the rules forbid the event, and
        IllegalState when an event of that kind is not due. Then nothing has changed, but for cards laid with ``lay``,
        which are taken up by any push.
        """
        kind, seat, data = event
        self.lift_all()
        if (kind == START) != (self.phase == TO_START):
            raise errors.IllegalState("the game has been started" if kind == START else "the game is to be started")
        if self.phase == OVER:
            raise IllegalCards(errors.AFTER_END, "")
        if (kind == ROUND) != (self.phase == TO_DEAL):
            raise IllegalCards(reasons.ROUND, "")
        due_seat = self.seat
        if kind == START:
            due_seat = 1 if self.setup.start == FIRST else min(max(1, seat), self.setup.seats)
        if seat != due_seat:
            raise IllegalCards(errors.SEAT, str(seat))
        self._check(kind, data)
        # the log has a place for each card drawn; here it is not needed, since undoing starts from the dealing
        self.log.append((kind, seat, bytes(data)), data if kind == DRAW else b"")
        self._apply(kind, seat, data)
        self.settle()
        return self.last_score if kind == TURN else None

    def _check(self, kind, data):
        """Raises what ``push`` does when ``data`` is not what is due."""
        if kind == ROUND:
            if not self._is_deal(data):
                raise IllegalCards(reasons.ROUND, deck.texts_of(data))
        elif kind == SWAP:
            if self.phase != TO_SWAP or len(data) != len(self.hands[self.seat - 1]) or not _holds(self.outside, data):
                raise IllegalCards(reasons.SWAP, deck.texts_of(data))
        elif kind == DRAW:
            if self.phase != TO_DRAW:
                raise errors.IllegalState("a turn is due, not a draw")
            if len(data) != 1:
                raise IllegalCards(errors.DRAW_COUNT, deck.texts_of(data))
            if deck.without(self.piles[self.seat - 1], data[0]) is None:
                raise IllegalCards(reasons.DRAW_PILE, deck.texts_of(data))
        elif kind == TURN:
            if self.phase == TO_DRAW:
                raise errors.IllegalState("a draw is due, not a turn")
            wrong = problem(self.board, self.hands[self.seat - 1], data, self.swaps == MOST_SWAPS)
            if wrong:
                raise IllegalCards(wrong.reason, wrong.text(), wrong)

    def _is_deal(self, data):
        """Whether ``data`` are cards that this round can be dealt."""
        if len(data) != deck.ROUND_CARDS:
            return False
        counts = deck.count(data)
        if self.round == 1:
            return counts == self.outside
        return _holds(deck.DECK, data)

    def dealt(self, data, starter):
        """The hands and the piles of a ROUND's ``data``, two lists of bytes."""
        hands, piles = [], []
        at = 0
        for seat in range(1, self.setup.seats + 1):
            middle = at + hand_size(self.setup.seats, seat, starter)
            end = middle + pile_size(self.setup.seats)
            hands.append(bytes(data[at:middle]))
            piles.append(bytes(data[middle:end]))
            at = end
        return hands, piles

    def _apply(self, kind, seat, data):
        """Do what an event does, without asking whether it may be. ``settle`` then says what is due."""
        own = seat - 1
        if kind == START:
            self.first = self.seat = seat
            self.phase = TO_DEAL
        elif kind == ROUND:
            hands, piles = self.dealt(data, seat)
            self.board.clear()
            self.hands = [bytearray(sorted(hand)) for hand in hands]
            self.piles = [bytearray(pile) for pile in piles]
            self.outside = bytearray(deck.DECK)
            _move(self.outside, data, -1)
            self.round += 1
            self.swaps = self.passes = 0
            self.phase = TO_PLACE
        elif kind == SWAP:
            _move(self.outside, data, -1)
            _move(self.outside, self.hands[own], 1)
            self.hands[own] = bytearray(sorted(data))
            self.swaps += 1
        elif kind == DRAW:
            pile = self.piles[own]
            place = bytes(pile).rfind(data)
            self.piles[own] = pile[:place] + pile[place + 1 :]
            self.hands[own] = bytearray(sorted(bytes(self.hands[own]) + data))
            self._go_on()
        else:
            self.board.lay(data)
            self.hands[own] = hand_without(self.hands[own], cards_of(data))
            self.last_seat = seat
            self.last_turn = bytes(data)
            self.last_score = score(self.board, data)
            self.last_score.points = self.sheet_of(seat).enter(self.last_score)
            self.turns_played += 1
            self.passes = 0 if data else self.passes + 1
            if data and self.piles[own]:
                self.phase = TO_DRAW
            else:
                self._go_on()

    def _go_on(self):
        """The next seat that has a card is to move; where none has, or all of them have passed, the round is over."""
        self.swaps = 0
        self.phase = TO_PLACE
        holding = len([hand for hand in self.hands if hand])
        if self.passes >= holding:
            self.phase = OVER if self.round == self.setup.seats else TO_DEAL
            self.seat = (self.first - 1 + self.round) % self.setup.seats + 1
            return
        self.seat = self.seat % self.setup.seats + 1
        while not self.hands[self.seat - 1]:
            self.seat = self.seat % self.setup.seats + 1

    def settle(self):
        """Whether the seat that is to move must swap its hand first."""
        if self.phase == TO_PLACE and self.swaps < MOST_SWAPS and not self.board.fits_any(self.hands[self.seat - 1]):
            self.phase = TO_SWAP
        elif self.phase == TO_SWAP and (self.swaps == MOST_SWAPS or self.board.fits_any(self.hands[self.seat - 1])):
            self.phase = TO_PLACE

    def pop(self):
        """Undo the last event and return it. Raises IllegalState when there is none."""
        if not self.log:
            raise errors.IllegalState("there is nothing to undo")
        self.lift_all()
        event, _ = self.log.pop()
        self._clear()
        for kind, seat, data in self.log:
            self._apply(kind, seat, data)
        self.settle()
        return event

    def need_history(self):
        """Raises IllegalState when the game was made from a position, so that what led there is not known."""
        if self._base:
            raise errors.IllegalState("a game from a position has no record")

    # -- the turn in progress ------------------------------------------------------------------------------------------

    def hand_left(self):
        """The cards of the seat to move that are not laid, ascending."""
        return hand_without(self.hands[self.seat - 1], cards_of(self.laid))

    def cards_due(self):
        """How many cards are still to be laid in the turn in progress."""
        if self.phase != TO_PLACE:
            return 0
        laid = len(self.laid) // 3
        return (1 if self.board.count > 2 * laid else 2) - laid

    def why_not(self, cell, card, direction):
        """Why ``card`` cannot be laid with its lower half on ``cell`` and the higher one in ``direction`` (``table``),
        with the cards laid so far: a reason of ``errors`` or ``reasons``, or ``None`` when it can.
        """
        if not self.cards_due():
            return reasons.CARD_COUNT
        low, high = cells_at(placement(card, cell, direction))
        if not (is_cell(low) and is_cell(high)):
            return errors.OFF_BOARD
        board = self.board
        if board.tiles[low] or board.tiles[high]:
            return errors.OCCUPIED
        if board.fits_card(cell, card, direction):
            return None
        if not board.count:
            return errors.START_CELL
        return errors.OVER_12 if board.touches(low) or board.touches(high) else errors.NOT_CONNECTED

    def lay(self, cell, card, direction):
        """Lay ``card`` as ``why_not`` says, as part of the turn in progress. Raises IllegalTurn when it is not in the
        hand or does not fit there.
        """
        new = placement(card, cell, direction)
        reason = errors.NOT_IN_HAND
        if deck.without(self.hand_left(), card) is not None:
            reason = self.why_not(cell, card, direction)
        if reason:
            raise IllegalCards(reason, placement_text(new), Problem(reason, new))
        self.board.lay(new)
        self.laid.extend(new)

    def lift(self, cell):
        """Take the laid card that covers ``cell`` up again, with all that no longer connect without it. Returns their
        placements. Raises IllegalState when no card of the turn in progress lies there.
        """
        lifted = bytearray()
        for at in range(0, len(self.laid), 3):
            if cell in cells_at(self.laid, at):
                lifted.extend(self._take_up(at))
                break
        if not lifted:
            raise errors.IllegalState("no card of this turn lies on " + name(cell))
        if hanging(self.board, self.laid):
            lifted.extend(self._take_up(0))
        return bytes(lifted)

    def _take_up(self, at):
        taken = self.laid[at : at + 3]
        self.board.lift(taken)
        self.laid = self.laid[:at] + self.laid[at + 3 :]
        return taken

    def turn(self):
        """The turn in progress, as it would be pushed."""
        return sort_turn(self.laid)

    def can_lay(self):
        """Whether another card is to be laid in the turn in progress, and one of the hand fits."""
        return self.cards_due() > 0 and self.board.fits_any(self.hand_left())

    # -- questions -----------------------------------------------------------------------------------------------------

    def possible_cells(self, card, direction):
        """Where the lower half of ``card`` can lie with the higher one in ``direction``, with the cards laid so far: an
        array of cells, empty when no more cards are due.
        """
        return self.board.places(card, direction) if self.cards_due() else ()

    def legal_turns(self):
        """The legal turns of the seat to move with the cards it holds, as a lazy view: none when a swap is due.

        Raises IllegalState while cards of a turn in progress lie on the table: take them up first.
        """
        if self.laid:
            raise errors.IllegalState("cards of the turn in progress lie on the table")
        return LegalTurns(self.board, self.hands[self.seat - 1], self.swaps == MOST_SWAPS)

    def _lay(self, turn):
        self.board.lay(turn)

    def _lift(self, turn):
        self.board.lift(turn)

    def _problem(self, turn):
        return problem(self.board, self.hands[self.seat - 1], turn, self.swaps == MOST_SWAPS)

    def _score_laid(self, turn):
        return score(self.board, turn)

    def penalties(self):
        """The card game deducts nothing: a 0 for each sheet."""
        return [0] * len(self.sheets)

    def outcome(self):
        """How the game ended, or ``None`` while it is not over (CARDGAME 4)."""
        if self.phase != OVER:
            return None
        return Outcome(ROUNDS, self.totals(), self.penalties())

    # -- text forms: each loads its own module, which a badge in play does not need ------------------------------------

    def position(self):
        """The position as one line of text (RECORD 6). Cards of a turn in progress count as still in the hand."""
        from .position import write_position

        return write_position(self)

    @staticmethod
    def from_position(text):
        """The game that stands at the position ``text`` (RECORD 6), see ``position.read_position``."""
        from .position import read_position

        return read_position(text)

    def record(self):
        """The record of the game as text (RECORD 6). Raises IllegalState for a game from a position."""
        from .record import write_record

        return write_record(self)

    @staticmethod
    def from_record(text):
        """The game of the record ``text``, see ``engine.record.read_record``."""
        from ..record import read_record

        return read_record(text)


def _holds(counts, cards):
    """Whether ``counts`` has all of ``cards`` at once."""
    wanted = deck.count(cards)
    for card in cards:
        if wanted[card] > counts[card]:
            return False
    return True


def _move(counts, cards, number):
    """Add ``number`` of each of ``cards`` to ``counts``."""
    for card in cards:
        counts[card] += number
