"""How many bytes go to the screen (DESIGN "Budgets"): exact, since the memory display counts what displayio sends."""

import pytest

from device.app import App
from device.players import HUMAN
from device.scene import A
from device.scenes.playing import STEP_MS
from device.scenes.result import Result
from engine.cells import index
from engine.setup import Setup
from sim.badge import SimBadge
from tests.device.playing import Patient, app_at, frame, lay, tap, way
from tools.bench_screen import NAMES, played

CURSOR_MOVE = 512
LAY_WITHOUT_HELP = 2048
LAY_WITH_HELP = 4096
FULL_SCREEN = 160 * 128 * 2


def sent(app, key):
    """The bytes sent in the frame in which a key goes down; it is let go in the next."""
    before = app.badge.display.total_bytes
    frame(app, key)
    count = app.badge.display.total_bytes - before
    frame(app, key + 8)
    return count


def share_within(counts, budget):
    """Which part of the counts, 0 to 1, is within a budget."""
    return sum(count <= budget for count in counts) / len(counts)


@pytest.mark.parametrize(("seats", "help", "seed"), [(2, True, 31), (6, True, 33), (6, False, 42)])
def test_what_a_player_does(seats, help, seed):
    sent = {action: [count for count, _ in counts] for action, counts in played(seats, help, seed, 121).items()}
    assert len(sent["move"]) > 400
    assert len(sent["lay"]) > 100
    assert max(sent["move"] + sent["hop"]) <= CURSOR_MOVE
    for action in ("lay", "take"):
        if help:
            assert share_within(sent[action], LAY_WITH_HELP) >= 0.95
        else:
            assert max(sent[action]) <= LAY_WITHOUT_HELP
    assert max(sent["end"]) <= FULL_SCREEN // 5  # two lines of tiles at the most, totals, words: never all of it
    assert max(sent["menu"] + sent["sheet"] + sent["back"]) <= FULL_SCREEN


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
    setup = Setup(seats=seats, names=list(NAMES[:seats]), tiles=61)
    app = App(SimBadge(), seed=51, setup=setup, kinds=["hard"] * seats)
    lays = []
    while not isinstance(app.scene, Result):
        laid = bytes(app.game.laid)
        before = app.badge.display.total_bytes
        frame(app)
        if len(app.game.laid) > len(laid):
            lays.append(app.badge.display.total_bytes - before)
    assert len(lays) > 50
    assert max(lays) <= LAY_WITHOUT_HELP
