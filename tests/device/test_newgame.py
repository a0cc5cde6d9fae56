"""The form, and the scene in which a new game is set up."""

import pytest

from device import texts
from device.app import App
from device.font import FONT
from device.form import Form, Row
from device.players import HUMAN
from device.scene import A, B, DOWN, LEFT, RIGHT, SELECT, START, UP, WIDTH
from device.settings import CARDS, kinds_for
from engine import save
from engine.cards.opponents import LEVELS as CARD_LEVELS
from engine.house import HOUSE
from engine.setup import Setup
from sim.badge import SimBadge
from tests.device.driving import labels, played, shown, tap, words_in


@pytest.fixture
def app():
    app = App(SimBadge(), seed=1)
    app.frame()
    return app


# The form


def test_the_cursor_of_a_form_goes_round_and_scrolls():
    form = Form([Row(str(number)) for number in range(10)], x=0, y=0, width=100, height=33)
    seen = []
    for _ in range(10):
        seen.append(words_in(form.group)[-3:])
        assert form.key(DOWN)
    assert seen[0] == seen[2] == ["0", "1", "2"]
    assert seen[3] == ["1", "2", "3"]
    assert seen[9] == ["7", "8", "9"]
    assert form.at == 0 and words_in(form.group)[-3:] == ["0", "1", "2"]
    form.key(UP)
    assert form.at == 9


def test_a_value_row_turns_both_ways_and_says_so():
    told = []
    row = Row("size", choices=("small", "middle", "large"), chosen=1, changed=lambda row: told.append(row.value))
    form = Form([row], x=0, y=0, width=100, height=33, split=40)
    assert form.key(RIGHT) and form.key(RIGHT) and form.key(LEFT) and form.key(A)
    assert told == ["large", "small", "large", "small"]
    assert not form.key(UP) and not form.key(SELECT)


def test_a_row_without_values_only_acts():
    told = []
    form = Form([Row("go", press=lambda row: told.append(row.words)), Row("words")], x=0, y=0, width=100, height=33)
    assert not form.key(LEFT) and not form.key(RIGHT)
    assert form.key(A)
    form.key(DOWN)
    assert not form.key(A)
    assert told == ["go"]


# New game


def test_the_number_of_players_stays_between_2_and_6(app):
    tap(app, A, DOWN)
    seen = []
    for _ in range(5):
        seen.append((app.settings.seats, sum(words[:1].isdigit() and " " in words for words in shown(app))))
        tap(app, RIGHT)
    assert seen == [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]
    assert app.settings.seats == 2
    tap(app, LEFT)
    assert app.settings.seats == 6
    assert [words for words in shown(app) if words.startswith("6 ")] == ["6  White"]


def row_of(app, words):
    """Put the cursor of the form on a row."""
    names = [row.words for row in app.scene.form.rows]
    while app.scene.form.row.words != words:
        assert words in names
        tap(app, DOWN)


def values(app):
    """What the rows of the form say that have a choice."""
    return [row.value for row in app.scene.form.rows if row.choices]


def options(app, *words):
    """Look at the options and change those of these rows, each by one step."""
    row_of(app, texts.OPTIONS)
    tap(app, A)
    for row in words:
        row_of(app, row)
        tap(app, RIGHT)


def test_choices_are_remembered_for_the_next_time(app):
    tap(app, A, DOWN, RIGHT)
    options(app, texts.HELP, texts.START, texts.TILES)
    settings = app.settings
    assert (settings.seats, settings.help, settings.start, settings.tiles) == (3, False, "first", 61)
    tap(app, B, B, A)
    assert values(app) == ["plain", "3", "human", "easy", "easy"]
    options(app)
    assert values(app) == ["off: profi", "seat 1", "61", "off", "off", "off"]


def test_the_options_lead_back_to_where_they_were_opened(app):
    tap(app, A)
    options(app)
    for key in (B, START):
        tap(app, key)
        assert app.scene.form.row.words == texts.OPTIONS
        tap(app, A)
    row_of(app, texts.DONE)
    tap(app, A)
    assert app.scene.form.row.words == texts.OPTIONS


@pytest.mark.parametrize("number", range(3))
def test_each_house_rule_is_chosen_by_itself(app, number):
    tap(app, A)
    rule = HOUSE[number]
    options(app, texts.HOUSE[number])
    assert app.settings.setup().house == (rule,)
    tap(app, RIGHT)
    assert app.settings.setup().house == ()


def test_all_house_rules(app):
    tap(app, A)
    options(app, *reversed(texts.HOUSE))
    assert app.settings.setup().house == HOUSE


def test_the_partner_game_has_4_or_6_players(app):
    tap(app, A, RIGHT)
    assert app.settings.seats == 4
    assert app.settings.setup().partners
    tap(app, DOWN, RIGHT)
    assert app.settings.seats == 6
    tap(app, RIGHT)
    assert app.settings.seats == 4


def test_the_card_game_has_2_to_4_players_and_no_options_of_tiles(app):
    tap(app, A, DOWN, LEFT)
    assert app.settings.seats == 6
    tap(app, UP, LEFT)
    assert (app.settings.form, app.settings.seats) == ("cards", 4)
    options(app)
    assert [row.words for row in app.scene.form.rows] == [texts.HELP, texts.START, texts.DONE]
    assert values(app) == ["on", "by lot"]


def test_the_card_game_has_no_expert(app):
    assert kinds_for(CARDS) == (HUMAN, *CARD_LEVELS)
    app.settings.kinds[1] = "expert"
    tap(app, A, LEFT)
    assert values(app) == ["cards", "2", "human", "hard"]
    assert app.settings.kinds[1] == "hard"


def test_the_choices_of_the_game_in_the_memory_are_those_of_the_next(app):
    badge = SimBadge()
    game = played(3, seats=4, tiles=61, partners=True, house=("kept",))
    game.note = bytes((0, 2, 0, 3))
    badge.store(save.encode(game))
    app = App(badge)
    settings = app.settings
    assert (settings.form, settings.seats, settings.tiles, settings.house) == ("partners", 4, 61, ("kept",))
    assert settings.kinds[:4] == [HUMAN, "medium", HUMAN, "hard"]


def test_begin_starts_the_game_that_was_chosen(app):
    tap(app, A, DOWN, RIGHT)
    options(app, texts.START, texts.TILES)
    tap(app, B)
    row_of(app, texts.BEGIN)
    tap(app, A)
    setup = app.game.setup
    assert (setup.seats, setup.names, setup.tiles, setup.start) == (3, ["Red", "Blue", "Green"], 61, "first")
    assert setup.help


def test_start_begins_from_any_row(app):
    tap(app, A, DOWN, START)
    assert app.game is not None and app.game.setup.seats == 2


def test_the_hint_says_what_the_buttons_do(app):
    tap(app, A, DOWN)
    assert texts.HINT_BEGIN in shown(app)
    tap(app, DOWN)
    assert texts.HINT_NAME in shown(app)


def test_it_says_when_a_saved_game_will_be_replaced(app):
    tap(app, A)
    row_of(app, texts.BEGIN)
    assert texts.HINT_BEGIN in shown(app)
    badge = SimBadge()
    badge.store(save.encode(played(3)))
    app = App(badge)
    row_of(app, texts.NEW_GAME)
    tap(app, A)
    row_of(app, texts.BEGIN)
    assert texts.HINT_REPLACES in shown(app)


# Who plays


def kinds(app):
    """What the rows of the players say, from the first."""
    return [row.value for row in app.scene.form.rows[2 : app.settings.seats + 2]]


def test_at_first_there_is_one_person_against_an_opponent_and_two_people_are_one_step_away(app):
    tap(app, A)
    assert kinds(app) == ["human", "easy"]
    tap(app, DOWN, DOWN, DOWN, LEFT)
    assert kinds(app) == ["human", "human"]
    tap(app, UP, UP, LEFT)
    assert kinds(app) == ["human", "human", "easy", "easy", "easy", "easy"]


def test_right_goes_up_the_ladder_of_levels_and_round(app):
    tap(app, A, DOWN, DOWN)
    seen = []
    for _ in range(6):
        seen.append(kinds(app)[0])
        tap(app, RIGHT)
    assert seen == ["human", "easy", "medium", "hard", "expert", "human"]
    assert app.settings.kinds[0] == "easy"


def test_the_kinds_are_those_of_the_game_and_remembered(app):
    tap(app, A, DOWN, DOWN, RIGHT, RIGHT, DOWN, RIGHT, RIGHT, START)
    assert app.players.kinds == ["medium", "hard"]
    assert app.game.note == bytes([2, 3])
    app.show_title()
    tap(app, A)
    assert kinds(app) == ["medium", "hard"]


def test_a_level_from_elsewhere_stays_in_the_form_until_it_is_changed(app):
    app.settings.kinds[1] = "analyst"
    tap(app, A, DOWN, DOWN, DOWN)
    assert kinds(app) == ["human", "analyst"]
    tap(app, LEFT)
    assert kinds(app) == ["human", "expert"]


def test_the_longest_name_ends_before_the_kind(app):
    app.settings.names[0] = "W" * 12
    tap(app, A, DOWN, DOWN)
    words = app.scene.form.row.words
    assert words.startswith("1  WWWW")
    label = next(label for label in labels(app.scene.form.group) if words in label.text)
    left, right = [label for label in labels(app.scene.form.group) if label.text in "\u25c0\u25b6"][1:]
    assert label.x + FONT.width(words) < left.x
    for _ in range(5):
        tap(app, RIGHT)
        assert app.scene.form.group.x + right.x + right.width <= WIDTH


# Names


def edit(app, *keys):
    """Edit the first name with keys; returns it as it is when A has ended it."""
    tap(app, A, DOWN, DOWN, A, *keys, A)
    assert not app.scene._edit
    return app.settings.names[0]


def test_a_letter_is_added_behind_the_name(app):
    assert edit(app, DOWN) == "Reda"
    assert "1  Reda" in shown(app)


def test_the_wheel_goes_both_ways(app):
    assert edit(app, UP) == "RedZ"


def test_a_new_name_begins_with_a_capital(app):
    assert edit(app, B, B, B, DOWN, RIGHT, DOWN, DOWN) == "Ab"


def test_letters_above_and_below_are_those_that_come(app):
    tap(app, A, DOWN, DOWN, A, LEFT)
    assert {"c", "e", "Red"} <= set(shown(app))
    tap(app, UP)
    assert {"b", "d", "Rec"} <= set(shown(app))


def test_a_letter_in_the_middle_is_taken_away(app):
    assert edit(app, LEFT, LEFT, B) == "Rd"


def test_b_behind_the_name_takes_its_last_letter(app):
    assert edit(app, B) == "Re"


def test_a_name_left_empty_is_the_usual_one(app):
    assert edit(app, B, B, B, B) == "Red"


def test_a_name_has_at_most_12_letters(app):
    assert edit(app, *[key for _ in range(20) for key in (RIGHT, DOWN)]) == "Redaaaaaaaab"[:11] + "l"


def test_every_letter_of_the_wheel_may_stand_in_a_name():
    for letter in texts.LETTERS:
        Setup(seats=2, names=[letter, "Blue"])
        assert FONT.has(letter)
    assert len(set(texts.LETTERS)) == len(texts.LETTERS)


def test_names_are_remembered(app):
    edit(app, DOWN)
    tap(app, B, A)
    assert "1  Reda" in shown(app)
