"""Games between opponents: how one is played and what is noted of it, and many of them on several processes.

A seed names a rotation: as many games as there are seats, all on the same order of the bag and begun by seat 1, in
which one side sits in each seat once and the other side in all the rest. In the partner game a pair is what a seat is
otherwise: one side sits in both seats of it. What comes out depends on nothing but the
table and the seed, however many processes share the work; only the times differ.
"""

import hashlib
import signal
import time
from collections import deque
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import get_context

from engine.log import TO_PLACE, TURN
from tools.errors import SURROUNDINGS, CommandError
from tools.players import Player, make_player
from tools.tables import begin, chance_of, settle


@dataclass(frozen=True)
class Table:
    """What is played: the two sides, how many seats the game has, with how many tiles, the variant ("" or "cards",
    which has no tiles), in pairs or not, and the house rules.
    """

    sides: tuple[Player, Player]
    seats: int = 2
    tiles: int = 121
    variant: str = ""
    partners: bool = False
    house: tuple[str, ...] = ()

    def sheets(self):
        """How many play against each other: seats or pairs."""
        return self.seats // 2 if self.partners else self.seats


class Clock:
    """How long the turns of one side took, in seconds of whatever kind: how many, all of them, the longest."""

    def __init__(self):
        self.turns = 0
        self.total = 0.0
        self.worst = 0.0

    def note(self, seconds):
        """A turn took so long."""
        self.turns += 1
        self.total += seconds
        self.worst = max(self.worst, seconds)

    def add(self, other):
        """Take in what another clock has noted."""
        self.turns += other.turns
        self.total += other.total
        self.worst = max(self.worst, other.worst)

    def mean(self):
        """Seconds a turn."""
        return self.total / self.turns


class Played:
    """What is noted of a game. Lists of two have one item for each side.

    place: the seat of the first side, in the partner game the number of its pair. final, winners, end: as in the
    game's Outcome.
    illegal: turns that the game refused. crashes: times that thinking raised; fault: the first of these in words, "".
    clocks: a Clock for each side. digest: text that two games share only when their records are the same.
    """

    def __init__(self, place):
        self.place = place
        self.final = []
        self.winners = []
        self.end = ""
        self.illegal = [0, 0]
        self.crashes = [0, 0]
        self.fault = ""
        self.clocks = [Clock(), Clock()]
        self.digest = ""

    def share(self):
        """The first side's part of the win: 1, 0, or what a shared win leaves it."""
        return 1 / len(self.winners) if self.place in self.winners else 0.0

    def points(self):
        """The points of the first side, and the mean of the others'."""
        own = self.final[self.place - 1]
        return own, (sum(self.final) - own) / (len(self.final) - 1)

    def difference(self):
        """The first side's points less the mean of the others'."""
        own, others = self.points()
        return own - others


def play_game(table, seed, place):
    """Play the game of `seed` with the first side in seat (or pair) `place`, and return what was Played.

    A turn that the game refuses is noted and a legal one played in its place; so is thinking that raises.
    """
    game = begin(table.seats, table.tiles, seed, table.variant, table.partners, table.house)
    played = Played(place)
    seats = []
    for seat in range(1, table.seats + 1):
        side = 0 if game.setup.sheet_of(seat) == place - 1 else 1
        seats.append((side, make_player(table.sides[side], chance_of(seed, place, seat), table.variant)))
    settle(game, table.variant)
    while game.phase == TO_PLACE:
        side, opponent = seats[game.seat - 1]
        _play_turn(game, opponent, side, played)
        settle(game, table.variant)
    outcome = game.outcome()
    played.final, played.winners, played.end = outcome.final, outcome.winners, outcome.end
    played.digest = hashlib.blake2b(game.record().encode(), digest_size=12).hexdigest()
    return played


def _play_turn(game, opponent, side, played):
    board = game.board.copy()
    turn = None
    start = time.perf_counter()
    try:
        for _ in opponent.think(game):
            pass
        turn = opponent.answer(game)
        if game.board.tiles != board.tiles:
            raise RuntimeError("it did not leave the board as it was")
    except Exception as error:
        game.board = board
        played.crashes[side] += 1
        played.fault = played.fault or f"{opponent.name}: {type(error).__name__}: {error}"
        turn = game.legal_turns().first()
    played.clocks[side].note(time.perf_counter() - start)
    try:
        game.push((TURN, game.seat, turn))
    except Exception:  # whatever it was that the opponent gave for a turn
        played.illegal[side] += 1
        game.push((TURN, game.seat, game.legal_turns().first()))


def rotations(play, table, seeds):
    """Play the games of these seeds, each once for every seat (or pair) the first side can have.

    play: a function like map. An iterator over the rotations, each a list of what was Played.
    """
    places = range(1, table.sheets() + 1)
    games = play(partial(_play_named, table), ((seed, place) for seed in seeds for place in places))
    for first in games:
        yield [first, *islice(games, table.sheets() - 1)]


def _play_named(table, game):
    return play_game(table, *game)


@contextmanager
def workers(jobs):
    """A function like map(function, arguments) that shares the calls among `jobs` processes, in this context only.

    The results come in the order of the arguments, which are asked for only a little ahead: whoever has seen enough
    stops asking. With one job no other process is started. CommandError when a process is gone.
    """
    if jobs == 1:
        yield map
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts) as pool:
        try:
            yield partial(_ordered, pool, 2 * jobs)
        except BrokenExecutor as error:
            raise CommandError(SURROUNDINGS, "a process that played games has been ended; is memory short?") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts():
    """In a worker: Ctrl-C is for the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _ordered(pool, ahead, function, arguments):
    waiting = deque()
    for argument in arguments:
        waiting.append(pool.submit(function, argument))
        if len(waiting) > ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
