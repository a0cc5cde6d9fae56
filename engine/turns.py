"""Turns: what is wrong with one (RULES 4), and what it scores (RULES 5). Which ones are legal lists ``legal``.

A turn is ``bytes``: cell, tile, cell, tile, .. sorted by cell; ``b""`` places nothing. A hand is ``bytes`` or a
bytearray of tiles in ascending order. The functions here lay tiles on the board they are given and take them away
again before they return, so that to a caller nothing has changed.
"""

from . import errors
from .cells import CELLS, KIND, LIGHT, OFF, START, W, name


class Score:
    """What a turn scores: the number of ``tens``, ``elevens`` and ``twelves``, of ``crosses``, and which cells hold
    ``forced`` tiles (bytes, by row, then column). ``points`` is what the sheet gains by it.
    """

    def __init__(self, tens=0, elevens=0, twelves=0, crosses=0, forced=b""):
        self.tens = tens
        self.elevens = elevens
        self.twelves = twelves
        self.crosses = crosses
        self.forced = forced
        self.points = 0

    def box(self, column):
        """The points that go into one box of the sheet's ``column`` (0 tens, 1 elevens, 2 twelves)."""
        if column == 0:
            return self.tens
        return self.elevens * 2 if column == 1 else self.twelves * 4

    def lines(self):
        """How many lines scored."""
        return self.tens + self.elevens + self.twelves


class Problem:
    """Why a turn is not legal: a ``reason`` of ``errors``, the ``tile`` it is about and the ``cell`` it was meant for
    (0 when the tile is one that was kept), and ``other``, a cell on which that tile could lie (0 when none is named).
    """

    def __init__(self, reason, tile=0, cell=0, other=0):
        self.reason = reason
        self.tile = tile
        self.cell = cell
        self.other = other

    def text(self):
        """The offending placement (``h8=3``), or the tile alone when it was not placed."""
        return (name(self.cell) + "=" if self.cell else "") + str(self.tile) if self.tile else ""


def cells_of(turn):
    """The cells of ``turn``, as bytes."""
    return bytes(turn[at] for at in range(0, len(turn), 2))


def tiles_of(turn):
    """The tiles of ``turn``, as bytes, in the order of its cells."""
    return bytes(turn[at] for at in range(1, len(turn), 2))


def sort_turn(placements):
    """The turn made of ``placements`` (bytes cell, tile, .. in any order)."""
    pairs = sorted((placements[at], placements[at + 1]) for at in range(0, len(placements), 2))
    turn = bytearray()
    for cell, tile in pairs:
        turn.append(cell)
        turn.append(tile)
    return bytes(turn)


def hand_without(hand, tiles):
    """What is left of ``hand``, ascending, without ``tiles`` (bytes); ``None`` when it does not hold them all."""
    left = bytearray(hand)
    for at in range(len(tiles)):
        place = left.find(tiles[at : at + 1])
        if place < 0:
            return None
        left = left[:place] + left[place + 1 :]
    return left


def lay(board, turn):
    """Lay all tiles of ``turn``."""
    for at in range(0, len(turn), 2):
        board.put(turn[at], turn[at + 1])


def lift(board, turn):
    """Take all tiles of ``turn`` away."""
    for at in range(0, len(turn), 2):
        board.take(turn[at])


def hanging(board, turn):
    """Which cells of ``turn``, laid on ``board``, do not connect (RULES 4.1): bytes, empty when all do.

    The first tile of a game is held by ``h8`` itself.
    """
    tiles = board.tiles
    loose = cells_of(turn)
    found = True
    while loose and found:
        found = False
        for cell in loose:
            held = cell == START
            for near in (cell - 1, cell + 1, cell - W, cell + W):
                if tiles[near] and near not in loose:
                    held = True
            if held:
                loose = bytes(other for other in loose if other != cell)
                found = True
                break
    return loose


def place_elsewhere(board, turn, cell):
    """A cell on which the forced tile of ``turn`` on ``cell`` could lie unforced, the others staying; 0 for none.

    ``turn`` lies on ``board`` (RULES 4.4, second point).
    """
    tile = board.take(cell)
    rest = bytearray()
    for at in range(0, len(turn), 2):
        if turn[at] != cell:
            rest.append(turn[at])
            rest.append(turn[at + 1])
    depends = hanging(board, rest)
    found = 0
    for other in CELLS:
        if board.room[other] >= tile and board.is_good(other, tile):
            if depends:
                board.put(other, tile)
                loose = hanging(board, rest + bytes((other, tile)))
                board.take(other)
                if loose:
                    continue
            found = other
            break
    board.put(cell, tile)
    return found


def light_problem(board, turn):
    """The problem of the first forced tile of ``turn`` (laid on ``board``) that could lie elsewhere, or ``None``."""
    for at in range(0, len(turn), 2):
        if board.is_forced(turn[at]):
            other = place_elsewhere(board, turn, turn[at])
            if other:
                return Problem(errors.LIGHT, turn[at + 1], turn[at], other)
    return None


def _room_for(board, tile):
    """The first cell on which ``tile`` fits, 0 for none."""
    for cell in CELLS:
        if board.room[cell] >= tile:
            return cell
    return 0


def both_fit(board, hand):
    """Whether the two tiles of ``hand`` can be placed in one turn that obeys RULES 4.1 and 4.2."""
    for first, second in ((hand[0], hand[1]), (hand[1], hand[0])):
        for cell in board.possible_cells(first):
            board.put(cell, first)
            fits = board.highest_room() >= second
            board.take(cell)
            if fits:
                return True
    return False


def problem(board, hand, turn):
    """What is wrong with ``turn`` for a player who holds ``hand`` (RULES 4): a ``Problem``, or ``None`` if it is legal.

    When several things are, the one that RECORD 5 lists first. A cell of the turn that does not exist is given as 0.
    """
    left = hand_without(hand, tiles_of(turn))
    if left is None:
        return _not_in_hand(hand, turn)
    for at in range(0, len(turn), 2):
        if KIND[turn[at]] == OFF:
            return Problem(errors.OFF_BOARD, turn[at + 1], turn[at])
    for at in range(0, len(turn), 2):
        if board.tiles[turn[at]] or (at and turn[at] == turn[at - 2]):
            return Problem(errors.OCCUPIED, turn[at + 1], turn[at])
    if not board.count and hand and START not in cells_of(turn):
        return Problem(errors.START_CELL)
    lay(board, turn)
    wrong = _placement_problem(board, turn, left)
    lift(board, turn)
    if wrong is None and len(hand) == 2 and left and both_fit(board, hand):
        return Problem(errors.TILE_LEFT, left[0])
    return wrong


def _not_in_hand(hand, turn):
    """The problem of the first tile of ``turn`` that ``hand`` lacks."""
    for at in range(0, len(turn), 2):
        if hand_without(hand, tiles_of(turn[: at + 2])) is None:
            return Problem(errors.NOT_IN_HAND, turn[at + 1], turn[at])
    return None


def _placement_problem(board, turn, left):
    """What is wrong with ``turn`` as it lies on ``board``, with the tiles ``left`` in the hand."""
    loose = hanging(board, turn)
    if loose:
        return Problem(errors.NOT_CONNECTED, board.tiles[loose[0]], loose[0])
    for at in range(0, len(turn), 2):
        if board.row_sum[turn[at]] > 12 or board.col_sum[turn[at]] > 12:
            return Problem(errors.OVER_12, turn[at + 1], turn[at])
    wrong = light_problem(board, turn)
    if wrong is None and left and board.highest_room() >= left[0]:
        wrong = Problem(errors.TILE_LEFT, left[0], 0, _room_for(board, left[0]))
    return wrong


def scoring_lines(board, turn):
    """The lines that ``turn``, laid on ``board``, scores (RULES 5): a list of (first cell, step, sum), each line once.

    ``step`` is 1 along a row and ``W`` down a column.
    """
    tiles = board.tiles
    found = []
    for at in range(0, len(turn), 2):
        for step in (1, W):
            total = board.row_sum[turn[at]] if step == 1 else board.col_sum[turn[at]]
            if 10 <= total <= 12:
                first = turn[at]
                while tiles[first - step]:
                    first -= step
                line = (first, step, total)
                if line not in found:
                    found.append(line)
    return found


def score(board, turn):
    """The ``Score`` of ``turn``, laid on ``board`` (RULES 5); ``points`` is left to whoever has the sheet."""
    counts = [0, 0, 0]
    for line in scoring_lines(board, turn):
        counts[line[2] - 10] += 1
    crosses = 0
    forced = bytearray()
    for at in range(0, len(turn), 2):
        if board.kind[turn[at]] == LIGHT:
            if board.is_forced(turn[at]):
                forced.append(turn[at])
            else:
                crosses += 1
    return Score(counts[0], counts[1], counts[2], crosses, bytes(forced))
