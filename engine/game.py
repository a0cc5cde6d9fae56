"""A whole game (RULES 2 to 6, 8): whose turn it is, what is due, the hands, the sheets, the end. ``partners`` has the
partner game; ``new_game`` makes whichever a setup asks for.

A game is a sequence of events (``log``) applied to a state with ``push`` and undone with ``pop``. Chance is an event
like a turn, so a game replays without the generator: ``draw_event`` and ``deal_event`` make the event that the bag's
order gives, and whoever replays a record pushes the recorded ones instead.

Besides what has been pushed there is the turn in progress: tiles laid with ``lay`` and taken up with ``lift`` lie on
the board for the questions of a player who is still thinking, but are not part of the game before they are pushed.
"""

from . import errors
from .anygame import AnyGame
from .bag import Bag
from .board import Board
from .cells import KIND, OFF, name
from .log import DEAL, DRAW, OVER, START, TO_DEAL, TO_DRAW, TO_PLACE, TO_START, TURN, Log
from .setup import DRAW as BY_DRAW
from .setup import FIRST, RANDOM, Setup
from .sheet import Outcome, Sheet
from .turns import Problem, hand_without, hanging, lay, lift, problem, score, sort_turn, tiles_of

# How a game ended.
BAG = "bag"
DEAD = "dead"


class Game(AnyGame):
    """A game set up by ``setup`` (a ``Setup``; two seats and the usual options when none is given).

    To be read, not changed: ``setup``, ``board``, ``bag``, ``hands`` (one bytearray of ascending tiles a seat),
    ``sheets``, ``seat`` (to move, from 1), ``second`` (partner game: its partner went before it), ``phase``
    (``TO_START`` ..), ``laid`` (the turn in progress, in the order in which it was laid), ``log`` (the events),
    ``turns_played``, and of the last turn ``last_seat`` (0 before the first), ``last_turn`` and ``last_score``. Only
    ``note`` may be set: up to 255 bytes that are saved with the game for whoever plays it, say for who sits where,
    which is no matter of the rules.
    """

    variant = ""
    second = False

    def __init__(self, setup=None, log=None):
        self.setup = setup or Setup()
        self.board = Board()
        self.bag = Bag(self.setup.tiles)
        self.hands = [bytearray() for _ in range(self.setup.seats)]
        self.sheets = [Sheet() for _ in range(self.setup.sheets())]
        self.seat = 1
        self.phase = TO_START
        self.laid = bytearray()
        self.note = b""
        self.turns_played = 0
        self.last_seat = 0
        self.last_turn = b""
        self.last_score = None
        self.log = Log() if log is None else log
        self._kept = 0  # the tile the starter kept from the start draw, due in the opening draw
        if self.setup.house:
            from .house import arrange

            arrange(self)

    def copy(self, history=True):
        """A game of its own that stands where this one stands, with the same history. The setup is shared.

        Without ``history`` that is shared, too: such a copy is for looking ahead on its board, and not for ``push``.
        """
        twin = type(self)(self.setup, self.log.copy() if history else self.log)
        twin.board = self.board.copy()
        twin.bag = self.bag.copy()
        twin.hands = [bytearray(hand) for hand in self.hands]
        twin.sheets = [sheet.copy() for sheet in self.sheets]
        twin.seat = self.seat
        twin.phase = self.phase
        twin.laid = bytearray(self.laid)
        twin.note = self.note
        twin.turns_played = self.turns_played
        twin.last_seat = self.last_seat
        twin.last_turn = self.last_turn
        twin.last_score = self.last_score
        twin._kept = self._kept
        return twin

    # -- chance --------------------------------------------------------------------------------------------------------

    def shuffle(self, chance):
        """Mix what is left in the bag. A tile kept from the start draw stays the next to come."""
        self.bag.shuffle(chance)
        if self._kept and self.phase == TO_DRAW:
            self.bag.bring_up(self._kept)

    def set_order(self, tiles):
        """Give the bag the order ``tiles``: bytes, the tiles come off its end. ValueError when the bag holds others."""
        self.bag.set_order(tiles)

    def start_event(self, chance):
        """The event that starts the game as the setup says (RULES 2), with the lots it needs drawn from ``chance``.

        Mixes the bag; the tile the starter keeps will come out first.
        """
        self.bag.shuffle(chance)
        if self.setup.start == FIRST:
            return (START, 1, b"")
        if self.setup.start == RANDOM:
            return (START, chance.below(self.setup.seats) + 1, b"")
        from .opening import StartDraw

        draw = StartDraw(self.setup.seats)
        drawn = bytearray()
        for tile in self.bag.left():
            draw.add(tile)
            drawn.append(tile)
            if draw.starter:
                break
        self.bag.shuffle(chance)
        self.bag.bring_up(draw.kept)
        return (START, draw.starter, bytes(drawn))

    def draws_due(self):
        """How many tiles the seat to move draws now (RULES 3)."""
        if self.phase != TO_DRAW:
            return 0
        hand = self.hands[self.seat - 1]
        if not self.turns_played and not self.second:
            due = 3
        elif len(hand) < 2:
            due = 2 - len(hand)
        else:
            due = 0 if self.board.highest_room() >= hand[0] else 1
        return min(due, self.bag.counts[0])

    def draw_event(self):
        """The draw that is due, as the bag's order gives it."""
        return (DRAW, self.seat, self.bag.next(self.draws_due()))

    def deal_event(self):
        """The deal that is due on a dead board, as the bag's order gives it."""
        return (DEAL, self.seat, self.bag.next(1))

    # -- events --------------------------------------------------------------------------------------------------------

    def push(self, event):
        """Apply ``event`` (kind, seat, data). Returns the ``Score`` of a turn, ``None`` otherwise.

        Raises IllegalTurn, with the first reason of RECORD 5 that applies, when the rules forbid the event, and
        IllegalState when an event of that kind is not due. Then nothing has changed, but for tiles laid with ``lay``,
        which are taken up by any push.
        """
        kind, seat, data = event
        self.lift_all()
        if kind == START:
            return self._push_start(seat, data)
        if self.phase == TO_START:
            raise errors.IllegalState("the game has not been started")
        if kind == DEAL:
            return self._push_deal(seat, data)
        if self.phase in (TO_DEAL, OVER):
            raise errors.IllegalTurn(errors.AFTER_END, "")
        if seat != self.seat:
            raise errors.IllegalTurn(errors.SEAT, str(seat))
        if kind == DRAW:
            return self._push_draw(data)
        return self._push_turn(data)

    def _push_start(self, seat, tiles):
        if self.phase != TO_START:
            raise errors.IllegalState("the game has been started")
        if not 1 <= seat <= self.setup.seats or (self.setup.start == FIRST and seat != 1):
            raise errors.IllegalTurn(errors.SEAT, str(seat))
        kept = 0
        if self.setup.start == BY_DRAW:
            from .opening import read_start

            draw = read_start(self.setup.seats, tiles)
            if draw is None or draw.starter != seat:
                raise errors.IllegalTurn(errors.DRAW_COUNT, tiles_text(tiles))
            if not self.bag.holds(tiles):
                raise errors.IllegalTurn(errors.DRAW_BAG, tiles_text(tiles))
            kept = draw.kept
        self.log.append((START, seat, tiles))
        self._kept = kept
        self.seat = seat
        self.phase = TO_DRAW

    def _push_draw(self, tiles):
        if self.phase != TO_DRAW:
            raise errors.IllegalState("a turn is due, not a draw")
        if len(tiles) != self.draws_due():
            raise errors.IllegalTurn(errors.DRAW_COUNT, tiles_text(tiles))
        if not self.bag.holds(tiles) or (self._kept and self._kept not in tiles):
            raise errors.IllegalTurn(errors.DRAW_BAG, tiles_text(tiles))
        places = bytes(self.bag.take(tile) for tile in tiles)
        self.log.append((DRAW, self.seat, tiles), places)
        self._hold(self.seat, tiles)
        self._kept = 0
        self.phase = TO_PLACE

    def _push_turn(self, turn):
        if self.phase != TO_PLACE:
            raise errors.IllegalState("a draw is due, not a turn")
        hand = self.hands[self.seat - 1]
        wrong = problem(self.board, hand, turn)
        if wrong:
            raise errors.IllegalTurn(wrong.reason, wrong.text(), wrong)
        lay(self.board, turn)
        self.log.append((TURN, self.seat, turn))
        self.hands[self.seat - 1] = hand_without(hand, tiles_of(turn))
        self.last_seat = self.seat
        self.last_turn = turn
        self.last_score = score(self.board, turn)
        self.last_score.points = self.sheet_of(self.seat).enter(self.last_score)
        self.turns_played += 1
        self._go_on()
        return self.last_score

    def _go_on(self):
        """After a turn: the next seat draws, or the game ends (RULES 6)."""
        if not self.bag.counts[0]:
            self.phase = OVER
        else:
            self.phase = TO_DEAL if self._is_dead() else TO_DRAW
        self._next_seat()

    def _next_seat(self):
        """After a turn: who would be next."""
        self.seat = self.seat % self.setup.seats + 1

    def _is_dead(self):
        """Whether no tile in the bag or in a hand could be placed anywhere (RULES 6, "Dead board")."""
        smallest = 1
        while not self.bag.counts[smallest]:
            smallest += 1
        for hand in self.hands:
            if hand and hand[0] < smallest:
                smallest = hand[0]
        return self.board.highest_room() < smallest

    def _push_deal(self, seat, tiles):
        if self.phase == OVER:
            raise errors.IllegalTurn(errors.AFTER_END, tiles_text(tiles))
        if not 1 <= seat <= self.setup.seats:
            raise errors.IllegalTurn(errors.SEAT, str(seat))
        if self.phase != TO_DEAL or seat != self.seat or len(tiles) != 1 or not self.bag.holds(tiles):
            raise errors.IllegalTurn(errors.DEAL, tiles_text(tiles))
        self.log.append((DEAL, seat, tiles), bytes((self.bag.take(tiles[0]),)))
        self._hold(seat, tiles)
        if not self.bag.counts[0]:
            self.phase = OVER
        self.seat = seat % self.setup.seats + 1

    def _hold(self, seat, tiles):
        """Put ``tiles`` into the hand of ``seat``."""
        self.hands[seat - 1] = bytearray(sorted(bytes(self.hands[seat - 1]) + tiles))

    def pop(self):
        """Undo the last event and return it. Raises IllegalState when there is none."""
        if not self.log:
            raise errors.IllegalState("there is nothing to undo")
        self.lift_all()
        event, places = self.log.pop()
        kind, seat, data = event
        self.seat = seat
        if kind == START:
            self.seat = 1
            self.phase = TO_START
            self._kept = 0
        elif kind == TURN:
            self.sheet_of(seat).withdraw(score(self.board, data))
            lift(self.board, data)
            self._hold(seat, tiles_of(data))
            self.turns_played -= 1
            self.phase = TO_PLACE
            self._recall()
        else:
            self.hands[seat - 1] = hand_without(self.hands[seat - 1], data)
            for at in range(len(data) - 1, -1, -1):
                self.bag.give_back(data[at], places[at])
            self.phase = TO_DEAL if kind == DEAL else TO_DRAW
            start = None if self.log.last(DRAW) else self.log.last(START)
            if start and start[2]:  # that was the opening draw
                from .opening import read_start

                self._kept = read_start(self.setup.seats, start[2]).kept
        return event

    def _recall(self):
        """After undoing a turn: find the turn that is now the last."""
        turn = self.log.last(TURN)
        if turn is None:
            self.last_seat = 0
            self.last_turn = b""
            self.last_score = None
            return
        _, self.last_seat, self.last_turn = turn
        self.last_score = score(self.board, self.last_turn)
        sheet = self.sheet_of(self.last_seat)
        total = sheet.total()
        sheet.withdraw(self.last_score)
        self.last_score.points = total - sheet.total()
        sheet.enter(self.last_score)

    def need_history(self):
        """Raises IllegalState when the game was made from a position, so that what led there is not known."""
        if self.phase != TO_START and self.log.last(START) is None:
            raise errors.IllegalState("a game from a position has no record")

    # -- the turn in progress ------------------------------------------------------------------------------------------

    def hand_left(self):
        """The tiles of the seat to move that are not laid, ascending."""
        return hand_without(self.hands[self.seat - 1], tiles_of(self.laid))

    def why_not(self, cell, tile):
        """Why ``tile`` cannot be laid on ``cell`` now, with the tiles laid so far: a reason of ``errors`` (RULES 4.1,
        4.2), or ``None`` when it can.
        """
        if KIND[cell] == OFF:
            return errors.OFF_BOARD
        if self.board.tiles[cell]:
            return errors.OCCUPIED
        if self.board.fits(cell, tile):
            return None
        if not self.board.count:
            return errors.START_CELL
        return errors.OVER_12 if self.board.touches(cell) else errors.NOT_CONNECTED

    def lay(self, cell, tile):
        """Lay ``tile`` on ``cell`` as part of the turn in progress. Raises IllegalTurn when it is not in the hand or
        does not fit there (RULES 4.1, 4.2).
        """
        reason = errors.NOT_IN_HAND if self.hand_left().find(bytes((tile,))) < 0 else self.why_not(cell, tile)
        if reason:
            raise errors.IllegalTurn(reason, name(cell) + "=" + str(tile), Problem(reason, tile, cell))
        self.board.put(cell, tile)
        self.laid.append(cell)
        self.laid.append(tile)

    def lift(self, cell):
        """Take the laid tile on ``cell`` up again, with all that no longer connect without it. Returns their cells.

        Raises IllegalState when no tile of the turn in progress lies there.
        """
        lifted = bytearray()
        going = bytes((cell,))
        while going:
            for other in going:
                self._take_up(other)
                lifted.append(other)
            going = hanging(self.board, self.laid)
        return bytes(lifted)

    def _take_up(self, cell):
        for at in range(0, len(self.laid), 2):
            if self.laid[at] == cell:
                self.board.take(cell)
                self.laid = self.laid[:at] + self.laid[at + 2 :]
                return
        raise errors.IllegalState("no tile of this turn lies on " + name(cell))

    def turn(self):
        """The turn in progress, as it would be pushed."""
        return sort_turn(self.laid)

    def can_lay(self):
        """Whether any tile still in the hand could be laid somewhere, with the tiles laid so far."""
        hand = self.hand_left()
        return bool(hand) and self.board.highest_room() >= hand[0]

    # -- questions -----------------------------------------------------------------------------------------------------

    def possible_cells(self, tile):
        """The cells that obey RULES 4.1 and 4.2 for ``tile``, with the tiles laid so far, as bytes."""
        return self.board.possible_cells(tile)

    def legal_turns(self):
        """The legal turns of the seat to move with the tiles it holds (RULES 4), as a lazy view.

        Raises IllegalState while tiles of a turn in progress lie on the board: take them up first.
        """
        if self.laid:
            raise errors.IllegalState("tiles of the turn in progress lie on the board")
        from .legal import LegalTurns

        return LegalTurns(self.board, self.hands[self.seat - 1])

    def _lay(self, turn):
        lay(self.board, turn)

    def _lift(self, turn):
        lift(self.board, turn)

    def _problem(self, turn):
        return problem(self.board, bytes(self.hands[self.seat - 1]), turn)

    def _score_laid(self, turn):
        return score(self.board, turn)

    def penalties(self):
        """For each sheet what is deducted: the pips held in the hands of its seats (RULES 6), or by a house rule 0."""
        pips = [0] * len(self.sheets)
        if "kept" in self.setup.house:
            return pips
        for seat in range(1, self.setup.seats + 1):
            pips[self.setup.sheet_of(seat)] += sum(self.hands[seat - 1])
        return pips

    def outcome(self):
        """How the game ended, or ``None`` while it is not over (RULES 6)."""
        if self.phase != OVER:
            return None
        dealt = self.log.last(DEAL)
        return Outcome(DEAD if dealt else BAG, self.totals(), self.penalties())

    # -- text forms: each loads its own module, which a badge in play does not need ------------------------------------

    def position(self):
        """The position as one line of text (RECORD 2). Tiles of a turn in progress count as still in the hand."""
        from .position import write_position

        return write_position(self)

    @staticmethod
    def from_position(text):
        """The game that stands at the position ``text`` (RECORD 2), see ``position.read_position``."""
        from .position import read_position

        return read_position(text)

    def record(self):
        """The record of the game as text (RECORD 1). Raises IllegalState for a game from a position."""
        from .record import write_record

        return write_record(self)

    @staticmethod
    def from_record(text):
        """The game of the record ``text`` (RECORD 1), see ``record.read_record``."""
        from .record import read_record

        return read_record(text)


def new_game(setup):
    """A new game of the form that ``setup`` asks for: a ``Game``, or the partner game's (``partners``)."""
    if not setup.partners:
        return Game(setup)
    from .partners import PartnerGame

    return PartnerGame(setup)


def tiles_text(tiles):
    """Tiles as text, separated by blanks."""
    return " ".join(str(tile) for tile in tiles)
