"""Learning numbers from comparisons: simultaneous perturbation (SPSA, J. C. Spall 1992), with its state as a file.

Each iteration moves every number a step up or down, by lot, compares the numbers moved so with the numbers moved the
other way, and follows the better of the two a little. Steps and moves shrink as Spall advises. What iteration k does
depends on the seed, on k and on the numbers so far, so a run that is broken off and resumed is the run that is not.
"""

import json
import math
import random

from sim.memory import replace_file

STEP = 0.15
"""The first steps, each way, as a part of the size of each number."""

FOLLOW = 0.03
"""The gain, Spall's `a`, of the first iteration, when numbers are measured by their size."""

STEP_DECAY = 0.101
FOLLOW_DECAY = 0.602
PATIENCE = 30
"""Iterations after which the gain begins to shrink in earnest."""

SMALLEST = 20
"""A number below this is moved as if it had this size, so that its steps are whole numbers still."""

FORM = "zatre-train"
VERSION = 1


class StateError(Exception):
    """A state that is not one, or belongs to another version; the text says which."""


class State:
    """How far a run has come.

    level, games, seed: what each iteration plays. start: the whole numbers the run began with; free: the places of
    those that are learned. numbers: those it has come to, floats; history: these after each iteration, to two decimals.
    weights: the version of the numbers' meaning.
    """

    def __init__(self, level, games, seed, weights, start, free):
        self.level = level
        self.games = games
        self.seed = seed
        self.weights = weights
        self.start = list(start)
        self.free = list(free)
        self.numbers = [float(number) for number in start]
        self.history = []

    @property
    def iteration(self):
        """How many iterations are done."""
        return len(self.history)

    def learn(self, compare):
        """One iteration. compare(numbers, others, lots): how much better numbers are, -1..1, by games drawn from lots.

        Both are lists of whole numbers, lots a random.Random. Returns what compare returned.
        """
        lots = random.Random(f"{self.seed}/{self.iteration}")
        turn = self.iteration + 1
        step = STEP / turn**STEP_DECAY
        gain = FOLLOW * ((1 + PATIENCE) / (turn + PATIENCE)) ** FOLLOW_DECAY
        ways = [0] * len(self.start)
        for place in self.free:
            ways[place] = lots.choice((-1, 1)) * max(abs(self.start[place]), SMALLEST)
        plus = [round(number) for number in self._moved(ways, step)]
        minus = [round(number) for number in self._moved(ways, -step)]
        better = compare(plus, minus, lots)
        self.numbers = self._moved(ways, gain * better / (2 * step))
        self.history.append([round(number, 2) for number in self.numbers])
        return better

    def _moved(self, ways, part):
        """The numbers, each moved by a part of its way. One that began without a minus never gets one."""
        moved = [number + part * way for number, way in zip(self.numbers, ways, strict=True)]
        return [max(0.0, to) if begun >= 0 else to for to, begun in zip(moved, self.start, strict=True)]

    def result(self):
        """The whole numbers learned: the mean of the last third of all iterations."""
        if not self.history:
            return list(self.start)
        last = self.history[-max(1, len(self.history) // 3) :]
        return [round(sum(column) / len(last)) for column in zip(*last, strict=True)]

    # -- the file --

    def save(self, path):
        """Write the state into the file `path` (a Path), all or nothing. OSError when that cannot be done."""
        content = {"form": FORM, "version": VERSION} | vars(self)
        replace_file(path, (json.dumps(content) + "\n").encode())

    @classmethod
    def load(cls, path, weights, length):
        """The state in the file `path` (a Path), which must be of `length` numbers of the version `weights`.

        OSError when the file cannot be read, StateError when it holds something else.
        """
        try:
            content = json.loads(path.read_bytes())
        except ValueError as error:
            raise StateError("it is not a state of zatre train") from error
        if not isinstance(content, dict) or content.pop("form", None) != FORM:
            raise StateError("it is not a state of zatre train")
        version = content.pop("version", None)
        if version != VERSION:
            raise StateError(f"it is of version {version} and this program knows version {VERSION}")
        state = cls.__new__(cls)
        vars(state).update(content)
        state._check(weights, length)
        return state

    def _check(self, weights, length):
        """StateError unless all is of its kind, and of `length` numbers of the version `weights`."""
        if {key: type(value) for key, value in vars(self).items()} != KINDS:
            raise StateError("it is damaged")
        if self.weights != weights:
            raise StateError(f"its weights are of version {self.weights} and this program's of version {weights}")
        if len(self.start) != length:
            raise StateError(f"it has {len(self.start)} weights and this program {length}")
        rows = [self.start, self.numbers, *self.history]
        if any(type(row) is not list or len(row) != length for row in rows):
            raise StateError("it is damaged")
        if not all(type(number) in (int, float) and math.isfinite(number) for row in rows for number in row):
            raise StateError("it is damaged")
        if not all(place in range(length) for place in self.free):
            raise StateError("it is damaged")


KINDS = {key: type(value) for key, value in vars(State("", 0, 0, 0, [], [])).items()}
"""The attributes of a state, and the type of each."""
