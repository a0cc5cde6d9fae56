"""The same as scenes.py for the card game: states of which there is a reference picture."""

from device.app import App
from engine.cards.game import TO_SWAP
from engine.log import TURN
from sim.badge import SimBadge
from tests.device.carding import aim, dealt, lay, turn
from tests.pictures.scenes import GAMES, SEED, picture, press, title
from tools import through, throughcards
from tools.records import read_record

THREE = GAMES / "cards.zatre"
TURNS = 11
"""Turns after which the table is well filled, and seat 3 is to move."""

KINDS = {"human": 0, "easy": 1, "medium": 2, "hard": 3}


def resumed(turns, kinds=("human", "human", "human"), help=True):
    """The app that goes on with the recorded game after so many turns, as these kinds play it."""
    whole = read_record(THREE)
    game = throughcards.RecordedGame(whole)
    game.setup.help = help
    for event in list(whole.events())[1:]:
        if game.turns_played == turns and event[0] == TURN:
            break
        game.push(game.chance_event() or event)
    game.note = bytes([KINDS[kind] for kind in kinds])
    app = App(SimBadge(), seed=SEED)
    app.resume(game)
    return press(app)


def playing(turns, help=True):
    """The same, when the next player can lay."""
    app = resumed(turns, help=help)
    through.wait_for_turn(app)
    return app


def next_turn(turns):
    """The turn that comes after so many turns of the recorded game."""
    return [event[2] for event in read_record(THREE).events() if event[0] == TURN][turns]


def aimed(help=True):
    """The next card of the recorded game is at the cursor where it is to lie."""
    app = playing(TURNS, help)
    throughcards.aim(app, next_turn(TURNS))
    return app


@picture
def card_hand_over():
    return resumed(0)


@picture
def card_first_turn():
    return playing(0)


@picture
def card_first_turn_laid():
    app = playing(0)
    throughcards.lay(app, next(card for card in (next_turn(0)[:3], next_turn(0)[3:6]) if throughcards.fits(app, card)))
    return app


@picture
def card_turn():
    return playing(TURNS)


@picture
def card_turn_aimed():
    return aimed()


@picture
def card_turn_help_off():
    return aimed(help=False)


@picture
def card_turn_refused():
    return press(playing(TURNS), "A")


@picture
def card_turn_laid():
    return press(aimed(), "A")


@picture
def card_turn_laid_cursor_moved():
    return press(aimed(), "A DOWN")


@picture
def card_turn_scored():
    return press(aimed(), "A A")


@picture
def card_scrolled():
    return press(playing(TURNS), "RIGHT " * 9)


@picture
def card_edge():
    return press(playing(TURNS), "RIGHT " * 15 + "DOWN " * 16)


@picture
def card_swap():
    game = dealt("11 22 66 66", "44 55 55", piles=["", "01"])
    game.push((TURN, 1, turn("p16-q16=66 p17-q17=66")))
    game.push(game.draw_event())
    assert game.phase == TO_SWAP
    app = App(SimBadge(), seed=SEED)
    app.resume(game)
    return press(app)


@picture
def card_halves_of_0():
    app = App(SimBadge(), seed=SEED)
    app.resume(dealt("01 02 03 45", "04 05 06"))
    through.wait_for_turn(app)
    lay(app, "p16-q16=45")
    aim(app, "r16-r17=01")
    return app


@picture
def card_opponent_thinks():
    return press(resumed(TURNS, ("human", "human", "hard")), "wait:1")


@picture
def card_opponent_lays():
    return press(resumed(TURNS, ("human", "human", "easy")), "wait:14")


@picture
def card_opponent_has_scored():
    return press(resumed(TURNS - 1, ("human", "medium", "human")), "A A A wait:3 A A")


@picture
def card_menu():
    return press(playing(TURNS), "START")


@picture
def card_sheet():
    return press(playing(60), "START DOWN A")


@picture
def card_result():
    return resumed(10**6)


@picture
def new_game_cards():
    return title("A LEFT DOWN RIGHT")
