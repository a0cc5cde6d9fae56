"""The lock pins exactly what pyproject.toml leads to, and the environments hold exactly what the lock pins."""

import importlib.metadata
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
GROUPS = PROJECT["dependency-groups"]
MAIN = ("badge", "desktop", "tests")


def read_lock():
    """The lock: section -> name -> (Requirement, number of hashes)."""
    sections = {}
    for line in (ROOT / "requirements.lock").read_text().splitlines():
        if line.startswith("#: "):
            entries = sections.setdefault(line[3:], {})
        elif re.match("[a-z]", line):
            requirement = Requirement(line.rstrip(" \\"))
            name = canonicalize_name(requirement.name)
            assert name not in entries
            entries[name] = (requirement, 0)
        elif "--hash=sha256:" in line:
            requirement, hashes = entries[name]
            entries[name] = (requirement, hashes + 1)
    return sections


LOCK = read_lock()


def pins(sections):
    """name -> release of all that the sections put on this machine."""
    entries = [entry for section in sections for entry in LOCK[section].items()]
    assert len({name for name, _ in entries}) == len(entries), "pinned twice"
    return {
        name: next(iter(requirement.specifier)).version
        for name, (requirement, _) in entries
        if requirement.marker is None or requirement.marker.evaluate()
    }


def installed(folders):
    """name -> release of all packages in the folders; the installer and the project itself aside."""
    found = {canonicalize_name(one.name): one.version for one in importlib.metadata.distributions(path=folders)}
    return {name: version for name, version in found.items() if name not in ("pip", "zatre")}


def test_the_lock_has_a_section_for_each_group():
    assert list(LOCK) == ["badge", "desktop", "tests", "device"]


def test_every_package_is_pinned_to_one_release_and_its_hashes():
    for section in LOCK.values():
        for requirement, hashes in section.values():
            assert [pin.operator for pin in requirement.specifier] == ["=="]
            assert hashes > 0


@pytest.mark.parametrize(
    ("wanted", "sections"),
    [
        (PROJECT["project"]["dependencies"], ("badge", "desktop")),
        (GROUPS["badge"], ("badge",)),
        (GROUPS["tests"], MAIN),
        (GROUPS["device"], ("device",)),
        (PROJECT["build-system"]["requires"], MAIN),
    ],
    ids=["command", "badge", "tests", "device", "build"],
)
def test_what_a_group_asks_for_is_pinned(wanted, sections):
    pinned = {name: entry for section in sections for name, entry in LOCK[section].items()}
    for requirement in map(Requirement, wanted):
        pin, _ = pinned[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(next(iter(pin.specifier)).version)
        assert pin.marker == requirement.marker


def test_the_badge_section_holds_what_goes_onto_the_badge_only():
    assert set(LOCK["badge"]) == set(GROUPS["badge"])


@pytest.mark.skipif(Path(sys.prefix) != ROOT / ".venv", reason="not run in the environment of make setup")
def test_the_environment_holds_exactly_what_is_pinned():
    assert installed(sys.path) == pins(MAIN)


def test_nothing_is_missing_in_this_environment():
    done = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "No broken requirements found.\n")


@pytest.mark.skipif(not (ROOT / ".venv-device" / "ready").exists(), reason="make lint has not made .venv-device yet")
def test_the_environment_of_the_type_checks_holds_exactly_what_is_pinned():
    [folder] = (ROOT / ".venv-device").glob("lib/python*/site-packages")
    found = installed([str(folder)])
    if "setuptools" not in LOCK["device"]:
        found.pop("setuptools", None)  # Python before 3.12 puts it into every environment
    assert found == pins(("badge", "device"))


def test_the_lock_names_no_place_to_fetch_from():
    assert "://" not in (ROOT / "requirements.lock").read_text()
