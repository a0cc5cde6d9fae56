"""The start: which board this is, whether its firmware will do, and then the application.

What is wrong is said in words, printed (on the serial line and, where the firmware has a terminal, on the screen as
well) and drawn with the application's own letters. The words stand here and not in texts.py, and this file is to be
copied to the badge as it is and not compiled: a firmware too old to read anything else of the application reads it.
"""

import sys
import time

OLDEST = (9, 2)
NEWEST = 10
"""The firmware this is written for: from this release up to all those of this number."""

HARDWARE = {"pybadge": "pybadge", "edgebadge": "pybadge", "pygamer": "pygamer"}
"""board.board_id -> the hardware file."""

PINS = ("DISPLAY", "BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
"""What a board without a name here must have to count as a relative of the PyBadge; with a stick, of the PyGamer."""

SHOWN_S = 4
"""How long a remark stays on the screen before it goes on."""

TITLE = "Zatre"
TOO_OLD = "This needs CircuitPython {} or newer. The firmware here is {}: please install a newer one."
TOO_NEW = "This was made for CircuitPython {} to {}. The firmware here is {}: it may work."
UNKNOWN_BOARD = "This board ({}) is none that the game knows: PyBadge, PyBadge LC, EdgeBadge, PyGamer."
LACKING = "This firmware lacks what the game needs: {}."
NO_TERMINAL = "This firmware has no terminalio, as those for ja, ko and ru. The game has its own letters and goes on."


def numbers(version):
    """A release as it is written: (9, 2, 1) -> "9.2.1"."""
    return ".".join([str(number) for number in version])


def has_terminal():
    """Whether the firmware has a terminal, with letters."""
    try:
        import terminalio  # noqa: F401
    except ImportError:
        return False
    return True


def hardware_for(board):
    """The name of the hardware file for a board, the firmware's module; "" when there is none."""
    known = HARDWARE.get(board.board_id, "")
    if known or [pin for pin in PINS if not hasattr(board, pin)]:
        return known
    return "pygamer" if hasattr(board, "JOYSTICK_X") else "pybadge"


def say(words, board):
    """Print the words and, as far as that can be done, draw them on the board's screen."""
    print(TITLE + ": " + words)
    try:
        from device.notice import notice

        display = board.DISPLAY
        display.root_group = notice(TITLE, words)
        display.refresh()
    except Exception as error:  # whatever it is, there is nothing left to say it with
        print(repr(error))


def stop(words, board):
    """Say the words for as long as there is power: a program that ended would take them off the screen."""
    say(words, board)
    while True:
        time.sleep(1)


def badge_of(board):
    """The badge in the hand, made for this board. Does not return when the game cannot run on it."""
    version = sys.implementation.version[:3]
    if version < OLDEST:
        stop(TOO_OLD.format(numbers(OLDEST), numbers(version)), board)
    name = hardware_for(board)
    if not name:
        stop(UNKNOWN_BOARD.format(board.board_id), board)
    if version[0] > NEWEST:
        print(TITLE + ": " + TOO_NEW.format(numbers(OLDEST), NEWEST, numbers(version)))
    if not has_terminal():
        say(NO_TERMINAL, board)
        time.sleep(SHOWN_S)
    try:
        if name == "pygamer":
            from device.pygamer import PyGamer

            return PyGamer()
        from device.pybadge import PyBadge

        return PyBadge()
    except (ImportError, AttributeError) as error:
        stop(LACKING.format(error), board)


def main():
    """Run the application on this board for as long as there is power."""
    import board

    badge = badge_of(board)
    from device.app import App

    App(badge).run()
