"""Where the cursor goes."""

import pytest

from device.scene import DIRECTIONS, DOWN, LEFT, RIGHT, UP
from device.steps import hop, step
from engine.cells import CELLS, KIND, index, name


def cells(*names):
    return bytes(index(cell) for cell in names)


@pytest.mark.parametrize(("key", "to"), [(RIGHT, "i8"), (LEFT, "g8"), (UP, "h7"), (DOWN, "h9")])
def test_one_cell_on(key, to):
    assert name(step(index("h8"), key)) == to


@pytest.mark.parametrize(
    ("cell", "key", "to"),
    [("g1", RIGHT, "i1"), ("i15", LEFT, "g15"), ("a7", DOWN, "a9"), ("o9", UP, "o7")],
)
def test_over_the_holes_in_the_rim(cell, key, to):
    assert name(step(index(cell), key)) == to


@pytest.mark.parametrize(
    ("cell", "key"),
    [("e1", LEFT), ("k1", RIGHT), ("h2", UP), ("h14", DOWN), ("b8", LEFT), ("n8", RIGHT), ("a5", UP), ("o11", DOWN)],
)
def test_the_board_ends(cell, key):
    assert step(index(cell), key) == index(cell)


def test_the_cursor_never_leaves_the_cells():
    for cell in CELLS:
        for key in DIRECTIONS:
            assert KIND[step(cell, key)]


def test_every_cell_can_be_reached():
    reached = {index("h8")}
    waiting = list(reached)
    for cell in waiting:
        for key in DIRECTIONS:
            to = step(cell, key)
            if to not in reached:
                reached.add(to)
                waiting.append(to)
    assert reached == set(CELLS)


def test_a_hop_goes_straight_ahead_first():
    assert name(hop(index("h8"), RIGHT, cells("k8", "j9", "g8"))) == "k8"


def test_a_hop_takes_what_is_much_nearer():
    assert name(hop(index("h8"), RIGHT, cells("n8", "i9"))) == "i9"


@pytest.mark.parametrize(("key", "to"), [(RIGHT, "l8"), (LEFT, "d8"), (UP, "h4"), (DOWN, "h12")])
def test_a_hop_goes_the_way_of_the_key(key, to):
    assert name(hop(index("h8"), key, cells("l8", "d8", "h4", "h12"))) == to


def test_a_hop_to_nowhere_stays():
    assert hop(index("h8"), UP, cells("h9", "g8", "i8")) == index("h8")
    assert hop(index("h8"), UP, b"") == index("h8")
