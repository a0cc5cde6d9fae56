"""Damaged and random texts and bytes, found by hypothesis: always read or refused with the right error; and for
records, the line and the reason that the referee gives.
"""

import random
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import save
from engine.chance import Chance
from engine.errors import Unreadable
from engine.record import RecordError, read_record
from tests import referee, referee_records
from tests.engine.random_games import plans
from tests.engine.rules.test_fuzz import PIECES, check_position, check_record, damaged

CASES = Path(__file__).resolve().parents[1] / "cases"
RECORDS = [path.read_text(encoding="utf-8") for path in sorted(CASES.glob("*/*.zatre"))]
POSITIONS = [line.split("\t")[0] for line in (CASES / "positions.tsv").read_text(encoding="utf-8").splitlines()]

# What stands in records, for texts that come close to being one.
WORDS = ("zatre", "seats", "players", "tiles", "help", "start", "draw", "random", "first", "end", "x-a", "on", "off")
# Any code point will do, those that are no character included. (st.text knows only good ones, and is slow to start.)
signs = (st.integers(0, 127) | st.integers(0, 0x10FFFF)).map(chr)
scraps = st.lists(st.sampled_from(PIECES + WORDS) | signs, max_size=30).map("".join)
seeds = st.integers(0, 2**30 - 1)


# These take little time each: try more of them than of whole games.
many = settings(max_examples=8 * settings.default.max_examples)


def verdict(text):
    """Line and reason for which the engine refuses a record, ``None`` when it reads it."""
    try:
        read_record(text)
    except RecordError as error:
        return error.line, error.reason
    return None


def referees_verdict(text):
    """The same by the referee."""
    try:
        referee_records.replay(text)
    except referee_records.RefusedError as error:
        return error.line, error.reason
    return None


def agree(text):
    """The engine judges the record as the referee does, where the rules leave no doubt."""
    check_record(text)
    try:
        wanted = referees_verdict(text)
    except referee_records.UnsureError:
        return
    assert verdict(text) == wanted, repr(text)


@many
@given(st.sampled_from(RECORDS), seeds, st.integers(3, 25))
def test_damaged_records_are_judged_as_the_referee_does(text, seed, length):
    # of most records the start only, for the time it takes; the damage then lies nearer to the end
    lines = text.splitlines(keepends=True)[:length]
    agree(damaged("".join(lines), Chance(seed)))


@given(st.sampled_from(RECORDS), seeds)
def test_records_with_one_word_changed_are_judged_as_the_referee_does(text, seed):
    agree(with_one_word_changed(text, random.Random(seed)))


def with_one_word_changed(text, rng):
    """The record with a word of one line replaced by another that could stand there, or lines swapped or left out."""
    lines = text.splitlines()
    number = rng.randrange(1, len(lines))
    words = lines[number].split() or [""]
    at = rng.randrange(len(words))
    word = words[at]
    how = rng.randrange(8)
    if how == 0:
        del lines[number]
    elif how == 1:
        lines.insert(number, lines[number])
    elif how == 2:
        other = rng.randrange(1, len(lines))
        lines[number], lines[other] = lines[other], lines[number]
    elif how == 3:
        lines.insert(
            number,
            rng.choice(
                ("end", "1 -3", "2 -1", "x-b", "1 +", "1 :", "2 : h8=3", "help off", "partners on", "house kept", "")
            ),
        )
    else:
        if "=" in word:
            changed = (word[:-1] + rng.choice("123456"), rng.choice("abghino") + word[1:], "", word + " " + word)
        elif word[:1] in "+-:":
            changed = (word[:1] + rng.choice("123456"), rng.choice("+-:"), word + " 1", "")
        else:
            changed = (rng.choice("0123456"), "", word + " 5")
        words[at] = rng.choice(changed)
        lines[number] = " ".join(words)
    return "\n".join(lines) + "\n"


@given(plans((61,)), st.integers(1, 80), seeds)
def test_changed_records_of_random_games_are_judged_as_the_referee_does(plan, stop, seed):
    text = plan.played(stop).record()
    rng = random.Random(seed)
    for _ in range(3):
        agree(with_one_word_changed(text, rng))


@many
@given(scraps)
@example("zatre 1\nseats 2\nend\n")
def test_scraps_of_records_are_refused_or_read(text):
    check_record(text)
    check_record("zatre 1\nseats 2\n" + text)


@many
@given(st.lists(signs).map("".join))
def test_random_text_is_no_record_and_no_position(text):
    with pytest.raises(RecordError):
        read_record(text)
    check_position(text)


@many
@given(st.lists(st.integers(0, 0x2100).map(chr), max_size=14).map("".join))
@example("\ud800")
@example("\udfff")
def test_a_name_is_read_as_it_is_written_or_refused(name):
    text = "zatre 1\nplayers " + name + " Blue\nseats 2\n"
    if check_record(text):
        names = read_record(text).setup.names
        assert names[1] == "Blue"
        assert names[0] == name.strip(" \t")
        assert names[0].split() == [names[0]]  # no white space of any kind


@many
@given(st.sampled_from(POSITIONS), seeds)
def test_damaged_positions_are_refused_or_read_as_they_are(text, seed):
    check_position(damaged(text, Chance(seed)))


@many
@given(scraps)
def test_scraps_of_positions_are_refused_or_read_as_they_are(text):
    check_position(text)
    check_position("f/m/m/m/o/o/o/m/o/o/o/m/m/m/f " + text)
    check_position(text + " -,- 0:::,0::: 1")


@many
@given(st.lists(st.lists(st.sampled_from("123456abcdefghijklmno"), max_size=6).map("".join), min_size=15, max_size=15))
def test_random_boards_are_refused_unless_they_connect_within_12(rows):
    text = "/".join(rows) + " -,- 0:::,0::: 1"
    if check_position(text):
        board = referee_records.board_of("/".join(rows))
        assert referee.connected({}, board)
        assert referee.within_12({}, board)


@many
@given(st.binary(max_size=400))
def test_random_bytes_are_no_saved_game(block):
    for start in (b"", save.MAGIC, save.MAGIC + b"\x01"):
        with pytest.raises(Unreadable):
            save.decode(start + block)


@given(plans((61,)), st.integers(0, 90), st.data())
def test_a_damaged_saved_game_is_refused(plan, stop, data):
    block = bytearray(save.encode(plan.played(stop)))
    at = data.draw(st.integers(0, len(block) - 1))
    block[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(Unreadable):
        save.decode(bytes(block))


@given(plans((61,)), st.integers(0, 90), st.integers(1, 200))
def test_a_shortened_saved_game_is_refused(plan, stop, cut):
    block = save.encode(plan.played(stop))
    with pytest.raises(Unreadable):
        save.decode(block[: max(0, len(block) - cut)])
