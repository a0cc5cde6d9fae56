"""The last choices made in the form for a new game. They last as long as the application runs."""

from device import texts
from engine.setup import MOST_SEATS, Setup


class Settings:
    """What the next game will be like.

    seats: 2..6. names, humans: one for each of six seats (str; whether somebody sits there, else the badge plays it).
    help: marks and preview. start: "draw", "random" or "first". tiles: 121 or 61.
    """

    def __init__(self):
        self.seats = 2
        self.names = list(texts.SEAT_NAMES)
        self.humans = [True] * MOST_SEATS
        self.help = True
        self.start = "draw"
        self.tiles = 121

    def setup(self):
        """The engine's Setup of a game with these choices."""
        names = self.names[: self.seats]
        return Setup(seats=self.seats, names=names, tiles=self.tiles, help=self.help, start=self.start)

    def take(self, setup):
        """Remember the choices of a game that was set up elsewhere."""
        self.seats = setup.seats
        self.names[: setup.seats] = setup.names
        self.help = setup.help
        self.start = setup.start
        self.tiles = setup.tiles
