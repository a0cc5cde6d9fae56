"""`zatre play` without a screen: what the options do, what is left behind, and every way it can fail."""

import json
import os
import sys
from pathlib import Path

import pytest
from PIL import Image

from engine.record import read_record
from sim import memory
from tools.cli import main

TESTS = Path(__file__).resolve().parents[1]
CASES = TESTS / "cases"
SHORT_GAME = TESTS / "keys" / "short-game.keys"

# The opening turn of a game that starts with seat 1 and seed 3, whose tiles are 4, 5 and 6, and the badge handed over.
TWO_TURNS = "A RIGHT A LEFT DOWN A A A A"


@pytest.fixture(autouse=True)
def _no_display(monkeypatch):
    """Whatever the computer has: no display, no terminal."""
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.fixture
def keys(tmp_path):
    """A function that writes a key file and returns its path."""

    def write(text):
        path = tmp_path / "game.keys"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return write


def play(*args):
    """A run without a screen, from the command line."""
    return main(["play", "--headless", *map(str, args)])


def failure(capsys, code, *args):
    """The one line on standard error of a run that fails with this exit code."""
    assert main(["play", *map(str, args)]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("zatre play: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err[len("zatre play: ") : -1]


def left_behind(folder):
    """The names of all files in a folder and those within it."""
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


# -- what is played ----------------------------------------------------------------------------------------------------


def test_a_whole_game_from_the_menus_to_the_result_by_keys_alone(tmp_path, capsys):
    record = tmp_path / "game.zatre"
    shots = tmp_path / "shots"
    args = ("--seed", 7, "--keys", SHORT_GAME, "--record", record, "--shots", shots, "--shot", tmp_path / "last.png")
    assert play(*args) == 0
    assert capsys.readouterr() == ("", "")
    text = record.read_text()
    game = read_record(text)
    assert text.startswith("zatre 1\nplayers Ada Blue Green\nseats 3\ntiles 61\nstart draw ")
    assert text.endswith("\nend\n")
    assert game.turns_played == 30
    assert left_behind(shots) == [
        "result.png",
        "setup.png",
        "start-draw.png",
        "title.png",
        "turn-1.png",
        "turn-16.png",
    ]
    assert (shots / "result.png").read_bytes() == (tmp_path / "last.png").read_bytes()


def test_the_record_is_what_replay_reads(tmp_path, capsys):
    record = tmp_path / "game.zatre"
    assert play("--seed", 7, "--keys", SHORT_GAME, "--record", record) == 0
    assert main(["replay", "--json", str(record)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["over"]
    assert len(report["turns"]) == 30


def test_the_same_seed_and_keys_are_the_same_game_to_the_pixel(tmp_path):
    left = []
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        args = ("--record", folder / "r", "--shots", folder, "--shot", folder / "last.png", "--nvm", folder / "nvm")
        assert play("--seed", 7, "--keys", SHORT_GAME, *args) == 0
        left.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert len(left[0]) == 9
    assert left[0] == left[1]


def test_another_seed_is_another_game(tmp_path, keys):
    texts = []
    for seed in (1, 2):
        assert play("--start", "draw", "--seed", seed, "--keys", keys(""), "--record", tmp_path / "r") == 0
        texts.append((tmp_path / "r").read_text())
    assert texts[0] != texts[1]


def test_without_a_seed_games_differ(tmp_path, keys):
    texts = set()
    for _ in range(4):
        assert play("--start", "draw", "--players", "A,B,C,D,E,F", "--keys", keys(""), "--record", tmp_path / "r") == 0
        texts.add((tmp_path / "r").read_text())
    assert len(texts) > 1


@pytest.mark.parametrize(
    ("options", "header"),
    [
        (["--players", "Ann,Ben,Cy"], "players Ann Ben Cy\nseats 3\ntiles 121\nstart draw "),
        (["--tiles", "61"], "players Red Blue\nseats 2\ntiles 61\nstart draw "),
        (["--start", "first"], "players Red Blue\nseats 2\ntiles 121\nstart first\n"),
        (["--start", "random"], "players Red Blue\nseats 2\ntiles 121\nstart random "),
        (["--no-help"], "players Red Blue\nseats 2\ntiles 121\nhelp off\nstart draw "),
        (["--partners"], "players Red Blue Green Amber\nseats 4\ntiles 121\npartners on\nstart draw "),
        (["--house", "kept,centre"], "players Red Blue\nseats 2\ntiles 121\nhouse centre kept\nstart draw "),
        (["--players", "A,B,C,D,E,F", "--tiles", "61", "--start", "first", "--no-help"], None),
    ],
)
def test_options_that_start_a_game_at_once(tmp_path, keys, options, header):
    header = header or "players A B C D E F\nseats 6\ntiles 61\nhelp off\nstart first\n"
    assert play(*options, "--seed", 5, "--keys", keys("wait:1"), "--record", tmp_path / "r") == 0
    assert (tmp_path / "r").read_text().startswith("zatre 1\n" + header)


def test_a_seed_alone_starts_at_the_title(tmp_path, keys):
    assert play("--seed", 5, "--keys", keys("wait:1"), "--record", tmp_path / "r", "--shot", tmp_path / "s.png") == 0
    assert left_behind(tmp_path) == ["game.keys", "s.png"]


def test_the_record_is_complete_after_each_turn(tmp_path, keys):
    record = tmp_path / "r"
    options = ("--players", "Ann,Ben", "--start", "first", "--seed", 3, "--record", record)
    lengths = []
    for pressed in ("wait:1", "A", "A RIGHT A LEFT DOWN A", "A RIGHT A LEFT DOWN A A", "A RIGHT A LEFT DOWN A A A A"):
        assert play(*options, "--keys", keys(pressed)) == 0
        game = read_record(record.read_text())
        lengths.append(game.turns_played)
        assert not record.read_text().endswith("end\n")
    assert lengths == [0, 0, 0, 1, 1]


def test_the_memory_lasts_from_run_to_run(tmp_path, keys):
    nvm = tmp_path / "nvm"
    options = ("--players", "Ann,Ben", "--start", "first", "--seed", 3)
    assert play(*options, "--nvm", nvm, "--keys", keys(TWO_TURNS), "--record", tmp_path / "one") == 0
    assert nvm.stat().st_size == 8192
    # The title offers to go on with that game, and A does.
    assert play("--nvm", nvm, "--keys", keys("shot:offered A wait:1 shot:on"), "--shots", tmp_path) == 0
    assert play("--keys", keys("shot:title A wait:1 shot:new"), "--shots", tmp_path) == 0
    pictures = [(tmp_path / f"{name}.png").read_bytes() for name in ("offered", "on", "title", "new")]
    assert len(set(pictures)) == 4


def test_a_damaged_memory_is_no_saved_game(tmp_path, keys):
    (tmp_path / "nvm").write_bytes(b"Zatre\x01rubbish" * 700)
    assert play("--nvm", tmp_path / "nvm", "--keys", keys("A START wait:2"), "--seed", 1) == 0


def test_without_a_file_nothing_is_kept(tmp_path, keys, monkeypatch):
    monkeypatch.setattr(memory.platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "data"))
    assert play("--players", "Ann,Ben", "--start", "first", "--seed", 3, "--keys", keys(TWO_TURNS)) == 0
    assert left_behind(tmp_path) == ["game.keys"]


def test_pictures_are_the_badges_pixels(tmp_path, keys):
    assert play("--keys", keys("shot:one"), "--shots", tmp_path / "new" / "folder") == 0
    with Image.open(tmp_path / "new" / "folder" / "one.png") as picture:
        assert picture.size == (160, 128)


def test_pictures_without_a_folder_are_not_taken(tmp_path, keys):
    assert play("--keys", keys("shot:one A")) == 0
    assert left_behind(tmp_path) == ["game.keys"]


def test_a_key_file_may_have_a_byte_order_mark_and_crlf(keys):
    assert play("--keys", keys(b"\xef\xbb\xbfA\r\nB\r\n# \xff\r\n")) == 0


def test_switching_off_ends_a_run_early(tmp_path, monkeypatch, keys):
    from sim.badge import SimBadge

    monkeypatch.setattr(SimBadge, "can_leave", True)
    assert play("--keys", keys("UP A hold:UP:100000 hold:UP:100000 hold:UP:100000")) == 0


def test_help_lists_the_keys(capsys):
    assert main(["play", "--help"]) == 0
    out = capsys.readouterr().out
    for words in ("X or A", "Z or B", "Enter", "Space or Tab", "arrows", "Ctrl-C"):
        assert words in out


# -- options that cannot be -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--frobnicate"], "No such option '--frobnicate'"),
        (["--headless"], "give --keys FILE or --through GAME.zatre"),
        (["--headless", "--players", "A,B"], "give --keys FILE or --through GAME.zatre"),
        (["--headless", "--window"], "--window and --headless exclude each other"),
        (["--terminal", "--window"], "--window and --terminal exclude each other"),
        (["--players", "Ann"], "2 to 6 names"),
        (["--players", "A,B,C,D,E,F,G"], "2 to 6 names are wanted, with commas between them, not 7"),
        (["--players", "Ann,"], "a name has 1 to 12 letters, no blank and no semicolon: ''"),
        (["--players", "Ann,Be n"], "no blank and no semicolon: 'Be n'"),
        (["--players", "Ann,Be;n"], "no blank and no semicolon: 'Be;n'"),
        (["--players", "Ann,Ben\t"], "no blank and no semicolon: 'Ben\\t'"),
        (["--players", "Ann,Nebuchadnezzar"], "1 to 12 letters"),
        (["--tiles", "60"], "'60' is not one of '121', '61'"),
        (["--start", "last"], "'last' is not one of 'first', 'random', 'draw'"),
        (["--seed", "x"], "'x' is not a valid integer"),
        (["--seed", "-1"], "-1 is not in the range"),
        (["--seed", "1073741824"], "is not in the range 0<=x<=1073741823"),
        (["--keys"], "'--keys' requires an argument"),
        (["--shots", "here"], "there is no --keys"),
        (["extra"], "unexpected extra argument"),
        (["--through", "game.zatre", "--seed", "0"], "--seed cannot be given with it"),
        (["--through", "game.zatre", "--keys", "file"], "--keys cannot be given with it"),
        (["--through", "game.zatre", "--players", "A,B"], "--players cannot be given with it"),
        (["--through", "game.zatre", "--tiles", "61"], "--tiles cannot be given with it"),
        (["--through", "game.zatre", "--start", "first"], "--start cannot be given with it"),
        (["--through", "game.zatre", "--no-help"], "--no-help cannot be given with it"),
        (["--through", "game.zatre", "--partners"], "--partners cannot be given with it"),
        (["--through", "game.zatre", "--house", "kept"], "--house cannot be given with it"),
        (["--partners", "--players", "A,B,C"], "the partner game has 4 or 6 players, not 3."),
        (["--house", "bonus,none"], "there is no none."),
        (["--house", "bonus,bonus"], "the house rule bonus is given twice."),
    ],
)
def test_options_that_are_wrong(capsys, args, words):
    assert words in failure(capsys, 2, *args)


# -- files that cannot be read or written -----------------------------------------------------------------------------


def test_a_key_file_with_an_error_names_line_and_token(tmp_path, capsys, keys):
    path = keys("A B\n# fine\nUP hold:JUMP:3 A\n")
    args = ("--headless", "--keys", path, "--record", tmp_path / "r", "--shot", tmp_path / "s.png", "--start", "first")
    line = failure(capsys, 2, *args)
    assert line == f"{path}, line 3: hold:JUMP:3: no such key, there are UP DOWN LEFT RIGHT A B START SELECT"
    assert left_behind(tmp_path) == ["game.keys"]


def test_a_key_file_that_is_no_text(capsys, keys):
    assert ", line 1: " in failure(capsys, 2, "--headless", "--keys", keys(bytes(range(256))))


def test_a_key_file_that_is_not_there(tmp_path, capsys):
    line = failure(capsys, 2, "--headless", "--keys", tmp_path / "none")
    assert line == f"{tmp_path / 'none'}: No such file or directory"


def test_a_folder_as_key_file(tmp_path, capsys):
    assert "Is a directory" in failure(capsys, 2, "--headless", "--keys", tmp_path)


@pytest.mark.parametrize("option", ["--record", "--shot", "--nvm"])
def test_files_that_cannot_be_written_stop_the_game_before_it_starts(tmp_path, capsys, keys, option):
    path = tmp_path / "none" / "file"
    line = failure(capsys, 4, "--headless", "--keys", keys("A"), option, path)
    assert line == f"{option}: {path} cannot be written: No such file or directory"
    assert left_behind(tmp_path) == ["game.keys"]


@pytest.mark.parametrize("option", ["--record", "--shot", "--nvm"])
def test_a_folder_cannot_be_written_as_a_file(tmp_path, capsys, keys, option):
    line = failure(capsys, 4, "--headless", "--keys", keys("A"), option, tmp_path)
    assert line == f"{option}: {tmp_path} cannot be written: it is not a file"


def test_a_device_is_not_replaced(capsys, keys):
    line = failure(capsys, 4, "--headless", "--keys", keys("A"), "--record", os.devnull)
    assert line == f"--record: {os.devnull} cannot be written: it is not a file"
    assert not Path(os.devnull).is_file()


def test_a_read_only_file_is_kept(tmp_path, capsys, keys, monkeypatch):
    (tmp_path / "r").write_text("mine")
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "it is read-only" in failure(capsys, 4, "--headless", "--keys", keys("A"), "--record", tmp_path / "r")
    assert (tmp_path / "r").read_text() == "mine"


def test_a_file_in_the_place_of_the_folder_for_pictures(tmp_path, capsys, keys):
    line = failure(capsys, 4, "--headless", "--keys", keys("A"), "--shots", tmp_path / "game.keys")
    assert line == f"--shots: {tmp_path / 'game.keys'} cannot be written: File exists"


def test_a_record_that_cannot_be_written_any_more_is_told_at_the_end(tmp_path, capsys, keys, monkeypatch):
    record = tmp_path / "r"
    record.write_text("older\n")

    def no_space(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    args = ("--headless", "--players", "A,B", "--keys", keys("A A"), "--record", record)
    assert failure(capsys, 4, *args) == f"--record: {record} cannot be written: No space left on device"
    assert record.read_text() == "older\n"
    assert left_behind(tmp_path) == ["game.keys", "r"]


def test_a_picture_that_cannot_be_written_any_more(tmp_path, capsys, keys, monkeypatch):
    def no_space(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    line = failure(capsys, 4, "--headless", "--keys", keys("shot:x"), "--shots", tmp_path)
    assert line == f"--shots: {tmp_path / 'x.png'} cannot be written: No space left on device"


# -- surroundings ------------------------------------------------------------------------------------------------------


def test_no_display_for_the_window(capsys):
    assert failure(capsys, 4, "--window") == "no display was found"


def test_no_terminal(capsys, monkeypatch):
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert failure(capsys, 4, "--terminal") == "standard input and output are not a terminal"


def test_neither_window_nor_terminal(capsys):
    line = failure(capsys, 4, "--seed", "1")
    assert line == "no display was found, and standard input and output are not a terminal"


def test_a_memory_that_cannot_be_kept_is_told(tmp_path, monkeypatch, capsys):
    from device.app import App

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(App, "run", lambda _: None)
    (tmp_path / "file").touch()
    monkeypatch.setattr(memory.platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "file" / "zatre"))
    assert main(["play", "--window"]) == 0
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("zatre play: the game is not kept when you leave: ")


def test_interrupted_leaves_a_whole_record_and_the_last_picture(tmp_path, keys, monkeypatch, capsys):
    from device.app import App

    frame = App.frame

    def interrupted(app):
        frame(app)
        if app.game.turns_played:
            raise KeyboardInterrupt

    monkeypatch.setattr(App, "frame", interrupted)
    options = ("--players", "Ann,Ben", "--start", "first", "--seed", 3, "--keys", keys(TWO_TURNS))
    assert play(*options, "--record", tmp_path / "r", "--shot", tmp_path / "s.png") == 130
    assert read_record((tmp_path / "r").read_text()).turns_played == 1
    assert (tmp_path / "s.png").exists()
    assert capsys.readouterr().err.strip() == ""


def test_a_fault_of_the_program_is_told_as_such(keys, monkeypatch, capsys):
    from device.app import App

    def broken(_):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(App, "frame", broken)
    assert "ZeroDivisionError: oh" in failure(capsys, 1, "--headless", "--keys", keys("A"))
