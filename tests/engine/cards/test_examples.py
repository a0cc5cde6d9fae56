"""Worked examples of the card game: what lies, a card laid on it, and what that scores; and every rule of laying."""

from engine import errors
from engine.cards import deck, reasons
from engine.cards.sheet import CardSheet, bonus
from engine.cards.table import STEPS, Table, index, name, placement
from engine.cards.turns import LegalTurns, Score, problem, score

from .support import BLOCK, cards, table_of, turn, words

# (what lies, the turn, (tens, elevens, twelves), super bonus)
EXAMPLES = (
    # a card alone is a line of its two halves
    ("", "p16-q16=66 p17-q17=11", (0, 0, 1), 0),
    ("", "p16-q16=55 p18-p17=10", (1, 0, 0), 0),
    ("p16-q16=12", "q17-r17=56", (0, 1, 0), 0),
    # sums below 10 score nothing
    ("p16-q16=12", "r16-s16=13", (0, 0, 0), 0),
    # a line goes on through a 0, which joins two lines
    ("p16-q16=45 s16-s17=32 p17-q17=02 r18-s18=12", "r16-r17=01", (0, 0, 1), 0),
    ("p16-q16=36 q17-r17=12", "r15-r16=20", (0, 0, 0), 0),
    # the halves of one card in two lines across, and its own line
    ("p16-q16=61 p17-q17=42", "r16-r17=46", (1, 1, 1), 6),
    # a line that scored scores again when a half is added, a 0 as well
    ("p16-q16=46", "r16-r17=01", (1, 0, 0), 0),
    ("p16-q16=46", "r16-s16=01", (0, 1, 0), 0),
    # a line of 12 with a 0 added
    ("p16-q16=66", "o16-n16=01", None, 0),
    ("p16-q16=66", "o15-o16=10", (0, 0, 1), 0),
    # a single 6-6 is a line of 12
    ("p16-q16=11", "p17-q17=66", (0, 0, 1), 0),
    # equal sums go into one box: four 12s of an opening, with the super bonus once
    ("", BLOCK, (0, 0, 4), 6),
    # two 12s are no super bonus
    ("p16-q16=66 p17-q17=11", "p15-q15=55", (1, 0, 2), 0),
    # three 12s, and two
    ("p16-q16=66 p17-q17=14 r18-s18=65", "r16-r17=06", (0, 1, 2), 0),
    ("p16-q16=66 p17-q17=33 s17-s18=51", "r16-r17=01", (0, 0, 2), 0),
    ("p16-q16=66 n17-o17=16 p17-q17=50 r18-r19=54", "r16-r17=01", None, 0),
    ("p16-q16=66 p17-q17=33 r18-s18=63", "r16-r17=06", (0, 0, 3), 6),
)


def test_the_worked_examples():
    for lies, laid, counts, extra in EXAMPLES:
        table = table_of(lies)
        a_turn = turn(laid)
        hand = bytearray(sorted(a_turn[at] >> 2 for at in range(0, len(a_turn), 3)))
        wrong = problem(table, hand, a_turn, False)
        if counts is None:
            assert wrong.reason == errors.OVER_12, (lies, laid)
            continue
        assert wrong is None, (lies, laid, wrong.reason)
        table.lay(a_turn)
        found = score(table, a_turn)
        assert ((found.tens, found.elevens, found.twelves), found.extra) == (counts, extra), (lies, laid)


# --- sheet ---


def test_boxes_hold_1_3_and_5_for_each_line():
    found = Score(2, 3, 2)
    assert [found.box(column) for column in range(3)] == [2, 9, 10]
    assert found.lines() == 7


def test_the_super_bonus_is_6_once():
    for counts in ((1, 1, 1), (0, 0, 3), (0, 0, 4), (1, 1, 4)):
        assert Score(*counts).extra == 6
    for counts in ((0, 0, 2), (2, 2, 0), (0, 1, 2)):
        assert Score(*counts).extra == 0


def test_row_bonus_2_3_4_5_by_three_rows_and_5_from_then_on():
    assert [bonus(row) for row in range(12)] == [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]
    assert bonus(40) == 5


def test_the_bonus_comes_with_the_third_box_of_a_row():
    sheet = CardSheet()
    assert sheet.enter(Score(tens=1)) == 1
    assert sheet.enter(Score(twelves=2)) == 10
    assert sheet.enter(Score(elevens=1)) == 3 + 2
    assert sheet.total() == 16


def test_columns_fill_from_the_top_and_the_super_bonus_is_a_number_of_its_own():
    sheet = CardSheet()
    sheet.enter(Score(twelves=1))
    assert sheet.enter(Score(1, 1, 1)) == 1 + 3 + 5 + 2 + 6
    assert [bytes(column) for column in sheet.columns] == [b"\x01", b"\x03", b"\x05\x05"]
    assert (sheet.supers, sheet.total(), sheet.row_value(0), sheet.row_value(1)) == (6, 22, 11, 5)
    twin = sheet.copy()
    sheet.withdraw(Score(1, 1, 1))
    assert (sheet.supers, sheet.total(), twin.total()) == (0, 5, 22)


# --- cards and table ---


def test_the_deck_has_50_cards():
    assert sum(deck.DECK) == deck.CARDS == 50
    found = {deck.text(card): deck.DECK[card] for card in range(deck.KINDS)}
    assert [found["0" + str(pips)] for pips in range(1, 7)] == [2, 2, 1, 1, 1, 1]
    assert sum(found[text] for text in found if text[0] != "0") == 42
    assert "00" not in found
    assert deck.read("00") == -1
    assert deck.read("63") == deck.read("36") == deck.card_of(6, 3)


def test_names_of_cells():
    assert [name(index(text)) for text in ("a1", "p16", "z31", "aa1", "ae31")] == ["a1", "p16", "z31", "aa1", "ae31"]
    assert [index(text) for text in ("af1", "a32", "a0", "zz9", "p07")] == [0] * 5
    assert [index(text) for text in ("", "16", "p", "P16", "p161", "abc1", "p1x")] == [-1] * 7


def test_a_double_lies_in_two_ways_only():
    table = Table()
    cell = index("p16")
    for direction in (2, 3):
        assert placement(deck.read("55"), cell, direction) == placement(
            deck.read("55"), cell + STEPS[direction], direction - 2
        )
    # each covers the centre in 4 ways; beside 6-6 the 1-1 has 10 places, beside 1-1 the 6-6 as many
    assert LegalTurns(table, cards("11 66"), False).count() == 80


def test_a_half_of_0_is_not_an_empty_cell():
    table = table_of("p16-q16=01")
    assert table.tiles[index("p16")]
    assert not table.fits_card(index("p16"), deck.read("12"), 0)
    table.lay(turn("o16-o17=50"))
    assert table.row_sum[index("q16")] == 6
    table.lift(turn("o16-o17=50"))
    assert (table.row_sum[index("q16")], table.count, words(table.lying)) == (1, 2, "p16-q16=01")


def test_lifting_everything_leaves_an_empty_table():
    table = table_of("p16-q16=36 q17-r17=12")
    table.lift(turn("p16-q16=36"))
    table.lift(turn("q17-r17=12"))
    fresh = Table()
    assert (table.room, table.tiles, table.row_sum, table.col_sum) == (
        fresh.room,
        fresh.tiles,
        fresh.row_sum,
        fresh.col_sum,
    )


def test_room_is_what_fits():
    table = table_of("p16-q16=36 r16-r17=20 q17-q18=11")
    for card in (deck.read("01"), deck.read("16"), deck.read("66")):
        for direction in range(4):
            found = list(table.places(card, direction))
            for cell in range(13 * 32 + 12, 21 * 32):
                new = placement(card, cell, direction)
                assert (cell in found) == (problem(table, bytearray((card,)), new, False) is None)


# --- laying ---


def why(lies, hand, laid, may_pass=False):
    """The reason for which a turn is refused, ``None`` when it is legal."""
    wrong = problem(table_of(lies), bytearray(cards(hand)), turn(laid), may_pass)
    return wrong and wrong.reason


def test_the_first_turn_lays_two_cards():
    assert why("", "11 12 66", "p16-q16=11 p17-q17=12") is None
    assert why("", "11 12 66", "p16-q16=11") == reasons.CARD_COUNT
    assert why("", "11 12 66", "p16-q16=11 p17-q17=12 p18-q18=66") == reasons.CARD_COUNT
    assert why("", "11 12 66", "") == reasons.CARD_LEFT


def test_one_of_the_first_two_covers_the_centre_and_the_other_touches_it():
    assert why("", "11 12", "o16-p16=11 n16-n17=12") is None
    assert why("", "11 12", "n16-o16=11 n17-o17=12") == errors.START_CELL
    assert why("", "11 12", "p16-q16=11 r17-s17=12") == errors.NOT_CONNECTED


def test_every_other_turn_lays_one():
    assert why("p16-q16=11", "12 13", "p17-q17=12") is None
    assert why("p16-q16=11", "12 13", "p17-q17=12 p18-q18=13") == reasons.CARD_COUNT


def test_a_card_of_the_hand():
    assert why("p16-q16=11", "12 13", "p17-q17=14") == errors.NOT_IN_HAND
    assert why("", "11 12", "p16-q16=11 p17-q17=11") == errors.NOT_IN_HAND


def test_not_off_the_table():
    for cell, direction in (("ae4", 0), ("a31", 1), ("a1", 2), ("b1", 3)):
        off = placement(deck.read("12"), index(cell), direction)
        wrong = problem(table_of("p16-q16=11"), bytearray(cards("12")), off, False)
        assert (wrong.reason, wrong.placement) == (errors.OFF_BOARD, off)


def test_not_over_another_card():
    assert why("p16-q16=11", "12", "q16-r16=12") == errors.OCCUPIED
    assert why("", "11 12", "p16-q16=11 q16-r16=12") == errors.OCCUPIED


def test_it_touches_edge_to_edge():
    assert why("p16-q16=11", "12", "r17-s17=12") == errors.NOT_CONNECTED
    assert why("p16-q16=01", "12", "o16-n16=12") is None  # a 0 counts like any other half


def test_no_line_above_12():
    assert why("p16-q16=66", "01 11", "r16-r17=11") == errors.OVER_12
    assert why("p16-q16=66", "01 11", "r16-r17=01") is None
    assert why("p16-q16=66 s15-s16=63", "01", "r16-r17=01") == errors.OVER_12  # the 0 would join them


def test_a_card_that_fits_must_be_laid():
    assert why("p16-q16=11", "12", "") == reasons.CARD_LEFT
    assert why(BLOCK, "12 34", "") == reasons.SWAP_DUE
    assert why(BLOCK, "12 34", "", may_pass=True) is None
    assert why(BLOCK, "01 34", "", may_pass=True) == reasons.CARD_LEFT


def test_beside_four_12s_only_a_0_fits():
    table = table_of(BLOCK)
    for card in range(deck.KINDS):
        assert table.fits_any(bytes((card,))) == (deck.low(card) == 0)
    assert list(LegalTurns(table, cards("11 56"), False)) == []
    assert list(LegalTurns(table, cards("11 56"), True)) == [b""]
    assert LegalTurns(table, cards("11 56"), False).first() is None
