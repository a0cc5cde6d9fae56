"""The partner game (RULES 7): whose turn it is, who draws when, the joint sheet, the end, and its records."""

from engine import errors, save
from engine.chance import Chance
from engine.game import OVER, TO_DEAL, TO_DRAW, TO_PLACE, TO_START, Game, new_game
from engine.log import DRAW, START, TURN
from engine.opponents.plan import before_partner
from engine.partners import partner_of
from engine.record import Reader, read_record, write_record
from engine.setup import Setup

from .support import (
    board_text,
    digits,
    lines_of,
    play,
    position,
    raised,
    refusal,
    some_turn,
    state,
    tiles,
    turn,
)

HEAD = "zatre 1\nseats 4\npartners on\n"  # three lines: the first draw is line 4
DRAWN = HEAD + "1 +5 3 4\n2 +6 2\n"
FIRST = DRAWN + "1 : g8=3 h8=4 i8=5\n"
MOVED = FIRST + "2 : h7=2 h6=6\n"

# A short game whose board is dead after two moves of pairs.
DEAD = (
    "zatre 1\nseats 4\ntiles 61\npartners on\n"
    "1 +6 3 3\n2 +3 5\n1 : h7=3 g8=3 h8=6\n2 : i7=5 i8=3\n"
    "3 +5 4\n4 +4 3\n3 : g7=4 g9=5\n4 : h9=3 i9=4\n"
)


def begin(seats=4, size=121, start="first", seed=1):
    """A partner game, the first draw due."""
    game = new_game(Setup(seats, tiles=size, start=start, partners=True))
    game.push(game.start_event(Chance(seed)))
    return game


def draw(game, number=""):
    """Push a draw for the seat to move: these digits, or what the bag gives."""
    game.push((DRAW, game.seat, tiles(number)) if number else game.draw_event())


def step(game, number=3):
    """Push what is due; for a turn, the legal one of that number."""
    if game.phase == TO_DRAW:
        draw(game)
    elif game.phase == TO_DEAL:
        game.push(game.deal_event())
    else:
        game.push((TURN, game.seat, some_turn(game, number)))


def order_of(game):
    """Who drew (1+) and placed (1:), in order, as one text."""
    return " ".join(
        str(seat) + ("+" if kind == DRAW else ":") for kind, seat, _ in game.events() if kind in (DRAW, TURN)
    )


# --- seats and sheets ---


def test_partners_sit_side_by_side_and_share_a_sheet():
    assert [partner_of(seat) for seat in range(1, 7)] == [2, 1, 4, 3, 6, 5]
    for seats in (4, 6):
        setup = Setup(seats, partners=True)
        assert setup.sheets() == seats // 2
        assert [setup.sheet_of(seat) for seat in range(1, seats + 1)] == [0, 0, 1, 1, 2, 2][:seats]
        assert len(new_game(setup).sheets) == seats // 2


def test_only_4_and_6_players_can_be_partners():
    for seats in (2, 3, 5):
        assert "4 or 6" in str(raised(ValueError, Setup, seats, None, 121, True, "first", (), True))


def test_without_partners_nothing_is_shared():
    game = new_game(Setup(4))
    assert type(game) is Game
    assert len(game.sheets) == 4
    assert not game.second


# --- drawing and the order of play ---


def test_both_draw_before_either_places_and_the_next_pair_follows():
    game = begin()
    for _ in range(12):
        step(game)
    assert order_of(game) == "1+ 2+ 1: 2: 3+ 4+ 3: 4: 1+ 2+ 1: 2:"


def test_three_pairs_take_turns():
    game = begin(6)
    for _ in range(16):
        step(game)
    assert order_of(game) == "1+ 2+ 1: 2: 3+ 4+ 3: 4: 5+ 6+ 5: 6: 1+ 2+ 1: 2:"


def test_the_starter_draws_3_and_places_first_then_lower_seats_do():
    for starter, expected in ((2, "2+ 1+ 2: 1: 3+ 4+ 3: 4: 1+ 2+"), (4, "4+ 3+ 4: 3: 1+ 2+ 1: 2: 3+ 4+")):
        game = new_game(Setup(4, start="random", partners=True))
        game.push((START, starter, b""))
        assert game.draws_due() == 3
        draw(game)
        assert game.seat == partner_of(starter)
        assert game.draws_due() == 2
        for _ in range(9):
            step(game)
        assert order_of(game) == expected


def test_the_start_tile_is_due_in_the_starters_draw_alone():
    game = new_game(Setup(4, start="draw", partners=True))
    game.push((START, 3, tiles("1261")))
    assert raised(errors.IllegalTurn, game.push, (DRAW, 3, tiles("123"))).reason == errors.DRAW_BAG
    game.push((DRAW, 3, tiles("163")))
    game.shuffle(Chance(1))  # nothing is kept any more that would have to come next
    game.push((DRAW, 4, tiles("12")))
    for _ in range(2):
        game.pop()
    assert raised(errors.IllegalTurn, game.push, (DRAW, 3, tiles("123"))).reason == errors.DRAW_BAG


def test_a_shuffle_leaves_the_start_tile_on_top_until_it_is_drawn():
    for seed in range(20):
        game = begin(4, 61, "draw", seed)
        kept = game.bag.next(1)
        game.shuffle(Chance(seed + 50))
        assert game.bag.next(1) == kept


def test_both_draw_by_the_table_and_the_board_before_either_places():
    # on a dead board nothing fits; each has kept two, one or no tiles
    for kept, due in (("", 2), ("6", 1), ("66", 1), ("666", 1)):
        game = read_record(DEAD)
        game.phase = TO_DRAW
        for seat in (0, 1):
            game.hands[seat] = bytearray(tiles(kept))
        for seat in (1, 2):
            assert (game.seat, game.draws_due()) == (seat, due)
            draw(game)
    # and where they fit, none is drawn for two
    game = read_record(MOVED)
    for seat in (2, 3):
        game.hands[seat] = bytearray(tiles("12"))
    for seat in (3, 4):
        assert (game.seat, game.draws_due()) == (seat, 0)
        draw(game)
    assert (game.seat, game.phase) == (3, TO_PLACE)


def test_the_second_draws_what_is_left():
    game = begin(4, 61)
    while game.bag.counts[0] > 4:
        step(game)
    while game.phase != OVER:
        if game.phase == TO_DRAW:
            assert game.draws_due() <= game.bag.counts[0]
        step(game)
    assert game.outcome().end == "bag"


def test_turns_of_both_go_on_the_joint_sheet_each_by_itself():
    game = read_record(DRAWN)
    assert lines_of(play(game, "g8=3 h8=4 i8=5")) == (0, 0, 1, 0)
    assert game.totals() == [4, 0]
    assert game.seat == 2
    assert lines_of(play(game, "h7=2 h6=6")) == (0, 0, 1, 0)
    assert game.totals() == [8, 0]
    assert bytes(game.sheets[0].columns[2]) == bytes((4, 4))
    assert game.last_seat == 2
    assert game.last_score.points == 4


def test_a_turn_before_both_have_drawn_is_a_mistake_of_the_program():
    game = begin()
    draw(game)
    assert game.phase == TO_DRAW
    raised(errors.IllegalState, game.push, (TURN, 2, turn("h8=1")))


def test_each_partner_must_place_what_fits():
    game = read_record(FIRST)
    assert game.problem(turn("h7=2")).reason == errors.TILE_LEFT
    assert raised(errors.IllegalTurn, game.push, (TURN, 2, turn("h7=2"))).reason == errors.TILE_LEFT
    assert raised(errors.IllegalTurn, game.push, (TURN, 1, b"")).reason == errors.SEAT


# --- the end ---


def test_a_draw_that_empties_the_bag_ends_the_game_after_both_have_placed():
    for seed in range(12):
        game = begin(4, 61, "random", seed)
        while game.bag.counts[0]:
            step(game, seed)
        left = [kind for kind, _, _ in ending(game)]
        # whoever of the pair drew the last tile, both place
        assert left in ([TURN, TURN], [DRAW, TURN, TURN]) or game.outcome().end == "dead"
        assert game.phase == OVER


def ending(game):
    """Play to the end; the events that were still due."""
    before = len(list(game.events()))
    while game.phase != OVER:
        step(game)
    return list(game.events())[before:]


def test_the_board_is_tested_after_the_whole_pair():
    lines = DEAD.split("\n")
    game = read_record("\n".join(lines[:11]) + "\n")
    assert game.phase == TO_PLACE  # seat 4 is still to place
    game = read_record(DEAD)
    assert game.phase == TO_DEAL
    assert game.seat == 1


def test_a_dead_board_is_dealt_in_seat_order_from_the_next_pair_on():
    game = read_record(DEAD)
    seats = []
    while game.phase == TO_DEAL:
        seats.append(game.seat)
        step(game)
    assert seats[:6] == [1, 2, 3, 4, 1, 2]
    assert game.outcome().end == "dead"
    held = [sum(hand) for hand in game.hands]
    assert game.penalties() == [held[0] + held[1], held[2] + held[3]]


def test_winners_are_sheets():
    game = read_record(DEAD)
    while game.phase != OVER:
        step(game)
    outcome = game.outcome()
    assert len(outcome.final) == 2
    assert outcome.winners == [1 + outcome.final.index(max(outcome.final))] or outcome.winners == [1, 2]


# --- undo, copy, save ---


def test_undo_and_copies_know_who_is_second():
    game = begin(4, 61, "draw", 5)
    states = []
    while game.phase != OVER:
        twin = game.copy()
        assert state(twin) == state(game)
        assert type(twin) is type(game)
        if len(states) % 7 == 0 or len(states) < 8:
            assert state(save.decode(save.encode(game))) == state(game)
        states.append((game.seat, game.second, game.phase, game.position()))
        step(game)
    while states:
        game.pop()
        assert (game.seat, game.second, game.phase, game.position()) == states.pop()
    game.pop()
    assert game.phase == TO_START


def test_a_saved_partner_game_keeps_its_form_help_and_house():
    game = new_game(Setup(6, tiles=61, help=False, partners=True, house=("kept", "centre")))
    again = save.decode(save.encode(game))
    setup = again.setup
    assert (setup.partners, setup.help, setup.house) == (True, False, ("centre", "kept"))
    assert len(again.sheets) == 3


# --- positions ---


def test_two_hands_to_a_sheet_are_a_partner_game():
    game = read_record(FIRST)
    text = game.position()
    assert text == board_text("g8=3 h8=4 i8=5") + " -,26,-,- 0:::4,0::: 2"
    again = Game.from_position(text)
    assert again.setup.partners
    assert again.second
    assert again.position() == text
    play(again, "h7=2 h6=6")
    assert (again.seat, again.phase) == (3, TO_DRAW)


def test_in_a_position_the_lower_seat_places_first():
    board = "g8=3 h8=4 i8=5 h7=2 h6=6"
    game = Game.from_position(position(board, ("", "", "12", "34"), 3, ["0:::", "0:::"]))
    assert not game.second
    game.push((TURN, 3, some_turn(game, 0)))
    assert (game.seat, game.phase, digits(game.hands[3])) == (4, TO_PLACE, "34")
    game.push((TURN, 4, some_turn(game, 0)))
    assert (game.seat, game.phase) == (1, TO_DRAW)


def test_a_position_of_the_opening_move_knows_who_began():
    sheets = ["0:::", "0:::"]
    game = Game.from_position(position("", ("", "", "12", "345"), 4, sheets))
    play(game, "g8=3 h8=4 i8=5")
    assert (game.seat, game.phase) == (3, TO_PLACE)
    again = Game.from_position(game.position())
    for each in (game, again):
        each.push((TURN, 3, some_turn(each, 0)))
        assert (each.seat, each.phase) == (1, TO_DRAW)


def test_a_position_with_a_wrong_number_of_sheets_is_refused():
    for hands, sheets in ((4, 3), (2, 1), (6, 2), (5, 2), (3, 1), (4, 1)):
        text = position("", ("",) * hands, 1, ["0:::"] * sheets)
        assert "sheets" in str(raised(errors.Unreadable, Game.from_position, text))


# --- records ---


def test_a_record_that_stops_anywhere_in_a_move_is_read_and_written_again():
    lines = (MOVED + "3 +1 1\n4 +2 2\n").split("\n")
    for number in range(3, len(lines)):
        text = "\n".join(lines[:number]) + "\n"
        game = read_record(text)
        again = read_record(write_record(game))
        assert state(again) == state(game)
        assert write_record(again) == write_record(game)


def test_the_order_of_headers_is_free():
    game = read_record("zatre 1\npartners on\nstart random 6\nseats 6\n6 +5 3 4\n5 +6 2\n")
    assert (game.seat, game.phase) == (6, TO_PLACE)


def test_the_turns_told_have_the_draw_of_their_seat():
    told = []
    reader = Reader(lambda game, drawn: told.append((game.last_seat, digits(drawn))))
    for line in MOVED.split("\n"):
        reader.feed(line)
    reader.finish()
    assert told == [(1, "534"), (2, "62")]


def test_partners_on_needs_4_or_6_seats():
    for seats in (2, 3, 5):
        text = f"zatre 1\nseats {seats}\npartners on\n1 +2 3 4\n"
        assert refusal(text) == (3, errors.UNREADABLE, "partners on")
        text = f"zatre 1\npartners on\n; more\nseats {seats}\n"
        assert refusal(text) == (2, errors.UNREADABLE, "partners on")
        assert f"4 or 6 seats, not {seats}" in str(raised(errors.ZatreError, read_record, text))


def test_a_line_of_the_other_form_is_unreadable():
    whole = "1 +5 3 4 g8=3 h8=4 i8=5"
    assert refusal(HEAD + whole + "\n") == (4, errors.UNREADABLE, whole)
    assert "seat : cell=tile" in str(raised(errors.ZatreError, read_record, HEAD + whole + "\n"))
    for line in ("1 : g8=3 h8=4 i8=5", "1 :"):
        assert refusal("zatre 1\nseats 4\n" + line + "\n") == (3, errors.UNREADABLE, line)
    for line in (
        "1 :g8=3",
        "1: g8=3",
        "1",
        "1 g8=3",
        ": g8=3",
        "1 : +3",
        "1 : 3",
        "1 : g8=7",
        "1 : g8=3 g8=3",
        "x : g8=3",
    ):
        assert refusal(DRAWN + line + "\n")[:2] == (6, errors.UNREADABLE), line


def test_a_draw_of_the_wrong_seat_or_twice_or_missing():
    assert refusal(HEAD + "2 +6 2\n") == (4, errors.SEAT, "2")
    assert refusal(HEAD + "1 +5 3 4\n1 +6 2\n") == (5, errors.SEAT, "1")
    assert refusal(HEAD + "1 +5 3 4\n1 : h8=5\n") == (5, errors.SEAT, "1")
    assert refusal(HEAD + "1 +5 3 4\n2 : h8=5\n") == (5, errors.DRAW_COUNT, "2 : h8=5")
    assert refusal(HEAD + "1 : h8=5\n") == (4, errors.DRAW_COUNT, "1 : h8=5")
    assert refusal(DRAWN + "1 +2\n") == (6, errors.DRAW_COUNT, "+2")
    assert refusal(DRAWN + "1 +\n") == (6, errors.DRAW_COUNT, "+")
    assert refusal(DRAWN + "2 : h8=6\n") == (6, errors.SEAT, "2")
    assert refusal(DRAWN + "5 : h8=6\n") == (6, errors.SEAT, "5")
    assert refusal(MOVED + "1 +2 3\n") == (8, errors.SEAT, "1")


def test_a_draw_of_too_many_or_of_tiles_that_are_gone():
    assert refusal(HEAD + "1 +5 3\n") == (4, errors.DRAW_COUNT, "+5 3")
    assert refusal(HEAD + "1 +5 3 4\n2 +6 2 1\n") == (5, errors.DRAW_COUNT, "+6 2 1")
    text = HEAD.replace("seats 4\n", "seats 4\nstart draw 6 1 1 1\n") + "1 +5 3 4\n"
    assert refusal(text) == (5, errors.DRAW_BAG, "+5 3 4")


def test_a_turn_of_a_pair_is_judged_as_any_other():
    for line, reason, text in (
        ("2 : h7=5", errors.NOT_IN_HAND, "h7=5"),
        ("2 : h1=2 h7=6", errors.OFF_BOARD, "h1=2"),
        ("2 : h8=2 h7=6", errors.OCCUPIED, "h8=2"),
        ("2 : h7=2 b5=6", errors.NOT_CONNECTED, "b5=6"),
        ("2 : j8=2 h7=6", errors.OVER_12, "j8=2"),
        ("2 : g7=2 h7=6", errors.LIGHT, "g7=2"),
        ("2 : h7=2", errors.TILE_LEFT, "6"),
    ):
        assert refusal(FIRST + line + "\n") == (7, reason, text), line
    assert refusal(DRAWN + "1 : g8=3 g9=4 g10=5\n")[1] == errors.START_CELL


def test_lines_after_the_end():
    text = DEAD
    game = read_record(text)
    while game.phase == TO_DEAL:
        text += f"{game.seat} -{game.bag.next(1)[0]}\n"
        step(game)
    number = text.count("\n") + 1
    for line in ("1 +2 3", "1 : h8=2", "1 -3"):
        assert refusal(text + line + "\n")[:2] == (number, errors.AFTER_END), line
    for line in ("1 +2 3", "1 : h8=2"):
        assert refusal(text + "end\n" + line + "\n")[:2] == (number + 1, errors.AFTER_END), line
    assert refusal(text + "end\n1 -3\n")[:2] == (number + 1, errors.UNREADABLE)
    assert refusal(text + "end\n1 +2 3 h8=2\n")[:2] == (number + 1, errors.UNREADABLE)
    assert read_record(text + "end\n").outcome().final == game.outcome().final


def test_end_while_the_move_of_a_pair_goes_on():
    assert refusal(FIRST + "end\n") == (7, errors.NOT_OVER, "end")
    assert refusal(DEAD + "end\n")[1] == errors.DEAL
    assert refusal(DEAD + "1 +2 3\n")[1] == errors.AFTER_END


# --- conferring ---


def test_the_plan_of_the_partner_is_asked_on_the_board_as_it_is_now():
    game = read_record(DRAWN)
    before = state(game)
    twin = before_partner(game)
    assert (twin.seat, twin.second, digits(twin.hands[1])) == (2, True, "26")
    assert state(game) == before
    for where, tile in ((136, 4), (135, 3)):
        game.lay(where, tile)
    before = state(game)
    twin = before_partner(game)
    assert twin.board.count == 2
    assert not twin.laid
    assert digits(twin.hands[0]) == "5"
    assert twin.legal_turns().first()
    assert state(game) == before
