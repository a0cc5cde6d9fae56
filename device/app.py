"""The application: the loop, the scene that is shown, the game that is played, and its place in the badge's memory.

It imports each scene when it is first needed, and the engine with the first game. What becomes of a fault is in
faults.py.
"""

import gc

from device import blocks, modules, texts  # noqa: F401, the blocks come first
from device.players import HUMAN, Players, kinds_of, note_of
from device.scene import DIRECTIONS, RELEASED
from device.settings import MOST_SEATS, Settings, new_game
from engine import opponents
from engine.chance import Chance
from engine.errors import Unreadable
from engine.log import OVER, TO_DRAW, TO_PLACE

FRAME_MS = 33
"""A frame on the badge's clock."""

BLANK = b"\xff\x00"
"""What memory that was never written is full of."""

RESERVE = 4096
"""Bytes kept back from the start on, so that there is memory left to show that there is none."""

TITLE = "title.Title"

CARD_SCENES = {
    "play.Play": "cardplay.CardPlay",
    "sheet.SheetScene": "cardsheet.CardSheetScene",
    "result.Result": "cardresult.CardResult",
}
"""The scenes that the card game has in place of those of the tile game."""

REPEAT_FIRST_MS = 300
REPEAT_NEXT_MS = 90


class App:
    """The whole application on one badge.

    badge: see device/badge.py. seed: names the games (by default each gets a fresh seed from the badge). setup: an
    engine Setup; with it a game starts at once, without it the title comes up. on_turn: called with the game after each
    turn. order: the tiles of the bag in the order to use them, drawn from the end; start: the start event to use
    (both for replaying a game; by default chance decides). kinds: who plays the seats of the game that starts at once,
    for each HUMAN or a level (by default people). make_opponent: makes an opponent of the tile game from a level and a
    Chance; by default it knows the levels of engine/opponents.

    For scenes: badge, game (None when none is played), players (who plays its seats), settings, cursor (the cell it was
    left on, 0 before that), corner (the upper left cell that was seen of a table that scrolls, 0 before), repeating
    (True while a held key comes again), unsaved (True when the last turn is not in the memory). For the caller:
    frame(), or run() for ever; scene, the one shown; stopped, set when the player has switched off.
    """

    def __init__(
        self, badge, seed=None, setup=None, on_turn=None, order=None, start=None, kinds=None, make_opponent=None
    ):
        self._reserve = bytearray(RESERVE)
        self.badge = badge
        self.settings = Settings()
        self.game = None
        self.cursor = self.corner = 0
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
        self._played = False  # whether there have been choices since it was switched on
        self._note = ""
        self._next = None
        self._busy = False
        self._lasting = modules.loaded()
        self._dirty = True
        self._held = 0
        self._repeat_key = -1
        self._repeat_at = 0
        if setup is None:
            self.safely(self.show_title)
        else:
            kinds = kinds or [HUMAN] * setup.seats
            self.settings.take(setup, kinds)
            self.safely(self.new_game, setup, kinds)

    # The scene that is shown

    def go(self, scene, *parts):
        """Leave the scene that is shown for `scene(app, *parts)`; when a scene asks, as soon as it has returned.

        scene: the name of a module in device/scenes and of a class in it, as in "title.Title", or a class; or a method,
        which is called with the parts once there is room, and goes to a scene in its turn. In a card game the scene of
        CARD_SCENES comes for that of the tile game.
        """
        if self.game is not None and self.game.variant:
            scene = CARD_SCENES.get(scene, scene)
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
            self._make_room()
            if scene == TITLE:
                self.saved()  # while there is no picture: to read a game takes memory
            if isinstance(scene, str):
                scene = modules.find("device.scenes." + scene)
                if self.badge.lean:
                    gc.collect()
            elif not isinstance(scene, type):
                scene(*parts)
                continue
            self.scene = scene(self, *parts)
            self.badge.display.root_group = self.scene.group
            self._repeat_key = -1
            self._dirty = True
        self._busy = False

    def _make_room(self):
        """Let go of what the next scene can do without; where memory is short, of the modules as well."""
        if self.badge.lean:
            self.players.rest()
            modules.drop(self._lasting, self.game is None)
        gc.collect()

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
            self.safely(self.frame)
            self.badge.wait(max(0, FRAME_MS - (self.badge.ticks() - began)))

    # Faults

    def safely(self, step, *parts):
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
        """Show the fault, as far as that is still possible, and let the badge decide what comes of it."""
        free = self.badge.free()
        self.let_go()
        self._make_room()
        modules.find("device.faults.show")(self, fault, free)
        self.let_go()
        try:
            self.badge.light(0)
            self._reserve = bytearray(RESERVE)
        except MemoryError:
            pass  # the next fault has to do without

    def let_go(self):
        """Let go of all that is in memory but the game, and of what was known of keys."""
        self.scene = None
        self._next = None
        self._busy = False
        self.repeating = False
        self._held = 0
        self._repeat_key = -1
        self._reserve = None
        self.players.end_turn()
        self._forget_saved()
        self.badge.display.root_group = None
        gc.collect()

    # The game that is played

    def show_title(self):
        """Go to the title. The game is let go of: what there is to go on with is in the badge's memory."""
        self.players.end_turn()
        self.game = None
        self.go(TITLE)

    def new_game(self, setup, kinds):
        """Start a game that these kinds play: shuffle, find out who starts, show how that came about unless it was
        fixed."""
        self.go(self._start_game, setup, kinds)

    def _start_game(self, setup, kinds):
        seed = self._fresh_seed()
        chance = Chance(seed)
        game = new_game(setup)
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
        self.cursor = self.corner = 0
        if setup.start == "first":
            self.next_turn()
            return
        self.go("startdraw.StartDraw", event)

    def _fresh_seed(self):
        return self.badge.seed() if self._seed is None else self._seed

    def _sit(self, kinds, seed):
        self.players = Players(kinds, seed, self._make_opponent)
        self.unsaved = False

    def next_turn(self):
        """Go on where the game stands: to its result, to the handing over of the badge, or to the next turn."""
        if self.game.phase == OVER:
            self.go("result.Result")
        elif self.must_hide():
            self.go("handover.HandOver")
        else:
            self.go("play.Play")

    def must_hide(self):
        """Whether the next player holds tiles or cards that another player at the badge must not see.

        Before the first turn nobody holds such tiles: what the starter has was drawn before all eyes. Neither do
        partners, whose tiles lie open while they move. Cards are dealt face down; but what comes before a turn, a new
        round or the swap of a hand that is shown, is for all.
        """
        game = self.game
        if game.phase not in (TO_PLACE, TO_DRAW):
            return False
        if game.setup.partners or (game.turns_played == 0 and not game.variant):
            return False
        return self.players.human(game.seat) and bool(game.hands[game.seat - 1]) and self.players.people() > 1

    def turn_ended(self):
        """After each turn: save the game in one write and tell whoever listens. Returns False when it was not saved."""
        self.players.end_turn()
        self._forget_saved()
        self.unsaved = True
        saved = self.save()
        if self._on_turn:
            self._on_turn(self.game)
        return saved

    def save(self):
        """Write the game into the badge's memory, where there is any. Returns False when it could not be written."""
        try:
            return self._store()
        except MemoryError:
            self._make_room()  # above all, of the opponents
            return self._store()

    def _store(self):
        if self.badge.memory_size:
            if self.game.variant:
                from engine.cards.save import encode
            else:
                from engine.save import encode
            block = encode(self.game)
            if self.badge.lean:
                modules.release(self._lasting)
            if len(block) > self.badge.memory_size or not self.badge.store(block):
                return False
        self.unsaved = False
        return True

    def saved_game(self):
        """The unfinished game in the badge's memory, None when there is none that can be read.

        It takes a badge a while to read it, and as much memory as a game: saved() is for whoever wants to know of it.
        """
        game = self._read_memory()
        return None if game is None or game.phase == OVER else game

    def _read_memory(self):
        """The game in the badge's memory, finished or not."""
        block = self.badge.load()
        self._note = ""
        if not block.strip(BLANK):
            return None
        from engine import save

        try:
            return save.decode(block)
        except Unreadable:
            self._note = texts.UNREADABLE

    def saved(self):
        """Of the unfinished game in the badge's memory the turn that is due, from 1, and the number of its seats; None
        when there is none that can be read. Once read this is kept until somebody plays.
        """
        if not self._read:
            game = self._read_memory()
            self._saved = None
            if game is not None:
                if game.phase != OVER:
                    self._saved = game.turns_played + 1, game.setup.seats
                if not self._played:
                    self.settings.take(game.setup, kinds_of(game.note, game.setup.seats))
            self._read = True
            game = None
            self._make_room()
        return self._saved

    @property
    def memory_note(self):
        """What the title says about the badge's memory: "" unless something lies there that cannot be read."""
        self.saved()
        return self._note

    def _forget_saved(self):
        """A game is played: the one in the memory will be another."""
        self._played = True
        self._read = False
        self._saved = None
        self._note = ""

    def go_on(self):
        """Go on with the game in the badge's memory."""
        self.go(self._go_on)

    def _go_on(self):
        game = self.saved_game()
        if game:
            self.resume(game)
        else:
            self.show_title()

    def resume(self, game):
        """Go on with a game that was played before."""
        kinds = kinds_of(game.note, game.setup.seats)
        self.game = game
        self._sit(kinds, self._fresh_seed())
        self._forget_saved()
        self.cursor = self.corner = 0
        self.settings.take(game.setup, kinds)
        self.next_turn()
