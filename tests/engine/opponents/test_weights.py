"""engine/opponents/weights.py and the making of opponents."""

from engine.chance import Chance
from engine.opponents import GREEDY, make, weights
from engine.opponents import LEVELS as LADDER
from engine.opponents.fields import FIELDS
from engine.opponents.weights import NUMBERS, SEEN, Weights, shared

from ..rules.support import raised
from .support import LEVELS, begin, think


def test_there_is_a_field_for_each_number():
    assert len(FIELDS) == len(NUMBERS) == len(SEEN)
    assert len(set(FIELDS)) == len(FIELDS)
    assert all(isinstance(number, int) for number in NUMBERS + SEEN)
    assert isinstance(weights.VERSION, int)


def test_opponents_of_the_same_numbers_share_their_weights():
    assert shared(SEEN) is shared(SEEN)
    assert shared(SEEN).pace == Weights(SEEN).pace != shared(NUMBERS).pace


def test_weights_are_hundredths_of_the_numbers():
    found = Weights(range(100, 100 * len(FIELDS) + 1, 100))
    assert found.pace + found.box + found.offer + [found.leave, found.reply] == list(range(1, len(FIELDS) + 1))
    assert (len(found.pace), len(found.box), len(found.offer)) == (4, 3, 4)


def test_the_fields_are_in_the_order_in_which_they_are_used():
    for at, field in enumerate(FIELDS):
        numbers = [0] * len(FIELDS)
        numbers[at] = 100
        found = Weights(numbers)
        kind = field.split()[0]
        part = getattr(found, kind)
        assert part == 1 if kind in ("leave", "reply") else sum(part) == 1, field


def test_each_level_is_made_by_its_name():
    for level in LEVELS:
        assert make(level, Chance(1)).name == level
    assert tuple(LADDER) == LEVELS[:-1]
    assert LEVELS[-1] == GREEDY


def test_an_unknown_level_is_refused_with_the_names_of_all():
    for level in ("", "Easy", "human", "analyst", None):
        error = raised(ValueError, make, level, Chance(1))
        assert str(level) in str(error)
        for name in LEVELS:
            assert name in str(error)


def test_weights_given_are_used_instead_of_those_of_the_level():
    # with a pace of nothing a turn is worth what it scores at once, as greedy has it
    nothing = Weights((0,) * len(FIELDS))
    chance, other = Chance(3), Chance(3)
    medium, greedy = make("medium", chance, nothing), make(GREEDY, other)
    game = begin(2, 61, 4)
    assert think(medium, game) == think(greedy, game)
    assert think(make("hard", Chance(3), Weights(SEEN)), game) == think(make("hard", Chance(3)), game)
    assert think(make("expert", Chance(3), Weights(NUMBERS)), game) == think(make("expert", Chance(3)), game)
