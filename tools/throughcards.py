"""Plays a recorded card game on the badge with the buttons only: as through.py does with games of tiles.

The badge deals and draws what the record has: the game that it is given to go on with is a RecordedGame.
"""

from device.scene import A, B, DOWN, LEFT, RIGHT, SELECT, UP
from engine.cards import deck
from engine.cards.game import ROUND, SWAP, CardGame
from engine.cards.table import W, card_at, cells_at, placement_text
from engine.log import DRAW, START
from sim import keys, runner
from tools import through
from tools.through import BadgeError, tap


class RecordedGame(CardGame):
    """A card game just begun, in which chance gives what it gave in another one, as far as that went."""

    def __init__(self, recorded):
        super().__init__(recorded.setup)
        self._given = []
        for event in recorded.events():
            if event[0] == START:
                self.push(event)
            elif event[0] in (ROUND, SWAP, DRAW):
                self._given.append(event)

    def _next(self, event):
        return self._given.pop(0) if self._given else event

    def round_event(self):
        """The dealing of the recorded game."""
        return self._next(super().round_event())

    def swap_event(self):
        """The swap of the recorded game."""
        return self._next(super().swap_event())

    def draw_event(self):
        """The draw of the recorded game."""
        return self._next(super().draw_event())


def play(app, game):
    """As through.play(), of a card game: `app` goes on with the RecordedGame of it."""
    return through.play(app, game, play_turn, ROUND)


def play_turn(app, event):
    """As through.play_turn(), card by card."""
    turn = event[2]
    left = [(turn[at : at + 3],) for at in range(0, len(turn), 3)]
    through.play_placements(app, event, left, lambda placement: fits(app, placement), lay)


def fits(app, placement):
    """Whether a card can be laid now."""
    return not app.game.why_not(cells_at(placement)[0], card_at(placement), placement[0] & 3)


def lay(app, placement):
    """Lay a card of the hand: a placement (three bytes) of the engine. BadgeError when that fails."""
    aim(app, placement)
    tap(app, A)
    if placement not in app.game.laid:
        raise BadgeError(f"{placement_text(placement)} was not laid: {app.scene.message}")


def aim(app, placement):
    """Choose a card of the hand, turn it, and bring the cursor to where its lower half is to lie."""
    card, direction, target = card_at(placement), placement[0] & 3, cells_at(placement)[0]
    _tap_until(app, B, lambda: app.scene.chosen == card, f"the card {deck.text(card)}")
    _tap_until(app, SELECT, lambda: app.scene.direction == direction, "the card turned so")
    runner.frame(app, [event for key in way_between(app.scene.cursor, target) for (event,) in keys.tap(key).frames])
    if app.scene.cursor != target:
        raise BadgeError("the cursor did not come to where the card is to lie")


def _tap_until(app, key, arrived, what):
    """Tap a key, a few times at the most, until it has come about."""
    for _ in range(4):
        if arrived():
            return
        tap(app, key)
    if not arrived():
        raise BadgeError(f"the badge did not come to {what}")


def way_between(start, target):
    """The keys to tap for a shortest way between two cells of the table."""
    across, down = target % W - start % W, target // W - start // W
    return [RIGHT if across > 0 else LEFT] * abs(across) + [DOWN if down > 0 else UP] * abs(down)
