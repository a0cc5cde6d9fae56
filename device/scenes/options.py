"""The options of a new game: help, who begins, the number of tiles, the house rules."""

from device import texts
from device.form import Form, Row
from device.scene import B, START, Scene
from device.settings import CARDS
from device.ui import heading
from engine.house import HOUSE
from engine.setup import DRAW, FIRST, RANDOM, TILES

STARTS = (FIRST, RANDOM, DRAW)
TILE_COUNTS = tuple(sorted(TILES, reverse=True))


class Options(Scene):
    """LEFT, RIGHT and A change a value; B, START or the last row go back to the row `back` of the form."""

    def __init__(self, app, back):
        super().__init__(app)
        self._back = back
        heading(self.group, texts.OPTIONS_TITLE)
        self.form = Form(self._rows(), x=8, y=19, width=144, height=104, split=96)
        self.group.append(self.form.group)

    def _rows(self):
        settings = self.app.settings
        cards = settings.form == CARDS
        starts = STARTS[:2] if cards else STARTS
        start = min(STARTS.index(settings.start), len(starts) - 1)
        rows = [
            Row(texts.HELP, choices=texts.HELP_CHOICES, chosen=int(settings.help), changed=self._help_changed),
            Row(texts.START, choices=texts.STARTS_CHOICES[: len(starts)], chosen=start, changed=self._start_changed),
        ]
        if not cards:
            tiles = [str(number) for number in TILE_COUNTS]
            chosen = TILE_COUNTS.index(settings.tiles)
            rows.append(Row(texts.TILES, choices=tiles, chosen=chosen, changed=self._tiles_changed))
            for number in range(len(HOUSE)):
                rows.append(self._house_row(HOUSE[number], texts.HOUSE[number]))
        rows.append(Row(texts.DONE, press=self._done))
        return rows

    def _house_row(self, name, words):
        """The row of one house rule."""
        settings = self.app.settings

        def changed(row):
            chosen = [rule for rule in HOUSE if (bool(row.chosen) if rule == name else rule in settings.house)]
            settings.house = tuple(chosen)

        return Row(words, choices=texts.ON_OFF, chosen=int(name in settings.house), changed=changed)

    def key(self, key):
        if key == B or key == START:
            self._done(None)
        elif self.form.key(key):
            self.app.touch()

    def _help_changed(self, row):
        self.app.settings.help = bool(row.chosen)

    def _start_changed(self, row):
        self.app.settings.start = STARTS[row.chosen]

    def _tiles_changed(self, row):
        self.app.settings.tiles = TILE_COUNTS[row.chosen]

    def _done(self, row):
        self.app.go("newgame.NewGame", self._back)
