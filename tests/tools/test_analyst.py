"""The analyst, made quick: few turns in few futures."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.game import OVER
from engine.log import TURN
from engine.opponents.weights import SEEN, Weights
from engine.setup import TILES
from tests.engine.opponents.support import begin, go_on, play, seen, table, think
from tests.engine.rules.support import game_at, turn
from tests.engine.rules.test_end import DEAD_BOARD
from tools import analyst
from tools.analyst import Analyst, imagined, prospect, try_out


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(analyst, "CANDIDATES", 3)
    monkeypatch.setattr(analyst, "FUTURES", 3)


def middle(seats=2, turns=12, seed=300):
    """A game in which a turn is due."""
    return play(begin(seats, 61, seed), table(["easy"] * seats, seed), turns)


def tiles_of(game):
    """All tiles of a game, wherever they are."""
    return Counter(tile for place in (game.board.tiles, game.bag.left(), *game.hands) for tile in place if tile)


@pytest.mark.parametrize(("seats", "seed"), [(2, 301), (2, 302), (3, 303)])
def test_whole_games(seats, seed):
    game = begin(seats, 61, seed)
    players = table(["easy"] * seats, seed)
    players[1] = Analyst(Chance(seed))
    assert play(game, players).phase == OVER


def test_stopped_it_answers_legally_and_has_changed_nothing():
    game = middle(3)
    before = seen(game)
    number = sum(1 for _ in Analyst(Chance(1)).think(game))
    # among the last slices turns are tried out
    for slices in (0, 1, 3, 20, number - 9, number - 7, number - 5, number - 3, number - 2, number - 1, number):
        player = Analyst(Chance(1))
        thinking = player.think(game)
        for _ in range(slices):
            next(thinking)
            assert seen(game) == before
        thinking.close()
        assert game.is_legal(player.answer(game))
        assert seen(game) == before


def test_the_same_chance_gives_the_same_turn_whatever_is_hidden():
    game = middle(3)
    wanted = think(Analyst(Chance(2)), game)
    assert think(Analyst(Chance(2)), game) == wanted
    other = imagined(game, Chance(99))
    assert other.hands != game.hands or other.bag.left() != game.bag.left()
    assert think(Analyst(Chance(2)), other) == wanted


@pytest.mark.parametrize("turns", [6, 20])
def test_two_processes_come_to_the_same_turn_as_one(turns):
    game = middle(turns=turns)
    alone, shared = Analyst(Chance(3)), Analyst(Chance(3), jobs=2)
    try:
        assert think(shared, game) == think(alone, game)
    finally:
        shared._pool.shutdown()


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_imagined_keeps_what_is_seen_and_loses_no_tile(seats):
    game = middle(seats)
    before = seen(game)
    own = game.seat - 1
    for seed in range(20):
        twin = imagined(game, Chance(seed))
        assert twin.hands[own] == game.hands[own]
        assert twin.board.tiles == game.board.tiles
        assert (twin.seat, twin.phase, twin.totals()) == (game.seat, game.phase, game.totals())
        assert list(map(len, twin.hands)) == list(map(len, game.hands))
        assert all(list(hand) == sorted(hand) for hand in twin.hands)
        assert tiles_of(twin) == tiles_of(game) == Counter({tile: TILES[61][tile] for tile in range(1, 7)})
        left = Counter(twin.bag.left())
        assert list(twin.bag.counts) == [game.bag.counts[0]] + [left[tile] for tile in range(1, 7)]
    assert seen(game) == before


def test_what_is_imagined_differs_each_time():
    game = middle(2)
    assert len({imagined(game, Chance(seed)).bag.left() for seed in range(20)}) == 20


def test_tiles_that_others_hold_are_imagined_too():
    game = game_at("h8=6", ("12", "34", ""))
    held = {bytes(imagined(game, Chance(seed)).hands[1]) for seed in range(60)}
    assert len(held) > 10


def test_all_turns_are_tried_with_the_same_bag(monkeypatch):
    starts = []

    def note(future, _turns, _weights, _chance):
        starts.append((future.bag.left(), [bytes(hand) for hand in future.hands if hand]))

    monkeypatch.setattr(analyst, "play_on", note)
    game = game_at("h8=6 h9=4", ("26", "3"))
    turns = list(game.legal_turns())[:5]
    for lot in (1, 2):
        assert len(try_out(game, turns, lot)) == 5
    assert len(set(map(str, starts[:5]))) == 1
    assert len(set(map(str, starts[5:]))) == 1
    assert starts[0] != starts[5]


def test_trying_leaves_the_game_alone_and_says_the_same_again():
    game = middle()
    before = seen(game)
    turns = list(game.legal_turns())[:3]
    assert try_out(game, turns, 7) == try_out(game, turns, 7)
    assert seen(game) == before


def test_each_turn_is_tried_once_in_each_future(monkeypatch):
    tried = []

    def note(_game, turns, lot):
        tried.append((lot, turns))
        return [len(turns) - at for at in range(len(turns))]

    monkeypatch.setattr(analyst, "try_out", note)
    monkeypatch.setattr(analyst, "CANDIDATES", 12)
    monkeypatch.setattr(analyst, "NEXT", 1000)
    for seed in range(6):
        # opening turns are found by trying, some of them more than once
        game = begin(2, 61, 310 + seed)
        tried.clear()
        player = Analyst(Chance(seed))
        found = think(player, game)
        assert len(tried) == 3
        assert len({lot for lot, _ in tried}) == 3
        for _, turns in tried:
            assert len(set(turns)) == len(turns)
            assert all(game.is_legal(each) for each in turns)
        # the first of the list does best in each, and here nothing else counts
        assert found == tried[0][1][0]


@pytest.mark.parametrize("hand", ["", "4", "66", "125", "11223344"])
@pytest.mark.parametrize("board", ["", "h8=6", DEAD_BOARD])
def test_odd_hands_and_boards(board, hand):
    game = game_at(board, (hand, "12", ""))
    assert game.is_legal(think(Analyst(Chance(4)), game))


def test_the_last_tile():
    game = game_at("h8=6", ("4", "1" * 11 + "2" * 10 + "3" * 10 + "4" * 9 + "5" * 10 + "6" * 9), 1, None, 61)
    assert game.preview(think(Analyst(Chance(5)), game)).tens == 1


def test_nothing_is_to_be_expected_of_a_game_that_is_over():
    game = middle()
    assert prospect(game, game.seat, Weights(SEEN)) > 0
    go_on(game)
    while game.phase != OVER:
        game.push((TURN, game.seat, game.legal_turns().first()))
        go_on(game)
    assert prospect(game, 1, Weights(SEEN)) == 0


def test_nothing_is_to_be_expected_of_a_board_on_which_nothing_fits():
    assert prospect(game_at(DEAD_BOARD, ("", "")), 1, Weights(SEEN)) == 0


def test_it_takes_the_line_that_is_there():
    # beside the 6, on any side, the 4 makes a 10
    game = game_at("h8=6", ("4", ""), 1)
    assert think(Analyst(Chance(6)), game) in [turn(text) for text in ("h7=4", "h9=4", "g8=4", "i8=4")]
