"""Plays the application on MicroPython by the keys that badgekeys.py has found: a script for bench_heap.py.

``main(FORM)`` plays two games of a form and prints a checksum of all that was saved; exit code 3 when the memory does
not last.
"""

from tools.badgehand import KEYS, Shortage, frame, start, watch_thinking


def play(form, note, step=frame):
    """Play by the keys in the file for a form; returns the application.

    note: called with it before each key; step: a frame.
    """
    app = start()
    with open(KEYS + form, "rb") as keys:
        pair = keys.read(2)
        while pair:
            for _ in range(pair[0]):
                step(app)
            note(app)
            if pair[1]:
                app.badge.press(pair[1] - 1)
                step(app)
            pair = keys.read(2)
    return app


def main(form):
    """See above; returns the exit code."""
    watch_thinking()
    try:
        print(play(form, lambda app: None).badge.sum)
    except (Shortage, MemoryError) as error:
        print(type(error).__name__, error)
        return 3
    return 0
