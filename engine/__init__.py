"""The rules of Zatre: board, sheets, legal turns, whole games, and their text forms.

Runs unchanged on CircuitPython, MicroPython and CPython. A module of this package may import nothing but its
siblings and ``array``, ``binascii`` and ``struct``; it reads no clock, no file and no hardware, and whoever needs
chance passes a ``chance.Chance`` in. What the game's rules are stands in RULES.md, the text forms in RECORD.md.
The card game is a package of its own, ``cards``.
"""
