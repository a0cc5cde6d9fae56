"""The last choices made in the form for a new game. They last as long as the application runs."""

from device import texts
from device.players import HUMAN
from engine.opponents import LEVELS
from engine.setup import MOST_SEATS, PARTNER_SEATS, Setup


class Settings:
    """What the next game will be like.

    seats: 2..6. names, kinds: one for each of six seats; a kind is HUMAN or the level of an opponent. At first there
    is one person with the badge, against the weakest: a beginner has a chance, and people are one step to the left.
    help: marks and preview. start: "draw", "random" or "first". tiles: 121 or 61. partners: whether in pairs, if the
    seats allow it. house: the house rules, as in the engine's Setup.
    """

    def __init__(self):
        self.seats = 2
        self.names = list(texts.SEAT_NAMES)
        self.kinds = [HUMAN] + [LEVELS[0]] * (MOST_SEATS - 1)
        self.help = True
        self.start = "draw"
        self.tiles = 121
        self.partners = False
        self.house = ()

    def setup(self):
        """The engine's Setup of a game with these choices."""
        names = self.names[: self.seats]
        partners = self.partners and self.seats in PARTNER_SEATS
        return Setup(self.seats, names, self.tiles, self.help, self.start, (), partners, self.house)

    def take(self, setup, kinds):
        """Remember the choices of a game that was set up elsewhere, and who plays its seats."""
        self.seats = setup.seats
        self.names[: setup.seats] = setup.names
        self.kinds[: setup.seats] = kinds
        self.help = setup.help
        self.start = setup.start
        self.tiles = setup.tiles
        self.partners = setup.partners
        self.house = setup.house
