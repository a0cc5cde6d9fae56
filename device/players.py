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

    make: makes an opponent of the tile game (see engine/opponents) of a level and a Chance, which comes from `seed`,
    the seat and the number of the turn. It is made anew for each turn: nobody holds memory while others play, and a
    turn that is thought about once more comes to the same.
    """

    def __init__(self, kinds, seed, make):
        self.kinds = list(kinds)
        self._seed = seed
        self._make = make
        self._turn = None
        self._plan = None

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
            gc.collect()  # the modules of an opponent must not lie scattered among what is left behind
            kind, make = OpponentTurn, self._make
            if game.variant:
                from device.cardturn import CardTurn
                from engine.cards.opponents import make

                kind = CardTurn
            self._turn = kind(self._opponent(game.seat, game.turns_played, make), game)
        return self._turn

    def _opponent(self, seat, turns, make):
        """The opponent that plays at a seat, made for its turn after so many."""
        return make(self.level(seat), Chance(self._seed ^ seat << 24 ^ turns << 12))

    def plan(self, game):
        """What the partner of the person who is to move proposes (a plan.Plan), the same until end_turn(); None unless
        that is an opponent and lays second. Of an empty board there is nothing to say.
        """
        if (
            self._plan is None
            and game.setup.partners
            and not game.second
            and self.human(game.seat)
            and game.board.count
        ):
            from engine.partners import partner_of

            partner = partner_of(game.seat)
            if not self.human(partner):
                from device.plan import Plan
                from engine.opponents.plan import before_partner

                self._plan = Plan(self._opponent(partner, game.turns_played + 1, self._make), before_partner(game))
        return self._plan

    def end_turn(self):
        """The turn has been played, or the game is left."""
        self._turn = None
        self._plan = None

    def rest(self):
        """Make room: what is not found yet will be thought about anew."""
        if self._turn is not None and self._turn.thinking:
            self._turn = None
        if self._plan is not None and self._plan.thinking:
            self._plan = None


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
        self._slices = self.slices()

    def slices(self):
        """The thinking, slice by slice: a generator."""
        for _ in self._think():
            yield

    def _think(self):
        game = self._game.copy(False)
        gc.collect()  # what comes of thinking must not lie scattered among what copying left behind
        for _ in self._opponent.think(game):
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
        self._opponent = None
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
