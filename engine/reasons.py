"""Why something is refused, in words, in the order in which reasons are reported when several apply (RECORD 5)."""

from . import errors

REASONS = (
    (errors.UNREADABLE, "not of this form"),
    (errors.AFTER_END, "the game is over already"),
    (errors.SEAT, "another seat is to move"),
    (errors.DRAW_COUNT, "the rules give another number of tiles to draw"),
    (errors.DRAW_BAG, "the bag does not hold that draw"),
    (errors.NOT_IN_HAND, "the player does not hold that tile"),
    (errors.OFF_BOARD, "there is no such cell"),
    (errors.OCCUPIED, "the cell holds a tile already"),
    (errors.START_CELL, "the opening turn must cover h8"),
    (errors.NOT_CONNECTED, "the tile touches no other tile"),
    (errors.OVER_12, "a line sums to more than 12"),
    (errors.LIGHT, "a tile on a light cell without a score could lie elsewhere"),
    (errors.TILE_LEFT, "a tile that was kept could still be placed"),
    (errors.NOT_OVER, "the game goes on"),
    (errors.DEAL, "that is not how the rest of the bag is dealt"),
)
