"""Makes errors and findings of the messages in catalogue.py, and the tables of them for tools/FLASHING.md
(`python -m tools.flashing.messages` prints those).
"""

from tools.errors import FOUND_WRONG, CommandError
from tools.flashing.catalogue import FINDINGS, TROUBLES


class Trouble(CommandError):
    """A command stops: a message of TROUBLES, with facts for its words in braces.

    name, cause, cure: the parts of the message. done: what had been done by then, for --json.
    """

    def __init__(self, name, /, **facts):
        code, cause, cure = TROUBLES[name]
        self.name = name
        self.cause = cause.format_map(facts)
        self.cure = cure.format_map(facts)
        self.done = {}
        super().__init__(code, f"{self.cause}. {self.cure} [{name}]")

    def report(self):
        """The message for programs."""
        return {"error": {"name": self.name, "cause": self.cause, "cure": self.cure}} | self.done


class Finding:
    """Something the doctor found: a message of FINDINGS. stops: whether it keeps the game from starting."""

    def __init__(self, name, /, names=(), **facts):
        self.stops, cause, cure, self.fix = FINDINGS[name]
        self.name = name
        self.names = list(names)
        if self.names:
            facts["names"] = shortened(self.names)
        self.cause = cause.format_map(facts)
        self.cure = cure.format_map(facts)

    def report(self):
        """The finding for programs."""
        return {
            "name": self.name,
            "stops": self.stops,
            "files": self.names,
            "cause": self.cause,
            "cure": self.cure,
            "fix": self.fix or None,
        }


def shortened(names, most=6):
    """The names as one text; of many, the first and how many more there are."""
    names = list(names)
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")


def tables():
    """The catalogue as it stands in tools/FLASHING.md."""
    lines = ["| message | exit | what is wrong | what to do |", "|---|---|---|---|"]
    lines += [f"| `{name}` | {code} | {cause} | {cure} |" for name, (code, cause, cure) in TROUBLES.items()]
    lines += ["", "| finding | the game starts | what is wrong | what to do | `--fix` |", "|---|---|---|---|---|"]
    for name, (stops, cause, cure, fix) in FINDINGS.items():
        lines.append(f"| `{name}` | {'no' if stops else 'yes'} | {cause} | {cure} | {fix} |")
    return "\n".join(lines).replace("{board}/", "BOARD/")


EXIT_OF_FINDINGS = FOUND_WRONG
"""The exit code of the doctor when a finding keeps the game from starting."""

if __name__ == "__main__":
    print(tables())
