"""What the line of text says in the card game: words made of the engine's answers, besides those of words.py."""

from device import texts
from device.words import cut, score_words

_NAME_WIDTH = 40


def name_of(game, seat):
    """The name of a seat, cut for a line that says more."""
    return cut(game.setup.names[seat - 1], _NAME_WIDTH)


def card_score_words(score):
    """The lines of a score, the super bonus, and what the sheet gains: "10 11 12 super +15"."""
    return score_words(score, (texts.SUPER,) if score.extra else ())


def card_scored_words(game):
    """What the last turn scored, and who played it; or that he passed."""
    words = card_score_words(game.last_score) if game.last_turn else texts.PASSES
    return texts.SCORED.format(name_of(game, game.last_seat), words)


def card_turn_words(game):
    """What is said while the turn of a player is in progress, and at the right what a key does now ("" for nothing)."""
    more = game.can_lay()
    key = "" if more else texts.A_ENDS
    if not game.laid and not more:
        return texts.NOTHING_FITS, key
    if not game.laid and not game.board.count:
        return texts.FIRST_CARDS, key
    if not game.laid or not game.setup.help:
        return texts.TO_MOVE.format(name_of(game, game.seat)), key
    return card_score_words(game.preview()), key


def card_why_not_words(reason, help):
    """Why a card cannot be laid there (a reason of the engine); without help only that it cannot."""
    if help:
        for known, words in texts.CARD_WHY_NOT:
            if known == reason:
                return words
    return texts.NOT_HERE
