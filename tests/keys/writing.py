"""What writes the key files: a game that is set up by the menus and played to its result, by keys alone.

The turns of people are those that score most; the keys for them are those that tools/through.py would tap. Opponents
take their time.
"""

from device.app import App
from device.scene import A
from device.scenes.play import Play
from device.scenes.result import Result
from engine.log import TURN
from sim import keys, runner
from sim.badge import SimBadge
from tools import through
from tools.records import turn_text

NAMES = {number: name for name, number in keys.KEYS.items()}

PATIENCE = 5000
"""Frames after which nothing more is to be expected."""


class Scribe(SimBadge):
    """A badge that writes down the keys it is fed as the words of a key file."""

    def __init__(self):
        super().__init__()
        self.words = []

    def feed(self, events):
        super().feed(events)
        self.words.extend(NAMES[event] for event in events if event in NAMES)

    def take_words(self):
        """The words written down since the last time, as one line."""
        line = " ".join(self.words)
        self.words = []
        return line


def best_turn(game):
    """The legal turn that scores most; the first of several."""
    return max(game.legal_turns(), key=lambda turn: game.preview(turn).points)


def _wait(app):
    """Wait for the turn of a person or for the result: A where nobody sits at a turn, else time."""
    idle = 0
    for _ in range(PATIENCE):
        if isinstance(app.scene, Result) or (isinstance(app.scene, Play) and not app.scene.waiting):
            break
        if isinstance(app.scene, Play) and not app.players.human(app.game.seat):
            runner.frame(app)
            idle += 1
            continue
        if idle:
            app.badge.words.append(f"wait:{idle}")
            idle = 0
        for events in keys.tap(A).frames:
            runner.frame(app, events)
    if idle:
        app.badge.words.append(f"wait:{idle}")


def lines(head, menus, seed, shots=()):
    """The lines of a key file.

    head: its first lines, without the #. menus: the lines that set up the game, each as it stands. shots: the numbers
    of turns, from 0, before which a picture is taken.
    """
    yield from (f"# {line}" for line in head)
    yield ""
    yield from menus
    badge = Scribe()
    app = App(badge, seed=seed)
    runner.run(app, keys.parse("\n".join(menus)))
    badge.take_words()
    game = app.game
    while not isinstance(app.scene, Result):
        _wait(app)
        yield ""
        yield badge.take_words()
        if isinstance(app.scene, Result):
            break
        turn = best_turn(game)
        yield f"# Turn {game.turns_played + 1}, {game.setup.names[game.seat - 1]}: {turn_text(turn) or 'nothing fits'}"
        if game.turns_played in shots:
            yield f"shot:turn-{game.turns_played + 1}"
        through.play_turn(app, (TURN, game.seat, turn))
        yield badge.take_words()
    yield "shot:result"


def write(path, text_lines):
    """Write lines into a file."""
    path.write_text("".join(f"{line}\n" for line in text_lines), encoding="utf-8")
