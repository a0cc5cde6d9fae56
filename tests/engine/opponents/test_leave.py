"""engine/opponents/leave.py: what is not seen, and what is left to the next player, tried tile by tile."""

from engine.board import Board
from engine.chance import Chance
from engine.opponents.leave import leave, unseen
from engine.opponents.scan import CROSS, code_of
from engine.setup import TILES
from engine.turns import lay, lift, score

from ..rules.support import board_of, game_at
from ..rules.test_end import DEAD_BOARD
from .support import begin, play, random_boards, table

OFFER = (1.0, 2.0, 4.0, 3.0)
EVEN = [0] + [1 / 6] * 6


def about(one, other):
    """Whether two numbers are the same but for rounding, that of the badge's short floats too."""
    return abs(one - other) <= 1e-4 * max(1, abs(one), abs(other))


def offered(code):
    """What a code is worth by OFFER."""
    return (code & 7) * OFFER[0] + (code >> 3 & 7) * OFFER[1] + (code >> 6 & 7) * OFFER[2] + code // CROSS * OFFER[3]


def best_two(board, tile):
    """The best and the second best that one tile can make on a cell, tried on the board."""
    found = [0, 0]
    for cell in board.possible_cells(tile):
        turn = bytes((cell, tile))
        lay(board, turn)
        found.append(offered(code_of(score(board, turn))))
        lift(board, turn)
    found.sort()
    return found[-1], found[-2]


def mean_of_pairs(board, chances):
    """What any two tiles, one after the other, make on cells of their own: the mean over all pairs."""
    tops = [(0, 0)] + [best_two(board, tile) for tile in range(1, 7)]
    total = 0
    for one in range(1, 7):
        for other in range(1, 7):
            second = tops[other][1] if one == other else tops[other][0]
            total += chances[one] * chances[other] * (tops[one][0] + second)
    return total


def test_what_is_left_is_what_two_tiles_can_make_one_by_one():
    chance = Chance(40)
    more = 0
    for board in random_boards(41, 40):
        numbers = [0] + [chance.below(5) for _ in range(6)]
        number = max(1, sum(numbers))
        for chances in (EVEN, [each / number for each in numbers]):
            wanted = mean_of_pairs(board, chances)
            assert about(leave(board, chances, OFFER), wanted)
            more += wanted > 2
    assert more > 20


def test_nothing_is_left_where_nothing_scores():
    assert leave(Board(), EVEN, OFFER) == 0
    assert leave(board_of("h8=1"), EVEN, OFFER) == 0
    assert leave(board_of(DEAD_BOARD), EVEN, OFFER) == 0
    assert leave(board_of("h8=6"), [0] * 7, OFFER) == 0


def test_two_equal_tiles_take_two_cells():
    sixes = [0, 0, 0, 0, 0, 0, 1]
    # a 6 beside a 6 makes a 12, on any of four cells
    assert about(leave(board_of("h8=6"), sixes, OFFER), 8)
    # nothing but i9 completes a line: one 12 with the 6 above it and one with the 6 beside it, and a cross
    corner = board_of("h8=6 i8=6 h9=6")
    assert best_two(corner, 6)[0] == 11
    assert about(leave(corner, sixes, OFFER), 11 + best_two(corner, 6)[1])


def test_the_tiles_not_seen_are_those_of_the_bag_and_of_the_others():
    for seats, tiles in ((2, 61), (3, 121), (6, 61)):
        game = begin(seats, tiles, seats)
        play(game, table(["easy"] * seats, 42), 12)
        left = list(game.bag.counts)
        for seat in range(1, seats + 1):
            if seat != game.seat:
                for tile in game.hands[seat - 1]:
                    left[tile] += 1
        number = sum(left[1:])
        found = unseen(game)
        assert len(found) == 7
        assert found[0] == 0
        assert all(about(found[tile] * number, left[tile]) for tile in range(1, 7))
        assert about(sum(found), 1)


def test_when_all_tiles_are_seen_none_is_likely():
    held = "".join(str(tile) * TILES[61][tile] for tile in range(1, 7))
    game = game_at("h8=6", (held[:-1], ""), 1, None, 61)
    assert unseen(game) == [0] * 7


def test_what_others_hold_makes_no_difference():
    game = game_at("h8=6", ("12", "", "3"), 1)
    other = game_at("h8=6", ("12", "4", "5"), 1)
    assert unseen(game) == unseen(other)
