"""All words the application shows, by scene. Patterns are filled in with str.format, so that words stay in one piece.

A line of the screen holds about 30 letters. "human" and the levels of opponents are called what they are called in the
code.
"""

SEAT_NAMES = ("Red", "Blue", "Green", "Amber", "Violet", "White")

# Play: the line below the board

FIRST_TURN = "A lays a tile"
TO_MOVE = "{} to move"
LEVEL = " ({})"
THINKS = "{} is thinking"
LAYS = "{} lays"
LAYS_NOTHING = "lays nothing"
PLAN = "{} plans {}"
PLANNED = "{} {}"
NOTHING = "nothing"
NO_LINE = "no line"
NEEDS_LINE = "{} needs a line"
A_ENDS = "A ends"
A_NOW = "A: now"
B_BACK = "B back"
NOTHING_FITS = "nothing fits"
GAIN = "+{}"
CROSS = "x2"
SCORED = "{} {}"
DEALT = "no tile fits: rest dealt out"
NOT_SAVED = "this turn was not saved"
BAG = "bag {}"

# Play: why not, by the engine's reasons. Where something could lie is said only with help on.

NOT_HERE = "not here"
WHY_NOT = (
    ("occupied", "there is a tile already"),
    ("over-12", "a line would be over 12"),
    ("not-connected", "it must touch a tile"),
    ("start-cell", "begin on the red cell"),
)
STILL_FITS = "a tile still fits"
STILL_FITS_AT = "a tile still fits: {}"
LIGHT = "{} on {} could lie elsewhere"
LIGHT_AT = "{} on {} could lie on {}"

# Play, with cards

ROUND = "round\u200a{}/{}"
PILE = "pile {}"
ROUND_BEGINS = "round {} of {}: {} starts"
SWAPS = "{} can lay none and swaps"
PASSES = "passes"
SUPER = "super"
FIRST_CARDS = "two cards, the first on red"
CARD_WHY_NOT = (
    ("occupied", "there is a card already"),
    ("over-12", "a line would be over 12"),
    ("not-connected", "it must touch a card"),
    ("start-cell", "a half must be on the red cell"),
    ("off-board", "that is off the table"),
)

# Handing the badge over

PASS_TO = "Pass the badge to"
PRESS_A = "press A"

# The start

STARTS = "{} starts"
DRAWN_FOR_START = "Drawn for the start"
BY_LOT = "By lot"
KEEPS = "{} and keeps the {}"
STARTER_SIGN = "\u25b6"

# The badge's memory

UNREADABLE = "no saved game can be read"

# A fault

CRASH_TITLE = "Something went wrong"
CRASH_MEMORY = "Out of memory"
CRASH_FREE = "{}\n{} bytes are free, but not enough in one piece."
CRASH_SAVED = "The game is saved as it stood after\nthe last turn. Go on from the title."
CRASH_NOT_SAVED = "The last turn could not be saved.\nGo on from the title as it was before."
CRASH_KEY = "A: the title"

# Title

GAME_NAME = "Zatre"
TAG_LINE = "make lines of 10, 11 and 12"
GO_ON = "Go on: turn {}, {} players"
NEW_GAME = "New game"
RULES = "Rules"
SOUND = "Sound"
LEAVE = "Leave"
ON_OFF = ("off", "on")

# New game

NEW_GAME_TITLE = "New game"
FORM = "Game"
FORMS = ("plain", "partners", "cards")
PLAYERS = "Players"
SEAT = "{}  {}"
OPTIONS = "Options"
OPTIONS_TITLE = "Options"
HELP = "Help"
HELP_CHOICES = ("off: profi", "on")
START = "Start"
STARTS_CHOICES = ("seat 1", "by lot", "draw")
TILES = "Tiles"
HOUSE = ("Red cell is light", "Bonus 6 from row 13", "Kept tiles are free")
DONE = "Done"
BEGIN = "Begin"
HINT_NAME = "A changes the name"
HINT_BEGIN = "START begins"
HINT_REPLACES = "replaces the saved game"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßÀÂÇÈÉÊÑàáâçèéêëíîïñóôúûùæ-._'&!"
NAME_TITLE = "Name of player {}"
NAME_HELP = "\u2191 \u2193  another letter\n\u2190 \u2192  another place\nB  take a letter away\nA  done"

# Menu while playing

MENU_TITLE = "{}, turn {}"
BACK_TO_GAME = "Go on"
SHEETS = "Score sheets"
LEAVE_GAME = "Leave the game"
STAY = "No, go on"
LEAVE_NOW = "Yes, leave"
LEAVE_TITLE = "Leave this game?"
LEAVE_KEPT = "It stays saved as it stood after\nthe last turn."
LEAVE_FRESH = "No turn was played yet, so there\nis nothing to keep."
LEAVE_LOST = "There is no memory to keep it in:\nit will be lost."
TABLE = "{}, help {}"
TILE_GAME = "{} tiles"
CARD_GAME = "card game"
IN_PAIRS = ", in pairs"
HOUSE_RULES = "\nhouse rules: {}"

# Score sheet

SHEET_HEAD = ("", "x2", "10", "11", "12", "bonus", "sum")
SHEET_CROSS = "\u00d7"
BONUS_EARNED = "+{}"
BONUS_OPEN = "({})"
TOTAL = "total {}"
MORE_ABOVE = "\u2191"
MORE_BELOW = "\u2193"
CARD_SHEET_HEAD = ("", "", "10", "11", "12", "bonus", "sum")
CARD_SHEET_FOOT = "super bonus {}    B back"
SHEET_KEYS = "\u2190 \u2192 player   \u2191 \u2193 rows   B back"

# Result

WINS = "{} wins"
SHARED_WIN = "{} share the win"
MANY_WIN = "{} players share the win"
AND = " and "
PAIR = " + "
PAIR_WINS = "{} win"
END_BAG = "The bag is empty."
END_DEAD = "No tile fits any more."
END_ROUNDS = "All {} rounds are played."
RESULT_HEAD = ("", "sheet", "left", "final")
CARD_RESULT_HEAD = ("", "rows   ", "super", "final")
PLACE = "{}. {}"
PENALTY = "-{}"
STAR = "\u2605"
RESULT_KEYS = "A title   SELECT sheets"

# Rules (the pages are in device/rulepages.py and device/cardpages.py)

PAGE = "{} / {}"
RULES_KEYS = "\u2190 \u2192 pages  SELECT {}  B back"
OTHER_RULES = ("cards", "tiles")
