"""RECORD 1: what a record may look like, and that it is written as it is read."""

from engine.game import DEAD, OVER, TO_DRAW, TO_PLACE, Game
from engine.log import DRAW, TURN
from engine.record import Reader, read_record, write_record
from engine.setup import Setup

from .support import DEAD_GAME, KEPT_GAME, REST, dealt, digits, opening, tiles, words

OPENING = (
    "zatre 1",
    "players Red Blue",
    "seats 2",
    "tiles 121",
    "start first",
    "1 +2 5 3 h8=3 h9=5 h10=2",
    "2 +3 5 i9=5 g10=3",
    "1 +5 6 i10=6 g8=5",
    "2 +4 2 g9=2 f8=4",
)


def text_of(lines, end="\n"):
    return "".join(line + end for line in lines)


def same_game(first, second):
    return list(first.events()) == list(second.events()) and first.position() == second.position()


def test_the_example_of_the_rules_of_the_form():
    lines = list(OPENING)
    lines.insert(5, "; a semicolon starts a comment, to the end of the line")
    game = read_record(text_of(lines))
    assert game.setup.names == ["Red", "Blue"]
    assert (game.turns_played, game.seat, game.phase) == (4, 1, TO_DRAW)
    assert words(game.last_turn) == "f8=4 g9=2"


def test_what_is_written_reads_back_and_is_written_the_same():
    game = read_record(text_of(OPENING))
    written = write_record(game)
    assert same_game(read_record(written), game)
    assert write_record(read_record(written)) == written


def test_a_record_is_written_with_the_headers_in_order_and_placements_by_row():
    game = read_record(text_of(OPENING))
    assert write_record(game).split("\n") == [
        "zatre 1",
        "players Red Blue",
        "seats 2",
        "tiles 121",
        "start first",
        "1 +2 5 3 h8=3 h9=5 h10=2",
        "2 +3 5 i9=5 g10=3",
        "1 +5 6 g8=5 i10=6",
        "2 +4 2 f8=4 g9=2",
        "",
    ]


def test_the_headers_come_in_any_order():
    lines = list(OPENING)
    for _ in range(4):
        lines[1:5] = lines[2:5] + lines[1:2]
        assert same_game(read_record(text_of(lines)), read_record(text_of(OPENING)))


def test_all_headers_but_seats_have_defaults():
    game = read_record("zatre 1\nseats 3\n")
    assert game.setup.names == ["P1", "P2", "P3"]
    assert game.setup.tiles == 121
    assert game.setup.help is True
    assert game.setup.start == "first"
    assert (game.seat, game.phase) == (1, TO_DRAW)


def test_the_values_of_the_headers():
    game = read_record("zatre 1\nhelp off\nseats 2\ntiles 61\nstart random 2\nplayers A B\npartners off\n")
    assert game.setup.help is False
    assert game.setup.tiles == 61
    assert game.seat == 2
    assert game.setup.names == ["A", "B"]


def test_headers_that_begin_with_x_are_kept_without_meaning():
    text = "zatre 1\nx-event Club night 3\nseats 2\nx-where\n"
    game = read_record(text)
    assert game.setup.extra == ["x-event Club night 3", "x-where"]
    written = write_record(game)
    assert "x-event Club night 3\n" in written
    assert "x-where\n" in written
    assert write_record(read_record(written)) == written


def test_names_of_up_to_12_characters_of_any_script():
    game = read_record("zatre 1\nseats 2\nplayers Zo\u00eb " + "\u0416" * 12 + "\n")
    assert game.setup.names[0] == "Zo\u00eb"
    assert len(game.setup.names[1]) == 12
    assert read_record(write_record(game)).setup.names == game.setup.names


def test_lines_may_end_with_lf_or_crlf_or_the_last_with_neither():
    wanted = read_record(text_of(OPENING))
    assert same_game(read_record(text_of(OPENING, "\r\n")), wanted)
    assert same_game(read_record(text_of(OPENING)[:-1]), wanted)
    assert same_game(read_record(text_of(OPENING, "\r\n")[:-2]), wanted)


def test_a_byte_order_mark_tabs_blank_lines_blanks_and_comments_are_accepted_and_never_written():
    wanted = read_record(text_of(OPENING))
    lines = []
    for line in OPENING:
        lines.extend(("\t" + line.replace(" ", " \t ") + "  ; note; more", "", "   ", "\t;"))
    lines[0] = "zatre\t1"
    game = read_record("\ufeff" + text_of(lines))
    assert same_game(game, wanted)
    assert write_record(game) == write_record(wanted)


def test_a_comment_may_follow_anything_without_a_blank():
    game = read_record("zatre 1;a\nseats 2;b\n;c\n1 +2 5 3 h8=3 h9=5 h10=2;h11=9\n;")
    assert words(game.last_turn) == "h8=3 h9=5 h10=2"


def test_placements_come_in_any_order():
    lines = list(OPENING)
    lines[5] = "1 +3 2 5 h10=2 h9=5 h8=3"
    assert read_record(text_of(lines)).position() == read_record(text_of(OPENING)).position()


def test_tiles_drawn_are_kept_in_the_order_written():
    game = read_record(text_of(OPENING))
    assert (DRAW, 1, tiles("253")) in list(game.events())


def test_a_turn_that_places_nothing_is_a_seat_and_the_tiles_drawn():
    game = read_record(KEPT_GAME)
    assert (game.last_seat, words(game.last_turn)) == (2, "")
    assert write_record(game) == KEPT_GAME


def test_a_turn_that_draws_none_is_written_with_the_plus_alone():
    text = KEPT_GAME + "1 +1 1 g6=1 h6=1\n2 + f5=5 g5=5\n"
    game = read_record(text)
    assert (DRAW, 2, b"") in list(game.events())
    assert write_record(game) == text


def test_kept_tiles_are_not_written_and_follow_from_the_earlier_turns():
    game = read_record(KEPT_GAME)
    assert [digits(hand) for hand in game.hands] == ["", "55"]
    assert [digits(hand) for hand in read_record(KEPT_GAME + "1 +1 1 g6=1 h6=1\n2 + f5=5 g5=5\n").hands] == ["", ""]


def test_a_start_draw_is_written_and_read():
    text = "zatre 1\nseats 4\ntiles 121\nstart draw 6 6 4 1 3 5\n2 +6 1 2 h8=6 h9=1 h10=2\n"
    game = read_record(text)
    assert (game.last_seat, game.seat) == (2, 3)
    assert write_record(game) == text


def test_a_random_start_may_be_any_seat():
    for seat in (1, 2, 3):
        text = f"zatre 1\nseats 3\ntiles 121\nstart random {seat}\n"
        assert read_record(text).seat == seat
        assert write_record(read_record(text)) == text


def test_a_random_start_is_written_and_read():
    text = "zatre 1\nseats 3\ntiles 61\nhelp off\nstart random 3\n3 +6 1 2 h8=6 h9=1 h10=2\n"
    game = read_record(text)
    assert (game.last_seat, game.seat) == (3, 1)
    assert write_record(game) == text


def test_a_record_may_stop_anywhere():
    for number in range(3, len(OPENING) + 1):
        game = read_record(text_of(OPENING[:number]))
        assert game.turns_played == max(0, number - 5)
        assert game.phase == TO_DRAW


def test_a_draw_without_its_turn_is_not_written_yet():
    game = opening("345")
    assert game.phase == TO_PLACE
    assert write_record(game) == write_record(read_record("zatre 1\nseats 2\n"))


def test_a_game_may_be_resumed_from_its_record():
    game = read_record(text_of(OPENING))
    game.push((DRAW, 1, tiles("16")))
    game.push((TURN, 1, game.legal_turns().first()))
    assert read_record(write_record(game)).position() == game.position()


def test_a_dead_board_is_dealt_one_tile_a_line_before_the_end():
    text = DEAD_GAME + dealt(REST) + "end\n"
    game = read_record(text)
    assert game.outcome().end == DEAD
    assert write_record(game) == text


def test_a_dealing_may_stop_anywhere_and_go_on():
    for number in (0, 1, 2, 51):
        game = read_record(DEAD_GAME + dealt(REST[:number]))
        assert game.outcome() is None
        assert game.bag.counts[0] == 52 - number
        assert read_record(write_record(game)).position() == game.position()
    game = read_record(DEAD_GAME + dealt(REST))
    assert game.phase == OVER


def test_a_finished_game_needs_no_line_end_to_be_over():
    assert read_record(DEAD_GAME + dealt(REST)).outcome().end == DEAD


def test_comments_and_blank_lines_may_follow_the_end():
    assert read_record(DEAD_GAME + dealt(REST) + "end\n\n ; done\n\t\n").outcome().end == DEAD


def test_the_game_tells_its_record_and_is_made_from_one():
    game = Game.from_record(text_of(OPENING))
    assert game.record() == write_record(game)


def test_whoever_watches_sees_every_turn_with_its_draw():
    seen = []
    read_record(text_of(OPENING), lambda game, drawn: seen.append((game.last_seat, digits(drawn), game.turns_played)))
    assert seen == [(1, "253", 1), (2, "35", 2), (1, "56", 3), (2, "42", 4)]


def test_a_record_can_be_fed_line_by_line():
    reader = Reader(None)
    for line in OPENING:
        reader.feed(line)
    assert same_game(reader.finish(), read_record(text_of(OPENING)))


def test_a_setup_of_a_new_game_is_written_as_its_options():
    text = "zatre 1\nplayers A B\nseats 2\ntiles 61\nhelp off\nstart first\n"
    assert write_record(Game(Setup(2, ["A", "B"], 61, False))) == text
