"""Who begins, and how that came about: the tiles drawn for it, round after round, or the lot."""

from displayio import TileGrid

from device import palette, pictures, texts
from device.scene import A, START, WIDTH, Scene
from device.ui import text
from engine.opening import read_start

_TOP = 22
_PITCH = 14
_TILES_LEFT = 76
_MOST_ROUNDS = 10

SHOWN_MS = 4000
"""How long it is shown when nobody sits there to press A."""


class StartDraw(Scene):
    """Shows a start event of the engine (kind, seat, tiles drawn); A goes on to the first turn."""

    waiting = True

    def __init__(self, app, event):
        super().__init__(app)
        _, starter, drawn = event
        names = app.game.setup.names
        begins = texts.STARTS.format(names[starter - 1])
        if not drawn:
            self.group.append(text(texts.BY_LOT, WIDTH // 2, 30, palette.GREY, centre=True))
            self.group.append(text(begins, WIDTH // 2, 52, palette.AMBER, scale=2, centre=True))
        else:
            draw = read_start(len(names), drawn)
            self.group.append(text(texts.DRAWN_FOR_START, 4, 4, palette.GREY))
            for seat in range(1, len(names) + 1):
                y = _TOP + (seat - 1) * _PITCH
                colour = palette.AMBER if seat == starter else palette.TEXT
                self.group.append(text(names[seat - 1], 12, y, colour))
                self._show_tiles(draw.rounds[-_MOST_ROUNDS:], seat, y)
                if seat == starter:
                    self.group.append(text(texts.STARTER_SIGN, 3, y, colour))
            self.group.append(text(texts.KEEPS.format(begins, draw.kept), 4, 107, palette.AMBER))
        self.group.append(text(texts.PRESS_A, WIDTH - 4, 118, palette.TEXT, right=True))
        self._until = 0 if app.players.people() else app.badge.ticks() + SHOWN_MS

    def _show_tiles(self, rounds, seat, y):
        """One row: what a seat drew in each round; in rounds it had no part in there is nothing."""
        row = TileGrid(
            pictures.SHEET,
            pixel_shader=pictures.COLOURS,
            width=len(rounds),
            tile_width=pictures.CELL,
            tile_height=pictures.CELL,
            default_tile=pictures.NOTHING,
            x=_TILES_LEFT,
            y=y,
        )
        for number in range(len(rounds)):
            for drawer, tile in rounds[number]:
                if drawer == seat:
                    row[number] = pictures.tile_picture(tile, pictures.LYING, False)
        self.group.append(row)

    def key(self, key):
        if key in (A, START):
            self.app.next_turn()

    def tick(self, now):
        if self._until and now >= self._until:
            self.app.next_turn()
