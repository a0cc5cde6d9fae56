"""The score sheet: every number of it, for every player, scrolled."""

from device import figures, texts
from device.font import FIGURE_SPACE
from device.scene import DOWN, LEFT, RIGHT, UP
from device.scenes.menu import Menu
from device.scenes.sheet import ROWS_SEEN, SheetScene, sheet_name
from engine.setup import Setup
from engine.sheet import Sheet
from tests.device.driving import played, shown, tap, with_game


def twenty_rows():
    """A sheet of 20 rows whose numbers are easy to add up."""
    sheet = Sheet()
    sheet.crosses = 3
    sheet.columns = [bytearray([1] * 20), bytearray([2] * 17), bytearray([4] * 16 + [12])]
    return sheet


def lines_of(scene):
    """The lines of figures that are seen, as lists of words."""
    seen = []
    for line in scene._lines:
        seen.append("".join(figures.SIGNS[line[place]] for place in range(line.width)).replace(FIGURE_SPACE, " "))
    return seen


def sheet_app(sheet):
    game = played(7)
    game.sheets[0] = sheet
    return with_game(game, SheetScene, Menu, 0)


def test_a_sheet_of_twenty_rows_scrolls_and_adds_up():
    app = sheet_app(twenty_rows())
    scene = app.scene
    assert "total 232" in shown(app)
    assert scene.top == 20 - ROWS_SEEN  # the latest rows come first
    assert [line.split() for line in lines_of(scene)][-5:] == [
        ["16", "1", "2", "4", "+6", "13"],
        ["17", "1", "2", "12", "15"],
        ["18", "1", "1"],
        ["19", "1", "1"],
        ["20", "1", "1"],
    ]
    tap(app, DOWN)
    assert scene.top == 20 - ROWS_SEEN
    assert scene._down.hidden and not scene._up.hidden
    tap(app, *[UP] * 20)
    assert scene.top == 0
    assert scene._up.hidden and not scene._down.hidden
    assert [line.split() for line in lines_of(scene)] == [
        ["1", "×", "1", "2", "4", "+3", "20"],
        ["2", "×", "1", "2", "4", "+3", "20"],
        ["3", "×", "1", "2", "4", "+3", "20"],
        ["4", "1", "2", "4", "+3", "10"],
        ["5", "1", "2", "4", "+4", "11"],
        ["6", "1", "2", "4", "+4", "11"],
        ["7", "1", "2", "4", "+4", "11"],
        ["8", "1", "2", "4", "+4", "11"],
        ["9", "1", "2", "4", "+5", "12"],
    ]


def test_figures_stand_below_their_headings():
    lines = lines_of(sheet_app(twenty_rows()).scene)
    assert lines[-5] == "16      1   2    4    +6   13"


def test_an_empty_sheet_shows_the_printed_bonus():
    app = sheet_app(Sheet())
    assert lines_of(app.scene)[3:5] == [" 4                   (3)     ", " 5                   (4)     "]
    assert "total 0" in shown(app)
    tap(app, *[DOWN] * 20)
    assert lines_of(app.scene)[-1].split() == ["16", "(6)"]


def test_a_bonus_not_earned_stays_in_brackets_and_a_lone_cross_counts_nothing():
    sheet = Sheet()
    sheet.crosses = 2
    sheet.columns[2] = bytearray([8])
    lines = lines_of(sheet_app(sheet).scene)
    assert lines[0].split() == ["1", "×", "8", "(3)", "16"]
    assert lines[1].split() == ["2", "×", "(3)", "0"]
    assert lines[2].split() == ["3", "(3)"]


def test_doubled_rows_have_their_colour_too():
    scene = sheet_app(twenty_rows()).scene
    scene.top = 0
    scene._show()
    shaders = [line.pixel_shader for line in scene._lines]
    assert shaders[:4] == [scene._doubled] * 3 + [scene._plain]


def test_left_and_right_show_the_sheets_of_all_players():
    game = played(40, seats=3)
    app = with_game(game, SheetScene, Menu)
    first = game.seat - 1
    seen = []
    for _ in range(4):
        seen.append(app.scene.sheet)
        name = texts.SEAT_NAMES[app.scene.sheet]
        assert any(name in words for words in shown(app))
        assert texts.TOTAL.format(game.totals()[app.scene.sheet]) in shown(app)
        tap(app, RIGHT)
    assert seen == [first, (first + 1) % 3, (first + 2) % 3, first]
    tap(app, LEFT, LEFT)
    assert app.scene.sheet == (first + 2) % 3


def test_a_shared_sheet_has_the_names_of_both():
    assert sheet_name(Setup(seats=4, names=["Ann", "Bob", "Cy", "Di"], partners=True), 1) == "Cy + Di"
