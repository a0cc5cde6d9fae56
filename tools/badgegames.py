"""Plays games on MicroPython and prints how long the opponents thought: a script for badgetime.py.

``micropython badgegames.py ROOT VARIANT SEATS TILES PARTNERS HOUSE SEED GAMES SIDE SIDE``: ROOT is the folder of the
packages; VARIANT is ``cards`` or empty; PARTNERS is 1 for the partner game, else 0; HOUSE names the house rules with
commas between them; a SIDE is a level, a colon, and the numbers for its weights with commas between them (none: the
shipped ones). They are the first games of SEED that arena.py would play. For each turn there is a line: the side (0 or
1) and the microseconds that it thought.
"""

import gc
import sys


def play(form, seed, place, sides):
    """Play the game of ``seed`` with the first of ``sides`` in seat or pair ``place``, and print how long turns took.

    ``form`` is the variant, the seats, the tiles, whether in pairs, the house rules.
    """
    from engine.log import TO_PLACE, TURN
    from tools.tables import begin, chance_of, seat_down, settle
    from tools.yardstick import Stopwatch

    variant, seats, tiles, partners, house = form
    game = begin(seats, tiles, seed, variant, partners, house)
    opponents = []
    for seat in range(1, seats + 1):
        side = 0 if game.setup.sheet_of(seat) == place - 1 else 1
        level, numbers = sides[side].split(":")
        numbers = [int(number) for number in numbers.split(",")] if numbers else None
        opponents.append((side, seat_down(level, numbers, chance_of(seed, place, seat), variant)))
    settle(game, variant)
    while game.phase == TO_PLACE:
        side, opponent = opponents[game.seat - 1]
        gc.collect()
        watch = Stopwatch()
        for _ in opponent.think(game):
            pass
        print(side, watch.us())
        game.push((TURN, game.seat, opponent.answer(game)))
        settle(game, variant)


def main(root, variant, seats, tiles, partners, house, seed, games, *sides):
    """See above."""
    sys.path.insert(0, root)
    form = variant, int(seats), int(tiles), partners == "1", house.split(",") if house else ()
    places = int(seats) // 2 if partners == "1" else int(seats)
    for number in range(int(games)):
        play(form, int(seed) + number // places, number % places + 1, sides)


if __name__ == "__main__":
    main(*sys.argv[1:])
