"""The application: the loop, the scene that is shown, the game that is played, and its place in the badge's memory.

It imports each scene when it is first needed, so that the title is up before the game's pictures and views are loaded.
"""

import gc

from device import modules, texts
from device.players import HUMAN, Players, kinds_of, note_of
from device.scene import DIRECTIONS, RELEASED
from device.settings import MOST_SEATS, Settings
from engine import game as rules
from engine import opponents, save
from engine.cells import START
from engine.chance import Chance
from engine.errors import Unreadable

FRAME_MS = 33
"""A frame on the badge's clock."""

BLANK = b"\xff\x00"
"""What memory that was never written is full of."""

RESERVE = 4096
"""Bytes kept back from the start on, so that there is memory left to show that there is none."""

REPEAT_FIRST_MS = 300
REPEAT_NEXT_MS = 90


class App:
    """The whole application on one badge.

    badge: see device/badge.py. seed: names the games (by default each gets a fresh seed from the badge). setup: an
    engine Setup; with it a game starts at once, without it the title comes up. on_turn: called with the game after each
    turn. order: the tiles of the bag in the order to use them, drawn from the end; start: the start event to use
    (both for replaying a game; by default chance decides). kinds: who plays the seats of the game that starts at once,
    for each HUMAN or a level (by default people). make_opponent: makes an opponent from a level and a Chance; by
    default it knows the levels of engine/opponents.

    For scenes: badge, game (None before the first), players (who plays its seats), settings, cursor (the cell it was
    left on), repeating (True while a held key comes again). For the caller: frame(), or run() for ever; scene, the one
    shown; stopped, set when the player has switched off.
    """

    def __init__(
        self, badge, seed=None, setup=None, on_turn=None, order=None, start=None, kinds=None, make_opponent=None
    ):
        self._reserve = bytearray(RESERVE)
        self.badge = badge
        self.settings = Settings()
        self.game = None
        self.cursor = START
        self.scene = None
        self.stopped = False
        self.repeating = False
        self._seed = seed
        self._on_turn = on_turn
        self._order = order
        self._start = start
        self._make_opponent = make_opponent or opponents.make
        self._sit([HUMAN] * MOST_SEATS, 0)
        self._read = False
        self._saved = None
        self._note = ""
        self._next = None
        self._busy = False
        self._lasting = modules.loaded()
        self._dirty = True
        self._held = 0
        self._repeat_key = -1
        self._repeat_at = 0
        if setup is None:
            self._safely(self.show_title)
        else:
            kinds = kinds or [HUMAN] * setup.seats
            self.settings.take(setup, kinds)
            self._safely(self.new_game, setup, kinds)

    # The scene that is shown

    def go(self, scene, *parts):
        """Leave the scene that is shown for `scene(app, *parts)`; when a scene asks, as soon as it has returned.

        scene: the name of a module in device/scenes and of a class in it, as in "title.Title", or a class.
        """
        self._next = (scene, parts)
        if not self._busy:
            self._change()

    def touch(self):
        """Something that is seen has changed: send it to the screen at the end of this frame."""
        self._dirty = True

    def held(self, key):
        """Whether this key is down."""
        return bool(self._held >> key & 1)

    def _change(self):
        self._busy = True
        while self._next:
            scene, parts = self._next
            self._next = None
            if self.scene is not None:
                self.scene.leave()
            # The old picture must be unreachable before the new one is built: two do not fit into the badge.
            self.scene = None
            self.badge.display.root_group = None
            if self.badge.lean:
                modules.drop(self._lasting)
            gc.collect()
            if isinstance(scene, str):
                scene = modules.find("device.scenes." + scene)
                if self.badge.lean:
                    gc.collect()
            self.scene = scene(self, *parts)
            self.badge.display.root_group = self.scene.group
            self._repeat_key = -1
            self._dirty = True
        self._busy = False

    def _tell(self, method, argument):
        """Call a method of the scene, given by its name; the scene may ask for another one meanwhile.

        That is made by _change() after this has returned: a call that waits here would hold on to the old one.
        """
        self._busy = True
        getattr(self.scene, method)(argument)
        self._busy = False

    # The loop

    def frame(self):
        """One frame: all key events there are, repeats of a held direction key, the scene's tick, one refresh."""
        now = self.badge.ticks()
        event = self.badge.read_key()
        while event >= 0:
            self._event(event, now)
            self._change()
            event = self.badge.read_key()
        if self._repeat_key >= 0 and now >= self._repeat_at:
            self._repeat_at = now + REPEAT_NEXT_MS
            self.repeating = True
            self._tell("key", self._repeat_key)
            self.repeating = False
            self._change()
        self._tell("tick", now)
        self._change()
        if self._dirty:
            self._dirty = False
            self.badge.display.refresh()
            if self.badge.lean:
                # What is kept must not lie scattered among what is left behind: in time no large block would be free.
                gc.collect()

    def _event(self, event, now):
        if event >= RELEASED:
            key = event - RELEASED
            self._held &= ~(1 << key)
            if key == self._repeat_key:
                self._repeat_key = -1
            self._tell("released", key)
            return
        self._held |= 1 << event
        if event in DIRECTIONS:
            self._repeat_key = event
            self._repeat_at = now + REPEAT_FIRST_MS
        self._tell("key", event)

    def run(self):
        """Frame after frame until the player switches off. A fault is shown on the screen before it goes on."""
        while not self.stopped:
            began = self.badge.ticks()
            self._safely(self.frame)
            self.badge.wait(max(0, FRAME_MS - (self.badge.ticks() - began)))

    # Faults

    def _safely(self, step, *parts):
        """Do a step. After a fault, once it has been seen, it goes on with the title; so does a fault in that."""
        while step:
            fault = None
            try:
                step(*parts)
            except Exception as error:
                fault = error
            step = None
            if fault is not None:
                self._crash(fault)
                step, parts = self.show_title, ()

    def _crash(self, fault):
        """Show the fault as far as that is still possible, and let the badge decide what comes of it."""
        free = self.badge.free()
        _print_fault(fault)
        self._let_go()
        kept = self._save_after_all()
        self.game = None
        for _ in range(2):  # the first attempt may leave behind what the second needs
            try:
                self.go("crash.Crash", fault, free, kept)
                self.badge.display.refresh()
                break
            except Exception as another:
                _print_fault(another)
                self._let_go()
        self.badge.after_crash(fault)
        self._let_go()
        try:
            self.badge.light(0)
            self._reserve = bytearray(RESERVE)
        except MemoryError:
            pass  # the next fault has to do without

    def _let_go(self):
        """Let go of all that is in memory but the game, and of what was known of keys."""
        self.scene = None
        self._next = None
        self._busy = False
        self.repeating = False
        self._held = 0
        self._repeat_key = -1
        self._reserve = None
        self.players.forget()
        self._forget_saved()
        self.badge.display.root_group = None
        gc.collect()

    def _save_after_all(self):
        """Save the last turn if that was what failed; says in words what there is to go on with, "" without a game."""
        if self.game is None:
            return ""
        if self._unsaved:
            try:
                self._save()
            except Exception as another:
                _print_fault(another)
        if not self.badge.memory_size:
            return texts.LEAVE_LOST
        if self._unsaved:
            return texts.CRASH_NOT_SAVED
        return texts.CRASH_SAVED if self.game.turns_played else texts.LEAVE_FRESH

    # The game that is played

    def show_title(self):
        """Go to the title."""
        self.players.forget()
        self.go("title.Title")

    def new_game(self, setup, kinds):
        """Start a game that these kinds play: shuffle, find out who starts, show how that came about unless it was
        fixed."""
        seed = self._fresh_seed()
        chance = Chance(seed)
        game = rules.new_game(setup)
        game.note = note_of(kinds)
        event = game.start_event(chance)
        if self._start is not None:
            event = self._start
        game.push(event)
        if self._order is not None:
            game.set_order(self._order)
        self.game = game
        self._sit(kinds, seed)
        self._forget_saved()
        self.cursor = START
        if setup.start == "first":
            self.next_turn()
            return
        self.go("startdraw.StartDraw", event)

    def _fresh_seed(self):
        return self.badge.seed() if self._seed is None else self._seed

    def _sit(self, kinds, seed):
        self.players = Players(kinds, seed, self._make_opponent)
        self._unsaved = False

    def next_turn(self):
        """Go on where the game stands: to its result, to the handing over of the badge, or to the next turn."""
        if self.game.phase == rules.OVER:
            self.go("result.Result")
        elif self.must_hide():
            self.go("handover.HandOver")
        else:
            self.go("play.Play")

    def must_hide(self):
        """Whether the next player holds tiles that another player at the badge must not see.

        Before the first turn nobody does: what the starter holds was drawn before all eyes.
        """
        game = self.game
        if game.turns_played == 0 or not self.players.human(game.seat) or not game.hands[game.seat - 1]:
            return False
        return self.players.people() > 1

    def turn_ended(self):
        """After each turn: save the game in one write and tell whoever listens. Returns False when it was not saved."""
        self.players.end_turn()
        self._forget_saved()
        self._unsaved = True
        saved = self._save()
        if self._on_turn:
            self._on_turn(self.game)
        return saved

    def _save(self):
        """Write the game into the badge's memory, where there is any. Returns False when it could not be written."""
        if self.badge.memory_size:
            block = save.encode(self.game)
            if len(block) > self.badge.memory_size or not self.badge.store(block):
                return False
        self._unsaved = False
        return True

    def saved_game(self):
        """The unfinished game in the badge's memory, None when there is none that can be read.

        To read it takes a badge a while: it is read once, and kept until somebody plays.
        """
        if not self._read:
            self._read = True
            block = self.badge.load()
            if block.strip(BLANK):
                try:
                    game = save.decode(block)
                except Unreadable:
                    self._note = texts.UNREADABLE
                else:
                    self._saved = None if game.phase == rules.OVER else game
        return self._saved

    @property
    def memory_note(self):
        """What the title says about the badge's memory: "" unless something lies there that cannot be read."""
        self.saved_game()
        return self._note

    def _forget_saved(self):
        """A game is played: the one in the memory takes no more room, and will be another."""
        self._read = False
        self._saved = None
        self._note = ""

    def resume(self, game):
        """Go on with a game that was played before."""
        kinds = kinds_of(game.note, game.setup.seats)
        self.game = game
        self._sit(kinds, self._fresh_seed())
        self._forget_saved()
        self.cursor = START
        self.settings.take(game.setup, kinds)
        self.next_turn()


def _print_fault(fault):
    """Print the exception with its traceback on whatever console there is, unless even that fails."""
    try:
        import traceback

        traceback.print_exception(type(fault), fault, fault.__traceback__)
    except ImportError:
        print(repr(fault))
    except MemoryError:
        pass
