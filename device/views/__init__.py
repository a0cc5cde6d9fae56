"""The parts of the game screen: the board, the side panel, the line of text. They show; they decide nothing."""
