"""The badge in a terminal, for ssh: the frame in half blocks, the keys as typed. For POSIX systems (termios).

The terminal is put back as it was however the program ends. It needs 160 x 64 cells and a line below them.
"""

import io
import os
import select
import signal
import sys
import termios
import tty
from contextlib import ExitStack, redirect_stderr, suppress

from device.scene import B, DOWN, LEFT, RELEASED, RIGHT, UP
from sim.badge import NoScreenError, RealTimeBadge
from sim.halfblocks import COLUMNS, ROWS, HalfBlocks, palette_colour, rgb565, true_colour
from sim.keyboard import CHARACTERS, HOPS

LINES = ROWS + 1

LIGHT = "\u25cf"
STATUS = "arrows  X=A  Z=B  Enter=START  Space=SELECT  h j k l=hop  Ctrl-C=leave"

ARROWS = {"A": UP, "B": DOWN, "C": RIGHT, "D": LEFT}

ENTER = "\x1b[?1049h\x1b[?25l\x1b[0m\x1b[2J"
DIM = "\x1b[2m"
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"


def check():
    """Raise NoScreenError when standard input and output are no terminal, or one that is too small."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoScreenError("standard input and output are not a terminal")
    size = os.get_terminal_size(sys.stdout.fileno())
    if not fits(size):
        raise NoScreenError(
            f"the terminal has {size.columns} x {size.lines} characters, {COLUMNS} x {LINES} are needed"
            " (make it larger or its letters smaller)"
        )


def fits(size):
    """Whether an os.terminal_size holds the picture and the line below it."""
    return size.columns >= COLUMNS and size.lines >= LINES


def colours():
    """The colour function for this terminal: all colours where it says that it has them, else the 256."""
    direct = os.environ.get("COLORTERM", "") in ("truecolor", "24bit") or os.environ.get("TERM", "").endswith("-direct")
    return true_colour if direct else palette_colour


def events(typed):
    """The key events (numbers as read_key gives them) of typed text, and the unfinished escape sequence at its end.

    A terminal tells presses only, so each is let go at once. Shift or Ctrl with an arrow, and h j k l, are B with a
    direction.
    """
    found = []
    at = 0
    while at < len(typed):
        character = typed[at]
        if character != "\x1b":
            at += 1
            if character.lower() in CHARACTERS:
                found.extend(_tap(CHARACTERS[character.lower()]))
            elif character.lower() in HOPS:
                found.extend(_hop(HOPS[character.lower()]))
            continue
        end = _sequence_end(typed, at)
        if end == 0:
            return found, typed[at:]
        sequence = typed[at:end]
        at = end
        if len(sequence) > 2 and sequence[-1] in ARROWS:
            arrow = ARROWS[sequence[-1]]
            found.extend(_hop(arrow) if ";" in sequence else _tap(arrow))
    return found, ""


def _sequence_end(typed, at):
    """Where the escape sequence that begins at `at` ends; 0 when more must be typed first."""
    if at + 1 == len(typed):
        return 0
    if typed[at + 1] not in "[O":
        return at + 1  # an Escape of its own
    for end in range(at + 2, len(typed)):
        if "@" <= typed[end] <= "~":
            return end + 1
    return 0


def _tap(key):
    return [key, key + RELEASED]


def _hop(direction):
    return [B, direction, direction + RELEASED, B + RELEASED]


class TerminalBadge(RealTimeBadge):
    """A badge whose screen and keys are this terminal, which is changed within the context only.

    NoScreenError when standard input and output are no terminal, or one that is too small.
    """

    name = "terminal"

    def __init__(self, memory=None, board="pybadge"):
        check()
        super().__init__(memory, board)
        self._colour = colours()
        self._blocks = HalfBlocks(self._colour)
        self._size = None
        self._shown = None
        self._pending = ""
        self._input = sys.stdin.fileno()
        self._output = sys.stdout.fileno()
        self._undo = ExitStack()

    def __enter__(self):
        with ExitStack() as undo:
            self._take_messages(undo)
            self._take_signals(undo)
            self._take_terminal(undo)
            self._undo = undo.pop_all()
        return self

    def __exit__(self, *exception):
        self._undo.__exit__(*exception)

    @staticmethod
    def _take_messages(undo):
        """Keep what is written to standard error, which would spoil the picture, and write it afterwards."""
        kept = io.StringIO()
        undo.callback(_quietly(lambda: sys.stderr.write(kept.getvalue())))
        undo.enter_context(redirect_stderr(kept))

    @staticmethod
    def _take_signals(undo):
        """End in good order, with the terminal put back, when asked to end or when the terminal goes away."""
        for number in (signal.SIGTERM, signal.SIGHUP):
            undo.callback(signal.signal, number, signal.signal(number, _end))

    def _take_terminal(self, undo):
        """Get characters as they are typed, unseen, and a blank screen."""
        undo.callback(_quietly(termios.tcsetattr), self._input, termios.TCSAFLUSH, termios.tcgetattr(self._input))
        tty.setcbreak(self._input)
        settings = termios.tcgetattr(self._input)
        settings[6][termios.VSUSP] = b"\0"  # no Ctrl-Z: the shell would get the terminal as the game left it
        termios.tcsetattr(self._input, termios.TCSANOW, settings)
        undo.callback(_quietly(self._write), LEAVE)
        self._write(ENTER)

    def wait(self, ms):
        try:
            super().wait(ms)
        except OSError:  # the terminal has gone
            raise SystemExit from None

    def show(self):
        """Bring the terminal up to the frame."""
        size = os.get_terminal_size(self._output)
        if size != self._size:
            self._size = size
            self._blocks.forget()
            self._shown = None
            self._write("\x1b[0m\x1b[2J\x1b[H")
            if not fits(size):
                self._write(f"too small: {COLUMNS} x {LINES} characters are needed")
        state = (self.display.refreshes, self.lights)
        if fits(size) and state != self._shown:
            self._shown = state
            self._write(self._blocks.text(self.display.frame) + self._status())

    def _status(self):
        """The line below the picture: the lights, then the keys."""
        colour = f"\x1b[38;{self._colour(*rgb565(self.lights))}m" if self.lights else DIM
        lights = " ".join(LIGHT * self.board.lights)
        return f"\x1b[{LINES};1H{colour}{lights}\x1b[0m  {STATUS}\x1b[K"

    def pause(self, seconds):
        """Wait that long, or less when something is typed, which is taken in."""
        ready, _, _ = select.select([self._input], [], [], seconds)
        if not ready:
            self._pending = ""  # an Escape that nothing followed
            return
        typed = os.read(self._input, 1024)
        if not typed:
            raise OSError("the terminal has gone")
        found, self._pending = events(self._pending + typed.decode("latin-1"))
        self.feed(found)

    def _write(self, text):
        """Write past Python's buffer, which would keep what a terminal that has gone does not take."""
        left = text.encode("utf-8")
        while left:
            left = left[os.write(self._output, left) :]


def _end(_number, _frame):
    raise SystemExit


def _quietly(function):
    """The function, for a terminal that may have gone: a failure is nothing."""

    def try_it(*arguments):
        with suppress(OSError, termios.error):
            function(*arguments)

    return try_it
