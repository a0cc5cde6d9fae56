"""How a command answers: in words for people, as one JSON object for programs, troubles included."""

import json

from tools.console import write
from tools.errors import DONE
from tools.flashing.messages import Trouble


def answer(as_json, work, words, code=lambda report: DONE):
    """Do `work`, which returns a report (a dict), and print it: as JSON, or as what `words` makes of it.

    Returns the exit code, that which `code` finds in the report. A Trouble is raised on, and printed for programs only.
    """
    try:
        report = work()
    except Trouble as trouble:
        if not as_json:
            raise
        write(json.dumps(trouble.report()))
        return trouble.code
    write(json.dumps(report) if as_json else words(report))
    return code(report)
