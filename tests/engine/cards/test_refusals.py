"""RECORD 6: every reason for which the record of a card game is refused: its line, the reason, the offending text. The
records begin with one game that is always the same; ``GAME`` are its lines.
"""

from engine import errors
from engine.cards import deck, reasons
from engine.cards.words import REASONS, words
from engine.record import RecordError, read_record

from .support import blocked, played, raised

GAME = played(2, 8).record().split("\n")[:-1]
# zatre 1, variant, seats, start random, round: the first turn is line 6
FIRST = 6


def record(lines, *more):
    """The record of these lines."""
    return "\n".join(list(lines) + list(more)) + "\n"


def refused(lines, *more):
    """(line, reason, text) for which a record of these lines is refused."""
    error = raised(RecordError, read_record, record(lines, *more))
    return error.line, error.reason, error.text


def instead(line, text):
    """The refusal when line number ``line`` of the game is ``text`` and no more lines follow."""
    return refused(GAME[: line - 1], text)


def header(*lines):
    """The refusal of a record with these headers after its first two lines; what follows is a round."""
    return refused(["zatre 1", "variant cards"], *lines, GAME[4])


def test_the_game_itself_is_right():
    assert GAME[:5] == ["zatre 1", "variant cards", "seats 2", "start first", GAME[4]]
    assert read_record("\n".join(GAME)).record().split("\n")[:-1] == GAME
    for number in range(3, len(GAME)):
        read_record("\n".join(GAME[:number]))


# --- headers ---


def test_five_and_six_players():
    assert header("seats 5") == (3, errors.UNREADABLE, "seats 5")
    assert header("start first", "seats 6") == (4, errors.UNREADABLE, "seats 6")
    assert header("seats 7") == (3, errors.UNREADABLE, "seats 7")


def test_headers_of_the_tile_game_and_those_of_neither():
    for line in ("tiles 61", "partners off", "partners on", "other 1"):
        assert header("seats 2", line) == (4, errors.UNREADABLE, line)
    # the variant may come after the header that does not suit it
    assert refused(["zatre 1", "tiles 61", "seats 2", "variant cards"]) == (2, errors.UNREADABLE, "tiles 61")


def test_headers_that_both_games_have():
    text = "zatre 1\nseats 2\nx-a 1\nplayers Ann Ben\nvariant cards\nhelp off\nstart random 2\n"
    game = read_record(text)
    assert (game.setup.names, game.setup.help, game.first) == (["Ann", "Ben"], False, 2)
    assert game.record() == "zatre 1\nvariant cards\nplayers Ann Ben\nseats 2\nhelp off\nstart random 2\nx-a 1\n"
    assert header("seats 2", "players A B C") == (4, errors.UNREADABLE, "players A B C")
    assert header("seats 2", "start random 3") == (4, errors.UNREADABLE, "start random 3")
    assert header("seats 2", "start draw 3 4") == (4, errors.UNREADABLE, "start draw 3 4")
    assert header("seats 2", "variant cards") == (4, errors.UNREADABLE, "variant cards")
    assert header() == (3, errors.UNREADABLE, "")


def test_a_variant_that_is_none():
    for value in ("variant tiles", "variant", "variant cards cards"):
        assert refused(["zatre 1", value, "seats 2"]) == (2, errors.UNREADABLE, value)


# --- forms that are mixed ---


def test_turns_of_the_tile_game_in_a_card_record():
    for line in ("1 +2 5 3 h8=3 h9=5 h10=2", "1 +23 h8=3", "1 -3"):
        assert instead(FIRST, line)[:2] == (FIRST, errors.UNREADABLE)


def test_turns_of_the_card_game_in_a_tile_record():
    head = ["zatre 1", "seats 2"]
    assert refused(head, GAME[4]) == (3, errors.UNREADABLE, GAME[4])
    assert refused(head, "1 p16-q16=36 +12")[:2] == (3, errors.UNREADABLE)
    assert refused(head, "1 +2 5 3 h8=3 h9=5 h10=2", "variant cards")[:2] == (4, errors.UNREADABLE)


# --- lines that do not parse ---


def test_lines_that_are_not_of_the_form():
    for line in (
        "1 p16-q16",
        "1 p16=36",
        "1 p16-q16=37",
        "1 p16-q16=00",
        "1 p16-q16=3",
        "1 p16-p16=36",
        "1 p16-r16=36",
        "1 P16-q16=36",
        "1 12",
        "1 +12 p16-q16=36",
        "1 +12 +13",
        "1 p16-q16=36 ~12",
        "1 ~",
        "1 +",
        "1x",
        "round 12.13 14/15",
        "round 12.13/17 14/15",
        "nonsense",
    ):
        assert instead(FIRST, line)[:2] == (FIRST, errors.UNREADABLE), line


# --- rounds ---


def test_a_round_that_is_not_dealt_so():
    words_of_round = GAME[4].split(" ")
    for line in (
        " ".join(words_of_round[:2]),
        " ".join(words_of_round + words_of_round[1:2]),
        "round " + " ".join(words_of_round[:0:-1]),  # the starter has three
        "round 11.11.11.12/12.12.13.13.13.14.14.14.15 22.23.24/25.26.33.34.35.36.44.45.46",
    ):
        assert instead(5, line) == (5, reasons.ROUND, line)
    assert instead(5, "1 p16-q16=36 p17-q17=12") == (5, reasons.ROUND, "1 p16-q16=36 p17-q17=12")
    assert instead(FIRST, GAME[4]) == (FIRST, reasons.ROUND, GAME[4])


def test_a_second_round_of_other_cards_than_are_left():
    second = [at for at, line in enumerate(GAME) if line.startswith("round")][1]
    line = "round " + " ".join(GAME[4].split(" ")[:0:-1])
    assert instead(second + 1, line) == (second + 1, reasons.ROUND, line)
    assert instead(second + 1, "end") == (second + 1, errors.NOT_OVER, "end")


# --- turns ---


def test_another_seat():
    for seat in ("2", "0", "3", "99"):
        assert instead(FIRST, seat + GAME[FIRST - 1][1:]) == (FIRST, errors.SEAT, seat)


def test_cards_that_are_not_in_the_hand_or_lie_wrong():
    game = read_record("\n".join(GAME[: FIRST + 6]))
    hand = game.position().split(" ")[2].split(",")[game.seat - 1].split(".")
    seat, line = str(game.seat), FIRST + 7
    missing = next(text for text in ("11", "22", "33", "44") if text not in hand)
    lying = game.position().split(" ")[1].split(",")
    cells = lying[0].split("=")[0]
    held = next(card for card in hand if card != "66")

    def laid(text):
        return instead(line, seat + " " + text)

    assert laid("a1-b1=" + missing) == (line, errors.NOT_IN_HAND, "a1-b1=" + missing)
    assert laid("ae1-af1=" + held) == (line, errors.OFF_BOARD, "ae1-af1=" + held)
    assert laid("a31-a32=" + held) == (line, errors.OFF_BOARD, "a31-a32=" + held)
    assert laid(cells + "=" + held) == (line, errors.OCCUPIED, cells + "=" + held)
    assert laid("a1-b1=" + held) == (line, errors.NOT_CONNECTED, "a1-b1=" + held)
    assert laid("") == (line, reasons.CARD_LEFT, seat)
    assert laid(f"a1-b1={hand[0]} a2-b2={hand[1]}")[:2] == (line, reasons.CARD_COUNT)


def test_a_line_above_12():
    game = blocked()
    lines = game.record().split("\n")[:-1]
    hand = game.position().split(" ")[2].split(",")[1].split(".")
    word = "o15-p15=" + hand[0]
    assert refused(lines, "2 " + word) == (len(lines) + 1, errors.OVER_12, word)


def test_the_first_turn():
    one, other = GAME[FIRST - 1].split(" ")[1:3]
    assert instead(FIRST, "1 " + one)[1] == reasons.CARD_COUNT
    assert instead(FIRST, "1")[1] == reasons.CARD_LEFT
    off = "a1-b1=" + one[-2:]
    assert instead(FIRST, "1 " + off + " a2-b2=" + other[-2:])[1] == errors.START_CELL


# --- swaps ---


def test_swaps():
    game = blocked()
    lines = game.record().split("\n")[:-1]
    line = len(lines) + 1
    outside = [card for card in range(6, 27) if game.outside[card]]
    good = deck.texts_of(outside[:3])
    missing = deck.text(next(card for card in range(27) if not game.outside[card]))
    assert refused(lines, "2") == (line, reasons.SWAP_DUE, "2")
    assert refused(lines, "2 ~" + good) == (line, reasons.SWAP_DUE, "2 ~" + good)
    assert refused(lines, "2 ~12 13")[:2] == (line, reasons.SWAP)
    assert refused(lines, "2 ~" + good[:5] + " " + missing)[:2] == (line, reasons.SWAP)
    # ten swaps and a pass are right, an eleventh is not; the cards go back and forth
    old = deck.texts_of(game.hands[1])
    ten = " ".join(["~" + good, "~" + old] * 5)
    assert read_record(record(lines, "2 " + ten)).passes == 1
    assert refused(lines, "2 " + ten + " ~" + good) == (line, reasons.SWAP, "~" + good)
    # a turn whose swaps are right and whose card is not leaves the game as it was
    error = raised(RecordError, read_record, record(lines, "2 ~" + good + " a1-b1=66"))
    assert error.game.position() == game.position()


def test_a_swap_while_a_card_fits():
    cards = "~11 22 33"
    assert instead(FIRST + 1, "2 " + cards + " p17-q17=11")[:2] == (FIRST + 1, reasons.SWAP)


# --- draws ---


def test_draws():
    line = GAME[FIRST - 1]
    turn = line[: line.index(" +")]
    piles = GAME[4].split(" ")[1].split("/")[1].split(".")
    missing = next(text for text in ("11", "12", "13", "14", "15", "16", "22") if text not in piles)
    assert instead(FIRST, turn + " +" + missing) == (FIRST, reasons.DRAW_PILE, "+" + missing)
    two = f"{turn} +{piles[0]} {piles[1]}"
    assert instead(FIRST, two) == (FIRST, errors.DRAW_COUNT, f"+{piles[0]} {piles[1]}")
    # a draw that is missing is told of its own line, once another follows
    for after in (GAME[FIRST], "end", GAME[4]):
        assert refused(GAME[: FIRST - 1], turn, after) == (FIRST, errors.DRAW_COUNT, turn)
    last = GAME[-2]
    assert instead(len(GAME) - 1, last + " +11") == (len(GAME) - 1, errors.DRAW_COUNT, "+11")


# --- the end ---


def test_after_the_end():
    number = len(GAME) + 1
    for line in ("1", "1 p16-q16=36", "2 +11", GAME[4]):
        assert refused(GAME, line) == (number, errors.AFTER_END, line)
        assert refused(GAME[:-1], line) == (number - 1, errors.AFTER_END, line)
    for line in ("end", "x-a", "help on", "nonsense"):
        assert refused(GAME, line)[:2] == (number, errors.UNREADABLE)


def test_the_end_while_the_game_goes_on():
    for number in (FIRST, FIRST + 3):
        assert instead(number, "end") == (number, errors.NOT_OVER, "end")


def test_every_reason_has_words():
    assert len(REASONS) == len({reason for reason, _ in REASONS}) == 17
    assert words(reasons.SWAP) == "that is not a swap the rules allow now"
    raised(KeyError, words, "no reason")
