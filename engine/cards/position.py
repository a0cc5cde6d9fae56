"""The position of a card game: where it stands, as one line of text (RECORD 6)."""

from .. import texts
from ..errors import Unreadable
from ..log import OVER, TO_DEAL, TO_DRAW, TO_PLACE
from . import deck
from .game import MOST_SWAPS, CardGame
from .record import cards_text
from .setup import MOST_SEATS, CardSetup, hand_size, pile_size
from .sheet import SUPER
from .table import STEPS, cells_at, index, name, placement, placement_text, sort_turn
from .turns import hanging

MARK = "cards"


def write_position(game):
    """The position of ``game``. Cards of a turn in progress count as still in the hand."""
    lying = game.board.lying
    lying = sort_turn(lying[: len(lying) - len(game.laid)])
    fields = [
        MARK,
        ",".join([placement_text(lying, at) for at in range(0, len(lying), 3)]) or "-",
        ",".join([cards_text(hand) for hand in game.hands]),
        ",".join([cards_text(pile) for pile in game.piles]),
        ",".join([write_sheet(sheet) for sheet in game.sheets]),
        "%d:%d" % (game.round, game.first),
        "%d:%d:%d" % (game.seat, game.swaps, game.passes),
    ]
    return " ".join(fields)


def write_sheet(sheet):
    """A sheet as text: ``supers:tens:elevens:twelves``, the boxes of a column joined with dots."""
    columns = [".".join([str(points) for points in column]) for column in sheet.columns]
    return str(sheet.supers) + ":" + ":".join(columns)


def read_position(text):
    """The game that stands at the position ``text``, whatever is due there.

    It has no history: ``pop`` ends where it began. The piles are in no particular order: ``shuffle`` before drawing.
    Raises Unreadable, with what is wrong and the offending part of the text.
    """
    fields = text.split(" ")
    if fields[0] != MARK:
        raise Unreadable(text, "this is no position of the card game, which begins with the word " + MARK)
    if len(fields) != 7 or "" in fields:
        raise Unreadable(text, "the position of a card game has seven fields, with one blank between them")
    hands = fields[2].split(",")
    if not 2 <= len(hands) <= MOST_SEATS:
        raise Unreadable(fields[2], "a card game has 2 to 4 hands, not %d" % len(hands))
    game = CardGame(CardSetup(len(hands)))
    seats = len(hands)
    for field, what in ((fields[3], "piles"), (fields[4], "sheets")):
        if len(field.split(",")) != seats:
            raise Unreadable(field, "%d hands need %d %s, not %d" % (seats, seats, what, len(field.split(","))))
    _read_table(game.board, fields[1])
    for seat in range(seats):
        game.hands[seat].extend(_read_cards(hands[seat]))
        game.piles[seat].extend(_read_cards(fields[3].split(",")[seat]))
        _read_sheet(game.sheets[seat], fields[4].split(",")[seat])
    game.round, game.first = _numbers(fields[5], 2, "round:first seat")
    game.seat, game.swaps, game.passes = _numbers(fields[6], 3, "seat:swaps:passes")
    if game.round > seats or not 1 <= game.first <= seats:
        raise Unreadable(fields[5], "%d players play %d rounds" % (seats, seats))
    if not 1 <= game.seat <= seats or game.swaps > MOST_SWAPS or game.passes > seats:
        raise Unreadable(fields[6], "the seat to move is one of 1 to %d, swaps are 0 to 10" % seats)
    _take_cards(game, text)
    _find_phase(game, fields)
    game.set_base()
    return game


def _numbers(field, length, what):
    numbers = [texts.number(part) for part in field.split(":")]
    if len(numbers) != length or min(numbers) < 0:
        raise Unreadable(field, "this field is " + what)
    return numbers


def _read_table(board, text):
    turn = b""
    for word in text.split(",") if text != "-" else ():
        new = _read_placement(word)
        if board.tiles[cells_at(new)[0]] or board.tiles[cells_at(new)[1]]:
            raise Unreadable(word, "a card lies there already")
        board.lay(new)
        turn += new
    if sort_turn(turn) != turn:
        raise Unreadable(text, "the cards on the table are written by row, then column")
    for at in range(0, len(turn), 3):
        for cell in cells_at(turn, at):
            if board.row_sum[cell] > 12 or board.col_sum[cell] > 12:
                raise Unreadable(placement_text(turn, at), "a line through %s sums to more than 12" % name(cell))
    loose = hanging(board, turn)
    if loose:
        raise Unreadable(placement_text(loose), "the card does not connect to p16")


def _read_placement(word):
    cells, _, halves = word.partition("=")
    one, _, other = cells.partition("-")
    card = deck.read(halves)
    if index(one) < 1 or index(other) - index(one) not in STEPS[:2] or index(other) < 1 or card < 0:
        raise Unreadable(word, "a card on the table is written: cell-cell=card, the upper or left cell first")
    if halves[0] <= halves[1]:
        return placement(card, index(one), STEPS.index(index(other) - index(one)))
    return placement(card, index(other), STEPS.index(index(one) - index(other)))


def _read_cards(text):
    if text == "-":
        return b""
    cards = [deck.read(word) for word in text.split(".")]
    if -1 in cards or cards_text(cards) != text:
        raise Unreadable(text, "cards are written in ascending order, each its lower half first, with dots between")
    return bytes(cards)


def _read_sheet(sheet, text):
    columns = text.split(":")
    if len(columns) != 4:
        raise Unreadable(text, "a sheet is supers:tens:elevens:twelves")
    sheet.supers = texts.number(columns[0])
    if sheet.supers < 0 or sheet.supers % SUPER:
        raise Unreadable(text, "super bonuses count %d each" % SUPER)
    for column in range(3):
        worth = (1, 3, 5)[column]
        for box in columns[column + 1].split(".") if columns[column + 1] else ():
            points = texts.number(box)
            if not 1 <= points <= 255 or points % worth:
                raise Unreadable(text, "a box of column %d cannot hold %s" % (10 + column, box or "nothing"))
            sheet.columns[column].append(points)


def _take_cards(game, text):
    """Take the round's cards out of the deck, and check that there are as many as there can be."""
    number = 0
    lying = game.board.lying
    for cards in [bytes(lying[at] >> 2 for at in range(0, len(lying), 3))] + game.hands + game.piles:
        for card in cards:
            number += 1
            if not game.outside[card]:
                raise Unreadable(deck.text(card), "there are more of this card than the deck has")
            game.outside[card] -= 1
    if number != (deck.ROUND_CARDS if game.round else 0):
        raise Unreadable(text, "the cards of a round are 25, not %d" % number)


def _find_phase(game, fields):
    """What is due, and whether the hands and piles can be what they are then."""
    seats, seat = game.setup.seats, game.seat
    starter = (game.first + game.round - 2) % seats + 1
    opening = game.round and not game.board.count
    for own in range(seats):
        hand, pile = game.hands[own], game.piles[own]
        most = hand_size(seats, own + 1, starter) if opening else 3
        drawing = own == seat - 1 and not opening and len(hand) < 3
        if len(hand) > most or len(pile) > pile_size(seats) or (len(hand) < most and pile and not drawing):
            raise Unreadable(fields[2], "seat %d cannot hold %d cards now" % (own + 1, len(hand)))
    holding = len([hand for hand in game.hands if hand])
    if game.passes >= holding:
        game.phase = OVER if game.round == seats else TO_DEAL
        starter = starter % seats + 1
    elif game.piles[seat - 1] and len(game.hands[seat - 1]) < 3:
        game.phase = TO_DRAW
    else:
        game.phase = TO_PLACE
    if (opening or game.passes >= holding) and seat != starter:
        raise Unreadable(fields[6], "seat %d begins this round" % starter)
    if game.phase == TO_PLACE and not game.hands[seat - 1]:
        raise Unreadable(fields[6], "seat %d has no cards" % seat)
    game.settle()
