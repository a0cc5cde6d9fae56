"""The command as a whole: exit codes, one line for whatever is wrong, and nothing loaded that is not needed."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tools import cli
from tools.cli import COMMANDS, main
from tools.errors import FOUND_WRONG, CommandError

ROOT = Path(__file__).resolve().parents[2]
EMPTY_BOARD = "f/m/m/m/o/o/o/m/o/o/o/m/m/m/f"
POSITION = f"{EMPTY_BOARD} 1,- 0:::,0::: 1"
GAME = str(ROOT / "tests" / "cases" / "games" / "game-3000.zatre")
RUN = "import sys; from tools.cli import main; sys.exit(main())"


def zatre(*args, env=(), **options):
    """The command in a process of its own."""
    options = {"capture_output": True, "text": True} | options
    env = os.environ | dict(env)
    return subprocess.run([sys.executable, "-c", RUN, *args], cwd=ROOT, env=env, check=False, timeout=60, **options)


def one_line(capsys):
    """The only line that was printed, on standard error."""
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


@pytest.fixture
def broken(monkeypatch):
    """A function that makes the command `count` raise an exception."""

    def break_with(exception):
        @click.command()
        def count():
            raise exception

        monkeypatch.setattr(cli.Commands, "get_command", lambda *_: count)

    return break_with


# -- what there is -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_lists_every_command(option, capsys):
    assert main([option]) == 0
    out = capsys.readouterr().out
    for command in COMMANDS:
        assert f"\n  {command} " in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command, capsys):
    assert main([command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"Usage: zatre {command} ")


def test_without_a_command_the_help_is_shown(capsys):
    assert main([]) == 2
    assert "Commands:" in capsys.readouterr().err


def test_version(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("zatre 0.")


# -- used wrongly ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "args",
    [
        ["nonsense"],
        ["--nonsense"],
        ["count"],
        ["count", "--nonsense", POSITION],
        ["count", POSITION, POSITION],
        ["replay"],
        ["replay", GAME, "--json=1"],
        ["replay", GAME, "--list"],
        ["Replay", GAME],
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(args, capsys):
    assert main(args) == 2
    assert "--help" in one_line(capsys)


def test_the_line_begins_with_the_command(capsys):
    main(["count"])
    assert one_line(capsys).startswith("zatre count: ")
    main(["nonsense"])
    assert one_line(capsys).startswith("zatre: ")


# -- how a command can end ---------------------------------------------------------------------------------------------


def test_a_command_error_gives_its_code_and_its_line(broken, capsys):
    broken(CommandError(FOUND_WRONG, "two\nlines \x1b[1m and a sign"))
    assert main(["count"]) == 5
    assert one_line(capsys) == "zatre count: two lines \\x1b[1m and a sign\n"


def test_a_fault_of_the_program_is_one_line_and_exit_code_1(broken, capsys, monkeypatch):
    monkeypatch.delenv("ZATRE_DEBUG", raising=False)
    broken(ZeroDivisionError("oh"))
    assert main(["count"]) == 1
    line = one_line(capsys)
    assert "a fault of the program: ZeroDivisionError: oh" in line
    assert "please report" in line


def test_a_fault_of_the_program_shows_where_it_was_on_demand(broken, monkeypatch):
    monkeypatch.setenv("ZATRE_DEBUG", "1")
    broken(ZeroDivisionError("oh"))
    with pytest.raises(ZeroDivisionError):
        main(["count"])


def test_ctrl_c_ends_quietly(broken, capsys):
    broken(KeyboardInterrupt())
    assert main(["count"]) == 130
    assert capsys.readouterr().err.strip() == ""


# -- where the answer goes ---------------------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_standard_output_that_cannot_be_written():
    with Path("/dev/full").open("w") as full:
        done = zatre("count", POSITION, capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 4
    assert done.stderr == f"zatre count: standard output cannot be written: {os.strerror(errno.ENOSPC)}\n"


def test_a_reader_that_has_seen_enough():
    reader, writer = os.pipe()
    os.close(reader)
    done = zatre("replay", GAME, capture_output=False, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="closes the output as a shell does")
def test_no_standard_output_at_all():
    done = zatre("count", POSITION, capture_output=False, stderr=subprocess.PIPE, preexec_fn=lambda: os.close(1))
    assert done.returncode == 4
    assert done.stderr == "zatre count: standard output is closed\n"


def test_a_console_that_lacks_letters(tmp_path):
    path = tmp_path / "game.zatre"
    path.write_text("zatre 1\nplayers Zoë Ann\nseats 2\n", encoding="utf-8")
    done = zatre("replay", str(path), env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "Zo?" in done.stdout


def test_no_colours_in_a_file_or_where_they_are_not_wanted():
    assert "\x1b" not in zatre("replay", GAME).stdout
    wanted = {"FORCE_COLOR": "1", "TERM": "xterm"}
    assert "\x1b" in zatre("replay", GAME, env=wanted).stdout
    assert "\x1b[3" not in zatre("replay", GAME, env=wanted | {"NO_COLOR": "1"}).stdout


# -- nothing that is not needed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "argument"), [("count", POSITION), ("replay", GAME)])
def test_a_command_loads_no_other(command, argument):
    code = (
        "import sys; from tools.cli import main; code = main(); "
        "print(*{name.split('.')[0] for name in sys.modules} & {'pygame', 'displayio', 'PIL', 'device', 'sim'}); "
        "print(*[name for name in sys.modules if name in ('tools.play', 'tools.count', 'tools.replay')])"
    )
    run = [sys.executable, "-c", code, command, argument]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-2:] == ["", f"tools.{command}"]
