"""settings.toml on the drive: the game's entries are added to it, what others have there stays as it is.

The firmware reads a small part of TOML, by its own rules (read from its sources): a key begins its line, its first
line counts, everything from the first table on is passed over, and a whole number, with blanks and all up to a
comment, takes 15 bytes at most.
"""

import re

SETTINGS = "settings.toml"

ASIDE = "zatre-settings.toml"
"""Where it is written before it takes the place of the one that is there: others' settings must not get lost."""

PYSTACK = "CIRCUITPY_PYSTACK_SIZE"
HEAP = "CIRCUITPY_HEAP_START_SIZE"

ENTRIES = {PYSTACK: 2048}
"""What the game sets. Its deepest chain of calls is measured against a stack of 2,048 bytes (`zatre bench`); older
firmware gives a program 1,536."""

REMARK = "# for the game Zatre"

STACK_NEEDED = 1300
"""Bytes of call stack without which the game does not get far (the bench reckons about 1,240)."""

HEAP_MOST = 140 * 1024
"""Bytes of heap that a badge has to give."""

LONGEST_NUMBER = 15

MARK = b"\xef\xbb\xbf"
"""A byte order mark."""

LINE = re.compile(rb"^[ \t\r\f\v]*([A-Za-z0-9_-]+)[ \t]*=[ \t]*(.*)$")
TEXT = re.compile(rb'"(?:[^"\\]|\\.)*"\s*(?:#.*)?')


def _lines(content):
    """The lines that the firmware looks at, as triples: number from 1, key, raw value; key None: it is no entry."""
    for number, line in enumerate(content.split(b"\n"), 1):
        text = line.strip()
        if text.startswith(b"["):
            return
        if text and not text.startswith(b"#"):
            match = LINE.match(line.rstrip(b"\r"))
            yield (number, match[1].decode("ascii"), match[2]) if match else (number, None, text)


def _number(raw):
    """The whole number that the firmware reads from a raw value. ValueError, with the reason, when it reads none."""
    if raw.startswith((b'"', b"'")):
        raise ValueError("it is text, where a number is expected")
    text = raw.partition(b"#")[0]
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"a number may take {LONGEST_NUMBER} bytes up to its comment")
    text = text.decode("ascii", "replace").strip()
    if re.fullmatch(r"[+-]?0[xX][0-9a-fA-F]+", text):
        return int(text, 16)
    if re.fullmatch(r"[+-]?0[0-7]*", text):
        return int(text, 8)
    if re.fullmatch(r"[+-]?[1-9][0-9]*", text):
        return int(text)
    raise ValueError("it is not a whole number")


def values(content):
    """The whole numbers set in a settings.toml (bytes): key -> number, None for one that cannot be read."""
    found = {}
    for _, key, raw in _lines(content):
        if key is not None and key not in found:
            try:
                found[key] = _number(raw)
            except ValueError:
                found[key] = None
    return found


def merged(content, entries=None):
    """A settings.toml (bytes; None: there is none) with the game's entries added, at its top, as its own lines end.

    A key that is there already stays, whatever it says. A byte order mark goes: the firmware takes it for a part of the
    first key.
    """
    entries = ENTRIES if entries is None else entries
    content = content or b""
    there = values(content)
    new = [f"{key} = {value}  {REMARK}" for key, value in entries.items() if key not in there]
    if not new:
        return content
    end = "\r\n" if b"\r\n" in content else "\n"
    return "".join(line + end for line in new).encode("ascii") + content.removeprefix(MARK)


def faults(content):
    """What the firmware does not understand in a settings.toml (bytes): pairs of a line's number and what is wrong.

    UnicodeDecodeError when it is no text in UTF-8.
    """
    content.decode("utf-8")
    seen = {}
    for number, key, raw in _lines(content):
        if content.startswith(MARK) and number == 1:
            yield number, "the file begins with a byte order mark, which becomes a part of the first key"
        elif key is None:
            yield number, "it is no entry (key = value)"
        elif key in seen:
            yield number, f"{key} is set already in line {seen[key]}, which counts"
        else:
            seen[key] = number
            reason = _fault(key, raw)
            if reason:
                yield number, f"{key}: {reason}"


def _fault(key, raw):
    """What is wrong with a value, "" when nothing is."""
    if raw.startswith((b'"""', b"'")):
        return "only text in plain double quotes is read"
    if raw.startswith(b'"'):
        return (
            "" if re.fullmatch(rb'"(?:[^"\\]|\\.)*"\s*(?:#.*)?', raw) else "its text does not end where the line does"
        )
    if raw.split(b"#")[0].strip() in (b"true", b"false"):
        return ""  # of the newer releases
    if re.match(rb"[-+]?[0-9]*\.[0-9]", raw):
        return ""
    try:
        _number(raw)
    except ValueError as error:
        return str(error)
    return ""
