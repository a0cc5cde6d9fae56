"""What `zatre replay` tells of a card game (RECORD section 6): its turns for programs and for people."""

from engine.cards import deck
from engine.cards.game import SWAP, CardGame
from engine.cards.table import placement_text
from engine.log import OVER, TO_DEAL, TURN

HEADINGS = ("round", "turn", "player", "swapped", "laid", "drew", "scored", "points", "total", "hand")
NOTHING = "-"


def is_card_game(game):
    """Whether `game` is one of cards."""
    return isinstance(game, CardGame)


def placements(turn):
    """A turn as a dict names of both cells -> halves, by row, then column."""
    return dict(text.split("=") for text in texts(turn))


def texts(turn):
    """The placements of a turn as in a record: `p16-q16=36`."""
    return [placement_text(turn, at) for at in range(0, len(turn), 3)]


def turn_text(turn):
    """A turn as in a record."""
    return " ".join(texts(turn))


def names(cards):
    """Cards as a list of texts."""
    return [deck.text(card) for card in cards]


def swaps(game):
    """The cards that the seat of the last turn swapped its hand for before it, one after the other."""
    found = []
    events = list(game.events())
    at = max(at for at, event in enumerate(events) if event[0] == TURN) - 1
    while events[at][0] == SWAP:
        found.insert(0, events[at][2])
        at -= 1
    return found


def kept(game, drawn):
    """The hand of the last turn's seat, without the cards `drawn` after it."""
    hand = game.hands[game.last_seat - 1]
    for card in drawn:
        hand = deck.without(hand, card)
    return hand


def turn_report(game, drawn):
    """What `replay --json` says of the turn that was just played in `game`, with the cards (bytes) drawn after it."""
    score = game.last_score
    return {
        "round": game.round,
        "seat": game.last_seat,
        "swapped": [names(cards) for cards in swaps(game)],
        "placed": placements(game.last_turn),
        "drawn": names(drawn),
        "lines": {"10": score.tens, "11": score.elevens, "12": score.twelves},
        "super": score.extra,
        "kept": names(kept(game, drawn)),
        "totals": game.totals(),
        "position": game.position(),
    }


def row(game, drawn):
    """The same as the cells of a table, in the order of HEADINGS."""
    score, seat = game.last_score, game.last_seat
    scored = ["10"] * score.tens + ["11"] * score.elevens + ["12"] * score.twelves + ["super"] * bool(score.extra)
    return (
        str(game.round),
        str(game.turns_played),
        game.setup.names[seat - 1],
        ", ".join(deck.texts_of(cards) for cards in swaps(game)),
        turn_text(game.last_turn) or "passed",
        deck.texts_of(drawn) or NOTHING,
        " ".join(scored) or NOTHING,
        f"+{score.points}" if score.points else NOTHING,
        str(game.sheet_of(seat).total()),
        deck.texts_of(game.hands[seat - 1]),
    )


def state(game):
    """Why the game is over, or what comes next."""
    if game.phase == OVER:
        return "The game is over: all rounds are played."
    rounds = game.setup.seats
    if game.phase == TO_DEAL:
        return f"The game goes on: round {game.round + 1} of {rounds} is to be dealt."
    return f"The game goes on: {game.setup.names[game.seat - 1]} is to move in round {game.round} of {rounds}."
