"""Dead boards: hard and expert see one coming, and end a game so when it suits them."""

from engine.chance import Chance
from engine.game import TO_DEAL, TO_DRAW
from engine.log import TURN
from engine.opponents import make
from engine.opponents.hard import Shortlist
from engine.opponents.weights import Weights

from ..rules.support import game_at
from .support import think

# What is reckoned with here, so that weights learned anew do not matter.
WEIGHTS = (43, 43, 54, 30, 105, 220, 500, 100, 200, 400, 300, 80, 90)

# Seven tiles lie, 1 and 5 are held. The one turn that lets nothing fit any more leaves 112 tiles to be dealt.
SMALL = "g7=2 h7=4 i7=6 g8=4 h8=3 i8=5 g9=6"
# A sheet well ahead, and one behind it with as much begun.
AHEAD = "2:1.1.1:2.2.2.2:8.8.4.4.4.4"
BEHIND = "2:1.1:2.2.2:4.4.4"
# A hundred points above that one, with so much begun that it gains most from every turn to come.
FAR_AHEAD = "6:1.1.1.1.2.1:2.2.2.2.4.2:4.4.8.4.4.4.4.4"


def deadens(game, turn):
    """Whether the board is dead after the turn."""
    twin = game.copy()
    twin.push((TURN, twin.seat, turn))
    assert twin.phase in (TO_DRAW, TO_DEAL)
    return twin.phase == TO_DEAL


def small(own, other):
    """A game on the small board with these sheets."""
    return game_at(SMALL, ("", "15"), 2, (other, own))


def test_the_board_can_be_deadened_and_kept_alive():
    game = small(AHEAD, BEHIND)
    ends = [turn for turn in game.legal_turns() if deadens(game, turn)]
    assert len(ends) == 1
    assert game.legal_turns().count() > 10


def test_who_is_ahead_ends_the_game_and_who_is_behind_does_not():
    for level in ("hard", "expert"):
        for high, low in ((AHEAD, BEHIND), (FAR_AHEAD, AHEAD), (FAR_AHEAD, BEHIND)):
            for seed in range(3):
                game = small(high, low)
                assert deadens(game, think(make(level, Chance(seed), Weights(WEIGHTS)), game)), level
                game = small(low, high)
                assert not deadens(game, think(make(level, Chance(seed), Weights(WEIGHTS)), game)), level


def test_medium_does_not_see_it_coming():
    for own, other in ((AHEAD, BEHIND), (BEHIND, AHEAD)):
        game = small(own, other)
        assert deadens(game, think(make("medium", Chance(1), Weights(WEIGHTS)), game))


def test_the_best_of_what_is_offered_is_kept_in_order():
    chance = Chance(3)
    for size in (1, 5, 24):
        values = [chance.below(30) for _ in range(60)]
        shortlist = Shortlist(size)
        for at, value in enumerate(values):
            assert shortlist.offer(value, at) == (value > max(values[:at], default=-1))
        best = shortlist.best()
        assert [value for value, _ in best] == sorted(values, reverse=True)[:size]
        assert all(values[at] == value for value, at in best)
    shortlist = Shortlist(5)
    shortlist.offer(1, "a")
    assert shortlist.best() == [(1, "a")]
