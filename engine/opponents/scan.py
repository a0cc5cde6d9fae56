"""Looking over the board for what two tiles can do: the turns without a forced tile, each with what it scores.

What a turn scores is one small number here, its code: the lines of 10 in the lowest three bits, then those of 11 and
of 12, then the crosses. Codes of tiles that do not influence each other add up, which saves trying pairs on the board.
"""

from ..cells import CELLS, LIGHT, W

CROSS = 512

# What a line of each sum adds to the code. A run may sum to more than 12 only where nothing may be laid.
LINE = (0,) * 10 + (1, 8, 64) + (0,) * 28


def code_of(score):
    """The code of a ``turns.Score``."""
    return score.tens + score.elevens * 8 + score.twelves * 64 + score.crosses * CROSS


def singles(board, tile):
    """Where ``tile`` can be laid unforced: the cells (a bytearray) and, in the same order, the codes of laying it."""
    rows, cols, room, kind = board.row_sum, board.col_sum, board.room, board.kind
    cells = bytearray()
    codes = []
    for cell in CELLS:
        if room[cell] >= tile:
            code = LINE[rows[cell - 1] + rows[cell + 1] + tile] + LINE[cols[cell - W] + cols[cell + W] + tile]
            if kind[cell] == LIGHT:
                if not code:
                    continue
                code += CROSS
            cells.append(cell)
            codes.append(code)
    return cells, codes


def pairs(board, low, high):
    """All turns that lay ``low`` and ``high``, neither forced: tuples (code, cell of low, cell of high).

    ``None`` comes in between for each cell looked at, so that the caller can pause. Equal tiles make each turn once.
    """
    low_cells, low_codes = singles(board, low)
    high_cells, high_codes = (low_cells, low_codes) if low == high else singles(board, high)
    fits_low = board.possible_cells(low)
    known = bytes(low_cells)
    apart = bytearray(len(board.tiles))  # cells that lie at the ends of the first tile's runs, and its own
    for cell in fits_low:
        yield None
        board.put(cell, low)
        near = board.ends(cell)
        joint = [(joint_code(board, cell, other, high), other) for other in near if board.room[other] >= high]
        board.take(cell)
        for code, other in joint:
            # equal tiles: such a pair comes up from both sides, unless the second cell needs the first
            if code >= 0 and (low != high or cell < other or other not in fits_low):
                yield code, cell, other
        place = known.find(bytes((cell,)))  # CircuitPython's find() takes no int
        if place < 0:
            continue
        for other in near:
            apart[other] = 1
        apart[cell] = 1
        base = low_codes[place]
        for at in range(len(high_cells)):
            other = high_cells[at]
            if not apart[other] and (low != high or cell < other):
                yield base + high_codes[at], cell, other
        for other in near:
            apart[other] = 0
        apart[cell] = 0
    if low == high:
        return
    for cell in board.possible_cells(high):  # what is left: the low tile needs the high one to connect
        yield None
        board.put(cell, high)
        joint = [
            (joint_code(board, cell, other, low), other)
            for other in board.ends(cell)
            if board.room[other] >= low and other not in fits_low
        ]
        board.take(cell)
        for code, other in joint:
            if code >= 0:
                yield code, other, cell


def joint_code(board, cell, other, tile):
    """The code of a turn whose one tile lies on ``cell`` and whose other, ``tile``, goes to ``other``, an end of one of
    the first one's runs. -1 when a tile of it would be forced.
    """
    row = LINE[board.row_sum[other - 1] + board.row_sum[other + 1] + tile]
    col = LINE[board.col_sum[other - W] + board.col_sum[other + W] + tile]
    if cell // W == other // W:
        across = LINE[board.col_sum[cell]]  # the line of the first tile that the other does not lie in
        shared = row
    else:
        across = LINE[board.row_sum[cell]]
        shared = col
    code = across + row + col
    if board.kind[cell] == LIGHT:
        if not across + shared:
            return -1
        code += CROSS
    if board.kind[other] == LIGHT:
        if not row + col:
            return -1
        code += CROSS
    return code
