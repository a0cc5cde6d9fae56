"""A referee for the card game: CARDGAME.md once more, written apart from the engine and as plainly as can be.

The table is a dictionary from (column, row) to pips, with the centre at (16, 16). A card is a pair of pips, the lower
first; a laid card is a frozenset of two ((column, row), pips); a turn is a set of laid cards. It shares no code with
the engine. It runs on CPython only.
"""

from collections import Counter
from itertools import combinations

CENTRE = (16, 16)
DECK = Counter({(low, high): 2 for low in range(1, 7) for high in range(low, 7)})
DECK += Counter({(0, 1): 2, (0, 2): 2, (0, 3): 1, (0, 4): 1, (0, 5): 1, (0, 6): 1})


def beside(cell):
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def on_table(cell):
    return 1 <= cell[0] <= 31 and 1 <= cell[1] <= 31


def card_of(laid):
    """The card a laid card is."""
    return tuple(sorted(pips for _, pips in laid))


def lines(table, cells):
    """All lines with one of these cells in it: sets of two and more cells of a row or column."""
    found = set()
    for cell in cells:
        for right, down in ((1, 0), (0, 1)):
            line = {cell}
            for sign in (1, -1):
                x, y = cell[0] + sign * right, cell[1] + sign * down
                while (x, y) in table:
                    line.add((x, y))
                    x, y = x + sign * right, y + sign * down
            if len(line) > 1:
                found.add(frozenset(line))
    return found


def legal_on(table, cards):
    """Whether these laid cards may all lie on the table together: cells, contact, lines."""
    cells = [cell for laid in cards for cell, _ in laid]
    if len(set(cells)) < len(cells) or any(cell in table or not on_table(cell) for cell in cells):
        return False
    if not table and CENTRE not in cells:
        return False
    rest = list(cards)
    reached = table if table else {CENTRE: 0}
    while rest:
        near = [laid for laid in rest if any(other in reached for cell, _ in laid for other in [cell, *beside(cell)])]
        if not near:
            return False
        reached = {**reached, **dict(near[0])}
        rest.remove(near[0])
    after = dict(table)
    for laid in cards:
        after.update(laid)
    return all(sum(after[cell] for cell in line) <= 12 for line in lines(after, cells))


def ways(table, card):
    """The ways in which one card may lie on the table, some of them more than once."""
    near = {other for cell in table or {CENTRE} for other in ([cell] if not table else beside(cell))} - set(table)
    for cell in near:
        for other in beside(cell):
            for one, two in ((card[0], card[1]), (card[1], card[0])):
                laid = frozenset({(cell, one), (other, two)})
                if legal_on(table, [laid]):
                    yield laid


def score(table, turn):
    """The lines of 10, 11 and 12 that a turn, which lies on the table, scores."""
    cells = {cell for laid in turn for cell, _ in laid}
    sums = Counter(sum(table[cell] for cell in line) for line in lines(table, cells))
    return sums[10], sums[11], sums[12]


class Referee:
    """A game of so many seats, ``first`` to begin. Ask what is ``due``, then ``deal``, ``swap``, ``play`` or ``draw``.

    Whatever is done must be right: an AssertionError says that it is not.
    """

    def __init__(self, seats, first):
        self.seats = seats
        self.first = first
        self.round = 0
        self.columns = [[[], [], []] for _ in range(seats)]
        self.supers = [0] * seats
        self.table = {}
        self.due = "deal"

    def deal(self, hands, piles):
        assert self.due == "deal"
        cards = Counter(card for part in hands + piles for card in part)
        starter = (self.first - 1 + self.round) % self.seats
        assert [len(hand) for hand in hands] == [4 if own == starter else 3 for own in range(self.seats)]
        assert [len(pile) for pile in piles] == [{2: 9, 3: 5, 4: 3}[self.seats]] * self.seats
        assert cards.total() == 25
        assert cards <= DECK
        if self.round == 1:
            assert cards == self.outside
        self.outside = DECK - cards
        self.hands, self.piles = [list(hand) for hand in hands], [list(pile) for pile in piles]
        self.table = {}
        self.round += 1
        self.seat = starter
        self.passed = 0
        self.begin_turn()

    def begin_turn(self):
        self.swaps = 0
        self.look()

    def look(self):
        fits = any(True for card in self.hands[self.seat] for _ in ways(self.table, card))
        self.due = "turn" if fits else "swap" if self.swaps < 10 else "pass"

    def swap(self, cards):
        assert self.due == "swap"
        assert len(cards) == len(self.hands[self.seat])
        assert Counter(cards) <= self.outside
        self.outside = self.outside - Counter(cards) + Counter(self.hands[self.seat])
        self.hands[self.seat] = list(cards)
        self.swaps += 1
        self.look()

    def legal(self):
        """All legal turns, a set of frozensets."""
        if self.due == "pass":
            return {frozenset()}
        if self.due != "turn":
            return set()
        hand = self.hands[self.seat]
        if self.table:
            return {frozenset({laid}) for card in set(hand) for laid in ways(self.table, card)}
        found = set()
        for pair in set(combinations(sorted(hand), 2)):
            for one, other in (pair, pair[::-1]):
                for laid in ways({}, one):
                    found |= {frozenset({laid, second}) for second in ways(dict(laid), other)}
        return found

    def play(self, turn):
        """Returns the points that the turn adds to the total."""
        assert self.due in ("turn", "pass")
        own = self.seat
        before = self.total(own)
        if turn:
            assert len(turn) == (1 if self.table else 2)
            assert legal_on(self.table, turn)
        for laid in turn:
            self.hands[own].remove(card_of(laid))
            self.table.update(laid)
        counts = score(self.table, turn)
        for column, (number, worth) in enumerate(zip(counts, (1, 3, 5), strict=True)):
            if number:
                self.columns[own][column].append(number * worth)
        if all(counts) or counts[2] >= 3:
            self.supers[own] += 6
        self.passed = 0 if turn else self.passed + 1
        if turn and self.piles[own]:
            self.due = "draw"
        else:
            self.next_seat()
        return self.total(own) - before

    def draw(self, card):
        assert self.due == "draw"
        self.piles[self.seat].remove(card)
        self.hands[self.seat].append(card)
        self.next_seat()

    def next_seat(self):
        holding = [own for own in range(self.seats) if self.hands[own]]
        if self.passed >= len(holding):
            self.due = "over" if self.round == self.seats else "deal"
            return
        self.seat = min(holding, key=lambda own: (own - self.seat - 1) % self.seats)
        self.begin_turn()

    def total(self, own):
        columns = self.columns[own]
        total = sum(map(sum, columns)) + self.supers[own]
        for row in range(min(map(len, columns))):
            total += 2 if row < 3 else 3 if row < 6 else 4 if row < 9 else 5
        return total
