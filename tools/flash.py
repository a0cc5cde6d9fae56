"""`zatre flash`: puts the game on a badge. It never guesses the drive, and can always be run again."""

import json
import sys
from pathlib import Path

import click

from device.boards import HARDWARE
from tools.errors import DONE
from tools.flashing.messages import EXIT_OF_FINDINGS, Trouble, shortened


@click.command()
@click.option("--drive", metavar="PATH", help="The badge's drive; any folder. By default the only badge there is.")
@click.option("--board", type=click.Choice(sorted(HARDWARE)), help="What the drive is, where boot_out.txt is not.")
@click.option("--dry-run", is_flag=True, help="Show what would be done, and write nothing.")
@click.option("--yes", is_flag=True, help="Agree to move files of others that are in the way.")
@click.option("--source", is_flag=True, help="Copy sources: they load on any firmware, but take more memory.")
@click.option("--firmware", type=click.Path(path_type=Path), metavar="FILE.uf2", help="First copy this firmware.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, and ask nothing.")
def flash(drive, board, dry_run, yes, source, firmware, as_json):
    """Put the game on a badge that is connected with a USB cable.

    Only what has changed is copied, each file is read back, and the files of others stay where they are; what is in the
    game's way is kept as NAME.old, after a question. tools/FLASHING.md explains every message.
    """
    from tools.console import write

    talk = (lambda text: None) if as_json else write
    job = Job(talk, dry_run, yes, source, ask=not as_json)
    try:
        if firmware is not None:
            drive = job.install_firmware(drive, board, firmware)
        if firmware is None or not dry_run:
            job.install_game(drive, board)
    except Trouble as trouble:
        if not as_json:
            raise
        write(json.dumps(job.report | trouble.report()))
        return trouble.code
    if as_json:
        write(json.dumps(job.report))
    return EXIT_OF_FINDINGS if job.report.get("findings") else DONE


class Job:
    """What one call does. talk: tells the user a text. report: what --json prints."""

    def __init__(self, talk, dry_run, yes, source, ask):
        self._talk = talk
        self._dry_run = dry_run
        self._yes = yes
        self._source = source
        self._ask = ask
        self.report = {"dry_run": dry_run}

    # -- firmware ------------------------------------------------------------------------------------------------------

    def install_firmware(self, text, board, path):
        """Copy firmware to the badge in bootloader mode and wait for its drive; returns where that is.

        text: what --drive says.
        """
        from tools.flashing import find, uf2
        from tools.progress import progress

        drive, wanted = find.find_bootloader(text)
        if board is not None and HARDWARE[board] != wanted:
            raise Trouble("not-that-board", drive=drive, board=wanted, wanted=board)
        firmware = uf2.read_firmware(path, wanted)
        release = f"CircuitPython {firmware.version}" if firmware.version else "firmware of an unknown release"
        self.report["firmware"] = {"drive": str(drive), "board": wanted, "version": firmware.version}
        self._talk(f"{drive} is a {wanted} that waits for firmware. {path}: {release}.")
        if self._dry_run:
            self._talk("Nothing was written (--dry-run).")
            return None
        known = {found.path for found, _ in find.Around(None).badges}
        with progress("firmware", len(firmware.content)) as step:
            uf2.copy_firmware(drive, firmware, step)
        self._talk("The firmware is copied. Waiting for the badge to start it ...")
        found = find.wait_for_badge(text, known, firmware.version)
        if found is None:
            raise Trouble("firmware-not-started", seconds=find.WAIT_S)
        return str(found[0])

    # -- the game ------------------------------------------------------------------------------------------------------

    def install_game(self, text, board):
        """Bring the game on the badge at `text` (--drive) up to that of this clone."""
        from tools.flashing import payload
        from tools.flashing.find import find_badge
        from tools.flashing.identity import check_firmware
        from tools.flashing.plan import Contents, Plan

        drive, identity = find_badge(text, board)
        self.report |= {"drive": str(drive), "board": identity.board, "circuitpython": identity.text}
        self._talk(f"{drive}: {identity.board}, CircuitPython {identity.text}.")
        check_firmware(identity, self._source)
        game = payload.build(self._source)
        try:
            plan = Plan(game, Contents(drive))
            self._show(drive, plan)
            if not plan.empty:
                self._check(drive, plan)
        except OSError as error:
            name = "drive-unreadable" if drive.alive() else "drive-vanished"
            raise Trouble(name, drive=drive, why=error.strerror or error, doing="looking at it") from error
        if plan.empty:
            self._talk(f"Zatre {game.version} is there already, every file as it should be. Nothing was written.")
        elif self._dry_run:
            self._talk("Nothing was written (--dry-run).")
            return
        else:
            self._agree(plan)
            self._copy(drive, plan)
        self._look_again(drive, identity)

    def _show(self, drive, plan):
        """Say what will happen."""
        sizes = {name: len(content) for name, content in plan.write.items()}
        self.report |= {
            "version": plan.build.version,
            "form": plan.build.form,
            "changes": {
                "write": list(plan.write),
                "remove": plan.remove,
                "aside": [list(pair) for pair in plan.aside],
                "unchanged": plan.unchanged,
                "bytes": sum(sizes.values()),
            },
        }
        if plan.empty:
            return
        if plan.build.form == "source":
            self._talk("Sources are compiled on the badge each time it starts: they may not fit into its memory.")
        lines = [f"Zatre {plan.build.version} ({plan.build.form}): {_count(len(sizes), 'file')} to copy "]
        lines[0] += f"({sum(sizes.values()):,} bytes), {plan.unchanged} unchanged."
        if plan.contents.unfinished:
            lines.append("An earlier copy was not finished; this one repairs it.")
        if plan.remove:
            lines.append(f"To be removed, of an earlier game: {shortened(plan.remove)}.")
        lines += [f"In the way, kept as {new}: {name}" for name, new in plan.aside]
        self._talk("\n".join(lines))

    def _check(self, drive, plan):
        """Trouble when the drive cannot be written, or has no room."""
        from tools.flashing.checks import computer, largest_of_others, why_read_only

        for finding in computer():
            self._talk(f"Beware: {finding.cause}. {finding.cure} [{finding.name}]")
        why, cure = why_read_only(drive, plan.contents)
        if why:
            raise Trouble("read-only", drive=drive, why=why, cure=cure)
        cluster = drive.cluster()
        free = drive.space()[1] // cluster
        needed = plan.clusters_needed(cluster)
        self.report["clusters"] = {"size": cluster, "needed": needed, "free": free}
        if needed > free:
            large = largest_of_others(plan.contents)
            raise Trouble("no-space", drive=drive, needed=needed, free=free, cluster=cluster, large=large)

    def _agree(self, plan):
        """Ask about the files of others that are in the way. Trouble unless somebody agrees."""
        if not plan.foreign or self._yes:
            return
        names = shortened(plan.foreign)
        if self._ask and sys.stdin is not None and sys.stdin.isatty():
            kept = ", ".join(new for name, new in plan.aside if name in plan.foreign)
            if click.confirm(f"Replace {names}, and keep what is there as {kept}?", err=True):
                return
        raise Trouble("in-the-way", names=names)

    def _copy(self, drive, plan):
        from tools.flashing.install import Installer
        from tools.progress import progress

        with progress("copying", sum(map(len, plan.write.values()))) as step:
            installer = Installer(drive, plan, step)
            installer.run()
        self.report |= installer.report()
        self._talk(
            f"Done: {_count(len(plan.write), 'file')} copied and read back. The badge starts the game by itself."
        )

    def _look_again(self, drive, identity):
        """Say what still keeps the game from starting, though all of it is there."""
        from tools.flashing.checks import examine

        findings = [finding for finding in examine(drive, identity) if finding.stops]
        self.report["findings"] = [finding.report() for finding in findings]
        for finding in findings:
            self._talk(f"But: {finding.cause}. {finding.cure} [{finding.name}]")


def _count(number, what):
    return f"{number} {what}{'' if number == 1 else 's'}"
