"""Prints what the engine makes of a great many damaged texts, one line each, the same on every interpreter.

``micropython verdicts.py FOLDER``: FOLDER is put first on the path of modules.
"""

import sys
from binascii import crc32


def verdicts():
    """A line for each text: the checksum of the text, then where and why it is refused, or where its game stands."""
    from engine.chance import Chance
    from engine.errors import Unreadable
    from engine.position import read_position
    from engine.record import RecordError, read_record
    from tests.engine.rules.support import CASES, lines_of_file
    from tests.engine.rules.test_fuzz import damaged, records, scrap

    chance = Chance(500)
    for text in records():
        for _ in range(20):
            changed = damaged(text, chance)
            try:
                found = read_record(changed).position()
            except RecordError as error:
                found = (error.line, error.reason, crc32(str(error).encode()))
            yield crc32(changed.encode()), found
    for line in lines_of_file(CASES + "positions.tsv"):
        for changed in (damaged(line.split("\t")[0], chance), scrap(chance)):
            try:
                found = read_position(changed).legal_turns().count()
            except Unreadable as error:
                found = crc32(str(error).encode())
            yield crc32(changed.encode()), found


def main():
    """Print them all."""
    for number, found in verdicts():
        print(number, found)


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    main()
