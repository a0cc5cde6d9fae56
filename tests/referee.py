"""A referee for the tests: RULES 1-6 and the house rules once more, apart from the engine and as plainly as can be.

Nothing here is quick or clever. A board is a dictionary from cell names to tiles, a turn is another one, and a
question about them is answered by trying everything. It shares no code with the engine, so that a mistake has to be
made twice, in two different ways, to go unseen. It runs on CPython only. ``referee_records`` adds the text forms.
"""

from collections import Counter

# --- RULES 1: board ---

COLUMNS = "abcdefghijklmno"
CORE = {COLUMNS[x - 1] + str(y) for x in range(2, 15) for y in range(2, 15)}
RIM = {column + str(row) for row in (1, 15) for column in "efgijk"}
RIM |= {column + str(row) for column in "ao" for row in (5, 6, 7, 9, 10, 11)}
CELLS = CORE | RIM
START = "h8"
LIGHT = {COLUMNS[k - 1] + str(k) for k in range(2, 15)} | {COLUMNS[15 - k] + str(k) for k in range(2, 15)}
LIGHT -= {START}
LIGHT |= {"g1", "i1", "g15", "i15", "a7", "a9", "o7", "o9"}


def place(cell):
    """Column and row of a cell, from 1."""
    return COLUMNS.index(cell[0]) + 1, int(cell[1:])


def by_row(cell):
    """Sorting key: by row, then column."""
    return place(cell)[::-1]


def beside(cell, right, down):
    """The name of the frame's cell that many steps to the right and down; it need not exist on the board."""
    column, row = place(cell)
    column, row = column + right, row + down
    return COLUMNS[column - 1] + str(row) if 1 <= column <= 15 and 1 <= row <= 15 else None


def neighbours(cell):
    """The existing cells that share an edge with ``cell``."""
    around = [beside(cell, 1, 0), beside(cell, -1, 0), beside(cell, 0, 1), beside(cell, 0, -1)]
    return {other for other in around if other in CELLS}


NEIGHBOURS = {cell: neighbours(cell) for cell in CELLS}

# --- RULES 2: tiles ---

TILES = {121: {1: 21, 2: 20, 3: 20, 4: 20, 5: 20, 6: 20}, 61: {1: 11, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10}}


def start_draw(seats, tiles):
    """Who starts after the start draw ``tiles``: (seat, the tile he keeps); None when their number is wrong."""
    drawn = {seat: [] for seat in range(1, seats + 1)}
    among = list(drawn)
    rest = list(tiles)
    while len(among) > 1:
        if len(rest) < len(among):
            return None
        for seat in among:
            drawn[seat].append(rest.pop(0))
        highest = max(drawn[seat][-1] for seat in among)
        among = [seat for seat in among if drawn[seat][-1] == highest]
    return None if rest else (among[0], max(drawn[among[0]]))


# --- RULES 4: placing ---


def run(board, cell, right, down):
    """The cells of the unbroken run of tiles through ``cell`` in one direction and back."""
    cells = [cell]
    for sign in (1, -1):
        at = beside(cell, sign * right, sign * down)
        while at in board:
            cells.append(at)
            at = beside(at, sign * right, sign * down)
    return frozenset(cells)


def lines_through(board, cell):
    """The lines (runs of two tiles or more, as sets of cells) through the tile on ``cell``."""
    return {line for line in (run(board, cell, 1, 0), run(board, cell, 0, 1)) if len(line) > 1}


def total(board, line):
    return sum(board[cell] for cell in line)


def connected(board, turn):
    """RULES 4.1: every tile of the turn touches the board, directly or through others of the turn."""
    if not board and turn and START not in turn:
        return False
    reached = {cell for cell in turn if (cell == START and not board) or NEIGHBOURS[cell] & set(board)}
    while True:
        more = {cell for cell in turn if NEIGHBOURS[cell] & reached} - reached
        if not more:
            return reached == set(turn)
        reached |= more


def within_12(board, turn):
    """RULES 4.2: no line through a tile of the turn sums to more than 12 (the others have not changed)."""
    after = {**board, **turn}
    return all(total(after, line) <= 12 for cell in turn for line in lines_through(after, cell))


def obeys(board, turn):
    """RULES 4.1 and 4.2, on empty cells of the board."""
    free = all(cell in CELLS and cell not in board for cell in turn)
    return free and connected(board, turn) and within_12(board, turn)


def justified(after, cell):
    """RULES 4.3: whether a line through ``cell`` sums to 10, 11 or 12 on the board ``after`` the turn."""
    return any(total(after, line) in (10, 11, 12) for line in lines_through(after, cell))


def forced(board, turn, light=LIGHT):
    """The tiles of the turn on a light cell that are not justified, by row, then column."""
    after = {**board, **turn}
    return sorted((cell for cell in turn if cell in light and not justified(after, cell)), key=by_row)


def could_lie_elsewhere(board, turn, cell, light=LIGHT):
    """RULES 4.4, second point, for one forced tile: the cells where it could lie instead."""
    others = {at: tile for at, tile in turn.items() if at != cell}
    tile = turn[cell]
    found = set()
    for other in CELLS - set(board) - set(others) - {cell}:
        moved = {**others, other: tile}
        if obeys(board, moved) and (other not in light or justified({**board, **moved}, other)):
            found.add(other)
    return found


def second_point(board, turn, light=LIGHT):
    return not any(could_lie_elsewhere(board, turn, cell, light) for cell in forced(board, turn, light))


def possible_cells(board, turn, tile):
    """The cells to which ``tile`` could be added so that the enlarged turn obeys 1 and 2."""
    return {cell for cell in CELLS - set(board) - set(turn) if obeys(board, {**turn, cell: tile})}


def left_over(hand, turn):
    """The tiles of the hand that the turn does not place, ascending; None when it places some that are not there."""
    left = Counter(hand)
    left.subtract(Counter(turn.values()))
    return None if min(left.values(), default=0) < 0 else sorted(left.elements())


def all_that_obey(board, hand):
    """Every turn, as a set of (cell, tile), that obeys RULES 4.1 and 4.2 with tiles of the hand.

    Each is reached by laying its tiles one by one, since some order of laying keeps it connected and a part of a turn
    makes no line longer than the whole.
    """
    found = {frozenset()}
    newest = found
    while newest:
        larger = set()
        for turn in newest:
            placed = dict(turn)
            after = {**board, **placed}
            open_cells = {cell for at in after for cell in NEIGHBOURS[at]} - set(after) if after else {START}
            for tile in set(left_over(hand, placed)):
                for cell in open_cells:
                    trial = {**after, cell: tile}
                    if all(total(trial, line) <= 12 for line in lines_through(trial, cell)):
                        larger.add(turn | {(cell, tile)})
        newest = larger - found
        found = found | newest
    return found


def both_can_be_placed(board, hand, light=LIGHT):
    """RULES 4.4, third point: whether some set that places both of two tiles obeys 1, 2 and the second point."""
    return any(len(turn) == 2 and second_point(board, dict(turn), light) for turn in all_that_obey(board, hand))


def must_place_more(board, hand, turn, light=LIGHT):
    """Whether a tile is left that the first or the third point of RULES 4.4 asks for."""
    if any(possible_cells(board, turn, tile) for tile in set(left_over(hand, turn))):
        return True
    return len(hand) == 2 and len(turn) < 2 and both_can_be_placed(board, hand, light)


def problem(board, hand, turn, light=LIGHT):
    """The first reason of RECORD 5 for which the placements of ``turn`` are refused, or None for a legal turn."""
    if left_over(hand, turn) is None:
        return "not-in-hand"
    if not all(cell in CELLS for cell in turn):
        return "off-board"
    if any(cell in board for cell in turn):
        return "occupied"
    if not board and START not in turn and hand:
        return "start-cell"
    if not connected(board, turn):
        return "not-connected"
    if not within_12(board, turn):
        return "over-12"
    if not second_point(board, turn, light):
        return "light"
    if must_place_more(board, hand, turn, light):
        return "tile-left"
    return None


def legal_turns(board, hand, light=LIGHT):
    """All legal turns of RULES 4.4, as a set of frozensets of (cell, tile)."""
    candidates = all_that_obey(board, hand)
    good = {turn for turn in candidates if second_point(board, dict(turn), light)}
    if len(hand) == 2:
        both = {turn for turn in good if len(turn) == 2}
        if both:
            return both
    grown = {part for turn in candidates for part in (turn - {placement} for placement in turn)}
    return good - grown


# --- RULES 5: scoring ---


def score(board, turn, light=LIGHT):
    """What a turn earns: ({10: n, 11: n, 12: n}, crosses)."""
    after = {**board, **turn}
    lines = set()
    for cell in turn:
        lines |= lines_through(after, cell)
    sums = Counter(total(after, line) for line in lines)
    crosses = len([cell for cell in turn if cell in light and justified(after, cell)])
    return {10: sums[10], 11: sums[11], 12: sums[12]}, crosses


class Sheet:
    """One score sheet: the number of crosses, and the boxes of the columns 10, 11 and 12.

    ``endless``: the house rule by which the bonus of 6 goes on.
    """

    def __init__(self, endless=False):
        self.last = 10**9 if endless else 16
        self.crosses = 0
        self.boxes = {10: [], 11: [], 12: []}

    def enter(self, lines, crosses):
        for kind, each in ((10, 1), (11, 2), (12, 4)):
            if lines[kind]:
                self.boxes[kind].append(lines[kind] * each)
        self.crosses += crosses

    def row_value(self, number):
        """The value of a row, counted from 1."""
        filled = [column[number - 1] for column in self.boxes.values() if len(column) >= number]
        value = sum(filled)
        if len(filled) == 3:
            for last, bonus in ((4, 3), (8, 4), (12, 5), (self.last, 6)):
                if number <= last:
                    value += bonus
                    break
        return value * 2 if number <= self.crosses else value

    def total(self):
        return sum(self.row_value(number) for number in range(1, 1 + max(map(len, self.boxes.values()))))

    def text(self):
        return ":".join([str(self.crosses)] + [".".join(map(str, self.boxes[kind])) for kind in (10, 11, 12)])


# --- RULES 3 and 6: draws, the dead board ---


def draws(board, kept, bag, opening):
    """RULES 3: how many tiles are drawn with ``kept`` tiles in the hand and ``bag`` tiles in the bag."""
    if opening:
        wanted = 3
    elif len(kept) < 2:
        wanted = 2 - len(kept)
    else:
        wanted = 0 if any(possible_cells(board, {}, tile) for tile in set(kept)) else 1
    return min(wanted, bag)


def dead(board, tiles):
    """RULES 6: none of the tiles still in the bag or in a hand could be placed anywhere."""
    return not any(possible_cells(board, {}, tile) for tile in set(tiles))
