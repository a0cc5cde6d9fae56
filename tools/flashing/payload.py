"""Everything that goes on the drive: the modules the application can load, compiled, and the libraries they need.

Fonts and pictures are modules too (device/glyphs.py, device/pictures.py). Documents and tests stay at home.
"""

import importlib.metadata

from tools.flashing import manifest, modules, settings
from tools.flashing.compiler import check_source, compile_source, for_circuitpython
from tools.folding import fold
from tools.slimming import slim

CODE = "code.py"
"""What the firmware starts."""

AS_SOURCE = ("device/__init__.py", "device/boards.py")
"""What a firmware too old for the compiled files has to read, to say in words that it is too old: device/code.py and
all that it loads before it has looked at the release."""

STUB = b"""\
# Stands here while `zatre flash` copies, so that no half-copied game is started.
print("The copying of Zatre was not finished. Please run: zatre flash")
"""
"""The code.py of a drive whose game is not complete."""

FIRMWARES_OWN = b'print("Hello World!")'
"""The code.py that the firmware writes onto an empty drive. It is nobody's work."""


class Build:
    """A game ready to be copied.

    files: name on the drive -> bytes, in the order they are copied, code.py last; the manifest is not among them.
    manifest: its bytes. version, form: what they say.
    """

    def __init__(self, files, version, form):
        self.files = files
        self.version = version
        self.form = form
        self.manifest = manifest.manifest_of(version, form, files, settings.ENTRIES)

    def whole(self):
        """All files as they are on a drive that held nothing: those of the game, the manifest, settings.toml."""
        return self.files | {manifest.MANIFEST: self.manifest, settings.SETTINGS: settings.merged(None)}


def name_on_drive(name):
    """Where the source of a module (like ``adafruit_ticks.py``) lies on the drive."""
    return f"lib/{name}" if modules.is_library(name) else name


def _content(text, name, source):
    """A module as it goes on the drive, a pair of its name there and its bytes. text: as it is to be there."""
    target = name_on_drive(name)
    check_source(text, target)
    if source or name in AS_SOURCE:
        return target, text.encode("utf-8")
    target = target.removesuffix(".py") + ".mpy"
    # By this name the interpreter itself calls the module: one string less in the badge's memory.
    return target, for_circuitpython(compile_source(text, f"/{target}" if modules.is_library(name) else target))


def texts_of(found, source):
    """The sources of the modules found, name -> text: those of the game as they take less memory, as measured.

    source: not to be compiled, so that somebody may read them: names stay long.
    """
    texts = {name: path.read_text(encoding="utf-8") for name, path in found.items()}  # line ends become LF
    own = {modules.module_name(name): text for name, text in texts.items() if not modules.is_library(name)}
    slimmed = (fold if source else slim)(own, untouched=[modules.module_name(name) for name in AS_SOURCE])
    return {name: slimmed.get(modules.module_name(name), text) for name, text in texts.items()}


def build(source=False):
    """The game of this clone, as a Build. source: not compiled.

    Trouble when something cannot be compiled.
    """
    texts = texts_of(modules.reachable(), source)
    contents = {}
    for name in sorted(texts, key=lambda name: (not modules.is_library(name), name in AS_SOURCE, name)):
        target, content = _content(texts[name], name, source)
        contents[target] = content
    start = (modules.ROOT / modules.START).read_text(encoding="utf-8")
    contents[CODE] = _content(start, CODE, True)[1]
    return Build(contents, importlib.metadata.version("zatre"), "source" if source else "mpy")
