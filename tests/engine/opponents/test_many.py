"""engine/opponents/many.py: turns of three tiles and more."""

from engine.board import Board
from engine.chance import Chance
from engine.opponents.many import turns_of_many
from engine.turns import cells_of, problem, sort_turn, tiles_of

from ..rules.support import board_of, cell, tiles, words
from ..rules.test_end import DEAD_BOARD, NEARLY_DEAD
from .support import code_and_forced, lying, random_boards


def worth_of(code):
    """Any function of a code will do."""
    return code % 97


def checked(board, hand, value_of=worth_of, seed=1):
    """The turns of a hand, sorted, all legal, and how often there was a pause; the board is never left changed."""
    before = lying(board)
    found = []
    pauses = 0
    for candidate in turns_of_many(board, hand, value_of, Chance(seed)):
        assert lying(board) == before
        if candidate is None:
            pauses += 1
            continue
        code, placements = candidate
        turn = sort_turn(placements)
        assert problem(board, hand, turn) is None, words(turn)
        assert code == code_and_forced(board, turn)[0]
        found.append(turn)
    assert lying(board) == before
    assert found
    # each try lays each tile once, then says what it came to
    assert pauses <= len(found) * len(hand)
    return found


def random_hand(chance, number):
    """So many tiles, ascending."""
    return bytes(sorted(chance.below(6) + 1 for _ in range(number)))


def test_all_turns_of_three_to_eight_tiles_are_legal():
    chance = Chance(50)
    left_over = forced = 0
    for board in random_boards(51, 48, 120):
        hand = random_hand(chance, 3 + chance.below(6))
        for turn in checked(board, hand, worth_of, chance.below(1000)):
            left_over += len(turn) < 2 * len(hand)
            forced += code_and_forced(board, turn)[1]
    # the boards were crowded enough for both to happen
    assert left_over > 10
    assert forced > 5


def test_turns_of_many_tiles_on_small_boards():
    chance = Chance(52)
    for board in random_boards(53, 30, 6):
        for number in (3, 5, 8):
            checked(board, random_hand(chance, number))


def test_many_equal_tiles():
    for board in random_boards(54, 12, 60):
        for tile in (1, 3, 6):
            checked(board, bytes((tile,) * 8))


def test_openings_cover_the_centre():
    for hand in ("116", "235", "444", "456", "666"):
        for turn in checked(Board(), tiles(hand)):
            assert cell("h8") in cells_of(turn)


def test_where_nothing_fits_nothing_is_laid():
    for hand in ("111", "12345", "66666666"):
        assert set(checked(board_of(DEAD_BOARD), tiles(hand))) == {b""}


def test_a_tile_that_fits_makes_room_for_those_that_did_not():
    # nothing but a 1 fits here, at the ends of i9's runs; a 6 can lie beside that
    board = board_of(NEARLY_DEAD + " i9=5")
    assert set(checked(board, tiles("666"))) == {b""}
    for turn in checked(board, tiles("1666")):
        assert sorted(tiles_of(turn))[:2] == [1, 6]


def test_a_hand_of_nothing_lays_nothing():
    assert set(checked(board_of("h8=6"), b"")) == {b""}
    assert set(checked(Board(), b"")) == {b""}


def test_a_forced_tile_is_moved_when_another_makes_room_for_it():
    # at first a 4 fits on the light cell g9 akept and scores nothing there; beside the smaller tiles it can lie well
    board = board_of("h7=5 i7=5 g8=1 h8=5 i8=4")
    kept = moved = 0
    for hand in ("114", "124", "1144", "4444"):
        for seed in range(12):
            for turn in checked(board, tiles(hand), lambda code: 0, seed):
                forced = code_and_forced(board, turn)[1]
                kept += forced
                moved += not forced
    assert kept
    assert moved > 100


def test_the_first_try_takes_what_is_worth_most():
    # one cell makes two 12s and a cross of a 6; whoever values lines does not miss it
    board = board_of("h8=6 i8=6 h9=6")
    turn = checked(board, tiles("666"), lambda code: code)[0]
    assert cell("i9") in cells_of(turn)


def test_the_same_chance_gives_the_same_turns():
    for board in random_boards(55, 4):
        assert checked(board, tiles("1346"), worth_of, 9) == checked(board, tiles("1346"), worth_of, 9)
