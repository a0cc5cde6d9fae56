"""The terminal: what typed characters mean, and the terminal is as it was before however the program ends."""

import os
import sys
from pathlib import Path

import pytest

from device.scene import A, B, DOWN, LEFT, RELEASED, RIGHT, SELECT, START, UP
from sim import terminal
from sim.badge import NoScreenError
from sim.halfblocks import palette_colour, true_colour


def tapped(*typed_keys):
    return [event for key in typed_keys for event in (key, key + RELEASED)]


def hop(direction):
    return [B, direction, direction + RELEASED, B + RELEASED]


@pytest.mark.parametrize(
    ("typed", "events"),
    [
        ("x", tapped(A)),
        ("Xa", tapped(A, A)),
        ("zbZ", tapped(B, B, B)),
        ("\r\n", tapped(START, START)),
        (" \t", tapped(SELECT, SELECT)),
        ("\x1b[A\x1b[B\x1b[C\x1b[D", tapped(UP, DOWN, RIGHT, LEFT)),
        ("\x1bOA", tapped(UP)),
        ("\x1b[1;2C", hop(RIGHT)),
        ("\x1b[1;5D", hop(LEFT)),
        ("hjkL", hop(LEFT) + hop(DOWN) + hop(UP) + hop(RIGHT)),
        ("?1\x7f\xe4", []),
        ("\x1b[5~x", tapped(A)),
        ("\x1bx", tapped(A)),
        ("\x1b[200;1Hx", tapped(A)),
        ("", []),
    ],
)
def test_typed(typed, events):
    assert terminal.events(typed) == (events, "")


@pytest.mark.parametrize("rest", ["\x1b", "\x1b[", "\x1b[1;2", "\x1bO"])
def test_an_unfinished_sequence_waits_for_its_end(rest):
    assert terminal.events("x" + rest) == (tapped(A), rest)


@pytest.mark.parametrize(
    ("columns", "lines", "fits"), [(160, 65, True), (200, 80, True), (159, 65, False), (160, 64, False)]
)
def test_size(columns, lines, fits):
    assert terminal.fits(os.terminal_size((columns, lines))) is fits


@pytest.mark.parametrize(
    ("colorterm", "term", "colour"),
    [
        ("truecolor", "xterm", true_colour),
        ("24bit", "xterm", true_colour),
        ("", "xterm-direct", true_colour),
        ("", "xterm-256color", palette_colour),
    ],
)
def test_colours(monkeypatch, colorterm, term, colour):
    monkeypatch.setenv("COLORTERM", colorterm)
    monkeypatch.setenv("TERM", term)
    assert terminal.colours() is colour


def test_no_terminal(monkeypatch):
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        monkeypatch.setattr(sys, "stdout", nothing)
        with pytest.raises(NoScreenError, match="not a terminal"):
            terminal.check()
