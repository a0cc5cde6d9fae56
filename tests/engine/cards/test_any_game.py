"""What holds in any card game: undoing, copying, saving, previews, questions, the 50 cards."""

from engine import errors, save
from engine.cards import deck
from engine.cards.game import MOST_SWAPS
from engine.cards.save import encode
from engine.chance import Chance
from engine.log import OVER, TO_DEAL, TURN

from .support import begin, blocked, events, go_on, played, raised, state

PLANS = ((2, 1, False), (2, 6, True), (3, 8, False), (4, 9, True))


def test_undoing_restores_everything():
    for seats, seed, rig in PLANS:
        before = []
        game = None
        for game, event in events(seats, seed, 24, rig):
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
        for number, (game, _) in enumerate(events(seats, seed, rig=rig)):
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
