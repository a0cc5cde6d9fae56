"""What the tests of the card game share. Nothing here needs more than MicroPython has.

Turns are written as in a record, ``"p16-q16=36 p17-q17=12"``, hands as ``"36 12"``.
"""

from binascii import crc32

from engine.cards import deck, table
from engine.cards.game import ROUND, SWAP, TO_SWAP, CardGame
from engine.cards.position import read_position
from engine.cards.setup import CardSetup, hand_size, pile_size
from engine.chance import Chance
from engine.log import OVER, START, TURN

# Four 12s: what lies beside them must begin with a 0.
BLOCK = "p16-q16=66 p17-q17=66"


def cards(text):
    """The cards ``"36 12"``, as bytes."""
    return bytes(deck.read(word) for word in text.split())


def placed(word):
    """The placement ``"p16-q16=36"``."""
    names, halves = word.split("=")
    one, other = [table.index(name) for name in names.split("-")]
    step = other - one
    if halves[0] <= halves[1]:
        return table.placement(deck.read(halves), one, table.STEPS.index(step))
    return table.placement(deck.read(halves), other, table.STEPS.index(-step))


def turn(text):
    """The turn ``"p16-q16=36 .."``."""
    return table.sort_turn(b"".join([placed(word) for word in text.split()]))


def words(a_turn):
    """A turn as text."""
    return " ".join([table.placement_text(a_turn, at) for at in range(0, len(a_turn), 3)])


def table_of(text):
    """A table with the cards of ``"p16-q16=36 .."`` on it, laid in that order."""
    found = table.Table()
    for word in text.split():
        found.lay(placed(word))
    return found


def begin(seats=2, seed=1, first=1):
    """A game, its first round dealt."""
    game = CardGame(CardSetup(seats, start="random"))
    game.shuffle(Chance(seed))
    game.push((START, first, b""))
    game.push(game.round_event())
    return game


def rigged(game, hand):
    """The ROUND event that is due, but with the cards ``hand`` (text) in the hand of the seat that begins: they change
    places with those it would have had.
    """
    kind, seat, data = game.round_event()
    data = bytearray(data)
    start = 0
    for other in range(1, seat):
        start += hand_size(game.setup.seats, other, seat) + pile_size(game.setup.seats)
    at = start
    for card in cards(hand):
        place = bytes(data).find(bytes((card,)), at)
        if place < 0:
            place = bytes(data[:start]).find(bytes((card,)))
        if place >= 0:
            data[place] = data[at]
        data[at] = card
        at += 1
    return kind, seat, bytes(data)


def blocked(seats=2, seed=1):
    """A game whose first turn has laid ``BLOCK`` and drawn, so that the next seat can lay cards with a 0 only."""
    for number in range(seed, seed + 100):
        game = CardGame(CardSetup(seats))
        game.push(game.start_event(Chance(number)))
        event = rigged(game, "66 66")
        if deck.count(event[2])[deck.read("66")] == 2 and max(deck.count(event[2])) == 2:
            game.push(event)
            game.push((TURN, 1, turn(BLOCK)))
            game.push(game.draw_event())
            if game.phase == TO_SWAP:
                return game
    raise AssertionError("no such game")


def dead_swap(game):
    """A SWAP event for cards none of which has a 0, other ones each time."""
    found = bytearray()
    card = 6 + game.swaps % 5
    while len(found) < len(game.hands[game.seat - 1]):
        if game.outside[card] and card not in list(found):
            found.append(card)
        card = card + 1 if card < deck.KINDS - 1 else 6
    return (SWAP, game.seat, bytes(found))


def go_on(game):
    """The game, once what is due by chance has happened: a turn is due or the game is over."""
    while game.chance_event():
        game.push(game.chance_event())
    return game


def some_turn(game, chance):
    """A legal turn by chance: of any card in any direction, in the opening of any two."""
    if not game.hands[game.seat - 1] or not game.board.fits_any(game.hands[game.seat - 1]):
        return b""
    while True:
        while game.cards_due():
            hand = game.hand_left()
            card = hand[chance.below(len(hand))]
            cells = game.possible_cells(card, chance.below(4))
            if not cells:
                continue
            # the direction is not known any more: any that fits
            cell = cells[chance.below(len(cells))]
            ways = [way for way in range(4) if not game.why_not(cell, card, way)]
            if ways:
                game.lay(cell, card, ways[chance.below(len(ways))])
        found = game.turn()
        game.lift_all()
        return found


def events(seats, seed, stop=0, rig=False):
    """Play a game by chance, to its end or up to ``stop`` events: yields (game, event) before each is pushed.

    With ``rig`` the first player of the first round is dealt two 66 and lays ``BLOCK``.
    """
    game = CardGame(CardSetup(seats, start="random" if seed % 2 else "first", help=seed % 3 > 0))
    chance = Chance(seed)
    number = 0
    event = game.start_event(Chance(seed))
    while number != stop or not stop:
        yield game, event
        game.push(event)
        number += 1
        if game.phase == OVER:
            return
        event = game.chance_event()
        if rig and event and event[0] == ROUND and game.round == 0:
            event = rigged(game, "66 66")
        if event is None:
            event = (TURN, game.seat, some_turn(game, chance))
            if rig and game.is_legal(turn(BLOCK)):
                event = (TURN, game.seat, turn(BLOCK))


def played(seats, seed, stop=0, rig=False):
    """The game after all events of ``events``."""
    last = None
    for game, _ in events(seats, seed, stop, rig):
        last = game
    return last


def game_at(lying, hands, seat=1, swaps=0, passes=0):
    """The game of two that stands in its first round with these cards on the table (written as a turn) and in the hands
    (as in the position); the rest of the 25, none with a 0, are in the piles.
    """
    counts = bytearray(deck.DECK)
    used = 0
    for word in lying.split() + hands.replace(",", ".").split("."):
        if word != "-":
            counts[deck.read(word[-2:])] -= 1
            used += 1
    left = [deck.text(card) for card in range(6, deck.KINDS) for _ in range(counts[card])]
    middle = (deck.ROUND_CARDS + 1 - used) // 2
    piles = left[:middle], left[middle : deck.ROUND_CARDS - used]
    fields = ["cards", ",".join(words(turn(lying)).split()) or "-", hands]
    fields += [
        ",".join([".".join(pile) or "-" for pile in piles]),
        "0:::,0:::",
        "1:1",
        f"{seat}:{swaps}:{passes}",
    ]
    return read_position(" ".join(fields))


def state(game):
    """Everything a game holds, to compare: what a player could ever notice, and what is hidden."""
    board, score = game.board, game.last_score
    return (
        [crc32(part) for part in (board.tiles, board.row_sum, board.col_sum, board.room, board.lying)],
        board.count,
        [bytes(hand) for hand in game.hands],
        [bytes(pile) for pile in game.piles],
        bytes(game.outside),
        [(sheet.supers, [bytes(column) for column in sheet.columns]) for sheet in game.sheets],
        (game.seat, game.phase, game.first, game.round, game.swaps, game.passes, game.turns_played, game.last_seat),
        game.last_turn,
        score and (score.tens, score.elevens, score.twelves, score.extra, score.points),
        bytes(game.laid),
        crc32(game.log.data),
    )


def raised(kind, function, *arguments):
    """The error of ``kind`` that the call raises; any other error goes on, none at all fails the test."""
    try:
        function(*arguments)
    except kind as error:
        return error
    raise AssertionError("nothing was raised for " + repr(arguments)[:200])
