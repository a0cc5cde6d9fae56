"""The badge in a window of the desktop: the frame in whole multiples of its size, its lights, the keyboard, sound.

pygame-ce is imported here and in sim/sound.py only, and only its display is started, so that the window opens quickly.
"""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from device.scene import DOWN, LEFT, RIGHT, UP
from sim.badge import NoScreenError, RealTimeBadge
from sim.display import HEIGHT, WIDTH
from sim.keyboard import CHARACTERS
from sim.quiet import quiet
from sim.sound import Sound

STRIP = 10  # height of the strip with the lights below the screen, in pixels of the badge
LARGEST = 6  # the window opens at most so many times as large as the badge's screen
SHARE = 0.8  # and fills at most this part of the desktop

CASE = (24, 24, 28)
UNLIT = (52, 52, 60)

KEYS = {pygame.K_LEFT: LEFT, pygame.K_RIGHT: RIGHT, pygame.K_UP: UP, pygame.K_DOWN: DOWN}
KEYS.update({ord(character): key for character, key in CHARACTERS.items()})
KEYS[pygame.K_KP_ENTER] = KEYS[pygame.K_RETURN]

# Elsewhere than on Windows and macOS one of these says that there is a display.
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")

# The drivers SDL falls back to when nobody could see the window.
UNSEEN = ("dummy", "offscreen")


def check():
    """Raise NoScreenError when there is certainly no display: SDL would look for one for long, and complain aloud."""
    if sys.platform in ("win32", "darwin") or any(os.environ.get(variable) for variable in DISPLAYS):
        return
    raise NoScreenError("no display was found")


class WindowBadge(RealTimeBadge):
    """A badge whose screen is a window, open within the context. NoScreenError when there is none to be had."""

    name = "window"

    def __init__(self, memory=None, board="pybadge"):
        check()
        super().__init__(memory, board)
        try:
            with quiet():
                pygame.display.init()
            if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
                raise NoScreenError("no display was found")
            scale = self._first_scale()
            self._window = pygame.display.set_mode((WIDTH * scale, (HEIGHT + STRIP) * scale), pygame.RESIZABLE)
        except pygame.error as problem:
            raise NoScreenError(f"no window can be opened: {problem}") from None
        pygame.display.set_caption("Zatre")
        self._sound = Sound()
        self._shown = None

    def __exit__(self, *_):
        pygame.quit()

    @staticmethod
    def _first_scale():
        width, height = pygame.display.get_desktop_sizes()[0]
        return max(1, min(LARGEST, int(width * SHARE) // WIDTH, int(height * SHARE) // (HEIGHT + STRIP)))

    def tone(self, name):
        super().tone(name)
        if not self.muted and not self.silent:
            self._sound.play(name)

    def show(self):
        state = (self.display.refreshes, self.lights, self._window.get_size())
        if state == self._shown:
            return
        self._shown = state
        width, height = self._window.get_size()
        scale = max(1, min(width // WIDTH, height // (HEIGHT + STRIP)))
        left, top = (width - WIDTH * scale) // 2, (height - (HEIGHT + STRIP) * scale) // 2
        picture = pygame.image.frombuffer(self.display.image().tobytes(), (WIDTH, HEIGHT), "RGB")
        self._window.fill(CASE)
        self._window.blit(pygame.transform.scale(picture, (WIDTH * scale, HEIGHT * scale)), (left, top))
        self._draw_lights(left, top + HEIGHT * scale, scale)
        pygame.display.flip()

    def _draw_lights(self, left, top, scale):
        colour = (self.lights >> 16, self.lights >> 8 & 255, self.lights & 255) if self.lights else UNLIT
        lights = self.board.lights
        for number in range(lights):
            centre = (left + WIDTH * scale * (2 * number + 1) // (2 * lights), top + STRIP * scale // 2)
            pygame.draw.circle(self._window, colour, centre, 2 * scale)

    def pause(self, seconds):
        first = pygame.event.wait(max(1, int(seconds * 1000)))
        for event in [first, *pygame.event.get()]:
            if event.type == pygame.QUIT:
                raise SystemExit
            if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in KEYS:
                key = KEYS[event.key]
                if event.type == pygame.KEYDOWN:
                    self.press(key)
                else:
                    self.release(key)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                self._shown = None
