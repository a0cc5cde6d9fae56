"""What the tests of the opponents share. As in the tests of the rules, nothing here needs more than MicroPython has."""

from engine import opponents
from engine.board import Board
from engine.chance import Chance
from engine.game import OVER, TO_DEAL, TO_DRAW, Game
from engine.log import TURN
from engine.opponents.scan import code_of
from engine.setup import DRAW, Setup
from engine.turns import lay, lift, score

# The ladder, and the yardstick.
LEVELS = ("easy", "medium", "hard", "expert", "greedy")

# Reckoning that is easy to follow by hand: each column gains a box a turn, with 1, 2 and 4 points in it.
PLAIN = (100, 100, 100, 0, 100, 200, 400, 100, 200, 400, 300, 100, 100)


def begin(seats, tiles, seed):
    """A game without help whose start was drawn for, its first turn due."""
    game = Game(Setup(seats, tiles=tiles, start=DRAW, help=False))
    game.push(game.start_event(Chance(seed)))
    return go_on(game)


def go_on(game):
    """The game, once what is due by chance has happened: a turn is due or the game is over."""
    while game.phase in (TO_DRAW, TO_DEAL):
        game.push(game.draw_event() if game.phase == TO_DRAW else game.deal_event())
    return game


def think(opponent, game):
    """The turn the opponent comes to when it thinks to the end."""
    for _ in opponent.think(game):
        pass
    return opponent.answer(game)


def play(game, players, stop=0):
    """Play the game to its end, or up to ``stop`` turns; ``players`` has an opponent for each seat. Returns the game.

    An illegal turn raises.
    """
    while game.phase != OVER and (not stop or game.turns_played < stop):
        game.push((TURN, game.seat, think(players[game.seat - 1], game)))
        go_on(game)
    return game


def table(levels, seed):
    """An opponent for each of the levels, with chances of their own."""
    return [opponents.make(level, Chance(seed * 10 + seat)) for seat, level in enumerate(levels)]


def seen(game):
    """All that thinking could leave changed in a game, in a form that is quick to compare."""
    board = game.board
    return (
        bytes(board.tiles),
        bytes(board.row_sum),
        bytes(board.col_sum),
        bytes(board.room),
        board.count,
        [bytes(hand) for hand in game.hands],
        [(sheet.crosses, [bytes(column) for column in sheet.columns]) for sheet in game.sheets],
        bytes(game.bag.counts),
        bytes(game.bag.order),
        bytes(game.log.data),
        bytes(game.laid),
        (game.seat, game.phase, game.turns_played, game.note),
    )


def lying(board):
    """All that thinking could leave changed on a board."""
    return bytes(board.tiles), bytes(board.row_sum), bytes(board.col_sum), bytes(board.room), board.count


def random_board(chance, number, crowded=False):
    """A board of about so many tiles that obeys the rules. A ``crowded`` one has little room left."""
    board = Board()
    for _ in range(number):
        tile = chance.below(6) + 1
        cells = board.possible_cells(tile)
        if not cells:
            continue
        cell = cells[chance.below(len(cells))]
        if crowded:
            others = [cells[chance.below(len(cells))] for _ in range(6)]
            cell = min(others, key=lambda other: room_after(board, other, tile))
        board.put(cell, tile)
    return board


def room_after(board, cell, tile):
    """How much would fit on the board with the tile on the cell."""
    board.put(cell, tile)
    room = sum(board.room)
    board.take(cell)
    return room


def random_boards(seed, number, most=70):
    """So many boards of up to ``most`` tiles; every other one is crowded."""
    chance = Chance(seed)
    for at in range(number):
        yield random_board(chance, 1 + chance.below(most), at % 2 == 1)


def code_and_forced(board, turn):
    """What a turn scores when it is laid: its code, and whether it has a forced tile."""
    lay(board, turn)
    found = score(board, turn)
    lift(board, turn)
    return code_of(found), bool(found.forced)
