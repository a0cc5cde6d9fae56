"""Who plays the seats of a game: people and opponents; and the turn of an opponent, from the first thought to the last
tile.

All of it belongs to the app and not to a scene, so that the menu can be opened while an opponent thinks and nothing has
to be thought again.
"""

import gc

from engine.chance import Chance
from engine.opponents import LEVELS

HUMAN = "human"

KINDS = (HUMAN,) + LEVELS
"""What can play at a seat, as a saved game knows it: the number of a kind is its place here."""

MOST_SLICES = 40
"""Slices thought in one frame, however fast they are: the clock of a simulated badge stands still meanwhile."""


def note_of(kinds):
    """The kinds of all seats as the note of an engine Game, a byte each. A level KINDS lacks becomes the strongest."""
    return bytes([KINDS.index(kind) if kind in KINDS else len(LEVELS) for kind in kinds])


def kinds_of(note, seats):
    """The kinds of so many seats that a game's note tells. Where it tells none that there is, somebody sits."""
    kinds = [HUMAN] * seats
    for number in range(min(seats, len(note))):
        if note[number] < len(KINDS):
            kinds[number] = KINDS[note[number]]
    return kinds


class Players:
    """Who plays a game. kinds: HUMAN or the name of a level for each seat.

    make: makes an opponent (see engine/opponents) of a level and a Chance, which comes from `seed` and the seat.
    """

    def __init__(self, kinds, seed, make):
        self.kinds = list(kinds)
        self._seed = seed
        self._make = make
        self._opponents = {}
        self._turn = None

    def human(self, seat):
        """Whether somebody sits at this seat (from 1)."""
        return self.kinds[seat - 1] == HUMAN

    def level(self, seat):
        """The level of the opponent at a seat, "" where somebody sits."""
        return "" if self.human(seat) else self.kinds[seat - 1]

    def people(self):
        """At how many seats somebody sits."""
        return self.kinds.count(HUMAN)

    def turn(self, game):
        """The turn of the opponent that is to move, the same until end_turn(); None when somebody is to move."""
        if self._turn is None and not self.human(game.seat):
            if game.seat not in self._opponents:
                chance = Chance(self._seed ^ game.seat << 24)
                self._opponents[game.seat] = self._make(self.level(game.seat), chance)
            self._turn = OpponentTurn(self._opponents[game.seat], game)
        return self._turn

    def end_turn(self):
        """The turn has been played."""
        self._turn = None

    def forget(self):
        """The game is left: what the opponents hold in memory is no longer needed."""
        self._turn = None
        self._opponents = {}


class OpponentTurn:
    """The turn of an `opponent` that is due in `game`.

    thinking: whether it is still looked for. It thinks about a copy of the game, so that a slice that breaks off for
    want of memory leaves the game as it was.
    """

    def __init__(self, opponent, game):
        self.thinking = True
        self._opponent = opponent
        self._game = game
        self._left = b""
        opponent.turn = None  # what it found last time is no answer to this turn
        self._slices = self._think()

    def _think(self):
        for _ in self._opponent.think(self._game.copy()):
            yield

    def think(self, ticks, until):
        """Think in slices until ticks() reaches `until`, MOST_SLICES are done, or the turn is found."""
        try:
            for _ in range(MOST_SLICES):
                next(self._slices)
                if ticks() >= until:
                    break
        except (StopIteration, MemoryError):
            self.answer()

    def answer(self):
        """Stop thinking and play what has been found so far."""
        self._slices.close()
        self._slices = None
        gc.collect()  # the copy and all notes of thinking: there may be no memory left for the answer
        self._left = self._opponent.answer(self._game)
        self.thinking = False

    def next_tile(self):
        """The next (cell, tile) to be laid, one that connects by now; None when all lie there. Not while thinking."""
        left = self._left
        for at in range(0, len(left), 2):
            cell, tile = left[at], left[at + 1]
            if not self._game.why_not(cell, tile):
                self._left = left[:at] + left[at + 2 :]
                return cell, tile
        return None
