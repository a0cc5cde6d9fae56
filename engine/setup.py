"""What a game is set to before it starts (RULES 2 and 8)."""

FIRST = "first"
RANDOM = "random"
DRAW = "draw"
STARTS = (FIRST, RANDOM, DRAW)

MOST_SEATS = 6
LONGEST_NAME = 12

# How many seats the partner game has (RULES 7).
PARTNER_SEATS = (4, 6)

# How many tiles of each value a game has, by the number of all its tiles; index 0 is that number.
TILES = {
    121: bytes((121, 21, 20, 20, 20, 20, 20)),
    61: bytes((61, 11, 10, 10, 10, 10, 10)),
}


def is_name(text):
    """Whether ``text`` can be a player's name: 1 to 12 characters, no white space, no control character, no ``;``."""
    if not 1 <= len(text) <= LONGEST_NAME:
        return False
    for sign in text:
        code = ord(sign)
        # written out, since the small interpreters know the white space of ASCII only
        if code <= 32 or sign == ";" or 127 <= code <= 160 or 0x2000 <= code <= 0x200F or 0xD800 <= code <= 0xDFFF:
            return False
        if code in (0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF):
            return False
    return True


class Setup:
    """The options of a game.

    * ``seats``: 2 to 6; ``names``: one for each seat (``P1`` ``P2`` .. where none are given);
    * ``tiles``: 121 or 61; ``help``: whether the possible cells, the preview and hints are shown;
    * ``start``: ``FIRST``, ``RANDOM`` or ``DRAW``: how it is decided who begins;
    * ``partners``: whether the seats play in pairs, 1+2, 3+4, 5+6;
    * ``house``: the house rules that hold (``house.HOUSE``), kept as a tuple in the order of that;
    * ``extra``: header lines of the record that have no meaning here (``x-..``), kept as a list of texts.

    Raises ValueError when a value is not one of these.
    """

    def __init__(self, seats=2, names=None, tiles=121, help=True, start=FIRST, extra=(), partners=False, house=()):
        if not 2 <= seats <= MOST_SEATS:
            raise ValueError("a game has 2 to 6 seats, not %d" % seats)
        if tiles not in TILES:
            raise ValueError("a game has 121 or 61 tiles, not %d" % tiles)
        if start not in STARTS:
            raise ValueError("a start is first, random or draw, not " + start)
        if partners and seats not in PARTNER_SEATS:
            raise ValueError("the partner game has 4 or 6 seats, not %d" % seats)
        self.seats = seats
        self.names = ["P%d" % seat for seat in range(1, seats + 1)] if names is None else list(names)
        if len(self.names) != seats:
            raise ValueError("%d names for %d seats" % (len(self.names), seats))
        for name in self.names:
            if not is_name(name):
                raise ValueError("a name has 1 to 12 characters, no blank and no semicolon: " + name)
        self.tiles = tiles
        self.help = help
        self.start = start
        self.partners = partners
        self.house = ()
        if house:
            from .house import in_order

            self.house = in_order(house)
        self.extra = list(extra)

    def sheet_of(self, seat):
        """The number, from 0, of the sheet that ``seat`` (from 1) writes on: its own, or that of its pair."""
        return (seat - 1) // 2 if self.partners else seat - 1

    def sheets(self):
        """How many sheets the game has."""
        return self.seats // 2 if self.partners else self.seats
