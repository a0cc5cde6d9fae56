"""What `zatre build`, `zatre flash` and `zatre doctor` share: what goes on a badge's drive, and how it gets there.

drive.py alone touches a drive; messages.py holds every word said about what can go wrong (see tools/FLASHING.md).
"""
