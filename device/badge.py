"""The badge: screen, keys, lights, sound, memory and clock behind one object, the only thing the application talks to.

device/hardware.py is the badge in the hand, sim/badge.py the one on the desktop. Both derive from this class, which is
a badge without lights, sound and memory.
"""


class Badge:
    """What every badge offers.

    name: for messages. display: a displayio display of 160 x 128 that refreshes only when told to.
    memory_size: bytes that survive power-off, 0 for none. muted: sound starts muted. silent: there is nothing to sound
    with, so no scene offers to switch the sound on. can_leave: whether there is anything to go back to when the player
    leaves the application; a badge in the hand is switched off instead. lean: memory is so short that the
    modules of a scene make room for those of the next.
    """

    name = "badge"
    display = None
    memory_size = 0
    muted = True
    silent = False
    can_leave = False
    lean = False

    def read_key(self):
        """The next key event: the key's number (device/scene.py), plus RELEASED when let go; -1 when there is none."""
        return -1

    def ticks(self):
        """Milliseconds since some moment; an int that only grows."""
        raise NotImplementedError

    def wait(self, ms):
        """Let this many milliseconds pass."""
        raise NotImplementedError

    def load(self):
        """The bytes that store() left behind, b"" when there are none; what follows a stored block may be rubbish."""
        return b""

    def store(self, block):
        """Put a block at the start of the memory in one write. Returns whether it was written."""
        return False

    def seed(self):
        """A fresh number from the surroundings, 0 .. 2**30 - 1."""
        return self.ticks() & 0x3FFFFFFF

    def light(self, colour):
        """Show a colour (0xRRGGBB, 0 = off) on all lights."""

    def tone(self, name):
        """Play a short sound, unless muted: "lay", "take", "refuse", "score" or "end"."""

    def free(self):
        """Free bytes of heap, -1 when that cannot be known."""
        return -1

    def after_crash(self, error):
        """Called with the exception when the crash screen is up.

        A badge in the hand waits for a key and returns, and the application starts anew. Elsewhere the error is raised
        on, so that the command can report it.
        """
        raise error
