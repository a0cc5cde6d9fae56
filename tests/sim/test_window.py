"""The window, drawn for nobody (SDL's own dummy display): picture, lights, keys, closing, and no display at all."""

import os

import displayio
import pygame
import pytest

from device.scene import A, B, LEFT, RELEASED, SELECT, START
from sim import window
from sim.badge import NoScreenError
from sim.display import HEIGHT, WIDTH


@pytest.fixture
def badge(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with window.WindowBadge() as badge:
        yield badge


def show(badge, colour):
    """Fill the badge's screen with a colour and show it."""
    palette = displayio.Palette(1)
    palette[0] = colour
    group = displayio.Group()
    group.append(displayio.TileGrid(displayio.Bitmap(WIDTH, HEIGHT, 1), pixel_shader=palette))
    badge.display.root_group = group
    badge.display.refresh()
    badge.show()


def pixel(x, y):
    return tuple(pygame.display.get_surface().get_at((x, y)))[:3]


def type_key(badge, kind, key):
    pygame.event.post(pygame.event.Event(kind, key=key))
    badge.pause(0)
    return badge.read_key()


def test_the_window_is_a_whole_multiple_of_the_screen(badge):
    width, height = pygame.display.get_surface().get_size()
    assert width % WIDTH == 0
    assert height == width // WIDTH * (HEIGHT + window.STRIP)


def test_it_shows_the_frame(badge):
    show(badge, 0xFF0000)
    assert pixel(0, 0) == (255, 0, 0)
    assert pixel(pygame.display.get_surface().get_width() - 1, 0) == (255, 0, 0)
    show(badge, 0x0000FF)
    assert pixel(0, 0) == (0, 0, 255)


def test_a_larger_window_has_a_border(badge):
    pygame.display.set_mode((WIDTH * 3 + 20, (HEIGHT + window.STRIP) * 3 + 10), pygame.RESIZABLE)
    show(badge, 0xFF0000)
    assert [pixel(9, 100), pixel(10, 100)] == [window.CASE, (255, 0, 0)]
    assert [pixel(100, 4), pixel(100, 5)] == [window.CASE, (255, 0, 0)]


def test_a_window_smaller_than_the_screen(badge):
    pygame.display.set_mode((100, 50), pygame.RESIZABLE)
    show(badge, 0xFF0000)
    assert pixel(50, 25) == (255, 0, 0)


def test_lights(badge):
    show(badge, 0)
    scale = pygame.display.get_surface().get_width() // WIDTH
    centre = (WIDTH * scale // 10, HEIGHT * scale + window.STRIP * scale // 2)
    assert pixel(*centre) == window.UNLIT
    badge.light(0x00FF40)
    badge.show()
    assert pixel(*centre) == (0, 255, 64)


def test_an_lc_has_one_light(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    with window.WindowBadge(board="pybadge-lc") as badge:
        badge.light(0x00FF40)
        show(badge, 0)
        scale = pygame.display.get_surface().get_width() // WIDTH
        y = HEIGHT * scale + window.STRIP * scale // 2
        assert pixel(WIDTH * scale // 2, y) == (0, 255, 64)
        assert pixel(WIDTH * scale // 10, y) == window.CASE


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        (pygame.K_x, A),
        (pygame.K_a, A),
        (pygame.K_z, B),
        (pygame.K_b, B),
        (pygame.K_RETURN, START),
        (pygame.K_KP_ENTER, START),
        (pygame.K_SPACE, SELECT),
        (pygame.K_TAB, SELECT),
        (pygame.K_LEFT, LEFT),
    ],
)
def test_keys_go_down_and_up(badge, typed, key):
    assert type_key(badge, pygame.KEYDOWN, typed) == key
    assert type_key(badge, pygame.KEYUP, typed) == key + RELEASED


def test_other_keys_are_nothing(badge):
    assert type_key(badge, pygame.KEYDOWN, pygame.K_q) == -1


def test_closing_the_window_leaves(badge):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    with pytest.raises(SystemExit):
        badge.wait(10)


def test_sound_without_a_device_is_silence(badge, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing")
    badge.muted = False
    badge.tone("score")
    badge.tone("lay")
    assert badge.sounds == ["score", "lay"]


def test_sound_with_a_device(badge, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    badge.tone("lay")
    assert not pygame.mixer.get_init()
    badge.muted = False
    badge.tone("end")
    badge.tone("no such sound")
    assert pygame.mixer.get_init()


@pytest.mark.skipif(os.name == "nt", reason="there is always a display")
def test_no_display(monkeypatch):
    for variable in window.DISPLAYS:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(window.sys, "platform", "linux")
    with pytest.raises(NoScreenError, match="no display was found"):
        window.WindowBadge()


def test_a_display_that_does_not_work(monkeypatch, capfd):
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing")
    with pytest.raises(NoScreenError, match="no window can be opened"):
        window.WindowBadge()
    assert capfd.readouterr() == ("", "")
