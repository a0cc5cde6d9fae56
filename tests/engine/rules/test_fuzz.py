"""Damaged and random texts: a record or a position is either read or refused with its own error, whatever it holds."""

from engine.chance import Chance
from engine.errors import Unreadable
from engine.game import Game
from engine.position import read_position
from engine.reasons import REASONS
from engine.record import RecordError, read_record, write_record

from .support import CASES, DEAD_GAME, KEPT_GAME, REST, cases, dealt, lines_of_file

NAMES = [reason for reason, _ in REASONS]

# What is put into texts: signs and words that mean something, and some that look as if they did.
PIECES = (
    " ", "\t", "\n", "\r\n", "\r", ";", "=", "+", "-", ":", ".", ",", "/", "0", "1", "6", "7", "9", "00", "121", "61",
    "a", "f", "m", "o", "p", "h8", "h8=6", "h1=1", "i9=3", "H8=1", "end", "end\n", "seats", "seats 2\n", "zatre 1\n",
    "start draw ", "random", "players ", "x-a\n", "partners on\n", "+1 2 3 ", "1 -3\n", "\ufeff", "\x00", "\x1f",
    "\x7f", "\u00a0", "\u0661", "\u00b2", "\u2028", "\u0416", "\U0001f3b2", "99999999999999999999", "-1", "1e3", "1_0",
)  # fmt: skip


def pick(chance, things):
    return things[chance.below(len(things))]


def damaged(text, chance):
    """The text with one to three pieces cut out, put in, doubled or moved."""
    for _ in range(1 + chance.below(3)):
        at = chance.below(len(text) + 1)
        end = min(len(text), at + 1 + chance.below(pick(chance, (1, 3, 20))))
        how = chance.below(5)
        if how == 0:
            text = text[:at] + text[end:]
        elif how == 1:
            text = text[:at] + pick(chance, PIECES) + text[at:]
        elif how == 2:
            text = text[:at] + pick(chance, PIECES) + text[end:]
        elif how == 3:
            text = text[:at] + text[at:end] + text[at:]
        else:
            to = chance.below(len(text) + 1)
            text = text[:to] + text[at:end] + text[to:]
    return text


def scrap(chance):
    """A text of up to 30 pieces."""
    return "".join(pick(chance, PIECES) for _ in range(chance.below(30)))


def check_record(text):
    """The record is refused in good form, or it is a game whose record is stable. Returns whether it was read."""
    try:
        game = read_record(text)
    except RecordError as error:
        assert error.reason in NAMES, repr(text)
        assert 1 <= error.line <= text.count("\n") + 1, repr(text)
        assert isinstance(error.text, str)
        assert str(error)
        assert error.game is None or isinstance(error.game, Game)
        return False
    written = write_record(game)
    again = read_record(written)
    assert write_record(again) == written, repr(text)
    assert again.position() == game.position(), repr(text)
    return True


def check_position(text):
    """The position is refused in good form, or is written just as it was read. Returns whether it was read."""
    try:
        game = read_position(text)
    except Unreadable as error:
        assert error.text in text, repr(text)
        assert str(error)
        return False
    assert game.position() == text, repr(text)
    return True


def start_of(path, lines):
    """The first lines of a case's record."""
    text = ""
    for line in lines_of_file(path + ".zatre"):
        text += line + "\n"
        lines -= 1
        if not lines:
            break
    return text


def records():
    """Short records of all kinds."""
    yield DEAD_GAME + dealt(REST[:6])
    yield KEPT_GAME + "1 +1 1 g6=1 h6=1\n2 + f5=5 g5=5\n"
    yield "zatre 1\nplayers Red Blue\nseats 2\nx-a b\nhelp off\ntiles 61\nstart draw 3 3 1 6\n"
    for folder, start in (("games", "game-300"), ("refused", "bad-unreadable"), ("games", "partners-5000")):
        for path in cases(folder, start):
            yield start_of(path, 12)


def test_undamaged_records_are_read():
    assert sum(check_record(text) for text in records()) > 10


def test_damaged_records():
    chance = Chance(101)
    read = number = 0
    for text in records():
        for _ in range(40):
            read += check_record(damaged(text, chance))
            number += 1
    assert 0 < read < number  # some damage does no harm


def test_damaged_headers():
    chance = Chance(102)
    text = "zatre 1\nplayers A B C\nseats 3\ntiles 61\nhelp off\npartners off\nstart draw 5 5 1 6 6 2 3\nx-a 1\n"
    assert check_record(text)
    for _ in range(400):
        check_record(damaged(text, chance))


def test_damage_after_the_end():
    chance = Chance(103)
    text = DEAD_GAME + dealt(REST) + "end\n"
    assert check_record(text)
    for _ in range(40):
        check_record(text + scrap(chance))


def test_scraps_of_records():
    chance = Chance(104)
    for _ in range(300):
        check_record(scrap(chance))
        check_record("zatre 1\nseats 2\n" + scrap(chance))


def test_a_record_cut_anywhere():
    text = "\ufeffzatre 1\r\nseats 2\r\nstart draw 3 5\r\n2 +5 2 4 f8=4 g8=2 h8=5\r\n1 +1 2 f7=2 h7=1\r\n"
    for length in range(len(text) + 1):
        check_record(text[:length])


def test_very_long_lines_and_numbers():
    for line in ("9" * 3000, "1 +" + "1 " * 1000, "x-" + "a" * 3000, "players " + "A " * 1000, "a" * 3000, ";" * 3000):
        check_record("zatre 1\nseats 2\n" + line + "\n")
    check_record("zatre 1\nseats 2\nstart draw " + "1 " * 1000)
    check_record("\n" * 2000)


def test_damaged_positions():
    chance = Chance(105)
    read = number = 0
    for line in lines_of_file(CASES + "positions.tsv"):
        text = line.split("\t")[0]
        assert check_position(text)
        for _ in range(12):
            read += check_position(damaged(text, chance))
            number += 1
    assert 0 < read < number


def test_scraps_of_positions():
    chance = Chance(106)
    for _ in range(300):
        check_position(scrap(chance))
        check_position("f/m/m/m/o/o/o/m/o/o/o/m/m/m/f " + scrap(chance))


def test_a_position_cut_anywhere():
    text = "f/m/m/m/o/o/o/f524d/o/o/o/m/m/m/f 136,-,55 2:1.2:2.4:4.8.4,0:::,3:::12 3 61"
    for length in range(len(text) + 1):
        check_position(text[:length])


def test_very_long_positions():
    for text in ("1" * 3000, "f/" * 1000, " " * 1000, "f/m/m/m/o/o/o/m/o/o/o/m/m/m/f " + "-," * 1000 + " 0::: 1"):
        check_position(text)
    board = "f/m/m/m/o/o/o/m/o/o/o/m/m/m/f"
    for sheet in ("9" * 1000 + ":::", "0:" + "1." * 1000 + "1::"):
        check_position(board + " -,- 0:::," + sheet + " 1")
