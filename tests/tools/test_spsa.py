"""Learning numbers from comparisons, on problems whose answer is known; and the file with the state of a run."""

import json
import math

import pytest

from tools.spsa import State, StateError

START = [50, 100, 400, 80]
BEST = [50, 220, 400, 40]


def new(start=START, free=None, seed=1):
    return State("hard", 16, seed, 3, start, range(len(start)) if free is None else free)


def compare(numbers, others, lots):
    """A contest with much luck in it, that the numbers nearer to BEST win by as much as they are nearer."""

    def far(tried):
        return sum(((number - best) / best) ** 2 for number, best in zip(tried, BEST, strict=True))

    return math.tanh(2 * (far(others) - far(numbers)) + lots.gauss(0, 0.15))


def run(state, iterations):
    while state.iteration < iterations:
        state.learn(compare)
    return state


def test_bad_numbers_are_put_right_and_good_ones_stay():
    found = run(new(), 400).result()
    for number, best in zip(found, BEST, strict=True):
        assert number == pytest.approx(best, rel=0.25)


def test_a_number_that_is_not_free_stays():
    seen = []
    state = new(free=[0, 2, 3])
    for _ in range(20):
        state.learn(lambda *sides: seen.extend(side[1] for side in sides[:2]) or compare(*sides))
    assert set(seen) == {100}
    assert state.result()[1] == 100
    assert state.result()[2] != 400


def test_both_sides_are_whole_numbers_around_the_ones_so_far():
    state = run(new(), 5)
    before = list(state.numbers)
    seen = []
    state.learn(lambda numbers, others, _lots: seen.extend((numbers, others)) or 0.0)
    numbers, others = seen
    for number, other, middle, size in zip(numbers, others, before, START, strict=True):
        assert type(number) is int
        assert number != other
        assert (number + other) / 2 == pytest.approx(middle, abs=1)
        assert 0.05 * size < abs(number - other) / 2 < 0.2 * size
    assert state.numbers == before


def test_small_numbers_are_moved_too_and_none_falls_below_zero():
    seen = []
    state = new(start=[0, 3, 500, -40])
    for _ in range(30):
        state.learn(lambda numbers, others, lots: seen.extend((numbers, others)) or lots.choice((-1, 1)))
    assert all(min(numbers[:3]) >= 0 for numbers in seen)
    assert max(numbers[0] for numbers in seen) > 0
    assert min(numbers[3] for numbers in seen) < -40


def test_the_result_is_the_mean_of_the_last_third():
    state = new(start=[10, 20])
    assert state.result() == [10, 20]
    state.history = [[1000.0, 0.0]] * 4 + [[10.0, 1.0], [13.4, 2.0]]
    assert state.result() == [12, 2]
    state.history = [[7.6, 1.0]]
    assert state.result() == [8, 1]


def test_steps_and_moves_shrink():
    first, late = [], []
    state = new()
    before = list(state.numbers)
    state.learn(lambda numbers, others, _lots: first.append(abs(numbers[2] - others[2])) or 1.0)
    moved = abs(state.numbers[2] - before[2])
    state.history = [before] * 500
    before = list(state.numbers)
    state.learn(lambda numbers, others, _lots: late.append(abs(numbers[2] - others[2])) or 1.0)
    assert late[0] < first[0]
    assert abs(state.numbers[2] - before[2]) < moved / 2


def test_another_seed_is_another_run():
    assert run(new(seed=1), 3).numbers == run(new(seed=1), 3).numbers
    assert run(new(seed=1), 3).numbers != run(new(seed=2), 3).numbers


# -- the file ----------------------------------------------------------------------------------------------------------


def test_a_run_that_is_resumed_is_the_run_that_is_not(tmp_path):
    path = tmp_path / "state.json"
    state = new()
    for iterations in (1, 2, 7, 12):
        run(state, iterations).save(path)
        state = State.load(path, 3, 4)
    assert vars(state) == vars(run(new(), 12))
    assert state.iteration == 12


def changed(**parts):
    """The text of a state in which some parts are others; a part that becomes None is missing."""
    content = {"form": "zatre-train", "version": 1} | vars(run(new(), 2)) | parts
    return json.dumps({key: value for key, value in content.items() if value is not None})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a state"),
        ("\xff\xfe", "not a state"),
        ("[]", "not a state"),
        ("{}", "not a state"),
        ("3", "not a state"),
        (changed(form="other"), "not a state"),
        (changed(version=2), "version 2 and this program knows version 1"),
        (changed(version=None), "version None"),
        (changed(weights=2), "weights are of version 2 and this program's of version 3"),
        (changed(start=[1, 2, 3]), "has 3 weights and this program 4"),
        (changed(seed="1"), "damaged"),
        (changed(level=None), "damaged"),
        (changed(more=1), "damaged"),
        (changed(numbers=[1, 2, 3]), "damaged"),
        (changed(numbers=[1, 2, 3, "4"]), "damaged"),
        (changed(numbers=[1, 2, 3, math.nan]), "damaged"),
        (changed(numbers=[1, 2, 3, True]), "damaged"),
        (changed(history=[[1, 2, 3, 4], 5]), "damaged"),
        (changed(history=[[1, 2, 3, 4], [5]]), "damaged"),
        (changed(free=[4]), "damaged"),
        (changed(free=["0"]), "damaged"),
        (changed(free=[[0]]), "damaged"),
        (changed()[:-5], "not a state"),
    ],
)
def test_what_is_no_state_of_this_version_is_refused(tmp_path, text, words):
    path = tmp_path / "state.json"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(StateError, match=words):
        State.load(path, 3, 4)
