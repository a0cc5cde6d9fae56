"""Plays a game of experts with the engine alone, on MicroPython: a script for bench_heap.py.

``main(TILES, SEED, SEATS)``: with two seats each for himself, with four in pairs. It holds no more than a game needs,
since the heap it runs in is capped.
"""


def main(tiles, seed, seats):
    """See above."""
    from engine.chance import Chance
    from engine.game import TO_DEAL, TO_DRAW, TO_PLACE, new_game
    from engine.log import TURN
    from engine.opponents.expert import Expert
    from engine.setup import Setup

    game = new_game(Setup(seats, tiles=tiles, partners=seats == 4))
    game.push(game.start_event(Chance(seed)))
    players = [Expert(Chance(seed + seat)) for seat in range(seats)]
    while game.phase in (TO_DRAW, TO_PLACE):
        if game.phase == TO_DRAW:
            game.push(game.draw_event())
            continue
        player = players[game.seat - 1]
        for _ in player.think(game):
            pass
        game.push((TURN, game.seat, player.answer(game)))
        while game.phase == TO_DEAL:
            game.push(game.deal_event())
