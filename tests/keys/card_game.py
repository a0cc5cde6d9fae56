"""Writes card-game.keys: two people and an opponent play a card game from the menus to its result, by keys alone.

Run with `python -m tests.keys.card_game` when the menus or the buttons have changed. The turns of the people are those
that score most; the keys for them are those that tools/throughcards.py would tap.
"""

from pathlib import Path

from device.app import App
from device.scenes.playing import Playing
from device.scenes.result import Result
from engine.log import TURN
from sim import keys, runner
from tests.keys.writing import Scribe, best_turn
from tools import through, throughcards
from tools.replay_cards import turn_text

FILE = Path(__file__).parent / "card-game.keys"
SEED = 11

# The menus: each line is written as it stands, with its comment.
MENUS = (
    "wait:3 shot:title",
    "A LEFT                 # a new game, of cards",
    "DOWN RIGHT             # for three:",
    "DOWN DOWN LEFT         # the second is a person, too,",
    "DOWN RIGHT             # and the third an opponent, medium",
    "shot:setup",
    "START                  # who begins?",
    "shot:lot",
)

SHOTS = (1, 30)


def lines():
    """The lines of the key file."""
    yield f"# A card game for two people and an opponent, set up by the menus and played to its result (--seed {SEED})."
    yield "# Written by tests/keys/card_game.py."
    yield ""
    yield from MENUS
    badge = Scribe()
    app = App(badge, seed=SEED)
    runner.run(app, keys.parse("\n".join(MENUS)))
    badge.take_words()
    game = app.game
    while not _over(app):
        yield ""
        yield badge.take_words()
        turn = best_turn(game)
        yield f"# Turn {game.turns_played + 1}, {game.setup.names[game.seat - 1]}: {turn_text(turn) or 'nothing fits'}"
        if game.turns_played in SHOTS:
            yield f"shot:turn-{game.turns_played + 1}"
        throughcards.play_turn(app, (TURN, game.seat, turn))
        yield badge.take_words()
    yield ""
    yield f"{badge.take_words()} shot:result"


def _over(app):
    """Tap A until a person is to move, and say False, or until the result is shown, and say True."""
    for _ in range(through.PATIENCE):
        if isinstance(app.scene, Result):
            return True
        if isinstance(app.scene, Playing) and not app.scene.waiting and app.players.level(app.game.seat) == "":
            return False
        through.tap(app, keys.KEYS["A"])
    raise through.BadgeError("the badge did not come to a turn")


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
