"""The list of the game's own files that lies on the drive beside them, and the journal of a copy under way.

Both are JSON files at the root. The manifest says what was copied, whole; the journal is there from before the first
file is touched until after the last one, and says which names are the game's own whatever state they are in.
"""

import hashlib
import json

MANIFEST = "zatre.json"
JOURNALS = ("zatre-copying.json", "zatre-copying2.json")
"""Two places for the journal: a new one is whole before the last one goes."""


def fingerprint(content):
    """What tells one content (bytes) from another."""
    return hashlib.sha256(content).hexdigest()


def manifest_of(version, form, files, settings):
    """The manifest (bytes) of a game: its version, its form ("mpy" or "source"), name -> bytes, and the entries of
    settings.toml. The same for the same files: it holds no time and no place."""
    listed = {name: {"size": len(content), "sha256": fingerprint(content)} for name, content in sorted(files.items())}
    content = {"game": "zatre", "version": version, "form": form, "settings": settings, "files": listed}
    return (json.dumps(content, indent=0, separators=(",", ":")) + "\n").encode("ascii")


def read_manifest(content):
    """A manifest: {"version", "form", "files": {name: {"size", "sha256"}}}; None when the bytes are none."""
    found = _read(content)
    if found is None or not isinstance(found.get("files"), dict):
        return None
    files = found["files"]
    if not all(isinstance(facts, dict) and isinstance(facts.get("sha256"), str) for facts in files.values()):
        return None
    if not isinstance(found.get("version"), str) or found.get("form") not in ("mpy", "source"):
        return None
    return found if all(_is_inside(name) for name in files) else None


def journal_of(names):
    """The journal (bytes) of a copy: the names that are the game's own."""
    return (json.dumps({"game": "zatre", "own": sorted(names)}, indent=0) + "\n").encode("ascii")


def read_journal(content):
    """The names (a set) in a journal; None when the bytes are none."""
    found = _read(content)
    if found is None or not isinstance(found.get("own"), list):
        return None
    names = found["own"]
    return set(names) if all(isinstance(name, str) and _is_inside(name) for name in names) else None


def _read(content):
    try:
        found = json.loads(content.decode("utf-8"))
    except (UnicodeDecodeError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and found.get("game") == "zatre" else None


def _is_inside(name):
    """Whether a name stays on the drive: what is listed is removed one day."""
    parts = name.split("/")
    return all(part not in ("", ".", "..") for part in parts) and "\\" not in name and ":" not in name
