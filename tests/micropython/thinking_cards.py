"""Card games of three hard opponents in a small heap: ``micropython -X heapsize=48wK -m thinking_cards SEED ..``, with
the compiled engine on the path of modules.

As in ``thinking``. Prints for each game how it ended, its number of turns, and the most bytes that were in use before a
turn; undoing and saving in between.
"""

import gc
import sys


def load():
    """Import all that a game needs, one after the other, so that what importing leaves behind is not in the way."""
    for name in ("engine.cards.game", "engine.cards.save", "engine.cards.opponents", "engine.cards.opponents.hard"):
        __import__(name)
        gc.collect()


def play(seed):
    """Play a game. Returns (how it ended, turns, most bytes in use)."""
    from engine.cards import save
    from engine.cards.game import CardGame
    from engine.cards.opponents import make
    from engine.cards.setup import CardSetup
    from engine.chance import Chance
    from engine.log import OVER, TURN

    game = CardGame(CardSetup(3))
    game.push(game.start_event(Chance(seed)))
    players = [make("hard", Chance(seed + seat)) for seat in range(3)]
    most = 0
    while game.phase != OVER:
        event = game.chance_event()
        if event is None:
            gc.collect()
            most = max(most, gc.mem_alloc())
            player = players[game.seat - 1]
            for _ in player.think(game):
                pass
            event = (TURN, game.seat, player.answer(game))
        game.push(event)
        if game.turns_played % 20 == 7:
            gc.collect()
            game.push(game.pop())
            save.encode(game)
    return game.outcome().end, game.turns_played, most


if __name__ == "__main__":
    load()
    for seed in sys.argv[1:]:
        print(*play(int(seed)))
