"""`zatre play --through`: a recorded game, played again with the buttons only, leaves the same record."""

from pathlib import Path

import pytest

from device.app import App
from device.scenes.play import Play
from sim.badge import SimBadge
from tools import through
from tools.cli import main
from tools.records import read_record

CASES = Path(__file__).resolve().parents[1] / "cases"
GAMES = sorted((CASES / "games").glob("*.zatre"))
REFUSED = sorted((CASES / "refused").glob("*.zatre"))

DEAD = CASES / "games" / "game-4032.zatre"


def lines(text):
    """The lines of a record without comments, the placements of each turn in one order."""
    found = []
    for line in text.removeprefix("\ufeff").splitlines():
        words = line.partition(";")[0].split()
        if words:
            placements = sorted(word for word in words if "=" in word)
            found.append([word for word in words if "=" not in word] + placements)
    return found


def play(path, *args):
    return main(["play", "--headless", "--through", str(path), *map(str, args)])


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_whole_game(path, tmp_path, capsys):
    assert play(path, "--record", tmp_path / "out") == 0
    assert capsys.readouterr() == ("", "")
    assert lines((tmp_path / "out").read_text()) == lines(path.read_text(encoding="utf-8"))


@pytest.fixture
def part(tmp_path):
    """A function that writes the first lines of a case into a file, and perhaps more headers, and returns its path."""

    def write(case, number, *headers):
        text = (CASES / "games" / case).read_text(encoding="utf-8").removeprefix("\ufeff").splitlines()
        (tmp_path / "in").write_text("\n".join([text[0], *headers, *text[1:number]]) + "\n")
        return tmp_path / "in"

    return write


@pytest.mark.parametrize("number", [5, 6, 7, 12, 20])
def test_an_unfinished_record_leaves_an_unfinished_one(part, tmp_path, number):
    path = part("game-3001.zatre", number, "x-event  club night", "x-round 3")
    assert play(path, "--record", tmp_path / "out") == 0
    assert lines((tmp_path / "out").read_text()) == lines(path.read_text())
    assert read_record(tmp_path / "out").setup.extra == ["x-event  club night", "x-round 3"]


@pytest.mark.parametrize("number", [5, 6, 7, 8, 9, 10, 11, 12, 13, 40])
def test_a_record_of_partners_may_stop_anywhere_in_a_move(part, tmp_path, number):
    path = part("partners-5002.zatre", number, "house bonus kept")
    assert play(path, "--record", tmp_path / "out") == 0
    assert lines((tmp_path / "out").read_text()) == lines(path.read_text())


def dealt_lines():
    """The numbers of the lines of a case that deal the rest of the bag."""
    text = DEAD.read_text(encoding="utf-8").splitlines()
    return [number for number, line in enumerate(text) if line[1:3] == " -"]


@pytest.mark.parametrize("dealt", [0, 1])
def test_a_record_that_stops_while_the_rest_of_the_bag_is_dealt(part, tmp_path, dealt):
    path = part(DEAD.name, dealt_lines()[0] + dealt)
    assert play(path, "--record", tmp_path / "out") == 0
    assert lines((tmp_path / "out").read_text()) == lines(path.read_text())


def test_a_record_may_lack_the_line_end(tmp_path):
    text = (CASES / "games" / "game-3001.zatre").read_text(encoding="utf-8")
    (tmp_path / "in").write_text(text[: text.index("\nend") + 1])
    assert play(tmp_path / "in", "--record", tmp_path / "out", "--shot", tmp_path / "last.png") == 0
    assert (tmp_path / "out").read_text().endswith("\nend\n")
    assert (tmp_path / "last.png").exists()


def test_the_record_may_be_written_over_the_one_that_is_played(part):
    path = part("game-3001.zatre", 9)
    before = lines(path.read_text())
    assert play(path, "--record", path) == 0
    assert lines(path.read_text()) == before


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_a_refused_record_ends_as_in_replay(path, tmp_path, capsys):
    code = main(["replay", str(path)])
    replay = capsys.readouterr().err
    assert play(path, "--record", tmp_path / "out") == code
    assert code in (2, 3)
    assert capsys.readouterr() == ("", replay.replace("zatre replay: ", "zatre play: "))
    assert list(tmp_path.iterdir()) == []


def test_no_such_record(tmp_path, capsys):
    assert play(tmp_path / "none") == 2
    assert capsys.readouterr().err.count("\n") == 1


# -- a badge that does not do what it is told --------------------------------------------------------------------------


@pytest.fixture
def started():
    """An app at the beginning of a recorded game, and that game."""
    game = read_record(GAMES[1])
    return App(SimBadge(), **through.beginning(game)), game


def test_a_turn_other_than_recorded_is_noticed(started, monkeypatch):
    app, game = started
    monkeypatch.setattr(through, "way_between", lambda *_: [])
    with pytest.raises(through.BadgeError, match="the cursor went from h8 to h8 instead of"):
        through.play(app, game)


def test_a_tile_that_cannot_be_chosen_is_noticed(started, monkeypatch):
    app, game = started
    monkeypatch.setattr(Play, "_select", lambda _: None)
    with pytest.raises(through.BadgeError, match="could not be chosen"):
        through.play(app, game)


def test_a_turn_that_does_not_end_is_noticed(started, monkeypatch):
    app, game = started
    monkeypatch.setattr(Play, "_end_turn", lambda _: None)
    with pytest.raises(through.BadgeError, match=r"turn 1 of seat \d was not played as recorded"):
        through.play(app, game)


def test_a_badge_that_hangs_is_noticed(started, monkeypatch):
    app, game = started
    monkeypatch.setattr(App, "frame", lambda _: None)
    with pytest.raises(through.BadgeError, match="the badge did not come to the next turn"):
        through.play(app, game)


def test_it_is_told_as_a_fault_of_the_program(monkeypatch, capsys):
    monkeypatch.setattr(Play, "_select", lambda _: None)
    assert play(GAMES[1]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "could not be chosen" in err
