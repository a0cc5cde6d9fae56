"""`zatre match`: what it reports, that seeds name games whatever the jobs, and every way it can fail."""

import json
import sys

import pytest

from engine.opponents import weights
from tools import arena
from tools import match as module
from tools.arena import Played
from tools.badgetime import NoMicroPythonError, OnBadgeError
from tools.cli import main
from tools.options import cores
from tools.players import make_player
from tools.spsa import State

SHORT = ("--tiles", "61", "--badge-games", "0", "--jobs", "1")
KEYS = {
    *("a", "b", "variant", "seats", "tiles", "partners", "house", "seed", "asked", "games", "share", "interval"),
    *("even", "decision"),
    *("mean_points", "mean_difference", "distinct", "dead"),
    *("illegal", "illegal_by_side", "crashes", "crashes_by_side", "fault"),
    *("host_seconds", "badge_seconds", "badge_games", "badge_note", "badge_fault"),
}
TIMES = ("host_seconds",)


def report(capsys, *args, code=0):
    """The object of a match with `--json`."""
    assert main(["match", *map(str, args), "--json"]) == code
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    return json.loads(out)


def text(capsys, *args, code=0):
    """What a match says to people: what stands behind each word at the beginning of a line."""
    assert main(["match", *map(str, args)]) == code
    return capsys.readouterr().out


def failure(capsys, *args):
    """The one line on standard error of a match that is refused."""
    assert main(["match", *map(str, args)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err.removeprefix("zatre match: ")


def without_times(found):
    return {key: value for key, value in found.items() if key not in TIMES}


@pytest.fixture
def results(monkeypatch):
    """A function that lets the games of each rotation end so: lists of the points of all seats."""

    def end(*rotations):
        def play(_play, table, seeds):
            for seed in seeds:
                rotation = []
                for place in range(1, table.seats + 1):
                    game = Played(place)
                    game.final = rotations[seed % len(rotations)][place - 1]
                    game.winners = [at + 1 for at, final in enumerate(game.final) if final == max(game.final)]
                    game.digest = f"{seed} {place}"
                    game.end = "dead" if place == 1 else "bag"
                    for clock in game.clocks:
                        clock.note(0.5)
                    rotation.append(game)
                yield rotation

        monkeypatch.setattr(module, "rotations", play)

    return end


# -- the report --------------------------------------------------------------------------------------------------------


def test_the_report_for_programs(capsys):
    found = report(capsys, "medium", "easy", "--games", 8, "--seed", 4, *SHORT)
    assert set(found) == KEYS
    assert (found["a"], found["b"], found["seats"], found["tiles"], found["seed"]) == ("medium", "easy", 2, 61, 4)
    assert found["games"] == found["asked"] == found["distinct"] == 8
    assert found["share"] > 0.5
    assert 0 <= found["interval"][0] < found["share"] <= found["interval"][1] <= 1
    assert found["mean_difference"] == pytest.approx(found["mean_points"][0] - found["mean_points"][1], abs=0.002)
    assert (found["illegal"], found["crashes"], found["fault"], found["decision"]) == (0, 0, None, None)
    for side in found["host_seconds"]:
        assert 0 < side["mean"] <= side["worst"]
        assert side["turns"] > 40


def test_the_numbers_of_a_report(results, capsys):
    # The second number is that of A's seat in the second game. Shares: 1, 0; then 1/2, 1.
    results([[30, 10], [20, 12]], [[7, 7], [1, 21]])
    found = report(capsys, "hard", "easy", "--games", 4, "--seed", 0, "--badge-games", 0)
    assert found["share"] == 0.625
    assert found["mean_points"] == [(30 + 12 + 7 + 21) / 4, (10 + 20 + 7 + 1) / 4]
    assert found["mean_difference"] == 8
    assert (found["games"], found["distinct"], found["dead"], found["even"]) == (4, 4, 2, 0.5)
    assert found["host_seconds"] == [{"mean": 0.5, "worst": 0.5, "turns": 4}] * 2


def test_with_more_seats_the_others_are_taken_in_the_mean(results, capsys):
    results([[30, 10, 20], [9, 9, 9], [0, 0, 6]])
    found = report(capsys, "hard", "easy", "--games", 3, "--seats", 3, "--badge-games", 0)
    assert found["share"] == pytest.approx((1 + 1 / 3 + 1) / 3, abs=1e-6)
    assert found["mean_points"] == [15, 8]
    assert found["even"] == pytest.approx(1 / 3, abs=1e-6)


def test_a_match_of_pairs(capsys):
    options = ("--partners", "--seats", 4, "--tiles", 61, "--house", "kept,centre", "--badge-games", 0, "--jobs", 1)
    found = report(capsys, "greedy", "easy", "--games", 3, *options)
    assert (found["partners"], found["house"], found["seats"]) == (True, ["centre", "kept"], 4)
    assert (found["games"], found["distinct"], found["even"]) == (4, 4, 0.5)
    assert (found["illegal"], found["crashes"]) == (0, 0)
    assert "; 3 were asked for, and every bag is played from 2 pairs\n" in text(
        capsys, "greedy", "easy", "--games", 3, *options
    )


def test_the_report_for_people(results, capsys):
    results([[30, 10], [20, 12]], [[7, 7], [1, 21]])
    assert text(capsys, "hard", "easy", "--games", 4, "--seed", 0, "--badge-games", 0).splitlines() == [
        "hard wins 62.5 % (0.0 to 100.0 %; even is 50.0 %) against easy",
        "points           17.5 to 9.5, difference +8.0",
        "games            4, 4 distinct, 2 ended on a dead board",
        "seconds a turn   hard 0.5000, the longest 0.5000; easy 0.5000, the longest 0.5000",
        "badge-seconds    not measured",
        "illegal turns    0",
        "crashes          0",
    ]


@pytest.mark.parametrize(("asked", "seats", "games"), [(1, 2, 2), (5, 2, 6), (6, 2, 6), (7, 3, 9), (7, 6, 12)])
def test_games_are_rounded_up_to_whole_rotations_and_that_is_said(results, capsys, asked, seats, games):
    results([[1] + [0] * (seats - 1)] * seats)
    options = ("hard", "easy", "--games", asked, "--seats", seats, "--badge-games", 0)
    found = report(capsys, *options)
    assert (found["asked"], found["games"]) == (asked, games)
    said = f"games            {games}, {games} distinct, {games // seats} ended on a dead board"
    if games != asked:
        said += f"; {asked} were asked for, and every bag is played from {seats} seats"
    assert said + "\n" in text(capsys, *options)


def test_two_that_are_alike_are_even(capsys):
    found = report(capsys, "greedy", "greedy", "--games", 40, "--seats", 4, *SHORT)
    assert found["interval"][0] < 0.25 < found["interval"][1]
    assert found["distinct"] == 40


def test_a_match_is_the_same_whatever_the_jobs(capsys):
    options = ("medium", "greedy", "--games", 6, "--seats", 3, "--tiles", 61, "--badge-games", 0, "--seed", 11)
    one = report(capsys, *options, "--jobs", 1)
    assert without_times(report(capsys, *options)) == without_times(one)
    assert without_times(report(capsys, *options[:-1], 12, "--jobs", 1)) != without_times(one)


def test_seeds_count_on_from_the_first(capsys):
    parts = [report(capsys, "medium", "greedy", "--games", 2, *SHORT, "--seed", seed) for seed in (3, 4)]
    whole = report(capsys, "medium", "greedy", "--games", 4, *SHORT, "--seed", 3)
    assert whole["share"] == sum(part["share"] for part in parts) / 2


def test_weights_of_a_training_are_used(tmp_path, capsys):
    path = tmp_path / "state"
    State("hard", 16, 1, weights.VERSION, [1] * len(weights.NUMBERS), []).save(path)
    found = report(capsys, f"medium@{path}", "medium", "--games", 4, *SHORT)
    assert (found["a"], found["b"]) == (f"medium@{path}", "medium")
    assert without_times(found) != without_times(report(capsys, "medium", "medium", "--games", 4, *SHORT))


# -- until it is sure --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rotations", "limit", "decision", "why"),
    [
        ([[[9, 0], [0, 9]]], 1000, "better", " (55 % rather than 50 %)"),
        ([[[0, 9], [9, 0]]], 1000, "not better", " (50 % rather than 55 %)"),
        ([[[9, 0], [9, 0]], [[0, 9], [0, 9]]], 1000, "not better", " (50 % rather than 55 %)"),
        ([[[9, 0], [0, 9]]], 4, "undecided", " between 50 % and 55 %"),
    ],
)
def test_a_sequential_test_ends_the_match(results, capsys, rotations, limit, decision, why):
    results(*rotations)
    options = ("hard", "easy", "--until-sure", "--badge-games", 0, "--games", limit)
    found = report(capsys, *options)
    assert found["decision"] == decision
    assert found["games"] < limit or decision == "undecided"
    said = f"sequential test  after {found['games']} games: {decision}{why}\n"
    assert said in text(capsys, *options)


def test_when_it_is_sure_does_not_depend_on_the_jobs(capsys):
    options = ("greedy", "easy", "--games", 60, "--tiles", 61, "--badge-games", 0, "--until-sure")
    one = report(capsys, *options, "--jobs", 1)
    assert one["games"] < 60
    assert without_times(report(capsys, *options)) == without_times(one)


# -- badge-seconds -----------------------------------------------------------------------------------------------------


@pytest.fixture
def turns(monkeypatch, results):
    """A function that lets the turns on MicroPython take so long, or fail so; returns the list of what was asked."""
    results([[9, 0], [0, 9]])
    asked = []

    def take(outcome):
        def time_turns(*args):
            asked.append(args)
            if isinstance(outcome, Exception):
                raise outcome
            return outcome

        monkeypatch.setattr(module, "time_turns", time_turns)
        return asked

    return take


def test_badge_seconds_of_both_sides(turns, capsys):
    asked = turns([(0, 1.0), (1, 0.25), (0, 3.0)])
    found = report(capsys, "hard", "easy", "--games", 2, "--seed", 7)
    assert found["badge_seconds"] == [{"mean": 2, "worst": 3, "turns": 2}, {"mean": 0.25, "worst": 0.25, "turns": 1}]
    assert (found["badge_games"], found["badge_note"], found["badge_fault"]) == (2, None, None)
    [(table, seed, games)] = asked
    assert ([side.level for side in table.sides], seed, games) == (["hard", "easy"], 7, 2)
    said = "badge-seconds    hard 2.00, the longest 3.00; easy 0.25, the longest 0.25 (5 games)\n"
    assert said in text(capsys, "hard", "easy", "--games", 2, "--badge-games", 5)


@pytest.mark.parametrize("analyst", [0, 1])
def test_the_analyst_is_not_for_the_badge(turns, capsys, analyst):
    asked = turns([(0, 1.0), (1, 1.0)])
    sides = ["easy", "easy"]
    sides[analyst] = "analyst"
    found = report(capsys, *sides, "--games", 2)
    wanted = [{"mean": 1, "worst": 1, "turns": 1}] * 2
    wanted[analyst] = None
    assert found["badge_seconds"] == wanted
    assert [side.level for side in asked[0][0].sides] == ["easy", "easy"]
    found = report(capsys, "analyst", "analyst", "--games", 2)
    assert (found["badge_seconds"], found["badge_note"]) == ([None, None], "the analyst does not run on the badge")
    assert len(asked) == 1


def test_without_micropython_the_match_is_played_all_the_same(turns, capsys):
    turns(NoMicroPythonError("there is no micropython"))
    found = report(capsys, "hard", "easy", "--games", 2)
    assert (found["badge_seconds"], found["badge_note"]) == ([None, None], "there is no micropython")
    assert "badge-seconds    there is no micropython\n" in text(capsys, "hard", "easy", "--games", 2)


def test_a_side_that_fails_on_micropython_is_found_wrong(turns, capsys):
    turns(OnBadgeError("MemoryError: no"))
    assert main(["match", "hard", "easy", "--games", "2"]) == 5
    out, err = capsys.readouterr()
    assert "badge-seconds    it fails on MicroPython\n" in out
    assert err == "zatre match: on MicroPython: MemoryError: no\n"


# -- what is found wrong -----------------------------------------------------------------------------------------------


@pytest.fixture
def broken(monkeypatch):
    """A function that lets easy answer with what `answer(game)` returns."""

    def break_with(answer):
        def make(player, chance, variant):
            opponent = make_player(player, chance, variant)
            if player.level == "easy":
                opponent.answer = answer
            return opponent

        monkeypatch.setattr(arena, "make_player", make)

    return break_with


def test_illegal_turns_are_counted_and_found_wrong(broken, capsys):
    broken(lambda _game: b"\x11\x07")
    found = report(capsys, "greedy", "easy", "--games", 2, *SHORT, code=5)
    assert found["illegal"] > 10
    assert found["illegal_by_side"] == [0, found["illegal"]]
    assert (found["games"], found["crashes"]) == (2, 0)
    assert main(["match", "greedy", "easy", "--games", "2", *SHORT]) == 5
    out, err = capsys.readouterr()
    assert f"\nillegal turns    {found['illegal']}\n" in out
    assert err == f"zatre match: {found['illegal']} illegal turns\n"


def test_crashes_are_counted_and_found_wrong(broken, capsys):
    def answer(_game):
        raise KeyError("oh")

    broken(answer)
    found = report(capsys, "easy", "greedy", "--games", 2, *SHORT, code=5)
    assert found["crashes_by_side"] == [found["crashes"], 0]
    assert found["crashes"] > 10
    assert (found["illegal"], found["fault"]) == (0, "easy: KeyError: 'oh'")
    assert main(["match", "greedy", "easy", "--games", "2", *SHORT]) == 5
    assert capsys.readouterr().err.endswith(" crashes, the first: easy: KeyError: 'oh'\n")


# -- used wrongly ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["grand", "easy"], "no level 'grand': the levels are easy, medium, hard, expert, greedy, analyst."),
        (["easy", "human"], "no level 'human'"),
        (["easy", ""], "no level ''"),
        (["easy", "Easy"], "no level 'Easy'"),
        (["easy"], "Missing argument 'B'"),
        (["easy", "easy", "easy"], "unexpected extra argument"),
        (["easy", "easy", "--games", 0], "'--games': 0 is not in the range"),
        (["easy", "easy", "--games", "many"], "'many' is not a valid integer"),
        (["easy", "easy", "--seats", 1], "'--seats': 1 is not in the range"),
        (["easy", "easy", "--seats", 7], "'--seats': 7 is not in the range"),
        (["easy", "easy", "--tiles", 60], "'60' is not one of"),
        (["easy", "easy", "--partners"], "the partner game has 4 or 6 seats, not 2."),
        (["easy", "easy", "--partners", "--seats", 5], "the partner game has 4 or 6 seats, not 5."),
        (["easy", "easy", "--house", "none"], "the house rules are centre, bonus, kept; there is no none."),
        (["easy", "easy", "--house", "kept,kept"], "the house rule kept is given twice."),
        (["easy", "easy", "--house", ""], "there is no ."),
        (["easy", "easy", "--seed", -1], "'--seed': -1 is not in the range"),
        (["easy", "easy", "--jobs", 0], "'--jobs': 0 is not in the range"),
        (["easy", "easy", "--jobs", 1 + cores()], f"{1 + cores()} is more than the cores of this computer: {cores()}"),
        (["easy", "easy", "--badge-games", -1], "-1 is not in the range"),
        (["hard@nowhere", "easy"], "nowhere cannot be read: No such file"),
        (["hard@", "easy"], "cannot be read"),
        (["greedy@nowhere", "easy"], "greedy reckons without weights"),
    ],
)
def test_wrong_use(capsys, args, words):
    assert words in failure(capsys, *args)


def test_weights_of_another_version(tmp_path, capsys):
    path = tmp_path / "state"
    State("hard", 16, 1, weights.VERSION + 1, weights.NUMBERS, []).save(path)
    assert f"its weights are of version {weights.VERSION + 1}" in failure(capsys, f"hard@{path}", "easy")
    path.write_text("what")
    assert "not a state of zatre train" in failure(capsys, "easy", f"hard@{path}")


# -- the bar -----------------------------------------------------------------------------------------------------------


def test_a_bar_is_shown_on_a_terminal_only(results, capsys, monkeypatch):
    results([[9, 0], [0, 9]])
    options = ["match", "hard", "easy", "--games", "4", "--badge-games", "0"]
    assert main(options) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert main([*options, "--json"]) == 0
    out, err = capsys.readouterr()
    assert "hard v easy" in err
    assert json.loads(out)["games"] == 4
