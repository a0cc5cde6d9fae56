"""The strongest opponent, for the desktop: tries its best turns out in many possible futures.

It ranks the turns as hard does, then plays on from each of the best ten with bags shuffled anew, the same bags for
all, a few turns ahead, and goes by how its sheet and the others' can be expected to end. The futures are shared out to
several processes where it is given them.
"""

import concurrent.futures
import multiprocessing

from engine.chance import Chance
from engine.game import OVER, TO_DEAL, TO_DRAW
from engine.log import TURN
from engine.opponents.expert import Expert
from engine.opponents.simple import Medium
from engine.opponents.weights import NUMBERS, Weights
from engine.opponents.worth import worth
from engine.setup import TILES
from engine.turns import sort_turn

CANDIDATES = 10
"""How many turns are tried at all."""

ROUNDS = ((10, 6), (4, 14))
"""How many of them are still tried in each round, the best so far, and in how many futures more."""

AHEAD = 3
"""How many turns a future is played on for, after the turn that is tried."""


class Analyst(Expert):
    """See the head of this module. `jobs` is how many processes it uses."""

    name = "analyst"

    def __init__(self, chance, weights=None, jobs=1):
        super().__init__(chance, weights)
        self._jobs = jobs
        self._pool = None

    def _ponder(self, game):
        yield from self._rank(game)
        ranks = {sort_turn(placements): value for value, _, placements in reversed(self._ranked[:CANDIDATES])}
        turns = list(ranks)
        self._ranked = []
        if not game.bag.counts[0] or len(turns) < 2:
            return
        sums = dict.fromkeys(turns, 0.0)
        for number, more in ROUNDS:
            turns = sorted(turns, key=lambda turn: (sums[turn], ranks[turn]), reverse=True)[:number]
            lots = [self._chance.below(0x8000) for _ in range(more)]
            for results in self._try(game, turns, lots):
                if results is None:
                    yield
                else:
                    for turn, value in zip(turns, results, strict=True):
                        sums[turn] += value
            self.turn = max(turns, key=lambda turn: (sums[turn], ranks[turn]))
            yield

    def _try(self, game, turns, lots):
        """Yield, for each of the futures named by `lots`, what each of `turns` came to; None to pause."""
        if self._jobs < 2:
            for lot in lots:
                yield try_out(game, turns, lot)
                yield None
            return
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = concurrent.futures.ProcessPoolExecutor(self._jobs, mp_context=context)
        waiting = [self._pool.submit(try_out, game, turns, lot) for lot in lots]
        for future in waiting:
            while not future.done():
                concurrent.futures.wait([future], timeout=0.02)
                yield None
            yield future.result()


def try_out(game, turns, lot):
    """What each of `turns` comes to in the future named by `lot`: the lead of the seat to move over the mean of the
    others, in points to expect at the end, after the turn and AHEAD more.
    """
    weights = Weights(NUMBERS)
    chance = Chance(lot)
    start = imagined(game, chance)
    results = []
    for turn in turns:
        future = start.copy()
        future.push((TURN, future.seat, turn))
        play_on(future, AHEAD, weights, Chance(lot))
        results.append(lead(future, game.seat, weights))
    return results


def imagined(game, chance):
    """A copy of `game` in which what its seat to move cannot see, the bag's order and others' hands, is drawn anew."""
    twin = game.copy()
    unseen = list(TILES[game.setup.tiles])
    for tile in bytes(game.board.tiles) + bytes(game.hands[game.seat - 1]):
        unseen[tile] -= 1 if tile else 0
    tiles = bytearray(tile for tile in range(1, 7) for _ in range(unseen[tile]))
    chance.shuffle(tiles)
    for seat in range(1, game.setup.seats + 1):
        if seat != game.seat:
            number = len(game.hands[seat - 1])
            twin.hands[seat - 1] = bytearray(sorted(tiles[:number]))
            tiles = tiles[number:]
    twin.bag.refill(tiles)
    return twin


def play_on(game, turns, weights, chance):
    """Play `turns` turns more as medium would, or to the end."""
    player = Medium(chance, weights)
    last = game.turns_played + turns
    while game.phase != OVER and game.turns_played < last:
        if game.phase == TO_DRAW:
            game.push(game.draw_event())
        elif game.phase == TO_DEAL:
            game.push(game.deal_event())
        else:
            for _ in player.think(game):
                pass
            game.push((TURN, game.seat, player.turn))


def lead(game, seat, weights):
    """By how much the sheet of `seat` can be expected to end above the mean of the others."""
    turns = game.bag.counts[0] / (2 * game.setup.seats)
    penalties = game.penalties()
    own = game.setup.sheet_of(seat)
    ends = [worth(sheet, 0, turns, weights) for sheet in game.sheets]
    if game.phase in (OVER, TO_DEAL):
        ends = [sheet.total() - penalty for sheet, penalty in zip(game.sheets, penalties, strict=True)]
    others = [end for at, end in enumerate(ends) if at != own]
    return ends[own] - sum(others) / len(others)
