"""How many bytes go to the screen (DESIGN "Budgets"): exact, since the memory display counts what displayio sends."""

import random

import pytest

from device.app import App
from device.players import HUMAN
from device.scene import A, SELECT
from device.scenes.play import STEP_MS, Play
from device.scenes.result import Result
from engine.cells import index
from engine.setup import Setup
from sim.badge import SimBadge
from tests.device.playing import Patient, app_at, frame, lay, tap, way

CURSOR_MOVE = 512
LAY_WITHOUT_HELP = 2048
LAY_WITH_HELP = 4096

# The longest lines of text come from the longest names.
NAMES = ["Maximilianus", "WWWWWWWWWWWW", "Mmmmmmmmmmmm", "Wolfgang-Wim", "MWMWMWMWMWMW", "Wilhelminchn"]


def sent(app, key):
    """The bytes sent in the frame in which a key goes down; it is let go in the next."""
    before = app.badge.display.total_bytes
    frame(app, key)
    count = app.badge.display.total_bytes - before
    frame(app, key + 8)
    return count


def played(seats, help, seed):
    """The bytes of each cursor move and of each tile laid, in a game of random legal turns played by keys."""
    choice = random.Random(seed)
    app = App(SimBadge(), seed=seed, setup=Setup(seats=seats, names=NAMES[:seats], help=help))
    moves = []
    lays = []
    while not isinstance(app.scene, Result):
        if not isinstance(app.scene, Play) or app.scene.waiting:
            tap(app, A)
            continue
        turns = [turn for turn, _ in zip(app.game.legal_turns(), range(400), strict=False)]
        turn = choice.choice(turns)
        left = [(turn[at], turn[at + 1]) for at in range(0, len(turn), 2)]
        while left:
            cell, tile = next(placement for placement in left if not app.game.why_not(*placement))
            left.remove((cell, tile))
            while app.scene.chosen != tile:
                tap(app, SELECT)
            moves.extend(sent(app, key) for key in way(app.scene.cursor, cell))
            lays.append(sent(app, A))
        tap(app, A)
    return moves, lays


def share_within(counts, budget):
    """Which part of the counts, 0 to 1, is within a budget."""
    return sum(count <= budget for count in counts) / len(counts)


@pytest.mark.parametrize(("seats", "seed"), [(2, 31), (4, 32), (6, 33)])
def test_with_help(seats, seed):
    moves, lays = played(seats, True, seed)
    assert len(moves) > 400
    assert len(lays) > 100
    assert max(moves) <= CURSOR_MOVE
    assert share_within(lays, LAY_WITH_HELP) >= 0.95


@pytest.mark.parametrize(("seats", "seed"), [(3, 41), (6, 42)])
def test_without_help(seats, seed):
    moves, lays = played(seats, False, seed)
    assert max(moves) <= CURSOR_MOVE
    assert max(lays) <= LAY_WITHOUT_HELP


def test_a_cursor_move_after_a_refusal_costs_no_more():
    app = app_at({"h8": 6}, ["44", ""])
    tap(app, A)
    assert all(sent(app, key) <= CURSOR_MOVE for key in way(index("h8"), index("o11")))


def test_a_tile_of_a_large_hand():
    app = app_at({"h8": 1}, ["11122333445566", ""], help=False)
    lay(app, "i8", 6)
    lay(app, "h9", 1)
    for key in way(app.scene.cursor, index("h7")):
        tap(app, key)
    assert sent(app, A) <= LAY_WITHOUT_HELP


def test_nothing_is_sent_while_nothing_happens():
    app = app_at({"h8": 6}, ["44", ""])
    before = app.badge.display.total_bytes
    for _ in range(50):
        frame(app)
    assert app.badge.display.total_bytes == before


def test_the_mark_of_thinking_costs_no_more_than_a_cursor_move():
    app = app_at({"h8": 6}, ["44", ""], kinds=["expert", HUMAN], make_opponent=lambda *_: Patient(pauses=10**6))
    counts = []
    for _ in range(100):
        before = app.badge.display.total_bytes
        frame(app)
        counts.append(app.badge.display.total_bytes - before)
    moved = [count for count in counts if count]
    assert max(moved) <= CURSOR_MOVE
    assert len(moved) <= 100 * 33 // STEP_MS + 1


@pytest.mark.parametrize("seats", [2, 6])
def test_the_tiles_of_an_opponent_cost_no_more_than_those_of_people(seats):
    setup = Setup(seats=seats, names=NAMES[:seats])
    app = App(SimBadge(), seed=51, setup=setup, kinds=["expert"] * seats)
    lays = []
    while not isinstance(app.scene, Result):
        laid = bytes(app.game.laid)
        before = app.badge.display.total_bytes
        frame(app)
        if len(app.game.laid) > len(laid):
            lays.append(app.badge.display.total_bytes - before)
    assert len(lays) > 100
    assert max(lays) <= LAY_WITHOUT_HELP
