"""Opponents in the partner game: what the one who places first looks at, and the plan he proposes as a partner."""

from engine.chance import Chance
from engine.game import OVER, TO_PLACE, new_game
from engine.log import TURN
from engine.opponents import LEVELS, make
from engine.opponents.hard import Hard
from engine.opponents.leave import unseen
from engine.opponents.plan import before_partner
from engine.partners import partner_of
from engine.position import read_position
from engine.setup import Setup
from engine.turns import cells_of

from .support import go_on, seen, think

BOARD = "f/m/m/m/o/o/o/f32e/g4g/g5g/o/m/m/m/f"


def begin(seats, tiles, seed, house=()):
    """A partner game, a turn due."""
    game = new_game(Setup(seats, tiles=tiles, start="draw", partners=True, house=house))
    game.push(game.start_event(Chance(seed)))
    return go_on(game)


def at(hands):
    """The partner game with these hands, seat 1 to place first."""
    return read_position(BOARD + " " + hands + " 0:::,0::: 1")


def test_every_level_plays_whole_partner_games():
    for level in LEVELS:
        game = begin(4, 61, 3)
        players = [make(level, Chance(seat)) for seat in range(4)]
        while game.phase != OVER:
            before = seen(game)
            turn = think(players[game.seat - 1], game)
            assert seen(game) == before
            assert game.is_legal(turn)
            game.push((TURN, game.seat, turn))
            go_on(game)
        assert game.turns_played > 20


def test_they_play_by_house_rules_too():
    game = begin(6, 61, 4, ("centre", "bonus", "kept"))
    players = [make("hard", Chance(seat)) for seat in range(6)]
    while game.phase != OVER:
        game.push((TURN, game.seat, think(players[game.seat - 1], game)))
        go_on(game)
    assert game.penalties() == [0, 0, 0]


class Silent(Hard):
    """Hard, but that it takes no notice of its partner's tiles."""

    name = "silent"


def test_who_places_first_gains_by_what_the_partner_could_make():
    lead = 0
    for seed in range(4):
        for place in (0, 1):
            game = begin(4, 61, seed)
            players = [(Hard if seat // 2 == place else Silent)(Chance(seat)) for seat in range(4)]
            while game.phase != OVER:
                game.push((TURN, game.seat, think(players[game.seat - 1], game)))
                go_on(game)
            final = game.outcome().final
            lead += final[place] - final[1 - place]
    assert lead > 0


def test_the_tiles_of_the_partner_are_seen_and_those_of_others_are_not():
    other = at("12,66,-,-")
    assert unseen(other) == unseen(at("12,66,3,4"))
    assert unseen(other) != unseen(at("12,55,-,-"))
    assert abs(sum(unseen(other)) - 1) < 1e-6


def test_a_partner_without_tiles_is_no_hindrance():
    for level in LEVELS:
        for hands in ("12,-,-,-", "12,3,-,-", "12,345,-,-", "5,-,-,-", "-,12,-,-"):
            game = at(hands)
            before = seen(game)
            assert game.is_legal(think(make(level, Chance(1)), game))
            assert seen(game) == before


def test_a_budget_ends_the_thinking_with_a_legal_turn():
    game = begin(4, 121, 9)
    for budget in (1, 3, 20, 60):
        opponent = make("expert", Chance(2))
        slices = 0
        for _ in opponent.think(game, budget):
            slices += 1
        assert slices <= budget
        assert game.is_legal(opponent.answer(game))


def test_a_bot_partner_tells_its_plan_before_the_person_lays():
    game = begin(4, 121, 6)
    before = seen(game)
    twin = before_partner(game)
    plan = think(make("hard", Chance(1)), twin)
    assert twin.seat == partner_of(game.seat)
    assert len(plan) == 4
    assert twin.is_legal(plan)
    assert seen(game) == before


def test_the_plan_reckons_with_the_tiles_the_person_has_laid():
    game = begin(4, 61, 6)
    turn = game.legal_turns().first()
    for place in range(0, len(turn), 2):
        if game.why_not(turn[place], turn[place + 1]) is None:
            game.lay(turn[place], turn[place + 1])
    before = seen(game)
    assert game.laid
    twin = before_partner(game)
    assert game.phase == TO_PLACE
    laid = game.turn()
    gained = game.preview().points
    assert twin.sheet_of(twin.seat).total() == game.sheet_of(game.seat).total() + gained
    plan = think(make("hard", Chance(1)), twin)
    assert twin.is_legal(plan)
    assert not set(cells_of(plan)) & set(cells_of(laid))
    assert seen(game) == before
