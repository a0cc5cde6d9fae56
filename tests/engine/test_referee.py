"""The referee itself, against cases that were made by yet another one, so that what agrees with it can be trusted."""

import json
from pathlib import Path

import pytest

from tests import referee, referee_records

CASES = Path(__file__).resolve().parents[1] / "cases"
GAMES = sorted(CASES.glob("games/*.zatre"))
REFUSED = sorted(CASES.glob("refused/*.zatre"))
POSITIONS = [line.split("\t") for line in (CASES / "positions.tsv").read_text(encoding="utf-8").splitlines()]
# These it counted itself; a few are counted again, in case it changes.
CROWDED = Path(__file__).with_name("crowded.tsv").read_text(encoding="utf-8").splitlines()


def expected(path):
    return json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_it_plays_every_game_as_it_should(path):
    assert referee_records.replay(path.read_text(encoding="utf-8")) == expected(path)


def test_it_refuses_every_bad_record():
    for path in REFUSED:
        with pytest.raises(referee_records.RefusedError) as caught:
            referee_records.replay(path.read_text(encoding="utf-8"))
        assert {"line": caught.value.line, "reason": caught.value.reason} == expected(path), path


def test_it_counts_every_position():
    for position, count in [*POSITIONS, *(line.split("\t") for line in CROWDED[::6])]:
        assert len(referee_records.count_text(position)) == int(count), position


def test_every_turn_it_lists_is_one_it_finds_nothing_wrong_with():
    for position, _ in POSITIONS[::7]:
        fields = position.split(" ")
        board = referee_records.board_of(fields[0])
        hand = [int(tile) for tile in fields[1].split(",")[int(fields[3]) - 1] if tile != "-"]
        for turn in referee_records.count_text(position):
            assert referee.problem(board, hand, dict(turn)) is None


def test_there_are_cases():
    assert len(GAMES) >= 22
    assert len(REFUSED) >= 45
    assert len(POSITIONS) >= 63
    assert len(CROWDED) >= 54
