"""What the firmware starts: the game."""

from device.boards import main

main()
