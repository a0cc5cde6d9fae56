"""The opponents of the card game: legal turns, thinking in slices, and what they reckon with."""

from engine.cards import deck, opponents
from engine.cards.game import MOST_SWAPS, CardGame
from engine.cards.opponents import outlook, scan
from engine.cards.opponents.worth import Worth, turns_left
from engine.cards.setup import CardSetup
from engine.cards.sheet import CardSheet
from engine.cards.turns import LegalTurns, Score
from engine.chance import Chance
from engine.log import OVER, TURN

from .support import BLOCK, begin, blocked, dead_swap, go_on, played, raised, state, table_of

LEVELS = ("easy", "medium", "hard", "greedy")


def code_of(score):
    return score.tens + 8 * score.elevens + 64 * score.twelves


def test_the_levels():
    assert LEVELS[:3] == opponents.LEVELS
    assert LEVELS[3] == opponents.GREEDY
    for level in LEVELS:
        assert opponents.make(level, Chance(1)).name == level
    raised(ValueError, opponents.make, "expert", Chance(1))


def test_candidates_are_the_legal_turns_with_what_they_score():
    for seats, seed, stop in ((2, 3, 20), (3, 4, 40), (2, 6, 55)):
        game = go_on(played(seats, seed, stop))
        hand = game.hands[game.seat - 1]
        found = [item for item in scan.candidates(game.board, hand) if item]
        assert sorted([each for _, each in found]) == sorted(game.legal_turns())
        for code, each in found:
            score = game.preview(each)
            assert code == code_of(score)
            assert scan.points(code) == score.box(0) + score.box(1) + score.box(2) + score.extra


def test_openings_are_legal_and_score_what_they_say():
    game = begin(2)
    view = LegalTurns(game.board, game.hands[0], False)
    number = 0
    found = [item for item in scan.openings(game.board, game.hands[0]) if item]
    for item in found:
        number += 1
        assert item[1] in view
        assert item[0] == code_of(game.preview(item[1]))
    assert number > 100


def test_thinking_leaves_the_game_alone_and_answers_at_any_moment():
    for level in LEVELS:
        for stop in (2, 21):
            game = go_on(played(2, 7, stop))
            before = state(game)
            opponent = opponents.make(level, Chance(3))
            assert game.is_legal(opponent.answer(game))
            number = 0
            for _ in opponent.think(game):
                number += 1
                assert state(game) == before
                if number % 5 == 0:
                    assert game.is_legal(opponent.answer(game))
            assert game.is_legal(opponent.turn)
            assert number > 3
            for _ in opponent.think(game, 3):
                number -= 1
            assert game.is_legal(opponent.answer(game))


def test_a_budget_is_a_number_of_slices():
    game = go_on(played(2, 7, 21))
    opponent = opponents.make("hard", Chance(3))
    assert len(list(opponent.think(game, 5))) == 5


def test_whole_games_are_legal():
    for seats in (2, 3, 4):
        game = CardGame(CardSetup(seats))
        game.push(game.start_event(Chance(seats)))
        players = [opponents.make(LEVELS[at % 3], Chance(at)) for at in range(seats)]
        while go_on(game).phase != OVER and game.round < 2:
            player = players[game.seat - 1]
            for _ in player.think(game):
                pass
            game.push((TURN, game.seat, player.answer(game)))


def test_an_opponent_passes_when_it_must():
    game = blocked()
    while game.swaps < MOST_SWAPS:
        game.push(dead_swap(game))
    assert list(game.legal_turns()) == [b""]
    for level in LEVELS:
        opponent = opponents.make(level, Chance(1))
        for _ in opponent.think(game):
            pass
        assert game.is_legal(opponent.answer(game))


def test_medium_counts_a_box_that_fills_a_row():
    sheet = CardSheet()
    sheet.enter(Score(elevens=1))
    sheet.enter(Score(twelves=1))
    last = Worth(sheet, 0)
    assert last.of(1) == 1 + 2  # a 10 and the bonus of the row
    assert last.of(64) == 5
    assert last.of(1 + 8 + 64) == 1 + 3 + 5 + 6 + 2
    # with turns to come the bonuses of later rows are in sight, whatever is laid
    assert Worth(sheet, 10).of(0) > 2
    assert Worth(sheet, 10).of(1) - Worth(sheet, 10).of(0) > 1


def test_turns_left_are_those_of_the_own_cards():
    game = begin(2)
    assert turns_left(game) == 3 + 9 + 12
    game = played(2, 4)
    game.pop()
    game.pop()
    assert turns_left(game) == 0


def test_the_outlook_of_a_table():
    found = outlook.Outlook(bytearray(b"\x01" * deck.KINDS))
    board = table_of(BLOCK)
    for _ in found.look(board):
        pass
    best = {deck.text(card): found.best[card] for card in range(deck.KINDS)}
    # only a 0 fits beside the 12s, and makes each line it joins a 12 again
    assert best["11"] == best["66"] == -1
    assert best["01"] == 5
    lone = table_of("p16-q16=11")
    for _ in found.look(lone):
        pass
    best = {deck.text(card): found.best[card] for card in range(deck.KINDS)}
    # in line with the 1-1, across one half of it, or apart
    assert [best[text] for text in ("46", "55", "66", "45", "36", "44", "12")] == [5, 5, 5, 3, 3, 1, 0]


def test_what_can_be_expected_of_the_cards_not_seen():
    found = outlook.Outlook(bytearray(deck.KINDS))
    assert found.expected(3) == 0
    counts = bytearray(deck.KINDS)
    counts[0] = counts[1] = 1
    found = outlook.Outlook(counts)
    found.best[0], found.best[1] = 5, -1
    assert found.expected(1) == 2.5
    assert found.expected(2) == 3.75


def test_unseen_are_all_cards_but_those_on_the_table_and_in_the_own_hand():
    game = go_on(played(3, 5, 12))
    counts = outlook.unseen(game)
    lying = len(game.board.lying) // 3
    assert sum(counts) == 50 - lying - len(game.hands[game.seat - 1])


def test_hard_does_not_leave_what_the_next_one_is_waiting_for():
    left = {"hard": 0, "medium": 0}
    for seed in range(10):
        game = go_on(played(2, seed, 21))
        for level in left:
            player = opponents.make(level, Chance(1))
            for _ in player.think(game):
                pass
            view = outlook.Outlook(outlook.unseen(game))
            game.board.lay(player.turn)
            for _ in view.look(game.board):
                pass
            game.board.lift(player.turn)
            left[level] += view.expected(3)
    assert left["hard"] < left["medium"]
