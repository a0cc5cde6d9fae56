"""`zatre doctor`: looks at a connected badge, and says why the game does not start or soon may not."""

import click

from tools.errors import DONE
from tools.flashing.messages import EXIT_OF_FINDINGS, Trouble


@click.command()
@click.option("--drive", metavar="PATH", help="The badge's drive; any folder. By default the only badge there is.")
@click.option("--fix", is_flag=True, help="Mend what is safe to mend; nothing of others' is lost.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def doctor(drive, fix, as_json):
    """Look at a connected badge and the game on it: each finding with its cause and its cure.

    Exit code 0 when the game would start, 5 when not. tools/FLASHING.md lists all findings.
    """
    from tools.flashing.report import answer

    return answer(as_json, lambda: examination(drive, fix), _words, exit_code)


def exit_code(report):
    """The exit code that goes with a report."""
    return DONE if report["starts"] else EXIT_OF_FINDINGS


def examination(text, fix):
    """The report on the badge at `text` (--drive), after mending what is safe if `fix` says so."""
    from tools.flashing.checks import examine
    from tools.flashing.cures import cure
    from tools.flashing.manifest import MANIFEST, read_manifest

    drive = _drive(text)
    try:
        findings = examine(drive)
        mended = cure(drive, findings) if fix else []
        if mended:
            findings = examine(drive)
        listed = read_manifest(drive.read(MANIFEST)) if drive.has(MANIFEST) else None
        cluster = drive.cluster()
        total, free = (size // cluster for size in drive.space())
        identity = _identity(drive)
    except OSError as error:
        raise Trouble("drive-unreadable", drive=drive, why=error.strerror or error) from error
    return {
        "drive": str(drive),
        "board": identity and identity.board,
        "circuitpython": identity and identity.text,
        "clusters": {"size": cluster, "total": total, "free": free},
        "game": listed and {key: listed[key] for key in ("version", "form")},
        "starts": not any(finding.stops for finding in findings),
        "findings": [finding.report() for finding in findings],
        "mended": mended,
    }


def _drive(text):
    """The drive to look at: one that is named may be anything, for that is what is to be found out."""
    from tools.flashing.find import find_badge, named, refuse_bootloader

    if text is None:
        return find_badge(None, None)[0]
    drive = named(text)
    refuse_bootloader(drive)
    return drive


def _identity(drive):
    """What boot_out.txt says, an Identity; None when it says nothing."""
    from tools.flashing.identity import BOOT_OUT, read_boot_out

    try:
        return read_boot_out(drive.read(BOOT_OUT))
    except (FileNotFoundError, ValueError):
        return None


def _words(report):
    game, space = report["game"], report["clusters"]
    board = f"{report['board']}, CircuitPython {report['circuitpython']}" if report["board"] else "an unknown board"
    lines = [
        f"{report['drive']}: {board}.",
        f"{space['free']:,} of {space['total']:,} clusters of {space['size']:,} bytes are free.",
        f"Zatre {game['version']} ({game['form']})." if game else "No game.",
    ]
    lines += [f"mended  {words}" for words in report["mended"]]
    for finding in report["findings"]:
        mark = "FAULT" if finding["stops"] else "note"
        lines.append(f"{mark:7} {finding['cause']}. [{finding['name']}]")
        lines.append(f"        {finding['cure']}" + (" (--fix " + finding["fix"] + ".)" if finding["fix"] else ""))
    lines.append("The game would start." if report["starts"] else "The game would not start.")
    return "\n".join(lines)
