"""Plays a game of two experts with the engine alone, on MicroPython: a script for bench_heap.py.

``main(TILES, SEED)``. It holds no more than a game needs, since the heap it runs in is capped.
"""


def main(tiles, seed):
    """See above."""
    from engine.chance import Chance
    from engine.game import TO_DEAL, TO_DRAW, Game
    from engine.log import TURN
    from engine.opponents.expert import Expert
    from engine.setup import Setup

    game = Game(Setup(2, tiles=tiles))
    game.push(game.start_event(Chance(seed)))
    players = Expert(Chance(seed)), Expert(Chance(seed + 1))
    while game.phase == TO_DRAW:
        game.push(game.draw_event())
        player = players[game.seat - 1]
        for _ in player.think(game):
            pass
        game.push((TURN, game.seat, player.answer(game)))
        while game.phase == TO_DEAL:
            game.push(game.deal_event())
