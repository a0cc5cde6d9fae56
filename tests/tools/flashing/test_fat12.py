"""The FAT12 of these tests is one: names, folders, clusters, and an end."""

import errno

import pytest

from tests.tools.flashing.fat12 import CLUSTER, CLUSTERS, Fat12
from tests.tools.flashing.fatdrive import FatDrive


@pytest.fixture
def drive():
    return FatDrive("fat")


def test_an_empty_drive_has_the_badges_room(drive):
    assert drive.space() == (2024 * 1024, 2024 * 1024)
    assert drive.entries() == {}


def test_what_is_written_is_read(drive):
    drive.make_folder("lib")
    names = ("code.py", "lib/a name that is longer than thirteen letters.mpy", "lib/Zoë.txt", "lib/exactly13.txt")
    for number, name in enumerate(names):
        drive.write(name, bytes([number]) * (1000 * number))
    assert [drive.read(name) for name in names] == [bytes([n]) * (1000 * n) for n in range(4)]
    assert drive.entries() == {"lib": None} | {name: 1000 * n for n, name in enumerate(names)}
    assert drive.has("CODE.PY") and not drive.has("lib") and not drive.has("code.py/x")


def test_room_is_given_back(drive):
    drive.make_folder("a")
    drive.write("a/one", bytes(5000))
    assert len(drive.fat.free()) == CLUSTERS - 1 - 5
    drive.write("a/one", bytes(10))
    assert len(drive.fat.free()) == CLUSTERS - 1 - 1
    drive.rename("a/one", "a/a longer name than before")
    drive.remove("a/a longer name than before")
    drive.remove_folder("a")
    assert (drive.entries(), len(drive.fat.free())) == ({}, CLUSTERS)


def test_a_folder_grows_and_its_names_stay(drive):
    drive.make_folder("many")
    names = [f"many/the file with the number {number}" for number in range(40)]
    for name in names:
        drive.write(name, name.encode())
    for name in names[::2]:
        drive.remove(name)
    assert all(drive.read(name) == name.encode() for name in names[1::2])
    # Two entries for itself and the one above, three for each of ten names, four for each of thirty; 32 in a cluster.
    assert len(drive.fat.chain(drive.fat.find("many").first)) == 5


def test_it_gets_full(drive):
    drive.write("large", bytes((CLUSTERS - 2) * CLUSTER))
    with pytest.raises(OSError) as caught:
        drive.write("more", bytes(3 * CLUSTER))
    assert caught.value.errno == errno.ENOSPC
    assert drive.entries()["more"] == 2 * CLUSTER
    with pytest.raises(OSError):
        drive.make_folder("folder")


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("read", ["none"]),
        ("remove", ["none"]),
        ("rename", ["none", "other"]),
        ("remove_folder", ["full"]),
        ("make_folder", ["full"]),
        ("write", ["none/file", b""]),
        ("read", ["full"]),
    ],
)
def test_what_cannot_be_done(drive, method, arguments):
    drive.make_folder("full")
    drive.write("full/file", b"x")
    before = bytes(drive.fat.image)
    with pytest.raises(OSError):
        getattr(drive, method)(*arguments)
    assert drive.fat.image == before


def test_its_table_of_clusters_holds_twelve_bits():
    fat = Fat12()
    values = {2: 0x123, 3: 0xABC, 4: 0xFFF, 5: 0x001}
    for cluster, value in values.items():
        fat.set_next(cluster, value)
    assert {cluster: fat.next(cluster) for cluster in values} == values
