"""Whole card games: dealing, drawing, swapping, passing, rounds and the end; and what holds in any game: undoing,
copying, saving, previews, questions, the 50 cards.
"""

from engine import errors, save
from engine.cards import deck, reasons
from engine.cards.game import MOST_SWAPS, ROUND, ROUNDS, SWAP, TO_SWAP, CardGame
from engine.cards.reasons import IllegalCards
from engine.cards.save import encode
from engine.cards.setup import CardSetup
from engine.chance import Chance
from engine.log import DRAW, OVER, START, TO_DEAL, TO_DRAW, TO_PLACE, TURN

from .support import BLOCK, begin, blocked, cards, events, game_at, go_on, played, raised, some_turn, state, turn

PLANS = ((2, 1, False), (2, 6, True), (3, 8, False), (4, 9, True))


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
    assert top in game.hands[0]


def test_a_draw_must_be_one_card_of_the_own_pile():
    game = begin(2)
    game.push((TURN, 1, game.legal_turns().first()))
    missing = [card for card in range(deck.KINDS) if card not in list(game.piles[0])][0]
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
    missing = [card for card in range(deck.KINDS) if not game.outside[card]][0]
    for wrong in (b"", good[:2], good + good[:1], good[:2] + bytes((missing,))):
        assert raised(IllegalCards, game.push, (SWAP, 2, wrong)).reason == reasons.SWAP
    assert raised(IllegalCards, game.push, (TURN, 2, b"")).reason == reasons.SWAP_DUE
    other = begin(2)
    assert raised(IllegalCards, other.push, (SWAP, 1, b"\x01\x02\x03\x04")).reason == reasons.SWAP


def dead(game):
    """Cards that are not in the round, none of them with a 0: as many as the hand has, each another time others."""
    found = bytearray()
    card = 6 + game.swaps % 5
    while len(found) < len(game.hands[game.seat - 1]):
        if game.outside[card] and card not in list(found):
            found.append(card)
        card = card + 1 if card < deck.KINDS - 1 else 6
    return (SWAP, game.seat, bytes(found))


def test_after_ten_swaps_the_player_passes_and_draws_nothing():
    game = blocked()
    for number in range(MOST_SWAPS):
        assert (game.phase, game.swaps) == (TO_SWAP, number)
        game.push(dead(game))
    assert game.phase == TO_PLACE
    assert list(game.legal_turns()) == [b""]
    assert raised(IllegalCards, game.push, dead(game)).reason == reasons.SWAP
    before = sizes(game.hands), sizes(game.piles)
    game.push((TURN, 2, b""))
    assert (sizes(game.hands), sizes(game.piles)) == before
    assert (game.seat, game.passes, game.last_score.lines()) == (1, 1, 0)


def test_a_round_ends_when_all_pass_one_after_the_other():
    game = blocked()
    while game.round == 1 and game.phase != TO_DEAL:
        if game.phase == TO_SWAP:
            game.push(dead(game))
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


# --- in any game ---


def test_undoing_restores_everything():
    for seats, seed, rig in PLANS:
        before = []
        game = None
        for game, event in events(seats, seed, 40, rig):
            before.append((event, state(game)))
        while before:
            event, wanted = before.pop()
            assert game.pop() == event
            assert state(game) == wanted
        raised(errors.IllegalState, game.pop)


def test_undoing_across_rounds():
    game = played(2, 4)
    total = game.totals()
    number = 0
    while game.round == 2:
        game.pop()
        number += 1
    assert (game.phase, game.board.count) == (TO_DEAL, 50)
    for _ in range(number):
        go_on(game)
        if game.phase == OVER:
            break
        game.push((TURN, game.seat, game.legal_turns().first()))
    assert game.phase == OVER
    assert len(total) == 2


def test_fifty_cards_are_conserved():
    for seats, seed, rig in PLANS:
        for game, _ in events(seats, seed, rig=rig):
            if game.round:
                lying = bytes(game.board.lying[at] >> 2 for at in range(0, len(game.board.lying), 3))
                counts = deck.count(lying + b"".join([bytes(part) for part in game.hands + game.piles]))
                assert [counts[card] + game.outside[card] for card in range(deck.KINDS)] == list(deck.DECK)


def test_a_preview_is_what_the_turn_scores():
    for seats, seed, rig in PLANS:
        for game, event in events(seats, seed, 60, rig):
            if event[0] == TURN:
                found = game.preview(event[2])
                twin = game.copy()
                total = twin.totals()[event[1] - 1]
                done = twin.push(event)
                assert (found.points, found.extra, found.lines()) == (done.points, done.extra, done.lines())
                assert twin.totals()[event[1] - 1] - total == done.points


def test_asking_changes_nothing():
    game = played(2, 11, 9)
    go_on(game)
    before = state(game)
    first = game.legal_turns().first()
    game.preview(first)
    assert game.is_legal(first)
    game.problem(b"")
    game.legal_turns().count()
    game.can_lay()
    game.totals()
    game.position()
    game.record()
    for card in game.hands[game.seat - 1]:
        for direction in range(4):
            game.possible_cells(card, direction)
    game.copy().push((TURN, game.seat, first))
    assert state(game) == before


def test_the_same_game_twice_is_the_same():
    assert state(played(3, 21)) == state(played(3, 21))
    assert state(played(3, 21))[-1] != state(played(3, 22))[-1]


def test_undoing_and_going_on_draws_the_same():
    game = blocked()
    event = game.swap_event()
    game.push(event)
    game.pop()
    assert game.swap_event() == event


def test_a_copy_goes_its_own_way():
    game = begin(2)
    before = state(game)
    twin = game.copy()
    assert state(twin) == before
    twin.push((TURN, 1, twin.legal_turns().first()))
    twin.push(twin.draw_event())
    assert state(game) == before
    twin.pop()
    twin.pop()
    assert state(twin) == before


def test_saving_and_loading():
    for seats, seed, rig in PLANS:
        number = 0
        for game, _ in events(seats, seed, rig=rig):
            number += 1
            if number % 11 == 5:
                game.note = b"\x01\x02"
                block = encode(game)
                assert len(block) < 1200
                twin = save.decode(block + b"\xff" * 20)
                assert state(twin) == state(game)
                assert (twin.note, twin.seed, twin.setup.help) == (b"\x01\x02", game.seed, game.setup.help)
                assert twin.chance_event() == game.chance_event()


def test_a_block_with_ten_swaps_before_every_turn_fits_the_badge():
    # 96 turns, each with ten swaps of three cards: six bytes each in the log
    assert len(encode(played(4, 9))) + 96 * MOST_SWAPS * 6 < 8192


def test_a_damaged_block_is_no_game():
    block = encode(played(2, 4, 20))
    for at in range(0, len(block), 7):
        damaged = bytearray(block)
        damaged[at] ^= 16
        raised(errors.Unreadable, save.decode, bytes(damaged))
    raised(errors.Unreadable, save.decode, block[:-1])


def test_mixing_what_is_hidden_leaves_the_history_alone():
    game = played(2, 4, 12)
    go_on(game)
    before = game.record(), [bytes(sorted(pile)) for pile in game.piles]
    game.shuffle(Chance(77))
    assert (game.record(), [bytes(sorted(pile)) for pile in game.piles]) == before
    piles = [bytes(pile) for pile in game.piles]
    events_before = list(game.events())
    for _ in range(4):
        game.pop()
    for event in events_before[-4:]:
        game.push(event)
    assert [bytes(pile) for pile in game.piles] == piles


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
