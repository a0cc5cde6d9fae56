"""Every scene looks as it did, to the pixel. `make pictures` takes the pictures anew after a change that is meant."""

from pathlib import Path

import pytest
from PIL import Image

from sim.display import HEIGHT, WIDTH
from tests.pictures import card_scenes  # noqa: F401, which adds its own
from tests.pictures.scenes import PICTURES

EXPECTED = Path(__file__).parent / "expected"

# The picture in the README, four times as large as the screen.
SHOWN = "turn-laid"
README_PICTURE = Path(__file__).resolve().parents[2] / "sim" / "game.png"
README_SCALE = 4


def pixels(path, scale=1):
    """The pixels of a picture in a file, each once."""
    with Image.open(path) as picture:
        assert picture.size == (WIDTH * scale, HEIGHT * scale)
        return picture.convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.NEAREST)


def differences(expected, found):
    """The places (x, y) at which two pictures differ, row by row."""
    return [(x, y) for y in range(HEIGHT) for x in range(WIDTH) if expected.getpixel((x, y)) != found.getpixel((x, y))]


@pytest.mark.parametrize("name", PICTURES)
def test_picture(name, renew, tmp_path):
    display = PICTURES[name]().badge.display
    path = EXPECTED / f"{name}.png"
    if renew:
        display.save_png(path)
        if name == SHOWN:
            display.save_png(README_PICTURE, README_SCALE)
        return
    different = differences(pixels(path), display.image())
    if different:
        display.save_png(tmp_path / path.name)
        pytest.fail(f"{len(different)} pixels differ, the first at {different[0]}: {path} and {tmp_path / path.name}")


def test_each_picture_belongs_to_a_scene(renew):
    for path in EXPECTED.iterdir():
        if path.stem not in PICTURES:
            assert renew, f"{path} is a picture of nothing"
            path.unlink()


def test_the_picture_of_the_readme():
    assert not differences(pixels(EXPECTED / f"{SHOWN}.png"), pixels(README_PICTURE, README_SCALE))
