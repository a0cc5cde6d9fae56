"""`zatre train`: a run from the command line, resumed, written, refused. The games are few and short of wit."""

import json
import math
import re
from random import Random

import pytest

from engine.opponents import weights
from engine.opponents.fields import FIELDS
from engine.opponents.weights import NUMBERS
from tools import train as module
from tools import weightfiles
from tools.arena import Played
from tools.cli import main
from tools.errors import FOUND_WRONG, CommandError
from tools.players import Player
from tools.spsa import State

LENGTH = len(NUMBERS)


@pytest.fixture
def contest(monkeypatch):
    """Instead of games: the side with the higher first number wins."""

    def compare(_play, level, games, numbers, others, lots):
        assert (level, games) == ("expert", 16)
        return ((numbers[0] > others[0]) - (numbers[0] < others[0])) * lots.random()

    monkeypatch.setattr(module, "compare", compare)
    monkeypatch.setattr(module, "needed", lambda _play, _level, numbers: list(range(len(numbers)))[:-1])


@pytest.fixture
def shipped(monkeypatch, tmp_path):
    """A copy of the module that --write changes."""
    path = tmp_path / "weights.py"
    path.write_text(weightfiles.MODULE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(module, "MODULE", path)
    return path


def train(*args):
    return main(["train", "--jobs", "1", *map(str, args)])


def failure(capsys, code, *args):
    """The one line on standard error of a run that fails with this exit code."""
    assert main(["train", *map(str, args)]) == code
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err.removeprefix("zatre train: ")


# -- games -------------------------------------------------------------------------------------------------------------


def test_a_run_over_real_games_comes_to_the_same_whatever_the_jobs_and_the_breaks(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(module, "needed", lambda *_: range(LENGTH))
    paths = (tmp_path / "one", tmp_path / "two")
    options = ("--level", "medium", "--games", 2, "--seed", 5)
    assert train(*options, "--state", paths[0], "--iterations", 2, "--compare", 2) == 0
    report = capsys.readouterr().out
    assert main(["train", *map(str, options), "--jobs", "2", "--state", str(paths[1]), "--iterations", "1"]) == 0
    capsys.readouterr()
    assert train("--state", paths[1], "--iterations", 2, "--compare", 2) == 0
    assert capsys.readouterr().out == report
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert re.search(r"^medium: 2 iterations, 4 games$", report, re.MULTILINE)
    assert re.search(r"^won [\d.]+ % \([\d.]+ to [\d.]+ %\) of 2 games against", report, re.MULTILINE)


def test_what_a_level_does_not_look_at_is_not_learned(monkeypatch):
    monkeypatch.setattr(module, "PROBES", 1)
    medium = module.needed(map, "medium", NUMBERS)
    hard = module.needed(map, "hard", NUMBERS)
    assert set(medium) < set(hard)
    assert 0 in medium


def played(points, *, fault=""):
    """A game that the first side, in seat 1, won by so many points."""
    game = Played(1)
    game.final = [100 + points, 100]
    game.winners = [1 if points > 0 else 2]
    game.fault = fault
    game.crashes[1] += bool(fault)
    return game


def test_pairs_are_compared_by_their_points_and_none_counts_too_much(monkeypatch):
    pairs = [[played(80), played(20)], [played(-200), played(-200)], [played(7), played(-7)]]
    tables = []
    monkeypatch.setattr(module, "rotations", lambda _play, table, seeds: tables.append((table, seeds)) or pairs)
    better = module.compare(map, "hard", 5, [1], [2], Random(1))
    assert better == pytest.approx((math.sqrt(0.5) - 200 / math.hypot(200, 50) + 0) / 3)
    [(table, seeds)] = tables
    assert table.sides == (Player("hard", (1,)), Player("hard", (2,)))
    assert (table.seats, table.tiles) == (2, 121)
    assert len(set(seeds)) == 3


def test_a_level_that_fails_ends_the_run(monkeypatch):
    monkeypatch.setattr(module, "rotations", lambda *_: [[played(1), played(1, fault="hard: ValueError: oh")]])
    with pytest.raises(CommandError, match=r"^hard: ValueError: oh \(with weights \[1\] against \[2\]\)$") as caught:
        module.match(map, "hard", 2, [1], [2], Random(1))
    assert caught.value.code == FOUND_WRONG


# -- the run -----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("contest")
def test_a_resumed_run_is_the_whole_run(tmp_path, capsys):
    assert train("--iterations", 30, "--compare", 0, "--state", tmp_path / "whole") == 0
    whole = capsys.readouterr().out
    for iterations in (1, 10, 11, 30):
        assert train("--iterations", iterations, "--compare", 0, "--state", tmp_path / "parts") == 0
    assert capsys.readouterr().out.endswith(whole)
    assert (tmp_path / "parts").read_bytes() == (tmp_path / "whole").read_bytes()
    state = json.loads((tmp_path / "whole").read_text())
    assert len(state["history"]) == 30
    assert state["numbers"][0] > NUMBERS[0]
    assert re.search(rf"{re.escape(FIELDS[-1])} .*\(expert does not look at it\)$", whole, re.MULTILINE)


@pytest.mark.usefixtures("contest")
def test_without_a_state_nothing_is_kept(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert train("--iterations", 3, "--compare", 0) == 0
    assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().out.startswith("expert: 3 iterations, 48 games\n")


@pytest.mark.usefixtures("contest")
def test_a_run_has_got_as_far_as_it_was_saved(tmp_path, monkeypatch, capsys):
    path = tmp_path / "state"
    learn = State.learn

    def stop(state, compare):
        if state.iteration == 4:
            raise KeyboardInterrupt
        return learn(state, compare)

    monkeypatch.setattr(State, "learn", stop)
    assert train("--iterations", 9, "--compare", 0, "--state", path) == 130
    assert len(json.loads(path.read_text())["history"]) == 4
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("contest")
def test_written_weights_say_how_they_were_made(shipped, capsys):
    assert train("--iterations", 20, "--compare", 0, "--seed", 3, "--write") == 0
    assert capsys.readouterr().out.endswith(f"\nwritten: {shipped}\n")
    text = shipped.read_text(encoding="utf-8")
    assert "\n# Made by: zatre train --level expert --iterations 20 --games 16 --seed 3\nNUMBERS = (" in text
    assert f"NUMBERS = ({', '.join(map(str, NUMBERS))})" not in text


@pytest.mark.usefixtures("contest")
def test_without_write_the_weights_stay(shipped):
    before = shipped.read_bytes()
    assert train("--iterations", 2, "--compare", 0) == 0
    assert shipped.read_bytes() == before


# -- used wrongly ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--level", "easy"], "'easy' is not one of 'medium', 'hard', 'expert'"),
        (["--level", "analyst"], "'analyst' is not one of"),
        (["--games", 0], "0 is not in the range"),
        (["--games", "few"], "'few' is not a valid integer"),
        (["--iterations", -1], "-1 is not in the range"),
        (["--compare", -1], "-1 is not in the range"),
        (["--seed", 1 << 30], "is not in the range"),
        (["--jobs", 0], "0 is not in the range"),
        (["--jobs", 4000], "4000 is more than the cores of this computer"),
        (["more"], "unexpected extra argument"),
    ],
)
def test_wrong_options(capsys, args, words):
    assert words in failure(capsys, 2, *args)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [("--seed", 2, "has 1, not 2"), ("--games", 4, "has 16, not 4"), ("--level", "medium", "has hard, not medium")],
)
def test_a_run_goes_on_as_it_began(tmp_path, capsys, option, value, words):
    path = tmp_path / "state"
    State("hard", 16, 1, weights.VERSION, NUMBERS, []).save(path)
    line = failure(capsys, 2, "--state", path, option, value)
    assert line.startswith(f"{option}: the run in {path} {words}")


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (State("hard", 16, 1, weights.VERSION + 1, NUMBERS, []), f"weights are of version {weights.VERSION + 1}"),
        (State("hard", 16, 1, weights.VERSION, NUMBERS[1:], []), f"has {LENGTH - 1} weights"),
        (None, "not a state of zatre train"),
    ],
)
def test_a_state_that_cannot_be_used(tmp_path, capsys, state, words):
    path = tmp_path / "state"
    if state is None:
        path.write_text("{}")
    else:
        state.save(path)
    before = path.read_bytes()
    line = failure(capsys, 2, "--state", path)
    assert line.startswith(f"{path} cannot be used: ")
    assert words in line
    assert path.read_bytes() == before


def test_a_state_that_cannot_be_written_is_told_before_anything_is_played(tmp_path, capsys):
    assert "cannot be written" in failure(capsys, 4, "--state", tmp_path / "missing" / "state")
    assert "it is not a file" in failure(capsys, 4, "--state", tmp_path)
