"""Which turns are legal (RULES 4), worked out without trying all pairs of cells.

The generators here lay tiles on the board they are given and take them away again before they yield, so that to a
caller nothing has changed.

That a legal turn always exists, whatever the board and the hand: start from any set of placements that obeys RULES
4.1 and 4.2 and to which nothing can be added. Moving a forced tile to where it is not forced takes no score from any
other tile (no line through a forced tile scores) and makes no other tile forced, for lines only grow within 12. So
each such move leaves fewer forced tiles, each addition more tiles, and both come to an end. It follows, too, that a
pair of tiles that can be placed at all can be placed legally.
"""

from .cells import SIZE
from .turns import both_fit, hand_without, lay, lift, light_problem, problem, sort_turn

# A tile laid changes what fits on at most this many cells: the one it covers and the ends of its two runs.
_TOUCHED = 5


class LegalTurns:
    """The legal turns of a ``hand`` on a ``board`` (RULES 4): a lazy view, nothing is worked out before it is asked.

    Iterating gives each turn once; equal tiles are not told apart. ``turn in view`` asks for one, ``count()`` for
    their number. The view reads the board as it is when asked: do not change it in the middle of an iteration. There
    is always at least one legal turn (see the head of this module).
    """

    def __init__(self, board, hand):
        self._board = board
        self._hand = bytes(hand)

    def __contains__(self, turn):
        return problem(self._board, self._hand, turn) is None

    def __iter__(self):
        if len(self._hand) == 2:
            return _pairs(self._board, self._hand[0], self._hand[1])
        if len(self._hand) < 2:
            return _singles(self._board, self._hand)
        return _sets(self._board, self._hand)

    def count(self):
        """How many there are."""
        number = 0
        for _ in self:
            number += 1
        return number

    def first(self):
        """Any one of them."""
        for turn in self:
            return turn


def _split(board, tile):
    """The cells on which ``tile`` fits, as two bytearrays: those where it is not forced, and those where it is."""
    good = bytearray()
    bad = bytearray()
    for cell in board.possible_cells(tile):
        (good if board.is_good(cell, tile) else bad).append(cell)
    return good, bad


def _singles(board, hand):
    """The legal turns when only one tile of ``hand`` at the most can be placed, or it has only one."""
    placed = False
    last = 0
    for tile in hand:
        if tile != last:
            good, bad = _split(board, tile)
            for cell in good or bad:
                placed = True
                yield bytes((cell, tile))
        last = tile
    if not placed:
        yield b""


def _pair(cell, tile, other, second):
    """The turn that lays ``tile`` on ``cell`` and ``second`` on ``other``."""
    return bytes((cell, tile, other, second)) if cell < other else bytes((other, second, cell, tile))


def _is_unforced(board, turn):
    """Whether ``turn``, which obeys RULES 4.1 and 4.2, has no forced tile that could lie elsewhere."""
    lay(board, turn)
    wrong = light_problem(board, turn)
    lift(board, turn)
    return wrong is None


def _neighbours_fit(board, cell, tile, second):
    """The ends of the runs through ``cell`` with ``tile`` on it, and those of them on which ``second`` then fits."""
    board.put(cell, tile)
    ends = board.ends(cell)
    fitting = bytearray(end for end in ends if board.room[end] >= second)
    board.take(cell)
    return ends, fitting


def _pairs(board, low, high):
    """The legal turns of a hand of two tiles, ``low`` <= ``high``.

    Two tiles that do not lie at the ends of each other's runs do not influence each other, so for most pairs it is
    enough to know of each cell by itself whether the tile is forced on it. Where a forced tile has more unforced cells
    than the other tile can touch, it is never legal. Only what is left over is tried on the board.
    """
    low_good, low_bad = _split(board, low)
    high_good, high_bad = (low_good, low_bad) if low == high else _split(board, high)
    low_cells = bytes(low_good + low_bad)
    unforced = bytes(low_good)
    scarce = (low_bad and len(low_good) <= _TOUCHED) or (high_bad and len(high_good) <= _TOUCHED)
    apart = bytearray(SIZE)  # cells at the ends of the first tile's runs, and its own
    fit = False
    for cell in low_cells:
        ends, fitting = _neighbours_fit(board, cell, low, high)
        for other in fitting:
            # equal tiles: such a pair comes up from both sides, unless the second cell needs the first
            if low != high or cell < other or other not in low_cells:
                fit = True
                turn = _pair(cell, low, other, high)
                if _is_unforced(board, turn):
                    yield turn
        for other in ends:
            apart[other] = 1
        apart[cell] = 1
        if cell in unforced:
            for other in high_good:
                if not apart[other] and (low != high or cell < other):
                    fit = True
                    yield bytes((cell, low, other, high)) if cell < other else bytes((other, high, cell, low))
        for other in _left_over(cell in unforced, high_good, high_bad, scarce):
            if not apart[other] and (low != high or cell < other):
                fit = True
                turn = _pair(cell, low, other, high)
                if _is_unforced(board, turn):
                    yield turn
        for other in ends:
            apart[other] = 0
        apart[cell] = 0
    if low != high:
        for cell in bytes(high_good + high_bad):
            for other in _neighbours_fit(board, cell, high, low)[1]:
                if other not in low_cells:  # the low tile needs the high one to connect
                    fit = True
                    turn = _pair(other, low, cell, high)
                    if _is_unforced(board, turn):
                        yield turn
    if not fit and not both_fit(board, (low, high)):
        for turn in _singles(board, bytes((low, high))):
            yield turn


def _left_over(first_is_good, good, bad, scarce):
    """The second cells of pairs with a forced tile that have to be tried: none where unforced cells are not scarce."""
    if not scarce:
        return b""
    return bad if first_is_good else good + bad


def _sets(board, hand):
    """The legal turns of a hand of three tiles and more: every set of placements that obeys RULES 4.1 and 4.2, once.

    A set is grown tile by tile. Once all sets with some placement have been seen, that placement is barred, so that
    none comes up a second time. ``barred`` has a bit for each tile value at each cell.
    """
    barred = bytearray(SIZE)
    turn = bytearray()
    left = [bytearray(hand)]
    waiting = [_candidates(board, hand, barred)]
    at = [0]
    new = True
    while waiting:
        if new and _is_complete(board, turn, left[-1]):
            found = sort_turn(turn)
            lift(board, turn)
            yield found
            lay(board, turn)
        depth = len(waiting) - 1
        candidates = waiting[depth]
        if at[depth] < len(candidates):
            cell, tile = candidates[at[depth]], candidates[at[depth] + 1]
            board.put(cell, tile)
            turn.append(cell)
            turn.append(tile)
            left.append(hand_without(left[-1], bytes((tile,))))
            waiting.append(_candidates(board, left[-1], barred))
            at.append(0)
            new = True
            continue
        for place in range(0, len(candidates), 2):
            barred[candidates[place]] &= ~(1 << candidates[place + 1]) & 0xFF
        waiting.pop()
        at.pop()
        left.pop()
        new = False
        if waiting:
            cell, tile = turn[-2], turn[-1]
            turn = turn[:-2]
            board.take(cell)
            barred[cell] |= 1 << tile
            at[-1] += 2


def _candidates(board, hand, barred):
    """All placements of one tile of ``hand`` that fit now and are not barred, as bytes cell, tile, .."""
    found = bytearray()
    last = 0
    for tile in hand:
        if tile != last:
            for cell in board.possible_cells(tile):
                if not barred[cell] & (1 << tile):
                    found.append(cell)
                    found.append(tile)
        last = tile
    return found


def _is_complete(board, turn, left):
    """Whether ``turn``, laid on ``board`` by a hand of three and more, may end there (RULES 4.4)."""
    if left and board.highest_room() >= left[0]:
        return False
    return light_problem(board, turn) is None
