"""A screen of words, for what has to be said when there is no game: a heading, and what is the matter."""

from displayio import Group

from device import palette
from device.font import FONT
from device.ui import text

LEFT = 4
WIDTH = 152
"""Pixels from LEFT that words may take."""
TITLE_Y = 4
WORDS_Y = 20


def wrapped(words, width):
    """Words as lines of at most so many pixels, broken at blanks, and within a word that is longer than a line."""
    lines = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = line + " " + word if line else word
            if FONT.width(longer) > width and line:
                lines.append(line)
                longer = word
            while FONT.width(longer) > width:
                fits = len(longer) - 1
                while FONT.width(longer[:fits]) > width:
                    fits -= 1
                lines.append(longer[:fits])
                longer = longer[fits:]
            line = longer
        lines.append(line)
    return lines


def notice(title, words, more="", more_y=0, key=""):
    """A group with a heading, words below it and, in grey from more_y on, more of them; at the foot what a key does.

    The words are broken into lines; more comes as lines that fit.
    """
    group = Group()
    group.append(text(title, LEFT, TITLE_Y, palette.AMBER))
    group.append(text("\n".join(wrapped(words, WIDTH)), LEFT, WORDS_Y))
    if more:
        group.append(text(more, LEFT, more_y, palette.GREY))
    if key:
        group.append(text(key, LEFT, 116))
    return group
