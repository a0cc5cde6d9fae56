"""The command `zatre`: finds the module of the command that was asked for, runs it, and turns whatever happens into an
exit code and at most one line on standard error (RECORD section 4).

A command's module is imported only when it is called: `zatre count` must not wait for a window's libraries.
"""

import contextlib
import importlib
import os
import sys

import click

from tools.errors import DONE, FAULT, UNREADABLE, CommandError

COMMANDS = ("bench", "build", "count", "doctor", "flash", "match", "play", "replay", "train")
INTERRUPTED = 130
"""The exit code that shells know for Ctrl-C."""


class Commands(click.Group):
    """A group whose commands are found by name: NAME is the function NAME of the module tools.NAME."""

    def list_commands(self, ctx):
        """The names of all commands, for the help."""
        return list(COMMANDS)

    def get_command(self, ctx, name):
        """The command of that name, None when there is none."""
        if name not in COMMANDS:
            return None
        return getattr(importlib.import_module("tools." + name), name)


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="zatre", message="zatre %(version)s")
def zatre():
    """Zatre, the tile game, for the Adafruit PyBadge and its simulator."""


def complain(where, message):
    """Shows one line on standard error, whatever signs it quotes; where there is no such place, nothing."""
    line = f"{where}: {' '.join(str(message).split())}"
    line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(line, file=sys.stderr, flush=True)


def main(args=None):
    """Runs the command line `args` (default: the program's own) and returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(errors="replace")  # a console that lacks a letter shows ? for it
    args = sys.argv[1:] if args is None else list(args)
    where = " ".join(["zatre", *[word for word in args[:1] if word in COMMANDS]])
    try:
        return zatre.main(args, prog_name="zatre", standalone_mode=False) or DONE
    except CommandError as error:
        complain(where, error)
        return error.code
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message(), file=sys.stderr)
        return UNREADABLE
    except click.ClickException as error:
        complain(where, f"{error.format_message()} ({where} --help shows what can be said)")
        return UNREADABLE
    except click.Abort:
        return INTERRUPTED
    except SystemExit:
        return DONE  # so click leaves when whoever reads the output has seen enough
    except Exception as error:
        if os.environ.get("ZATRE_DEBUG"):
            raise
        hint = "please report it; with ZATRE_DEBUG=1 in the environment it says where"
        complain(where, f"a fault of the program: {type(error).__name__}: {error} ({hint})")
        return FAULT
