"""Gives the private names of the badge's code short ones that many of them share, before the code is compiled.

The interpreter keeps the letters of each name once, for as long as there is power, and takes a large block whenever its
table of names is full: fewer different names are less memory. Two names may become one when nothing can have both: when
no module has both of them, nor a module and one in which a base of its classes is. A name becomes the same everywhere,
so what one module asks of another is found. Lines stay where they are; a traceback has the short names, and the lines.

Only names with one underscore and a small letter are changed. Only reads and returns text.
"""

import ast
import builtins
import io
import re
import tokenize

PRIVATE = re.compile(r"_[a-z][a-z0-9_]*$")

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _names(tree):
    """The private names in a module."""
    found = set()
    for node in ast.walk(tree):
        for part in ("id", "attr", "name", "arg"):
            name = getattr(node, part, None)
            if isinstance(name, str) and PRIVATE.match(name):
                found.add(name)
        if isinstance(node, ast.Global | ast.Nonlocal):
            found.update(filter(PRIVATE.match, node.names))
    return found


def _bases(trees):
    """For each module the modules in which the bases of its classes are, and theirs; None for a class of strangers."""
    homes = {}
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, set()).add(module)
    above = {}
    for module, tree in trees.items():
        above[module] = set()
        for node in ast.walk(tree):
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                name = getattr(base, "id", getattr(base, "attr", None))
                if name in homes:
                    above[module] |= homes[name]
                elif not hasattr(builtins, str(name)):
                    above[module].add(None)
    grown = True
    while grown:
        grown = False
        for modules in above.values():
            more = set().union(*[above[base] for base in modules if base]) - modules
            if more:
                modules |= more
                grown = True
    return above


def _codes(taken):
    """Short names, one after the other, but for those that are taken."""
    number = 0
    while True:
        code = "_" + LETTERS[number % 26] + str(number // 26 or "")
        number += 1
        if code not in taken:
            yield code


def short_names(sources, untouched=()):
    """For the private names in the sources (module name -> text) their short ones: a dictionary.

    untouched: names of modules that stay as they are, and with them the names they have.
    """
    trees = {module: ast.parse(text) for module, text in sources.items()}
    names = {module: _names(tree) for module, tree in trees.items()}
    above = _bases(trees)
    stay = set().union(*[names[module] for module in names if module in untouched or None in above[module]])
    apart = {}
    for module in names:
        together = set().union(names[module], *[names[base] for base in above[module] if base]) - stay
        for name in together:
            apart.setdefault(name, set()).update(together)
    short = {}
    for name in sorted(apart, key=lambda name: (-len(apart[name]), name)):
        short[name] = next(_codes(stay | {short[other] for other in apart[name] if other in short}))
    return short


def shorten(sources, untouched=()):
    """The sources with short private names."""
    short = short_names(sources, untouched)
    return {name: text if name in untouched else _renamed(text, short) for name, text in sources.items()}


def _renamed(text, short):
    """The text of one module with other names."""
    lines = text.splitlines(keepends=True)
    for token in reversed(list(tokenize.generate_tokens(io.StringIO(text).readline))):
        if token.type == tokenize.NAME and token.string in short:
            row, start = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:start] + short[token.string] + line[start + len(token.string) :]
    return "".join(lines)
