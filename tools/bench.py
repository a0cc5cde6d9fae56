"""`zatre bench`: every budget of the design, measured now."""

import datetime
import json
import subprocess
from pathlib import Path

import click

from tools.badgetime import ROOT, NoMicroPythonError, OnBadgeError
from tools.errors import FOUND_WRONG, SURROUNDINGS, UNREADABLE, CommandError

HISTORY = Path(__file__).with_name("bench-history.txt")
"""One line a run with --log: date, commit, calibration, and each row's figure."""

WORDS = "KB of 32-bit words"
BADGE = "badge-seconds"
SCREEN = "bytes, 95 of 100 times"

# Name, budget, unit, the module of tools/ that measures it, and the function there with its arguments.
ROWS = (
    ("heap-app", 100, WORDS, "bench_heap", "app_heap"),
    ("heap-engine", 48, WORDS, "bench_heap", "engine_heap"),
    ("mark-cells", 0.05, BADGE, "bench_time", "mark_cells"),
    ("legal-turns", 0.25, BADGE, "bench_time", "legal_turns"),
    ("bot-easy", 0.5, BADGE, "bench_time", "worst_turn", "easy"),
    ("bot-medium", 0.5, BADGE, "bench_time", "worst_turn", "medium"),
    ("bot-hard", 2, BADGE, "bench_time", "worst_turn", "hard"),
    ("bot-expert", 5, BADGE, "bench_time", "worst_turn", "expert"),
    ("bytes-cursor", 512, SCREEN, "bench_screen", "cursor_move"),
    ("bytes-tile", 2048, SCREEN, "bench_screen", "tile"),
    ("bytes-tile-help", 4096, SCREEN, "bench_screen", "tile_with_help"),
    ("boot-title", 3, BADGE, "bench_time", "boot_title"),
    ("first-picture", 1.5, "seconds", "bench_time", "first_picture"),
)
NAMES = tuple(row[0] for row in ROWS)

MORE_ROWS = (
    ("heap-app-partners", 100, WORDS, "bench_heap", "app_heap", "partners"),
    ("heap-app-cards", 100, WORDS, "bench_heap", "app_heap", "cards"),
    ("heap-partners", 48, WORDS, "bench_heap", "partners_heap"),
    ("bot-easy-partners", 0.5, BADGE, "bench_time", "worst_turn", "easy", "partners"),
    ("bot-medium-partners", 0.5, BADGE, "bench_time", "worst_turn", "medium", "partners"),
    ("bot-hard-partners", 2, BADGE, "bench_time", "worst_turn", "hard", "partners"),
    ("bot-expert-partners", 5, BADGE, "bench_time", "worst_turn", "expert", "partners"),
    ("bot-easy-cards", 0.5, BADGE, "bench_time", "worst_turn", "easy", "cards"),
    ("bot-medium-cards", 0.5, BADGE, "bench_time", "worst_turn", "medium", "cards"),
    ("bot-hard-cards", 2, BADGE, "bench_time", "worst_turn", "hard", "cards"),
)
"""The same budgets for the other forms of the game: measured with --forms, or when they are named."""


def _names(_context, _option, names):
    """The rows asked for with --only."""
    known = [*NAMES, *(row[0] for row in MORE_ROWS)]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise CommandError(UNREADABLE, f"there is no row {', '.join(unknown)}: the rows are {', '.join(known)}")
    return names


@click.command()
@click.option("--only", multiple=True, metavar="NAME", callback=_names, help="Measure this row; can be repeated.")
@click.option("--forms", is_flag=True, help="Measure the other forms of the game, too.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--log", is_flag=True, help=f"Add the figures to tools/{HISTORY.name}.")
def bench(only, forms, as_json, log):
    """Measure what the game takes on the badge, and say whether it is within its budgets.

    Badge-seconds are time on this computer's MicroPython times a calibration. Exit code 5 when a row is over.
    """
    from tools.console import write

    try:
        report = measure(only or NAMES + tuple(row[0] for row in MORE_ROWS if forms))
    except NoMicroPythonError as error:
        raise CommandError(SURROUNDINGS, f"nothing can be measured here: {error}") from error
    except OnBadgeError as error:
        raise CommandError(FOUND_WRONG, f"what is measured fails on MicroPython: {error}") from error
    if as_json:
        write(json.dumps(report))
    else:
        _show(report)
    if log:
        _append(report)
    over = [row["name"] for row in report["rows"] if not row["within"]]
    if over:
        raise CommandError(FOUND_WRONG, f"over budget: {', '.join(over)}")


def measure(names):
    """The rows of these names, measured: {"calibration", "rows"}; beside heap-app also "heap" and "stack", and beside
    bytes-cursor "screen"."""
    import importlib

    from tools.bench_time import second

    report = {"calibration": round(second(), 2), "rows": []}
    for name, budget, unit, module, function, *arguments in ROWS + MORE_ROWS:
        if name in names:
            figure = getattr(importlib.import_module("tools." + module), function)(*arguments)
            row = {"name": name, "figure": round(figure, 4), "unit": unit, "budget": budget, "within": figure <= budget}
            report["rows"].append(row)
    if "heap-app" in names:
        from tools import bench_heap, bench_stack

        report["heap"] = bench_heap.app_sizes()
        report["stack"] = bench_stack.measure()
    if "bytes-cursor" in names:
        from tools import bench_screen

        report["screen"] = bench_screen.actions()
    return report


def _show(report):
    """Print the rows as a table, then what was live in each scene and which modules are large."""
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    table = Table(title=f"calibration {report['calibration']}: badge-seconds a second of this computer's MicroPython")
    for heading in ("what", "figure", "budget", "unit", ""):
        table.add_column(heading, justify="right" if heading in ("figure", "budget") else "left")
    for row in report["rows"]:
        within = "within" if row["within"] else "OVER"
        table.add_row(row["name"], f"{row['figure']:g}", f"{row['budget']:g}", row["unit"], within)
    console.print(table)
    if "screen" in report:
        _show_screen(console, report["screen"])
    if "heap" in report:
        _show_heap(console, report["heap"], report["stack"])


def _show_screen(console, rows):
    """Print what is sent to the screen for each thing a player does."""
    from rich.table import Table

    table = Table(title="to the screen, 95 of 100 times and at most")
    for heading in ("what", "help", "bytes", "most", "rectangles", "most"):
        table.add_column(heading, justify="left" if heading in ("what", "help") else "right")
    for row in rows:
        figures = [str(row[key]) for key in ("bytes", "most_bytes", "rectangles", "most_rectangles")]
        table.add_row(row["action"], "on" if row["help"] else "off", *figures)
    console.print(table)


def _show_heap(console, heap, stack):
    """Print where the memory goes: bytes of 32-bit words."""
    from rich.table import Table

    most = {}
    for name, size in heap["scenes"]:
        most[name] = max(size, most.get(name, 0))
    scenes = Table(title=f"live after each scene, at most (peak {heap['peak']}): bytes of 32-bit words")
    modules = Table(title="what each module takes when it is imported")
    for table, rows in ((scenes, most.items()), (modules, heap["modules"])):
        table.add_column("name")
        table.add_column("bytes", justify="right")
        for name, size in rows:
            table.add_row(name, str(size))
        console.print(table)
    console.print(
        f"call stack: {stack['frames']} frames, about {stack['bytes']} of {stack['limit']} bytes: "
        + " > ".join(name for name, _ in stack["chain"])
    )


def _commit():
    """The commit that is measured, with a + when files have changed since; ? where that cannot be told."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--dirty=+", "--exclude=*"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return "?"
    return done.stdout.strip() or "?"


def _append(report):
    """Add a line to the history. CommandError when that fails."""
    day = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")
    figures = " ".join(f"{row['name']}={row['figure']:g}" for row in report["rows"])
    try:
        with HISTORY.open("a", encoding="utf-8") as history:
            history.write(f"{day} {_commit()} calibration={report['calibration']:g} {figures}\n")
    except OSError as error:
        raise CommandError(SURROUNDINGS, f"{HISTORY} cannot be written: {error.strerror}") from error
