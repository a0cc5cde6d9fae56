"""How much of a drive files take: clusters, those of folders too.

A FAT folder holds 32 bytes for each entry, and a name that is not a plain old one in capitals takes an entry more for
every 13 letters of it. The root folder has its room apart.
"""

import re

from tools.flashing.drive import BADGE_CLUSTER

ENTRY = 32
LETTERS = 13
PLAIN = re.compile(r"[A-Z0-9_~!#$%&'()@^`{}-]{1,8}(?:\.[A-Z0-9_~!#$%&'()@^`{}-]{1,3})?")


def clusters(size, cluster=BADGE_CLUSTER):
    """How many clusters so many bytes take."""
    return -(-size // cluster)


def entries_of(name):
    """How many entries of its folder a file of that name (without folders) takes."""
    return 1 if PLAIN.fullmatch(name) else 1 + -(-len(name.encode("utf-16-le")) // 2 // LETTERS)


def folders_of(names):
    """All folders that these names lie in, the outer before the inner."""
    found = {}
    for name in names:
        parts = name.split("/")[:-1]
        for count in range(1, len(parts) + 1):
            found["/".join(parts[:count])] = True
    return sorted(found)


def folder_clusters(names, cluster=BADGE_CLUSTER):
    """How many clusters the folders take that hold these names: a dict, folder -> clusters."""
    folders = folders_of(names)
    entries = dict.fromkeys(folders, 2)  # itself and the one above
    for name in [*names, *folders]:
        folder, _, last = name.rpartition("/")
        if folder:
            entries[folder] += entries_of(last)
    return {folder: clusters(count * ENTRY, cluster) for folder, count in entries.items()}


def total_clusters(sizes, cluster=BADGE_CLUSTER):
    """How many clusters files take, a dict name -> bytes, with their folders."""
    return sum(clusters(size, cluster) for size in sizes.values()) + sum(folder_clusters(sizes, cluster).values())


def largest(sizes, most=3):
    """The largest files, in words."""
    names = sorted((name for name in sizes if sizes[name]), key=lambda name: (-sizes[name], name))[:most]
    return ", ".join(f"{name} ({sizes[name]:,} bytes)" for name in names)
