"""How deep Python calls nest in a whole game, and what that takes of the firmware's call stack of 2048 bytes.

Measured on CPython: which functions call which is the same there. A frame is reckoned as the firmware lays it out: a
head of words, then a word for each local name and each value in the middle of an expression. The modules' own code
counts, and with it imports within imports. A generator keeps its frame on the heap, and is left out of the bytes.

``python -m tools.bench_stack`` plays, in a process of its own so that everything is imported anew, and prints JSON.
"""

import inspect
import json
import subprocess
import sys

HEAD = 24
"""Bytes of a frame besides its values, with what the allocator adds."""

WORD = 4

LIMIT = 2048
"""The firmware's call stack, unless settings.toml raises it."""

OURS = ("/device/", "/engine/", "/adafruit_")

SEED = 20


class Watch:
    """A profile function that remembers the deepest chain of our frames, by bytes."""

    def __init__(self):
        self.most = 0
        self.chain = []
        self._sizes = []
        self._names = []
        self._total = 0

    def __call__(self, frame, event, _argument):
        code = frame.f_code
        if event not in ("call", "return") or not any(part in code.co_filename for part in OURS):
            return
        if event == "return":
            if self._sizes:
                self._total -= self._sizes.pop()
                self._names.pop()
            return
        size = 0 if code.co_flags & inspect.CO_GENERATOR else frame_bytes(code)
        self._sizes.append(size)
        self._names.append(code.co_qualname)
        self._total += size
        if self._total > self.most:
            self.most = self._total
            self.chain = list(zip(self._names, self._sizes, strict=True))


def frame_bytes(code):
    """What a frame of this code takes on the badge, about."""
    return HEAD + WORD * (code.co_nlocals + len(code.co_cellvars) + len(code.co_freevars) + code.co_stacksize)


def play():
    """Import the application and play a game of opponents, with the scenes around it; returns the Watch."""
    from sim.badge import SimBadge  # displayio, which the firmware has built in

    for name in [name for name in sys.modules if name.startswith(("device", "adafruit_display"))]:
        del sys.modules[name]
    watch = Watch()
    sys.setprofile(watch)
    try:
        _play(SimBadge())
    finally:
        sys.setprofile(None)
    return watch


def _play(badge):
    from device.app import FRAME_MS, App
    from device.scene import A, DOWN, START
    from engine.setup import Setup

    def tap(*keys):
        for key in keys:
            badge.press(key)
            badge.release(key)
            app.frame()
            badge.wait(FRAME_MS)

    app = App(badge, seed=SEED)
    app.frame()
    tap(DOWN, A, START, A, START)  # rules, the form, and back to the title by starting a game
    app.new_game(Setup(2, tiles=61, start="draw"), ["human", "expert"])
    tap(A, START, DOWN, A, START, START)
    while type(app.scene).__name__ not in ("Result", "Title"):
        if type(app.scene).__name__ == "Play" and not app.scene.waiting:
            for cell, tile in _placements(app.game):
                app.scene.cursor = cell
                app.scene.chosen = tile
                tap(A)
        tap(A)
    tap(A)


def _placements(game):
    """The first legal turn of a game as pairs (cell, tile) in an order in which they can be laid."""
    turn = game.legal_turns().first()
    left = [(turn[at], turn[at + 1]) for at in range(0, len(turn), 2)]
    while left:
        placement = next(pair for pair in left if not game.why_not(*pair))
        left.remove(placement)
        yield placement


def measure():
    """The deepest chain: {"frames", "bytes", "limit", "chain": [[function, bytes], ..]}."""
    from tools.badgetime import ROOT

    command = [sys.executable, "-m", "tools.bench_stack"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def main():
    """Play and print."""
    watch = play()
    chain = [list(frame) for frame in watch.chain]
    print(json.dumps({"frames": len(chain), "bytes": watch.most, "limit": LIMIT, "chain": chain}))


if __name__ == "__main__":
    main()
