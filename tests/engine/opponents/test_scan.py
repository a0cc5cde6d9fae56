"""engine/opponents/scan.py: the turns it lists and what it says they score, against the listing of all legal turns."""

from engine.board import Board
from engine.cells import CELLS, KIND, LIGHT
from engine.chance import Chance
from engine.legal import LegalTurns
from engine.opponents.scan import CROSS, LINE, code_of, joint_code, pairs, singles
from engine.turns import Score, sort_turn

from ..rules.support import board_of, cell
from .support import code_and_forced, lying, random_boards


def unforced(board, low, high):
    """The codes of all legal turns that lay both tiles, neither forced, by their two cells: the lower tile's first."""
    found = {}
    for turn in LegalTurns(board, (low, high)):
        if len(turn) == 4:
            code, forced = code_and_forced(board, turn)
            if not forced:
                found[turn[0] << 8 | turn[2] if turn[1] == low else turn[2] << 8 | turn[0]] = code
    return found


def listed(board, low, high):
    """The same, as scan.py has it."""
    found = {}
    for pair in pairs(board, low, high):
        if pair:
            code, first, second = pair
            if low == high and first > second:
                first, second = second, first
            assert first << 8 | second not in found, "listed twice"
            found[first << 8 | second] = code
    return found


def test_pairs_are_the_legal_turns_without_a_forced_tile():
    chance = Chance(20)
    number = 0
    for board in random_boards(21, 60):
        low, high = sorted((chance.below(6) + 1, chance.below(6) + 1))
        wanted = unforced(board, low, high)
        assert listed(board, low, high) == wanted
        number += len(wanted)
    assert number > 4000


def test_pairs_on_boards_with_hardly_any_room():
    found = empty = 0
    for board in random_boards(22, 24, 160):
        if sum(board.room) < 60:
            for low in range(1, 7):
                for high in range(low, 7):
                    wanted = unforced(board, low, high)
                    assert listed(board, low, high) == wanted
                    found += len(wanted)
                    empty += not wanted
    assert found > 100
    assert empty > 10


def test_pairs_of_a_tile_that_connects_by_the_other_alone():
    # i9 touches nothing but the tile on i8 or h9
    board = board_of("h8=6")
    assert listed(board, 3, 3) == unforced(board, 3, 3)
    assert cell("h9") << 8 | cell("h10") in listed(board, 3, 3)
    assert cell("h10") << 8 | cell("h9") in listed(board, 2, 3)


def test_pairs_on_the_empty_board_begin_at_the_centre():
    for low, high in ((1, 6), (5, 6), (6, 6)):
        found = listed(Board(), low, high)
        assert found == unforced(Board(), low, high)
        assert all(cell("h8") in (both >> 8, both & 255) for both in found)


def test_pairs_leave_the_board_as_it_was_whenever_they_pause():
    for board in random_boards(23, 4):
        before = lying(board)
        pauses = 0
        for pair in pairs(board, 2, 5):
            assert lying(board) == before
            pauses += pair is None
        assert lying(board) == before
        assert pauses >= len(board.possible_cells(2))


def test_singles_are_the_unforced_placements_of_a_tile():
    for board in random_boards(24, 20):
        for tile in range(1, 7):
            wanted = []
            for where in CELLS:
                if board.fits(where, tile):
                    code, forced = code_and_forced(board, bytes((where, tile)))
                    if not forced:
                        wanted.append((where, code))
            cells, codes = singles(board, tile)
            assert list(zip(cells, codes)) == wanted  # noqa: B905 - MicroPython's zip knows no strict


def test_the_joint_code_of_a_tile_at_the_end_of_the_run_of_another():
    crosses = refused = 0
    chance = Chance(25)
    for board in random_boards(26, 20):
        for _ in range(8):
            tile, other = chance.below(6) + 1, chance.below(6) + 1
            for where in board.possible_cells(tile):
                board.put(where, tile)
                for end in board.ends(where):
                    if not board.fits(end, other):
                        continue
                    code = joint_code(board, where, end, other)
                    board.take(where)
                    wanted, forced = code_and_forced(board, sort_turn((where, tile, end, other)))
                    board.put(where, tile)
                    assert code == (-1 if forced else wanted)
                    crosses += code >= CROSS
                    refused += forced
                board.take(where)
    assert crosses > 100
    assert refused > 100


def test_codes_hold_each_number_apart():
    assert code_of(Score(2, 3, 4, 5)) == 2 + 3 * 8 + 4 * 64 + 5 * CROSS
    assert code_of(Score()) == 0
    # a hand of eight that lays a line with each tile still fits
    assert code_of(Score(7, 7, 7, 2)) == CROSS * 3 - 1
    assert [LINE[total] for total in (9, 10, 11, 12, 13)] == [0, 1, 8, 64, 0]
    # two runs of 12 and a 6 between them are the highest sum that is ever looked up
    assert len(LINE) > 12 + 6 + 12


def test_light_cells_bring_a_cross_only_with_a_line():
    board = board_of("h8=4 h7=5")
    cells, codes = singles(board, 6)
    assert KIND[cell("g7")] == LIGHT
    assert codes[cells.find(bytes((cell("g7"),)))] == 8 + CROSS
    assert cell("g7") not in bytes(singles(board, 4)[0])
