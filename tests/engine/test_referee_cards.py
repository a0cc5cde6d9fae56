"""The card game's engine against its referee, on hundreds of games played by chance; every third is one whose first
turn leaves a table on which hardly anything fits, so that hands are swapped.
"""

import pytest

from engine.cards import deck
from engine.cards.game import OVER, ROUND, SWAP, TO_DEAL, TO_PLACE, TO_SWAP
from engine.cards.table import W, card_at, cells_at
from engine.log import DRAW, START, TO_DRAW, TURN
from tests.engine.cards.support import events
from tests.referee_cards import Referee

DUE = {
    "deal": (TO_DEAL,),
    "turn": (TO_PLACE,),
    "pass": (TO_PLACE,),
    "swap": (TO_SWAP,),
    "draw": (TO_DRAW,),
    "over": (OVER,),
}


def plain(cards):
    return [(deck.low(card), deck.high(card)) for card in cards]


def plain_turn(turn):
    laid = set()
    for at in range(0, len(turn), 3):
        (low, high), card = cells_at(turn, at), card_at(turn, at)
        laid.add(frozenset({((low % W, low // W), deck.low(card)), ((high % W, high // W), deck.high(card))}))
    return frozenset(laid)


def compare(seats, seed, rig, number):
    """Play one game in front of the referee; returns how many swaps there were."""
    referee = None
    swaps = count = 0
    last = None
    for game, (kind, seat, data) in events(seats, seed, rig=rig):
        last = game
        if kind == START:
            referee = Referee(seats, seat)
            continue
        assert game.phase in DUE[referee.due]
        if kind == ROUND:
            hands, piles = game.dealt(data, seat)
            referee.deal([plain(hand) for hand in hands], [plain(pile) for pile in piles])
        elif kind == SWAP:
            swaps += 1
            referee.swap(plain(data))
        elif kind == DRAW:
            referee.draw(plain(data)[0])
        elif kind == TURN:
            assert seat == referee.seat + 1
            count += 1
            if (count + number) % 23 == 0 or (count == 1 and number % 50 == 0):
                legal = [plain_turn(turn) for turn in game.legal_turns()]
                assert len(legal) == len(set(legal))
                assert set(legal) == referee.legal()
            points = referee.play(plain_turn(data))
            assert game.preview(data).points == points
    assert referee.due == "over"
    assert last.totals() == [referee.total(own) for own in range(seats)]
    return swaps


@pytest.mark.parametrize("part", range(10))
def test_the_engine_and_the_referee_agree(part):
    swaps = 0
    for number in range(part * 20, part * 20 + 20):
        seats = 4 if number % 20 == 7 else 3 if number % 10 == 4 else 2
        swaps += compare(seats, 3000 + number, number % 3 == 0, number)
    assert swaps > 0
