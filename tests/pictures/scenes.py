"""The states of which there is a reference picture: each function brings an app to what is to be seen, by keys where
that can be.

PICTURES maps the name of a picture to its function. Everything is fixed: seeds, records, the simulated clock.
"""

import contextlib
import io
import types
from pathlib import Path

from device import boards
from device.app import App
from device.cardpages import PAGES as CARD_PAGES
from device.players import note_of
from device.rulepages import PAGES
from engine import save
from engine.cells import index
from engine.game import Game
from engine.game import new_game as make_game
from engine.log import START, TURN
from engine.setup import DRAW, RANDOM, Setup
from sim import keys, runner
from sim.badge import SimBadge
from tools import through
from tools.records import read_record

CASES = Path(__file__).resolve().parents[1] / "cases" / "games"
GAMES = Path(__file__).parent / "games"
TWO = GAMES / "two.zatre"
SIX = GAMES / "six.zatre"

SEED = 7

NAMES = ("Red", "Blue", "Green", "Amber", "Violet", "White")

PICTURES = {}


def picture(function):
    """Make a function one of the PICTURES, under its own name with - for _."""
    PICTURES[function.__name__.replace("_", "-")] = function
    return function


# -- ways there --------------------------------------------------------------------------------------------------------


def press(app, text="wait:1"):
    """Press keys, written as in a key file; returns the app."""
    runner.run(app, keys.parse(text))
    return app


def title(text="wait:1", memory=b""):
    """The app that came up with its title, with these bytes in the badge's memory, after these keys."""
    badge = SimBadge()
    badge.store(memory)
    return press(App(badge, seed=SEED), text)


def recorded(path, turns=None, help=True):
    """A recorded game after so many turns (by default all), whose bag will give the tiles that the record has."""
    whole = read_record(path)
    begun = through.beginning(whole)
    game = make_game(begun["setup"])
    game.setup.help = help
    game.set_order(begun["order"])
    for event in whole.events():
        if game.turns_played == turns:
            break
        game.push(event)
    return game


def next_turn(path, turns):
    """The placements (cell, tile) of the turn that comes after so many turns of a recorded game."""
    turn = [event[2] for event in read_record(path).events() if event[0] == TURN][turns]
    return [(turn[at], turn[at + 1]) for at in range(0, len(turn), 2)]


def resumed(path, turns=None, help=True, kinds=(), make_opponent=None):
    """The app that goes on with a recorded game after so many turns; kinds: who plays it, by default people."""
    app = App(SimBadge(), seed=SEED, make_opponent=make_opponent)
    game = recorded(path, turns, help)
    game.note = note_of(kinds)
    app.resume(game)
    return press(app)


def playing(path, turns, help=True):
    """The same, when the badge has changed hands and the next player can lay tiles."""
    app = resumed(path, turns, help)
    through.wait_for_turn(app)
    return app


class Repeater:
    """An opponent that plays as a recorded game goes on, after so many pauses."""

    def __init__(self, path, pauses):
        self._turns = {}
        self._pauses = pauses
        for event in read_record(path).events():
            if event[0] == TURN:
                self._turns[len(self._turns)] = event[2]

    def think(self, game):
        for _ in range(self._pauses):
            yield

    def answer(self, game):
        return self._turns[game.turns_played]


def opposed(path, turns, kinds, text="wait:1", pauses=0):
    """The app that goes on with a recorded game in which opponents of these kinds play, after these keys."""
    return press(resumed(path, turns, kinds=kinds, make_opponent=lambda *_: Repeater(path, pauses)), text)


def started(start, tiles, names=NAMES[:4], first=1):
    """An app that shows how the starter was found: the kind of start, the tiles drawn for it, the starter."""
    setup = Setup(seats=len(names), names=list(names), start=start)
    return press(App(SimBadge(), seed=SEED, setup=setup, start=(START, first, bytes(tiles))))


def opening(hand, text="wait:1"):
    """An app at the opening turn of a game for two, with these three tiles, after these keys."""
    setup = Setup(seats=2, names=list(NAMES[:2]))
    tiles = bytearray(Game(setup).bag.left())
    for tile in hand:
        tiles.remove(tile)
    return press(App(SimBadge(), seed=SEED, setup=setup, order=bytes(tiles) + bytes(hand)), text)


# -- before a game -----------------------------------------------------------------------------------------------------


@picture
def title_first():
    return title()


@picture
def title_saved_game():
    return title(memory=save.encode(recorded(TWO, 23)))


@picture
def title_unreadable_memory():
    return title(memory=b"rubbish")


@picture
def new_game():
    return title("A wait:1")


@picture
def new_game_six():
    return title("A DOWN RIGHT RIGHT RIGHT RIGHT DOWN RIGHT")


@picture
def new_game_levels():
    return title("A DOWN RIGHT RIGHT RIGHT DOWN DOWN LEFT DOWN RIGHT DOWN RIGHT RIGHT DOWN RIGHT RIGHT RIGHT")


@picture
def new_game_partners():
    return title("A RIGHT DOWN RIGHT UP")


@picture
def options():
    return title("A UP UP A RIGHT DOWN DOWN RIGHT DOWN RIGHT DOWN DOWN RIGHT")


@picture
def options_cards():
    return title("A LEFT UP UP A DOWN")


@picture
def name_edit():
    return title("A DOWN DOWN A DOWN RIGHT UP")


def rule_page(number):
    """The function for the picture of one page of the rules."""
    return lambda: title("DOWN A" + " RIGHT" * number)


def card_rule_page(number):
    """The same of the card game."""
    return lambda: title("DOWN A SELECT" + " RIGHT" * number)


PICTURES.update({f"rules-{number + 1}": rule_page(number) for number in range(len(PAGES))})
PICTURES.update({f"card-rules-{number + 1}": card_rule_page(number) for number in range(len(CARD_PAGES))})


@picture
def start_draw():
    return started(DRAW, (6, 6, 2, 1, 3, 5), first=2)


@picture
def start_draw_six_ties():
    return started(DRAW, (5, 5, 5, 5, 5, 5, 4, 4, 4, 1, 2, 3, 6, 6, 1, 2, 2, 1, 3), NAMES, first=2)


@picture
def start_by_lot():
    return started(RANDOM, (), first=3)


# -- the game ----------------------------------------------------------------------------------------------------------


@picture
def opening_turn():
    return opening((4, 2, 5))


@picture
def opening_turn_laid():
    app = opening((4, 2, 5))
    through.lay(app, index("h8"), 4)
    return app


@picture
def hand_over():
    return resumed(TWO, 23)


@picture
def turn():
    return playing(TWO, 23)


@picture
def turn_help_off():
    return playing(TWO, 23, help=False)


@picture
def turn_laid():
    app = playing(TWO, 23)
    through.lay(app, *next_turn(TWO, 23)[0])
    return app


@picture
def turn_laid_help_off():
    app = playing(TWO, 23, help=False)
    through.lay(app, *next_turn(TWO, 23)[0])
    return app


@picture
def turn_complete():
    app = playing(TWO, 23)
    for cell, tile in next_turn(TWO, 23):
        through.lay(app, cell, tile)
    return app


@picture
def turn_scored():
    return press(turn_complete(), "A")


@picture
def cell_refused():
    return press(playing(TWO, 23), "A")


def light_refused(app):
    """A turn that leaves a tile on the light cell g7 without a line, and the attempt to end it."""
    for cell, tile in (("h8", 4), ("h7", 2), ("g7", 5)):
        through.lay(app, index(cell), tile)
    return press(app, "A")


@picture
def turn_refused():
    return light_refused(opening((5, 2, 4)))


@picture
def many_tiles():
    return playing(CASES / "game-3014.zatre", 38)


@picture
def crowded():
    return playing(SIX, 55)


@picture
def opponent_thinks():
    return opposed(TWO, 23, ("hard", "hard"), "wait:30", pauses=10**6)


@picture
def opponent_lays():
    return opposed(TWO, 23, ("human", "medium"), "wait:25")


@picture
def opponent_has_scored():
    return opposed(TWO, 23, ("human", "medium"), "UP UP UP UP")


@picture
def opponents_alone():
    return opposed(SIX, 55, ("easy", "medium", "hard", "expert", "easy", "medium"), "wait:50")


@picture
def menu_opponent():
    return opposed(TWO, 23, ("human", "medium"), "START")


@picture
def sheet_opponent():
    return opposed(TWO, 23, ("human", "medium"), "START DOWN A")


@picture
def menu():
    return press(turn(), "START")


@picture
def menu_leave():
    return press(turn(), "START UP A")


@picture
def sheet():
    return press(turn(), "START DOWN A")


# -- the end -----------------------------------------------------------------------------------------------------------


@picture
def result():
    return resumed(TWO)


@picture
def result_six():
    return resumed(SIX)


@picture
def result_levels():
    return opposed(SIX, None, ("human", "easy", "medium", "hard", "expert", "analyst"))


@picture
def result_shared():
    return resumed(GAMES / "shared.zatre")


@picture
def result_dead_board():
    return resumed(CASES / "game-4032.zatre")


@picture
def sheet_20_rows():
    return press(result(), "SELECT")


@picture
def sheet_20_rows_top():
    return press(result(), "SELECT" + " UP" * 20)


# -- partners, house rules ---------------------------------------------------------------------------------------------

PAIRS = CASES / "partners-5000.zatre"
MIXED = ("human", "hard", "medium", "human")
"""Who plays these four: a person whose partner is an opponent, and an opponent whose partner is a person."""


def person_first(text="wait:1"):
    """A game of pairs in which a person is to lay first and the partner, an opponent, has said what it plans."""
    turns = 24
    while True:
        game = recorded(PAIRS, turns)
        if game.seat == 1 and not game.second:
            break
        turns += 1
    game.note = note_of(MIXED)
    app = App(SimBadge(), seed=SEED)
    app.resume(game)
    return press(app, "wait:200 " + text)


@picture
def partners_plan():
    return person_first()


@picture
def partners_laid():
    return person_first("A")


@picture
def partners_menu():
    return person_first("START")


@picture
def partners_sheet():
    return person_first("START DOWN A")


@picture
def partners_result():
    return resumed(PAIRS)


@picture
def house_rules_menu():
    setup = Setup(seats=2, names=list(NAMES[:2]), tiles=61, help=False, house=("centre", "bonus", "kept"))
    return press(App(SimBadge(), seed=SEED, setup=setup), "A START")


# -- faults ------------------------------------------------------------------------------------------------------------


def failed(app, fault, free=-1):
    """An app after a fault, raised in the middle of the game, with so many bytes free."""

    def fail(_):
        raise fault

    app.scene.tick = fail
    app.badge.free = lambda: free
    with contextlib.redirect_stderr(io.StringIO()), contextlib.suppress(type(fault)):
        app.run()
    return app


@picture
def crash():
    return failed(turn(), ValueError("a fault that was made on purpose"))


@picture
def out_of_memory():
    return failed(turn(), MemoryError("memory allocation failed, allocating 2048 bytes"), 1532)


@picture
def out_of_memory_first_turn():
    return failed(opening((4, 2, 5)), MemoryError(), 912)


class Words:
    """What a badge without an app shows: words of device/boards.py."""

    def __init__(self, words):
        self.badge = SimBadge()
        with contextlib.redirect_stdout(io.StringIO()):
            boards.say(words, types.SimpleNamespace(DISPLAY=self.badge.display))


@picture
def unknown_board():
    return Words(boards.UNKNOWN_BOARD.format("feather_m4_express"))


@picture
def old_firmware():
    return Words(boards.TOO_OLD.format(boards.numbers(boards.OLDEST), "8.2.10"))


@picture
def no_terminal():
    return Words(boards.NO_TERMINAL)
