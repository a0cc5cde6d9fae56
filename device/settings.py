"""The last choices made in the form for a new game. They last as long as the application runs, and are taken from the
game in the badge's memory when it starts.
"""

from device import texts
from device.players import HUMAN, KINDS
from engine.opponents import LEVELS
from engine.setup import MOST_SEATS, TILES, Setup

# The forms of the game.
PLAIN = "plain"
PARTNERS = "partners"
CARDS = "cards"
FORMS = (PLAIN, PARTNERS, CARDS)


def usual_name(seat):
    """What the player of a seat is called who has no other name."""
    return texts.SEAT_NAMES[seat - 1]


def seats_for(form):
    """The numbers of players that a form of the game can have."""
    if form == PARTNERS:
        return (4, 6)
    return (2, 3, 4) if form == CARDS else (2, 3, 4, 5, 6)


def kinds_for(form):
    """What can play at a seat in a form of the game: the levels of the card game are the first three."""
    return KINDS[:4] if form == CARDS else KINDS


def new_game(setup):
    """A new game of the engine, set up so."""
    if form_of(setup) == CARDS:
        from engine.cards.game import CardGame

        return CardGame(setup)
    from engine.game import new_game

    return new_game(setup)


def form_of(setup):
    """The form of the game that a setup of the engine is for."""
    if setup.tiles not in TILES:
        return CARDS
    return PARTNERS if setup.partners else PLAIN


class Settings:
    """What the next game will be like.

    form: one of FORMS. seats: as many as the form allows. names, kinds: one for each of six seats; a kind is HUMAN or
    the level of an opponent. At first there is one person with the badge, against the weakest: a beginner has a chance,
    and people are one step to the left. help: marks and preview. start: "draw", "random" or "first"; the card game
    takes "draw" for "random". tiles (121 or 61) and house (the house rules) are for the tile game.
    """

    def __init__(self):
        self.form = PLAIN
        self.seats = 2
        self.names = [usual_name(seat) for seat in range(1, MOST_SEATS + 1)]
        self.kinds = [HUMAN] + [LEVELS[0]] * (MOST_SEATS - 1)
        self.help = True
        self.start = "draw"
        self.tiles = 121
        self.house = ()

    def choose(self, form):
        """Take this form, with as many players as it can have of those there were, or else as few as it can."""
        self.form = form
        allowed = seats_for(form)
        if self.seats not in allowed:
            self.seats = allowed[-1] if self.seats > allowed[-1] else allowed[0]

    def setup(self):
        """The engine's setup of a game with these choices."""
        names = self.names[: self.seats]
        if self.form == CARDS:
            from engine.cards.setup import CardSetup

            return CardSetup(self.seats, names, self.help, "random" if self.start == "draw" else self.start)
        partners = self.form == PARTNERS
        return Setup(self.seats, names, self.tiles, self.help, self.start, (), partners, self.house)

    def take(self, setup, kinds):
        """Remember the choices of a game that was set up elsewhere, and who plays its seats."""
        self.form = form_of(setup)
        self.seats = setup.seats
        self.names[: setup.seats] = setup.names
        self.kinds[: setup.seats] = kinds
        self.help = setup.help
        self.start = setup.start
        if self.form != CARDS:
            self.tiles = setup.tiles
            self.house = setup.house
