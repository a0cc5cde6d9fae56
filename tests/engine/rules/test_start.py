"""RULES 2 and 8: tiles, players, who starts, and the opening draw."""

from engine import errors
from engine.chance import Chance
from engine.game import TO_DRAW, TO_PLACE, TO_START, Game
from engine.log import DRAW, START
from engine.opening import StartDraw, read_start
from engine.setup import Setup

from .support import digits, play, raised, refusal, state, tiles


def started_by_draw(drawn, seats=4, size=121):
    """The game of a record that begins with this start draw."""
    return Game.from_record(f"zatre 1\nseats {seats}\ntiles {size}\nstart draw {' '.join(drawn)}\n")


def test_121_tiles_are_21_ones_and_20_of_each_other():
    game = Game(Setup(2))
    assert list(game.bag.counts) == [121, 21, 20, 20, 20, 20, 20]
    assert len(game.bag.left()) == 121


def test_61_tiles_are_11_ones_and_10_of_each_other():
    game = Game(Setup(2, tiles=61))
    assert list(game.bag.counts) == [61, 11, 10, 10, 10, 10, 10]
    assert len(game.bag.left()) == 61


def test_2_to_6_players_each_with_a_sheet_and_a_hand():
    for seats in range(2, 7):
        game = Game(Setup(seats))
        assert len(game.hands) == len(game.sheets) == len(game.totals()) == seats
        assert [game.sheet_of(seat) is game.sheets[seat - 1] for seat in range(1, seats + 1)] == [True] * seats
    for seats in (0, 1, 7):
        raised(ValueError, Setup, seats)


def test_a_setup_refuses_what_is_not_an_option():
    raised(ValueError, Setup, 2, None, 120)
    raised(ValueError, Setup, 2, None, 121, True, "last")
    raised(ValueError, Setup, 2, ["only"])
    for name in ("", "two words", "a;b", "thirteen_long", "tab\tbed", "no\u00a0break", "line\nend"):
        raised(ValueError, Setup, 2, [name, "Blue"])
    assert Setup(2, ["Zo\u00eb", "twelve_long_"]).names == ["Zo\u00eb", "twelve_long_"]
    assert Setup(3).names == ["P1", "P2", "P3"]


def test_a_name_has_no_white_space_of_any_kind():
    spaces = [0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000]
    spaces.extend(range(0x09, 0x0E))
    spaces.extend(range(0x1C, 0x21))
    spaces.extend(range(0x2000, 0x200B))
    for code in spaces:
        for name in (chr(code), "a" + chr(code), chr(code) + "a", "a" + chr(code) + "b"):
            raised(ValueError, Setup, 2, [name, "Blue"])


def test_the_highest_of_the_start_draw_begins_and_keeps_his_tile():
    game = started_by_draw("2641")
    assert game.seat == 2
    assert raised(errors.IllegalTurn, game.push, (DRAW, 2, tiles("123"))).reason == errors.DRAW_BAG
    game.push((DRAW, 2, tiles("163")))


def test_only_those_tied_for_the_highest_draw_again():
    # the example of RULES 2: seats 1 and 2 draw 6, then 3 and 5; seat 2 starts and keeps the 6
    assert (StartDraw(4).starter, StartDraw(4).kept) == (0, 0)
    draw = read_start(4, tiles("664135"))
    assert (draw.starter, draw.kept) == (2, 6)
    assert draw.rounds == [[(1, 6), (2, 6), (3, 4), (4, 1)], [(1, 3), (2, 5)]]


def test_a_tie_may_go_on_for_several_rounds():
    draw = read_start(3, tiles("555" + "224" + ""))
    assert (draw.starter, draw.kept) == (3, 5)
    draw = read_start(3, tiles("515" + "22" + "66" + "12"))
    assert (draw.starter, draw.kept) == (3, 6)
    assert [len(part) for part in draw.rounds] == [3, 2, 2, 2]


def test_the_starter_keeps_the_highest_of_all_tiles_he_drew():
    draw = read_start(2, tiles("3356"))
    assert (draw.starter, draw.kept) == (2, 6)
    draw = read_start(2, tiles("6621"))
    assert (draw.starter, draw.kept) == (1, 6)


def test_a_start_draw_of_too_few_or_too_many_tiles_is_none():
    for seats, drawn in ((2, "1"), (2, ""), (2, "33"), (2, "335"), (2, "123"), (4, "1234" + "1"), (3, "5515")):
        assert read_start(seats, tiles(drawn)) is None, drawn


def test_all_tiles_of_the_start_draw_go_back_but_the_one_kept():
    game = started_by_draw("2641")
    assert game.bag.counts[0] == 121
    game.push((DRAW, 2, tiles("613")))
    assert list(game.bag.counts) == [118, 20, 20, 19, 20, 20, 19]


def test_the_starter_may_draw_a_second_tile_like_the_one_kept():
    game = started_by_draw("2641")
    game.push((DRAW, 2, tiles("661")))
    assert digits(game.hands[1]) == "166"


def test_a_start_draw_that_the_bag_does_not_hold_is_refused():
    # 12 ones in a 61-tile game: six times a tie of two
    text = "zatre 1\nseats 2\ntiles 61\nstart draw " + "1 1 " * 6 + "1 2\n"
    assert refusal(text)[:2] == (4, errors.DRAW_BAG)


def test_start_first_is_seat_1_without_any_tile():
    game = Game(Setup(3))
    assert game.phase == TO_START
    assert raised(errors.IllegalTurn, game.push, (START, 2, b"")).reason == errors.SEAT
    game.push((START, 1, b""))
    assert (game.phase, game.seat, game.draws_due()) == (TO_DRAW, 1, 3)


def test_start_random_may_be_any_seat_who_then_draws_three():
    for seat in (1, 2, 3):
        game = Game(Setup(3, start="random"))
        game.push((START, seat, b""))
        assert (game.phase, game.seat, game.draws_due()) == (TO_DRAW, seat, 3)
    for seat in (0, 4):
        assert raised(errors.IllegalTurn, Game(Setup(3, start="random")).push, (START, seat, b"")).reason == errors.SEAT


def test_a_random_start_reaches_every_seat():
    seen = set()
    for seed in range(60):
        seen.add(Game(Setup(6, start="random")).start_event(Chance(seed))[1])
    assert seen == {1, 2, 3, 4, 5, 6}


def test_a_drawn_start_is_one_the_rules_give_and_its_tile_comes_first():
    ties = 0
    for seed in range(40):
        game = Game(Setup(4, start="draw"))
        event = game.start_event(Chance(seed))
        draw = read_start(4, event[2])
        assert draw is not None
        assert event[1] == draw.starter
        ties += len(draw.rounds) > 1
        game.push(event)
        drawn = game.draw_event()
        assert draw.kept in drawn[2]
        game.push(drawn)
        assert game.bag.counts[0] == 118
    assert ties > 5


def test_shuffling_before_the_opening_draw_leaves_the_tile_kept_the_next_to_come():
    for seed in range(10):
        game = started_by_draw("2641")
        game.shuffle(Chance(seed))
        assert 6 in game.draw_event()[2]


def test_a_start_event_does_not_start_the_game_yet():
    game = Game(Setup(4, start="draw"))
    event = game.start_event(Chance(5))
    assert game.phase == TO_START
    assert list(game.events()) == []
    game.push(event)
    assert list(game.events()) == [event]


def test_the_same_seed_gives_the_same_start_and_bag():
    for start in ("first", "random", "draw"):
        games = []
        for _ in range(2):
            game = Game(Setup(5, start=start))
            game.push(game.start_event(Chance(77)))
            games.append(state(game))
        assert games[0] == games[1]


def test_play_goes_round_in_seat_order():
    game = Game(Setup(3, start="random"))
    game.push((START, 2, b""))
    seats = []
    for _ in range(7):
        seats.append(game.seat)
        game.push(game.draw_event())
        assert game.phase == TO_PLACE
        game.push((2, game.seat, game.legal_turns().first()))
    assert seats == [2, 3, 1, 2, 3, 1, 2]


def test_another_seat_cannot_move():
    game = Game(Setup(3))
    game.push((START, 1, b""))
    assert raised(errors.IllegalTurn, game.push, (DRAW, 2, tiles("123"))).reason == errors.SEAT


def test_help_is_an_option_of_the_setup_only():
    helped, alone = Game(Setup(2)), Game(Setup(2, help=False))
    for game in (helped, alone):
        game.push((START, 1, b""))
        game.push((DRAW, 1, tiles("345")))
    assert list(helped.legal_turns()) == list(alone.legal_turns())
    assert play(helped, "h8=3 g8=4 i8=5").points == play(alone, "h8=3 g8=4 i8=5").points
    assert "help" not in helped.record()
    assert "help off" in alone.record()
