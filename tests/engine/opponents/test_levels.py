"""All levels: whole games, thinking that is broken off, and what a player may see."""

from engine.chance import Chance
from engine.game import OVER, TO_PLACE
from engine.log import TURN
from engine.opponents import make

from ..rules.support import game_at, tiles
from ..rules.test_end import DEAD_BOARD
from .support import LEVELS, begin, go_on, play, seen, table, think

# In games that are thought to the end: the tiles, and how many seats.
TABLES = ((121, 2), (61, 6))


def stopped(opponent, game, slices):
    """The answer of an opponent that is stopped after so many slices. The game is never left changed."""
    before = seen(game)
    thinking = opponent.think(game)
    for _ in range(slices):
        try:
            next(thinking)
        except StopIteration:
            break
        assert seen(game) == before
    thinking.close()
    assert seen(game) == before
    turn = opponent.answer(game)
    assert seen(game) == before
    return turn


def test_whole_games_of_each_level_against_itself():
    for level in LEVELS:
        for number, (size, seats) in enumerate(TABLES):
            game = begin(seats, size, 70 + number)
            play(game, table([level] * seats, number))
            assert game.outcome() is not None
            assert game.bag.counts[0] == 0


def test_whole_games_of_all_levels_at_one_table():
    for seats in range(2, 7):
        levels = [LEVELS[(seats + seat) % len(LEVELS)] for seat in range(seats)]
        assert play(begin(seats, 61, 80 + seats), table(levels, seats)).phase == OVER


def test_thinking_changes_nothing_and_has_a_legal_turn_whenever_it_has_one():
    for level in LEVELS:
        game = begin(2, 61, 90)
        players = table([level] * 2, 9)
        while game.turns_played < 12:
            player = players[game.seat - 1]
            before = seen(game)
            last = None
            for _ in player.think(game):
                assert seen(game) == before
                if player.turn != last:
                    last = player.turn
                    assert game.is_legal(last)
            assert seen(game) == before
            assert game.is_legal(player.turn)
            assert player.answer(game) == player.turn
            game.push((TURN, game.seat, player.turn))
            go_on(game)


def test_a_level_that_is_stopped_answers_legally():
    for level in LEVELS:
        for number, slices in enumerate((0, 1, 2, 5, 20, 100)):
            seats = 2 + number % 5
            game = begin(seats, 61, 100 + number)
            players = table([level] * seats, number)
            while game.phase != OVER:
                turn = stopped(players[game.seat - 1], game, slices)
                assert game.is_legal(turn), (level, slices, game.position())
                game.push((TURN, game.seat, turn))
                go_on(game)


def test_stopping_now_and_then_does_not_harm_the_thinking_after_it():
    for level in LEVELS:
        game = begin(3, 61, 110)
        players = table([level] * 3, 11)
        slices = Chance(11)
        while game.turns_played < 15:
            player = players[game.seat - 1]
            turn = stopped(player, game, slices.below(30))
            assert game.is_legal(turn), (level, game.position())
            game.push((TURN, game.seat, think(player, game)))
            go_on(game)


def test_what_another_left_unfinished_makes_no_difference():
    # all opponents reckon in the same places
    for level in LEVELS:
        game = play(begin(2, 61, 112), table(["easy"] * 2, 1), 12)
        wanted = think(make(level, Chance(2)), game)
        other = play(begin(2, 61, 113), table(["easy"] * 2, 1), 13)
        for slices in (1, 30, 60, 150):
            stopped(make("expert", Chance(3)), other, slices)
            assert think(make(level, Chance(2)), game) == wanted


def test_thinking_that_was_never_begun_does_not_answer_the_turn_before():
    for level in LEVELS:
        game = begin(2, 61, 115)
        player = make(level, Chance(1))
        for _ in range(6):
            game.push((TURN, game.seat, think(player, game)))
            go_on(game)
            assert game.is_legal(stopped(player, game, 0)), level


def test_a_budget_limits_the_slices():
    for level in LEVELS:
        game = play(begin(2, 61, 117), table(["easy"] * 2, 1), 9)
        before = seen(game)
        player = make(level, Chance(1))
        number = sum(1 for _ in player.think(game))
        full = player.answer(game)
        assert number > 7
        for budget in (1, 2, 7, number - 1, number, number + 1):
            assert sum(1 for _ in player.think(game, budget)) == min(budget, number)
            assert seen(game) == before
            assert game.is_legal(player.answer(game))
        player = make(level, Chance(1))
        assert sum(1 for _ in player.think(game, number + 1)) == number
        assert player.answer(game) == full


def test_asked_without_a_thought_it_answers_legally():
    for level in LEVELS:
        for number, hand in enumerate(("", "3", "26", "155", "12345566")):
            game = game_at("h8=6 h9=4", (hand, ""))
            assert game.is_legal(make(level, Chance(number)).answer(game))


class Blinkers:
    """Hands of which only one may be looked at."""

    def __init__(self, hands, seat):
        self._hands = hands
        self._seat = seat

    def __getitem__(self, at):
        assert at == self._seat - 1, "it looked at the hand of another"
        return self._hands[at]

    def __len__(self):
        return len(self._hands)


class Closed:
    """A bag of which nobody can see more than how many tiles it holds."""

    class Counts:
        def __init__(self, number):
            self._number = number

        def __getitem__(self, value):
            assert value == 0, "it looked at what the bag holds"
            return self._number

    def __init__(self, number):
        self.counts = Closed.Counts(number)


def test_a_level_sees_what_its_player_may_see_and_nothing_else():
    for level in LEVELS:
        game = begin(3, 61, 120)
        players = table(["easy"] * 3, 12)
        while game.phase != OVER:
            hidden = game.copy()
            hidden.hands = Blinkers(hidden.hands, game.seat)
            hidden.bag = Closed(game.bag.counts[0])
            hidden.log = None
            chance = game.turns_played
            turn = think(make(level, Chance(chance)), hidden)
            assert turn == think(make(level, Chance(chance)), game)
            stopped_early = make(level, Chance(chance))
            next(stopped_early.think(hidden), None)
            assert game.is_legal(stopped_early.answer(hidden))
            play(game, players, game.turns_played + 3)


def test_what_is_hidden_makes_no_difference():
    for level in LEVELS:
        game = begin(4, 121, 130)
        play(game, table(["easy"] * 4, 13), 20)
        other = game.copy()
        # all that the others and the bag hold is mixed
        unseen = bytearray(other.bag.left())
        others = [hand for seat, hand in enumerate(other.hands) if seat != other.seat - 1]
        for number, hand in enumerate(others):
            for _ in range(number):
                hand.append(unseen[0])
                unseen = unseen[1:]
        Chance(14).shuffle(unseen)
        other.bag.refill(unseen)
        same = game.copy()
        same.bag.counts[0] = len(unseen)  # that much is open
        assert think(make(level, Chance(15)), other) == think(make(level, Chance(15)), same)


def turns_of(game):
    """All that was done in a game."""
    return list(game.events())


def test_the_same_seed_plays_the_same_game():
    for level in LEVELS:
        one, other = [turns_of(play(begin(2, 61, 140), table([level] * 2, 14), 8)) for _ in range(2)]
        assert one == other


def test_used_again_a_level_plays_as_a_new_one():
    for level in LEVELS:
        chance = Chance(150)
        used = make(level, chance)
        play(begin(2, 61, 150), [used, used], 9)
        chance.__init__(151)
        fresh = make(level, Chance(151))
        again = turns_of(play(begin(3, 61, 151), [used, used, used], 7))
        assert again == turns_of(play(begin(3, 61, 151), [fresh, fresh, fresh], 7))


def test_an_empty_hand_places_nothing():
    for level in LEVELS:
        for board in ("", "h8=6", DEAD_BOARD):
            assert think(make(level, Chance(1)), game_at(board, ("", "1"))) == b""


def test_where_nothing_fits_it_places_nothing():
    for level in LEVELS:
        for hand in ("1", "66", "15", "123", "11223344"):
            assert think(make(level, Chance(1)), game_at(DEAD_BOARD, (hand, "1"))) == b""


def test_hands_of_one_to_eight_tiles():
    for level in LEVELS:
        chance = Chance(160)
        for number in (1, 2, 3, 5, 8):
            for board in ("", "h8=6", "h8=5 h7=2 h9=1 g8=2 i8=1", "h8=6 i8=6 h9=6"):
                hand = "".join(str(tile) for tile in sorted(chance.below(6) + 1 for _ in range(number)))
                game = game_at(board, (hand, "", ""))
                turn = think(make(level, Chance(number)), game)
                assert game.is_legal(turn), (level, board, hand)


def test_the_last_tile():
    # the bag holds one tile more, and that ends the game
    for level in LEVELS:
        for seed in range(3):
            game = begin(2, 61, 170 + seed)
            play(game, table(["easy"] * 2, seed))
            assert game.phase == OVER
            while game.phase != TO_PLACE or len(game.hands[game.seat - 1]) != 1 or not game.board.highest_room():
                game.pop()
                if game.turns_played < 20:
                    break
            if game.phase == TO_PLACE:
                turn = think(make(level, Chance(seed)), game)
                assert game.is_legal(turn)
        game = game_at("h8=6", ("4", "1" * 11 + "2" * 10 + "3" * 10 + "4" * 9 + "5" * 10 + "6" * 9), 1, None, 61)
        assert game.bag.counts[0] == 0
        turn = think(make(level, Chance(2)), game)
        assert turn[1:2] == tiles("4")
        # beside the 6 it makes a 10
        assert game.preview(turn).tens == 1
