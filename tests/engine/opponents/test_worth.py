"""engine/opponents/worth.py: what a sheet will be worth, against the sheet's own reckoning and by hand."""

from engine.chance import Chance
from engine.opponents.scan import CROSS
from engine.opponents.weights import SEEN, Weights
from engine.opponents.worth import worth
from engine.sheet import Sheet
from engine.turns import Score

from .support import PLAIN


def random_sheet(chance, most=20):
    """A sheet with up to ``most`` boxes in a column."""
    sheet = Sheet()
    sheet.crosses = chance.below(most)
    for column in range(3):
        for _ in range(chance.below(most + 1)):
            sheet.columns[column].append((1 + chance.below(3)) << column)
    return sheet


def entries(sheet):
    """What a sheet holds."""
    return sheet.crosses, [bytes(column) for column in sheet.columns]


def random_score(chance):
    """A score of a turn and its code."""
    tens, elevens, twelves, crosses = [chance.below(3) for _ in range(4)]
    return Score(tens, elevens, twelves, crosses), tens + elevens * 8 + twelves * 64 + crosses * CROSS


def weights(**changes):
    """The plain weights, some of them changed: ``pace``, ``box`` in hundredths."""
    numbers = list(PLAIN)
    numbers[0:4] = changes.get("pace", numbers[0:4])
    numbers[4:7] = changes.get("box", numbers[4:7])
    return Weights(numbers)


def test_with_no_turns_to_come_it_is_the_total_after_entering():
    chance = Chance(30)
    for _ in range(600):
        sheet = random_sheet(chance)
        score, code = random_score(chance)
        before = entries(sheet)
        found = worth(sheet, code, 0, Weights(SEEN))
        assert entries(sheet) == before
        sheet.enter(score)
        assert found == sheet.total()


def test_it_never_falls_with_more_turns_to_come():
    chance = Chance(31)
    for _ in range(60):
        sheet = random_sheet(chance)
        code = random_score(chance)[1]
        last = worth(sheet, code, 0, Weights(SEEN))
        for turns in (0.25, 0.5, 1, 2, 3.5, 7, 12, 30, 60):
            now = worth(sheet, code, turns, Weights(SEEN))
            assert now >= last - 1e-4
            last = now
        assert last > worth(sheet, code, 0, Weights(SEEN)) + 50


def test_more_of_the_same_is_never_worth_less():
    chance = Chance(32)
    for _ in range(100):
        sheet = random_sheet(chance)
        for turns in (0, 1, 10, 30):
            empty = worth(sheet, 0, turns, Weights(SEEN))
            for step in (1, 8, 64, CROSS):
                assert worth(sheet, step, turns, Weights(SEEN)) >= empty - 1e-4
                assert worth(sheet, step * 2, turns, Weights(SEEN)) >= worth(sheet, step, turns, Weights(SEEN)) - 1e-4


def test_rows_to_come_earn_their_boxes_and_bonus():
    # each of three rows: 1 + 2 + 4, and 3 for being full
    assert worth(Sheet(), 0, 3, Weights(PLAIN)) == 30
    # the fifth row has a bonus of 4
    assert worth(Sheet(), 0, 5, Weights(PLAIN)) == 51


def test_a_row_is_as_full_as_its_least_filled_box():
    # a turn and a half: the second row is half there, and so is its bonus
    assert worth(Sheet(), 0, 1.5, Weights(PLAIN)) == 15
    # column 12 stays empty: no bonus at all
    assert worth(Sheet(), 0, 2, weights(pace=(100, 100, 0, 0))) == 6
    # column 12 has half a box: half of its points and half of the bonus
    assert worth(Sheet(), 0, 1, weights(pace=(100, 100, 50, 0))) == 3 + 2 + 1.5


def test_crosses_to_come_double():
    assert worth(Sheet(), 0, 1, weights(pace=(100, 100, 100, 100))) == 20
    assert worth(Sheet(), 0, 1, weights(pace=(100, 100, 100, 50))) == 15
    # a cross beside an empty row waits for the row
    sheet = Sheet()
    sheet.crosses = 2
    assert worth(sheet, 0, 0, Weights(PLAIN)) == 0
    assert worth(sheet, 0, 1, Weights(PLAIN)) == 20
    assert worth(sheet, CROSS, 3, Weights(PLAIN)) == 60


def test_what_is_written_counts_as_it_is():
    sheet = Sheet()
    sheet.columns[0].append(3)
    sheet.columns[2].append(8)
    assert worth(sheet, 0, 0, Weights(PLAIN)) == 11
    # an 11 completes the row
    assert worth(sheet, 8, 0, Weights(PLAIN)) == 11 + 2 + 3
    # with a turn to come: the row is completed, and the second row has two of its boxes
    assert worth(sheet, 0, 1, Weights(PLAIN)) == 11 + 2 + 3 + 1 + 4


def test_the_bonus_ends_after_the_sixteenth_row():
    sheet = Sheet()
    for column in range(3):
        sheet.columns[column].extend(bytes((1 << column,)) * 16)
    before = worth(sheet, 0, 0, Weights(PLAIN))
    assert worth(sheet, 0, 1, Weights(PLAIN)) == before + 7
