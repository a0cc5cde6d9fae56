"""`zatre play --bot`: seats played by opponents, games that play themselves, and every way it can fail."""

from pathlib import Path

import pytest
from PIL import Image

from device.app import FRAME_MS
from device.players import HUMAN
from device.scenes.play import Play
from device.scenes.result import Result
from engine.chance import Chance
from engine.game import OVER
from engine.log import DRAW
from engine.record import read_record
from sim.memory import SIZE
from tools import bots
from tools import play as module
from tools.bots import kinds
from tools.cli import main
from tools.tables import begin

GAME = str(Path(__file__).resolve().parents[1] / "cases" / "games" / "game-3000.zatre")
SHORT = ("--tiles", "61", "--seed", "7")


@pytest.fixture
def apps(monkeypatch):
    """The list of all Apps that are made, with what they were made of."""
    made = []

    class Noted(module.App):
        def __init__(self, badge, **choices):
            self.choices = choices
            super().__init__(badge, **choices)
            made.append(self)

    monkeypatch.setattr(module, "App", Noted)
    return made


def play(*args):
    """A run without a screen, from the command line."""
    return main(["play", "--headless", *map(str, args)])


def failure(capsys, *args):
    """The one line on standard error of a run that is refused."""
    assert main(["play", *map(str, args)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err.removeprefix("zatre play: ")


# -- games that play themselves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        ["--bot", "1=medium", "--bot", "2=hard", "--start", "first"],
        ["--bot", "all=easy", "--players", "Ann,Ben,Cy", "--start", "draw", "--no-help"],
        ["--bot", "all=easy", "--bot", "2=medium", "--start", "random"],
    ],
)
def test_a_game_of_opponents_alone_goes_to_the_result_and_leaves_a_whole_record(apps, tmp_path, capsys, options):
    record = tmp_path / "game.zatre"
    assert play(*options, *SHORT, "--record", record, "--shot", tmp_path / "last.png") == 0
    assert capsys.readouterr() == ("", "")
    text = record.read_text()
    assert text.endswith("\nend\n")
    assert read_record(text).phase == OVER
    [app] = apps
    assert isinstance(app.scene, Result)
    assert app.choices["kinds"] == app.players.kinds
    with Image.open(tmp_path / "last.png") as picture:
        assert picture.size == (160, 128)


def test_the_same_seed_is_the_same_game_and_the_bag_that_of_the_match(apps, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "user_file", lambda: pytest.fail("the user's own memory was asked for"))
    texts = []
    for _ in range(2):
        assert play("--bot", "all=easy", *SHORT, "--start", "first", "--record", tmp_path / "r") == 0
        texts.append((tmp_path / "r").read_text())
    assert texts[0] == texts[1]
    drawn = bytes(tile for kind, _, data in apps[0].game.events() if kind == DRAW for tile in data)
    assert begin(2, 61, 7).bag.left()[::-1].startswith(drawn)


def test_a_game_that_does_not_go_on_is_a_fault_of_the_program(monkeypatch, capsys):
    monkeypatch.setattr(bots, "PATIENCE", 50)
    monkeypatch.setattr(Play, "tick", lambda *_: None)
    assert play("--bot", "all=easy", "--start", "first") == 1
    assert "StuckError: turn 1 does not come to an end" in capsys.readouterr().err


def test_patience_begins_anew_with_each_turn(apps, monkeypatch, tmp_path):
    monkeypatch.setattr(bots, "PATIENCE", 500)
    assert play("--bot", "all=easy", *SHORT, "--nvm", tmp_path / "nvm") == 0
    assert apps[0].badge.ticks() > 500 * FRAME_MS
    assert (tmp_path / "nvm").stat().st_size == SIZE


# -- people and opponents ----------------------------------------------------------------------------------------------


def test_who_sits_where():
    assert kinds({}, 3) == [HUMAN] * 3
    assert kinds({2: "hard"}, 3) == [HUMAN, "hard", HUMAN]
    assert kinds({"all": "easy"}, 2) == ["easy", "easy"]
    assert kinds({3: "expert", "all": "easy"}, 4) == ["easy", "easy", "expert", "easy"]


def test_a_person_and_an_opponent(apps, tmp_path):
    # The person lays the opening turn, then waits for the opponent's.
    keys = tmp_path / "keys"
    keys.write_text("A RIGHT A LEFT DOWN A A wait:20000")
    options = ("--bot", "2=easy", "--start", "first", "--seed", 3, "--keys", keys, "--record", tmp_path / "r")
    assert play(*options) == 0
    [app] = apps
    assert app.players.kinds == [HUMAN, "easy"]
    assert app.game.turns_played == 2
    assert app.game.seat == 1


def test_an_opponent_starts_a_game_at_once(apps, tmp_path):
    keys = tmp_path / "keys"
    keys.write_text("wait:1")
    assert play("--bot", "1=easy", "--keys", keys) == 0
    assert apps[0].game is not None
    assert apps[0].players.kinds == ["easy", HUMAN]


def test_every_level_of_the_ladder_can_be_made():
    assert [bots.make(level, Chance(1)).name for level in bots.BOTS] == list(bots.BOTS)
    assert bots.BOTS == ("easy", "medium", "hard", "expert", "analyst")


# -- used wrongly ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--bot", "1=grand"], "no level 'grand': the levels are easy, medium, hard, expert, analyst"),
        (["--bot", "1="], "no level ''"),
        (["--bot", "1=human"], "no level 'human'"),
        (["--bot", "0=easy"], "'0=easy' does not begin with a seat, 1 to 6, or all"),
        (["--bot", "7=easy"], "'7=easy' does not begin with a seat"),
        (["--bot", "-1=easy"], "'-1=easy' does not begin with a seat"),
        (["--bot", "²=easy"], "does not begin with a seat"),
        (["--bot", "Ann=easy"], "'Ann=easy' does not begin with a seat"),
        (["--bot", "=easy"], "'=easy' does not begin with a seat"),
        (["--bot", "easy"], "'easy'"),
        (["--bot", "3=easy"], "the game has 2 seats, and no seat 3"),
        (["--bot", "4=easy", "--players", "A,B,C"], "the game has 3 seats, and no seat 4"),
        (["--bot", "1=easy", "--bot", "1=hard"], "1 is given twice"),
        (["--bot", "all=easy", "--bot", "all=hard"], "all is given twice"),
        (["--bot", "all=easy", "--through", GAME], "--bot cannot be given with it"),
        (["--bot"], "requires an argument"),
    ],
)
def test_wrong_options(capsys, options, words):
    assert words in failure(capsys, "--headless", *options)


@pytest.mark.parametrize(
    "options", [[], ["--bot", "1=easy"], ["--players", "A,B,C", "--bot", "1=easy", "--bot", "3=easy"]]
)
def test_a_person_without_keys(capsys, options):
    assert "or let opponents play with --bot all=LEVEL" in failure(capsys, "--headless", *options)
