"""`zatre count`: all positions of the cases, the lists, and positions that cannot be read."""

import json
from pathlib import Path

import pytest

from tools.cli import main

CASES = Path(__file__).resolve().parents[1] / "cases"
POSITIONS = [line.split("\t") for line in (CASES / "positions.tsv").read_text().splitlines()]

EMPTY = "f/m/m/m/o/o/o/m/o/o/o/m/m/m/f"
SHEETS = "0:::,0:::"
START = f"{EMPTY} 1,- {SHEETS} 1"
NO_HAND = f"{EMPTY} 1,- {SHEETS} 2"
PAIR = f"{EMPTY} 25,- {SHEETS} 1"


def count(capsys, *args):
    """The output of a call that works."""
    assert main(["count", *args]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize(("position", "number"), POSITIONS, ids=range(len(POSITIONS)))
def test_the_counts_of_the_cases(position, number, capsys):
    assert count(capsys, position) == number + "\n"


@pytest.mark.parametrize(("position", "number"), POSITIONS[:20], ids=range(20))
def test_the_lists_are_as_long_as_the_counts(position, number, capsys):
    listed = [
        dict(placement.split("=") for placement in line.split())
        for line in count(capsys, position, "--list").splitlines()
    ]
    report = json.loads(count(capsys, position, "--list", "--json"))
    turns = report["turns"]
    assert listed == [{cell: str(tile) for cell, tile in turn.items()} for turn in turns]
    assert len({frozenset(turn.items()) for turn in turns}) == len(turns) == report["count"] == int(number)


def test_positions_of_partners_and_with_house_rules_are_counted(capsys):
    # in pairs, two hands to a sheet; and where the start cell is light no opening turn is barred by it
    hands = f"{EMPTY} 25,-,-,- {SHEETS}"
    assert count(capsys, f"{hands} 1") == count(capsys, PAIR) == count(capsys, f"{PAIR} centre,kept")
    assert count(capsys, f"{hands} 2 61 bonus") == "1\n"


def test_json_without_the_list(capsys):
    assert json.loads(count(capsys, START, "--json")) == {"count": 1}


def test_the_list_of_an_opening(capsys):
    # the 2 and the 5 beside each other, one of them on the start cell
    lines = count(capsys, PAIR, "--list").splitlines()
    assert sorted(lines) == sorted(
        ["h7=2 h8=5", "h7=5 h8=2", "h8=2 h9=5", "h8=5 h9=2", "g8=2 h8=5", "g8=5 h8=2", "h8=2 i8=5", "h8=5 i8=2"]
    )


def test_placements_are_sorted_by_row_then_column(capsys):
    def key(placement):
        cell = placement.split("=")[0]
        return int(cell[1:]), cell[0]

    for position, _ in POSITIONS[:20]:
        for line in count(capsys, position, "--list").splitlines():
            assert line.split() == sorted(line.split(), key=key)


def test_an_empty_hand_has_one_turn_which_places_nothing(capsys):
    assert count(capsys, NO_HAND) == "1\n"
    assert count(capsys, NO_HAND, "--list") == "\n"
    assert json.loads(count(capsys, NO_HAND, "--list", "--json")) == {"count": 1, "turns": [{}]}


@pytest.mark.parametrize(
    "position",
    [
        "",
        "nonsense",
        START + " 62",
        START.replace(" ", "  ", 1),
        f"{EMPTY} 1,- {SHEETS} 3",
        f"{EMPTY} 1,- 0::: 1",
        f"{EMPTY} 1 0::: 1",
        f"{EMPTY} 7,- {SHEETS} 1",
        f"{EMPTY.replace('o', 'n', 1)} 1,- {SHEETS} 1",
        f"{EMPTY} {'1' * 22},- {SHEETS} 1",
        "\udcff\u00fc\x1b[2J",
    ],
)
@pytest.mark.parametrize("options", [(), ("--list",), ("--json",)])
def test_a_position_that_cannot_be_read_is_one_line(position, options, capsys):
    assert main(["count", position, *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("zatre count: the position cannot be read: ")
    assert err.count("\n") == 1
    assert "\x1b" not in err


def test_a_position_without_quotes_is_too_many_arguments(capsys):
    assert main(["count", *START.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
