"""Turns of the card game: what is wrong with one (CARDGAME 2), and what it scores (CARDGAME 3).

A turn is ``bytes``: its placements (``table``), sorted by row, then column; ``b""`` passes. A hand is a bytearray of
cards in ascending order. The functions here lay cards on the table they are given and take them away again before they
return.
"""

from .. import errors
from . import deck, reasons
from .sheet import SUPER
from .table import START, STEPS, W, card_at, cells_at, is_cell, placement_text


class Score:
    """What a turn scores: the number of ``tens``, ``elevens`` and ``twelves``, and ``extra``, the super bonus or 0.
    ``points`` is what the sheet gains by it.
    """

    crosses = 0

    def __init__(self, tens=0, elevens=0, twelves=0):
        self.tens = tens
        self.elevens = elevens
        self.twelves = twelves
        self.extra = SUPER if twelves >= 3 or (tens and elevens and twelves) else 0
        self.points = 0

    def box(self, column):
        """The points that go into one box of the sheet's ``column`` (0 tens, 1 elevens, 2 twelves)."""
        if column == 0:
            return self.tens
        return self.elevens * 3 if column == 1 else self.twelves * 5

    def lines(self):
        """How many lines scored."""
        return self.tens + self.elevens + self.twelves


class Problem:
    """Why a turn is not legal: a ``reason`` of ``errors`` or ``reasons``, and the ``placement`` (three bytes) it is
    about, empty when it is about the whole turn.
    """

    def __init__(self, reason, placement=b""):
        self.reason = reason
        self.placement = placement

    def text(self):
        """The offending placement (``p16-q16=36``), empty for the whole turn."""
        return placement_text(self.placement) if self.placement else ""


def cards_of(turn):
    """The cards of ``turn``, as bytes."""
    return bytes(card_at(turn, at) for at in range(0, len(turn), 3))


def hand_without(hand, cards):
    """What is left of ``hand`` without ``cards`` (bytes); ``None`` when it does not hold them all."""
    for card in cards:
        hand = deck.without(hand, card)
        if hand is None:
            return None
    return bytearray(hand)


def due(table):
    """How many cards a turn lays on ``table`` as it is: two on an empty one, else one (CARDGAME 2)."""
    return 1 if table.count else 2


def hanging(table, turn):
    """The placements of ``turn``, which lies on ``table``, that do not connect: bytes, empty when all do."""
    loose = turn
    found = True
    while loose and found:
        found = False
        cells = [cell for at in range(0, len(loose), 3) for cell in cells_at(loose, at)]
        for at in range(0, len(loose), 3):
            held = False
            for cell in cells_at(loose, at):
                held = held or cell == START
                for near in (cell - 1, cell + 1, cell - W, cell + W):
                    if table.tiles[near] and near not in cells:
                        held = True
            if held:
                loose = loose[:at] + loose[at + 3 :]
                found = True
                break
    return bytes(loose)


def problem(table, hand, turn, may_pass):
    """What is wrong with ``turn`` for a player who holds ``hand`` (CARDGAME 2): a ``Problem``, or ``None``.

    When several things are, the one that RECORD 6 lists first. ``may_pass``: whether he may lay nothing when none of
    his cards fits.
    """
    for at in range(0, len(turn), 3):
        if hand_without(hand, cards_of(turn[: at + 3])) is None:
            return Problem(errors.NOT_IN_HAND, turn[at : at + 3])
    if not turn:
        if not table.count or table.fits_any(hand):
            return Problem(reasons.CARD_LEFT)
        return None if may_pass else Problem(reasons.SWAP_DUE)
    if len(turn) != 3 * due(table):
        return Problem(reasons.CARD_COUNT)
    wrong = _cells_problem(table, turn)
    if wrong is None:
        table.lay(turn)
        wrong = _lines_problem(table, turn)
        table.lift(turn)
    return wrong


def _cells_problem(table, turn):
    """What is wrong with the cells of ``turn``, which does not lie yet."""
    covered = [cell for at in range(0, len(turn), 3) for cell in cells_at(turn, at)]
    for at in range(0, len(turn), 3):
        low, high = cells_at(turn, at)
        if not (is_cell(low) and is_cell(high)):
            return Problem(errors.OFF_BOARD, turn[at : at + 3])
    for at in range(0, len(turn), 3):
        for cell in cells_at(turn, at):
            if table.tiles[cell] or (covered.count(cell) > 1 and at):
                return Problem(errors.OCCUPIED, turn[at : at + 3])
    if not table.count and START not in covered:
        return Problem(errors.START_CELL)
    return None


def _lines_problem(table, turn):
    """What is wrong with ``turn`` as it lies."""
    loose = hanging(table, turn)
    if loose:
        return Problem(errors.NOT_CONNECTED, loose[:3])
    for at in range(0, len(turn), 3):
        for cell in cells_at(turn, at):
            if table.row_sum[cell] > 12 or table.col_sum[cell] > 12:
                return Problem(errors.OVER_12, turn[at : at + 3])
    return None


def scoring_lines(table, turn):
    """The lines that ``turn``, laid on ``table``, scores (CARDGAME 3): (first cell, step, sum), each line once.

    ``step`` is 1 along a row and ``W`` down a column. No half alone comes to 10, so all of these are lines.
    """
    tiles = table.tiles
    found = []
    for at in range(0, len(turn), 3):
        for cell in cells_at(turn, at):
            for step in STEPS[:2]:
                total = table.row_sum[cell] if step == 1 else table.col_sum[cell]
                if 10 <= total <= 12:
                    first = cell
                    while tiles[first - step]:
                        first -= step
                    line = (first, step, total)
                    if line not in found:
                        found.append(line)
    return found


def score(table, turn):
    """The ``Score`` of ``turn``, laid on ``table`` (CARDGAME 3); ``points`` is left to whoever has the sheet."""
    counts = [0, 0, 0]
    for line in scoring_lines(table, turn):
        counts[line[2] - 10] += 1
    return Score(counts[0], counts[1], counts[2])


class LegalTurns:
    """The legal turns of a ``hand`` on a ``table``: a lazy view, nothing is worked out before it is asked.

    Iterating gives each turn once; equal cards are not told apart. Passing is one when none fits and ``may_pass`` says
    so. Do not change the table in the middle of an iteration.
    """

    def __init__(self, table, hand, may_pass):
        self._table = table
        self._hand = bytearray(hand)
        self._may_pass = may_pass

    def __contains__(self, turn):
        return problem(self._table, self._hand, turn, self._may_pass) is None

    def __iter__(self):
        if not self._table.count:
            return _openings(self._table, self._hand)
        return _singles(self._table, self._hand, self._may_pass)

    def count(self):
        """How many there are."""
        number = 0
        for _ in self:
            number += 1
        return number

    def first(self):
        """Any one of them; ``None`` when a swap is due."""
        for turn in self:
            return turn


def placements(table, card):
    """All placements of ``card`` on ``table`` as it lies."""
    for direction in range(2 if deck.is_double(card) else 4):
        for cell in table.places(card, direction):
            yield bytes((card * 4 + direction, cell // W, cell % W))


def _singles(table, hand, may_pass):
    found = False
    last = -1
    for card in hand:
        if card != last:
            for turn in placements(table, card):
                found = True
                yield turn
        last = card
    if may_pass and not found:
        yield b""


def _openings(table, hand):
    """The turns of two cards on an empty table: one covers the centre, the other touches it."""
    for first in sorted(set(hand)):
        rest = deck.without(hand, first)
        for turn in placements(table, first):
            table.lay(turn)
            pairs = []
            for second in sorted(set(rest)):
                pairs.extend(placements(table, second))
            table.lift(turn)
            for other in pairs:
                yield _pair(turn, other)


def _pair(one, other):
    """The turn of two placements."""
    return one + other if min(cells_at(one)) < min(cells_at(other)) else other + one
