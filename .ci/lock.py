#!/usr/bin/env python3
"""Makes requirements.lock anew from pyproject.toml: `make lock` runs it, in an environment that has pip-tools.

pip-compile finds the newest releases that pyproject.toml allows, all that these need, and the hashes of their files.
This script asks it once for the command, once more with the tests, and once for the type checks of device/, and sorts
the answers into the lock's sections.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = """\
# What the project is built and tested with: every package, its release, and the hashes of its files, in a section for
# each group of pyproject.toml. Made by `make lock`; `make setup` and `make lint` install from it and nothing else.
"""


def resolve(requirements, known=""):
    """What a list of requirements leads to, as a dict name -> lines of the lock; releases that are known are kept."""
    command = [sys.executable, "-m", "piptools", "compile", "--quiet", "--generate-hashes", "--allow-unsafe"]
    command += ["--no-header", "--no-annotate", "--strip-extras", "--no-emit-index-url", "--no-emit-find-links"]
    source = "\n".join(requirements) + "\n" + re.sub(r" \\\n +--hash=\S+", "", known)
    command += ["--output-file=-", "-"]
    answer = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    if answer.returncode:
        sys.exit(answer.stderr)
    entries = re.findall(r"^\S+==[^\n]+(?:\n +--hash[^\n]+)*\n", answer.stdout, re.MULTILINE)
    return {entry.split("==")[0]: entry for entry in entries}


def main():
    """Writes the lock."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    command = resolve(project["project"]["dependencies"])
    tests = resolve(groups["tests"], known="".join(command.values()))
    sections = {
        "badge": [name for name in command if name in groups["badge"]],
        "desktop": [name for name in command if name not in groups["badge"]],
        "tests": [name for name in tests if name not in command],
    }
    lines = [HEAD]
    for section, names in sections.items():
        lines.append(f"\n#: {section}\n" + "".join(tests[name] for name in names))
    lines.append("\n#: device\n" + "".join(resolve(groups["device"]).values()))
    (ROOT / "requirements.lock").write_text("".join(lines))


if __name__ == "__main__":
    main()
