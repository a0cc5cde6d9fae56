"""Looking over the table for what a card can do where.

What a turn scores is one small number here, its code: the lines of 10 in the lowest three bits, then those of 11 and of
12. Codes of lines add up; a negative sum means that a line would exceed 12.
"""

from .. import deck
from ..sheet import SUPER
from ..table import START, STEPS, W, cells_at, placement

# What a line of each sum adds to the code.
LINE = (0,) * 10 + (1, 8, 64) + (-4096,) * 26


def points(code):
    """The points of a turn's boxes and its super bonus."""
    tens, elevens, twelves = code & 7, code >> 3 & 7, code >> 6
    extra = SUPER if twelves >= 3 or (tens and elevens and twelves) else 0
    return tens + 3 * elevens + 5 * twelves + extra


def pairs(board):
    """All pairs of neighbouring empty cells of which one is touched: tuples (upper or left cell, step to the other,
    pips in line with the two, pips across the first, pips across the second).
    """
    room = board.room
    for cell in board.touched():
        if not room[cell] & 7:
            continue
        for step in STEPS[:2]:
            # a pair of two touched cells comes up from the upper or left one alone
            for first in (cell, cell - step):
                other = first + step
                if (room[other] & 7) if first == cell else (0 < room[first] < 8):
                    yield first, step, board.along(first, step), board.across(first, step), board.across(other, step)


def candidates(board, hand):
    """The turns of one card of ``hand``: tuples (code, turn); ``None`` comes in between, to pause."""
    cards = sorted(set(hand))
    for first, step, along, across, beyond in pairs(board):
        direction = 0 if step == 1 else 1
        for card in cards:
            low, high = deck.low(card), deck.high(card)
            line = LINE[along + low + high]
            code = line + LINE[across + low] + LINE[beyond + high]
            if code >= 0:
                yield code, placement(card, first, direction)
            if low != high:
                code = line + LINE[across + high] + LINE[beyond + low]
                if code >= 0:
                    yield code, placement(card, first + step, direction + 2)
        yield None


def openings(board, hand):
    """The same for the two cards of a first turn. A pause finds the table as it was, whoever takes a turn does not.

    The table looks the same from all sides, so that the first card needs to lie in one way only.
    """
    for at in range(len(hand)):
        first = placement(hand[at], START, 0)
        base = LINE[deck.low(hand[at]) + deck.high(hand[at])]
        board.lay(first)
        for item in candidates(board, hand[at + 1 :]):
            if item is None:
                board.lift(first)
                yield None
                board.lay(first)
                continue
            code, other = item
            cells = cells_at(other)
            if cells[0] // W != START // W and cells[1] // W != START // W:
                code += base  # the first card's own line, which the second one leaves as it is
            yield code, first + other if min(cells_at(first)) < min(cells) else other + first
        board.lift(first)
