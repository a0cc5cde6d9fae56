"""The position: where a game stands, as one line of text (RECORD 2)."""

from . import texts
from .cells import CELLS, KIND, LIGHT, W, name
from .errors import Unreadable
from .game import TO_PLACE, new_game
from .setup import MOST_SEATS, PARTNER_SEATS, Setup
from .turns import cells_of, hanging

_LIGHT_CELLS = len([cell for cell in CELLS if KIND[cell] == LIGHT])


def write_position(game):
    """The position of ``game``. Tiles of a turn in progress count as still in the hand."""
    laid = cells_of(game.laid)
    fields = [
        "/".join(_write_row(game.board, row, laid) for row in range(1, 16)),
        ",".join("".join(str(tile) for tile in hand) or "-" for hand in game.hands),
        ",".join(write_sheet(sheet) for sheet in game.sheets),
        str(game.seat),
    ]
    if game.setup.tiles == 61:
        fields.append("61")
    if game.setup.house:
        fields.append(",".join(game.setup.house))
    return " ".join(fields)


def _write_row(board, row, laid):
    text = ""
    empty = 0
    for cell in range(row * W + 1, row * W + 16):
        if not KIND[cell]:
            continue
        if board.tiles[cell] and cell not in laid:
            if empty:
                text += chr(96 + empty)
                empty = 0
            text += str(board.tiles[cell])
        else:
            empty += 1
    return text + chr(96 + empty) if empty else text


def write_sheet(sheet):
    """A sheet as text: ``crosses:tens:elevens:twelves``, the boxes of a column joined with dots."""
    columns = [".".join(str(points) for points in column) for column in sheet.columns]
    return str(sheet.crosses) + ":" + ":".join(columns)


def read_position(text):
    """The game that stands at the position ``text`` and whose seat to move is about to place the tiles it holds.

    Where there are two hands to a sheet it is a partner game. It has no history: ``pop`` ends where it began. The bag
    is in no particular order: ``shuffle`` it before drawing.
    Raises Unreadable, with what is wrong and the offending part of the text.
    """
    fields = text.split(" ")
    if fields[0] == "cards":
        raise Unreadable(text, "this is a position of the card game, not of the tile game")
    if not 4 <= len(fields) <= 6 or "" in fields:
        raise Unreadable(text, "a position has four fields, or up to six, with one blank between them")
    short = "61" in fields[4:5]
    house = fields[4 + short :]
    if len(house) > 1:
        raise Unreadable(fields[4], "a position of six fields has 61 for its fifth")
    hands = fields[1].split(",")
    if not 2 <= len(hands) <= MOST_SEATS:
        raise Unreadable(fields[1], "a game has 2 to 6 hands, not %d" % len(hands))
    sheets = fields[2].split(",")
    partners = len(hands) in PARTNER_SEATS and len(sheets) == len(hands) // 2
    rules = _read_house(house[0]) if house else ()
    game = new_game(Setup(len(hands), tiles=61 if short else 121, partners=partners, house=rules))
    _read_board(game.board, fields[0])
    for seat in range(len(hands)):
        game.hands[seat].extend(_read_hand(hands[seat]))
    if len(sheets) != len(game.sheets):
        raise Unreadable(fields[2], "%d hands need %d sheets, not %d" % (len(hands), len(game.sheets), len(sheets)))
    for at in range(len(sheets)):
        _read_sheet(game.sheets[at], sheets[at])
    game.seat = texts.number(fields[3])
    if not 1 <= game.seat <= len(hands):
        raise Unreadable(fields[3], "the seat to move is not one of 1 to %d" % len(hands))
    _fill_bag(game)
    game.phase = TO_PLACE
    if partners:
        # the lower seat places first; on the opening move, whose first turn is always of three tiles, who finds none
        game.second = game.seat % 2 == 0 if game.board.count not in (0, 3) else game.board.count > 0
    return game


def _read_house(text):
    from .house import in_order

    try:
        rules = in_order(text.split(","))
    except ValueError as error:
        raise Unreadable(text, "behind the seat may come 61 and house rules; " + str(error))
    if ",".join(rules) != text:
        raise Unreadable(text, "the house rules of a position are written in this order: " + ",".join(rules))
    return rules


def _read_board(board, text):
    rows = text.split("/")
    if len(rows) != 15:
        raise Unreadable(text, "a board has 15 rows, not %d" % len(rows))
    for row in range(1, 16):
        _read_row(board, row, rows[row - 1])
    tiles = bytearray()
    for cell in CELLS:
        if board.tiles[cell]:
            tiles.append(cell)
            tiles.append(board.tiles[cell])
            if board.row_sum[cell] > 12 or board.col_sum[cell] > 12:
                raise Unreadable(rows[cell // W - 1], "a line through %s sums to more than 12" % name(cell))
    loose = hanging(board, tiles)
    if loose:
        raise Unreadable(rows[loose[0] // W - 1], "the tile on %s does not connect to h8" % name(loose[0]))


def _read_row(board, row, text):
    cells = [cell for cell in range(row * W + 1, row * W + 16) if KIND[cell]]
    at = 0
    run = False
    for sign in text:
        if texts.tile(sign):
            if at < len(cells):
                board.put(cells[at], texts.tile(sign))
            at += 1
            run = False
        elif "a" <= sign <= "o" and not run:
            at += ord(sign) - 96
            run = True
        elif run and "a" <= sign <= "o":
            raise Unreadable(text, "row %d has two runs of empty cells side by side" % row)
        else:
            raise Unreadable(text, "row %d has a sign that is neither a tile nor a run of empty cells" % row)
    if at != len(cells):
        raise Unreadable(text, "row %d has %d cells, not %d" % (row, len(cells), at))


def _read_hand(text):
    if text == "-":
        return b""
    hand = bytes(texts.tile(sign) for sign in text)
    if not hand or 0 in hand:
        raise Unreadable(text, "a hand is its tiles, each 1 to 6, or -")
    if bytes(sorted(hand)) != hand:
        raise Unreadable(text, "the tiles of a hand are written in ascending order")
    return hand


def _read_sheet(sheet, text):
    columns = text.split(":")
    if len(columns) != 4:
        raise Unreadable(text, "a sheet is crosses:tens:elevens:twelves")
    sheet.crosses = texts.number(columns[0])
    if not 0 <= sheet.crosses <= _LIGHT_CELLS:
        raise Unreadable(text, "a sheet has 0 to %d crosses" % _LIGHT_CELLS)
    for column in range(3):
        worth = (1, 2, 4)[column]
        for box in columns[column + 1].split(".") if columns[column + 1] else ():
            points = texts.number(box)
            if not 1 <= points <= 255 or points % worth:
                raise Unreadable(text, "a box of column %d cannot hold %s" % (10 + column, box or "nothing"))
            sheet.columns[column].append(points)


def _fill_bag(game):
    """The bag holds all tiles of the game less those on the board and in the hands."""
    for tiles in [game.board.tiles] + game.hands:
        missing = game.bag.remove(tiles)
        if missing:
            raise Unreadable(str(missing), "there are more tiles of this value than the game has")
