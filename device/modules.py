"""Modules that come and go: a badge in the hand has no room for those of all scenes at once."""

import sys

SHORT_LIVED = ("device.", "adafruit_", "engine.")
"""How the names of the modules begin that may go."""

NOW_AND_THEN = ("engine.opponents.", "engine.legal", "engine.opening", "engine.cards.opponents")
"""The same of those of the engine that may go while there is a game."""

OF_SAVING = ("engine.save", "engine.frame", "engine.cards.save")
"""Those that are needed for a moment after each turn."""

MADE_ONCE = ("device.font", "device.palette", "device.pictures", "device.cardpictures")
"""Those that stay once they are there, since it takes long to draw what they hold."""


def find(name):
    """The class that `name` names: the module's name, a dot, and its own. The module is loaded when it is not."""
    name, _, part = name.rpartition(".")
    __import__(name)
    return getattr(sys.modules[name], part)


def loaded():
    """The names of all modules there are now that could go: a tuple, which is smaller than a set."""
    return tuple([name for name in sys.modules if name.startswith(SHORT_LIVED)])


def drop(lasting, engine):
    """Forget all modules that may go but for those named in `lasting` (a tuple). What is still in use stays alive.

    engine: whether there is no game, so that the engine may go.
    """
    name = _short_lived(lasting, engine)
    while name:
        forget(name)
        name = _short_lived(lasting, engine)


def _short_lived(lasting, engine):
    """The name of one module that may go, "" when there is none. A list of them all would take memory."""
    for name in sys.modules:
        if not name.startswith(SHORT_LIVED) or name in MADE_ONCE or name in lasting:
            continue
        if engine or not name.startswith("engine.") or name.startswith(NOW_AND_THEN):
            return name
    return ""


def release(lasting):
    """Forget what is needed only while a game is saved, unless it is named in `lasting`."""
    for name in OF_SAVING:
        if name in sys.modules and name not in lasting:
            forget(name)


def forget(name):
    """Forget one module. Of a module in a package the package knows no more, either."""
    del sys.modules[name]
    package, _, part = name.rpartition(".")
    if package in sys.modules:
        delattr(sys.modules[package], part)
