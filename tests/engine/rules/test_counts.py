"""RECORD 3: positions with the number of their legal turns, from tests/cases and from the referee."""

from engine.position import read_position

from .support import CASES, ROOT, lines_of_file, words


def positions():
    """(position, count) of every counted position: those of the cases, and crowded ones in which forced tiles are
    legal, of which there are few in ordinary games. The referee counted these.
    """
    for path in (CASES + "positions.tsv", ROOT + "/tests/engine/crowded.tsv"):
        for line in lines_of_file(path):
            text, count = line.split("\t")
            yield text, int(count)


def test_every_position_has_as_many_legal_turns_as_counted_and_lists_each_once():
    number = 0
    for text, count in positions():
        game = read_position(text)
        assert game.position() == text
        listed = set()
        for turn in game.legal_turns():
            assert turn not in listed, words(turn)
            listed.add(turn)
        assert len(listed) == count, text
        assert game.legal_turns().count() == count, text
        number += 1
    assert number >= 63 + 54


def test_every_turn_listed_for_a_position_is_legal():
    for text, _ in positions():
        game = read_position(text)
        for number, turn in enumerate(game.legal_turns()):
            if number % 5 == 0:
                assert game.problem(turn) is None, words(turn)
