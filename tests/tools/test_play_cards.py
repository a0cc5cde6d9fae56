"""`zatre play` with cards, without a screen: by keys, by itself, through a record, and what it refuses."""

from pathlib import Path

import pytest

from device.scenes.cardplay import CardPlay
from engine.record import read_record
from tests.keys import card_game
from tests.tools.test_through import lines
from tools.cli import main

TESTS = Path(__file__).resolve().parents[1]
RECORDS = sorted((TESTS / "engine" / "cards" / "records").glob("*.zatre"))


def play(*args):
    """A run without a screen, from the command line."""
    return main(["play", "--headless", *map(str, args)])


def test_a_whole_game_for_three_from_the_menus_to_the_result_by_keys_alone(tmp_path, capsys):
    record, shots = tmp_path / "game.zatre", tmp_path / "shots"
    assert play("--seed", card_game.SEED, "--keys", card_game.FILE, "--record", record, "--shots", shots) == 0
    assert capsys.readouterr() == ("", "")
    game = read_record(record.read_text(encoding="utf-8"))
    assert game.outcome()
    assert game.setup.seats == game.round == 3
    assert {path.stem for path in shots.iterdir()} == {"title", "setup", "lot", "turn-2", "turn-31", "result"}
    assert main(["replay", str(record)]) == 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_played_again_with_the_buttons_only(path, tmp_path, capsys):
    assert play("--through", path, "--record", tmp_path / "out") == 0
    assert capsys.readouterr() == ("", "")
    assert lines((tmp_path / "out").read_text()) == lines(path.read_text(encoding="utf-8"))


def test_opponents_alone_play_themselves(tmp_path):
    record = tmp_path / "game.zatre"
    args = ("--variant", "cards", "--bot", "all=easy", "--players", "Ada,Ben", "--start", "first", "--seed", 4)
    assert play(*args, "--no-help", "--record", record) == 0
    game = read_record(record.read_text(encoding="utf-8"))
    assert game.outcome()
    assert (game.setup.names, game.setup.help, game.setup.start) == (["Ada", "Ben"], False, "first")


def test_a_badge_that_does_not_lay_is_noticed(monkeypatch, capsys):
    monkeypatch.setattr(CardPlay, "_put", lambda *_: None)
    assert play("--through", RECORDS[0]) == 1
    assert "was not laid" in capsys.readouterr().err


@pytest.mark.parametrize(
    "args, words",
    [
        (("--tiles", "61"), "--tiles is not for the card game: it has no tiles."),
        (("--partners",), "--partners is not for the card game: everyone plays for himself."),
        (("--house", "kept"), "--house is not for the card game: it has no house rules."),
        (("--start", "draw"), "the card game starts with first or random, not draw."),
        (("--players", "A,B,C,D,E"), "the card game has 2 to 4 players, not 5."),
        (("--bot", "2=expert"), "expert does not play the card game: its levels are easy, medium, hard."),
        (("--bot", "3=easy"), "the game has 2 seats, and no seat 3."),
        (("--through", RECORDS[0]), "--variant cannot be given with it."),
    ],
)
def test_what_the_card_game_does_not_have(args, words, capsys):
    assert play("--variant", "cards", *args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.count("\n") == 1
