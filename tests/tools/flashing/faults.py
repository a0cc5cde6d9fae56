"""Every fault at every place of a copy, and the table of them in tools/FLASHING.md, which this program prints:
`python -m tests.tools.flashing.faults`.

A copy is broken off at each change of the drive in turn: at each file, folder and name. Then it must say so, and one
more run must leave the drive as if nothing had happened, byte for byte, with nothing of others' lost.
"""

import errno

from tests.tools.flashing import support
from tests.tools.flashing.support import FaultyDrive, MemoryDrive, broken, install, snapshot
from tools.flashing.messages import Trouble
from tools.flashing.plan import Contents, Plan

# What goes wrong, the fault, and the message it must end in; None: the copy has to get over it.
FAULTS = (
    ("error of input or output, after half a file", broken(errno.EIO), "write-failed"),
    ("error of input or output, once", support.broken_once, None),
    ("error of input or output, once, after all was done", support.done_but_broken_once, None),
    ("the drive vanishes, after half a file", support.vanishing, "drive-vanished"),
    ("the drive is full, after half a file", broken(errno.ENOSPC), "drive-full"),
    ("the drive becomes read-only", broken(errno.EROFS), "became-read-only"),
    ("what is read back differs", support.garbling, "read-back-differs"),
    ("what is read back differs, once", support.garbling_once, None),
    ("Ctrl-C, after half a file", support.stopping, "stopped"),
)


def changes_of(scene):
    """How many changes a copy makes to a drive of this scene, a function of support.SCENES."""
    drive = FaultyDrive(MemoryDrive(scene()), 1 << 30, None)
    install(drive)
    return len(drive.changes), snapshot(drive)


def half_copied(now, whole):
    """Whether the drive has the game's code.py, which starts it, and not all that belongs to it."""
    return now.get("code.py") == whole["code.py"] and any(
        now.get(name) != whole[name] for name in support.build().files
    )


def sweep(scene, fault, message, every=1):
    """Break a copy off at each place (or at each so-manieth), and copy again. Returns how many places there were.

    AssertionError when the message is another, when the second run does not repair everything, or a third still finds
    something to do.
    """
    changes, whole = changes_of(scene)
    places = 0
    for passed in range(0, changes, every):
        behind = MemoryDrive(scene())
        drive = FaultyDrive(behind, passed, fault)
        try:
            install(drive)
        except Trouble as trouble:
            assert trouble.name == message, (passed, trouble)
            assert trouble.code != 0 and trouble.cure
        else:
            assert message is None or not drive.spoilt, passed
        assert not half_copied(snapshot(behind), whole), passed
        install(behind)
        assert snapshot(behind) == whole, passed
        assert Plan(support.build(), Contents(behind)).empty, passed
        places += 1
    return places


def table():
    """The table, with how many places were tried."""
    lines = [
        "| fault | " + " | ".join(support.SCENES) + " | ends in |",
        "|---|" + "---|" * len(support.SCENES) + "---|",
    ]
    for name, fault, message in FAULTS:
        counts = [str(sweep(scene, fault, message)) for scene in support.SCENES.values()]
        lines.append(f"| {name} | {' | '.join(counts)} | {f'`{message}`' if message else 'a whole copy'} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
