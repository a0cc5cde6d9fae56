"""The position of a card game (RECORD 6): written, read back, and refused."""

from engine import errors
from engine.cards.game import TO_SWAP, CardGame
from engine.cards.position import read_position, write_position
from engine.log import DRAW, OVER, TO_DEAL, TO_DRAW, TO_PLACE, TURN
from engine.position import read_position as read_tile_position

from .support import BLOCK, blocked, events, game_at, played, raised, state

PILES = "11.12.13.14.15.16.22.23.24,11.12.13.14.15.16.22.23"
GOOD = "cards p16-q16=66,p17-q17=66 33.34.35,44.45.46 " + PILES + " 0:::,6:1.1:3:10 1:1 1:0:0"


def test_a_position_can_be_read_back_at_any_moment():
    for seats, seed, rig in ((2, 3, True), (3, 4, False), (4, 5, False)):
        for game, _ in events(seats, seed, rig=rig):
            text = write_position(game)
            twin = read_position(text)
            assert write_position(twin) == text
            assert twin.legal_turns().count() == game.legal_turns().count() if game.turns_played % 9 == 5 else True
            if game.round:
                assert (twin.phase, twin.seat, twin.totals()) == (game.phase, game.seat, game.totals())
                assert (twin.starter(), bytes(twin.outside)) == (game.starter(), bytes(game.outside))


def test_the_position_of_a_finished_game():
    game = played(2, 3)
    twin = CardGame.from_position(game.position())
    assert twin.phase == OVER
    assert twin.outcome().winners == game.outcome().winners


def test_cards_of_a_turn_in_progress_are_in_the_hand():
    game = played(2, 3, 2)
    before = game.position()
    card = game.hands[game.seat - 1][0]
    game.lay(game.possible_cells(card, 0)[0], card, 0)
    assert game.position() == before


def test_what_is_due_follows_from_the_position():
    assert game_at(BLOCK, "33.34.35,44.45.46").phase == TO_SWAP
    assert game_at(BLOCK, "33.34.35,44.45.46", swaps=10).phase == TO_PLACE
    assert game_at(BLOCK, "01.34.35,44.45.46").phase == TO_PLACE
    assert game_at(BLOCK, "01.34,44.45.46").phase == TO_DRAW
    assert read_position("cards - -,- -,- 0:::,0::: 0:2 2:0:0").phase == TO_DEAL


def test_a_game_from_a_position_is_undone_to_where_it_began():
    game = game_at(BLOCK, "01.34.35,44.45.46")
    before = state(game)
    game.push((TURN, 1, game.legal_turns().first()))
    game.push(game.draw_event())
    game.pop()
    game.pop()
    assert state(game) == before
    raised(errors.IllegalState, game.pop)
    raised(errors.IllegalState, game.record)
    twin = game.copy()
    twin.push((TURN, 1, twin.legal_turns().first()))
    twin.pop()
    assert state(twin) == before


def test_a_game_from_a_position_can_be_mixed_and_played_to_its_end():
    from engine.chance import Chance

    game = game_at(BLOCK, "01.34.35,44.45.46")
    game.push((TURN, 1, game.legal_turns().first()))
    game.push((DRAW, 1, game.draw_event()[2]))
    game.shuffle(Chance(5))
    before = [bytes(pile) for pile in game.piles]
    event = game.pop()
    game.push(event)
    assert [bytes(pile) for pile in game.piles] == before
    while game.phase != OVER:
        game.push(game.chance_event() or (TURN, game.seat, game.legal_turns().first()))
    assert game.round == 2


def test_positions_of_the_other_game():
    tiles = "f/m/m/m/o/o/o/m/o/o/o/m/m/m/f 25,- 0:::,0::: 1"
    assert "card game" in str(raised(errors.Unreadable, read_position, tiles))
    assert "card game" in str(raised(errors.Unreadable, read_tile_position, GOOD))


BAD = (
    ("cards", "seven fields"),
    (GOOD + " 61", "seven fields"),
    (GOOD.replace(" ", "  ", 1), "seven fields"),
    (GOOD.replace("33.34.35,44.45.46", "33.34.35"), "2 to 4 hands, not 1"),
    (GOOD.replace("44.45.46", "44.45.46,-,-,-,-"), "2 to 4 hands, not 6"),
    (GOOD.replace(PILES, "11.12"), "need 2 piles"),
    (GOOD.replace("0:::,6", "6"), "need 2 sheets"),
    (GOOD.replace("p17-q17=66", "p17-r17=66"), "the upper or left cell first"),
    (GOOD.replace("p17-q17=66", "q17-p17=66"), "the upper or left cell first"),
    (GOOD.replace("p17-q17=66", "ae17-af17=66"), "the upper or left cell first"),
    (GOOD.replace("p17-q17=66", "p17-q17=00"), "the upper or left cell first"),
    (GOOD.replace("p17-q17=66", "q16-r16=66"), "lies there already"),
    (GOOD.replace("p16-q16=66,p17-q17=66", "p17-q17=66,p16-q16=66"), "by row, then column"),
    (GOOD.replace("p17-q17=66", "r17-s17=66"), "does not connect"),
    (GOOD.replace("p16-q16=66,p17-q17=66", "n16-o16=66,n17-o17=66"), "does not connect"),
    (GOOD.replace("p17-q17=66", "p17-p18=66"), "more than 12"),
    (GOOD.replace("33.34.35", "34.33.35"), "ascending"),
    (GOOD.replace("33.34.35", "33.34.53"), "ascending"),
    (GOOD.replace("33.34.35", "33.34.37"), "ascending"),
    (GOOD.replace("33.34.35", "33..35"), "ascending"),
    (GOOD.replace("33.34.35", "33.34.66"), "more of this card"),
    (GOOD.replace(".23.24,", ".23,"), "25, not 24"),
    (GOOD.replace("6:1.1:3:10", "5:1.1:3:10"), "6 each"),
    (GOOD.replace("6:1.1:3:10", "6:1.1:3"), "supers:tens:elevens:twelves"),
    (GOOD.replace("6:1.1:3:10", "6:1.1:4:10"), "column 11 cannot hold 4"),
    (GOOD.replace("6:1.1:3:10", "6:1.:3:10"), "column 10 cannot hold nothing"),
    (GOOD.replace(" 1:1 ", " 3:1 "), "2 players play 2 rounds"),
    (GOOD.replace(" 1:1 ", " 1:3 "), "2 players play 2 rounds"),
    (GOOD.replace(" 1:1 ", " 1 "), "round:first seat"),
    (GOOD.replace(" 1:0:0", " 3:0:0"), "the seat to move"),
    (GOOD.replace(" 1:0:0", " 1:11:0"), "the seat to move"),
    (GOOD.replace(" 1:0:0", " 1:0"), "seat:swaps:passes"),
    (GOOD.replace("33.34.35,44.45.46", "33.34.35.44,45.46"), "cannot hold"),
    (
        GOOD.replace("33.34.35,44.45.46", "33.34.35,44.45").replace("14.15.16.22.23 ", "14.15.16.22.23.46 "),
        "cannot hold",
    ),
    ("cards - -,- -,- 0:::,0::: 0:2 1:0:0", "seat 2 begins"),
)


def test_positions_that_are_none():
    read_position(GOOD)
    for text, part in BAD:
        assert part in str(raised(errors.Unreadable, read_position, text)), text


def test_a_dead_hand_has_no_legal_turn_before_its_swaps():
    game = blocked()
    assert CardGame.from_position(game.position()).legal_turns().count() == 0
