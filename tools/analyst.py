"""The strongest opponent, for the desktop: looks one turn further than expert, at what it could do itself next time.

It ranks the turns as expert does, and more of them. Then it tries the best few out in futures with bags shuffled anew,
the same for all: the others answer as medium would, and of the board they leave it works out what its own best turn can
be expected to be worth. The futures are shared out to several processes where it is given them.
"""

import concurrent.futures
import multiprocessing

from engine.chance import Chance
from engine.game import OVER, TO_DEAL, TO_DRAW
from engine.log import TURN
from engine.opponents.expert import Expert
from engine.opponents.leave import unseen
from engine.opponents.memo import OWN, Memo
from engine.opponents.replies import Replies
from engine.opponents.simple import Medium
from engine.opponents.weights import NUMBERS, Weights
from engine.opponents.worth import worth
from engine.setup import TILES
from engine.turns import sort_turn

CANDIDATES = 6
"""How many turns are tried out."""

FUTURES = 16
"""In how many futures each."""

NEXT = 0.5
"""How much of what it can expect to make next time counts: the tiles it gets then are not yet drawn."""


class Analyst(Expert):
    """See the head of this module. `jobs` is how many processes it uses."""

    name = "analyst"
    _DEEP = 12

    def __init__(self, chance, weights=None, jobs=1):
        super().__init__(chance, weights)
        self._jobs = jobs
        self._pool = None

    def _ponder(self, game):
        yield from self._rank(game)
        yield from self._hear(game)
        best = {sort_turn(placements): value for value, _, placements in reversed(self._ranked)}
        turns = list(best)[: -CANDIDATES - 1 : -1]
        self._ranked = []
        if not game.bag.counts[0] or len(turns) < 2:
            return
        sums = dict.fromkeys(turns, 0.0)
        lots = [self._chance.below(0x8000) for _ in range(FUTURES)]
        for results in self._try(game, turns, lots):
            if results is None:
                yield
            else:
                for turn, value in zip(turns, results, strict=True):
                    sums[turn] += value
        self.turn = max(turns, key=lambda turn: best[turn] + NEXT * sums[turn] / FUTURES)

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
    """For each of `turns`: what the seat to move can expect to gain by its next turn, in the future named by `lot`."""
    weights = Weights(NUMBERS)
    start = imagined(game, Chance(lot))
    results = []
    for turn in turns:
        future = start.copy()
        future.push((TURN, future.seat, turn))
        play_on(future, game.setup.seats - 1, weights, Chance(lot))
        results.append(prospect(future, game.seat, weights))
    return results


def imagined(game, chance):
    """A copy of `game` in which what its seat to move cannot see, the bag's order and others' hands, is drawn anew.

    The hand of a partner lies open.
    """
    twin = game.copy()
    unseen = list(TILES[game.setup.tiles])
    sheet_of = game.setup.sheet_of
    open_hands = [hand for seat, hand in enumerate(game.hands, 1) if sheet_of(seat) == sheet_of(game.seat)]
    for tile in bytes(game.board.tiles) + b"".join(open_hands):
        unseen[tile] -= 1 if tile else 0
    tiles = bytearray(tile for tile in range(1, 7) for _ in range(unseen[tile]))
    chance.shuffle(tiles)
    for seat in range(1, game.setup.seats + 1):
        if sheet_of(seat) != sheet_of(game.seat):
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


def prospect(game, seat, weights):
    """What `seat`, whose turn is next, can expect to gain by it on the board as it lies: points at the end."""
    if game.phase in (OVER, TO_DEAL):
        return 0.0
    sheet = game.sheet_of(seat)
    turns = game.bag.counts[0] / (2 * len(game.sheets))
    start = worth(sheet, 0, turns, weights)
    gains = Memo(OWN, lambda code: worth(sheet, code, turns, weights) - start)
    replies = Replies(gains.value, unseen(game))
    for _ in replies.look(game.board):
        pass
    gains.close()
    return replies.expected
