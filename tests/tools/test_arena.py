"""Games between opponents: what is noted of them, rotations on the same bag, faults, several processes."""

import os

import pytest

from engine.game import BAG, DEAD
from engine.log import DRAW
from engine.opponents.weights import NUMBERS
from engine.record import read_record
from tools import arena
from tools.arena import Played, Table, play_game, rotations, workers
from tools.errors import SURROUNDINGS, CommandError
from tools.players import PLAYERS, Player, make_player
from tools.tables import begin

EASY, GREEDY = Player("easy"), Player("greedy")
SHORT = Table((GREEDY, EASY), tiles=61)


class Puppet:
    """An opponent that answers what `act(game)` returns."""

    name = "puppet"

    def __init__(self, act):
        self._act = act
        self._turn = None

    def think(self, game):
        yield
        self._turn = self._act(game)

    def answer(self, _game):
        return self._turn


def first_turn(game):
    return game.legal_turns().first()


@pytest.fixture
def puppets(monkeypatch):
    """A function that lets the first side act so, and the second play the first legal turn."""

    def seat(act):
        def make(player, _chance, _variant):
            return Puppet(act if player is GREEDY else first_turn)

        monkeypatch.setattr(arena, "make_player", make)

    return seat


def played(place, *final):
    game = Played(place)
    game.final = list(final)
    game.winners = [seat + 1 for seat, points in enumerate(final) if points == max(final)]
    return game


def facts(game):
    """All that is noted of a game but its times."""
    return [value for key, value in vars(game).items() if key != "clocks"]


# -- what is noted -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "share", "difference"),
    [
        (played(1, 10, 4), 1, 6),
        (played(2, 10, 4), 0, -6),
        (played(1, 7, 7), 1 / 2, 0),
        (played(3, 4, 2, 9), 1, 6),
        (played(3, 9, 2, 9), 1 / 2, 3.5),
        (played(2, 9, 2, 9), 0, -7),
        (played(4, 1, 1, 1, 1, 1, 1), 1 / 6, 0),
    ],
)
def test_shares_and_differences(game, share, difference):
    assert game.share() == share
    assert game.difference() == difference
    own, others = game.points()
    assert own == game.final[game.place - 1]
    assert own - others == difference


@pytest.mark.parametrize("level", [level for level in PLAYERS if level != "analyst"])
def test_every_level_plays_a_whole_game(level):
    game = play_game(Table((Player(level), GREEDY), tiles=61), 1, 1)
    assert len(game.final) == 2
    assert game.winners
    assert game.end in (BAG, DEAD)
    assert (game.illegal, game.crashes, game.fault) == ([0, 0], [0, 0], "")
    for clock in game.clocks:
        assert clock.turns > 5
        assert 0 < clock.mean() <= clock.worst < clock.total


def test_a_game_depends_on_table_seed_and_place_alone():
    assert facts(play_game(SHORT, 5, 1)) == facts(play_game(SHORT, 5, 1))
    others = [play_game(SHORT, 5, 2), play_game(SHORT, 6, 1), play_game(Table((EASY, GREEDY), tiles=61), 5, 1)]
    assert len({game.digest for game in [play_game(SHORT, 5, 1), *others]}) == 4


def test_the_weights_are_used():
    sides = [Player("medium"), *(Player("medium", (number,) * len(NUMBERS)) for number in (1, 900))]
    assert len({play_game(Table((side, GREEDY), tiles=61), 2, 1).digest for side in sides}) == 3


# -- rotations ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_rotation_puts_the_first_side_into_each_seat_on_the_same_bag(monkeypatch, seats):
    bags = []
    sides = []

    def note(number, tiles, seed, *form):
        game = begin(number, tiles, seed, *form)
        bags.append(game.bag.left())
        sides.append([])
        return game

    def make(player, chance, variant):
        sides[-1].append(player.level)
        return make_player(player, chance, variant)

    monkeypatch.setattr(arena, "begin", note)
    monkeypatch.setattr(arena, "make_player", make)
    found = list(rotations(map, Table((GREEDY, EASY), seats, 61), [8, 9]))
    assert [[game.place for game in rotation] for rotation in found] == [list(range(1, seats + 1))] * 2
    assert bags[:seats] == bags[:1] * seats
    assert bags[seats:] == bags[seats : seats + 1] * seats
    assert bags[0] != bags[seats]
    for place, levels in enumerate(sides[:seats]):
        assert levels == ["greedy" if seat == place else "easy" for seat in range(seats)]


def test_in_the_partner_game_the_first_side_sits_in_both_seats_of_each_pair_once(monkeypatch):
    sides = []

    def make(player, chance, variant):
        sides.append(player.level[0])
        return make_player(player, chance, variant)

    monkeypatch.setattr(arena, "make_player", make)
    [rotation] = rotations(map, Table((GREEDY, EASY), 6, 61, "", True, ("kept",)), [8])
    assert "".join(sides) == "ggeeee" + "eeggee" + "eeeegg"
    assert [(game.place, len(game.final), sum(game.illegal)) for game in rotation] == [(1, 3, 0), (2, 3, 0), (3, 3, 0)]


def test_seat_1_begins_every_game():
    assert [begin(4, 121, seed).seat for seed in range(5)] == [1] * 5


def test_the_tiles_come_in_the_order_of_the_bag(puppets):
    games = []
    puppets(lambda game: games.append(game) or first_turn(game))
    play_game(SHORT, 3, 1)
    drawn = b"".join(data for kind, _, data in games[-1].events() if kind == DRAW)
    assert begin(2, 61, 3).bag.left()[::-1].startswith(drawn)


def test_the_digest_is_of_the_record(puppets):
    games = []
    puppets(lambda game: games.append(game) or first_turn(game))
    digests = {play_game(SHORT, 3, place).digest for place in (1, 2)}
    # Both sides play alike, so that the two games of the pair are one.
    assert len(digests) == 1
    assert read_record(games[-1].record()).board.count == games[-1].board.count


# -- faults ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [b"", bytes((1, 1)), bytes((136, 6, 137, 6)), b"\x88", None, "h8=3", [136, 1], 7])
def test_a_turn_that_is_refused_counts_and_the_match_goes_on(puppets, turn):
    puppets(lambda _game: turn)
    game = play_game(SHORT, 1, 2)
    assert game.illegal[0] > 10
    assert game.illegal[1] == 0
    assert game.crashes == [0, 0]
    assert len(game.final) == 2


def test_thinking_that_raises_counts_and_the_match_goes_on(puppets):
    calls = []

    def act(game):
        calls.append(1)
        if len(calls) in (3, 5):
            game.board.put(game.legal_turns().first()[0], 1)
            raise ZeroDivisionError("oh")
        return first_turn(game)

    puppets(act)
    game = play_game(SHORT, 1, 1)
    assert (game.illegal, game.crashes) == ([0, 0], [2, 0])
    assert game.fault == "puppet: ZeroDivisionError: oh"


def test_a_board_that_is_not_left_as_it_was_counts(puppets):
    def act(game):
        turn = first_turn(game)
        if game.turns_played == 2:
            game.board.put(turn[0], turn[1])
        return turn

    puppets(act)
    game = play_game(SHORT, 1, 1)
    assert (game.illegal, game.crashes) == ([0, 0], [1, 0])
    assert "board" in game.fault


def test_a_turn_with_faults_is_the_first_legal_one(puppets):
    puppets(first_turn)
    sound = play_game(SHORT, 4, 1)
    puppets(lambda _game: None)
    assert play_game(SHORT, 4, 1).digest == sound.digest


# -- several processes -------------------------------------------------------------------------------------------------


def test_several_processes_come_to_the_same():
    found = []
    for jobs in (1, 2):
        with workers(jobs) as play:
            found.append([[facts(game) for game in rotation] for rotation in rotations(play, SHORT, range(3, 8))])
    assert len(found[0]) == 5
    assert found[0] == found[1]


def test_whoever_has_seen_enough_stops_asking():
    asked = []

    def numbers():
        for number in range(1000):
            asked.append(number)
            yield number

    with workers(2) as play:
        for result in play(abs, numbers()):
            if result == 10:
                break
    assert len(asked) < 30


def test_a_process_that_is_gone_is_told():
    with pytest.raises(CommandError, match="has been ended") as caught, workers(2) as play:
        list(play(os._exit, [1]))
    assert caught.value.code == SURROUNDINGS
