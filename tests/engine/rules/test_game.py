"""The game as events: push and pop, copies, the last turn, and that chance is settled by the bag's order."""

from engine import errors
from engine.chance import Chance
from engine.game import OVER, TO_DEAL, TO_DRAW, TO_START, Game
from engine.log import DEAL, DRAW, START, TURN
from engine.setup import Setup

from .support import cell, fingerprint, game_at, opening, play, raised, score_state, some_turn, state, tiles, turn


def next_event(game, chance):
    """The event that is due; a turn is one of the legal ones, picked by ``chance`` from the first few."""
    if game.phase == TO_START:
        return game.start_event(chance)
    if game.phase == TO_DRAW:
        return game.draw_event()
    if game.phase == TO_DEAL:
        return game.deal_event()
    return (TURN, game.seat, some_turn(game, chance.below(12)))


def test_every_event_can_be_undone_down_to_the_start():
    for seats, start in ((2, "draw"), (5, "random")):
        chance = Chance(seats)
        game = Game(Setup(seats, tiles=61, start=start))
        states, events = [], []
        game.shuffle(chance)
        while game.phase != OVER:
            event = next_event(game, chance)
            # the start mixes the bag, so the state before is taken after the event is made
            states.append(fingerprint(game))
            events.append(event)
            game.push(event)
        while events:
            assert game.pop() == events.pop()
            assert fingerprint(game) == states.pop()
        raised(errors.IllegalState, game.pop)


def test_a_dead_board_is_undone_as_well():
    game = game_at("h8=6 i8=6 h9=6", ("6", "15"))
    before = state(game)
    play(game, "i9=6")
    after = state(game)
    for _ in range(5):
        game.push(game.deal_event())
    for _ in range(5):
        assert game.pop()[0] == DEAL
    assert state(game) == after
    game.pop()
    assert state(game) == before


def test_undone_events_can_be_pushed_again():
    chance = Chance(8)
    game = Game(Setup(3, tiles=61))
    game.push(game.start_event(chance))
    for _ in range(20):
        game.push(next_event(game, chance))
    before = state(game)
    undone = [game.pop() for _ in range(13)]
    while undone:
        game.push(undone.pop())
    assert state(game) == before


def test_after_undoing_a_draw_the_same_tiles_come_again():
    game = Game(Setup(2))
    game.push(game.start_event(Chance(4)))
    first = game.draw_event()
    game.push(first)
    game.pop()
    assert game.draw_event() == first


def test_a_draw_of_other_tiles_than_the_next_is_undone_exactly():
    game = Game(Setup(2))
    game.push(game.start_event(Chance(4)))
    before = state(game)
    for drawn in ("123", "666", "615", "444"):
        game.push((DRAW, 1, tiles(drawn)))
        game.pop()
        assert state(game) == before, drawn


def test_a_refused_event_changes_nothing():
    game = opening("345")
    before = state(game)
    for event in (
        (TURN, 1, turn("h8=3")),
        (TURN, 1, turn("h9=3")),
        (TURN, 2, turn("h8=3 h9=4 h10=5")),
        (TURN, 1, turn("h8=6")),
        (DEAL, 1, tiles("1")),
    ):
        raised(errors.IllegalTurn, game.push, event)
        assert state(game) == before, event


def test_a_game_without_a_start_takes_no_other_event():
    game = Game(Setup(2))
    for event in ((DRAW, 1, tiles("123")), (TURN, 1, b""), (DEAL, 1, tiles("1"))):
        assert "not been started" in str(raised(errors.IllegalState, game.push, event))


def test_a_copy_is_its_own():
    chance = Chance(3)
    game = Game(Setup(3, tiles=61, start="draw"))
    game.push(game.start_event(chance))
    for _ in range(15):
        game.push(next_event(game, chance))
    before = state(game)
    twin = game.copy()
    assert state(twin) == before
    for _ in range(9):
        twin.push(next_event(twin, chance))
    assert state(game) == before
    while twin.events() and twin.phase != TO_START:
        twin.pop()
    assert state(game) == before


def test_a_copy_takes_the_tiles_laid_along():
    game = game_at("h8=6", ("12", ""))
    game.lay(cell("h9"), 2)
    twin = game.copy()
    assert state(twin) == state(game)
    twin.lift_all()
    assert game.board.tiles[cell("h9")] == 2


def test_the_last_turn_is_remembered_and_comes_back_when_a_later_one_is_undone():
    game = opening("345")
    assert (game.last_seat, game.last_turn, game.last_score) == (0, b"", None)
    first = play(game, "h8=3 h9=4 h10=5")
    assert (game.last_seat, game.last_turn) == (1, turn("h8=3 h9=4 h10=5"))
    assert score_state(game.last_score) == score_state(first)
    game.push((DRAW, 2, tiles("66")))
    assert game.last_seat == 1
    play(game, "i8=6 i9=6")
    assert (game.last_seat, game.turns_played) == (2, 2)
    game.pop()
    assert (game.last_seat, game.last_turn, game.turns_played) == (1, turn("h8=3 h9=4 h10=5"), 1)
    assert score_state(game.last_score) == score_state(first)
    game.pop()
    game.pop()
    assert (game.last_seat, game.last_turn, game.last_score) == (0, b"", None)


def test_the_events_are_told_in_order():
    game = opening("345")
    play(game, "h8=3 h9=4 h10=5")
    game.push((DRAW, 2, tiles("66")))
    assert list(game.events()) == [
        (START, 1, b""),
        (DRAW, 1, tiles("345")),
        (TURN, 1, turn("h8=3 h9=4 h10=5")),
        (DRAW, 2, tiles("66")),
    ]


def played(seed, seats=3):
    """The final state of a game played from a seed."""
    chance = Chance(seed)
    game = Game(Setup(seats, tiles=61, start="draw"))
    while game.phase != OVER:
        game.push(next_event(game, chance))
    return state(game)


def test_the_same_seed_gives_the_same_game_also_the_second_time_in_a_process():
    assert played(21) == played(21)
    assert played(21) != played(22)


def test_a_seed_names_the_same_game_on_every_interpreter():
    # pinned: the same test runs on CPython and on MicroPython
    chance = Chance(2024)
    game = Game(Setup(4, start="draw"))
    game.push(game.start_event(chance))
    game.push(game.draw_event())
    game.push((TURN, game.seat, min(game.legal_turns())))
    game.push(game.draw_event())
    assert game.record().split("\n")[3:] == ["start draw 3 2 2 1", "1 +3 2 2 h6=2 h7=2 h8=3", ""]
    assert list(game.events())[-1] == (DRAW, 2, tiles("55"))
    assert list(game.bag.left())[-8:] == [1, 3, 2, 4, 6, 1, 1, 2]


def test_the_order_can_be_set_and_must_be_of_the_tiles_in_the_bag():
    game = Game(Setup(2, tiles=61))
    order = bytes(reversed(bytes(game.bag.left())))
    game.set_order(order)
    assert bytes(game.bag.left()) == order
    for wrong in (order[1:], order + b"\x01", b"", bytes([1] * 61)):
        raised(ValueError, game.set_order, wrong)
    assert bytes(game.bag.left()) == order


def test_shuffling_later_keeps_the_tiles():
    game = opening("345")
    before = sorted(game.bag.left())
    game.shuffle(Chance(1))
    assert sorted(game.bag.left()) == before


def test_legal_turns_can_be_asked_without_changing_the_game():
    game = game_at("h8=6 h9=2", ("145", "36"))
    before = state(game)
    view = game.legal_turns()
    assert bool(view)
    found = list(view)
    assert view.count() == len(found)
    assert view.first() in found
    for each in found[:20]:
        assert each in view
        assert game.is_legal(each)
        game.preview(each)
    assert turn("b2=1") not in view
    for _ in view:  # left in the middle
        break
    game.outcome(), game.totals(), game.penalties(), game.position(), game.can_lay()
    assert state(game) == before


def test_sheets_are_not_seats():
    setup = Setup(4)
    assert setup.sheets() == 4
    assert [setup.sheet_of(seat) for seat in range(1, 5)] == [0, 1, 2, 3]
