"""What is done to the sources of the game before they are compiled for the badge, so that they take less memory there:
constants are put in place (folding.py), private names made short (shortening.py).
"""

from tools.folding import fold
from tools.shortening import shorten


def slim(sources, untouched=()):
    """The sources (module name -> text) as they are to be compiled.

    untouched: names of modules that stay as they are, with all that they read and call elsewhere.
    """
    return shorten(fold(sources, untouched), untouched)
