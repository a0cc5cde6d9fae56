"""How much heap the application and the engine need, on this computer's MicroPython with a capped heap.

Everything runs as on the badge: compiled, the Adafruit libraries the real ones, the firmware's display modules stood in
for by tools/standins. The figure is the smallest heap in which a whole run passes, in K words of 32 bits: the
interpreter's are 64 bits, and ``heapsize=100wK`` gives it twice 100 K bytes. Strings, bytecode and the engine's byte
arrays are as large on the badge as here: the cap does not see them double, and is a little generous.
"""

import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.badgetime import ROOT, NoMicroPythonError, OnBadgeError
from tools.flashing.compiler import compile_source
from tools.flashing.messages import Trouble
from tools.flashing.modules import is_library, module_name, reachable
from tools.slimming import slim

SCRIPTS = (
    "badgeapp.py",
    "badgecrash.py",
    "badgehand.py",
    "badgekeys.py",
    "badgesizes.py",
    "badgespans.py",
    "badgethink.py",
    "yardstick.py",
)
"""Those of this folder that run on MicroPython."""

MEMORY = 3
"""The exit code of badgeapp.py when the memory did not last."""

MOST = 256
"""K words that are more than enough for anything here."""

GAME = (121, 7)
"""The game of badgethink.py: its tiles and its seed."""


def is_ours(name):
    """Whether a file is of this project, by its name on the badge."""
    return name.startswith(("engine/", "device/", "tools/"))


def _sources():
    """All files to be compiled, as pairs: where it is, and its name on the badge."""
    for package in ("engine", "device"):
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path, str(path.relative_to(ROOT).as_posix())
    for name, path in reachable().items():
        if is_library(name):
            yield path, name
    here = ROOT / "tools"
    for path in sorted((here / "standins").glob("*.py")):
        yield path, path.name
    yield here / "__init__.py", "tools/__init__.py"
    for name in SCRIPTS:
        yield here / name, "tools/" + name


def compile_all(folder):
    """Put everything into a folder (a Path), compiled as for the badge. NoMicroPythonError when that cannot be done."""
    texts = {name: path.read_text(encoding="utf-8") for path, name in _sources()}
    folded = slim({module_name(name): text for name, text in texts.items() if is_ours(name)})
    for name, text in texts.items():
        target = Path(name).with_suffix(".mpy")
        (folder / target).parent.mkdir(parents=True, exist_ok=True)
        try:
            # The name that the interpreter gives the module anyway: one string less to be kept.
            code = compile_source(folded.get(module_name(name), text), target.as_posix())
        except Trouble as trouble:
            raise NoMicroPythonError(trouble.cause) from trouble
        (folder / target).write_bytes(code)


@cache
def _folder():
    """A folder with everything in it that lasts as long as this process."""
    folder = TemporaryDirectory(prefix="zatre-bench-")
    compile_all(Path(folder.name))
    return folder


def folder():
    """Where everything lies compiled: a Path."""
    return Path(_folder().name)


def run(module, heap, *arguments):
    """Run the `main` of a compiled module of tools/ with so many K words of heap: the finished process."""
    interpreter = Path(sys.executable).with_name("micropython")
    if not interpreter.exists():
        raise NoMicroPythonError("there is no micropython beside this python")
    code = f"import sys; sys.path[:] = ['']; from tools.{module} import main; sys.exit(main(*{arguments!r}))"
    command = [interpreter, "-X", f"heapsize={heap}wK", "-c", code]
    return subprocess.run(command, cwd=folder(), capture_output=True, encoding="utf-8", errors="replace", check=False)


def output(module, heap, *arguments):
    """What a run with so many K words prints; None when the memory does not last. OnBadgeError when it fails else."""
    done = run(module, heap, *arguments)
    if done.returncode == MEMORY or (done.returncode and "MemoryError" in done.stdout + done.stderr):
        return None
    if done.returncode:
        raise OnBadgeError(_last_line(done))
    return done.stdout


def _last_line(done):
    """What a run that failed said last."""
    return (done.stdout + done.stderr).strip().rpartition("\n")[2] or f"exit code {done.returncode}"


@cache
def find_keys(form="plain"):
    """Have the keys of the two games of a form found, once; returns what is printed: a checksum of what is saved."""
    return output("badgekeys", MOST, form)


def app_passes(heap, form="plain"):
    """Whether two games pass with so many K words. OnBadgeError when they come to something else than with more."""
    wanted = find_keys(form)
    found = output("badgeapp", heap, form)
    if found not in (None, wanted):
        raise OnBadgeError("the games are not those that the keys were found in")
    return found is not None


def smallest(fits):
    """The smallest heap, in K words, for which fits() says yes."""
    low, high = 8, MOST
    if not fits(high):
        raise OnBadgeError(f"it does not pass with {high} K words of heap")
    while high - low > 1:
        middle = (low + high) // 2
        if fits(middle):
            high = middle
        else:
            low = middle
    return high


def app_heap(form="plain"):
    """What the whole application needs, in K words."""
    return smallest(lambda heap: app_passes(heap, form))


def engine_heap():
    """What the engine and the strongest opponent need, in K words: a game of two."""
    return smallest(lambda heap: output("badgethink", heap, *GAME, 2) is not None)


def partners_heap():
    """The same in the partner game: a game of four."""
    return smallest(lambda heap: output("badgethink", heap, *GAME, 4) is not None)


def app_sizes(form="plain"):
    """What is live when, and what each module takes, in bytes of 32-bit words.

    A dictionary: scenes, a list of [name, bytes] in the order they came up; peak, the most of these; modules, a list
    of [name, bytes], the largest first, a module without those it imports.
    """
    find_keys(form)
    scenes, modules = [], []
    for line in output("badgesizes", MOST, "sizes", form).splitlines():
        kind, name, size = line.split()
        (scenes if kind == "live" else modules).append([name, int(size) // 2])
    return {
        "scenes": scenes,
        "peak": max(size for _, size in scenes),
        "modules": sorted(modules, key=lambda module: -module[1]),
    }
