"""The score sheet of any player: crosses, the three columns, bonus and value of each row, and the total."""

from device import figures, palette, texts
from device.font import FONT
from device.scene import A, B, DOWN, LEFT, RIGHT, START, UP, WIDTH, Scene
from device.ui import TURN_LEFT, TURN_RIGHT, columns, heading, text
from device.words import cut, player_words
from engine.sheet import ELEVENS, TENS, TWELVES, bonus

PRINTED_ROWS = 16
"""Rows that the printed sheet has; more are shown when they are in use."""

ROWS_SEEN = 9
ROWS_Y = 28
PITCH = 10

# Where the columns end, in places of a line of figures: number of the row, x2, 10, 11, 12, bonus, value of the row.
ENDS = (2, 5, 9, 13, 18, 24, 29)
TABLE_X = 4

NAMES_WIDTH = 85
"""Pixels for whose sheet it is, before the total."""


def _seats(setup, sheet):
    """The seats that write on a sheet. sheet counts from 0."""
    return [seat for seat in range(1, setup.seats + 1) if setup.sheet_of(seat) == sheet]


def sheet_name(setup, sheet):
    """Whose sheet it is: the name of its seat; both when partners share it. sheet counts from 0."""
    return texts.PAIR.join([setup.names[seat - 1] for seat in _seats(setup, sheet)])


def sheet_players(app, sheet, width):
    """The same within so many pixels; of a seat of its own with the level of an opponent."""
    setup = app.game.setup
    seats = _seats(setup, sheet)
    if len(seats) == 1:
        return player_words(setup.names[seats[0] - 1], app.players.level(seats[0]), width)
    first, second = [setup.names[seat - 1] for seat in seats]
    room = width - FONT.width(texts.PAIR)
    first = cut(first, max(room // 2, room - FONT.width(second)))
    return first + texts.PAIR + cut(second, room - FONT.width(first))


class SheetScene(Scene):
    """LEFT and RIGHT show another player's sheet, UP and DOWN scroll, B goes back to the scene class `back`.

    sheet: the number of the sheet to show, from 0, by default that of the seat to move. top: the first row seen.
    """

    def __init__(self, app, back, sheet=None):
        super().__init__(app)
        game = app.game
        self.sheet = game.setup.sheet_of(game.seat) if sheet is None else sheet
        self._back = back
        self._plain = figures.ink(palette.TEXT)
        self._doubled = figures.ink(palette.AMBER)
        self._unused = figures.ink(palette.GREY)
        self._name = heading(self.group, "")
        self._total = text("", WIDTH - 8, 3, palette.AMBER, right=True)
        head = columns(self._head(), [end * figures.FIGURE for end in ENDS])
        self._up = text(texts.MORE_ABOVE, WIDTH - 7, ROWS_Y, palette.AMBER)
        self._down = text(texts.MORE_BELOW, WIDTH - 7, ROWS_Y + (ROWS_SEEN - 1) * PITCH, palette.AMBER)
        self._foot = text("", 8, 119, palette.GREY)
        for part in (self._total, text(head, TABLE_X, 17, palette.GREY), self._up, self._down, self._foot):
            self.group.append(part)
        self._lines = []
        for number in range(ROWS_SEEN):
            self._lines.append(figures.line(ENDS[-1], TABLE_X, ROWS_Y + number * PITCH, self._plain))
            self.group.append(self._lines[number])
        self._open()

    def _head(self):
        """The heads of the columns."""
        return texts.SHEET_HEAD

    def _bonus(self, row):
        """The bonus of a full row of the sheet."""
        return bonus(row, self.app.game.sheets[self.sheet].beyond)

    def _foot_words(self):
        """What is said below the table."""
        return texts.SHEET_KEYS

    def _rows(self):
        """How many rows the sheet is shown with."""
        return max(PRINTED_ROWS, self.app.game.sheets[self.sheet].rows())

    def _open(self):
        """Shows the sheet whose turn it is, scrolled to the last rows in use."""
        game = self.app.game
        sheet = game.sheets[self.sheet]
        self.top = max(0, sheet.rows() - ROWS_SEEN)
        self._name.text = TURN_LEFT + " " + sheet_players(self.app, self.sheet, NAMES_WIDTH) + " " + TURN_RIGHT
        self._total.text = texts.TOTAL.format(sheet.total())
        self._foot.text = self._foot_words()
        self._show()

    def _show(self):
        sheet = self.app.game.sheets[self.sheet]
        for number, line in enumerate(self._lines):
            self._write(line, sheet, self.top + number)
        self._up.hidden = self.top == 0
        self._down.hidden = self.top + ROWS_SEEN >= self._rows()
        self.app.touch()

    def _write(self, line, sheet, row):
        figures.wipe(line)
        figures.write(line, str(row + 1), ENDS[0])
        for column, end in ((TENS, ENDS[2]), (ELEVENS, ENDS[3]), (TWELVES, ENDS[4])):
            if sheet.box(column, row):
                figures.write(line, str(sheet.box(column, row)), end)
        if sheet.is_doubled(row):
            figures.write(line, texts.SHEET_CROSS, ENDS[1])
        worth = self._bonus(row)
        if worth:
            pattern = texts.BONUS_EARNED if sheet.is_full(row) else texts.BONUS_OPEN
            figures.write(line, pattern.format(worth), ENDS[5])
        used = row < sheet.rows()
        if used:
            figures.write(line, str(sheet.row_value(row)), ENDS[6])
        line.pixel_shader = self._doubled if sheet.is_doubled(row) else self._plain if used else self._unused

    def key(self, key):
        if key == B or key == START or key == A:
            self.app.go(self._back)
        elif key == LEFT or key == RIGHT:
            self.sheet = (self.sheet + (1 if key == RIGHT else -1)) % len(self.app.game.sheets)
            self._open()
        elif key == UP and self.top > 0:
            self.top -= 1
            self._show()
        elif key == DOWN and self.top + ROWS_SEEN < self._rows():
            self.top += 1
            self._show()
