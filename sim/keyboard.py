"""Which key of the computer is which key of the badge: one table for the window, the terminal and the help."""

from device.scene import A, B, DOWN, LEFT, RIGHT, SELECT, START, UP

# Characters, as typed in the terminal; a window's key codes are the same numbers.
CHARACTERS = {
    "x": A,
    "a": A,
    "z": B,
    "b": B,
    "\r": START,
    "\n": START,
    " ": SELECT,
    "\t": SELECT,
}

# A terminal says nothing of keys held together, so B with a direction has letters of its own there.
HOPS = {"h": LEFT, "j": DOWN, "k": UP, "l": RIGHT}

HELP = """\
  direction pad   arrows
  A               X or A
  B               Z or B
  START           Enter
  SELECT          Space or Tab
  B + direction   in the window hold Z or B and press an arrow;
                  in the terminal Shift or Ctrl with an arrow, or H J K L
  leave           close the window, or Ctrl-C"""
