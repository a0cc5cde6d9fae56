"""What several scenes are built from: lines of text, tables and headings.

Positions are in pixels of the 160 x 128 screen. Nothing here knows a game. A label costs the badge about a kilobyte
besides its pixels, so what has many lines is one label of many lines.
"""

from adafruit_display_text.bitmap_label import Label

from device import palette
from device.bar import bar
from device.font import FIGURE, FIGURE_SPACE, FONT, HAIR_SPACE, LINE
from device.scene import WIDTH

TURN_LEFT, TURN_RIGHT = "\u25c0", "\u25b6"


def text(words, x, y, colour=palette.TEXT, scale=1, right=False, centre=False, pitch=10):
    """A label with the top of its first line at y; x is its left edge, its right edge or its middle.

    words may hold several lines, `pitch` pixels from one to the next. Give `.text` another value and the label stays
    aligned; `.color` changes its colour.
    """
    label = Label(FONT, text=words, color=colour, scale=scale, line_spacing=pitch / LINE)
    # The blank column behind the last glyph does not count at the right edge.
    label.anchor_point = (1.0 if right else 0.5 if centre else 0.0, 0.0)
    label.anchored_position = (x + scale if right else x, y)
    return label


def stack(lines):
    """Lines as the words of one label. Empty lines at the end are left out: a label of line ends alone is refused."""
    return "\n".join(lines).rstrip("\n")


def columns(cells, rights):
    """A line of a table: words in which each cell ends at its right edge (pixels from the left end of the line)."""
    line = ""
    end = 0
    for number in range(len(cells)):
        width = FONT.width(cells[number])
        gap = max(0, rights[number] - width - end)
        line += FIGURE_SPACE * (gap // FIGURE) + HAIR_SPACE * (gap % FIGURE) + cells[number]
        end += gap + width
    return line


def heading(group, words):
    """Puts a heading and the line below it at the top of a scene's group; returns the heading's label."""
    label = text(words, 8, 3)
    group.append(label)
    group.append(bar(0, 13, WIDTH, 1, palette.FAINT))
    return label
