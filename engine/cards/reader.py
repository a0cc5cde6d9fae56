"""Reading the record of a card game (RECORD 6), line by line from the top, and why one is refused."""

from .. import errors, texts
from ..log import DRAW, OVER, START, TO_DEAL, TO_DRAW, TURN
from ..record import Reader, RecordError
from ..setup import FIRST, RANDOM
from . import deck, reasons
from .game import ROUND, SWAP, CardGame
from .setup import MOST_SEATS, CardSetup, hand_size, pile_size
from .table import STEPS, index, placement, sort_turn
from .words import words

HEADERS = ("variant", "players", "seats", "help", "start")


class CardReader(Reader):
    """Goes on where ``reader``, an ``engine.record.Reader``, came upon the header ``variant cards``."""

    def __init__(self, reader):
        Reader.__init__(self, reader._watch)
        self._named = True
        self._line = reader._line
        self._headers = reader._headers
        self._extra = reader._extra
        self._undrawn = None  # (line, text) of the last turn when its draw is missing
        for key in sorted(self._headers, key=lambda key: self._headers[key][0]):
            self._suit_variant(key)

    def _suit_variant(self, key):
        if key not in HEADERS and not key.startswith("x-"):
            line, values = self._headers[key]
            raise self._unreadable(" ".join([key] + values), "the card game has no header " + key, line)

    def _refused(self, reason, text, line=0):
        return RecordError(line or self._line, reason, text, words(reason), self.game)

    # -- headers --

    def _read_header(self, text, parts):
        if parts[0] == "round":
            self._read_round(text, parts[1:])
        else:
            Reader._read_header(self, text, parts)

    def _begin(self):
        """The headers are complete: set the game up, once."""
        if self.game:
            return
        if "seats" not in self._headers:
            raise self._unreadable("", "the header seats is missing")
        line, values = self._headers["seats"]
        seats = texts.number(values[0])
        if seats > MOST_SEATS:
            raise self._unreadable("seats " + values[0], "the card game has 2 to 4 seats, not %d" % seats, line)
        line, start = self._headers.get("start", (0, [FIRST]))
        if start[0] not in (FIRST, RANDOM):
            raise self._unreadable(" ".join(["start"] + start), "a card game starts with first or random", line)
        for key in ("players", "start"):
            if key in self._headers:
                self._check_with_seats(self._headers[key][0], key, seats)
        names = self._headers["players"][1] if "players" in self._headers else None
        help = self._value("help", "on") == "on"
        game = CardGame(CardSetup(seats, names, help, start[0], self._extra))
        game.push((START, texts.number(start[1]) if len(start) > 1 else 1, b""))
        self.game = game

    # -- the game --

    def _need_draw(self):
        """Refuses the last turn line when a draw was due and it has none."""
        if self._undrawn:
            raise self._refused(errors.DRAW_COUNT, self._undrawn[1], self._undrawn[0])

    def _read_round(self, text, parts):
        self._begin()
        hands = [part.split("/") for part in parts]
        if [2] * len(hands) != [len(pair) for pair in hands]:
            raise self._unreadable(text, "a round is written: round hand/pile hand/pile ..")
        game = self.game
        data = b""
        right = len(hands) == game.setup.seats
        for seat, pair in enumerate(hands, 1):
            hand, pile = [self._cards_of(text, part) for part in pair]
            data += hand + pile
            right = right and len(hand) == hand_size(game.setup.seats, seat, game.starter())
            right = right and len(pile) == pile_size(game.setup.seats)
        if self._ended or game.phase == OVER:
            raise self._refused(errors.AFTER_END, text)
        self._need_draw()
        if not right or game.phase != TO_DEAL:
            raise self._refused(reasons.ROUND, text)
        self._push((ROUND, game.seat, data), text)

    def _cards_of(self, text, part):
        """The cards of ``part``, joined with dots; ``-`` for none."""
        cards = [deck.read(word) for word in part.split(".")] if part != "-" else []
        if -1 in cards:
            raise self._unreadable(text, "a card is its two halves, 0 to 6, like 36, and there is no 00")
        return bytes(cards)

    def _push(self, event, text):
        try:
            self.game.push(event)
        except errors.IllegalTurn as error:
            raise self._refused(error.reason, text)

    def _looks_like_turn(self, parts):
        return texts.number(parts[0]) >= 0 or parts[0] == "round"

    def _read_play(self, text, parts):
        self._begin()
        swaps, placed, drawn = self._parse(text, parts)
        seat = texts.number(parts[0])
        game = self.game
        if self._ended or game.phase == OVER:
            raise self._refused(errors.AFTER_END, text)
        self._need_draw()
        if game.phase == TO_DEAL:
            raise self._refused(reasons.ROUND, text)
        if seat != game.seat:
            raise self._refused(errors.SEAT, parts[0])
        before = game.log.data
        try:
            self._play(text, seat, swaps, placed, drawn)
        except errors.ZatreError:
            while game.log.data != before:
                game.pop()
            raise
        if self._watch:
            self._watch(game, drawn or b"")

    def _play(self, text, seat, swaps, placed, drawn):
        """Push the swaps, the turn and the draw of a line."""
        game = self.game
        for cards in swaps:
            self._push((SWAP, seat, cards), "~" + deck.texts_of(cards))
        try:
            game.push((TURN, seat, sort_turn(b"".join([placement for placement, _ in placed]))))
        except errors.IllegalTurn as error:
            wrong = [word for placement, word in placed if placement == error.problem.placement]
            raise self._refused(error.reason, wrong[0] if wrong else text)
        due = game.phase == TO_DRAW
        self._undrawn = (self._line, text) if due and drawn is None else None
        if drawn is not None:
            if not due:
                raise self._refused(errors.DRAW_COUNT, "+" + deck.texts_of(drawn))
            self._push((DRAW, seat, drawn), "+" + deck.texts_of(drawn))

    def _parse(self, text, parts):
        """Swaps (each the cards), placements (each with its word) and the cards drawn (``None`` for none) of a line."""
        swaps, placed, drawn = [], [], None
        cards = None  # those of the swap or the draw that the next words belong to
        if texts.number(parts[0]) < 0:
            raise self._unreadable(text, "a turn is written: seat ~cards cell-cell=card +card")
        for word in parts[1:]:
            sign, rest = word[0], word
            if sign in "~+":
                if drawn is not None or (sign == "~" and placed):
                    raise self._unreadable(word, "a turn is written: seat ~cards cell-cell=card +card")
                cards = bytearray()
                rest = word[1:]
                if sign == "~":
                    swaps.append(cards)
                else:
                    drawn = cards
            if "=" in word:
                if drawn is not None:
                    raise self._unreadable(word, "nothing can be laid after the draw")
                placed.append((self._placement(word), word))
                cards = None
                continue
            card = deck.read(rest)
            if card < 0 or cards is None:
                raise self._unreadable(word, "a card is its two halves, 0 to 6, like 36, and there is no 00")
            cards.append(card)
        return [bytes(swap) for swap in swaps], placed, drawn if drawn is None else bytes(drawn)

    def _placement(self, word):
        """The placement ``word`` stands for; one off the table where a cell of it does not exist."""
        cells, _, halves = word.partition("=")
        one, sign, other = cells.partition("-")
        card = deck.read(halves)
        if not sign or index(one) < 0 or index(other) < 0 or card < 0:
            raise self._unreadable(word, "a placement is written: cell-cell=card, like p16-q16=36")
        if not (index(one) and index(other)):
            return bytes((card * 4, 0, 0))
        step = index(other) - index(one)
        if step not in STEPS:
            raise self._unreadable(word, "a card covers two cells side by side")
        if halves[0] <= halves[1]:
            return placement(card, index(one), STEPS.index(step))
        return placement(card, index(other), STEPS.index(-step))

    def _check_end(self):
        self._need_draw()
        if self.game.phase != OVER:
            raise self._refused(errors.NOT_OVER, "end")
