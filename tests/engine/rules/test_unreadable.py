"""RECORD 5, ``unreadable``: what is not of the form of a record, with its line and the offending text."""

from engine import errors
from engine.record import RecordError, read_record

from .support import opened, raised, refusal

# --- unreadable: the first line and the headers ---


def test_unreadable_an_empty_file_is_line_1():
    for text in ("", "\n", "\ufeff", "; nothing\n", "\n\n\n"):
        assert refusal(text)[:2] == (1, errors.UNREADABLE), repr(text)


def test_unreadable_the_first_line():
    for line in ("zatre", "zatre 2", "zatre 1.0", "zatre 1 1", "Zatre 1", "seats 2", "zatre1", "1 zatre", "end"):
        assert refusal(line + "\nseats 2\n") == (1, errors.UNREADABLE, line), line


def test_unreadable_a_key_that_is_not_known():
    for line in ("tile 121", "Seats 2", "x 1", "zatre 1", "seat", "+2 3", "x_a 1", "\u00e9t\u00e9 2", "=", ":"):
        assert refusal("zatre 1\n" + line + "\nseats 2\n") == (2, errors.UNREADABLE, line), line


def test_unreadable_a_key_given_twice():
    for line in ("seats 2", "seats 3", "tiles 121", "x-a 1", "help on", "players A B", "start first"):
        text = "zatre 1\n" + line + "\n; comment\n" + line + "\n"
        assert refusal(text) == (4, errors.UNREADABLE, line), line


def test_unreadable_a_value_of_a_header():
    for line in (
        "seats",
        "seats 1",
        "seats 7",
        "seats two",
        "seats 2 2",
        "seats 2.0",
        "seats +2",
        "seats -2",
        "seats \u0662",
        "tiles 120",
        "tiles",
        "tiles 121 61",
        "help yes",
        "help",
        "help ON",
        "partners maybe",
        "partners",
        "players",
        "start",
        "start second",
        "start first 1",
        "start random",
        "start random 1 2",
        "start random x",
        "start draw",
        "start draw 1 7",
        "start draw 0 1",
        "start draw 12",
        "start draw 1,2",
        "start draw \u0661 2",
    ):
        text = "zatre 1\n" + line + "\n" + ("" if line.startswith("seats") else "seats 2\n")
        assert refusal(text) == (2, errors.UNREADABLE, line), line


def test_unreadable_a_random_starter_who_is_no_seat():
    for seat in ("0", "3", "9"):
        error = raised(RecordError, read_record, "zatre 1\nstart random " + seat + "\nseats 2\n")
        assert (error.line, error.reason, error.text) == (2, errors.UNREADABLE, "start random " + seat)
        assert "no such seat" in str(error)


def test_unreadable_names():
    for names in ("A", "A B C", "A thirteen_long"):
        assert refusal("zatre 1\nplayers " + names + "\nseats 2\n1 +\n")[:2] == (2, errors.UNREADABLE), names


def test_unreadable_missing_seats_is_the_first_turn_line():
    assert refusal("zatre 1\ntiles 61\n1 +2 5 3 h8=3 h9=5 h10=2\n2 +1 1\n")[:2] == (3, errors.UNREADABLE)


def test_unreadable_missing_seats_is_the_last_line_without_a_turn():
    assert refusal("zatre 1\n")[:2] == (1, errors.UNREADABLE)
    assert refusal("zatre 1")[:2] == (1, errors.UNREADABLE)
    assert refusal("zatre 1\ntiles 61\n\n; end\n")[:2] == (4, errors.UNREADABLE)
    assert refusal("zatre 1\nend\n; end\n")[:2] == (3, errors.UNREADABLE)
    assert refusal("zatre 1\n1 -2\n2 -3\n")[:2] == (3, errors.UNREADABLE)


def test_unreadable_a_wrong_number_of_start_tiles_is_the_line_of_start():
    for drawn in ("1", "1 1", "1 2 3", "2 2 1", "2 2 1 2 1"):
        text = "zatre 1\nstart draw " + drawn + "\nseats 2\n\n1 +2 5 3 h8=3 h9=5 h10=2\n"
        assert refusal(text) == (2, errors.UNREADABLE, "start draw " + drawn), drawn


def test_unreadable_header_lines_are_judged_first_and_each_by_itself():
    # as in the cases: a second `seats` is found on its line, though the start draw would not fit the first one
    assert refusal("zatre 1\nseats 2\nstart draw 2 1 5 1\nseats 4\n")[:2] == (4, errors.UNREADABLE)


def test_unreadable_of_two_wrong_headers_the_upper_one_is_told():
    assert refusal("zatre 1\nseats 2\nstart draw 1\nplayers A\n1 +1 2 3 h8=1\n")[:2] == (3, errors.UNREADABLE)
    assert refusal("zatre 1\nseats 2\nplayers A\nstart draw 1\n1 +1 2 3 h8=1\n")[:2] == (3, errors.UNREADABLE)


# --- unreadable: turns ---


def test_unreadable_a_line_that_does_not_parse():
    for line in (
        "2",
        "2 3 5",
        "2 i9=5",
        "2 + 3 5 i9=5",
        "2 +35 i9=5",
        "2 +3,5 i9=5",
        "2 +3 5 i9",
        "2 +3 5 i9=",
        "2 +3 5 =5",
        "2 +3 5 i9=5=3",
        "2 +3 5 i9 =5",
        "2 +3 5 i9= 5",
        "2 +3 5 i-9=5",
        "2 +3 5 i=5",
        "2 +3 5 9i=5",
        "2 +3 5 ii9=5",
        "2 +3 5 i100=5",
        "2 +3 i9=5 5",
        "2 +3 +5 i9=5",
        "2 +3 -5",
        "2 ++3 5",
        "2 + +3",
        "2+3 5",
        "-2 +3 5",
        "2. +3 5",
        "2 : i9=5",
        "2 -",
        "2 -3 5",
        "2 -3 i9=5",
        "2 -7",
        "2 - 3",
        "2 +3 5 i9=5 end",
        "end end",
        "players A B",
        "x-note 1",
        "seats 2",
        "zatre 1",
        "+3 5",
        "h8=3",
        "\u0662 +3 5",
    ):
        line_number, reason, text = opened(line)
        assert (line_number, reason) == (4, errors.UNREADABLE), line
        assert text in line, line
        assert text, line


def test_unreadable_a_tile_outside_1_to_6():
    for line, text in (
        ("2 +3 7", "+3 7"),
        ("2 +0 5", "+0 5"),
        ("2 +3 5 i9=7", "i9=7"),
        ("2 +3 5 i9=0", "i9=0"),
        ("2 +3 5 i9=10", "i9=10"),
        ("2 +3 5 i9=\u0663", "i9=\u0663"),
        ("2 +\u00b2 5", "+\u00b2 5"),
    ):
        assert opened(line) == (4, errors.UNREADABLE, text), line


def test_unreadable_a_cell_twice_in_a_turn():
    assert opened("2 +3 5 i9=5 i9=3") == (4, errors.UNREADABLE, "i9=3")
    assert opened("2 +3 5 i9=5 g10=3 i9=5") == (4, errors.UNREADABLE, "i9=5")
    assert opened("2 +3 5 h1=5 h1=3") == (4, errors.UNREADABLE, "h1=3")
