"""Writes short-game.keys: somebody sets up a game by the menus and plays it to its result, by keys alone.

Run with `python -m tests.keys.short_game` when the menus or the buttons have changed. The turns are those that score
most; the keys for them are those that tools/through.py would tap.
"""

from pathlib import Path

from device.app import App
from engine.game import OVER
from engine.log import TURN
from sim import keys, runner
from sim.badge import SimBadge
from tools import through
from tools.records import turn_text

FILE = Path(__file__).parent / "short-game.keys"
SEED = 7

NAMES = {number: name for name, number in keys.KEYS.items()}

# The menus: each line is written as it stands, with its comment.
MENUS = (
    "wait:3 shot:title",
    "A                                            # a new game",
    "DOWN RIGHT                                   # for three",
    "DOWN A B B B                                 # the first of whom",
    "DOWN RIGHT DOWN DOWN DOWN DOWN RIGHT DOWN A  # is called Ada",
    "DOWN LEFT DOWN LEFT                          # and all the others are people",
    "shot:setup",
    "DOWN A DOWN DOWN RIGHT START                 # options: 61 tiles",
    "START                                        # who begins?",
    "shot:start-draw",
)

SHOTS = (0, 15)


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


def lines():
    """The lines of the key file."""
    yield f"# A short game for three, set up by the menus and played to its result (--seed {SEED})."
    yield "# Written by tests/keys/short_game.py."
    yield ""
    yield from MENUS
    badge = Scribe()
    app = App(badge, seed=SEED)
    runner.run(app, keys.parse("\n".join(MENUS)))
    badge.take_words()
    game = app.game
    while game.phase != OVER:
        through.wait_for_turn(app)
        yield ""
        yield badge.take_words()
        turn = best_turn(game)
        yield f"# Turn {game.turns_played + 1}, {game.setup.names[game.seat - 1]}: {turn_text(turn) or 'nothing fits'}"
        if game.turns_played in SHOTS:
            yield f"shot:turn-{game.turns_played + 1}"
        through.play_turn(app, (TURN, game.seat, turn))
        yield badge.take_words()
    through.wait_for_result(app)
    yield ""
    yield f"{badge.take_words()} shot:result"


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
