"""The form for a new game: who plays, with what options. It opens with the choices made last."""

from device import palette, texts
from device.form import Form, Row
from device.nameedit import NameEdit
from device.players import KINDS
from device.scene import B, START, WIDTH, Scene
from device.ui import heading, text
from device.words import cut
from engine.setup import DRAW, FIRST, MOST_SEATS, RANDOM, TILES

SEATS = tuple(range(2, MOST_SEATS + 1))
STARTS = (FIRST, RANDOM, DRAW)
TILE_COUNTS = tuple(sorted(TILES, reverse=True))

SPLIT = 88
NAME_WIDTH = SPLIT - 8
"""Pixels for the number and the name of a player, up to the arrow head before the kind."""


class NewGame(Scene):
    """UP and DOWN choose a row, LEFT and RIGHT its value, which for a player is a person or the level of an opponent; A
    on a name edits it; START or the last row begins."""

    def __init__(self, app):
        super().__init__(app)
        self.editing = 0  # the seat whose name is edited, from 1
        self._edit = None
        self._replaces = app.saved() is not None
        self._heading = heading(self.group, texts.NEW_GAME_TITLE)
        self.form = Form(self._rows(), x=8, y=17, width=144, height=110, split=SPLIT, pitch=10)
        self._hint = text("", WIDTH - 8, 3, palette.GREY, right=True)
        self.group.append(self._hint)
        self.group.append(self.form.group)
        self._show_hint()

    def _rows(self):
        settings = self.app.settings
        seats = [str(number) for number in SEATS]
        rows = [Row(texts.PLAYERS, choices=seats, chosen=SEATS.index(settings.seats), changed=self._seats_changed)]
        for seat in range(1, settings.seats + 1):
            rows.append(self._seat_row(seat))
        tiles = [str(number) for number in TILE_COUNTS]
        chosen = TILE_COUNTS.index(settings.tiles)
        rows.append(Row(texts.HELP, choices=texts.ON_OFF, chosen=int(settings.help), changed=self._help_changed))
        start = STARTS.index(settings.start)
        rows.append(Row(texts.START, choices=texts.STARTS_CHOICES, chosen=start, changed=self._start_changed))
        rows.append(Row(texts.TILES, choices=tiles, chosen=chosen, changed=self._tiles_changed))
        rows.append(Row(texts.BEGIN, press=self._begin))
        return rows

    def _seat_row(self, seat):
        """The row of a player: the name, which A edits, and who plays there."""
        settings = self.app.settings
        kind = settings.kinds[seat - 1]
        kinds = KINDS if kind in KINDS else KINDS + (kind,)

        def edit(row):
            self._edit_name(seat)

        def kind_changed(row):
            settings.kinds[seat - 1] = row.value

        words = cut(texts.SEAT.format(seat, settings.names[seat - 1]), NAME_WIDTH)
        return Row(words, press=edit, choices=kinds, chosen=kinds.index(kind), changed=kind_changed)

    def key(self, key):
        if self._edit:
            if self._edit.key(key):
                self._name_edited()
        elif key == B:
            self.app.show_title()
        elif key == START:
            self._begin(None)
        else:
            self.form.key(key)
        self._show_hint()
        self.app.touch()

    def _show_hint(self):
        """What A and START do here, beside the heading."""
        if self._edit:
            hint = ""
        elif 1 <= self.form.at <= self.app.settings.seats:
            hint = texts.HINT_NAME
        elif self._replaces and self.form.row.words == texts.BEGIN:
            hint = texts.HINT_REPLACES
        else:
            hint = texts.HINT_BEGIN
        self._hint.text = hint

    def _seats_changed(self, row):
        self.app.settings.seats = SEATS[row.chosen]
        self.form.rows = self._rows()

    def _help_changed(self, row):
        self.app.settings.help = bool(row.chosen)

    def _start_changed(self, row):
        self.app.settings.start = STARTS[row.chosen]

    def _tiles_changed(self, row):
        self.app.settings.tiles = TILE_COUNTS[row.chosen]

    def _edit_name(self, seat):
        self.editing = seat
        self._edit = NameEdit(self.app.settings.names[seat - 1])
        self._heading.text = texts.NAME_TITLE.format(seat)
        self.group.remove(self.form.group)
        self.group.append(self._edit.group)

    def _name_edited(self):
        seat = self.editing
        self.app.settings.names[seat - 1] = self._edit.name or texts.SEAT_NAMES[seat - 1]
        self.group.remove(self._edit.group)
        self._edit = None
        self._heading.text = texts.NEW_GAME_TITLE
        self.form.rows = self._rows()
        self.form.show()
        self.group.append(self.form.group)

    def _begin(self, row):
        settings = self.app.settings
        self.app.new_game(settings.setup(), settings.kinds[: settings.seats])
