"""Says on MicroPython what the application takes of the heap, and how long it takes to start: for bench_heap.py.

``main("sizes", FORM)`` plays as badgeapp.py does and prints lines of words and numbers: ``module`` with what each
module takes, ``live`` with what is live in each scene, and while an opponent thinks. ``main("boot")`` prints the
microseconds from the first import until the title is on the screen.
"""

import builtins
import gc
import sys

from tools.yardstick import Stopwatch


class Import:
    """Stands in for the interpreter's import and notes what each module takes, without those that it imports."""

    def __init__(self, plain):
        self.taken = {}
        self._plain = plain
        self._inner = 0

    def __call__(self, name, *rest):
        known = len(sys.modules)
        outer, self._inner = self._inner, 0
        gc.collect()
        before = gc.mem_alloc()
        try:
            return self._plain(name, *rest)
        finally:
            if len(sys.modules) > known:
                gc.collect()
                taken = gc.mem_alloc() - before
                if name not in self.taken:
                    self.taken[name] = taken - self._inner
                outer += taken
            else:
                outer += self._inner
            self._inner = outer


class Watch:
    """Prints what is live whenever another scene has come, and now and then while an opponent thinks."""

    def __init__(self):
        self._scene = None
        self._count = 0

    def __call__(self, app):
        name = type(app.scene).__name__.replace("Card", "")
        if name == "Play" and app.scene.thinks():
            name = "thinking"
            self._count += 1
        if name != self._scene or self._count % 8 == 1:
            gc.collect()
            print("live", name, gc.mem_alloc())
        self._scene = name


def sizes(form):
    """Print what is taken in games of a form."""
    importer = Import(builtins.__import__)
    builtins.__import__ = importer
    from tools.badgeapp import play

    play(form, Watch())
    for name, taken in importer.taken.items():
        print("module", name, taken)


def boot():
    """Print how long it takes until the title is on the screen."""
    watch = Stopwatch()
    from tools.badgehand import frame, start

    frame(start())
    print(watch.us())


def main(what, form=""):
    """See above; returns the exit code."""
    if what == "sizes":
        sizes(form)
    else:
        boot()
    return 0
