"""Puts the values of constants where they are used, before the code for the badge is compiled.

On the badge each global name costs memory for as long as there is power: its letters, which are never let go of, and a
place in its module. The compiler for the badge folds constants within a module, and only private ones. This does it
across modules, and takes away what is then no longer needed: the definition, its import, the import of a module of
which nothing else was wanted. Each line stays where it is, so that a traceback names the right one.

A constant is a name in capitals that its module assigns once, at its top level, an expression of literals and of other
constants. Text and tuples that are long and used in several places stay where they are. Only reads and returns text.
"""

import ast
import re

CAPITALS = re.compile(r"_?[A-Z][A-Z0-9_]*$")

FEW = 2
"""Places in which a value may stand, however long it is: they are seldom in memory at the same time."""

SHORT = 20
"""Letters of a value that may stand in more places."""

PLAIN = (bool, int, float, type(None))


class _Module:
    """One module: its text, its tree, what it defines and where its names come from."""

    def __init__(self, name, text, names):
        self.name = name
        self.text = text.encode()
        self.tree = ast.parse(text)
        self.is_package = any(other.startswith(name + ".") for other in names)
        self._starts = [0]
        for line in self.text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self.others = {}  # all modules by their names
        self.bound = {}  # name -> how often it is bound other than by an import
        self.imports = {}  # name -> (module, name there), or (module, None) for the module itself; None: not the same
        self.frozen = set()  # names that must stay: used where the place in the text is not known
        self.in_functions = set()  # ids of the imports that are not at the top level
        self._look(names)
        self.constants = {
            node.targets[0].id: node
            for node in self.tree.body
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)
            if CAPITALS.match(node.targets[0].id) and self.bound[node.targets[0].id] == 1
        }

    def _look(self, names):
        top = set(map(id, self.tree.body))
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                self.bound[node.id] = self.bound.get(node.id, 0) + 1
            elif isinstance(node, ast.arg):
                self.bound[node.arg] = self.bound.get(node.arg, 0) + 1
            elif isinstance(node, ast.Global | ast.Nonlocal):
                self.frozen.update(node.names)
            elif isinstance(node, ast.JoinedStr):
                self.frozen.update(inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name))
            elif isinstance(node, ast.ImportFrom):
                if id(node) not in top:
                    self.in_functions.add(id(node))
                source = self._source(node)
                for alias in node.names:
                    inner = source + "." + alias.name
                    target = (inner, None) if inner in names else (source, alias.name)
                    known = self.imports.setdefault(alias.asname or alias.name, target)
                    if known != target:
                        self.imports[alias.asname or alias.name] = None

    def _source(self, node):
        """The full name of the module that an import names."""
        if not node.level:
            return node.module
        package = self.name.split(".")
        package = package[: len(package) - node.level + self.is_package]
        return ".".join(package + ([node.module] if node.module else []))

    def target(self, node):
        """The (module, constant) that an expression reads, None when it reads something else."""
        if isinstance(node, ast.Name):
            if node.id in self.frozen:
                return None
            if node.id in self.constants:
                return self.name, node.id
            known = self.imported(node.id) if node.id not in self.bound else None
            return known if known and known[1] else None
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            name = node.value.id
            known = self.imported(name) if name not in self.bound and name not in self.frozen else None
            return _origin((known[0], node.attr), self.others) if known and known[1] is None else None
        return None

    def imported(self, name):
        """The (module, name there) of what is imported under this name, (module, None) for a module, else None."""
        return _origin(self.imports.get(name), self.others)

    def span(self, node):
        """Where a node stands in the text: its first byte and the one behind it."""
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[node.end_lineno - 1] + node.end_col_offset


def _evaluate(module, node, values):
    """The value of an expression of literals and constants. KeyError when it is none, or not known yet."""
    if isinstance(node, ast.Constant) and isinstance(node.value, (*PLAIN, str, bytes)):
        return node.value
    if isinstance(node, ast.Tuple):
        return tuple(_evaluate(module, item, values) for item in node.elts)
    if isinstance(node, ast.UnaryOp | ast.BinOp):
        parts = [node.operand] if isinstance(node, ast.UnaryOp) else [node.left, node.right]
        places = {f"part{number}": _evaluate(module, part, values) for number, part in enumerate(parts)}
        names = [ast.Name(name, ast.Load()) for name in places]
        bare = ast.UnaryOp(node.op, *names) if isinstance(node, ast.UnaryOp) else ast.BinOp(names[0], node.op, names[1])
        code = compile(ast.fix_missing_locations(ast.Expression(bare)), module.name, "eval")
        return eval(code, {"__builtins__": {}}, places)
    return values[module.target(node)]


def _origin(target, modules):
    """The (module, name) that defines what is imported as `target`, which may be passed on from module to module."""
    while target and target[1] and target[0] in modules and target[1] in modules[target[0]].imports:
        target = modules[target[0]].imports[target[1]]
    return target


def _asked_of_objects(modules):
    """The names in capitals that are asked of something that may be a module, but is not known to be one."""
    return {
        node.attr
        for module in modules.values()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and CAPITALS.match(node.attr) and not module.target(node)
    }


def _values(modules):
    """The values of all constants: (module, name) -> value."""
    values = {}
    kept = _asked_of_objects(modules)
    before = -1
    while len(values) > before:
        before = len(values)
        for module in modules.values():
            for name, node in module.constants.items():
                if (module.name, name) in values or name in module.frozen or name in kept:
                    continue
                try:
                    values[module.name, name] = _evaluate(module, node.value, values)
                except KeyError:
                    continue
    return values


class _Uses(ast.NodeVisitor):
    """Finds the expressions that read constants, the outermost of each, and the plain names that remain."""

    def __init__(self, module, values):
        self.found = []
        self.names = set()
        self.modules = set()  # of which constants are read
        self._module = module
        self._values = values

    def visit(self, node):
        target = self._module.target(node) if isinstance(getattr(node, "ctx", None), ast.Load) else None
        if target in self._values:
            self.found.append((node, target))
            if isinstance(node, ast.Attribute):
                self.modules.add(node.value.id)
            return
        if isinstance(node, ast.Name):
            self.names.add(node.id)
        self.generic_visit(node)


def _worth_it(value, uses):
    """Whether a value that is used in so many places should stand in each of them."""
    return isinstance(value, PLAIN) or uses <= FEW or len(repr(value)) <= SHORT


def fold(sources, untouched=()):
    """The sources (module name -> text) with the values of constants in their places.

    untouched: names of modules that stay as they are, with all that they read elsewhere.
    """
    modules = {name: _Module(name, text, sources) for name, text in sources.items()}
    for module in modules.values():
        module.others = modules
    values = _values(modules)
    counts = dict.fromkeys(values, 0)
    kept = set()
    for module in modules.values():
        uses = _Uses(module, values)
        uses.visit(module.tree)
        for _, target in uses.found:
            counts[target] += 1
            if module.name in untouched:
                kept.add(target)
    for target, count in counts.items():
        if target[0] in untouched or target in kept or not _worth_it(values[target], count):
            del values[target]
    return {name: sources[name] if name in untouched else _folded(module, values) for name, module in modules.items()}


def _folded(module, values):
    """The text of one module, with these values in their places."""
    uses = _Uses(module, values)
    uses.visit(module.tree)
    edits = []
    dropped = [node for name, node in module.constants.items() if (module.name, name) in values]
    inside = [module.span(node) for node in dropped]
    for node, target in uses.found:
        start, end = module.span(node)
        if not any(first <= start < last for first, last in inside):
            words = repr(values[target])
            edits.append((start, end, f"({words})" if words.startswith("-") else words))
    edits.extend((start, end, "") for start, end in inside)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            kept = [alias for alias in node.names if _wanted(module, alias, uses, values)]
            if len(kept) < len(node.names):
                words = f"from {'.' * node.level}{node.module or ''} import {', '.join(map(ast.unparse, kept))}"
                if not kept:
                    words = "pass" if id(node) in module.in_functions else ""
                edits.append((*module.span(node), words))
    text = module.text
    for start, end, words in sorted(edits, reverse=True):
        text = text[:start] + words.encode() + b"\n" * text[start:end].count(b"\n") + text[end:]
    return text.decode()


def _wanted(module, alias, uses, values):
    """Whether something that is imported is still needed."""
    name = alias.asname or alias.name
    target = module.imported(name)
    folded = target in values or (target is not None and target[1] is None and name in uses.modules)
    return name in uses.names or not folded
