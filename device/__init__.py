"""The game on a 160 x 128 screen with eight buttons: scenes and views on displayio, driven through one Badge object."""
