"""Records and turns as the commands read and show them."""

import sys
from pathlib import Path

from engine import errors
from engine.cells import name
from engine.record import Reader, RecordError, placement_text
from tools.errors import REFUSED, UNREADABLE, CommandError

STANDARD_INPUT = "-"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
LONGEST_QUOTE = 100


class RecordRefused(CommandError):
    """A record was refused (RECORD section 5); `refusal` is the engine's RecordError."""

    def __init__(self, path, refusal):
        code = UNREADABLE if refusal.reason == errors.UNREADABLE else REFUSED
        message = f"{path}, line {refusal.line}: {refusal.detail or errors.words(refusal.reason)}"
        if refusal.text:
            message += ": " + refusal.text[:LONGEST_QUOTE]
        super().__init__(code, message)
        self.refusal = refusal


def read_record(path, watch=None):
    """The Game of the record in the file `path` ("-": standard input); `watch(game, drawn)` is called after each turn.

    Raises RecordRefused for a record that is refused, CommandError for a file that cannot be read.
    """
    lines = _read(path).removeprefix(BYTE_ORDER_MARK).removesuffix(b"\n").split(b"\n")
    reader = Reader(watch)
    try:
        for number, line in enumerate(lines, 1):
            _feed(reader, number, line)
        return reader.finish()
    except RecordError as refusal:
        raise RecordRefused(path, refusal) from refusal


def _read(path):
    try:
        if path != STANDARD_INPUT:
            return Path(path).read_bytes()
        if sys.stdin is None:
            raise CommandError(UNREADABLE, "standard input is closed")
        return sys.stdin.buffer.read()
    except OSError as error:
        raise CommandError(UNREADABLE, f"{path} cannot be read: {error.strerror}") from error


def _feed(reader, number, line):
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        text = line.decode("utf-8", errors="replace")
        raise RecordError(number, errors.UNREADABLE, text, "the line is not UTF-8", reader.game) from error
    reader.feed(text)


def placements(turn):
    """A turn (bytes cell, tile, cell, tile ..) as a dict name of the cell -> tile, by row, then column."""
    return {name(turn[at]): turn[at + 1] for at in range(0, len(turn), 2)}


def turn_text(turn):
    """A turn as in a record: `h8=3 h9=5`."""
    return " ".join(placement_text(turn, at) for at in range(0, len(turn), 2))
