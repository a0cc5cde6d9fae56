"""What `zatre doctor --fix` does: only what cannot cost anybody anything."""

from tools.flashing import payload
from tools.flashing.checks import CACHE, junk, why_read_only
from tools.flashing.install import Installer
from tools.flashing.plan import Contents, Plan, free_name

COPY = ("not-finished", "manifest-damaged", "missing", "altered", "wrong-header", "stack-missing")
"""The findings that copying the game anew mends."""

ASIDE = ("twin", "rival-start")
"""Those whose files are renamed."""


def cure(drive, findings):
    """Mend what these Findings allow; returns what was done, a text for each. OSError when the drive fails, Trouble
    when the game cannot be copied."""
    contents = Contents(drive)
    if why_read_only(drive, contents)[0]:
        return []
    found = {finding.name: finding for finding in findings}
    done = []
    if "junk" in found:
        done += _remove_junk(drive, contents)
    for name in ASIDE:
        if name in found:
            done += _rename(drive, found[name])
    if not found.keys().isdisjoint(COPY) and _may_copy(found):
        done += _copy(drive)
    return done


def _remove_junk(drive, contents):
    names = junk(contents)
    for name in names:
        drive.remove(name)
    for folder in {name.rpartition("/")[0] for name in names if name.rpartition("/")[0].endswith(CACHE)}:
        if not any(name.startswith(folder + "/") for name in drive.entries()):
            drive.remove_folder(folder)
    return [f"removed {name}" for name in names]


def _rename(drive, finding):
    taken = {name.lower() for name in drive.entries()}
    done = []
    for name in finding.names:
        new = free_name(name, taken)
        drive.rename(name, new)
        done.append(f"renamed {name} to {new}")
    return done


def _may_copy(found):
    """Whether the drive is a badge's with firmware that the game runs on."""
    stopping = ("no-boot-out", "boot-out-damaged", "other-board", "firmware-old", "firmware-new")
    return found.keys().isdisjoint(stopping)


def _copy(drive):
    """Copy the game of this clone over that on the drive, in the form it has there, unless something of others' is in
    the way or there is no room."""
    contents = Contents(drive)
    source = contents.manifest is not None and contents.manifest["form"] == "source"
    plan = Plan(payload.build(source), contents)
    cluster = drive.cluster()
    if plan.foreign or plan.empty or plan.clusters_needed(cluster) > drive.space()[1] // cluster:
        return []
    Installer(drive, plan).run()
    done = [f"copied {name}" for name in plan.write] + [f"removed {name}" for name in plan.remove]
    return done or ["ended the copy that was not finished"]
