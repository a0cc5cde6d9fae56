"""Compares a drive with the game that is to be on it: what must be copied, removed, moved out of the way.

Nothing is written here. Names are compared as the drive does, which knows no capitals.
"""

from tools.flashing import manifest, settings
from tools.flashing.identity import BOOT_OUT
from tools.flashing.payload import CODE, FIRMWARES_OWN, STUB
from tools.flashing.space import clusters, folder_clusters, folders_of

RIVALS = ("code.txt",)
"""What the firmware starts rather than code.py."""

KEPT = ".old"
"""What is added to the name of a stranger's file that was in the way."""


NEVER_OWN = (settings.SETTINGS, BOOT_OUT)
"""What a list of the game's files cannot claim, whoever wrote it."""


class Contents:
    """What is on a drive: its entries, and the bytes of its files, each read once.

    entries: name -> size, None for a folder. own: the names the game had copied or was copying. listed: the files of
    the manifest there, name -> facts. unfinished: whether a copy was begun and never ended.
    """

    def __init__(self, drive):
        self.drive = drive
        self.entries = drive.entries()
        self._names = {name.lower(): name for name in self.entries}
        self._read = {}
        self.manifest = manifest.read_manifest(self.content(manifest.MANIFEST) or b"")
        self.listed = self.manifest["files"] if self.manifest else {}
        journals = [self.content(name) for name in manifest.JOURNALS]
        self.unfinished = any(content is not None for content in journals)
        self.copying = set().union(*[manifest.read_journal(content or b"") or () for content in journals])
        self.own = {name for name in {*self.listed, *self.copying} if name.lower() not in NEVER_OWN}

    def find(self, name):
        """The name of a file or folder as it is written on the drive, None when there is none."""
        return self._names.get(name.lower())

    def is_folder(self, name):
        """Whether there is a folder of that name."""
        found = self.find(name)
        return found is not None and self.entries[found] is None

    def content(self, name):
        """The bytes of a file, None when there is none of that name."""
        found = self.find(name)
        if found is None or self.entries[found] is None:
            return None
        if found not in self._read:
            self._read[found] = self.drive.read(found)
        return self._read[found]

    def files(self):
        """The names of all files."""
        return [name for name, size in self.entries.items() if size is not None]

    def files_in(self, name):
        """The names of all files in a folder and the folders in it; of a file, its own."""
        inside = name.lower() + "/"
        return [file for file in self.files() if file.lower() == name.lower() or file.lower().startswith(inside)]

    def is_own(self, name):
        """Whether a file is the game's own, to be replaced or removed without a copy.

        A compiled file of a name that the game copied always is: nobody writes one by hand. A source is when it is as
        it was copied, or was being copied when that was broken off. The stub, the firmware's own first program and an
        empty code.py are nobody's work.
        """
        content = self.content(name)
        if content is None:
            return False
        if name in self.copying or (name in self.own and name.endswith(".mpy")):
            return True
        text = content.replace(b"\r\n", b"\n")
        if name == CODE and text.strip() in (b"", FIRMWARES_OWN, STUB.strip()):
            return True
        facts = self.listed.get(name)
        return facts is not None and facts["sha256"] in (manifest.fingerprint(content), manifest.fingerprint(text))


class Plan:
    """What has to be done to a drive.

    write: name -> bytes, in order. remove: names of the game's own that go. aside: (name, new name) of what others
    have in the way, to be renamed. foreign: those of them about which somebody has to be asked. unchanged: how many
    files are as they should be. settings.toml and the manifest are among `write`, and code.py is its last.
    """

    def __init__(self, build, contents):
        self.build = build
        self.contents = contents
        self.write = {}
        self.remove = []
        self.aside = []
        self.foreign = []
        self.unchanged = 0
        self._taken = {name.lower() for name in contents.entries}
        self._moved = set()
        self._clear_folders()
        for name, content in build.files.items():
            self._file(name, content)
        self._twins()
        self._leftovers()
        self._rivals()
        self._settings()
        if contents.content(manifest.MANIFEST) != build.manifest:
            self.write[manifest.MANIFEST] = build.manifest
        if self.game_changes and CODE not in self.write:
            self.unchanged -= 1  # the stub takes its place meanwhile
        if self.game_changes or CODE in self.write:
            self.write.pop(CODE, None)
            self.write[CODE] = build.files[CODE]

    @property
    def empty(self):
        """Whether there is nothing to be done."""
        return not (self.write or self.remove or self.aside or self.contents.unfinished)

    @property
    def game_changes(self):
        """Whether the game would be incomplete for a while."""
        modules = [name for name in self.write if name not in (CODE, manifest.MANIFEST, settings.SETTINGS)]
        return bool(modules or self.remove or self.aside)

    def _clear_folders(self):
        """A file in the place of one of the game's folders goes aside."""
        for folder in folders_of(self.build.files):
            if self.contents.find(folder) is not None and not self.contents.is_folder(folder):
                self._put_aside(self.contents.find(folder))

    def _file(self, name, content):
        """One file of the game."""
        found = self.contents.find(name)
        if found is None or self._is_moved(found):
            self.write[name] = content
        elif self.contents.is_folder(found):
            self._put_aside(found)
            self.write[name] = content
        elif self.contents.content(found) == content:
            self.unchanged += 1
        else:
            if not self.contents.is_own(name):
                self._put_aside(found)
            self.write[name] = content

    def _twins(self):
        """What is loaded in place of a module of the game: the same module in the other form, or a folder."""
        for name in self.build.files:
            for twin in twins_of(name):
                found = self.contents.find(twin)
                if found is None or self._is_moved(found):
                    continue
                if self.contents.is_folder(found) == twin.endswith(".py"):
                    continue
                files = self.contents.files_in(found)
                if files and all(map(self.contents.is_own, files)):
                    continue  # it goes with what the game copied once
                self._put_aside(found, ask=False)

    def _leftovers(self):
        """What the game copied once and does not have any more."""
        for name in sorted(self.contents.own):
            found = self.contents.find(name)
            if name in self.build.files or found is None or self._is_moved(found):
                continue
            if self.contents.is_own(name):
                self.remove.append(found)

    def _rivals(self):
        for name in RIVALS:
            found = self.contents.find(name)
            if found is not None and not self.contents.is_folder(found):
                self._put_aside(found)

    def _settings(self):
        left = self.contents.find(settings.ASIDE)
        if left is not None:
            self.remove.append(left)
        name = settings.SETTINGS
        if self.contents.is_folder(name):
            self._put_aside(self.contents.find(name))
        there = self.contents.content(name) or b""
        wanted = settings.merged(there)
        if wanted != there:
            self.write[name] = wanted

    def _is_moved(self, name):
        return any(name == moved or name.startswith(moved + "/") for moved in self._moved)

    def _put_aside(self, name, ask=True):
        new = free_name(name, self._taken)
        self._taken.add(new.lower())
        self._moved.add(name)
        self.aside.append((name, new))
        if ask:
            self.foreign.append(name)

    def clusters_needed(self, cluster):
        """How many free clusters the drive must have: the most that is missing at any time while this is done.

        What is removed goes first. A file gives up its clusters before it is written anew.
        """
        entries = self.contents.entries
        journal = clusters(len(manifest.journal_of([*self.build.files, *self.contents.own])), cluster)
        balance = 2 * journal + self._new_folder_clusters(cluster)
        balance -= sum(clusters(entries[name] or 0, cluster) for name in self.remove)
        most = max(balance, 0)
        kept = {name for name, _ in self.aside}
        # The stub, and settings.toml, which is there twice for a moment.
        beside = clusters(len(STUB), cluster) + clusters(len(self.write.get(settings.SETTINGS, b"")), cluster)
        for name, content in self.write.items():
            found = self.contents.find(name)
            if found is not None and found not in kept and not self._is_moved(found):
                balance -= clusters(entries[found] or 0, cluster)
            balance += clusters(len(content), cluster)
            most = max(most, balance + beside)
        return most

    def _new_folder_clusters(self, cluster):
        """What the folders take that are not there yet, or grow."""
        there = [name for name in self.contents.entries if not self._is_moved(name)]
        before = folder_clusters(there, cluster)
        after = folder_clusters({*there, *self.write, *(new for _, new in self.aside)}, cluster)
        return sum(count - before.get(folder, 0) for folder, count in after.items())


def twins_of(name):
    """Names that the firmware looks for before it finds the module in the file of that name."""
    if name == CODE:
        return []
    stem, _, suffix = name.rpartition(".")
    twins = [f"{stem}.py"] if suffix == "mpy" else []
    return twins if stem.endswith("/__init__") else [*twins, stem]


def free_name(name, taken):
    """A name for what is in the way that no firmware starts or loads: NAME.old, NAME.old2, ..."""
    new = name + KEPT
    number = 2
    while new.lower() in taken:
        new = f"{name}{KEPT}{number}"
        number += 1
    return new
