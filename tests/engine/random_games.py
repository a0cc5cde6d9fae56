"""Random games for the properties: any setup, any seed, turns picked in one of several styles."""

import random
from dataclasses import dataclass
from itertools import combinations, islice

from hypothesis import strategies as st

from engine.chance import Chance
from engine.game import OVER, TO_DEAL, TO_DRAW, TO_START, new_game
from engine.house import HOUSE
from engine.log import TURN
from engine.setup import DRAW, FIRST, RANDOM, Setup

# How cells are picked for the tiles of a turn.
ANYWHERE = "anywhere"
CROWDED = "crowded"  # where least room is left afterwards: dead boards and hands that pile up
STYLES = (ANYWHERE, CROWDED)

# How many seats, and whether in pairs.
FORMS = ((2, False), (3, False), (4, False), (5, False), (6, False), (4, True), (6, True), (4, True))


@dataclass(frozen=True)
class Plan:
    """A game to be played: the same plan always gives the same game."""

    seats: int
    tiles: int
    start: str
    seed: int
    style: str
    partners: bool = False
    house: tuple = ()

    def begin(self):
        """The game before its first event, with the generators for its chance and for the choice of its turns."""
        form = {"partners": self.partners, "house": self.house}
        setup = Setup(self.seats, tiles=self.tiles, start=self.start, help=self.seed % 2 == 0, **form)
        return new_game(setup), Chance(self.seed), random.Random(self.seed)

    def play(self, stop=None):
        """Play the game, to its end or up to ``stop`` events. Yields (game, event) before each event is pushed."""
        game, chance, rng = self.begin()
        number = 0
        while game.phase != OVER and number != stop:
            event = next_event(game, chance, rng, self.style)
            yield game, event
            game.push(event)
            number += 1

    def played(self, stop=None):
        """The game after all its events, or after ``stop`` of them."""
        last, _, _ = self.begin()
        for game, _ in self.play(stop):
            last = game
        return last


def plans(tiles=(61, 121), forms=FORMS):
    """The strategy for plans."""
    return st.builds(
        lambda form, **others: Plan(seats=form[0], partners=form[1], **others),
        form=st.sampled_from(forms),
        house=st.sampled_from(((), (), *combinations(HOUSE, 1), *combinations(HOUSE, 2), HOUSE)),
        tiles=st.sampled_from(tiles),
        start=st.sampled_from((FIRST, RANDOM, DRAW)),
        seed=st.integers(0, 2**30 - 1),
        style=st.sampled_from(STYLES),
    )


def next_event(game, chance, rng, style):
    """The event that is due; for a turn, a random legal one."""
    if game.phase == TO_START:
        return game.start_event(chance)
    if game.phase == TO_DRAW:
        return game.draw_event()
    if game.phase == TO_DEAL:
        return game.deal_event()
    return TURN, game.seat, random_turn(game, rng, style)


def random_turn(game, rng, style):
    """A legal turn, laid tile by tile as a player would; one from the list when that leads nowhere."""
    for _ in range(12):
        while game.can_lay():
            choices = [(cell, tile) for tile in set(game.hand_left()) for cell in game.possible_cells(tile)]
            if style == CROWDED:
                choices = rng.sample(choices, min(len(choices), 8))
                choices.sort(key=lambda choice: room_after(game, *choice))
                choices = choices[:1]
            game.lay(*rng.choice(choices))
        turn = game.turn()
        game.lift_all()
        if game.is_legal(turn):
            return turn
    return rng.choice(list(islice(game.legal_turns(), 50)))


def room_after(game, cell, tile):
    """How much would fit on the board once ``tile`` lies on ``cell``."""
    game.lay(cell, tile)
    room = sum(game.board.room)
    game.lift(cell)
    return room
