"""The referee's second half: the game as RULES 2, 3, 6 and 7 and RECORD 1-5 have it, played from its text forms.

``replay`` is all of ``zatre replay --json`` once more, in the plainest way. Where RULES and RECORD leave a text's
fate open, it raises ``UnsureError`` rather than choose.
"""

import re
from collections import Counter

from tests.referee import (
    CELLS,
    LIGHT,
    START,
    TILES,
    Sheet,
    by_row,
    dead,
    draws,
    forced,
    left_over,
    legal_turns,
    place,
    problem,
    score,
    start_draw,
)

# --- RECORD 2: positions ---

ROWS = [sorted((cell for cell in CELLS if place(cell)[1] == row), key=by_row) for row in range(1, 16)]


def board_text(board):
    """The BOARD field of a position."""
    rows = []
    for row in ROWS:
        marks = "".join(str(board.get(cell, ".")) for cell in row)
        rows.append(re.sub(r"\.+", lambda empty: chr(96 + len(empty.group())), marks))
    return "/".join(rows)


def position_text(board, hands, sheets, seat, tiles, house=()):
    fields = [
        board_text(board),
        ",".join("".join(map(str, sorted(hand))) or "-" for hand in hands),
        ",".join(sheet.text() for sheet in sheets),
        str(seat),
    ]
    return " ".join(fields + (["61"] if tiles == 61 else []) + ([",".join(house)] if house else []))


def board_of(text):
    """The board of a BOARD field that is known to be good."""
    board = {}
    for row, marks in zip(ROWS, text.split("/"), strict=True):
        spread = "".join(mark if mark in "123456" else "." * (ord(mark) - 96) for mark in marks)
        board.update({cell: int(mark) for cell, mark in zip(row, spread, strict=True) if mark != "."})
    return board


def count_text(position):
    """The legal turns of the seat to move in a position text that is known to be good."""
    fields = position.split(" ")
    hand = fields[1].split(",")[int(fields[3]) - 1]
    return legal_turns(board_of(fields[0]), [int(tile) for tile in hand if tile != "-"])


class UnsureError(Exception):
    """The rules do not say what becomes of this text."""


class RefusedError(Exception):
    """A record's bad line."""

    def __init__(self, line, reason):
        super().__init__(line, reason)
        self.line = line
        self.reason = reason


class Game:
    """Where a game of a record stands."""

    def __init__(self, seats, tiles, starter, kept, house=()):
        self.house = [rule for rule in HOUSE if rule in house]
        self.light = LIGHT | {START} if "centre" in house else LIGHT
        self.seats = seats
        self.tiles = tiles
        self.kept = kept  # the start tile that the opening draw must hold, or None
        self.bag = Counter(TILES[tiles])
        self.board = {}
        self.hands = [[] for _ in range(seats)]
        self.sheets = [Sheet("bonus" in house) for _ in range(self.sheet_of(seats) + 1)]
        self.seat = starter
        self.state = "on"  # "on", "dealing" or "over"
        self.end = None
        self.turns = []

    def sheet_of(self, seat):
        return seat - 1

    def bag_left(self):
        return sum(self.bag.values())

    def position(self):
        return position_text(self.board, self.hands, self.sheets, self.seat, self.tiles, self.house)

    def turn(self, seat, drawn, turn):
        """Play one turn. Returns the reason it is refused for, or None."""
        if self.state != "on":
            return "after-end"
        if seat != self.seat:
            return "seat"
        kept = self.hands[seat - 1]
        if len(drawn) != draws(self.board, kept, self.bag_left(), not self.turns):
            return "draw-count"
        if Counter(drawn) - self.bag or (not self.turns and self.kept and self.kept not in drawn):
            return "draw-bag"
        hand = sorted(kept + drawn)
        reason = problem(self.board, hand, turn, self.light)
        if reason:
            return reason
        self.bag -= Counter(drawn)
        self.place(seat, drawn, hand, turn)
        return None

    def go_on(self):
        """After a turn: the next seat, or the end of the game."""
        self.seat = self.seat % self.seats + 1
        self.see_end()

    def see_end(self):
        if not self.bag_left():
            self.state, self.end = "over", "bag"
        elif dead(self.board, [*self.bag.elements(), *(tile for hand in self.hands for tile in hand)]):
            self.state = "dealing"

    def place(self, seat, drawn, hand, turn):
        """Lay a turn that is legal, with the hand as it was before."""
        self.hands[seat - 1] = left_over(hand, turn)
        lines, crosses = score(self.board, turn, self.light)
        unjustified = forced(self.board, turn, self.light)
        self.board.update(turn)
        self.sheets[self.sheet_of(seat)].enter(lines, crosses)
        self.go_on()
        self.turns.append(
            {
                "seat": seat,
                "drawn": drawn,
                "placed": turn,
                "forced": unjustified,
                "lines": {str(kind): number for kind, number in lines.items()},
                "crosses": crosses,
                "kept": self.hands[seat - 1],
                "totals": [sheet.total() for sheet in self.sheets],
                "position": self.position(),
            }
        )

    def deal(self, seat, tile):
        if self.state == "over":
            return "after-end"
        if seat > self.seats or seat < 1:
            raise UnsureError("dealt to no seat")
        if self.state == "on" or seat != self.seat or not self.bag[tile]:
            return "deal"
        self.bag -= Counter([tile])
        self.hands[seat - 1] = sorted(self.hands[seat - 1] + [tile])
        self.seat = seat % self.seats + 1
        if not self.bag_left():
            self.state, self.end = "over", "dead"
        return None

    def report(self):
        """What `replay --json` prints (RECORD 4)."""
        totals = [sheet.total() for sheet in self.sheets]
        penalties = [0 for _ in self.sheets]
        for seat, hand in enumerate(self.hands, 1):
            penalties[self.sheet_of(seat)] += 0 if "kept" in self.house else sum(hand)
        final = [gained - lost for gained, lost in zip(totals, penalties, strict=True)]
        winners = [number + 1 for number, points in enumerate(final) if points == max(final)]
        over = self.state == "over"
        return {
            "turns": self.turns,
            "over": over,
            "end": self.end,
            "totals": totals,
            "penalties": penalties,
            "final": final,
            "winners": winners if over else [],
        }


class PartnerGame(Game):
    """The same in pairs: a move of a pair is four lines, each with the seat that has to write it."""

    def __init__(self, *setup):
        super().__init__(*setup)
        self.begin_move(self.seat)
        self.drawn = {}

    def sheet_of(self, seat):
        return (seat - 1) // 2

    def begin_move(self, first):
        mate = first + 1 if first % 2 == 1 else first - 1
        self.steps = [("+", first), ("+", mate), (":", first), (":", mate)]
        self.seat = first

    def draw(self, seat, drawn):
        """A line of a draw. Returns the reason it is refused for, or None."""
        reason = self.wrong_line("+", seat)
        if reason:
            return reason
        opening = not self.turns and len(self.steps) == 4
        if len(drawn) != draws(self.board, self.hands[seat - 1], self.bag_left(), opening):
            return "draw-count"
        if Counter(drawn) - self.bag or (opening and self.kept and self.kept not in drawn):
            return "draw-bag"
        self.bag -= Counter(drawn)
        self.hands[seat - 1] = sorted(self.hands[seat - 1] + drawn)
        self.drawn[seat] = drawn
        self.next_step()
        return None

    def lay(self, seat, turn):
        """A line of placements. Returns the reason it is refused for, or None."""
        hand = self.hands[seat - 1] if 1 <= seat <= self.seats else []
        reason = self.wrong_line(":", seat) or problem(self.board, hand, turn, self.light)
        if reason:
            return reason
        self.place(seat, self.drawn[seat], hand, turn)
        return None

    def wrong_line(self, kind, seat):
        if self.state != "on":
            return "after-end"
        if seat != self.steps[0][1]:
            return "seat"
        return None if kind == self.steps[0][0] else "draw-count"

    def next_step(self):
        self.steps.pop(0)
        self.seat = self.steps[0][1]

    def go_on(self):
        if len(self.steps) > 1:
            self.next_step()
            return
        mover = self.steps[0][1]
        for first, last in ((1, 2), (3, 4), (5, 6)):
            if first <= mover <= last:
                self.begin_move(last + 1 if last < self.seats else 1)
        self.see_end()


# --- RECORD 1 and 5: records ---

HOUSE = ("centre", "bonus", "kept")

NUMBER = re.compile(r"[0-9]+")
PLACEMENT = re.compile(r"([a-z][0-9]{1,2})=([1-6])")
UPPER_CASE = re.compile(r"[A-Z][0-9]{1,2}=[1-6]")


def seat_number(word):
    if word != "0" and word[0] == "0":
        raise UnsureError("a number with a leading zero")
    if len(word) > 6:
        raise UnsureError("a number beyond all sense")
    return int(word)


def read_turn(number, words):
    """(seat, drawn, placements) of a turn line."""
    unreadable = RefusedError(number, "unreadable")
    if len(words) < 2 or not NUMBER.fullmatch(words[0]) or words[1][0] != "+":
        raise unreadable
    seat = seat_number(words[0])
    drawn, turn = [], {}
    for position, word in enumerate([words[1][1:], *words[2:]]):
        placement = PLACEMENT.fullmatch(word)
        if word == "" and position == 0:
            bare = True
        elif placement:
            if placement[1] in turn:
                raise unreadable
            turn[placement[1]] = int(placement[2])
            if position == 0:
                raise unreadable
        elif word in ("1", "2", "3", "4", "5", "6") and not turn and (position == 0 or not bare):
            drawn.append(int(word))
            bare = False
        elif UPPER_CASE.fullmatch(word):
            raise UnsureError("a cell in capitals")
        else:
            raise unreadable
    return seat, drawn, turn


def partner_line(game, number, words, ended):
    """Play a line of a draw or of placements. Returns the reason it is refused for, or None."""
    draws_tiles = words[1:2] != [":"]
    seat, drawn, turn = read_turn(number, words if draws_tiles else [words[0], "+", *words[2:]])
    if turn if draws_tiles else drawn:
        raise RefusedError(number, "unreadable")
    if ended:
        return "after-end"
    return game.draw(seat, drawn) if draws_tiles else game.lay(seat, turn)


class Header:
    """The header lines of a record, judged as a whole when the first other line is met."""

    def __init__(self):
        self.values = {}
        self.lines = {}

    def take(self, number, key, values):
        if key not in ("players", "seats", "tiles", "help", "partners", "start", "house") and not key.startswith("x-"):
            raise RefusedError(number, "unreadable")
        if key in self.values:
            raise RefusedError(number, "unreadable")
        choices = {"seats": "23456", "tiles": ("121", "61"), "help": ("on", "off"), "partners": ("on", "off")}
        if key in choices and (len(values) != 1 or values[0] not in choices[key]):
            if len(values) == 1 and values[0].startswith("0"):
                raise UnsureError("a number with a leading zero")
            raise RefusedError(number, "unreadable")
        if key == "players" and (not values or any(len(name) > 12 for name in values)):
            raise RefusedError(number, "unreadable")
        if key == "house" and (not values or set(values) - set(HOUSE) or len(set(values)) < len(values)):
            raise RefusedError(number, "unreadable")
        if key == "start":
            good = bool(values)
            if good and values[0] == "first":
                good = len(values) == 1
            elif good and values[0] == "random":
                good = len(values) == 2 and NUMBER.fullmatch(values[1])
                if good and values[1] not in "123456":
                    raise UnsureError("a random starter that cannot be")
            elif good and values[0] == "draw":
                good = len(values) > 1 and all(value in ("1", "2", "3", "4", "5", "6") for value in values[1:])
            else:
                good = False
            if not good:
                raise RefusedError(number, "unreadable")
        if values and any(ord(mark) > 126 for word in values for mark in word):
            raise UnsureError("letters that an interpreter may take for blanks")
        self.values[key] = values
        self.lines[key] = number

    def game(self, number):
        """The game as it stands before the first turn; ``number`` is the line to blame for missing seats."""
        if "seats" not in self.values:
            raise RefusedError(number, "unreadable")
        seats = int(self.values["seats"][0])
        tiles = int(self.values.get("tiles", ["121"])[0])
        start = self.values.get("start", ["first"])
        wrong = []
        partners = self.values.get("partners") == ["on"]
        if partners and seats not in (4, 6):
            wrong.append(self.lines["partners"])
        if len(self.values.get("players", "P" * seats)) != seats:
            wrong.append(self.lines["players"])
        starter, kept = 1, None
        if start[0] == "random":
            starter = int(start[1])
            if starter > seats:
                raise UnsureError("a random starter that cannot be")
        elif start[0] == "draw":
            drawn = [int(tile) for tile in start[1:]]
            if start_draw(seats, drawn) is None:
                wrong.append(self.lines["start"])
            elif Counter(drawn) - Counter(TILES[tiles]):
                raise UnsureError("a start draw that the bag does not hold")
            else:
                starter, kept = start_draw(seats, drawn)
        if wrong:
            raise RefusedError(min(wrong), "unreadable")
        return (PartnerGame if partners else Game)(seats, tiles, starter, kept, self.values.get("house", ()))


def replay(text):
    """What `replay --json` has to print for a record; raises ``RefusedError`` for a bad line and ``UnsureError``."""
    if text.startswith("\ufeff"):
        text = text[1:]
    lines = text.split("\n")
    if len(lines) > 1 and lines[-1] == "":
        lines.pop()
    header, game, ended = Header(), None, False
    for number, line in enumerate(lines, 1):
        if line.endswith("\r"):
            line = line[:-1]
        line = line.split(";")[0]
        if any((mark < " " and mark != "\t") or ord(mark) > 126 for mark in line):
            raise UnsureError("characters that may count as blanks")
        words = line.split()
        if number == 1:
            if words != ["zatre", "1"]:
                if not words and len(lines) > 1:
                    raise UnsureError("a blank first line")
                raise RefusedError(1, "unreadable")
        elif not words:
            continue
        elif words[0][0].isalpha() and words[0] != "end":
            if game or ended:
                raise RefusedError(number, "unreadable")
            header.take(number, words[0], words[1:])
        elif words == ["end"]:
            if ended:
                raise RefusedError(number, "unreadable")
            if game is None and "seats" not in header.values:
                if any(later.split(";")[0].strip() for later in lines[number:]):
                    raise UnsureError("lines after an end without seats")
                raise RefusedError(len(lines), "unreadable")
            game = game or header.game(number)
            if game.state != "over":
                raise RefusedError(number, "deal" if game.state == "dealing" else "not-over")
            ended = True
        elif re.fullmatch(r"[0-9]+ -[1-6]", " ".join(words)):
            if ended:
                raise RefusedError(number, "unreadable")
            if game is None and "seats" not in header.values:
                raise UnsureError("a dealt tile without seats")
            game = game or header.game(number)
            reason = game.deal(seat_number(words[0]), int(words[1][1]))
            if reason:
                raise RefusedError(number, reason)
        else:
            if game is None and "seats" in header.values:
                game = header.game(number)  # its lines come first
            if isinstance(game, PartnerGame):
                reason = partner_line(game, number, words, ended)
            else:
                turn = read_turn(number, words)
                game = game or header.game(number)
                reason = "after-end" if ended else game.turn(*turn)
            if reason:
                raise RefusedError(number, reason)
    return (game or header.game(len(lines))).report()
