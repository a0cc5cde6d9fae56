"""`zatre train`: learns the numbers of engine/opponents/weights.py from games of a level against itself."""

import math
import random
from functools import partial
from itertools import chain
from pathlib import Path

import click

from engine.opponents import weights
from engine.opponents.fields import FIELDS
from tools import outputs
from tools.arena import Table, play_game, rotations, workers
from tools.console import write
from tools.errors import FOUND_WRONG, UNREADABLE, CommandError
from tools.odds import interval, mean
from tools.options import SEED, SEEDS, cores, jobs_option
from tools.players import LEARNERS, Player
from tools.progress import progress
from tools.spsa import State
from tools.weightfiles import MODULE, NOTE, read_state, save_state, write_numbers

DEFAULTS = {"level": "expert", "games": 16, "seed": 1}

CLEAR = 50
"""Points by which the two games of a pair must differ, in the mean, to count as rather clear."""

PROBES = 3
"""Games that are played with a number changed, to see whether a level looks at it at all."""


# -- what is played ----------------------------------------------------------------------------------------------------


def compare(play, level, games, numbers, others, lots):
    """How much better a `level` with these weights plays than with the `others`: the mean of pairs of games, -1..1.

    Points tell more than wins. play: a function like map. lots: a random.Random that names the games. CommandError
    when a level fails: what is learned from its games is worth nothing.
    """
    pairs = match(play, level, games, numbers, others, lots)
    scores = [mean([game.difference() for game in pair]) for pair in pairs]
    return mean([score / math.hypot(score, CLEAR) for score in scores])


def match(play, level, games, numbers, others, lots):
    """Pairs of games, at least `games` in all: a list of lists of two Played, with the numbers as the first side."""
    table = Table((Player(level, tuple(numbers)), Player(level, tuple(others))))
    pairs = list(rotations(play, table, [lots.randrange(SEEDS) for _ in range((games + 1) // 2)]))
    for game in chain(*pairs):
        if any(game.crashes) or any(game.illegal):
            fault = game.fault or f"{level} plays an illegal turn"
            raise CommandError(FOUND_WRONG, f"{fault} (with weights {numbers} against {others})")
    return pairs


def needed(play, level, numbers):
    """The places of the numbers that a `level` looks at: those whose change changes one of a few games."""
    changed = [list(numbers) for _ in numbers]
    for place, row in enumerate(changed):
        row[place] = 3 * row[place] + 100
    known, *others = play(partial(_probe, level, PROBES), [numbers, *changed])
    return [place for place, digests in enumerate(others) if digests != known]


def _probe(level, games, numbers):
    player = Player(level, tuple(numbers))
    table = Table((player, player))
    return [play_game(table, seed, 1).digest for seed in range(games)]


# -- the command -------------------------------------------------------------------------------------------------------


@click.command()
@click.option("--state", "path", type=click.Path(path_type=Path), metavar="FILE", help="Keep the run in this file.")
@click.option("--iterations", type=click.IntRange(0), default=100, show_default=True, help="Iterations in all.")
@click.option("--games", type=click.IntRange(2), metavar="N", help="Games an iteration.")
@click.option("--seed", type=SEED, metavar="N", help="The chance of the run.")
@click.option("--level", type=click.Choice(LEARNERS), help="Who plays.")
@jobs_option
@click.option(
    "--compare",
    "compared",
    type=click.IntRange(0),
    default=400,
    show_default=True,
    metavar="N",
    help="Games of the weights learned against those the run began with, at the end.",
)
@click.option("--write", "written", is_flag=True, help="Write the weights learned into engine/opponents/weights.py.")
def train(path, iterations, jobs, compared, written, **choices):
    """Learn the weights of the opponents from games of a level against itself (SPSA).

    With --state a run that was broken off goes on where it was, and comes to the same weights; level, games and seed
    are then those of the run. Those of a new run are by default: --level expert --games 16 --seed 1.
    """
    for option, file in (("--state", path), ("--write", MODULE if written else None)):
        if file is not None:
            outputs.check_file(option, file)
    state = None
    if path is not None and path.exists():
        state = read_state(path)
        _refuse_others(path, state, choices)
    with workers(jobs or cores()) as play:
        if state is None:
            state = _begin(play, **DEFAULTS | {key: value for key, value in choices.items() if value is not None})
        learn(play, state, iterations, path)
        numbers = state.result()
        outcome = _compare_at_the_end(play, state, numbers, compared) if compared else ""
    write("\n".join(report(state, numbers, outcome)))
    if written:
        write_numbers(MODULE, numbers, note(state, outcome))
        write(f"written: {MODULE}")


def _refuse_others(path, state, wanted):
    """CommandError when an option asks for something else than the run in the state does."""
    for key, value in wanted.items():
        if value not in (None, getattr(state, key)):
            raise CommandError(UNREADABLE, f"--{key}: the run in {path} has {getattr(state, key)}, not {value}")


def _begin(play, level, games, seed):
    free = needed(play, level, weights.NUMBERS)
    return State(level, games, seed, weights.VERSION, weights.NUMBERS, free)


def learn(play, state, iterations, path):
    """Go on with the run until it has so many iterations. After each it is in the file `path`, unless that is None."""
    with progress("learning", iterations, state.iteration) as advance:
        while state.iteration < iterations:
            state.learn(partial(compare, play, state.level, state.games))
            if path is not None:
                save_state(path, state)
            advance(1)


def _compare_at_the_end(play, state, numbers, games):
    pairs = match(play, state.level, games, numbers, state.start, random.Random(f"{state.seed}/at the end"))
    shares = [mean([game.share() for game in pair]) for pair in pairs]
    low, high = interval(shares, 2)
    points = mean([game.difference() for game in chain(*pairs)])
    return (
        f"{100 * mean(shares):.1f} % ({100 * low:.1f} to {100 * high:.1f} %) of {2 * len(shares)} games "
        f"against the weights before, {points:+.1f} points a game"
    )


def report(state, numbers, outcome):
    """The lines that tell of a run and of the numbers it has come to."""
    played = state.iteration * 2 * ((state.games + 1) // 2)
    yield f"{state.level}: {state.iteration} iterations, {played} games"
    for place, name in enumerate(FIELDS):
        held = "" if place in state.free else f"  ({state.level} does not look at it)"
        yield f"{name:24}{state.start[place]:6} -> {numbers[place]:<6}{held}".rstrip()
    if outcome:
        yield f"won {outcome}"


def note(state, outcome):
    """How the numbers of a run were made: a list of lines."""
    options = f"--level {state.level} --iterations {state.iteration} --games {state.games} --seed {state.seed}"
    lines = [f"{NOTE}zatre train {options}"]
    if outcome:
        lines.append(f"They won {outcome}.")
    return lines
