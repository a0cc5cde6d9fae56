"""Whole card games: dealing, drawing, swapping, passing, rounds and the end, the turn in progress, the setup."""

from engine import errors
from engine.cards import deck, reasons
from engine.cards.game import MOST_SWAPS, ROUND, ROUNDS, SWAP, TO_SWAP, CardGame
from engine.cards.reasons import IllegalCards
from engine.cards.setup import CardSetup
from engine.chance import Chance
from engine.log import DRAW, OVER, START, TO_DEAL, TO_DRAW, TO_PLACE, TURN

from .support import (
    BLOCK,
    begin,
    blocked,
    cards,
    dead_swap,
    events,
    game_at,
    go_on,
    played,
    raised,
    some_turn,
    state,
    turn,
)


def sizes(parts):
    return [len(part) for part in parts]


# --- dealing and rounds ---


def test_three_cards_each_and_four_for_the_starter():
    for seats, pile in ((2, 9), (3, 5), (4, 3)):
        game = begin(seats, first=2)
        assert sizes(game.hands) == [3, 4, 3, 3][:seats]
        assert sizes(game.piles) == [pile] * seats
        assert (game.seat, game.round, sum(game.outside)) == (2, 1, 25)


def test_the_second_round_has_the_cards_that_were_not_in_the_first():
    game = begin(2)
    while game.round == 1:
        outside = bytes(game.outside)
        game.push(game.chance_event() or (TURN, game.seat, some_turn(game, Chance(1))))
    assert bytes(deck.count(b"".join([bytes(part) for part in game.hands + game.piles]))) == outside


def test_every_round_another_player_starts_in_seat_order():
    starters = [seat for _, (kind, seat, _) in events(4, 5) if kind == ROUND]
    first = starters[0]
    assert starters == [(first - 1 + at) % 4 + 1 for at in range(4)]


def test_there_are_as_many_rounds_as_players():
    for seats in (2, 3, 4):
        assert len([event for _, event in events(seats, 3) if event[0] == ROUND]) == seats


def test_a_round_that_is_dealt_wrong():
    game = begin(2)
    game.pop()
    kind, seat, data = game.round_event()
    for wrong in (data[:-1], data + data[:1], bytes(25), bytes([0, 0, 0]) + data[3:]):
        assert raised(IllegalCards, game.push, (kind, seat, wrong)).reason == reasons.ROUND
    assert raised(IllegalCards, game.push, (kind, 2, data)).reason == errors.SEAT
    assert raised(IllegalCards, game.push, (TURN, 1, b"")).reason == reasons.ROUND


# --- turns and draws ---


def test_the_starter_draws_one_after_two_cards():
    game = begin(2)
    game.push((TURN, 1, game.legal_turns().first()))
    assert (game.phase, len(game.hands[0])) == (TO_DRAW, 2)
    top = game.piles[0][-1]
    game.push(game.draw_event())
    assert (game.phase, game.seat, len(game.hands[0]), len(game.piles[0])) == (TO_PLACE, 2, 3, 8)
    assert top in list(game.hands[0])


def test_a_draw_must_be_one_card_of_the_own_pile():
    game = begin(2)
    game.push((TURN, 1, game.legal_turns().first()))
    missing = next(card for card in range(deck.KINDS) if card not in list(game.piles[0]))
    assert raised(IllegalCards, game.push, (DRAW, 1, bytes((missing,)))).reason == reasons.DRAW_PILE
    assert raised(IllegalCards, game.push, (DRAW, 1, b"")).reason == errors.DRAW_COUNT
    assert raised(IllegalCards, game.push, (DRAW, 2, game.draw_event()[2])).reason == errors.SEAT
    raised(errors.IllegalState, game.push, (TURN, 1, b""))


def test_all_25_cards_lie_when_a_round_ends():
    game = None
    for game, event in events(3, 2):
        if event[0] == ROUND and game.round:
            assert game.board.count == 50
    assert game.phase == OVER
    assert game.board.count == 50
    assert not any(game.hands + game.piles)


# --- swaps and passing ---


def test_a_dead_hand_is_swapped_for_cards_that_are_not_in_the_round():
    game = blocked()
    old, outside = bytes(game.hands[1]), bytes(game.outside)
    event = game.swap_event()
    for card in event[2]:
        assert outside[card]
    game.push(event)
    assert bytes(game.hands[1]) == event[2]
    for card in range(deck.KINDS):
        assert game.outside[card] == outside[card] - event[2].count(bytes((card,))) + old.count(bytes((card,)))
    assert game.swaps == 1


def test_a_swap_that_is_not_allowed():
    game = blocked()
    good = game.swap_event()[2]
    missing = next(card for card in range(deck.KINDS) if not game.outside[card])
    for wrong in (b"", good[:2], good + good[:1], good[:2] + bytes((missing,))):
        assert raised(IllegalCards, game.push, (SWAP, 2, wrong)).reason == reasons.SWAP
    assert raised(IllegalCards, game.push, (TURN, 2, b"")).reason == reasons.SWAP_DUE
    other = begin(2)
    assert raised(IllegalCards, other.push, (SWAP, 1, b"\x01\x02\x03\x04")).reason == reasons.SWAP


def test_after_ten_swaps_the_player_passes_and_draws_nothing():
    game = blocked()
    for number in range(MOST_SWAPS):
        assert (game.phase, game.swaps) == (TO_SWAP, number)
        game.push(dead_swap(game))
    assert game.phase == TO_PLACE
    assert list(game.legal_turns()) == [b""]
    assert raised(IllegalCards, game.push, dead_swap(game)).reason == reasons.SWAP
    before = sizes(game.hands), sizes(game.piles)
    game.push((TURN, 2, b""))
    assert (sizes(game.hands), sizes(game.piles)) == before
    assert (game.seat, game.passes, game.last_score.lines()) == (1, 1, 0)


def test_a_round_ends_when_all_pass_one_after_the_other():
    game = blocked()
    while game.round == 1 and game.phase != TO_DEAL:
        if game.phase == TO_SWAP:
            game.push(dead_swap(game))
        else:
            game.push((TURN, game.seat, game.legal_turns().first()))
    if game.passes:
        assert game.passes == 2
        assert game.seat == 2
    counts = bytes(game.outside)
    game.push(game.round_event())
    assert bytes(deck.count(b"".join([bytes(part) for part in game.hands + game.piles]))) == counts


def test_a_card_laid_in_between_starts_the_count_of_passes_anew():
    game = game_at(BLOCK, "11.12.13,14.15.16", 1, swaps=10)
    game.push((TURN, 1, b""))
    assert (game.seat, game.passes, game.phase) == (2, 1, TO_SWAP)
    game.push((SWAP, 2, cards("01 55 56")))
    game.push((TURN, 2, turn("o15-p15=10")))
    assert game.passes == 0


def test_who_has_no_cards_left_is_left_out():
    game = played(2, 4)
    for _ in range(2):
        game.pop()
    fields = game.position().split(" ")
    one, other = fields[2].split(",")
    both = ".".join(sorted([one, other]))
    seat = game.seat
    fields[2] = both + ",-" if seat == 1 else "-," + both
    game = CardGame.from_position(" ".join(fields))
    game.push((TURN, seat, game.legal_turns().first()))
    assert game.seat == seat
    game.push((TURN, seat, go_on(game).legal_turns().first()))
    assert game.phase == OVER


# --- the end ---


def test_the_outcome():
    game = played(3, 2)
    found = game.outcome()
    assert (found.end, found.totals, found.penalties) == (ROUNDS, game.totals(), [0, 0, 0])
    assert found.winners == [at + 1 for at in range(3) if found.final[at] == max(found.final)]
    assert begin(2).outcome() is None
    assert raised(IllegalCards, game.push, (TURN, game.seat, b"")).reason == errors.AFTER_END


# --- the turn in progress ---


def test_laying_and_lifting():
    game = begin(2)
    hand = game.hands[0]
    before = state(game)
    cell = game.possible_cells(hand[0], 0)[0]
    game.lay(cell, hand[0], 0)
    assert (game.cards_due(), len(game.hand_left()), game.can_lay()) == (1, 3, True)
    second = game.hand_left()[0]
    other = game.possible_cells(second, 1)[0]
    game.lay(other, second, 1)
    assert (game.cards_due(), game.can_lay(), game.possible_cells(hand[1], 0)) == (0, False, ())
    assert raised(IllegalCards, game.lay, other, game.hand_left()[0], 0).reason == reasons.CARD_COUNT
    assert game.is_legal(game.turn())
    assert game.preview().points == game.preview(game.turn()).points
    assert game.problem() is None
    game.lift(other)
    game.lift(cell)
    assert state(game) == before
    raised(errors.IllegalState, game.lift, cell)


def test_lifting_the_first_card_lifts_the_one_that_hangs_on_it():
    game = begin(2)
    first = game.hands[0][0]
    game.lay(game.possible_cells(first, 0)[0], first, 0)
    second = game.hand_left()[0]
    game.lay(game.possible_cells(second, 1)[0], second, 1)
    assert len(game.lift(16 * 32 + 16)) == 6
    assert game.laid == b""


def test_why_not():
    game = game_at("p16-q16=66 n16-n17=01 o17-p17=33", "11.12,01.13.14", 1)
    game.push((DRAW, 1, game.draw_event()[2]))
    game.pop()
    assert game.why_not(15 * 32 + 18, deck.read("11"), 0) == reasons.CARD_COUNT  # a draw is due
    game = game_at("p16-q16=66 o17-p17=33", "11.12.22,01.13.14", 1)
    assert game.why_not(16 * 32 + 18, deck.read("11"), 0) == errors.OVER_12
    assert game.why_not(16 * 32 + 17, deck.read("11"), 0) == errors.OCCUPIED
    assert game.why_not(5, deck.read("11"), 0) == errors.OFF_BOARD
    assert game.why_not(20 * 32 + 20, deck.read("11"), 0) == errors.NOT_CONNECTED
    assert raised(IllegalCards, game.lay, 15 * 32 + 16, deck.read("55"), 0).reason == errors.NOT_IN_HAND


def test_a_push_takes_up_what_was_laid():
    game = begin(2)
    first = game.legal_turns().first()
    card = game.hands[0][0]
    game.lay(game.possible_cells(card, 0)[0], card, 0)
    raised(errors.IllegalState, game.legal_turns)
    game.push((TURN, 1, first))
    assert len(game.board.lying) == 6
    assert game.laid == b""


# --- setups ---


def test_two_to_four_seats_first_or_random():
    for seats in (1, 5, 6):
        raised(ValueError, CardSetup, seats)
    raised(ValueError, CardSetup, 2, None, True, "draw")
    assert CardGame().setup.seats == 2
    game = CardGame(CardSetup(2))
    raised(errors.IllegalState, game.push, (TURN, 1, b""))
    assert raised(IllegalCards, game.push, (START, 2, b"")).reason == errors.SEAT
    game.push(game.start_event(Chance(3)))
    raised(errors.IllegalState, game.push, (START, 1, b""))
    assert {CardGame(CardSetup(4, start="random")).start_event(Chance(seed))[1] for seed in range(20)} == {1, 2, 3, 4}
