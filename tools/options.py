"""Options that several commands understand alike."""

import os

import click

SEEDS = 1 << 30
"""Seeds are whole numbers below this."""

SEED = click.IntRange(0, SEEDS - 1)


def cores():
    """How many processes this computer lets the command run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _jobs(_context, _option, value):
    if value is not None and value > cores():
        raise click.BadParameter(f"{value} is more than the cores of this computer: {cores()}.")
    return value


jobs_option = click.option(
    "--jobs",
    type=click.IntRange(1),
    callback=_jobs,
    metavar="N",
    help="How many processes share the work, by default one for each core.",
)
