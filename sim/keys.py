"""Key files: what a scripted player presses, in frames of simulated time.

    UP DOWN LEFT RIGHT A B START SELECT   a tap: down for one frame, up in the next
    B+RIGHT                               RIGHT tapped while B is held (any two keys)
    hold:UP:10                            down for ten frames, then up
    wait:5                                five frames in which nothing is pressed
    shot:NAME                             a picture of the screen as it is now (takes no time)
    # words                               a comment, to the end of the line

Several tokens may stand on a line. No I/O.
"""

import re

from device.scene import A, B, DOWN, LEFT, RELEASED, RIGHT, SELECT, START, UP

KEYS = {"UP": UP, "DOWN": DOWN, "LEFT": LEFT, "RIGHT": RIGHT, "A": A, "B": B, "START": START, "SELECT": SELECT}

NAMES = " ".join(KEYS)

MOST_FRAMES = 100_000  # an hour of simulated time; more is a slip of the finger

_SHOT = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}")
_NUMBER = re.compile(r"[0-9]{1,9}")


class KeyFileError(ValueError):
    """A token that is none. line: from 1; token: the text that stands there; reason: what is wrong with it."""

    def __init__(self, line, token, reason):
        super().__init__(f"line {line}: {token}: {reason}")
        self.line = line
        self.token = token
        self.reason = reason


class Step:
    """One token, understood. frames: the key events of each frame, a list of tuples; or shot: a picture's name."""

    __slots__ = ("frames", "shot")

    def __init__(self, frames=(), shot=None):
        self.frames = frames
        self.shot = shot


def tap(key):
    """The step that taps a key (a number of KEYS)."""
    return Step([(key,), (key + RELEASED,)])


def chord(first, second):
    """The step that taps the second key while the first is held."""
    return Step([(first,), (second,), (second + RELEASED,), (first + RELEASED,)])


def parse(text):
    """The list of Steps in the text of a key file. KeyFileError for the first token that cannot be understood."""
    steps = []
    for number, line in enumerate(text.split("\n"), 1):
        for token in line.partition("#")[0].split():
            steps.append(_step(number, token))
    return steps


def _step(line, token):
    """The Step a token stands for."""
    if token in KEYS:
        return tap(KEYS[token])
    kind, colon, rest = token.partition(":")
    if kind == "wait" and colon:
        return Step([()] * _frames(line, token, rest))
    if kind == "hold" and colon:
        name, _, count = rest.partition(":")
        key = _key(line, token, name)
        return Step([(key,)] + [()] * (_frames(line, token, count) - 1) + [(key + RELEASED,)])
    if kind == "shot" and colon:
        if not _SHOT.fullmatch(rest):
            raise KeyFileError(line, token, "a picture's name is 1 to 64 letters, digits and . _ - (shot:NAME)")
        return Step(shot=rest)
    first, plus, second = token.partition("+")
    if plus:
        held, tapped = _key(line, token, first), _key(line, token, second)
        if held == tapped:
            raise KeyFileError(line, token, "two different keys are wanted (B+RIGHT)")
        return chord(held, tapped)
    raise KeyFileError(line, token, f"not a key ({NAMES}), hold:KEY:FRAMES, wait:FRAMES or shot:NAME")


def _key(line, token, name):
    if name not in KEYS:
        raise KeyFileError(line, token, f"no such key, there are {NAMES}")
    return KEYS[name]


def _frames(line, token, text):
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= MOST_FRAMES:
        raise KeyFileError(line, token, f"the number of frames is 1 to {MOST_FRAMES}")
    return int(text)
