"""A drive as tools/flashing/drive.py has it, on a FAT12 file system in memory."""

import errno
import struct

from tests.tools.flashing.fat12 import CLUSTER, CLUSTERS, ENTRY, FOLDER, Fat12, fail


class FatDrive:
    """A drive as tools/flashing/drive.py has it, on a Fat12."""

    def __init__(self, path, fat=None):
        self.path = path
        self.fat = fat or Fat12()

    def __str__(self):
        return str(self.path)

    def alive(self):
        return True

    def has(self, name):
        found = self.fat.find(name)
        return found is not None and not found.folder

    def entries(self):
        found = {}
        waiting = [("", 0)]
        while waiting:
            inside, folder = waiting.pop()
            for entry in self.fat.scan(folder):
                name = inside + entry.name
                found[name] = None if entry.folder else entry.size
                if entry.folder:
                    waiting.append((name + "/", entry.first))
        return dict(sorted(found.items()))

    def _file(self, name):
        found = self.fat.find(name)
        if found is None:
            fail(errno.ENOENT, name)
        return found if not found.folder else fail(errno.EISDIR, name)

    def read(self, name):
        found = self._file(name)
        places = map(self.fat.place, self.fat.chain(found.first))
        return b"".join(self.fat.image[at : at + CLUSTER] for at in places)[: found.size]

    def write(self, name, content):
        fat = self.fat
        found = fat.find(name)
        if found is not None:
            found = self._file(name)
            fat.give_up(found.first)
            struct.pack_into("<HL", fat.image, found.slots[-1] + 26, 0, 0)
        else:
            fat.add(name, 0, 0, 0x20)
        if not content:
            return
        slot = fat.find(name).slots[-1]
        count = -(-len(content) // CLUSTER)
        possible = min(count, len(fat.free()))
        chain = fat.take(possible, name)
        for number, cluster in enumerate(chain):
            part = content[number * CLUSTER : (number + 1) * CLUSTER].ljust(CLUSTER, b"\0")
            fat.image[fat.place(cluster) : fat.place(cluster) + CLUSTER] = part
        size = min(len(content), possible * CLUSTER)
        struct.pack_into("<HL", fat.image, slot + 26, chain[0] if chain else 0, size)
        if possible < count:
            fail(errno.ENOSPC, name)

    def make_folder(self, name):
        fat = self.fat
        if fat.find(name) is not None:
            fail(errno.EEXIST, name)
        above, _ = fat.above(name)
        [first] = fat.take(1, name)
        place = fat.place(first)
        fat.image[place : place + CLUSTER] = bytes(CLUSTER)
        for at, dots, cluster in ((place, b".", first), (place + ENTRY, b"..", above)):
            struct.pack_into("<11sB14sHL", fat.image, at, dots.ljust(11), FOLDER, b"", cluster, 0)
        fat.add(name, first, 0, FOLDER)

    def remove(self, name):
        found = self._file(name)
        self.fat.give_up(found.first)
        self.fat.drop(found)

    def remove_folder(self, name):
        found = self.fat.find(name)
        if found is None or not found.folder:
            fail(errno.ENOTDIR, name)
        if self.fat.scan(found.first):
            fail(errno.ENOTEMPTY, name)
        self.fat.give_up(found.first)
        self.fat.drop(found)

    def rename(self, old, new):
        found = self.fat.find(old)
        if found is None:
            fail(errno.ENOENT, old)
        self.fat.add(new, found.first, found.size, FOLDER if found.folder else 0x20)
        self.fat.drop(found)

    def replace(self, old, new):
        if self.fat.find(new) is not None:
            self.remove(new)
        self.rename(old, new)

    def sync(self):
        pass

    def cluster(self):
        return CLUSTER

    def space(self):
        return CLUSTERS * CLUSTER, len(self.fat.free()) * CLUSTER

    def read_only(self):
        return ""
