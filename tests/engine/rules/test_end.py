"""RULES 6: how a game ends, what is dealt, deducted, and who wins."""

from engine import errors
from engine.chance import Chance
from engine.game import BAG, DEAD, OVER, TO_DEAL, TO_DRAW, TO_PLACE, Game
from engine.log import DEAL, DRAW, TURN

from .support import digits, game_at, names, play, raised, state, tiles

# On this board nothing fits anywhere once i9 is a 6.
NEARLY_DEAD = "h8=6 i8=6 h9=6"
DEAD_BOARD = NEARLY_DEAD + " i9=6"
# All tiles of a short game but its sixes.
REST = "1" * 11 + "2" * 10 + "3" * 10 + "4" * 10 + "5" * 10


def with_bag(sixes, hands, board="h8=6", sheets=None):
    """A short game whose bag holds that many sixes and nothing else; the last seat holds the rest of the tiles."""
    held = "".join(hands).count("6") + board.count("=6")
    rest = sorted(REST + "6" * (10 - held - sixes))
    for digit in "".join(hands) + "".join(word[-1] for word in board.split()):
        if digit != "6":
            rest.remove(digit)
    hands = list(hands)
    hands.append("".join(rest))
    return game_at(board, hands, 1, sheets, 61)


def test_the_player_whose_draw_empties_the_bag_finishes_his_turn():
    game = with_bag(1, ("", "6"))
    play(game)
    assert (game.phase, game.seat, game.draws_due()) == (TO_DRAW, 2, 1)
    game.push(game.draw_event())
    assert game.bag.counts[0] == 0
    assert game.phase == TO_PLACE
    assert game.outcome() is None
    play(game, "i8=6 h9=6")
    assert game.phase == OVER
    assert game.outcome().end == BAG


def test_while_the_bag_holds_a_tile_the_game_goes_on():
    game = with_bag(2, ("", "6"))
    play(game)
    game.push(game.draw_event())
    game.push((TURN, 2, game.legal_turns().first()))
    assert game.phase == TO_DRAW
    assert game.outcome() is None


def test_the_end_by_the_bag_comes_before_the_dead_board():
    # the last 6 makes the board dead in the very turn that ends the game
    game = with_bag(1, ("", ""), NEARLY_DEAD)
    play(game)
    game.push((DRAW, 2, tiles("6")))
    play(game, "i9=6")
    assert game.board.highest_room() == 0
    assert game.phase == OVER
    assert game.outcome().end == BAG


def test_on_a_dead_board_the_rest_is_dealt_in_seat_order_from_the_next_player():
    game = game_at(NEARLY_DEAD, ("", "6", ""), 2)
    play(game, "i9=6")
    assert game.phase == TO_DEAL
    assert game.outcome() is None
    seats = []
    while game.phase == TO_DEAL:
        seats.append(game.seat)
        event = game.deal_event()
        assert event[:2] == (DEAL, game.seat)
        game.push(event)
    assert len(seats) == 117
    assert seats == ([3, 1, 2] * 39)[:117]
    assert game.bag.counts[0] == 0
    assert [len(hand) for hand in game.hands] == [39, 39, 39]
    assert game.phase == OVER
    assert game.outcome().end == DEAD


def without(game, values):
    """The game, with no tile of ``values`` left in its bag."""
    for tile in tiles(values):
        while game.bag.counts[tile]:
            game.bag.take(tile)
    return game


def test_a_dead_board_is_tested_with_the_smallest_tile_of_bag_and_hands():
    # after i9=4 nothing fits but a 1 or a 2
    for values, held, wanted in (
        ("", "", TO_DRAW),
        ("1", "", TO_DRAW),
        ("12", "", TO_DEAL),
        ("12", "3456", TO_DEAL),
        ("12", "16", TO_DRAW),
        ("12", "2", TO_DRAW),
    ):
        game = without(game_at(NEARLY_DEAD, ("4", held)), values)
        play(game, "i9=4")
        assert game.phase == wanted, (values, held)


def test_a_light_cell_without_a_score_keeps_the_board_alive():
    # a 4 fits on the light cell g9 alone, and scores nothing there
    game = without(game_at("h7=5 i7=5 g8=1 h8=5", ("4", "")), "12356")
    play(game, "i8=4")
    assert names(game.possible_cells(4)) == "g9"
    assert game.phase == TO_DRAW


def test_every_tile_held_counts_minus_its_pips_and_is_never_doubled():
    game = with_bag(1, ("", "6", "1356"), "h8=6", ["3:1:2:4", "0:::", "0:::", "0:::"])
    play(game)
    game.push((DRAW, 2, tiles("6")))
    game.push((TURN, 2, game.legal_turns().first()))
    outcome = game.outcome()
    assert outcome.penalties[0] == 0
    assert outcome.penalties[2] == 15
    assert outcome.penalties == game.penalties()
    assert outcome.totals[0] == 20
    assert [outcome.final[at] + outcome.penalties[at] for at in range(4)] == outcome.totals


def test_tiles_dealt_at_the_end_are_deducted():
    game = game_at(NEARLY_DEAD, ("6", "5"))
    play(game, "i9=6")
    while game.phase == TO_DEAL:
        game.push(game.deal_event())
    outcome = game.outcome()
    assert sum(outcome.penalties) == 21 + 20 * (2 + 3 + 4 + 5 + 6) - 4 * 6


def finished(sheets, hands=("", "", "")):
    """The outcome of a game that ends with these sheets and hands (a fourth seat holds the rest)."""
    hands, sheets = list(hands), list(sheets)
    hands.append("".join(sorted(REST + "666666")))
    sheets.append("0:::")
    game = game_at(DEAD_BOARD, hands, 1, sheets, 61)
    assert game.bag.counts[0] == 0
    game.push((TURN, 1, b""))
    return game.outcome()


def test_the_highest_total_wins_wherever_it_stands():
    assert finished(("0:1::", "0::2:", "0:::4")).winners == [3]
    assert finished(("0:::4", "0::2:", "0:1::")).winners == [1]
    assert finished(("0:1::", "0:::4", "0::2:")).winners == [2]


def test_equal_totals_share_the_win():
    assert finished(("0:::4", "0::2:", "0:1.1.1.1::")).winners == [1, 3]
    assert finished(("0::2:", "0:2::", "1:1::")).winners == [1, 2, 3]
    assert finished(("0:::", "0:::", "0:::")).winners == [1, 2, 3]


def test_deductions_decide_who_wins():
    game = game_at(DEAD_BOARD, ["6", "", "".join(sorted(REST + "66666"))], 1, ["0:::8", "0:::4", "0:::"], 61)
    game.push((TURN, 1, b""))
    outcome = game.outcome()
    assert outcome.final[:2] == [2, 4]
    assert outcome.winners == [2]


def test_a_final_total_may_be_negative():
    outcome = finished(("0:::", "0:::", "0:::"))
    assert outcome.final[3] < 0


def test_asking_for_the_outcome_changes_nothing():
    game = game_at(DEAD_BOARD, ["", "", "".join(sorted(REST + "666666"))], 1, ["1:1:2:4", "0:::4", "0:::"], 61)
    game.push((TURN, 1, b""))
    before = state(game)
    first, second = game.outcome(), game.outcome()
    assert first.final == second.final
    assert state(game) == before


def test_nothing_goes_on_after_the_end():
    game = game_at(DEAD_BOARD, ["", "", "".join(sorted(REST + "666666"))], 1, None, 61)
    game.push((TURN, 1, b""))
    before = state(game)
    for event in ((DRAW, 2, b""), (TURN, 2, b""), (DEAL, 2, b"\x01")):
        assert raised(errors.IllegalTurn, game.push, event).reason == errors.AFTER_END
    assert state(game) == before
    assert game.draws_due() == 0


def test_a_tile_is_dealt_only_on_a_dead_board_to_the_right_seat_from_the_bag():
    game = game_at(NEARLY_DEAD, ("6", ""))
    assert raised(errors.IllegalTurn, game.push, (DEAL, 2, tiles("1"))).reason == errors.DEAL
    play(game, "i9=6")
    assert raised(errors.IllegalTurn, game.push, (DEAL, 1, tiles("1"))).reason == errors.DEAL
    assert raised(errors.IllegalTurn, game.push, (TURN, 2, b"")).reason == errors.AFTER_END
    assert raised(errors.IllegalTurn, game.push, (DRAW, 2, tiles("12"))).reason == errors.AFTER_END
    while game.bag.counts[1]:
        game.push((DEAL, game.seat, tiles("1")))
    assert raised(errors.IllegalTurn, game.push, (DEAL, game.seat, tiles("1"))).reason == errors.DEAL


def test_the_last_single_tile_is_played():
    # the bag gives one tile only, and it is laid
    game = with_bag(1, ("", ""))
    play(game)
    assert game.draws_due() == 1
    game.push(game.draw_event())
    assert digits(game.hands[1]) == "6"
    assert all(len(each) == 2 for each in game.legal_turns())


def test_whole_games_end_for_2_to_6_players():
    ends = set()
    for seats in range(2, 7):
        game = Game.from_record(f"zatre 1\nseats {seats}\ntiles 61\n")
        game.shuffle(Chance(seats))
        while game.phase != OVER:
            if game.phase == TO_DRAW:
                game.push(game.draw_event())
            elif game.phase == TO_DEAL:
                game.push(game.deal_event())
            else:
                game.push((TURN, game.seat, game.legal_turns().first()))
        ends.add(game.outcome().end)
        assert game.bag.counts[0] == 0
        assert game.board.count + sum(len(hand) for hand in game.hands) == 61
    assert ends <= {BAG, DEAD}
