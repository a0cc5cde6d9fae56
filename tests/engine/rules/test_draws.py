"""RULES 3: how many tiles are drawn at the start of a turn."""

from engine import errors
from engine.game import TO_DRAW, Game
from engine.log import DRAW, START
from engine.setup import Setup

from .support import digits, game_at, play, raised, tiles

# On this board nothing higher than 2 fits anywhere.
TIGHT = "h8=6 i8=6 h9=6 i9=4"
# The 4 fits on the light cell g9 alone, and scores nothing there.
ONE_LIGHT_CELL = "h7=5 i7=5 g8=1 h8=5 i8=4"


def draws(kept, board="h8=6", others=(), size=121):
    """How many tiles seat 2 draws with ``kept`` tiles, when seat 1 has just placed nothing."""
    game = game_at(board, ["", kept] + list(others), size=size)  # noqa: RUF005 - not on MicroPython
    play(game)
    assert (game.seat, game.phase) == (2, TO_DRAW)
    return game.draws_due()


def test_the_opening_turn_draws_3():
    for seats in (2, 6):
        game = Game(Setup(seats))
        game.push((START, 1, b""))
        assert game.draws_due() == 3


def test_no_tile_kept_draws_2():
    assert draws("") == 2


def test_one_tile_kept_draws_1_whether_it_can_be_placed_or_not():
    assert draws("6") == 1
    assert draws("6", TIGHT) == 1
    assert draws("1", TIGHT) == 1


def test_two_or_more_kept_draw_none_when_one_can_be_placed():
    assert draws("16", TIGHT) == 0
    assert draws("25", TIGHT) == 0
    assert draws("66") == 0
    assert draws("1355", TIGHT) == 0


def test_two_or_more_kept_draw_1_when_none_can_be_placed():
    assert draws("36", TIGHT) == 1
    assert draws("33", TIGHT) == 1
    assert draws("34566", TIGHT) == 1


def test_a_light_cell_without_a_score_counts_as_a_place():
    # the 4 fits on the light cell alone, where it would be forced; a 6 fits there, too, and scores
    assert draws("44", ONE_LIGHT_CELL) == 0


def test_a_tile_counts_as_placeable_by_itself_only():
    # the 3 would fit beside a 1 of the same turn; but each is asked for alone
    assert draws("33", "h8=6 i8=5 h9=6 i9=5") == 1


def test_a_bag_that_holds_fewer_gives_what_is_there():
    held = "1" * 11 + "2" * 10 + "3" * 10 + "4" * 10 + "5" * 10  # with h8=6, all of 61 but nine sixes
    assert draws("", "h8=6", (held, "66666666"), 61) == 1
    assert draws("6", "h8=6", (held, "6666666"), 61) == 1
    assert draws("", "h8=6", (held, "6666666"), 61) == 2


def test_the_second_opening_is_a_turn_like_any_other():
    # only the very first turn of the game draws three
    game = Game(Setup(2))
    game.push((START, 1, b""))
    game.push((DRAW, 1, tiles("345")))
    play(game, "h8=3 h9=4 h10=5")
    assert (game.seat, game.draws_due()) == (2, 2)


def test_the_draw_is_the_bags_next_tiles():
    game = Game(Setup(2))
    order = list(game.bag.left())
    for tile in (6, 5, 2):
        order.remove(tile)
        order.append(tile)
    game.set_order(bytes(order))
    game.push((START, 1, b""))
    assert game.draw_event() == (DRAW, 1, tiles("256"))
    game.push(game.draw_event())
    assert digits(game.hands[0]) == "256"


def test_making_the_draw_event_changes_nothing():
    game = Game(Setup(2))
    game.push((START, 1, b""))
    before = bytes(game.bag.left())
    assert game.draw_event() == game.draw_event()
    assert game.bag.left() == before
    assert game.phase == TO_DRAW


def test_a_bag_refilled_for_imagining_gives_those_tiles_the_last_first():
    twin = game_at("h8=6", ("", "3")).copy()
    twin.bag.refill(tiles("6142"))
    assert list(twin.bag.counts) == [4, 1, 1, 0, 1, 0, 1]
    assert digits(twin.bag.left()) == "6142"
    play(twin)
    twin.push(twin.draw_event())
    assert digits(twin.hands[1]) == "23"
    assert digits(twin.bag.left()) == "614"
    twin.pop()
    assert digits(twin.bag.left()) == "6142"


def test_any_tiles_the_bag_holds_may_be_drawn():
    game = Game(Setup(2, tiles=61))
    game.push((START, 1, b""))
    game.push((DRAW, 1, tiles("666")))
    assert game.bag.counts[6] == 7
    assert game.bag.counts[0] == 58
    assert len(game.bag.left()) == 58


def test_a_wrong_number_of_tiles_is_refused():
    game = Game(Setup(2))
    game.push((START, 1, b""))
    for drawn in ("", "12", "1234"):
        assert raised(errors.IllegalTurn, game.push, (DRAW, 1, tiles(drawn))).reason == errors.DRAW_COUNT


def test_a_tile_the_bag_does_not_hold_is_refused():
    game = game_at("h8=6 h9=6", ("", "", "66666666"), size=61)
    play(game)
    assert raised(errors.IllegalTurn, game.push, (DRAW, 2, tiles("16"))).reason == errors.DRAW_BAG
    game = game_at("h8=6 h9=6", ("", "", "6666666"), size=61)
    play(game)
    assert raised(errors.IllegalTurn, game.push, (DRAW, 2, tiles("66"))).reason == errors.DRAW_BAG
    game.push((DRAW, 2, tiles("16")))


def test_a_turn_is_not_a_draw_and_a_draw_is_not_a_turn():
    game = Game(Setup(2))
    raised(errors.IllegalState, game.push, (DRAW, 1, tiles("123")))
    game.push((START, 1, b""))
    raised(errors.IllegalState, game.push, (2, 1, b""))
    raised(errors.IllegalState, game.push, (START, 1, b""))
    game.push((DRAW, 1, tiles("123")))
    raised(errors.IllegalState, game.push, (DRAW, 1, tiles("123")))
    assert game.draws_due() == 0
