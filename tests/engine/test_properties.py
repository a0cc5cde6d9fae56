"""Properties of random games of 2 to 6 players, in pairs too, with 61 or 121 tiles and any house rules: what must hold
whatever is drawn and played.
"""

from collections import Counter
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import save
from engine.cells import CELLS, KIND, index, name
from engine.errors import IllegalTurn
from engine.game import OVER, TO_DRAW, TO_PLACE, Game
from engine.log import DRAW, TURN
from engine.position import read_position
from engine.record import read_record, write_record
from engine.turns import scoring_lines
from tests import referee, referee_records
from tests.engine.random_games import plans
from tests.engine.rules.support import score_state, state
from tests.engine.rules.test_cases import placed, told


def board_of(game):
    """The board of a game as the referee has it: names to tiles."""
    return {name(cell): game.board.tiles[cell] for cell in CELLS if game.board.tiles[cell]}


def as_set(turn):
    """A turn as the referee has it."""
    return frozenset(placed(turn).items())


def report(text):
    """What the engine says of a record, in the form of `replay --json`."""
    turns = []
    game = read_record(text, lambda game, drawn: turns.append(told(game, drawn)))
    outcome = game.outcome()
    final = [total - penalty for total, penalty in zip(game.totals(), game.penalties(), strict=True)]
    return {
        "turns": turns,
        "over": outcome is not None,
        "end": outcome.end if outcome else None,
        "totals": game.totals(),
        "penalties": game.penalties(),
        "final": final,
        "winners": outcome.winners if outcome else [],
    }


@given(plans())
def test_a_whole_game_is_as_the_referee_has_it(plan):
    game = plan.played()
    text = write_record(game)
    found = report(text)
    assert found == referee_records.replay(text)
    assert found["over"]


@settings(max_examples=10 * settings.default.max_examples)
@given(plans((61,), ((4, True), (6, True))))
def test_partner_games_are_as_the_referee_has_them(plan):
    text = write_record(plan.played())
    assert report(text) == referee_records.replay(text)


@given(plans(), st.integers(0, 60))
def test_an_unfinished_game_is_as_the_referee_has_it(plan, stop):
    text = write_record(plan.played(stop))
    if "\n1 +" in text or plan.start == "first":
        assert report(text) == referee_records.replay(text)


@given(plans())
def test_tiles_are_conserved_after_every_event(plan):
    wanted = Counter(referee.TILES[plan.tiles])
    for game, _ in plan.play():
        lying = Counter(tile for tile in game.board.tiles if tile)
        held = Counter(tile for hand in game.hands for tile in hand)
        bag = Counter(game.bag.left())
        assert lying + held + bag == wanted
        assert list(game.bag.counts) == [bag.total()] + [bag[tile] for tile in range(1, 7)]
        assert game.board.count == lying.total()
        assert all(list(hand) == sorted(hand) for hand in game.hands)


@given(plans())
def test_undo_restores_everything_down_to_the_start(plan):
    states, events = [], []
    for game, event in plan.play():
        states.append(state(game))
        events.append(event)
    while events:
        assert game.pop() == events.pop()
        assert state(game) == states.pop()


@given(plans(), st.lists(st.integers(1, 9), max_size=8))
def test_undo_and_redo_in_the_middle_of_a_game(plan, steps):
    game = plan.played(60)
    before = state(game)
    for step in steps:
        undone = [game.pop() for _ in range(min(step, len(list(game.events()))))]
        while undone:
            game.push(undone.pop())
        assert state(game) == before


@given(plans())
def test_a_copy_goes_its_own_way(plan):
    for game, event in plan.play(70):
        before = state(game)
        twin = game.copy()
        assert state(twin) == before
        twin.push(event)
        after = state(twin)
        assert state(game) == before
        twin.pop()
        assert state(twin) == before
        assert state(game) == before
    assert after == state(game)


@given(plans())
def test_the_preview_promises_what_is_scored_and_the_referee_agrees(plan):
    sheets = [referee.Sheet("bonus" in plan.house) for _ in range(plan.seats // (1 + plan.partners))]
    light = referee.LIGHT | {"h8"} if "centre" in plan.house else referee.LIGHT
    for game, (kind, seat, turn) in plan.play():
        if kind != TURN:
            continue
        promised = game.preview(turn)
        before = game.totals()
        board = board_of(game)
        found = game.push((kind, seat, turn))
        assert score_state(promised) == score_state(found) == score_state(game.last_score)
        lines, crosses = referee.score(board, placed(turn), light)
        assert [lines[10], lines[11], lines[12], crosses] == [found.tens, found.elevens, found.twelves, found.crosses]
        assert [name(cell) for cell in found.forced] == referee.forced(board, placed(turn), light)
        assert len(scoring_lines(game.board, turn)) == found.lines() == sum(lines.values())
        sheet = (seat - 1) // (1 + plan.partners)
        sheets[sheet].enter(lines, crosses)
        assert game.totals() == [sheet.total() for sheet in sheets]
        assert game.totals()[sheet] - before[sheet] == found.points
        game.pop()


@given(plans(), st.randoms(use_true_random=False))
def test_the_order_in_which_tiles_are_laid_never_matters(plan, rng):
    for game, (kind, _, turn) in plan.play(80):
        if kind != TURN:
            continue
        wanted = score_state(game.preview(turn))
        position = game.position()
        waiting = [(turn[at], turn[at + 1]) for at in range(0, len(turn), 2)]
        while waiting:
            placement = rng.choice([each for each in waiting if game.why_not(*each) is None])
            game.lay(*placement)
            waiting.remove(placement)
        assert game.turn() == turn
        assert game.problem() is None
        assert score_state(game.preview()) == wanted
        assert game.position() == position


@given(plans())
def test_running_sums_are_what_the_referee_adds_up(plan):
    for game, (kind, _, _) in plan.play():
        if kind != DRAW:
            continue
        board = board_of(game)
        for cell in CELLS:
            row = column = 0
            if game.board.tiles[cell]:
                row = referee.total(board, referee.run(board, name(cell), 1, 0))
                column = referee.total(board, referee.run(board, name(cell), 0, 1))
            assert (game.board.row_sum[cell], game.board.col_sum[cell]) == (row, column)


@given(plans(), st.integers(0, 100))
def test_possible_cells_are_those_the_referee_finds_with_tiles_laid_too(plan, stop):
    game = plan.played(stop)
    if game.phase != TO_PLACE:
        return
    board = board_of(game)
    while True:
        laid = placed(game.turn())
        for tile in range(1, 7):
            assert {name(cell) for cell in game.possible_cells(tile)} == referee.possible_cells(board, laid, tile)
        left = game.hand_left()
        assert game.can_lay() == any(referee.possible_cells(board, laid, tile) for tile in left)
        cells = [(cell, tile) for tile in left for cell in game.possible_cells(tile)]
        if not cells:
            break
        game.lay(*cells[stop % len(cells)])
    while game.laid:
        # what is lifted is what no longer connects, and no more
        first = game.laid[0]
        before = placed(game.turn())
        lifted = {name(cell) for cell in game.lift(first)}
        rest = placed(game.turn())
        assert set(before) - set(rest) == lifted
        assert referee.connected(board, rest)
        for cell in lifted - {name(first)}:
            assert not referee.connected(board, {**rest, cell: before[cell]})


@given(plans())
def test_printed_forms_parse_back(plan):
    for game, (kind, _, _) in plan.play():
        if (len(list(game.events())) + plan.seed) % 5 == 0:
            again = read_position(game.position())
            assert again.position() == game.position()
            assert again.second == game.second or game.phase != TO_PLACE
            assert list(again.bag.counts) == list(game.bag.counts)
            assert list(again.board.room) == list(game.board.room)
        if kind == DRAW and game.turns_played % 7 == 0:
            written = write_record(game)
            again = read_record(written)
            assert write_record(again) == written
            assert list(again.events()) == list(game.events())


@given(plans())
def test_a_saved_game_comes_back_wherever_it_was_saved(plan):
    for game, _ in plan.play():
        if (len(list(game.events())) + plan.seed) % 9:
            continue
        again = save.decode(save.encode(game))
        assert state(again) == state(game)
        assert again.setup.names == game.setup.names
    assert state(save.decode(save.encode(game))) == state(game)


@given(plans((61,)))
def test_a_saved_game_undoes_as_the_one_that_was_saved(plan):
    game = plan.played()
    again = save.decode(save.encode(game))
    while list(game.events()):
        assert again.pop() == game.pop()
        assert state(again) == state(game)


@given(plans())
def test_questions_change_nothing(plan):
    for game, (kind, _, data) in plan.play(60):
        before = state(game)
        game.totals(), game.penalties(), game.outcome(), game.draws_due(), game.can_lay(), game.hand_left()
        game.position(), game.record(), list(game.events()), save.encode(game)
        for tile in range(1, 7):
            game.possible_cells(tile)
        if kind == TURN:
            game.legal_turns().first()
            assert game.is_legal(data)
            assert data in game.legal_turns()
            game.problem(data), game.preview(data), game.preview(), game.problem()
            game.problem(data[:2]), game.problem(data + data), game.problem(b""), game.preview(b"")
        assert state(game) == before


@given(plans())
def test_the_same_seed_gives_the_same_game_the_second_time_too(plan):
    assert state(plan.played()) == state(plan.played())


@given(plans(), st.data())
def test_a_refused_event_changes_nothing(plan, data):
    game = plan.played(data.draw(st.integers(1, 120)))
    before = state(game)
    kind, seat = data.draw(st.sampled_from((DRAW, TURN, 3))), data.draw(st.integers(0, 7))
    if kind == TURN and game.phase == TO_PLACE:
        cells = data.draw(st.lists(st.sampled_from(CELLS), max_size=3, unique=True))
        event = (kind, seat, b"".join(bytes((cell, data.draw(st.integers(1, 6)))) for cell in sorted(cells)))
    elif (kind == DRAW and game.phase == TO_DRAW) or game.phase not in (TO_DRAW, TO_PLACE):
        event = (kind, seat, bytes(data.draw(st.lists(st.integers(1, 6), max_size=4))))
    else:
        return
    try:
        game.push(event)
    except IllegalTurn:
        assert state(game) == before
    else:
        assert game.pop() == event
        assert state(game) == before


# The number of sets the referee may have to look at, for the time it takes.
AFFORDABLE = 700


def affordable(board, hand):
    """As much of the hand, ascending, as the game still has tiles for and the referee has time for."""
    lying = Counter(board.values())
    hand = sorted((Counter(hand) & (Counter(referee.TILES[121]) - lying)).elements())
    sets = {tile: 2 + len(referee.possible_cells(board, {}, tile)) for tile in hand}
    while prod(sets[tile] for tile in hand) > AFFORDABLE:
        hand.pop()
    return hand


@given(plans(), st.integers(0, 130), st.lists(st.integers(1, 6), max_size=4))
def test_the_legal_turns_are_those_the_referee_finds_by_brute_force(plan, stop, hand):
    board = board_of(plan.played(stop))
    hand = affordable(board, hand)
    game = position_with(board, hand)
    found = [as_set(turn) for turn in game.legal_turns()]
    assert len(set(found)) == len(found) == game.legal_turns().count()
    assert set(found) == referee.legal_turns(board, hand)


@pytest.mark.parametrize("hand", [[], [4], [1, 5], [5, 6], [6, 6], [2, 3, 4], [4, 6, 6]])
def test_opening_turns_where_the_start_cell_is_light_are_those_the_referee_finds(hand):
    light = referee.LIGHT | {"h8"}
    digits = "".join(map(str, hand)) or "-"
    game = Game.from_position(f"{referee_records.board_text({})} {digits},- 0:::,0::: 1 centre")
    found = list(game.legal_turns())
    assert {as_set(turn) for turn in found} == referee.legal_turns({}, hand, light)
    for turn in found[:200]:
        assert game.problem(turn) is None
        assert [name(cell) for cell in game.preview(turn).forced] == referee.forced({}, placed(turn), light)
        assert game.preview(turn).crosses == referee.score({}, placed(turn), light)[1]


def position_with(board, hand):
    """A game with this board and this hand of the seat to move."""
    digits = "".join(map(str, hand)) or "-"
    return Game.from_position(f"{referee_records.board_text(board)} {digits},- 0:::,0::: 1")


@given(plans(), st.integers(0, 130), st.lists(st.integers(1, 6), max_size=4), st.randoms(use_true_random=False))
def test_the_reason_for_an_illegal_turn_is_the_one_the_referee_gives(plan, stop, hand, rng):
    board = board_of(plan.played(stop))
    hand = affordable(board, hand)
    game = position_with(board, hand)
    near = sorted({cell for at in board for cell in referee.NEIGHBOURS[at]} | {"h8"}, key=referee.by_row)
    for _ in range(12):
        turn = random_placements(rng, hand, near)
        given_turn = b"".join(bytes((index(cell), turn[cell])) for cell in sorted(turn, key=referee.by_row))
        found = game.problem(given_turn)
        assert (found.reason if found else None) == referee.problem(board, hand, turn), (board, hand, turn)
        if found and found.other:
            assert name(found.other) in could_lie(board, turn, found), (board, hand, turn)


def random_placements(rng, hand, near):
    """Some placements of tiles of the hand, now and then of another tile too, mostly on cells that touch something."""
    tiles = rng.sample(hand, rng.randint(0, len(hand)))
    if rng.random() < 0.1:
        tiles.append(rng.randint(1, 6))
    turn = {}
    for tile in tiles:
        close = near + [cell for at in turn for cell in sorted(referee.NEIGHBOURS[at])] * 3
        turn[rng.choice(close if rng.random() < 0.9 else NAMES)] = tile
    return turn


NAMES = sorted(referee.CELLS, key=referee.by_row)


def could_lie(board, turn, problem):
    """Where the tile of a problem could lie, by the referee."""
    if problem.cell:
        return referee.could_lie_elsewhere(board, turn, name(problem.cell))
    return referee.possible_cells(board, turn, problem.tile)


def test_the_referee_and_the_engine_agree_on_every_cell():
    assert {name(cell) for cell in CELLS} == referee.CELLS
    assert {name(cell) for cell in CELLS if KIND[cell] == 2} == referee.LIGHT
    assert OVER == 4
