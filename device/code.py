"""What the firmware starts: the game."""

from device.pybadge import main

main()
