"""What `zatre play` leaves behind: the record of the game and pictures of the screen.

Each file is checked before the game starts, and later put there whole or not at all.
"""

import os
import tempfile
from contextlib import contextmanager

from sim.memory import replace_file
from tools.errors import SURROUNDINGS, CommandError


def check_file(option, path):
    """Check that the file `path` (a Path) can be written, without leaving one. CommandError when it cannot."""
    try:
        if path.exists() and not path.is_file():
            raise OSError("it is not a file")
        if path.exists() and not os.access(path, os.W_OK):
            raise OSError("it is read-only")
        with tempfile.NamedTemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise _failure(option, path, error) from error


def make_folder(option, path):
    """Make the folder `path` (a Path) unless it is there, and check that it takes files. CommandError if not."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path):
            pass
    except OSError as error:
        raise _failure(option, path, error) from error


def save_picture(option, display, path):
    """Save what the display shows as PNG into the file `path`. CommandError when it cannot be written."""
    try:
        display.save_png(path)
    except OSError as error:
        raise _failure(option, path, error) from error


def add_picture(display, folder, name):
    """Save what the display shows as `name`.png in the folder for pictures. CommandError when it cannot be written."""
    save_picture("--shots", display, folder / f"{name}.png")


@contextmanager
def last_picture(display, path):
    """However the game within is left, save what was on the screen last in the file `path`; None: nowhere."""
    try:
        yield
    finally:
        if path is not None:
            save_picture("--shot", display, path)


class Recorder:
    """Writes the record of a game into the file `path`, whole each time; None: nowhere.

    headers: the header lines to write instead of the game's own, which say the same in other words.
    A failure does not end the game, which the badge's memory keeps too: leaving the context tells of it.
    """

    def __init__(self, path, headers=()):
        self._path = path
        self._headers = list(headers)
        self._error = None

    def write(self, game):
        """Write the record of the game as it stands."""
        if self._path is None:
            return
        self._error = None
        try:
            replace_file(self._path, self._text(game).encode("utf-8"))
        except OSError as error:
            self._error = error

    def _text(self, game):
        lines = game.record().split("\n")[:-1]
        if self._headers:
            lines[: header_count(lines)] = self._headers
        return "".join(f"{line}\n" for line in lines)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        """CommandError when the last record could not be written; a fault of the program goes first."""
        if self._error is not None and (kind is None or not issubclass(kind, Exception)):
            raise _failure("--record", self._path, self._error)


def header_count(lines):
    """How many of the lines of a record, without comments, come before the first turn or `end`."""
    for number, line in enumerate(lines):
        if line[:1].isdigit() or line == "end" or line.startswith("round "):
            return number
    return len(lines)


def _failure(option, path, error):
    return CommandError(SURROUNDINGS, f"{option}: {path} cannot be written: {error.strerror or error}")
