"""A bar on standard error that shows how far a long command has come; in a file or a pipe there is none."""

import sys
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress(what, total, done=0):
    """A function to call with how much more is done, of `total` in all, of which some may be done already."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _more: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda more: bar.advance(task, more)
