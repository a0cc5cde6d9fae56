"""Which modules the application can load on a badge: read from its imports, lazy ones within functions included, and
from the names of modules in its texts ("device.faults.show"); one that goes on ("device.scenes.") is a package's, which
goes whole. What is named nowhere stays at home.
"""

import ast
import importlib.util
import re
from pathlib import Path

from tools.flashing.messages import Trouble

ROOT = Path(__file__).resolve().parents[2]

START = "device/code.py"
"""What the firmware starts."""

NAME = re.compile(r"(?:engine|device)(?:\.[A-Za-z_]\w*)+\.?")
"""A text that names a module, or something in one."""

LIBRARY = "adafruit_"
"""How the names of the libraries begin that a badge does not have built in."""


def imported(text, package):
    """The dotted names that a source imports, with those of a package's parts that may be modules or not.

    package: the dotted name of the package it lies in, for relative imports.
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")
                base = ".".join([*above[: len(above) - node.level + 1], *filter(None, [base])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and NAME.fullmatch(node.value):
            yield from _named(node.value)


def _named(text):
    """The dotted names that a text may mean: a module, a module and what is asked of it, all modules of a package."""
    name, _, last = text.rpartition(".")
    if last:
        return [name, text]
    return [name, *(f"{name}.{path.stem}" for path in sorted((ROOT / name.replace(".", "/")).glob("*.py")))]


def _library_place(package):
    """Where the modules of a library's package or module lie: the folder it is in. Trouble when it is not there."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise Trouble("no-library", name=package)
    origin = Path(spec.origin)
    return origin.parent.parent if origin.name == "__init__.py" else origin.parent


def _find(name):
    """The file of a module as a pair: its Path, and its name below the place it is imported from; None for another."""
    top = name.partition(".")[0]
    if top in ("engine", "device"):
        place = ROOT
    elif top.startswith(LIBRARY):
        place = _library_place(top)
    else:
        return None
    stem = name.replace(".", "/")
    for inside in (f"{stem}/__init__.py", f"{stem}.py"):
        if (place / inside).is_file():
            return place / inside, inside
    return None


def reachable(start=START):
    """All modules that the application can load: a dict, name (like ``engine/game.py``) -> Path, sorted by name.

    start: the file it begins with, which is not among them. Trouble when a library is not installed.
    """
    found = {}
    waiting = list(imported((ROOT / start).read_text(encoding="utf-8"), "device"))
    while waiting:
        name = waiting.pop().removesuffix(".__init__")
        parent = name.rpartition(".")[0]
        module = _find(name)
        if parent:
            waiting += [parent] if _find(parent) and _find(parent)[1] not in found else []
        if module is None or module[1] in found:
            continue
        path, inside = module
        found[inside] = path
        package = name if path.name == "__init__.py" else parent
        waiting += imported(path.read_text(encoding="utf-8"), package)
    return dict(sorted(found.items()))


def module_name(name):
    """The dotted name of the module in a file (like ``engine/__init__.py``)."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_library(name):
    """Whether the module (like ``adafruit_ticks.py``) is a library's, to be put into the drive's ``lib``."""
    return name.startswith(LIBRARY)
