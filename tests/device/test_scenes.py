"""The scenes around the game, driven with keys: title, menu, result and rules."""

import pytest

from device import texts
from device.app import App
from device.cardpages import PAGES as CARD_PAGES
from device.font import FIGURE_SPACE, FONT
from device.rulepages import PAGES
from device.scene import A, B, DOWN, LEFT, RIGHT, SELECT, START, UP, WIDTH
from device.scenes.menu import Menu
from device.scenes.newgame import NewGame
from device.scenes.result import Result
from device.scenes.rules import BESIDE_X, LEFT_X, MOST_LINES, Rules
from device.scenes.sheet import SheetScene
from device.scenes.title import Title
from engine import game as rules
from engine import save
from sim.badge import SimBadge
from tests.device.driving import labels, played, shown, tap, with_game


@pytest.fixture
def app():
    app = App(SimBadge(), seed=1)
    app.frame()
    return app


# Title


def test_the_title_without_a_saved_game(app):
    assert isinstance(app.scene, Title)
    words = shown(app)
    assert "".join(words[:5]) == texts.GAME_NAME
    assert texts.TAG_LINE in words
    assert [row.words for row in app.scene.form.rows][:3] == [texts.NEW_GAME, texts.RULES, texts.SOUND]


def test_the_title_goes_on_with_a_saved_game():
    badge = SimBadge()
    game = played(11, seats=3)
    badge.store(save.encode(game))
    app = App(badge)
    assert app.scene.form.row.words == "Go on: turn 12, 3 players"
    tap(app, A)
    assert app.game.position() == game.position()
    assert not isinstance(app.scene, Title)


def test_the_title_says_that_a_game_cannot_be_read():
    badge = SimBadge()
    badge.store(b"rubbish" * 9)
    app = App(badge)
    assert texts.UNREADABLE in shown(app)
    assert app.scene.form.row.words == texts.NEW_GAME


def test_a_finished_game_is_not_gone_on_with():
    badge = SimBadge()
    badge.store(save.encode(played(tiles=61)))
    app = App(badge)
    assert app.scene.form.row.words == texts.NEW_GAME
    assert texts.TAG_LINE in shown(app)


def test_the_title_leads_to_the_form_and_the_rules_and_back(app):
    tap(app, A)
    assert isinstance(app.scene, NewGame)
    tap(app, B, DOWN, A)
    assert isinstance(app.scene, Rules)
    tap(app, B)
    assert isinstance(app.scene, Title)


def test_sound_is_switched_in_the_title(app):
    assert app.badge.muted
    tap(app, DOWN, DOWN, RIGHT)
    assert not app.badge.muted
    assert "on" in shown(app)
    tap(app, A)
    assert app.badge.muted


@pytest.mark.parametrize("can_leave", [True, False])
def test_only_where_there_is_something_to_go_back_to_one_can_leave(can_leave):
    badge = SimBadge()
    badge.can_leave = can_leave
    app = App(badge)
    assert (texts.LEAVE in shown(app)) is can_leave
    tap(app, UP, A)
    assert app.stopped is can_leave


# Menu


def test_the_menu_shows_whose_turn_it_is_and_the_options():
    app = with_game(played(7, help=False, tiles=61), Menu)
    assert {"Blue, turn 8", "61 tiles, help off"} <= set(shown(app))


@pytest.mark.parametrize("key", [A, B, START])
def test_the_menu_goes_back_to_the_game(key):
    app = with_game(played(7), Menu)
    tap(app, key)
    assert type(app.scene).__name__ == "Play"


def test_the_menu_leads_to_sheets_and_rules_and_back():
    app = with_game(played(7), Menu)
    tap(app, DOWN, A)
    assert isinstance(app.scene, SheetScene)
    tap(app, B, DOWN, DOWN, A)
    assert isinstance(app.scene, Rules)
    tap(app, B)
    assert isinstance(app.scene, Menu)


def test_leaving_asks_first():
    app = with_game(played(7), Menu)
    tap(app, UP, A)
    assert app.scene.asking
    assert {texts.LEAVE_TITLE, *texts.LEAVE_KEPT.split("\n")} <= set(shown(app))
    tap(app, A)  # the cursor is on "no"
    assert isinstance(app.scene, Menu) and not app.scene.asking
    tap(app, UP, A, B)
    assert isinstance(app.scene, Menu) and not app.scene.asking
    tap(app, UP, A, DOWN, A)
    assert isinstance(app.scene, Title)


def test_leaving_says_when_nothing_is_kept():
    app = with_game(played(0), Menu)
    tap(app, UP, A)
    assert texts.LEAVE_FRESH.split("\n")[0] in shown(app)
    app = with_game(played(7), Menu)
    app.badge.memory_size = 0
    tap(app, UP, A)
    assert texts.LEAVE_LOST.split("\n")[0] in shown(app)


# Result


def ended(final, penalties, end=rules.BAG):
    """A game that is over with these points."""
    game = played(7, seats=len(final))
    totals = [points + penalty for points, penalty in zip(final, penalties, strict=True)]
    game.outcome = lambda: rules.Outcome(end, totals, penalties)
    return game


def table(app):
    return [words.split() for words in texts_with_digits(app)]


def texts_with_digits(app):
    words = [line.replace(FIGURE_SPACE, " ").replace("\u200a", " ") for line in shown(app)]
    return [line for line in words if line[:1].isdigit()]


def test_places_totals_deductions_and_final_points():
    app = with_game(ended([98, 120, 71], [2, 0, 6], rules.DEAD), Result)
    assert table(app) == [
        ["1.", "Blue", "120", "0", "120"],
        ["2.", "Red", "100", "-2", "98"],
        ["3.", "Green", "77", "-6", "71"],
    ]
    assert {"Blue wins", texts.END_DEAD} <= set(shown(app))
    assert shown(app).count(texts.STAR) == 1


def test_a_shared_win_is_said_and_places_are_shared():
    app = with_game(ended([118, 98, 118, 98, 5], [2, 0, 0, 0, 1]), Result)
    assert [line[:2] for line in table(app)] == [
        ["1.", "Red"],
        ["1.", "Green"],
        ["3.", "Blue"],
        ["3.", "Amber"],
        ["5.", "Violet"],
    ]
    assert {"Red and Green share the win", texts.END_BAG} <= set(shown(app))
    assert shown(app).count(texts.STAR) == 2


def test_too_many_winners_are_counted():
    app = with_game(ended([7] * 6, [0] * 6), Result)
    assert "6 players share the win" in shown(app)


def test_points_below_zero():
    app = with_game(ended([-7, 3], [12, 0]), Result)
    assert table(app)[1] == ["2.", "Red", "5", "-12", "-7"]


def test_the_result_of_a_real_game():
    game = played(tiles=61, seats=4)
    app = with_game(game, Result)
    outcome = game.outcome()
    best = outcome.winners[0] - 1
    assert table(app)[0][-1] == str(outcome.final[best])


def test_the_result_leads_to_the_winners_sheet_and_to_the_title():
    app = with_game(ended([98, 120, 71], [2, 0, 6]), Result)
    tap(app, SELECT)
    assert isinstance(app.scene, SheetScene) and app.scene.sheet == 1
    tap(app, B)
    assert isinstance(app.scene, Result)
    tap(app, A)
    assert isinstance(app.scene, Title)


# Rules


def test_all_pages_are_turned_and_numbered(app):
    tap(app, DOWN, A, LEFT)
    for number in range(len(PAGES)):
        assert app.scene.page == number
        assert texts.PAGE.format(number + 1, len(PAGES)) in shown(app)
        assert PAGES[number].split("\n")[0] in shown(app)
        tap(app, RIGHT)
    tap(app, RIGHT, RIGHT)
    assert app.scene.page == len(PAGES) - 1
    tap(app, LEFT)
    assert app.scene.page == len(PAGES) - 2


@pytest.mark.parametrize("pages", [PAGES, CARD_PAGES], ids=["tiles", "cards"])
def test_every_page_fits_the_screen(pages):
    assert 6 <= len(pages) <= 10
    for page in pages:
        heading, *lines = page.split("\n")
        assert FONT.width(heading) <= BESIDE_X + 70
        assert len(lines) <= MOST_LINES
        for line in lines:
            words, _, beside = line.partition("|")
            assert FONT.width(words) <= (BESIDE_X - LEFT_X - 2 if beside else WIDTH - LEFT_X), line
            assert BESIDE_X + FONT.width(beside) <= WIDTH, line


def test_keys_and_pages_of_both_games_fit_beside_each_other(app):
    tap(app, DOWN, A)
    for key in (SELECT, SELECT):
        for label in labels(app.scene.group):
            assert label.x >= 0 and label.x + label.width - 1 <= WIDTH - 3, label.text
        tap(app, key)


def test_all_buttons_are_told(app):
    words = PAGES[-1]
    for key in ("pad", "A|", "SELECT", "B|", "B + pad", "START"):
        assert key in words


def test_sound_is_offered_only_where_there_is_a_speaker():
    for board, offered in (("pybadge", True), ("pybadge-lc", False)):
        app = App(SimBadge(board=board), seed=1)
        assert (texts.SOUND in shown(app)) is offered
        app.game = played(3)
        app.go("menu.Menu")
        assert (texts.SOUND in shown(app)) is offered
