"""Hard: what the sheet will be worth, less what the turn leaves to the next player."""

from array import array

from ..cells import SIZE
from ..turns import lay, lift, sort_turn
from .leave import leave, unseen
from .opponent import SLICE, Opponent
from .worth import worth

# What the next player is left by one tile, by cell, for the two tiles of the hand, in parts of a point. Taken once, as
# large blocks are, and shared by all opponents: only one thinks at a time.
_COSTS = (array("h", bytes(2 * SIZE)), array("h", bytes(2 * SIZE)))
_PARTS = 512
_MOST = 32000
_UNKNOWN = -32768


# By the number of cells on which anything still fits: what part of the turns to come is played before the board dies,
# as seen in games of hard against hard. With more cells than these it hardly ever is.
_ALIVE = (0.0, 0.4, 0.5, 0.7, 0.8, 0.9)


# How far the lead at the end is from the lead to expect, in points, by the square root of the turns to come, or of the
# tiles dealt on a dead board.
_SPREAD_TURN = 11
_SPREAD_TILE = 1.7


def _chance(lead, spread):
    """The chance to win with a ``lead`` that can still change by about ``spread``."""
    return min(1.0, max(0.0, 0.5 + lead / (4 * spread)))


def _open_cells(board):
    """On how many cells of ``board`` anything fits."""
    number = 0
    for room in board.room:
        if room:
            number += 1
    return number


class Shortlist:
    """The ``size`` best of what is offered. Its list has its full length from the start, and never asks for more."""

    def __init__(self, size):
        self._count = 0
        self._items = [(0, b"")] * size

    def offer(self, value, placements):
        """Keep ``placements`` if they are among the best so far. Returns whether they are the best of all."""
        items = self._items
        at = self._count
        if at < len(items):
            self._count += 1
        elif value <= items[at - 1][0]:
            return False
        else:
            at -= 1
        while at and items[at - 1][0] < value:
            items[at] = items[at - 1]
            at -= 1
        items[at] = (value, placements)
        return at == 0

    def best(self):
        """What was kept, as a list of (value, placements), the best first."""
        while self._count < len(self._items):
            self._items.pop()
        return self._items


class Hard(Opponent):
    """In addition, what the turn leaves to the next player: for each tile the best that one tile could make."""

    name = "hard"
    _KEPT = 24

    def __init__(self, chance, weights=None):
        super().__init__(chance, weights)
        self._ranked = []

    def _ponder(self, game):
        for _ in self._rank(game):
            yield
        self._ranked = []

    def _rank(self, game, chances=None, weight=0):
        """Rank the candidates in ``self._ranked``, a list of (value, worth, placements), and choose the first.

        ``weight`` is how much it counts against a turn what it leaves to whoever draws tiles with ``chances``: to the
        next player when none are given.
        """
        board = game.board
        if chances is None:
            chances = unseen(game)
            weight = self._weights.leave / (len(game.sheets) - 1) if game.bag.counts[0] else 0
        hand = game.hands[game.seat - 1]
        shortlist = Shortlist(self._KEPT)
        count = 0
        for at in range(SIZE):
            _COSTS[0][at] = _COSTS[1][at] = _UNKNOWN
        for candidate in self._candidates(game):
            if candidate is None:
                yield
                continue
            count += 1
            code, placements = candidate
            cost = 0.0
            if weight and len(hand) == 2:
                for at in range(0, len(placements), 2):
                    cell = placements[at]
                    known = _COSTS[0 if placements[at + 1] == hand[0] else 1]
                    if known[cell] == _UNKNOWN:
                        left = self._cost(board, placements[at : at + 2], chances)
                        known[cell] = max(-_MOST, min(_MOST, int(_PARTS * left)))
                        yield
                    cost += known[cell] / _PARTS
            if shortlist.offer(self._value(code) - weight * cost, candidate):
                self.turn = sort_turn(placements)
            if count % SLICE == 0:
                yield
        ranked = self._ranked = shortlist.best()
        for at in range(len(ranked)):
            code, placements = ranked[at][1]
            value = self._value(code)
            left = 0.0
            if weight:
                lay(board, placements)
                left = weight * leave(board, chances, self._weights.offer)
                room = _open_cells(board)
                lift(board, placements)
                if room < len(_ALIVE) and weight > 0:
                    value += self._deadened(game, code, _ALIVE[room])
            ranked[at] = (value - left, value, placements)
            yield
        ranked.sort(key=lambda item: -item[0])
        self.turn = sort_turn(ranked[0][2])

    def _deadened(self, game, code, alive):
        """What it is worth, in points, that after a turn of ``code`` only ``alive`` of the games would go on.

        On a dead board the sheets count as they are; otherwise they grow, and much can change still. So a dead board
        suits whoever is ahead by what is written already. The chance to win is what counts, taken for a straight line
        within two spreads of the lead.
        """
        now = worth(self._sheet, code, 0, self._weights)
        later = self._value(code)
        rival = rival_later = None
        for sheet in game.sheets:
            if sheet is not self._sheet:
                total = sheet.total()
                if rival is None or total > rival:
                    rival = total
                    rival_later = worth(sheet, 0, self._turns, self._weights)
        spread = _SPREAD_TURN * (self._turns + 1) ** 0.5
        dealt = 0 if "kept" in game.setup.house else game.bag.counts[0]
        dead = _chance(now - rival, _SPREAD_TILE * (dealt + 1) ** 0.5)
        return (1 - alive) * (dead - _chance(later - rival_later, spread)) * 4 * spread

    def _cost(self, board, placements, chances):
        """What the next player is left with ``placements`` on the board."""
        lay(board, placements)
        left = leave(board, chances, self._weights.offer)
        lift(board, placements)
        return left
