"""Who plays in a match: the levels of the badge, greedy, and the analyst, which needs a desktop.

Behind a level there may be an @ and the state file of `zatre train`: then it reckons with the weights learned there.
"""

from dataclasses import dataclass
from pathlib import Path

import click

from engine import opponents
from engine.cards import opponents as card_opponents
from tools.errors import CommandError
from tools.tables import seat_down

ANALYST = "analyst"
"""Not on the badge: it wants the time and the cores of a desktop."""

LEARNERS = opponents.LEVELS[1:]
"""The levels that reckon with weights."""

PLAYERS = (*opponents.LEVELS, opponents.GREEDY, ANALYST)

CARD_PLAYERS = (*card_opponents.LEVELS, card_opponents.GREEDY)
"""Those of the card game."""


@dataclass(frozen=True)
class Player:
    """One side of a match.

    level: one of PLAYERS. numbers: those for its weights, None for the shipped ones. source: the file they are from.
    jobs: how many processes an analyst may use.
    """

    level: str
    numbers: tuple[int, ...] | None = None
    source: str = ""
    jobs: int = 1

    def __str__(self):
        return self.level + (f"@{self.source}" if self.source else "")


def make_player(player, chance, variant=""):
    """An opponent that plays `variant` as `player` says and settles ties with `chance`."""
    if player.level == ANALYST:
        from tools.analyst import Analyst

        return Analyst(chance, jobs=player.jobs)
    return seat_down(player.level, player.numbers, chance, variant)


class PlayerType(click.ParamType):
    """A side of a match, as it is written in the command line. Becomes a Player."""

    name = "player"

    def convert(self, value, param, ctx):
        """The Player that the text `value` names."""
        level, at, path = value.partition("@")
        if level not in PLAYERS:
            self.fail(f"there is no level {level!r}: the levels are {', '.join(PLAYERS)}.", param, ctx)
        if not at:
            return Player(level)
        if level not in LEARNERS:
            self.fail(f"{level} reckons without weights, so that it takes none from {path}.", param, ctx)
        from tools.weightfiles import read_state

        try:
            return Player(level, tuple(read_state(Path(path)).result()), path)
        except CommandError as error:
            self.fail(str(error), param, ctx)
