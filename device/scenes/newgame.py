"""The form for a new game: which form of it, who plays, and the way to the options. It opens with the last choices."""

from device import palette, texts
from device.form import Form, Row
from device.nameedit import NameEdit
from device.scene import B, START, WIDTH, Scene
from device.settings import CARDS, FORMS, kinds_for, seats_for, usual_name
from device.ui import heading, text
from device.words import cut

FIRST_SEAT = 2
"""The row of the first player."""

SPLIT = 88
NAME_WIDTH = SPLIT - 8
"""Pixels for the number and the name of a player, up to the arrow head before the kind."""


class NewGame(Scene):
    """UP and DOWN choose a row, LEFT and RIGHT its value, which for a player is a person or the level of an opponent; A
    on a name edits it; START or the last row begins. at: the row to begin with.
    """

    def __init__(self, app, at=0):
        super().__init__(app)
        self.editing = 0  # the seat whose name is edited, from 1
        self._edit = None
        self._replaces = app.saved() is not None
        self._heading = heading(self.group, texts.NEW_GAME_TITLE)
        self.form = Form(self._rows(), x=8, y=17, width=144, height=110, split=SPLIT, pitch=10)
        self._hint = text("", WIDTH - 8, 3, palette.GREY, right=True)
        self.group.append(self._hint)
        self.group.append(self.form.group)
        if at:
            self.form.at = at
            self.form.show()
        self._show_hint()

    def _rows(self):
        settings = self.app.settings
        form = FORMS.index(settings.form)
        allowed = seats_for(settings.form)
        seats = [str(number) for number in allowed]
        rows = [
            Row(texts.FORM, choices=texts.FORMS, chosen=form, changed=self._form_changed),
            Row(texts.PLAYERS, choices=seats, chosen=allowed.index(settings.seats), changed=self._seats_changed),
        ]
        for seat in range(1, settings.seats + 1):
            rows.append(self._seat_row(seat))
        rows.append(Row(texts.OPTIONS, press=self._options))
        rows.append(Row(texts.BEGIN, press=self._begin))
        return rows

    def _seat_row(self, seat):
        """The row of a player: the name, which A edits, and who plays there."""
        settings = self.app.settings
        kind = settings.kinds[seat - 1]
        kinds = kinds_for(settings.form)
        if kind not in kinds and settings.form == CARDS:
            kind = settings.kinds[seat - 1] = kinds[-1]
        elif kind not in kinds:
            kinds += (kind,)

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
        elif FIRST_SEAT <= self.form.at < FIRST_SEAT + self.app.settings.seats:
            hint = texts.HINT_NAME
        elif self._replaces and self.form.row.words == texts.BEGIN:
            hint = texts.HINT_REPLACES
        else:
            hint = texts.HINT_BEGIN
        self._hint.text = hint

    def _form_changed(self, row):
        self.app.settings.choose(FORMS[row.chosen])
        self.form.rows = self._rows()

    def _seats_changed(self, row):
        settings = self.app.settings
        settings.seats = seats_for(settings.form)[row.chosen]
        self.form.rows = self._rows()

    def _options(self, row):
        self.app.go("options.Options", self.form.at)

    def _edit_name(self, seat):
        self.editing = seat
        self._edit = NameEdit(self.app.settings.names[seat - 1])
        self._heading.text = texts.NAME_TITLE.format(seat)
        self.group.remove(self.form.group)
        self.group.append(self._edit.group)

    def _name_edited(self):
        seat = self.editing
        self.app.settings.names[seat - 1] = self._edit.name or usual_name(seat)
        self.group.remove(self._edit.group)
        self._edit = None
        self._heading.text = texts.NEW_GAME_TITLE
        self.form.rows = self._rows()
        self.form.show()
        self.group.append(self.form.group)

    def _begin(self, row):
        settings = self.app.settings
        self.app.new_game(settings.setup(), settings.kinds[: settings.seats])
