"""engine/opponents/replies.py: what the next player can be expected to answer, against all his turns tried out."""

from engine.board import Board
from engine.chance import Chance
from engine.legal import LegalTurns
from engine.opponents.replies import Replies
from engine.opponents.weights import Weights
from engine.opponents.worth import worth

from ..rules.support import board_of
from ..rules.test_end import DEAD_BOARD
from .support import PLAIN, code_and_forced, lying, random_boards
from .test_leave import EVEN, about, offered
from .test_worth import random_sheet


def expected(board, chances, values=offered):
    """What Replies comes to."""
    replies = Replies(values, chances)
    for _ in replies.look(board):
        pass
    return replies.expected


def only(one, other):
    """Chances of which nothing but these two tiles can be drawn."""
    chances = [0] * 7
    chances[one] += 0.5
    chances[other] += 0.5
    return chances


def expected_of_pair(board, one, other):
    """What Replies comes to for two tiles, one of each, with ``offered``."""
    both = expected(board, only(one, other))
    if one == other:
        return both
    return 2 * both - (expected(board, only(one, one)) + expected(board, only(other, other))) / 2


def best_of_pair(board, one, other, values=offered):
    """The best of all legal turns with two tiles."""
    return max(values(code_and_forced(board, turn)[0]) for turn in LegalTurns(board, sorted((one, other))))


def mean_of_best(board, chances, values):
    """The mean, over all pairs, of the best turn."""
    total = 0
    for one in range(1, 7):
        for other in range(one, 7):
            chance = chances[one] * chances[other] * (1 if one == other else 2)
            if chance:
                total += chance * best_of_pair(board, one, other, values)
    return total


def best_cells(board, tile):
    """The cells on which one tile makes most, tried on the board."""
    found = {}
    for cell in board.possible_cells(tile):
        code, forced = code_and_forced(board, bytes((cell, tile)))
        if not forced:
            found[cell] = offered(code)
    high = max(found.values()) if found else 0
    return [cell for cell in found if found[cell] == high]


def lie_apart(board, one, other):
    """Whether each of two tiles can lie on one of its best cells without touching what the other makes there."""
    others = best_cells(board, other)
    apart = False
    for cell in best_cells(board, one):
        board.put(cell, one)
        ends = bytes(board.ends(cell))
        board.take(cell)
        apart = apart or any(each != cell and each not in ends for each in others)
    return apart


def test_where_the_best_cells_lie_apart_it_is_the_best_turn():
    exact = 0
    chance = Chance(60)
    for board in random_boards(61, 40):
        one, other = sorted((chance.below(6) + 1, chance.below(6) + 1))
        found, wanted = expected_of_pair(board, one, other), best_of_pair(board, one, other)
        if lie_apart(board, one, other):
            assert about(found, wanted)
            exact += wanted > 0
        else:
            # the cells are in each other's way: what they would make apart is the most it can come to
            assert found >= wanted - 1e-3
    assert exact > 10


def gain_of(sheet):
    """The function that says what a code is worth on this sheet."""
    weights = Weights(PLAIN)
    start = worth(sheet, 0, 8, weights)
    return lambda code: worth(sheet, code, 8, weights) - start


def test_it_comes_close_to_the_mean_of_the_best_turns():
    chance = Chance(62)
    off = total = 0
    for board in random_boards(63, 5, 50):
        values = gain_of(random_sheet(chance, 6))
        found, wanted = expected(board, EVEN, values), mean_of_best(board, EVEN, values)
        assert wanted * 0.95 - 0.1 <= found <= wanted * 1.2 + 0.1
        off += abs(found - wanted)
        total += wanted
    assert off <= total * 0.06


def test_one_tile_in_the_middle():
    board = board_of("h8=6")
    # one beside h8 makes a 12; the other above or below that one a second, with a cross
    assert about(expected(board, only(6, 6)), 4 + 4 + 3)
    assert about(expected(board, only(5, 5)), 2 + 1 + 3)
    # a 6 beside h8 and a 5 above it: 12, 11 and a cross
    assert about(expected_of_pair(board, 5, 6), 4 + 2 + 3)
    assert about(expected(board, only(5, 6)), (6 + 11 + 2 * 9) / 4)
    # two 2s and the 6 in a row make a 10
    assert about(expected(board, only(2, 2)), 1)
    assert expected(board, only(1, 1)) == 0


def test_the_empty_board():
    assert about(expected(Board(), only(6, 6)), 4)
    assert about(expected_of_pair(Board(), 4, 6), 1)
    assert expected(Board(), only(1, 4)) == 0


def test_nothing_is_answered_where_nothing_fits_or_nothing_can_be_drawn():
    assert expected(board_of(DEAD_BOARD), EVEN) == 0
    assert expected(board_of("h8=6"), [0] * 7) == 0


def test_the_board_is_as_it_was_at_each_pause():
    for board in random_boards(64, 6):
        before = lying(board)
        replies = Replies(offered, EVEN)
        pauses = 0
        for _ in replies.look(board):
            assert lying(board) == before
            pauses += 1
        assert lying(board) == before
        assert 0 < pauses <= 12 + sum(len(board.possible_cells(tile)) for tile in range(1, 7))


def test_a_look_that_was_broken_off_leaves_nothing_behind():
    board, other = random_boards(65, 2)
    replies = Replies(offered, EVEN)
    look = replies.look(board)
    for _ in range(9):
        next(look)
    look.close()
    for _ in replies.look(other):
        pass
    assert replies.expected == expected(other, EVEN)
