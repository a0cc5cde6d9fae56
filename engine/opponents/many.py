"""Turns of a hand of three tiles and more, which can be far too many to list: a few good ones, tile by tile."""

from ..turns import lay, lift, place_elsewhere, score
from .scan import code_of, singles

# How many turns are tried.
_TRIES = 6


def turns_of_many(board, hand, value_of, chance):
    """Legal turns of ``hand``: tuples (code, placements), ``None`` in between. ``value_of`` says what a code is worth.

    Each try lays, time and again, one of the best placements of any tile left, until nothing fits; then it moves
    forced tiles to where they are not, as RULES 4.4 asks.
    """
    for attempt in range(_TRIES):
        placements = bytearray()
        left = bytearray(hand)
        while left:
            step = _next(board, left, value_of, chance, attempt)
            if step is None:
                if not _mend(board, placements):
                    break
                continue
            cell, tile = step
            board.put(cell, tile)
            placements.append(cell)
            placements.append(tile)
            at = left.find(bytes((tile,)))
            left = left[:at] + left[at + 1 :]
            lift(board, placements)
            yield None
            lay(board, placements)
        while _mend(board, placements):
            pass
        code = code_of(score(board, placements))
        lift(board, placements)
        yield code, bytes(placements)


def _next(board, left, value_of, chance, attempt):
    """The placement (cell, tile) to go on with, or ``None`` when nothing fits: the best, or near it in later tries.

    A tile is laid where it is forced only when it fits nowhere else.
    """
    best = None
    last = 0
    for tile in left:
        if tile != last:
            cells, codes = singles(board, tile)
            if not cells and board.highest_room() >= tile:
                cells = board.possible_cells(tile)
                codes = [0] * len(cells)
            for at in range(len(cells)):
                rank = value_of(codes[at]) + chance.below(1000) * (attempt + 1) / 1000
                if best is None or rank > best[0]:
                    best = (rank, cells[at], tile)
        last = tile
    return best and best[1:]


def _mend(board, placements):
    """Move one forced tile of ``placements`` (laid on ``board``) to where it is not. Returns whether there was one."""
    for at in range(0, len(placements), 2):
        if board.is_forced(placements[at]):
            other = place_elsewhere(board, placements, placements[at])
            if other:
                tile = board.take(placements[at])
                board.put(other, tile)
                placements[at] = other
                return True
    return False
