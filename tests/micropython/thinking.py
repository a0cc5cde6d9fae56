"""Games of two experts in a small heap: ``micropython -X heapsize=48wK -m thinking TILES SEED ..``, with the compiled
engine on the path of modules.

Memory is cleared after each import and before each turn, as the application does. Prints for each game how it ended,
its number of turns, and the most bytes that were in use before a turn.
"""

import gc
import sys


def load():
    """Import all that a game needs, one after the other, so that what importing leaves behind is not in the way."""
    for name in ("engine.game", "engine.opponents", "engine.opponents.expert"):
        __import__(name)
        gc.collect()


def play(tiles, seed):
    """Play a game. Returns (how it ended, turns, most bytes in use)."""
    from engine.chance import Chance
    from engine.game import OVER, TO_DEAL, TO_DRAW, Game
    from engine.log import TURN
    from engine.opponents import make
    from engine.setup import DRAW, Setup

    game = Game(Setup(2, tiles=tiles, start=DRAW))
    game.push(game.start_event(Chance(seed)))
    players = [make("expert", Chance(seed + seat)) for seat in range(2)]
    most = 0
    while game.phase != OVER:
        if game.phase == TO_DRAW:
            game.push(game.draw_event())
        elif game.phase == TO_DEAL:
            game.push(game.deal_event())
        else:
            gc.collect()
            most = max(most, gc.mem_alloc())
            player = players[game.seat - 1]
            for _ in player.think(game):
                pass
            game.push((TURN, game.seat, player.answer(game)))
    return game.outcome().end, game.turns_played, most


if __name__ == "__main__":
    load()
    for seed in sys.argv[2:]:
        print(*play(int(sys.argv[1]), int(seed)))
