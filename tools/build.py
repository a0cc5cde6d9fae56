"""`zatre build`: makes everything that goes on a badge's drive, in a folder."""

from pathlib import Path

import click

from tools.flashing.messages import Trouble, shortened

OUT = Path("build") / "badge"
"""Where it goes when nothing is said."""


@click.command()
@click.option("--out", type=click.Path(path_type=Path), default=OUT, show_default=True, metavar="DIR", help="Where to.")
@click.option("--source", is_flag=True, help="Copy sources instead of compiled files.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def build(out, source, as_json):
    """Make everything that goes on a badge's drive, in the folder DIR: the same bytes each time.

    A game that an earlier run left there is brought up to date. Copying the folder's content onto a badge by hand works
    too, but zatre flash checks what it does.
    """
    from tools.flashing.report import answer

    return answer(as_json, lambda: _build(out, source), _words)


def _build(out, source):
    from tools.flashing import payload
    from tools.flashing.drive import open_drive
    from tools.flashing.install import Installer
    from tools.flashing.plan import Contents, Plan
    from tools.flashing.space import largest, total_clusters

    game = payload.build(source)
    try:
        out.mkdir(parents=True, exist_ok=True)
        drive = open_drive(out)
        plan = Plan(game, Contents(drive))
        if plan.foreign:
            raise Trouble("out-taken", out=out, names=shortened(plan.foreign))
        Installer(drive, plan, settle=0).run()
    except OSError as error:
        raise Trouble("out-unwritable", out=out, why=error.strerror or error) from error
    sizes = {name: len(content) for name, content in game.whole().items()}
    return {
        "out": str(out),
        "version": game.version,
        "form": game.form,
        "files": len(sizes),
        "bytes": sum(sizes.values()),
        "clusters": total_clusters(sizes),
        "largest": largest(sizes),
        "written": len(plan.write),
    }


def _words(report):
    written = f"{report['written']} of them written" if report["written"] else "all of them there already"
    return (
        f"{report['out']}: Zatre {report['version']}, {report['files']} files ({report['form']}), {written}.\n"
        f"{report['bytes']:,} bytes take {report['clusters']} clusters of 1,024 bytes on the badge's drive, with their "
        f"folders.\nLargest: {report['largest']}."
    )
