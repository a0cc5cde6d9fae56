"""The seeded generator: a seed names the same game on every interpreter (these numbers may never change)."""

from engine.chance import Chance


def numbers(seed, limit, count):
    chance = Chance(seed)
    return [chance.below(limit) for _ in range(count)]


def test_a_seed_gives_the_same_numbers_everywhere():
    # pinned: the same test runs on CPython and on MicroPython
    assert numbers(1, 6, 12) == [0, 5, 3, 2, 1, 1, 4, 0, 3, 3, 5, 0]
    assert numbers(123456789, 1000, 6) == [162, 706, 142, 957, 678, 224]


def test_the_same_seed_gives_the_same_numbers_again():
    for seed in (0, 1, 2, 77, 2**30 - 1):
        assert numbers(seed, 121, 50) == numbers(seed, 121, 50)


def test_neighbouring_seeds_give_other_numbers():
    for seed in range(20):
        assert numbers(seed, 1000, 8) != numbers(seed + 1, 1000, 8)


def test_numbers_stay_below_the_limit_and_reach_all_of_it():
    for limit in (1, 2, 3, 6, 121):
        found = numbers(limit, limit, 40 * limit)
        assert min(found) == 0
        assert max(found) == limit - 1


def test_all_numbers_come_up_about_equally_often():
    found = numbers(5, 6, 3000)
    for number in range(6):
        assert 400 < found.count(number) < 600, number


def test_shuffling_keeps_the_items_and_moves_them():
    array = bytearray(range(60))
    Chance(3).shuffle(array)
    assert sorted(array) == list(range(60))
    assert array != bytearray(range(60))
    again = bytearray(range(60))
    Chance(3).shuffle(again)
    assert again == array


def test_every_item_can_come_to_every_place():
    seen = set()
    chance = Chance(9)
    for _ in range(300):
        array = bytearray(b"abcd")
        chance.shuffle(array)
        seen.add(bytes(array))
    assert len(seen) == 24


def test_shuffling_none_or_one_changes_nothing():
    for start in (b"", b"x"):
        array = bytearray(start)
        Chance(4).shuffle(array)
        assert array == start
