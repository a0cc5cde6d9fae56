"""What a partner proposes before the other one places (RULES 7: "they may confer"). Loaded only when asked for."""

from ..partners import partner_of


def before_partner(game):
    """A copy of a partner game in which the partner of the seat to move, which places first, is to place instead.

    It is for an ``Opponent`` to ``think`` about, whose ``answer`` is then the plan, and not to be played on. The tiles
    laid so far lie there for good, entered on the joint sheet, as if they were the whole turn of the seat to move.
    """
    twin = game.copy(False)
    twin.sheet_of(twin.seat).enter(twin.preview())
    twin.hands[twin.seat - 1] = twin.hand_left()
    twin.laid = bytearray()
    twin.seat = partner_of(twin.seat)
    twin.second = True
    return twin
