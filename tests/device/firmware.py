"""Stand-ins for the firmware's modules that a badge in the hand uses: what they were asked to do, and keys to press."""

import sys
import types


class Screen:
    """A display that only remembers what was sent last: nobody looks at it, and to draw it takes time."""

    root_group = None
    sent = None

    def refresh(self):
        self.sent = self.root_group


class Event:
    """keypad.Event: what happened to which key."""

    def __init__(self, key_number=0, pressed=True):
        self.key_number = key_number
        self.pressed = pressed


class Events:
    """The queue of a keypad: 64 events, then it overflows."""

    def __init__(self):
        self.queue = []
        self.overflowed = False

    def put(self, key, pressed=True):
        if len(self.queue) == 64:
            self.overflowed = True
        else:
            self.queue.append((key, pressed))

    def get_into(self, event):
        if not self.queue:
            return False
        event.key_number, event.pressed = self.queue.pop(0)
        return True

    def clear(self):
        self.queue.clear()
        self.overflowed = False


class ShiftRegisterKeys:
    """keypad.ShiftRegisterKeys: remembers how it was made."""

    def __init__(self, **options):
        self.options = options
        self.events = Events()
        self.resets = 0

    def reset(self):
        self.resets += 1


class Memory:
    """microcontroller.nvm: bytes that are erased and written as a whole with each assignment."""

    def __init__(self):
        self.bytes = bytearray(b"\xff" * 8192)
        self.writes = []
        self.broken = False

    def __len__(self):
        return len(self.bytes)

    def __getitem__(self, part):
        return bytes(self.bytes[part])

    def __setitem__(self, part, block):
        if self.broken:
            raise RuntimeError("Flash write failed")
        assert isinstance(part, slice)
        self.writes.append((part.start, part.stop))
        self.bytes[part] = block


class Output:
    """digitalio.DigitalInOut as an output."""

    def __init__(self, pin):
        self.pin = pin
        self.direction = None
        self.value = False


class AudioOut:
    """audioio.AudioOut: remembers what was played."""

    def __init__(self, pin):
        self.pin = pin
        self.played = []
        self.playing = False

    def play(self, sample):
        self.played.append(sample)
        self.playing = True


class RawSample:
    """audiocore.RawSample."""

    def __init__(self, buffer, *, sample_rate):
        self.buffer = bytes(buffer)
        self.sample_rate = sample_rate


class Bus:
    """busio.I2C: answers at some addresses."""

    def __init__(self, addresses):
        self.addresses = addresses
        self.locked = False

    def try_lock(self):
        taken = not self.locked
        self.locked = True
        return taken

    def unlock(self):
        self.locked = False

    def scan(self):
        assert self.locked
        return self.addresses


class AnalogIn:
    """analogio.AnalogIn: stands in the middle until it is set."""

    def __init__(self, pin):
        self.pin = pin
        self.value = 32768


PINS = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", "NEOPIXEL", "SPEAKER", "SPEAKER_ENABLE")
STICK = ("JOYSTICK_X", "JOYSTICK_Y")
ACCELEROMETER = 0x19


BADGES = ("device.hardware", "device.pybadge", "device.pygamer")
"""The modules that import those of the firmware: to be imported anew with other stand-ins."""


class Firmware:
    """All modules of the firmware that the badge uses, as dictionary of stand-ins, and what was done with them.

    board_id: as board.board_id. A PyBadge LC is a "pybadge" with lc. display: board.DISPLAY.
    """

    def __init__(self, board_id="pybadge", lc=False, display=None):
        self.lights = []
        pins = PINS + (STICK if board_id == "pygamer" else ())
        self.board = types.SimpleNamespace(board_id=board_id, **{pin: pin for pin in pins})
        self.board.DISPLAY = display or types.SimpleNamespace(auto_refresh=True)
        self.bus = None if lc else Bus([ACCELEROMETER])
        self.board.I2C = self._bus
        self.memory = Memory()
        self.modules = {
            "board": self.board,
            "keypad": types.SimpleNamespace(ShiftRegisterKeys=ShiftRegisterKeys, Event=Event),
            "microcontroller": types.SimpleNamespace(nvm=self.memory),
            "digitalio": types.SimpleNamespace(DigitalInOut=Output, Direction=types.SimpleNamespace(OUTPUT="output")),
            "neopixel_write": types.SimpleNamespace(neopixel_write=self._neopixel_write),
            "audiocore": types.SimpleNamespace(RawSample=RawSample),
            "audioio": types.SimpleNamespace(AudioOut=AudioOut),
            "analogio": types.SimpleNamespace(AnalogIn=AnalogIn),
        }

    def _bus(self):
        if self.bus is None:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        return self.bus

    def _neopixel_write(self, pin, colours):
        self.lights.append((pin.pin, bytes(colours)))

    def install(self, monkeypatch):
        """Put the stand-ins in the place of the firmware's modules, for badges that are made from now on."""
        for name, module in self.modules.items():
            monkeypatch.setitem(sys.modules, name, module)
        for name in BADGES:
            monkeypatch.delitem(sys.modules, name, raising=False)


def drain(badge):
    """All key events that wait."""
    keys = []
    while (key := badge.read_key()) >= 0:
        keys.append(key)
    return keys
