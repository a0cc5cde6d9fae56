"""Damaged texts of the card game: whatever is done to them, they are read or refused, and nothing else happens."""

from engine.cards.position import read_position
from engine.chance import Chance
from engine.errors import Unreadable
from engine.record import RecordError, read_record

from .support import blocked, played

SIGNS = "0123456789-+~=./,: \tapz;\n"


def damaged(text, chance):
    """The text with up to three signs changed, left out or put in."""
    for _ in range(1 + chance.below(3)):
        at = chance.below(len(text))
        sign = SIGNS[chance.below(len(SIGNS))]
        text = text[:at] + ("", sign, sign + text[at])[chance.below(3)] + text[at + 1 :]
    return text


def test_damaged_records():
    chance = Chance(3)
    game = blocked()
    game.push(game.swap_event())
    texts = [game.record(), "\n".join(played(2, 8).record().split("\n")[:14]) + "\n"]
    refused = 0
    for number in range(160):
        text = damaged(texts[number % 2], chance)
        try:
            twin = read_record(text)
            assert read_record(twin.record()).record() == twin.record()
        except RecordError as error:
            refused += 1
            assert error.line >= 1
            assert str(error)
    assert 80 < refused < 160


def test_damaged_positions():
    chance = Chance(4)
    text = played(2, 8, 20).position()
    refused = 0
    for _ in range(120):
        changed = damaged(text, chance)
        try:
            assert read_position(changed).position() == changed
        except Unreadable:
            refused += 1
    assert 80 < refused <= 120
