"""The cards: 27 kinds of two halves with 0 to 6 pips, 50 cards in all (CARDGAME 1).

A card is the number of its kind, 0 .. 26, in ascending order of its text: ``01`` .. ``06``, then ``11`` .. ``66``, the
lower half first. Two cards of a kind are not told apart.
"""

from .. import texts

KINDS = 27
CARDS = 50
ROUND_CARDS = 25


def _halves():
    halves = bytearray()
    for low in range(7):
        for high in range(low or 1, 7):
            halves.append(low << 4 | high)
    return bytes(halves)


# The halves of each kind, ``low << 4 | high``.
_HALVES = _halves()

# How many cards of each kind the deck has: 0-3 .. 0-6 are there once, all others twice.
DECK = bytes((2, 2, 1, 1, 1, 1)) + b"\x02" * 21


def low(card):
    """The pips of the lower half."""
    return _HALVES[card] >> 4


def high(card):
    """The pips of the higher half, the same on a double."""
    return _HALVES[card] & 15


def is_double(card):
    """Whether both halves are alike."""
    return _HALVES[card] >> 4 == _HALVES[card] & 15


def card_of(one, other):
    """The card with these halves, in any order; -1 when there is none (0-0)."""
    return _HALVES.find(bytes((one << 4 | other if one < other else other << 4 | one,)))


def text(card):
    """A card as text, its lower half first: ``36``."""
    return str(low(card)) + str(high(card))


def texts_of(cards):
    """Cards as text, separated by blanks."""
    return " ".join(text(card) for card in cards)


def half(sign):
    """The pips ``sign`` stands for, 0 .. 6; -1 when it is none."""
    return texts.number(sign) if len(sign) == 1 and "0" <= sign <= "6" else -1


def read(word):
    """The card called ``word``, its halves in any order; -1 when there is none."""
    if len(word) != 2 or half(word[0]) < 0 or half(word[1]) < 0:
        return -1
    return card_of(half(word[0]), half(word[1]))


def count(cards):
    """How many of each kind there are in ``cards``, a bytearray of ``KINDS``."""
    counts = bytearray(KINDS)
    for card in cards:
        counts[card] += 1
    return counts


def listed(counts):
    """The cards of ``counts``, ascending, as a bytearray."""
    cards = bytearray()
    for card in range(KINDS):
        for _ in range(counts[card]):
            cards.append(card)
    return cards


def without(cards, card):
    """``cards`` (bytes or a bytearray) without one ``card``; ``None`` when it is not among them."""
    place = bytes(cards).find(bytes((card,)))
    return None if place < 0 else bytearray(cards[:place] + cards[place + 1 :])
