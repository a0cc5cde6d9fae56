"""The pages of the rules scene, in a module of their own so that they take memory only once somebody reads them.

A page is its heading and up to ten lines below it, 152 pixels wide. What follows a "|" stands in a column beside.
"""

PAGES = (
    "The aim\n"
    "Lay tiles so that lines come to\n"
    "10, 11 or 12.\n"
    "A line is a run of two or more\n"
    "tiles in a row or in a column. A\n"
    "gap or a hole in the board ends it.\n"
    "\n"
    "No line may come to more than\n"
    "12. A line of 9 or less may be\n"
    "made, but scores nothing.",
    "Your turn\n"
    "You draw two tiles. The first\n"
    "player of all draws three and\n"
    "lays one on the red cell.\n"
    "\n"
    "Each tile must touch another one,\n"
    "edge to edge.\n"
    "\n"
    "Lay all the tiles that can be laid.\n"
    "One that fits nowhere is kept for\n"
    "your next turn.",
    "Kept tiles\n"
    "Who has kept one tile draws only\n"
    "one more.\n"
    "\n"
    "Who has kept two or more draws\n"
    "none if one of them fits, else one.\n"
    "\n"
    "Then all tiles in the hand are to be\n"
    "laid, be they three or more.",
    "Light cells\n"
    "A tile on a light cell needs a 10,\n"
    "11 or 12 through this very cell\n"
    "when the turn ends. It then earns\n"
    "a cross (x2).\n"
    "\n"
    "Without such a line a tile goes\n"
    "there only when it fits nowhere\n"
    "else in this turn. It then earns\n"
    "no cross.",
    "Points\n"
    "When the turn ends, each line with\n"
    "a new tile counts once:\n"
    "  10: 1 point    11: 2    12: 4\n"
    "\n"
    "What the 10s of one turn bring\n"
    "goes into the next free box of\n"
    "column 10, and so for 11 and 12.\n"
    "Each cross takes the next box of\n"
    "column x2.",
    "The sheet\n"
    "A row counts what is in its three\n"
    "boxes. If all three are filled, it\n"
    "gets a bonus, too, by its number:\n"
    "1-4|3\n"
    "5-8|4\n"
    "9-12|5\n"
    "13-16|6\n"
    "\n"
    "A cross doubles the whole row.",
    "The end\n"
    "Who draws the last tile of the\n"
    "bag plays the last turn.\n"
    "When no tile could be laid any\n"
    "more, the rest of the bag is dealt\n"
    "out, and the game is over, too.\n"
    "\n"
    "Tiles left in the hand count as\n"
    "minus points. Most points win;\n"
    "equal points share the win.",
    "Buttons\n"
    "pad|moves the cursor\n"
    "A|lays a tile, takes it up,\n"
    "|or ends the turn when\n"
    "|no more tile fits\n"
    "SELECT|another tile\n"
    "B|takes the last tile back\n"
    "B + pad|hops to the next cell\n"
    "|where the tile fits\n"
    "START|menu",
)


def pages():
    """The same, for who chooses between them and those of the other game."""
    return PAGES
