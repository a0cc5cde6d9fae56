"""What a turn leaves to the next player: for each tile the best that one tile could do on the board as it would lie."""

from ..cells import CELLS, LIGHT, W
from ..setup import TILES
from .scan import LINE


def unseen(game):
    """How likely each tile is to be drawn next, as the seat to move sees it: a list, index 1..6, of parts of 1.

    What is not seen is the bag and the tiles others hold: of those nothing is known. A partner's lie open (RULES 7).
    """
    left = list(TILES[game.setup.tiles])
    for tile in game.board.tiles:
        if tile:
            left[tile] -= 1
    own = game.seat - 1
    for tile in game.hands[own] + game.hands[own ^ 1] if game.setup.partners else game.hands[own]:
        left[tile] -= 1
    number = sum(left[1:])
    return [0] + [left[tile] / number if number else 0 for tile in range(1, 7)]


def leave(board, chances, offer):
    """The points that two tiles, drawn with ``chances`` (see ``unseen``), can be expected to make one by one.

    ``offer`` is what a line of 10, 11, 12 and a cross are worth. Two equal tiles take the best cell and the second.
    """
    rows, cols, room, kind = board.row_sum, board.col_sum, board.room, board.kind
    best = [0.0] * 7
    second = [0.0] * 7
    for cell in CELLS:
        high = room[cell]
        if not high:
            continue
        row = rows[cell - 1] + rows[cell + 1]
        col = cols[cell - W] + cols[cell + W]
        low = 10 - (row if row > col else col)
        if low > high:
            continue
        for tile in range(low if low > 1 else 1, high + 1):
            code = LINE[row + tile] + LINE[col + tile]
            if code:
                value = (code & 7) * offer[0] + (code >> 3 & 7) * offer[1] + (code >> 6) * offer[2]
                if kind[cell] == LIGHT:
                    value += offer[3]
                if value > best[tile]:
                    second[tile] = best[tile]
                    best[tile] = value
                elif value > second[tile]:
                    second[tile] = value
    expected = 0.0
    for tile in range(1, 7):
        chance = chances[tile]
        expected += chance * (best[tile] * (2 - chance) + second[tile] * chance)
    return expected
