"""`zatre count`: how many legal turns a position has (RECORD section 3), or which."""

import json

import click

from engine.cards.game import CardGame
from engine.cards.position import MARK
from engine.errors import Unreadable
from engine.game import Game
from tools import replay_cards
from tools.console import write
from tools.errors import UNREADABLE, CommandError
from tools.records import placements, turn_text


@click.command()
@click.argument("position")
@click.option("--list", "listed", is_flag=True, help="Print every legal turn, one a line.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def count(position, listed, as_json):
    """Print how many legal turns POSITION has for the seat to move.

    POSITION is one argument, so quote it: 'BOARD HANDS SHEETS SEAT' (engine/RECORD.md, section 2) or, in the card game,
    'cards TABLE HANDS PILES SHEETS ROUND SEAT' (section 6). The seat plays with the tiles or cards in its hand; none is
    drawn. Placing nothing counts as a turn when nothing can be placed.
    """
    cards = position.split(" ")[0] == MARK
    as_dict = replay_cards.placements if cards else placements
    as_text = replay_cards.turn_text if cards else turn_text
    try:
        turns = (CardGame if cards else Game).from_position(position).legal_turns()
    except Unreadable as error:
        raise CommandError(UNREADABLE, f"the position cannot be read: {error}") from error
    if not listed:
        number = turns.count()
        write(json.dumps({"count": number}) if as_json else str(number))
    elif as_json:
        listing = [as_dict(turn) for turn in turns]
        write(json.dumps({"count": len(listing), "turns": listing}))
    else:
        for turn in turns:
            write(as_text(turn))
