"""What the line of text says about turns, scores and refusals: words made of the engine's answers, shown elsewhere."""

from device import texts
from device.font import FONT
from device.settings import CARDS, form_of
from engine import errors
from engine.cells import name

_NAME_WIDTH = 40
"""Pixels a name may take in a line: the longer a line is, the more is sent when it goes."""


def cut(words, width):
    """As much of the words as fits into so many pixels."""
    while FONT.width(words) > width:
        words = words[:-1]
    return words


def player_words(name, level, width):
    """A player's name and the level of the opponent that bears it ("" for a person), the name cut so that both fit."""
    words = texts.LEVEL.format(level) if level else ""
    return cut(name, width - FONT.width(words)) + words


def table_words(setup):
    """What a game is played with: its tiles, help, in pairs or not, and in a line of their own the house rules."""
    game = texts.CARD_GAME if form_of(setup) == CARDS else texts.TILE_GAME.format(setup.tiles)
    words = texts.TABLE.format(game, texts.ON_OFF[setup.help])
    if setup.partners:
        words += texts.IN_PAIRS
    if setup.house:
        words += texts.HOUSE_RULES.format(", ".join(setup.house))
    return words


def turn_words(game):
    """What is said while the turn of a player is in progress, and at the right what a key does now ("" for nothing)."""
    more = game.can_lay()
    key = "" if more else texts.A_ENDS
    if not game.laid and not more:
        return texts.NOTHING_FITS, key
    if not game.laid or not game.setup.help:
        mover = cut(game.setup.names[game.seat - 1], _NAME_WIDTH)
        return texts.TO_MOVE.format(mover) if game.turns_played else texts.FIRST_TURN, key
    problem = None if more else game.problem()
    if problem:
        return problem_words(problem, True), texts.B_BACK
    score = game.preview()
    return texts.NEEDS_LINE.format(name(score.forced[0])) if score.forced else score_words(score), key


def opponent_words(game, level, thinking):
    """The same while an opponent of this level thinks or lays its tiles."""
    mover = player_words(game.setup.names[game.seat - 1], level, _NAME_WIDTH + FONT.width(texts.LEVEL.format(level)))
    return (texts.THINKS.format(mover), texts.A_NOW) if thinking else (texts.LAYS.format(mover), "")


def plan_words(game, turn):
    """What the partner of the seat to move would lay: a turn of the engine."""
    from engine.partners import partner_of

    partner = cut(game.setup.names[partner_of(game.seat) - 1], _NAME_WIDTH)
    tiles = [texts.PLANNED.format(turn[at + 1], name(turn[at])) for at in range(0, len(turn), 2)]
    return texts.PLAN.format(partner, ", ".join(tiles) or texts.NOTHING)


def scored_words(game):
    """What the last turn scored, and who played it."""
    mover = cut(game.setup.names[game.last_seat - 1], _NAME_WIDTH)
    score = score_words(game.last_score) if game.last_turn else texts.LAYS_NOTHING
    return texts.SCORED.format(mover, score)


def score_words(score, more=()):
    """The lines and crosses of an engine Score, `more` there is to it, and what the sheet gains: "10 12 x2 +14"."""
    parts = ["10"] * score.tens + ["11"] * score.elevens + ["12"] * score.twelves + [texts.CROSS] * score.crosses
    parts.extend(more)
    if not parts:
        return texts.NO_LINE
    parts.append(texts.GAIN.format(score.points))
    return " ".join(parts)


def why_not_words(reason, help):
    """Why a tile cannot be laid on a cell (a reason of engine/errors.py); without help only that it cannot."""
    if help:
        for known, words in texts.WHY_NOT:
            if known == reason:
                return words
    return texts.NOT_HERE


def problem_words(problem, help, places=b""):
    """Why a turn cannot end (an engine Problem). The places (cells) where tiles could lie are said only with help."""
    if problem.reason == errors.TILE_LEFT:
        if help and places:
            return texts.STILL_FITS_AT.format(" ".join([name(cell) for cell in places]))
        return texts.STILL_FITS
    if problem.reason == errors.LIGHT and help:
        return texts.LIGHT_AT.format(problem.tile, name(problem.cell), name(problem.other))
    if problem.reason == errors.LIGHT:
        return texts.LIGHT.format(problem.tile, name(problem.cell))
    return errors.words(problem.reason)
