"""The memory display: the pixels, the rectangles and the bytes are exactly those of the badge."""

import displayio
import pytest
from PIL import Image

from sim.display import HEIGHT, WIDTH, MemoryDisplay


@pytest.fixture
def display():
    return MemoryDisplay()


def tiles(width=WIDTH // 8, height=HEIGHT // 8):
    """A grid of 8 x 8 tiles: tile 0 black, 1 red, 2 green, 3 blue; and the group it is in."""
    palette = displayio.Palette(4)
    for index, colour in enumerate((0x000000, 0xFF0000, 0x00FF00, 0x0000FF)):
        palette[index] = colour
    sheet = displayio.Bitmap(32, 8, 4)
    for y in range(8):
        for x in range(32):
            sheet[x, y] = x // 8
    grid = displayio.TileGrid(sheet, pixel_shader=palette, width=width, height=height, tile_width=8, tile_height=8)
    group = displayio.Group()
    group.append(grid)
    return grid, group


def test_the_first_refresh_sends_the_whole_screen(display):
    _, display.root_group = tiles()
    display.refresh()
    assert display.rectangles == [(0, 0, 160, 128)]
    assert display.pixel_bytes == 40960


def test_one_tile_is_128_bytes(display):
    grid, display.root_group = tiles()
    display.refresh()
    grid[3, 5] = 1
    display.refresh()
    assert display.rectangles == [(24, 40, 8, 8)]
    assert display.pixel_bytes == 128


def test_two_tiles_of_one_grid_send_the_rectangle_around_them(display):
    grid, display.root_group = tiles()
    display.refresh()
    grid[0, 0] = 1
    grid[2, 1] = 1
    display.refresh()
    assert display.rectangles == [(0, 0, 24, 16)]
    assert display.pixel_bytes == 768


def test_two_grids_send_two_rectangles(display):
    upper, group = tiles(height=1)
    lower, other = tiles(height=1)
    other.remove(lower)
    lower.y = 120
    group.append(lower)
    display.root_group = group
    display.refresh()
    upper[0] = 1
    lower[19] = 2
    display.refresh()
    assert sorted(display.rectangles) == [(0, 0, 8, 8), (152, 120, 8, 8)]
    assert display.pixel_bytes == 256


def test_no_change_sends_nothing(display):
    _, display.root_group = tiles()
    display.refresh()
    display.refresh()
    assert display.rectangles == []
    assert display.pixel_bytes == 0


def test_bytes_and_refreshes_add_up(display):
    grid, display.root_group = tiles()
    display.refresh()
    grid[0, 0] = 1
    display.refresh()
    assert (display.refreshes, display.total_bytes) == (2, 40960 + 128)


def test_the_frame_is_rgb565_high_byte_first(display):
    grid, display.root_group = tiles()
    for tile in (1, 2, 3):
        grid[tile, 0] = tile
    display.refresh()
    assert len(display.frame) == 40960
    assert [bytes(display.frame[16 * tile : 16 * tile + 2]) for tile in range(4)] == [
        b"\x00\x00",
        b"\xf8\x00",
        b"\x07\xe0",
        b"\x00\x1f",
    ]


def test_the_image_has_the_colours_at_their_places(display):
    grid, display.root_group = tiles()
    grid[1, 2] = 1
    grid[19, 15] = 3
    display.refresh()
    image = display.image()
    assert (image.mode, image.size) == ("RGB", (160, 128))
    assert image.getpixel((8, 16)) == (255, 0, 0)
    assert image.getpixel((7, 16)) == (0, 0, 0)
    assert image.getpixel((159, 127)) == (0, 0, 255)


def test_png_in_multiples(display, tmp_path):
    grid, display.root_group = tiles()
    grid[0, 0] = 2
    display.refresh()
    display.save_png(tmp_path / "one.png")
    display.save_png(tmp_path / "four.png", scale=4)
    with Image.open(tmp_path / "one.png") as one, Image.open(tmp_path / "four.png") as four:
        assert (one.size, four.size) == ((160, 128), (640, 512))
        assert one.getpixel((7, 7)) == four.getpixel((31, 31)) == (0, 255, 0)
        assert four.getpixel((32, 31)) == (0, 0, 0)


def test_png_that_cannot_be_written(display, tmp_path):
    _, display.root_group = tiles()
    with pytest.raises(OSError, match="No such file"):
        display.save_png(tmp_path / "missing" / "one.png")


def test_a_new_display_takes_the_place_of_the_old_one(display):
    _, group = tiles()
    display.root_group = group
    another = MemoryDisplay()
    another.root_group = group
    another.refresh()
    assert another.pixel_bytes == 40960


def test_nothing_is_drawn_before_refresh(display):
    grid, display.root_group = tiles()
    display.refresh()
    grid[0, 0] = 1
    assert display.image().getpixel((0, 0)) == (0, 0, 0)
