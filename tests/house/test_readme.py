"""The README promises what is there."""

import re
from pathlib import Path

from tools.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_link_leads_to_a_file():
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in link]
    assert links
    for link in links:
        assert (ROOT / link).exists(), link


def test_every_command_is_there():
    for command in COMMANDS:
        assert f"zatre {command}" in README


def test_every_make_target_is_there():
    targets = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)[1].split()
    for target in targets:
        if target != "help":
            assert f"make {target}" in README, target
