"""The scene of the card game: keys, refusals, the card at the cursor, the window, swaps, rounds, saving."""

import pytest

from device import texts
from device.app import App
from device.cardpictures import CELL_PICTURE, START_PICTURE, half_picture
from device.pictures import POSSIBLE, SCORES
from device.players import HUMAN
from device.scene import A, B, DOWN, LEFT, RELEASED, RIGHT, SELECT, START, UP
from device.scenes.cardplay import CardPlay
from device.scenes.cardresult import CardResult
from device.scenes.cardsheet import CardSheetScene
from device.scenes.handover import HandOver
from device.scenes.menu import Menu
from device.scenes.playing import MOMENT_MS, TILE_MS
from device.views.cardpanel import FACE_DOWN, LAID
from engine import save
from engine.cards import deck
from engine.cards import opponents as card_opponents
from engine.cards.game import ROUND, SWAP, TO_SWAP
from engine.cards.setup import CardSetup
from engine.cards.table import START as MIDDLE
from engine.cards.table import W, cells_at, index
from engine.log import OVER, TO_DEAL, TURN
from sim.badge import SimBadge
from tests.device.carding import aim, app_with, cards, dealt, laid, lay, turn
from tests.device.driving import shown
from tests.device.playing import frame, tap
from tools import through, throughcards

HANDS = ("11 25 45 66", "12 34 56")


def started(*hands, opening="p16-q16=66 p17-q17=11", **options):
    """The same when seat 1 has made its first turn and seat 2 can lay."""
    game = dealt(*(hands or HANDS), **options)
    game.push((TURN, 1, turn(opening)))
    game.push(game.draw_event())
    app = app_with(game)
    through.wait_for_turn(app)
    return app


def words(app):
    """The line of text, with what a key does."""
    return app.scene.message, app.scene.hint


def picture(app, cell):
    """The picture on a cell of the table, by its name; None where it is not seen."""
    place = app.scene.board._place(index(cell))
    return app.scene.board.shown[place] if place else None


def marks(app):
    """The marks that are seen: cell of the table -> mark."""
    board = app.scene.board
    cells = {board._place(cell): cell for cell in range(W, 32 * W)}
    return {cells[place]: mark for place, mark in enumerate(board.marks) if mark}


def halves(app):
    """Where the halves at the cursor are seen: (x, y) in cells of the window, None for one that is not seen."""
    return [None if half.tiles.hidden else (half.tiles.x // 8, half.tiles.y // 8) for half in app.scene.board._halves]


# -- a round begins ----------------------------------------------------------------------------------------------------


def test_a_new_game_deals_says_who_starts_and_hides_the_hand_until_the_badge_is_passed():
    app = App(SimBadge(), seed=3, setup=CardSetup(2, ["Red", "Blue"]))
    frame(app)
    assert isinstance(app.scene, CardPlay)
    assert app.scene.message == "round 1 of 2: Red starts"
    assert app.scene.slots == bytes([FACE_DOWN] * 4)
    tap(app, A)
    assert isinstance(app.scene, HandOver)
    tap(app, A)
    assert app.scene.slots == bytes(app.game.hands[0])
    assert words(app) == (texts.FIRST_CARDS, "")
    assert picture(app, "p16") == START_PICTURE


def test_who_is_alone_at_the_badge_needs_not_pass_it():
    app = App(SimBadge(), seed=3, setup=CardSetup(2), kinds=[HUMAN, "easy"])
    frame(app)
    tap(app, A)
    assert isinstance(app.scene, CardPlay)
    assert not app.scene.waiting


def test_a_lot_is_shown_before():
    app = App(SimBadge(), seed=3, setup=CardSetup(2, start="random"), kinds=[HUMAN, "easy"])
    frame(app)
    assert texts.BY_LOT in shown(app)
    tap(app, A)
    assert app.scene.message.startswith("round 1 of 2")


def test_the_first_turn_lays_two_cards_the_first_on_the_middle():
    app = app_with(dealt(*HANDS))
    through.wait_for_turn(app)
    assert app.scene.cursor == MIDDLE
    tap(app, UP, A)
    assert words(app) == ("a half must be on the red cell", "")
    tap(app, DOWN, A)
    assert bytes(app.game.laid) == laid("p16-q16=11")
    assert app.scene.chosen == deck.read("25")
    tap(app, B)  # while another card is due B chooses
    assert app.scene.chosen == deck.read("45")
    lay(app, "p17-q17=45")
    assert words(app) == ("no line", texts.A_ENDS)
    tap(app, A)
    assert app.game.turns_played == 1
    assert len(app.game.hands[0]) == 3  # one was drawn


# -- the card at the cursor --------------------------------------------------------------------------------------------


def test_select_turns_the_card_around_the_cursor():
    app = started()
    x, y = halves(app)[0]
    seen = []
    for _ in range(4):
        seen.append((app.scene.direction, halves(app)[1]))
        assert halves(app)[0] == (x, y)
        tap(app, SELECT)
    assert seen == [(0, (x + 1, y)), (1, (x, y + 1)), (2, (x - 1, y)), (3, (x, y - 1))]
    assert app.scene.direction == 0


def test_b_chooses_the_next_card_round_and_round():
    app = started()
    chosen = []
    for _ in range(4):
        chosen.append(deck.text(app.scene.chosen))
        tap(app, B)
    assert chosen == ["12", "34", "56", "12"]


def test_a_lays_the_card_and_b_takes_it_back_as_it_was_turned():
    app = started()
    lay(app, "p18-p19=12")
    assert app.scene.chosen == -1
    assert app.scene.slots == bytes([LAID]) + cards("34 56")
    assert app.scene.hint == texts.A_ENDS
    tap(app, B)
    assert not app.game.laid
    assert (deck.text(app.scene.chosen), app.scene.direction) == ("12", 1)
    assert app.scene.slots == cards("12 34 56")


def test_a_card_laid_still_looks_like_the_one_at_the_cursor_until_that_moves():
    app = started()
    lay(app, "p18-p19=12")
    assert None not in halves(app)
    tap(app, LEFT)
    assert halves(app) == [None, None]
    assert picture(app, "p18") == half_picture(1, True, 1)
    assert picture(app, "p19") == half_picture(2, True, 3)


@pytest.mark.parametrize(
    "where, said",
    [
        ("p16-p15=12", "there is a card already"),
        ("r16-s16=12", "a line would be over 12"),
        ("p20-q20=12", "it must touch a card"),
        ("p18-p19=12", "1"),
    ],
)
@pytest.mark.parametrize("help", [True, False])
def test_why_a_card_cannot_be_laid(where, said, help):
    app = started(help=help)
    aim(app, where)
    tap(app, A)
    if app.game.laid:
        assert said == "1"
    else:
        assert app.scene.message == (said if help else texts.NOT_HERE)


def test_at_the_edge_half_a_card_is_seen_and_it_cannot_be_laid():
    app = started()
    app.scene.cursor = index("a1")
    tap(app, LEFT, UP)
    assert app.scene.cursor == index("a1")
    tap(app, SELECT, SELECT)
    app.scene._renew()
    assert halves(app) == [(0, 0), None]
    tap(app, A)
    assert app.scene.message == "that is off the table"


def test_with_help_the_cells_for_the_lower_half_are_marked():
    app = started()
    for _ in range(4):
        game, scene = app.game, app.scene
        wanted = {
            cell: SCORES if game.board.scores_card(cell, scene.chosen, scene.direction) else POSSIBLE
            for cell in game.possible_cells(scene.chosen, scene.direction)
        }
        assert wanted and marks(app) == wanted
        tap(app, SELECT)


def test_without_help_nothing_is_marked_or_reckoned():
    app = started(help=False)
    assert not marks(app)
    lay(app, "p18-p19=12")
    assert words(app) == ("Blue to move", texts.A_ENDS)


@pytest.mark.parametrize("help", [True, False])
def test_b_with_the_pad_hops_to_where_the_card_fits(help):
    app = started(help=help)
    cells = set(app.game.possible_cells(app.scene.chosen, 0)) if help else set(app.game.board.touched())
    seen = set()
    for key in (LEFT, UP, RIGHT, DOWN):
        frame(app, B)
        tap(app, key)
        frame(app, B + RELEASED)
        seen.add(app.scene.cursor)
    assert seen <= cells
    assert len(seen) > 1
    assert deck.text(app.scene.chosen) == "12"  # the hop was not the key that chooses another


# -- the window --------------------------------------------------------------------------------------------------------


def test_the_window_follows_the_cursor_with_a_margin_and_keeps_still_within():
    app = started()
    board = app.scene.board
    corner = board.corner
    tap(app, RIGHT)
    assert board.corner == corner
    tap(app, *[RIGHT] * 8)
    assert board.corner % W > corner % W
    assert board.corner // W == corner // W
    column = app.scene.cursor % W - board.corner % W
    assert column == 14 - 3
    assert picture(app, "p16") == half_picture(6, True, 0)  # it has moved along
    tap(app, *[RIGHT] * 12)
    assert app.scene.cursor % W == 31
    assert board.corner % W == 17  # the table ends here
    assert picture(app, "p16") is None
    tap(app, *[LEFT] * 30)
    assert board.corner % W == 1


def test_a_step_without_scrolling_sends_little_and_a_card_laid_too():
    app = started(help=False)
    display = app.badge.display
    for key in (DOWN, DOWN, LEFT, UP):
        before = display.total_bytes
        frame(app, key)
        assert display.total_bytes - before <= 512
        frame(app, key + RELEASED)
    aim(app, "p18-p19=12")
    before = display.total_bytes
    frame(app, A)
    assert app.game.laid
    assert display.total_bytes - before <= 2048


def test_menu_and_back_leave_cursor_and_window_and_the_card_laid():
    app = started()
    tap(app, *[RIGHT] * 9)
    lay(app, "p18-p19=12")
    cursor, corner = app.scene.cursor, app.scene.board.corner
    tap(app, START)
    assert isinstance(app.scene, Menu)
    assert "card game, help on" in shown(app)
    tap(app, B)
    assert (app.scene.cursor, app.scene.board.corner) == (cursor, corner)
    assert bytes(app.game.laid) == laid("p18-p19=12")


# -- turns, rounds, swaps ----------------------------------------------------------------------------------------------


def test_a_turn_that_scores_is_said_and_the_badge_changes_hands():
    app = started()
    lay(app, "p18-q18=34")
    said = app.scene.message
    assert said == "10 11 +4"
    tap(app, A)
    assert app.scene.message == "Blue " + said
    assert app.scene.waiting
    tap(app, A)
    assert isinstance(app.scene, HandOver)
    assert "Red" in shown(app)


def swapping():
    """A game in which seat 2 holds nothing that fits beside four 6s and a 5-5 beneath: only a 0 would."""
    game = dealt("11 22 66 66", "44 55 55", piles=["", "01"])
    game.push((TURN, 1, turn("p16-q16=66 p17-q17=66")))
    game.push(game.draw_event())
    assert game.phase == TO_SWAP
    return game


def test_a_dead_hand_is_shown_to_all_and_swapped_before_the_badge_changes_hands():
    app = app_with(swapping())
    dead = bytes(app.game.hands[1])
    assert isinstance(app.scene, CardPlay)
    assert app.scene.message == "Blue can lay none and swaps"
    assert app.scene.slots == dead
    assert app.scene.waiting
    for _ in range(10):
        if isinstance(app.scene, HandOver):
            break
        assert app.scene.slots == bytes(app.game.hands[1])
        tap(app, A)
    assert isinstance(app.scene, HandOver)
    swaps = [event for event in app.game.events() if event[0] == SWAP]
    assert 1 <= len(swaps) <= 10
    assert swaps[0][1] == 2
    tap(app, A)
    assert app.scene.slots == bytes(app.game.hands[1])
    assert app.game.can_lay() or app.game.swaps == 10


def test_the_swap_goes_on_by_itself_after_a_moment():
    app = app_with(swapping())
    for _ in range(MOMENT_MS // 33 + 2):
        frame(app)
    assert [event for event in app.game.events() if event[0] == SWAP]


def test_who_cannot_lay_after_ten_swaps_passes():
    game = swapping()
    while game.phase == TO_SWAP:  # each time for the same cards, or others that fit as little
        dead = [card for card in deck.listed(game.outside) if not game.board.fits_any(bytes([card]))]
        game.push((SWAP, 2, bytes(sorted(dead[:3]))))
    assert game.swaps == 10
    app = app_with(game)
    through.wait_for_turn(app)
    assert words(app) == (texts.NOTHING_FITS, texts.A_ENDS)
    tap(app, A)
    assert app.scene.message == "Blue passes"
    assert app.game.last_turn == b""


def play_round(app):
    """Play the turns of people until the round is over; returns the game."""
    game = app.game
    while game.phase != TO_DEAL and game.phase != OVER:
        through.wait_for_turn(app)
        throughcards.play_turn(app, (TURN, game.seat, game.legal_turns().first()))
    return game


def test_the_next_round_is_dealt_on_an_empty_table_and_begun_by_the_next_seat():
    app = app_with(dealt(*HANDS))
    game = play_round(app)
    assert game.round == 1
    tap(app, A)
    assert app.scene.message == "round 2 of 2: Blue starts"
    assert game.seat == 2
    assert not game.board.count
    assert picture(app, "p16") == START_PICTURE
    assert picture(app, "p17") == CELL_PICTURE
    tap(app, A)
    assert isinstance(app.scene, HandOver)
    tap(app, A)
    assert app.scene.cursor == MIDDLE


def test_after_the_last_round_comes_the_result_and_sheets_with_the_super_bonus():
    app = app_with(dealt(*HANDS))
    play_round(app)
    game = play_round(app) if app.game.phase == TO_DEAL and tap(app, A) is None else app.game
    through.wait_for_result(app)
    assert isinstance(app.scene, CardResult)
    assert game.phase == OVER
    assert "All 2 rounds are played." in shown(app)
    tap(app, SELECT)
    assert isinstance(app.scene, CardSheetScene)
    supers = game.sheets[app.scene.sheet].supers
    assert f"super bonus {supers}    B back" in shown(app)
    assert f"total {game.totals()[app.scene.sheet]}" in shown(app)
    tap(app, B, A)
    assert app.game is None


# -- opponents ---------------------------------------------------------------------------------------------------------


class Slow:
    """An opponent that pauses a few times before it has a turn."""

    def __init__(self, level, chance):
        self.turn = None

    def think(self, game):
        self.turn = None
        for _ in range(100):
            yield
        self.turn = list(game.legal_turns())[-1]

    def answer(self, game):
        return self.turn if self.turn is not None else game.legal_turns().first()


@pytest.fixture
def slow(monkeypatch):
    """Opponents of the card game that take their time."""
    monkeypatch.setattr(card_opponents, "make", Slow)


def opposed():
    """A game against an opponent that is to move."""
    game = dealt(*HANDS)
    game.push((TURN, 1, turn("p16-q16=66 p17-q17=11")))
    game.push(game.draw_event())
    game.note = bytes((0, 3))
    app = App(SimBadge(), seed=1)
    app.resume(game)
    return app


def test_an_opponent_holds_its_cards_face_down_and_lays_one_where_the_cursor_is(slow):
    app = opposed()
    frame(app)
    assert app.scene.slots == bytes([FACE_DOWN] * 3)
    assert app.scene.message == "Blue (hard) is thinking"
    while not app.game.laid:
        frame(app)
    assert app.scene.slots == bytes([LAID, FACE_DOWN, FACE_DOWN])
    assert app.scene.message == "Blue (hard) lays"
    assert not marks(app)
    for _ in range(TILE_MS // 33 + 2):
        frame(app)
    assert app.game.last_seat == 2
    tap(app, A)
    assert not app.scene.waiting
    assert app.scene.message.startswith("Blue ")


def test_a_answers_at_once_and_the_menu_interrupts_an_opponent(slow):
    app = opposed()
    frame(app, START)
    assert isinstance(app.scene, Menu)
    tap(app, B)
    frame(app, A)
    assert app.scene.message == "Blue (hard) lays"
    tap(app, START)
    assert isinstance(app.scene, Menu)
    tap(app, B)
    assert app.scene.message == "Blue (hard) lays"


def test_an_opponent_without_memory_leaves_the_table_in_order(monkeypatch):
    class Greedy(Slow):
        def think(self, game):
            game.board.lay(next(iter(game.legal_turns())))
            game.board.tiles[MIDDLE] = 3
            raise MemoryError
            yield

    monkeypatch.setattr(card_opponents, "make", Greedy)
    app = opposed()
    before = app.game.copy().board
    frame(app)
    table = app.game.board
    assert app.scene.message == "Blue (hard) lays"
    for name in ("tiles", "row_sum", "col_sum", "room", "lying"):
        assert getattr(table, name) == getattr(before, name)
    while app.game.last_seat != 2:
        frame(app)


def test_a_game_of_opponents_plays_itself():
    app = App(SimBadge(), seed=4, setup=CardSetup(3), kinds=["easy", "medium", "easy"])
    for _ in range(20000):
        frame(app)
        if isinstance(app.scene, CardResult):
            break
    assert app.game.phase == OVER
    assert len([event for event in app.game.events() if event[0] == ROUND]) == 3


# -- saving ------------------------------------------------------------------------------------------------------------


def test_each_turn_is_saved_and_gone_on_with_on_the_last_card():
    badge = SimBadge()
    app = app_with(dealt(*HANDS), badge=badge)
    through.wait_for_turn(app)
    lay(app, "p16-q16=66 p17-q17=11")
    tap(app, A)
    saved = save.decode(badge.load())
    assert list(saved.events()) == list(app.game.events())
    again = SimBadge()
    again.store(badge.load())
    app = App(again, seed=1)
    frame(app)
    assert "Go on: turn 2, 2 players" in shown(app)
    tap(app, A)
    assert isinstance(app.scene, HandOver)
    tap(app, A)
    lying = app.game.board.lying
    assert app.scene.cursor in cells_at(lying, len(lying) - 3)
    assert app.settings.form == "cards"


def test_a_game_saved_when_a_round_was_over_goes_on_with_the_next():
    badge = SimBadge()
    app = app_with(dealt(*HANDS), badge=badge)
    play_round(app)
    again = App(badge, seed=1)
    frame(again)
    tap(again, A)
    assert again.scene.message == "round 2 of 2: Blue starts"
    app_again = again.game
    tap(app, A)
    assert list(app.game.events()) == list(app_again.events())


def test_the_rules_are_those_of_the_game_and_select_shows_the_others():
    app = started()
    tap(app, START, DOWN, DOWN, A)
    assert "Cards: the aim" in shown(app)
    tap(app, SELECT)
    assert "The aim" in shown(app)
    tap(app, B)
    assert isinstance(app.scene, Menu)
