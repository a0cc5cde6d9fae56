"""A FAT12 file system in memory, of the size of the badge's: names, folders and clusters are real, and it gets full.

Written for these tests, since the packages that could do it do not load here: pyfatfs needs the package fs, which needs
pkg_resources, which setuptools no longer has; pyfat12 knows floppy disks only. pyfatfs, in an environment of its own,
reads the images made here.
"""

import errno
import os
import struct

SECTOR = 512
CLUSTER = 1024
CLUSTERS = 2024
"""1 KiB each: 2024 KiB can be used."""
FAT_SECTORS = 6
ROOT_ENTRIES = 512
ENTRY = 32

FAT_AT = SECTOR
ROOT_AT = FAT_AT + FAT_SECTORS * SECTOR
DATA_AT = ROOT_AT + ROOT_ENTRIES * ENTRY
SIZE = DATA_AT + CLUSTERS * CLUSTER

LAST = 0xFFF
FOLDER, LONG = 0x10, 0x0F
FREE = (0x00, 0xE5)
LETTERS = ((1, 11), (14, 26), (28, 32))
"""Where the 13 letters of a long name's entry stand."""


def fail(number, name):
    raise OSError(number, os.strerror(number), name)


class Entry:
    """One name in a folder. slots: where its entries of 32 bytes lie in the image, the one in the old form last."""

    def __init__(self, name, folder, first, size, slots):
        self.name = name
        self.folder = folder
        self.first = first
        self.size = size
        self.slots = slots


class Fat12:
    """The file system, freshly made. image: all its bytes."""

    def __init__(self):
        self.image = bytearray(SIZE)
        self.image[0:3] = b"\xeb\x3c\x90"
        self.image[3:11] = b"MSDOS5.0"
        sectors = SIZE // SECTOR
        geometry = (SECTOR, CLUSTER // SECTOR, 1, 1, ROOT_ENTRIES, sectors, 0xF8, FAT_SECTORS, 1, 1, 0, 0)
        struct.pack_into("<HBHBHHBHHHLL", self.image, 11, *geometry)
        self.image[38] = 0x29
        self.image[43:62] = b"CIRCUITPY  FAT12   "
        self.image[510:512] = b"\x55\xaa"
        self.image[FAT_AT : FAT_AT + 3] = b"\xf8\xff\xff"

    # -- clusters ------------------------------------------------------------------------------------------------------

    def next(self, cluster):
        """What the table says of a cluster: 0 free, the next one of its chain, or LAST."""
        at = FAT_AT + cluster * 3 // 2
        pair = self.image[at] | self.image[at + 1] << 8
        return pair >> 4 if cluster & 1 else pair & 0xFFF

    def set_next(self, cluster, value):
        at = FAT_AT + cluster * 3 // 2
        if cluster & 1:
            self.image[at] = self.image[at] & 0x0F | (value & 0xF) << 4
            self.image[at + 1] = value >> 4
        else:
            self.image[at] = value & 0xFF
            self.image[at + 1] = self.image[at + 1] & 0xF0 | value >> 8

    def free(self):
        """The free clusters."""
        return [cluster for cluster in range(2, CLUSTERS + 2) if not self.next(cluster)]

    def chain(self, first):
        """The clusters of a chain."""
        found = []
        while 2 <= first < 0xFF8:
            found.append(first)
            first = self.next(first)
        return found

    def take(self, count, name):
        """Take free clusters as a new chain and return it. OSError when there are not so many: then all of them are
        taken."""
        free = self.free()
        found = free[:count]
        for at, cluster in enumerate(found):
            self.set_next(cluster, found[at + 1] if at + 1 < len(found) else LAST)
        return found if len(found) == count else fail(errno.ENOSPC, name)

    def give_up(self, first):
        """Free a chain."""
        for cluster in self.chain(first):
            self.set_next(cluster, 0)

    @staticmethod
    def place(cluster):
        return DATA_AT + (cluster - 2) * CLUSTER

    # -- folders -------------------------------------------------------------------------------------------------------

    def slots(self, folder):
        """Where the entries of a folder lie; the folder is its first cluster, 0 for the root."""
        if not folder:
            return list(range(ROOT_AT, DATA_AT, ENTRY))
        places = map(self.place, self.chain(folder))
        return [at for place in places for at in range(place, place + CLUSTER, ENTRY)]

    def scan(self, folder):
        """All that is in a folder but itself and the one above, as a list of Entry."""
        found = []
        long, slots = "", []
        for at in self.slots(folder):
            kind = self.image[at]
            if kind == 0:
                break
            if kind == 0xE5:
                long, slots = "", []
                continue
            slots.append(at)
            if self.image[at + 11] == LONG:
                letters = b"".join(self.image[at + one : at + two] for one, two in LETTERS)
                long = letters.decode("utf-16-le").partition("\0")[0].rstrip("\uffff") + long
                continue
            raw = self.image[at : at + ENTRY]
            short = raw[:8].decode("cp437").rstrip() + "." + raw[8:11].decode("cp437").rstrip()
            first, size = struct.unpack_from("<HL", raw, 26)
            if not short.startswith("."):
                found.append(Entry(long or short.rstrip("."), bool(raw[11] & FOLDER), first, size, slots))
            long, slots = "", []
        return found

    def find(self, name):
        """The Entry of a name with slashes, None when there is none."""
        folder, found = 0, None
        for part in name.split("/"):
            if found is not None and not found.folder:
                return None
            found = next((entry for entry in self.scan(folder) if entry.name.lower() == part.lower()), None)
            if found is None:
                return None
            folder = found.first
        return found

    def above(self, name):
        """The first cluster of the folder that a name lies in, and the last part of the name. OSError without it."""
        folder, _, last = name.rpartition("/")
        if not folder:
            return 0, last
        found = self.find(folder)
        if found is None:
            fail(errno.ENOENT, name)
        return found.first, last

    def add(self, name, first, size, attribute):
        """Enter a name into its folder, which may have to grow. Every name has an entry in the long form."""
        folder, last = self.above(name)
        letters = last.encode("utf-16-le")
        count = -(-len(letters) // 26)
        letters = (letters + b"\0\0" if len(letters) % 26 else letters).ljust(26 * count, b"\xff")
        slots = self.slots(folder)
        wanted = count + 1
        free = [number for number, at in enumerate(slots) if self.image[at] in FREE]
        while len(free) < wanted:
            if not folder:
                fail(errno.ENOSPC, name)
            [more] = self.take(1, name)
            self.set_next(self.chain(folder)[-1], more)
            self.image[self.place(more) : self.place(more) + CLUSTER] = bytes(CLUSTER)
            slots = self.slots(folder)
            free = [number for number, at in enumerate(slots) if self.image[at] in FREE]
        while free[wanted - 1] - free[0] >= wanted:  # they must follow each other
            free.pop(0)
        used = slots[free[0] : free[0] + wanted]
        short = self.short_name(folder, last)
        checksum = 0
        for byte in short:
            checksum = ((checksum & 1) << 7 | checksum >> 1) + byte & 0xFF
        for number in range(count, 0, -1):
            at = used[count - number]
            part = letters[26 * (number - 1) : 26 * number]
            self.image[at : at + ENTRY] = bytes(ENTRY)
            self.image[at] = number | (0x40 if number == count else 0)
            self.image[at + 11] = LONG
            self.image[at + 13] = checksum
            for one, two in LETTERS:
                self.image[at + one : at + two] = part[: two - one]
                part = part[two - one :]
        struct.pack_into("<11sB14sHL", self.image, used[-1], short, attribute, b"", first, size)

    def short_name(self, folder, name):
        """A name in the old form that is not in the folder yet."""
        there = {bytes(self.image[entry.slots[-1] : entry.slots[-1] + 11]) for entry in self.scan(folder)}
        stem, _, suffix = name.upper().rpartition(".") if "." in name else (name.upper(), "", "")
        plain = "".join(sign for sign in stem if sign.isascii() and sign.isalnum())
        ending = "".join(sign for sign in suffix if sign.isascii() and sign.isalnum())[:3].ljust(3)
        for number in range(1, 1000):
            tail = f"~{number}"
            short = (plain[: 8 - len(tail)] + tail).ljust(8) + ending
            if short.encode("ascii") not in there:
                return short.encode("ascii")
        raise AssertionError("too many names alike")

    def drop(self, entry):
        """Take a name out of its folder."""
        for at in entry.slots:
            self.image[at] = 0xE5
