"""Seats that opponents play, on the game scene: the mark of thinking, the turn laid tile by tile, keys meanwhile, games
that play themselves, saved games, and what nobody may see.
"""

from itertools import pairwise
from pathlib import Path

import pytest

from device import texts
from device.app import App
from device.players import HUMAN, note_of
from device.scene import A, B, DOWN, LEFT, SELECT, START, UP
from device.scenes.handover import HandOver
from device.scenes.menu import Menu
from device.scenes.play import Play
from device.scenes.playing import MOMENT_MS, STEP_MS, TILE_MS
from device.scenes.result import Result
from device.scenes.sheet import SheetScene
from device.scenes.startdraw import SHOWN_MS, StartDraw
from device.scenes.title import Title
from device.views.panel import FACE_DOWN, LAID
from engine import save
from engine.cells import name
from engine.game import OVER, Game
from engine.log import DEAL
from engine.setup import Setup
from sim.badge import SimBadge
from tests.device.driving import played, shown
from tests.device.playing import Patient, app_at, app_with_draws, frame, lay, play, point, tap

CASES = Path(__file__).parents[1] / "cases" / "games"

# A turn of "36" that scores.
TRIANGLE = {"h8": 6, "h7": 3}

# A block in which nothing higher than 4 fits.
BLOCK = {"h8": 4, "i8": 4, "h9": 4, "i9": 4}


def patient(pauses):
    """A way to make opponents that pause so many times; `made` are those it has made."""

    def make(level, chance):
        make.made.append(Patient(level, chance, pauses))
        return make.made[-1]

    make.made = []
    return make


def thinking(pauses=10**6, hands=("36", ""), kinds=("hard", HUMAN), tiles=TRIANGLE):
    """An app in which the opponent at seat 1 thinks, by default for ever."""
    app = app_at(tiles, list(hands), kinds=list(kinds), make_opponent=patient(pauses))
    assert app.scene.waiting
    return app


def opponent(app):
    """The opponent that was made last by the app's patient()."""
    return app.players._make.made[-1]


def until(app, arrived, patience=2000):
    """Frames until something has come about; returns how many."""
    for count in range(patience):
        if arrived():
            return count
        frame(app)
    raise AssertionError("it did not come about")


def dots(app):
    """Where the bright dot of the mark of thinking is, None when the mark is not shown."""
    panel = app.scene._table.panel
    return None if panel._dots.hidden else panel._bright_dot.x


def pointed(app):
    """The name of the cell the cursor is shown on, "" when it is hidden."""
    tiles = app.scene.board._cursor
    return "" if tiles.hidden else name((tiles.y // 8 + 2) * 16 + tiles.x // 8 + 2)


# Thinking


def test_it_is_said_who_thinks_and_at_what_level():
    app = thinking()
    assert app.scene.message == "P1 (hard) is thinking"
    assert app.scene.hint == texts.A_NOW
    assert pointed(app) == ""
    assert not any(app.scene.board.marks)


def test_the_mark_moves_while_an_opponent_thinks():
    app = thinking()
    seen = []
    for _ in range(4 * STEP_MS // 33):
        frame(app)
        seen.append(dots(app))
    assert None not in seen
    assert len(set(seen)) == 3
    assert 3 <= sum(one != other for one, other in pairwise(seen)) <= 5


def test_the_mark_goes_when_the_turn_is_found():
    app = thinking(pauses=100)
    until(app, lambda: app.scene.message == "P1 (hard) lays")
    assert dots(app) is None
    assert app.scene.hint == ""


def test_people_have_no_mark():
    app = app_at(TRIANGLE, ["36", ""])
    for _ in range(20):
        frame(app)
        assert dots(app) is None


def test_all_levels_play_a_legal_turn():
    for level in ("easy", "medium", "hard", "expert"):
        app = app_at(TRIANGLE, ["36", ""], kinds=[level, HUMAN])
        until(app, lambda app=app: app.game.turns_played == 1)
        assert app.game.last_seat == 1


# A: now


def test_a_ends_the_thinking_with_the_best_so_far():
    app = thinking()
    first = app.game.legal_turns().first()
    tap(app, A)
    assert opponent(app).asked[-1] == "answer"
    assert app.scene.message == "P1 (hard) lays"
    until(app, lambda: app.game.turns_played == 1)
    assert app.game.last_turn == first


def test_a_before_it_has_begun_to_think():
    app = app_at(TRIANGLE, ["36", "24"], kinds=["hard", "hard"], make_opponent=patient(10**6))
    tap(app, A)
    while app.game.turns_played == 0:
        tap(app, UP)
    frame(app, UP, A)  # one frame: the moment ends, the next one is to answer
    assert app.scene.message == "P2 (hard) lays"
    until(app, lambda: app.game.turns_played == 2)
    assert "think" not in opponent(app).asked


@pytest.mark.parametrize("key", [B, SELECT, UP, DOWN, LEFT])
def test_other_keys_do_not_disturb_it(key):
    app = thinking()
    tap(app, key)
    assert app.scene.message == "P1 (hard) is thinking"
    assert app.game.laid == b""


# Tile by tile


def test_tiles_are_laid_one_after_the_other_with_the_cursor_there():
    app = thinking(pauses=0)
    turn = list(app.game.legal_turns())[-1]
    seen = []
    while app.game.turns_played == 0:
        seen.append(tuple(app.game.laid))
        if app.game.laid:
            assert pointed(app) == name(app.game.laid[-2])
        frame(app)
    for count in (0, 1, 2):
        frames = sum(len(laid) == 2 * count for laid in seen)
        assert TILE_MS // 33 <= frames <= TILE_MS // 33 + 2
    assert app.game.last_turn == turn
    assert pointed(app) == ""


@pytest.mark.parametrize("key", [A, B, SELECT, UP])
def test_any_key_hurries_it(key):
    app = thinking(pauses=0)
    counts = []
    while app.game.turns_played == 0:
        tap(app, key)
        counts.append(len(app.game.laid) // 2)
    assert counts == [1, 2, 0]


def test_a_held_key_does_not_hurry_it():
    app = thinking(pauses=0)
    frame(app, UP)
    assert len(app.game.laid) == 2
    for _ in range(TILE_MS // 33 - 1):
        frame(app)
    assert len(app.game.laid) == 2


def test_what_it_scores_is_shown_like_what_people_score():
    app = app_at(TRIANGLE, ["36", ""], kinds=["medium", HUMAN])
    until(app, lambda: app.game.turns_played == 1)
    assert app.scene.message.startswith("P1 1")
    assert "+" in app.scene.message
    assert app.badge.lights
    assert until(app, lambda: not app.scene.waiting) == pytest.approx(MOMENT_MS / 33, abs=2)


def test_where_nothing_fits_it_lays_nothing():
    app = thinking(pauses=0, hands=["6", ""], tiles=BLOCK)
    until(app, lambda: app.game.turns_played == 1)
    assert app.scene.message == "P1 " + texts.LAYS_NOTHING
    assert not app.badge.lights


# After it


def after_an_opponent(help=True):
    """Seat 2 is somebody's, and to move; the opponent at seat 1 has laid two tiles."""
    app = app_at(TRIANGLE, ["36", "22"], kinds=["medium", HUMAN], help=help)
    point(app, "k4")
    until(app, lambda: app.game.turns_played == 1)
    tap(app, UP)
    assert not app.scene.waiting
    return app


@pytest.mark.parametrize("help", [True, False])
def test_its_score_is_said_until_something_is_laid(help):
    app = after_an_opponent(help)
    assert app.scene.message.startswith("P1 1")
    tap(app, DOWN, LEFT)
    assert app.scene.message.startswith("P1 1")
    cell = app.game.possible_cells(2)[0]
    lay(app, cell, 2)
    assert not app.scene.message.startswith("P1")


def test_that_nothing_fits_is_more_important():
    app = app_at(BLOCK, ["6", "66"], kinds=["hard", HUMAN])
    while app.scene.waiting:
        tap(app, UP)
    assert (app.scene.message, app.scene.hint) == (texts.NOTHING_FITS, texts.A_ENDS)


def test_the_cursor_of_a_person_stays_where_it_was():
    app = app_at(TRIANGLE, ["22", "36"], kinds=[HUMAN, "easy"])
    lay(app, "h6", 2)
    lay(app, "g6", 2)
    point(app, "b6")
    tap(app, A)
    until(app, lambda: not app.scene.waiting)
    assert app.game.turns_played == 2
    assert name(app.scene.cursor) == pointed(app) == "b6"


# START


def test_the_menu_opens_while_it_thinks_and_it_goes_on_from_there():
    app = thinking(pauses=200)
    tap(app, START)
    assert isinstance(app.scene, Menu)
    assert "P1 (hard), turn 1" in shown(app)
    tap(app, DOWN, A)
    assert isinstance(app.scene, SheetScene)
    assert "\u25c0 P1 (hard) \u25b6" in shown(app)
    tap(app, B, START)
    assert app.scene.message == "P1 (hard) is thinking"
    until(app, lambda: app.game.turns_played == 1)
    assert opponent(app).asked.count("think") == 1
    assert opponent(app).asked.count("pause") == 200


def test_where_memory_is_short_the_menu_ends_the_thinking_and_it_begins_anew_behind_it():
    app = thinking(pauses=200)
    app.badge.lean = True
    tap(app, START)
    assert app.players._turn is None
    tap(app, START)
    assert app.scene.message == "P1 (hard) is thinking"
    until(app, lambda: app.game.turns_played == 1)
    assert [one.asked.count("pause") for one in app.players._make.made] == [40, 200]


def test_the_menu_opens_between_its_tiles_and_those_that_lie_stay():
    app = thinking(pauses=0)
    until(app, lambda: app.game.laid)
    laid = bytes(app.game.laid)
    tap(app, START, START)
    assert isinstance(app.scene, Play)
    assert app.game.laid == laid
    assert app.scene.message == "P1 (hard) lays"
    until(app, lambda: app.game.turns_played == 1)
    assert opponent(app).asked == ["think", "answer"]


def test_the_menu_opens_from_the_moment_before_a_turn_of_an_opponent():
    app = app_at(TRIANGLE, ["36", "24"], kinds=["easy", "easy"])
    until(app, lambda: app.game.turns_played == 1)
    tap(app, START)
    assert isinstance(app.scene, Menu)
    assert "P2 (easy), turn 2" in shown(app)


def test_the_game_can_be_left_while_an_opponent_thinks_and_gone_on_with():
    badge = SimBadge()
    app = app_with_draws(Setup(), "5342", badge=badge, kinds=[HUMAN, "hard"], make_opponent=patient(10**6))
    play(app, app.game.legal_turns().first())
    tap(app, A)
    assert app.scene.message == "P2 (hard) is thinking"
    tap(app, START, UP, A, DOWN, A)
    assert isinstance(app.scene, Title)
    tap(app, A)
    assert app.scene.message == "P2 (hard) is thinking"
    assert app.game.turns_played == 1


# Games that play themselves


@pytest.mark.parametrize("start", ["draw", "random", "first"])
def test_opponents_alone_play_a_game_to_its_result(start):
    app = App(SimBadge(), seed=2, setup=Setup(seats=3, tiles=61, start=start), kinds=["easy", "medium", "hard"])
    assert isinstance(app.scene, Play if start == "first" else StartDraw)
    until(app, lambda: isinstance(app.scene, Result), 20000)
    assert app.game.phase == OVER
    words = " ".join(shown(app)).replace("\u2007", " ").replace("\u200a", " ")
    for level in ("easy", "medium", "hard"):
        assert f"({level})" in words
    tap(app, A)
    assert isinstance(app.scene, Title)


def test_who_starts_is_shown_for_a_while_and_with_people_until_a():
    app = App(SimBadge(), seed=2, setup=Setup(start="draw"), kinds=["easy", "medium"])
    assert until(app, lambda: isinstance(app.scene, Play)) == pytest.approx(SHOWN_MS / 33, abs=2)
    app = App(SimBadge(), seed=2, setup=Setup(start="draw"), kinds=["easy", HUMAN])
    for _ in range(SHOWN_MS // 33 * 2):
        frame(app)
    assert isinstance(app.scene, StartDraw)


def test_the_rest_of_a_dead_board_is_dealt_and_nobody_has_to_press_a_key():
    game = Game.from_record((CASES / "game-3004.zatre").read_text(encoding="utf-8"))
    event = game.pop()
    while event[0] == DEAL:
        event = game.pop()
    opponent = Patient(pauses=0)
    opponent.answer = lambda game: event[2]
    app = App(SimBadge(), seed=1, make_opponent=lambda level, chance: opponent)
    game.note = note_of(["hard"] * game.setup.seats)
    app.resume(game)
    until(app, lambda: app.scene.message == texts.DEALT)
    assert until(app, lambda: isinstance(app.scene, Result)) == pytest.approx(MOMENT_MS / 33, abs=2)


def test_a_seed_repeats_a_game_of_opponents():
    games = []
    for _ in range(2):
        app = App(SimBadge(), seed=11, setup=Setup(tiles=61, start="draw"), kinds=["easy", "hard"])
        until(app, lambda app=app: isinstance(app.scene, Result), 20000)
        games.append(list(app.game.events()))
    assert games[0] == games[1]


# Saved and gone on with


def test_who_plays_is_saved_with_each_turn_and_gone_on_with():
    badge = SimBadge()
    app = app_with_draws(Setup(seats=4), "5342", badge=badge, kinds=[HUMAN, "easy", "expert", "medium"])
    play(app, app.game.legal_turns().first())
    assert save.decode(badge.load()).note == bytes([0, 1, 4, 2])
    again = App(badge, seed=7)
    tap(again, A)
    assert again.players.kinds == [HUMAN, "easy", "expert", "medium"]
    assert again.settings.kinds[:4] == [HUMAN, "easy", "expert", "medium"]
    assert again.scene.message.startswith("P2 (easy)")


def test_a_level_the_badge_does_not_know_is_gone_on_with_as_its_strongest():
    badge = SimBadge()
    kinds = [HUMAN, "analyst"]
    app = app_with_draws(Setup(), "5342", badge=badge, kinds=kinds, make_opponent=patient(10**6))
    play(app, app.game.legal_turns().first())
    tap(app, A)
    assert app.scene.message == "P2 (analyst) is thinking"
    again = App(badge, seed=7)
    tap(again, A)
    assert again.players.kinds == [HUMAN, "expert"]


@pytest.mark.parametrize("note", [b"", b"\xff\xff", b"\x05\x80 and more"])
def test_with_a_damaged_note_people_go_on(note):
    badge = SimBadge()
    game = played(5)
    game.note = note
    badge.store(save.encode(game))
    app = App(badge)
    tap(app, A)
    assert app.players.kinds == [HUMAN, HUMAN]
    if isinstance(app.scene, HandOver):
        tap(app, A)
    assert not app.scene.waiting


def test_an_unknown_level_is_refused_by_whoever_makes_opponents():
    with pytest.raises(ValueError, match="grandmaster"):
        App(SimBadge(), seed=1, setup=Setup(), kinds=["grandmaster", HUMAN])


# What nobody may see


def test_the_hand_of_an_opponent_is_never_shown():
    app = App(SimBadge(), seed=4, setup=Setup(seats=2, tiles=61), kinds=["hard", "easy"])
    slots = set()
    while not isinstance(app.scene, Result):
        frame(app)
        if isinstance(app.scene, Play):
            slots |= set(app.scene.slots)
    assert slots == {FACE_DOWN, LAID}


def test_its_tiles_leave_the_hidden_hand_from_the_left_whichever_they_are():
    app = thinking(pauses=0)
    assert list(app.scene.slots) == [FACE_DOWN, FACE_DOWN]
    tap(app, A)
    assert app.game.laid[1] == 6
    assert list(app.scene.slots) == [LAID, FACE_DOWN]


def test_the_badge_is_handed_over_past_an_opponent():
    app = app_at(BLOCK, ["4", "66", "56"], kinds=[HUMAN, "easy", HUMAN])
    lay(app, "g8", 4)
    tap(app, A, A)
    assert app.game.seat == 2
    assert isinstance(app.scene, Play)
    assert set(app.scene.slots) == {FACE_DOWN}
    until(app, lambda: not isinstance(app.scene, Play))
    assert isinstance(app.scene, HandOver)
    assert "P3" in shown(app)
    tap(app, A)
    assert app.scene.slots[:2] == bytes([5, 6])
    assert app.scene.message == texts.NOTHING_FITS or app.scene.message.startswith("P2")


def test_one_person_among_opponents_hands_the_badge_to_nobody():
    app = app_at(BLOCK, ["66", "4", "66"], kinds=["easy", "easy", HUMAN], seat=1)
    until(app, lambda: not app.scene.waiting)
    assert isinstance(app.scene, Play)
    assert app.game.seat == 3
    assert app.scene.slots[:2] == bytes([6, 6])
