"""The application: the loop, the scene that is shown, the game that is played, and its place in the badge's memory.

It imports each scene when it is first needed, so that the title is up before the game's pictures and views are loaded.
"""

import gc

import displayio

from device import texts
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
        self._dirty = True
        self._held = 0
        self._repeat_key = -1
        self._repeat_at = 0
        if setup is None:
            self.show_title()
        else:
            kinds = kinds or [HUMAN] * setup.seats
            self.settings.take(setup, kinds)
            self.new_game(setup, kinds)

    # The scene that is shown

    def go(self, scene, *parts):
        """Leave the scene that is shown for `scene(app, *parts)`; when a scene asks, as soon as it has returned."""
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
            self.badge.display.root_group = displayio.Group()
            gc.collect()
            self.scene = scene(self, *parts)
            self.badge.display.root_group = self.scene.group
            self._repeat_key = -1
            self._dirty = True
        self._busy = False

    def _tell(self, method, argument):
        """Call a method of the scene, then change the scene if it asked for that."""
        self._busy = True
        method(argument)
        self._busy = False
        if self._next:
            self._change()

    # The loop

    def frame(self):
        """One frame: all key events there are, repeats of a held direction key, the scene's tick, one refresh."""
        now = self.badge.ticks()
        event = self.badge.read_key()
        while event >= 0:
            self._event(event, now)
            event = self.badge.read_key()
        if self._repeat_key >= 0 and now >= self._repeat_at:
            self._repeat_at = now + REPEAT_NEXT_MS
            self.repeating = True
            self._tell(self.scene.key, self._repeat_key)
            self.repeating = False
        self._tell(self.scene.tick, now)
        if self._dirty:
            self._dirty = False
            self.badge.display.refresh()

    def _event(self, event, now):
        if event >= RELEASED:
            key = event - RELEASED
            self._held &= ~(1 << key)
            if key == self._repeat_key:
                self._repeat_key = -1
            self._tell(self.scene.released, key)
            return
        self._held |= 1 << event
        if event in DIRECTIONS:
            self._repeat_key = event
            self._repeat_at = now + REPEAT_FIRST_MS
        self._tell(self.scene.key, event)

    def run(self):
        """Frame after frame until the player switches off. A fault is shown on the screen before it goes on."""
        while not self.stopped:
            began = self.badge.ticks()
            fault = None
            try:
                self.frame()
            except Exception as error:
                fault = error
            if fault is not None:
                self._crash(fault)
            self.badge.wait(max(0, FRAME_MS - (self.badge.ticks() - began)))

    def _crash(self, fault):
        """Show the fault as far as that is still possible, let the badge decide what comes of it, start anew."""
        _print_fault(fault)
        self.scene = None
        self._next = None
        self._busy = False
        try:
            from device.scenes.crash import Crash

            self.go(Crash, fault)
            self.badge.display.refresh()
        except Exception as another:
            _print_fault(another)
        self.badge.after_crash(fault)
        self.show_title()

    # The game that is played

    def show_title(self):
        """Go to the title."""
        from device.scenes.title import Title

        self.players.forget()
        self.go(Title)

    def new_game(self, setup, kinds):
        """Start a game that these kinds play: shuffle, find out who starts, show how that came about unless it was
        fixed."""
        seed = self._fresh_seed()
        chance = Chance(seed)
        game = rules.Game(setup)
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
        from device.scenes.startdraw import StartDraw

        self.go(StartDraw, event)

    def _fresh_seed(self):
        return self.badge.seed() if self._seed is None else self._seed

    def _sit(self, kinds, seed):
        self.players = Players(kinds, seed, self._make_opponent)

    def next_turn(self):
        """Go on where the game stands: to its result, to the handing over of the badge, or to the next turn."""
        if self.game.phase == rules.OVER:
            from device.scenes.result import Result

            self.go(Result)
        elif self.must_hide():
            from device.scenes.handover import HandOver

            self.go(HandOver)
        else:
            from device.scenes.play import Play

            self.go(Play)

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
        saved = True
        self.players.end_turn()
        self._forget_saved()
        if self.badge.memory_size:
            block = save.encode(self.game)
            saved = len(block) <= self.badge.memory_size and self.badge.store(block)
        if self._on_turn:
            self._on_turn(self.game)
        return saved

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
    """Print the exception with its traceback on whatever console there is."""
    try:
        import traceback
    except ImportError:
        print(repr(fault))
    else:
        traceback.print_exception(type(fault), fault, fault.__traceback__)
