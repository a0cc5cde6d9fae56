"""The card game: its own rules beside the tile game's, on the same lines, sheet and events.

What the rules are stands in CARDGAME.md, one folder up, the text forms in RECORD.md. Like the rest of the engine it
reads no clock and no file, and chance is passed in.
"""
