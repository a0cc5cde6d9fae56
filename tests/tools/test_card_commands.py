"""The commands on the card game: `zatre replay`, `zatre count` and `zatre match`; test_play_cards.py has `zatre play`.

The cases' games are played again by the referee, which shares nothing with the engine; the .json files then hold what
`replay` told of them.
"""

import json
from pathlib import Path

import pytest

from tests.referee_cards import Referee
from tools.cli import main

CASES = Path(__file__).resolve().parents[1] / "engine" / "cards" / "records"
GAMES = sorted(CASES.glob("*.zatre"))
TOLD = [path for path in GAMES if path.with_suffix(".json").exists()]
SWAPS = (CASES / "swaps.zatre").read_text()

POSITION = (
    "cards p16-q16=66,p17-q17=66 01.34.35,44.45.46 11.12.13.14.15.16.22.23.24,11.12.13.14.15.16.22.23 "
    "0:::,6:1.1:3:10 1:1 1:0:0"
)
TILE_POSITION = "f/m/m/m/o/o/o/m/o/o/o/m/m/m/f 1,- 0:::,0::: 1"


def case_id(path):
    return path.stem


def run(capsys, *args):
    """(exit code, output, errors) of a command line."""
    code = main([str(arg) for arg in args])
    out, err = capsys.readouterr()
    return code, out, err


def reported(capsys, *args):
    """What a command that works says with --json."""
    code, out, err = run(capsys, *args, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


# -- replay ------------------------------------------------------------------------------------------------------------


def place(name):
    """The (column, row) of a cell."""
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 96
    return column, int(name[len(letters) :])


def card(text):
    """A card as the referee has it."""
    return tuple(sorted(map(int, text)))


def laid(text):
    """A placement as the referee has it."""
    cells, halves = text.split("=")
    return frozenset((place(cell), int(half)) for cell, half in zip(cells.split("-"), halves, strict=True))


def judge(lines):
    """Play the lines of a record in front of the referee. Returns it and the totals after each turn."""
    headers = dict(line.split(" ", 1) for line in lines if line[0].isalpha() and line != "end" and line[:5] != "round")
    start = headers.get("start", "first").split(" ")
    seats = int(headers["seats"])
    referee = Referee(seats, int(start[1]) if len(start) > 1 else 1)
    totals = []
    for line in lines:
        words = line.split(" ")
        if words[0] == "round":
            parts = [word.split("/") for word in words[1:]]
            hands, piles = [
                [[card(text) for text in part[which].split(".") if text != "-"] for part in parts] for which in (0, 1)
            ]
            referee.deal(hands, piles)
        elif words[0].isdigit():
            assert referee.seat == int(words[0]) - 1
            groups = " ".join(words[1:]).replace("~", "|~").replace("+", "|+").split("|")
            placed, drawn = set(), None
            for group in groups:
                texts = group.split()
                if group.startswith("~"):
                    texts[0] = texts[0][1:]
                    swap = [text for text in texts if "=" not in text]
                    referee.swap([card(text) for text in swap])
                if group.startswith("+"):
                    drawn = card(texts[0][1:])
                placed |= {laid(text) for text in texts if "=" in text}
            referee.play(frozenset(placed))
            if drawn:
                referee.draw(drawn)
            totals.append([referee.total(own) for own in range(seats)])
    return referee, totals


@pytest.mark.parametrize("path", GAMES, ids=case_id)
def test_the_referee_agrees_with_the_report(path, capsys):
    lines = path.read_text().splitlines()
    referee, totals = judge(lines)
    report = reported(capsys, "replay", path)
    assert [turn["totals"] for turn in report["turns"]] == totals
    assert report["over"] == (referee.due == "over") == (lines[-1] == "end")
    if report["over"]:
        best = max(totals[-1])
        assert report["winners"] == [own + 1 for own, total in enumerate(totals[-1]) if total == best]
        assert (report["end"], report["final"], report["totals"]) == ("rounds", totals[-1], totals[-1])
        assert report["penalties"] == [0] * referee.seats
    else:
        assert (report["end"], report["winners"]) == (None, [])


@pytest.mark.parametrize("path", TOLD, ids=case_id)
def test_json_of_a_game(path, capsys):
    assert reported(capsys, "replay", path) == json.loads(path.with_suffix(".json").read_text())


def test_there_are_cases():
    assert len(GAMES) >= 5
    assert len(TOLD) >= 3
    assert "~" in SWAPS


def test_every_position_of_a_report_can_be_counted(capsys):
    report = reported(capsys, "replay", CASES / "swaps.zatre")
    for turn in report["turns"][::6]:
        assert reported(capsys, "count", turn["position"])["count"] >= 0


def test_replay_for_people(capsys):
    code, out, err = run(capsys, "replay", CASES / "swaps.zatre")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0].split() == [
        "round",
        "turn",
        "player",
        "swapped",
        "laid",
        "drew",
        "scored",
        "points",
        "total",
        "hand",
    ]
    assert "12 12 12 12 super" in lines[1]
    assert "The game is over: all rounds are played." in lines
    assert lines[-1].endswith("wins.")


def test_replay_of_a_game_that_goes_on(capsys):
    code, out, _ = run(capsys, "replay", CASES / "unfinished.zatre")
    assert code == 0
    assert "The game goes on: P1 is to move in round 1 of 2." in out


@pytest.mark.parametrize(
    ("old", "new", "code", "reason", "words"),
    [
        ("seats 2", "seats 5", 2, "unreadable", "the card game has 2 to 4 seats, not 5"),
        ("seats 2", "seats 2\ntiles 61", 2, "unreadable", "the card game has no header tiles"),
        ("seats 2", "seats 2\npartners on", 2, "unreadable", "the card game has no header partners"),
        ("variant cards\n", "", 2, "unreadable", "the key round is not known, but in a card game"),
        ("1 p16-q16=66 p17-q17=66", "1 +2 3 4 h8=2", 2, "unreadable", "a card is its two halves"),
        ("1 p16-q16=66 p17-q17=66", "1 p16-q16=66 p16-q16=66", 3, "occupied", "a card lies there already"),
        ("1 p16-q16=66 p17-q17=66", "1 ae16-af16=66 p17-q17=66", 3, "off-board", "two cells of the table"),
        ("1 p16-q16=66 p17-q17=66", "1 ~11 12 13 14", 3, "swap", "not a swap the rules allow"),
        ("1 p16-q16=66 p17-q17=66", "1", 3, "card-left", "so that one must be laid"),
    ],
)
def test_records_that_are_refused(old, new, code, reason, words, capsys, tmp_path):
    path = tmp_path / "game.zatre"
    path.write_text(SWAPS.replace(old, new, 1))
    found, _, err = run(capsys, "replay", path)
    assert found == code
    assert words in err
    assert err.startswith(f"zatre replay: {path}, line ")
    assert err.count("\n") == 1
    report = run(capsys, "replay", path, "--json")
    assert report[0] == code
    assert set(json.loads(report[1])) == {"turns", "error"}
    assert json.loads(report[1])["error"]["reason"] == reason


# -- count -------------------------------------------------------------------------------------------------------------


def test_counting_and_listing(capsys):
    number = reported(capsys, "count", POSITION)["count"]
    code, out, err = run(capsys, "count", POSITION)
    assert (code, out, err) == (0, f"{number}\n", "")
    listed = run(capsys, "count", POSITION, "--list")[1].splitlines()
    assert len(set(listed)) == len(listed) == number
    turns = reported(capsys, "count", POSITION, "--list")["turns"]
    assert [dict([line.split("=")]) for line in listed] == turns
    assert {"o15-p15": "10"} in turns


def test_a_dead_hand_counts_none_before_the_tenth_swap_and_one_after_it(capsys):
    dead = POSITION.replace("01.34.35", "33.34.35")
    assert run(capsys, "count", dead)[:2] == (0, "0\n")
    assert run(capsys, "count", dead.replace(" 1:0:0", " 1:10:0"), "--list")[:2] == (0, "\n")


@pytest.mark.parametrize(
    "position",
    [POSITION + " 61", POSITION.replace("cards ", ""), "cards", "cards " + TILE_POSITION, POSITION.replace("66", "77")],
)
def test_positions_that_cannot_be_read(position, capsys):
    code, out, err = run(capsys, "count", position)
    assert (code, out) == (2, "")
    assert err.startswith("zatre count: the position cannot be read: ")


def test_a_position_of_tiles_is_still_one_of_tiles(capsys):
    assert run(capsys, "count", TILE_POSITION)[:2] == (0, "1\n")


# -- play and match ----------------------------------------------------------------------------------------------------


def test_a_match_at_cards(capsys):
    quick = ("--games", 6, "--jobs", 1, "--badge-games", 0, "--variant", "cards")
    found = reported(capsys, "match", "greedy", "easy", *quick, "--seats", 3)
    assert (found["variant"], found["tiles"], found["seats"], found["games"], found["distinct"]) == (
        "cards",
        None,
        3,
        6,
        6,
    )
    assert (found["illegal"], found["crashes"]) == (0, 0)
    assert found["mean_points"][0] > 50
    out = run(capsys, "match", "greedy", "easy", *quick)[1]
    assert "dead board" not in out


def test_the_same_match_is_the_same(capsys):
    quick = ("--games", 4, "--jobs", 1, "--badge-games", 0, "--variant", "cards")
    first, second = [reported(capsys, "match", "medium", "easy", *quick)["mean_points"] for _ in range(2)]
    assert first == second


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("expert", "easy"), "expert does not play the card game"),
        (("easy", "analyst"), "analyst does not play the card game"),
        (("easy", "easy", "--seats", 5), "2 to 4 seats, not 5"),
        (("easy", "easy", "--tiles", 61), "no tiles"),
    ],
)
def test_matches_that_cannot_be(args, words, capsys):
    code, out, err = run(capsys, "match", *args, "--variant", "cards")
    assert (code, out) == (2, "")
    assert words in err


def test_badge_seconds_at_cards(capsys):
    found = reported(
        capsys, "match", "medium", "easy", "--games", 2, "--jobs", 1, "--badge-games", 1, "--variant", "cards"
    )
    assert found["badge_games"] == 1
    assert all(0 < side["worst"] < 0.5 for side in found["badge_seconds"])
