"""Keeps C libraries quiet, which complain on standard error where Python cannot catch it."""

import os
from contextlib import contextmanager

ERRORS = 2  # the file descriptor of standard error


@contextmanager
def quiet():
    """Let what is written to the file descriptor of standard error vanish within the context."""
    try:
        kept = os.dup(ERRORS)
    except OSError:  # it is closed already
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, ERRORS)
        yield
    finally:
        os.dup2(kept, ERRORS)
        os.close(kept)
        os.close(nowhere)
