"""How the game ended: who won, the places, what was left in the hands, the final points."""

from device import palette, texts
from device.bar import bar
from device.font import FONT
from device.scene import A, SELECT, START, WIDTH, Scene
from device.scenes.sheet import sheet_name, sheet_players
from device.ui import columns, text
from device.views.line import TextLine, ink
from engine.game import DEAD

ROWS_Y = 49
PITCH = 11

# Right edges of the columns, from the left edge of the table: place and name, total of the sheet, left in hand, final.
RIGHTS = (0, 102, 124, 149)
NAMES_WIDTH = 72


class Result(Scene):
    """A goes to the title, SELECT to the score sheets. lines: those of the table, the best first."""

    def __init__(self, app):
        super().__init__(app)
        outcome = app.game.outcome()
        winners = [sheet_name(app.game.setup, sheet - 1) for sheet in outcome.winners]
        if len(winners) > 1:
            words = _shared(winners)
        else:
            words = (texts.PAIR_WINS if app.game.setup.partners else texts.WINS).format(winners[0])
        scale = 2 if FONT.width(words) * 2 <= WIDTH else 1
        self.group.append(text(words, WIDTH // 2, 4 if scale == 2 else 8, palette.AMBER, scale=scale, centre=True))
        self.group.append(text(self._end(outcome), WIDTH // 2, 24, palette.GREY, centre=True))
        self.group.append(text(columns(self._head(), RIGHTS), 8, ROWS_Y - 12, palette.GREY))
        self.group.append(bar(0, ROWS_Y - 2, WIDTH, len(outcome.winners) * PITCH, palette.BAR))
        self.group.append(text("\n".join([texts.STAR] * len(outcome.winners)), 1, ROWS_Y, palette.AMBER, pitch=PITCH))
        # lines of their own, since a badge may not have the memory for a label of all of them
        self.lines = []
        winner, other = ink(palette.TEXT, palette.BAR), ink(palette.TEXT, 0)
        table = self._table(outcome)
        for number in range(len(table)):
            colours = winner if number < len(outcome.winners) else other
            line = TextLine(8, ROWS_Y + number * PITCH, WIDTH - 8, colours)
            line.say(table[number])
            self.lines.append(line)
            self.group.append(line.tiles)
        self.group.append(text(texts.RESULT_KEYS, WIDTH // 2, 119, palette.GREY, centre=True))

    def _end(self, outcome):
        """What brought the game to its end, in words."""
        return texts.END_DEAD if outcome.end == DEAD else texts.END_BAG

    def _head(self):
        """The heads of the columns."""
        return texts.RESULT_HEAD

    def _left(self, outcome, sheet):
        """What the two columns before the final points say of a sheet: its total, what was left in hand."""
        penalty = outcome.penalties[sheet]
        return str(outcome.totals[sheet]), texts.PENALTY.format(penalty) if penalty else "0"

    def _table(self, outcome):
        """The lines of the table, best first. Equal points are the same place."""
        final = outcome.final
        lines = []
        for sheet in sorted(range(len(final)), key=lambda number: -final[number]):
            place = 1 + sum([points > final[sheet] for points in final])
            name = texts.PLACE.format(place, sheet_players(self.app, sheet, NAMES_WIDTH))
            total, left = self._left(outcome, sheet)
            lines.append(columns((name, total, left, str(final[sheet])), RIGHTS))
        return lines

    def key(self, key):
        if key == A or key == START:
            self.app.show_title()
        elif key == SELECT:
            self.app.go("sheet.SheetScene", "result.Result", self.app.game.outcome().winners[0] - 1)


def _shared(names):
    """Words for a win that is shared; too many names are only counted."""
    words = texts.SHARED_WIN.format(texts.AND.join((", ".join(names[:-1]), names[-1])))
    return words if FONT.width(words) <= WIDTH else texts.MANY_WIN.format(len(names))
