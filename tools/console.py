"""Standard output for commands whose answer is text."""

import os
import sys

from tools.errors import SURROUNDINGS, CommandError


def write(text):
    """Writes one or more lines to standard output.

    Raises CommandError when they cannot be written, BrokenPipeError when the reader has seen enough (`| head`), which
    ends the command quietly.
    """
    if sys.stdout is None:
        raise CommandError(SURROUNDINGS, "standard output is closed")
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        # What is still in the buffer must not fail again when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise CommandError(SURROUNDINGS, f"standard output cannot be written: {error.strerror}") from error
