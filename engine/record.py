"""The record: what was played, as lines of text (RECORD 1), and why one is refused (RECORD 5).

Reading judges line by line from the top. ``read_record`` takes a whole text; whoever has the lines one at a time feeds
them to a ``Reader``. The record of a card game is handed on to ``cards.reader`` once its header ``variant`` is read.
"""

from . import errors, texts
from .cells import index, name
from .game import OVER, TO_DEAL, TO_DRAW, TO_PLACE, new_game, tiles_text
from .log import DEAL, DRAW, START, TURN
from .opening import read_start
from .setup import DRAW as BY_DRAW
from .setup import FIRST, MOST_SEATS, PARTNER_SEATS, RANDOM, TILES, Setup, is_name
from .turns import sort_turn


class RecordError(errors.ZatreError):
    """A record that is refused: ``line`` (from 1), ``reason`` and offending ``text``; ``game`` is the game as far as
    it was legal, ``None`` before its first turn line.
    """

    def __init__(self, line, reason, text, detail="", game=None):
        super().__init__(reason, text, detail)
        self.line = line
        self.game = game


# -- writing -----------------------------------------------------------------------------------------------------------


def write_record(game):
    """The record of ``game``: its headers and all events so far, ``end`` when it is over. Ends with a line end."""
    return "".join(line + "\n" for line in record_lines(game))


def record_lines(game):
    """The lines of the record of ``game``, one after the other. A draw without its turn is not written yet, but in the
    partner game, where it has a line of its own.

    Raises IllegalState for a game from a position.
    """
    game.need_history()
    for line in _header_lines(game):
        yield line
    for kind, seat, data in game.log:
        if kind == DRAW:
            drawn = "%d +%s" % (seat, tiles_text(data))
            if game.setup.partners:
                yield drawn
        elif kind == TURN:
            if game.setup.partners:
                drawn = "%d :" % seat
            yield " ".join([drawn] + [placement_text(data, at) for at in range(0, len(data), 2)])
        elif kind == DEAL:
            yield "%d -%d" % (seat, data[0])
    if game.phase == OVER:
        yield "end"


def placement_text(turn, at):
    """The placement of ``turn`` that begins at ``at``: ``h8=3``."""
    return "%s=%d" % (name(turn[at]), turn[at + 1])


def _header_lines(game):
    setup = game.setup
    yield "zatre " + texts.VERSION
    if setup.names != ["P%d" % seat for seat in range(1, setup.seats + 1)]:
        yield "players " + " ".join(setup.names)
    yield "seats %d" % setup.seats
    yield "tiles %d" % setup.tiles
    if not setup.help:
        yield "help off"
    if setup.partners:
        yield "partners on"
    if setup.house:
        yield "house " + " ".join(setup.house)
    yield "start " + _start_text(game)
    for line in setup.extra:
        yield line


def _start_text(game):
    for kind, seat, data in game.log:
        if kind == START and game.setup.start == RANDOM:
            return "%s %d" % (RANDOM, seat)
        if kind == START and game.setup.start == BY_DRAW:
            return "%s %s" % (BY_DRAW, tiles_text(data))
        break
    return FIRST


# -- reading -----------------------------------------------------------------------------------------------------------


def read_record(text, watch=None):
    """The game of the record ``text``: a ``Game``, or a ``CardGame`` where its header says so. ``watch(game, drawn)``
    is called after every turn with the tiles or the card drawn for it.

    Raises RecordError when the record is refused.
    """
    if text[:1] == "\ufeff":
        text = text[1:]
    reader = Reader(watch)
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        if end < 0:
            end = len(text)
        reader.feed(text[start:end])
        start = end + 1
    return reader.finish()


class Reader:
    """Reads a record line by line: ``feed`` each, then ``finish``. Both raise RecordError. ``watch`` as in
    ``read_record``.
    """

    def __init__(self, watch=None):
        self.game = None
        self._cards = None  # who reads on when this is the record of a card game
        self._watch = watch
        self._line = 0
        self._named = False  # the line with the format's name has been read
        self._ended = False  # the line `end` has been read
        self._seatless = False  # the headers are over without seats, which the next turn line or the last will show
        self._headers = {}  # key: (line, values)
        self._extra = []
        self._drawn = {}  # partner game: what each seat drew last

    def feed(self, text):
        """Read the next line, with or without a CR at its end."""
        if self._cards:
            self._cards.feed(text)
            self.game = self._cards.game
            return
        self._line += 1
        if text.endswith("\r"):
            text = text[:-1]
        text = text.split(";", 1)[0].strip(" \t")
        if not text:
            return
        parts = texts.words(text)
        if not self._named:
            if parts != ["zatre", texts.VERSION]:
                raise self._unreadable(text, "the first line is not: zatre " + texts.VERSION)
            self._named = True
        elif self._ended and not self._looks_like_turn(parts):
            raise self._unreadable(text, "nothing but comments may follow the line end")
        elif parts[0] == "end" and len(parts) == 1:
            self._read_end()
        elif "0" <= text[0] <= "9":
            self._read_play(text, parts)
        else:
            self._read_header(text, parts)

    def finish(self):
        """All lines have been read: the game."""
        if self._cards:
            return self._cards.finish()
        if not self._named:
            raise RecordError(1, errors.UNREADABLE, "", "this is not a record: it is empty")
        self._begin()
        return self.game

    def _unreadable(self, text, detail, line=0):
        return RecordError(line or self._line, errors.UNREADABLE, text, detail, self.game)

    def _refused(self, reason, text):
        return RecordError(self._line, reason, text, "", self.game)

    # -- headers --

    def _read_header(self, text, parts):
        key = parts[0]
        if self.game or self._seatless:
            raise self._unreadable(text, "this is neither a turn nor a dealt tile nor end")
        if key in self._headers:
            raise self._unreadable(text, "the key %s is given twice" % key)
        if key.startswith("x-"):
            self._extra.append(text)
        elif key not in _HEADERS:
            hint = ", but in a card game: after the header variant cards" if key == "round" else ""
            raise self._unreadable(text, "the key %s is not known%s" % (key, hint))
        elif not _HEADERS[key](parts[1:]):
            detail = "the house rules are any of centre, bonus and kept, each once" if key == "house" else ""
            raise self._unreadable(text, detail or "that is not a value of " + key)
        self._headers[key] = (self._line, parts[1:])
        self._suit_variant(key)

    def _suit_variant(self, key):
        """The header ``key`` has been read: whether another reader must go on."""
        if key == "variant":
            from .cards.reader import CardReader

            self._cards = CardReader(self)

    def _value(self, key, default):
        """The only value of a header, or the ``default``."""
        return self._headers[key][1][0] if key in self._headers else default

    def _begin(self):
        """The headers are complete: set the game up, once."""
        if self.game:
            return
        if "seats" not in self._headers:
            raise self._unreadable("", "the header seats is missing")
        seats = texts.number(self._value("seats", ""))
        for line, key in sorted((self._headers[key][0], key) for key in self._headers):
            self._check_with_seats(line, key, seats)
        names = self._headers["players"][1] if "players" in self._headers else None
        kind = self._value("start", FIRST)
        tiles = texts.number(self._value("tiles", "121"))
        switched = [self._value(key, default) == "on" for key, default in (("help", "on"), ("partners", "off"))]
        house = self._headers["house"][1] if "house" in self._headers else ()
        game = new_game(Setup(seats, names, tiles, switched[0], kind, self._extra, switched[1], house))
        line, values = self._headers.get("start", (0, [FIRST]))
        try:
            game.push((START,) + _start_of(values, seats))
        except errors.IllegalTurn as error:
            raise RecordError(line, error.reason, "start " + " ".join(values))
        self.game = game

    def _check_with_seats(self, line, key, seats):
        """Check what can be said of a header only once the number of seats is known."""
        values = self._headers[key][1]
        text = " ".join([key] + values)
        if key == "partners" and values == ["on"] and seats not in PARTNER_SEATS:
            raise self._unreadable(text, "the partner game has 4 or 6 seats, not %d" % seats, line)
        if key == "players" and len(values) != seats:
            raise self._unreadable(text, "%d names for %d seats" % (len(values), seats), line)
        if key == "start" and _start_of(values, seats) is None:
            detail = "there is no such seat" if values[0] == RANDOM else "the rules give another number of start tiles"
            raise self._unreadable(text, detail, line)

    # -- the game --

    def _read_play(self, text, parts):
        """A turn line, or a tile dealt at the end."""
        if len(parts) > 1 and parts[1][0] == "-":
            self._read_deal(text, parts)
        else:
            self._read_turn(text, parts)

    def _read_deal(self, text, parts):
        seat, tile = texts.number(parts[0]), texts.tile(parts[1][1:])
        if seat < 0 or not tile or len(parts) > 2:
            raise self._unreadable(text, "a dealt tile is written: seat -tile")
        if "seats" not in self._headers:
            self._seatless = True
            return
        self._begin()
        try:
            self.game.push((DEAL, seat, bytes((tile,))))
        except errors.IllegalTurn as error:
            raise self._refused(error.reason, text)

    def _read_turn(self, text, parts):
        self._begin()
        seat, drawn, placements = self._parse_turn(text, parts)
        if self._ended:
            raise self._refused(errors.AFTER_END, text)
        if drawn is not None:
            self._push_draw(seat, drawn, text, parts)
            if self.game.setup.partners:
                return
        turn = sort_turn(bytes(byte for cell, tile, _ in placements for byte in (index(cell), tile)))
        try:
            if drawn is None and self.game.phase == TO_DRAW and seat == self.game.seat:
                raise self._refused(errors.DRAW_COUNT, text)  # the draw is missing
            self.game.push((TURN, seat, turn))
        except errors.IllegalTurn as error:
            if drawn is not None:
                self.game.pop()
            if error.problem is None:
                raise self._refused(error.reason, _TEXT_OF[error.reason](text, parts))
            raise self._refused(error.reason, _placed_text(error, placements))
        if self._watch:
            self._watch(self.game, self._drawn[seat])

    def _push_draw(self, seat, drawn, text, parts):
        if self.game.phase == TO_PLACE and seat == self.game.seat:
            raise self._refused(errors.DRAW_COUNT, _draw_text(parts))  # partner game: it has drawn
        try:
            self.game.push((DRAW, seat, drawn))
        except errors.IllegalTurn as error:
            raise self._refused(error.reason, _TEXT_OF[error.reason](text, parts))
        self._drawn[seat] = drawn

    def _parse_turn(self, text, parts):
        """Seat, drawn tiles and placements (cell name, tile, text) of a turn line.

        In the partner game the draw is a line of its own; then there are no placements, and in the other line the drawn
        tiles are ``None``.
        """
        partners = self.game.setup.partners
        seat = texts.number(parts[0])
        if partners and parts[1:2] == [":"]:
            if seat < 0:
                raise self._unreadable(text, _FORMS)
            return seat, None, self._parse_placements(parts[2:])
        if seat < 0 or len(parts) < 2 or parts[1][0] != "+":
            raise self._unreadable(text, _FORMS if partners else "a turn is written: seat +tiles cell=tile ..")
        at = 2
        while parts[1] != "+" and at < len(parts) and "=" not in parts[at]:
            at += 1
        drawn = bytes(texts.tile(part) for part in _drawn(parts, at))
        if 0 in drawn:
            raise self._unreadable(_draw_text(parts), "a tile is one of 1 to 6")
        if partners and at < len(parts):
            raise self._unreadable(text, _FORMS)
        return seat, drawn, self._parse_placements(parts[at:])

    def _parse_placements(self, parts):
        placements = []
        for part in parts:
            cell, sign, tile = part.partition("=")
            if not sign or not _is_cell_name(cell) or not texts.tile(tile):
                raise self._unreadable(part, "a placement is written: cell=tile")
            if cell in [other for other, _, _ in placements]:
                raise self._unreadable(part, "the cell is named twice in this turn")
            placements.append((cell, texts.tile(tile), part))
        return placements

    def _looks_like_turn(self, parts):
        partners = self.game and self.game.setup.partners
        return "0" <= parts[0][0] <= "9" and len(parts) > 1 and (parts[1][0] == "+" or (partners and parts[1] == ":"))

    def _read_end(self):
        if "seats" not in self._headers:
            self._seatless = self._ended = True
            return
        self._begin()
        self._check_end()
        self._ended = True

    def _check_end(self):
        if self.game.phase == TO_DEAL:
            raise self._refused(errors.DEAL, "end")
        if self.game.phase != OVER:
            raise self._refused(errors.NOT_OVER, "end")


def _drawn(parts, end):
    """The words of the tiles drawn, without the plus; ``end`` is where the placements begin."""
    return ([parts[1][1:]] if parts[1] != "+" else []) + parts[2:end]


def _draw_text(parts):
    """The part of a turn line from the plus to the first placement."""
    end = 1
    while end < len(parts) and "=" not in parts[end]:
        end += 1
    return " ".join(parts[1:end])


# The lines of a turn in the partner game, where the other form is met.
_FORMS = "the partner game has two kinds of lines: seat +tiles, and then seat : cell=tile .."

# The offending text of a turn line that is refused before its placements are looked at.
_TEXT_OF = {
    errors.AFTER_END: lambda text, parts: text,
    errors.SEAT: lambda text, parts: parts[0],
    errors.DRAW_COUNT: lambda text, parts: _draw_text(parts),
    errors.DRAW_BAG: lambda text, parts: _draw_text(parts),
}


def _is_cell_name(text):
    """A letter and one or two digits, whether or not the board has such a cell."""
    if not 2 <= len(text) <= 3 or not ("a" <= text[0] <= "z" or "A" <= text[0] <= "Z"):
        return False
    for sign in text[1:]:
        if not "0" <= sign <= "9":
            return False
    return True


def _placed_text(error, placements):
    """The placement an IllegalTurn is about, as it was written; the kept tile or the whole turn where there is none."""
    wrong = error.problem
    for cell, tile, text in placements:
        if wrong.tile == tile and wrong.cell == index(cell):
            return text
    return error.text or " ".join(text for _, _, text in placements)


# -- header values: is each of the right form? -------------------------------------------------------------------------


def _is_start(values):
    if values == [FIRST]:
        return True
    if len(values) == 2 and values[0] == RANDOM:
        return texts.number(values[1]) >= 0
    return len(values) > 1 and values[0] == BY_DRAW and 0 not in [texts.tile(value) for value in values[1:]]


def _start_of(values, seats):
    """The seat that begins and the tiles drawn for it, as ``start`` says; ``None`` when it does not fit the seats."""
    if values[0] == RANDOM:
        seat = texts.number(values[1])
        return (seat, b"") if 1 <= seat <= seats else None
    if values[0] == FIRST:
        return 1, b""
    tiles = bytes(texts.tile(value) for value in values[1:])
    draw = read_start(seats, tiles)
    return (draw.starter, tiles) if draw else None


def _is_house(values):
    from .house import in_order

    try:
        return len(in_order(values)) > 0
    except ValueError:
        return False


def _is_switch(values):
    return values in (["on"], ["off"])


_HEADERS = {
    "players": lambda values: len(values) > 0 and len([value for value in values if is_name(value)]) == len(values),
    "seats": lambda values: len(values) == 1 and 2 <= texts.number(values[0]) <= MOST_SEATS,
    "tiles": lambda values: len(values) == 1 and texts.number(values[0]) in TILES,
    "help": _is_switch,
    "partners": _is_switch,
    "house": _is_house,
    "start": _is_start,
    "variant": lambda values: values == ["cards"],
}
