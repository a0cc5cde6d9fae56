"""What the doctor looks at: the firmware, the game's files, and whatever else on the drive can get in their way."""

import ast
import platform
import sys

from device.boards import HARDWARE, NEWEST, OLDEST, numbers
from tools.flashing import manifest, settings
from tools.flashing.compiler import HEADER
from tools.flashing.drive import SAFE_MODE
from tools.flashing.identity import BOOT_OUT, KNOWN, firmware_board, read_boot_out
from tools.flashing.messages import Finding
from tools.flashing.payload import CODE, STUB
from tools.flashing.plan import RIVALS, Contents, twins_of
from tools.flashing.space import clusters, largest

SECOND = (
    "main.py",
    "main.txt",
    *(f"{name}.{one}.{two}" for name in ("code", "main") for one in ("txt", "py") for two in ("py", "txt")),
)
"""What the firmware starts when there is neither code.txt nor code.py, the first of them first."""

APPLE_DOUBLE = b"\x00\x05\x16\x07"
"""How the files named ._NAME begin in which macOS keeps what a FAT drive has no place for."""

JUNK = (".ds_store", "thumbs.db")
CACHE = "__pycache__"
ROOM = 16
"""Fewer free clusters than this are few."""


def examine(drive, identity=None):
    """Everything there is to be said about a drive, as Findings, what keeps the game from starting first.

    identity: what is known of the board when boot_out.txt does not say it. A folder that has nothing of a badge or of
    the game is not looked at any further. OSError when the drive cannot be read.
    """
    if identity is None and not drive.has(BOOT_OUT) and not drive.has(manifest.MANIFEST):
        return [Finding("no-boot-out"), Finding("no-game")]
    contents = Contents(drive)
    findings = [
        *_firmware(contents, identity),
        *_game(contents),
        *_in_the_way(contents),
        *_junk(contents),
        *_writing(drive, contents),
        *_boot(contents),
        *_settings(contents),
        *_space(drive, contents),
        *computer(),
    ]
    return sorted(findings, key=lambda finding: not finding.stops)


# -- firmware ----------------------------------------------------------------------------------------------------------


def _firmware(contents, identity):
    content = contents.content(BOOT_OUT)
    try:
        identity = read_boot_out(content or b"")
    except ValueError as error:
        if identity is None:
            yield Finding("no-boot-out") if content is None else Finding("boot-out-damaged", why=error)
            return
    if identity.board not in HARDWARE:
        yield Finding("other-board", board=identity.board, known=KNOWN)
    elif identity.old:
        board = firmware_board(identity.board)
        yield Finding("firmware-old", version=identity.text, oldest=numbers(OLDEST), board=board)
    elif identity.new and not (contents.manifest and contents.manifest["form"] == "source"):
        yield Finding("firmware-new", version=identity.text, newest=NEWEST)


# -- the game's files --------------------------------------------------------------------------------------------------


def _game(contents):
    code = contents.content(CODE)
    if contents.manifest is None and not contents.unfinished:
        if contents.find(manifest.MANIFEST) is not None:
            yield Finding("manifest-damaged", name=manifest.MANIFEST)
        else:
            yield Finding("no-game")
    elif contents.unfinished or code == STUB:
        yield Finding("not-finished")
    missing = [name for name in contents.listed if contents.content(name) is None]
    if missing:
        yield Finding("missing", missing)
    wrong = [name for name in contents.listed if _has_wrong_header(contents, name)]
    if wrong:
        yield Finding("wrong-header", wrong)
    altered = [name for name in contents.listed if name not in (*missing, *wrong) and _is_altered(contents, name)]
    if CODE in altered and not contents.is_own(CODE):
        altered.remove(CODE)
        yield Finding("foreign-start")
    if altered:
        yield Finding("altered", altered)
    others = [name for name in contents.files() if name not in contents.own and _has_wrong_header(contents, name)]
    if others:
        yield Finding("foreign-header", others)


def _has_wrong_header(contents, name):
    if not name.lower().endswith(".mpy") or name.rpartition("/")[2].startswith("._"):
        return False
    content = contents.content(name)
    return content is not None and not content.startswith(HEADER)


def _is_altered(contents, name):
    content = contents.content(name)
    sums = [manifest.fingerprint(text) for text in (content, content.replace(b"\r\n", b"\n"))]
    if name.endswith(".mpy"):
        sums.pop()  # only in a text do the ends of lines not matter
    return contents.listed[name]["sha256"] not in sums


# -- what gets in their way --------------------------------------------------------------------------------------------


def _in_the_way(contents):
    twins = {contents.find(twin): None for name in contents.listed for twin in twins_of(name) if _hides(contents, twin)}
    if twins:
        yield Finding("twin", twins)
    hiding = []
    for top in sorted({name.split("/")[1] for name in contents.listed if name.startswith("lib/")}):
        stem = top.partition(".")[0]
        hiding += [found for found in map(contents.find, (stem, f"{stem}.py", f"{stem}.mpy")) if found is not None]
    if hiding:
        yield Finding("hides-library", hiding)
    for name in RIVALS:
        if contents.content(name) is not None:
            yield Finding("rival-start", [contents.find(name)])
    second = [contents.find(name) for name in SECOND if contents.content(name) is not None]
    if second:
        yield Finding("second-start", second)
    if contents.is_folder("lib/lib"):
        yield Finding("nested-lib")


def _hides(contents, twin):
    """Whether a twin of one of the game's modules (see plan.py) is there, of the kind that is loaded first."""
    return contents.find(twin) is not None and contents.is_folder(twin) != twin.endswith(".py")


def junk(contents):
    """The files that a computer has left behind and that can be removed without a loss."""
    found = []
    for name in contents.files():
        folder, _, last = name.rpartition("/")
        if last.startswith("._"):
            content = contents.content(name)
            twin = (folder + "/" if folder else "") + last[2:]
            useless = not content or content.startswith(APPLE_DOUBLE) or contents.find(twin) is not None
        else:
            cache = folder.rpartition("/")[2] == CACHE
            useless = last.lower() in JUNK or (cache and last.endswith(".pyc"))
        if useless:
            found.append(name)
    return found


def _junk(contents):
    found = junk(contents)
    if found:
        yield Finding("junk", found)


# -- writing -----------------------------------------------------------------------------------------------------------


def why_read_only(drive, contents):
    """Why the drive cannot be written, and what to do about it, in words; a pair of "" when it can, as far as can be
    told without writing."""
    why = drive.read_only()
    if not why:
        return "", ""
    calls, _ = _boot_calls(contents)
    lines = [line for line, call in calls if call == "storage.remount"]
    if lines:
        why += f", for boot.py gives the writing to the badge (line {lines[0]})"
        return why, f"Remove that line of boot.py, or {SAFE_MODE}."
    cure = "Eject the drive, take the cable out and in again. If that does not help, the drive may be damaged: let the "
    cure += "computer check it for errors. A switch of the computer's, or of its owner's, may forbid writing, too."
    return why, cure


def _writing(drive, contents):
    why, cure = why_read_only(drive, contents)
    if why:
        yield Finding("drive-read-only", why=why, cure=cure)


# -- boot.py -----------------------------------------------------------------------------------------------------------


def _boot_calls(contents):
    """The calls of interest in boot.py, as pairs of line and name, and what is wrong with it, "" when nothing is."""
    content = contents.content("boot.py")
    if content is None:
        return [], ""
    try:
        tree = ast.parse(content)
    except (SyntaxError, ValueError) as error:
        return [], str(error)
    names = {"disable_usb_drive": "storage.disable_usb_drive", "remount": "storage.remount"}
    calls = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in names and not (called == "remount" and _leaves_writing(node)):
                calls.append((node.lineno, names[called]))
    return sorted(calls), ""


def _leaves_writing(call):
    """Whether a remount says that the drive stays read-only for the badge, and so writable for the computer."""
    values = [word.value for word in call.keywords if word.arg == "readonly"] + call.args[1:2]
    return not values or (isinstance(values[0], ast.Constant) and values[0].value is True)


def _boot(contents):
    calls, fault = _boot_calls(contents)
    if fault:
        yield Finding("boot-unreadable", why=fault)
    for line, call in calls:
        yield Finding("boot-hides-drive" if call.endswith("usb_drive") else "boot-takes-drive", line=line)


# -- settings.toml -----------------------------------------------------------------------------------------------------


def _settings(contents):
    content = contents.content(settings.SETTINGS) or b""
    try:
        for line, why in settings.faults(content):
            yield Finding("settings-line", line=line, why=why)
    except UnicodeDecodeError as error:
        yield Finding("settings-unreadable", why=f"byte {error.start}")
    found = settings.values(content)
    wanted = settings.ENTRIES[settings.PYSTACK]
    stack = found.get(settings.PYSTACK)
    if stack is not None and (stack < settings.STACK_NEEDED or stack % 4):
        needed = f"{settings.STACK_NEEDED}, and a multiple of 4"
        yield Finding("stack-small", value=stack, needed=needed, wanted=wanted)
    elif settings.PYSTACK not in found and contents.manifest is not None:
        yield Finding("stack-missing", wanted=wanted)
    heap = found.get(settings.HEAP)
    if heap is not None and heap > settings.HEAP_MOST:
        yield Finding("heap-large", value=heap)


# -- the rest ----------------------------------------------------------------------------------------------------------


def _space(drive, contents):
    cluster = drive.cluster()
    total, free = (clusters(size, cluster) for size in drive.space())
    if free < ROOM:
        yield Finding("nearly-full", free=free, total=total, large=largest_of_others(contents))


def largest_of_others(contents):
    """What takes up room on a drive and is not the game's, in words."""
    others = {
        name: size for name, size in contents.entries.items() if size and name != BOOT_OUT and name not in contents.own
    }
    return f"the largest files of others are {largest(others)}" if others else "empty the drive's trash"


def computer():
    """Findings about this computer."""
    if sys.platform == "darwin":
        version = platform.mac_ver()[0]
        if version.startswith(("14.0", "14.1", "14.2", "14.3")):
            yield Finding("macos", version=version)
