"""Options that several commands understand alike."""

import os

import click

from engine.house import in_order

SEEDS = 1 << 30
"""Seeds are whole numbers below this."""

SEED = click.IntRange(0, SEEDS - 1)


def _house(_context, _option, value):
    """The house rules of --house as a tuple in their order."""
    try:
        return in_order(value.split(",")) if value is not None else ()
    except ValueError as error:
        raise click.BadParameter(f"{error}.") from None


house_option = click.option(
    "--house",
    callback=_house,
    metavar="RULE,..",
    help="House rules: centre (the start cell is light), bonus (without end), kept (nothing deducted).",
)


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
