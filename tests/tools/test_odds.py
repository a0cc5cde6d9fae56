"""How sure a match is: the interval of its share, and the sequential test."""

import random
from math import sqrt
from statistics import pstdev

import pytest

from tools.odds import decision, interval, quantile, spread

# Student's t for 97.5 %, from printed tables.
T_975 = {3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}


@pytest.mark.parametrize(("freedom", "wanted"), T_975.items())
def test_the_quantiles_are_those_of_the_tables(freedom, wanted):
    assert quantile(0.975, freedom) == pytest.approx(wanted, rel=0.008)


def test_an_interval_worked_out_by_hand():
    # Mean 0.75. Squares of the differences: four times 1/16, and two more of 1/8, as even sides have them in pairs
    # (1/2 * 1/2 / 2); 1/2 in all, over 3 + 2 degrees of freedom 1/10. The root of that over the root of 4, times 2.571.
    shares = [1.0, 0.5, 0.5, 1.0]
    assert spread(shares, 2) == pytest.approx(0.1)
    reach = 2.571 * sqrt(0.1) / 2
    assert interval(shares, 2) == pytest.approx((0.75 - reach, 1.0), abs=0.002)
    assert interval([0.0, 0.5, 0.5, 0.0], 2) == pytest.approx((0.0, 0.25 + reach), abs=0.002)


def test_with_six_seats_the_two_that_are_added_vary_less():
    assert spread([0.5], 6) == pytest.approx(1 / 6 * 5 / 6 / 6)


@pytest.mark.parametrize("shares", [[1.0], [0.5] * 4, [0.0] * 10, [1.0] * 10])
def test_few_rotations_and_such_that_are_alike_leave_doubt(shares):
    low, high = interval(shares, 2)
    assert high - low > 0.05
    assert 0 <= low <= sum(shares) / len(shares) <= high <= 1


def pairs(chance, share, number):
    """The shares of so many pairs of games that the first side wins, each, with this chance."""
    return [sum(chance.random() < share for _ in range(2)) / 2 for _ in range(number)]


def test_the_interval_holds_the_true_share_in_95_of_100_cases():
    chance = random.Random(1)
    held = 0
    for _ in range(1000):
        low, high = interval(pairs(chance, 0.6, 40), 2)
        held += low <= 0.6 <= high
    assert 930 <= held <= 975


def test_with_many_rotations_the_interval_is_the_usual_one():
    shares = pairs(random.Random(2), 0.6, 1000)
    low, high = interval(shares, 2)
    assert high - low == pytest.approx(2 * 1.96 * pstdev(shares) / sqrt(1000), rel=0.01)


# -- the sequential test -----------------------------------------------------------------------------------------------


def verdicts(share, seats, runs, seed):
    """The verdicts of the test in so many matches with this true share, and their mean number of rotations."""
    chance = random.Random(seed)
    found = []
    lengths = 0
    for _ in range(runs):
        shares = []
        verdict = None
        while verdict is None:
            shares.append(sum(chance.random() < share for _ in range(seats)) / seats)
            verdict = decision(shares, seats)
        found.append(verdict)
        lengths += len(shares)
    return found, lengths / runs


@pytest.mark.parametrize(("seats", "even"), [(2, 0.5), (4, 0.25)])
def test_the_sequential_test_decides_rightly_nearly_always(seats, even):
    better, _ = verdicts(even + 0.05, seats, 60, 1)
    assert better.count(True) >= 53
    alike, _ = verdicts(even, seats, 60, 2)
    assert alike.count(False) >= 53


def test_what_is_clear_is_decided_soon():
    for share, wanted in ((0.8, True), (0.3, False)):
        found, rotations = verdicts(share, 2, 20, 3)
        assert found == [wanted] * 20
        assert rotations < 40


def test_nothing_is_decided_at_once():
    assert decision([1.0], 2) is None
    assert decision([0.0] * 3, 2) is None
