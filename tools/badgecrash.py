"""Plays on MicroPython in a heap that is too small until memory runs out: a script for the tests, by the keys that
badgekeys.py has found.

``main()`` prints three lines: the words on the screen of the crash; the turns played until then, and the turn that the
title offers to go on with (0 for none); the scene that A leads to from there, or the words of a second crash on the
way. Without a crash it prints nothing.
"""

from device.scene import A
from tools.badgeapp import play
from tools.badgehand import FRAME_MS, Hand


class Crashed(Exception):
    """The crash screen has been seen."""


class Played:
    """What has happened so far."""

    app = None
    turns = 0
    crashes = 0


def after_crash(badge, fault):
    """As a badge in the hand: the player has seen it, and the application goes on."""
    print([label.text for label in badge.root_group])
    Played.crashes += 1
    if Played.crashes == 2:
        raise Crashed


def step(app):
    """A frame, as App.run() has it."""
    Played.app = app
    if app.game:
        Played.turns = app.game.turns_played
    app.safely(app.frame)
    app.badge.wait(FRAME_MS)
    if Played.crashes:
        raise Crashed


def go_on():
    """After a crash: what there is to go on with."""
    app = Played.app
    saved = app.saved()
    print(Played.turns, saved[0] if saved else 0)
    app.badge.press(A)
    app.safely(app.frame)
    print(type(app.scene).__name__)


def main():
    """See above; returns the exit code."""
    Hand.after_crash = after_crash
    try:
        play("plain", lambda app: None, step)
    except Crashed:
        if Played.crashes == 1:
            try:
                go_on()
            except Crashed:
                pass
    return 0
