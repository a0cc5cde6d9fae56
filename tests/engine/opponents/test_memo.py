"""engine/opponents/memo.py: what has been worked out is remembered, and nothing is mixed up."""

from engine.chance import Chance
from engine.opponents.memo import NEXT, OWN, Memo
from engine.opponents.scan import CROSS


class Counted:
    """A function from a code to a value that counts how often it is asked."""

    def __init__(self, factor):
        self._factor = factor
        self.asked = 0

    def __call__(self, code):
        self.asked += 1
        return self.value(code)

    def value(self, code):
        """What it says; all its values are short in binary, so that no digit is lost in the table."""
        return (code % 1024) * self._factor - 7


def test_each_code_is_worked_out_once():
    chance = Chance(1)
    function = Counted(0.5)
    memo = Memo(OWN, function)
    codes = [chance.below(8) | chance.below(3) << 3 | chance.below(3) << 6 | chance.below(3) * CROSS for _ in range(60)]
    for _ in range(5):
        for code in codes:
            assert memo.value(code) == function.value(code)
    assert function.asked == len(set(codes))
    memo.close()


def test_more_codes_than_there_is_room_for():
    function = Counted(0.25)
    memo = Memo(NEXT, function)
    for _ in range(3):
        for code in range(0, 5 * CROSS, 3):
            assert memo.value(code) == function.value(code)
    memo.close()


def test_codes_that_fall_on_one_place():
    function = Counted(2)
    memo = Memo(OWN, function)
    codes = [start ^ start >> 5 ^ 77 for start in range(0, 4096, 256)]
    for code in codes + codes:
        assert memo.value(code) == function.value(code)
    memo.close()


def test_two_that_share_a_table_never_hear_each_other():
    one, other = Counted(1), Counted(3)
    memo, second = Memo(OWN, one), Memo(OWN, other)
    for code in list(range(20)) * 3:
        assert memo.value(code) == one.value(code)
        assert second.value(code) == other.value(code)
    # the first one has not the table any more, and does not take it from the second
    memo.close()
    asked = other.asked
    assert second.value(19) == other.value(19)
    assert other.asked == asked
    second.close()


def test_what_is_closed_can_be_asked_again():
    function = Counted(1)
    memo = Memo(OWN, function)
    assert memo.value(5) == function.value(5)
    memo.close()
    assert memo.value(5) == memo.value(5) == function.value(5)
    assert function.asked == 2
    memo.close()


def test_a_value_is_the_same_the_first_time_and_later():
    # the table keeps fewer digits than some interpreters reckon with
    memo = Memo(OWN, lambda code: code / 3)
    first = [memo.value(code) for code in range(50)]
    assert first == [memo.value(code) for code in range(50)]
    memo.close()
