"""settings.toml: the game's entry is added, others' stay, and what the firmware does not read is told."""

import tomllib

import pytest

from tools.flashing.settings import ENTRIES, faults, merged, values

OURS = b"CIRCUITPY_PYSTACK_SIZE = 2048  # for the game Zatre"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, OURS + b"\n"),
        (b"", OURS + b"\n"),
        (b'A = "x"\n', OURS + b'\nA = "x"\n'),
        (b'A = "x"', OURS + b'\nA = "x"'),
        (b'A = "x"\r\nB = 2\r\n', OURS + b'\r\nA = "x"\r\nB = 2\r\n'),
        (b"[table]\nCIRCUITPY_PYSTACK_SIZE = 1\n", OURS + b"\n[table]\nCIRCUITPY_PYSTACK_SIZE = 1\n"),
        (b"# CIRCUITPY_PYSTACK_SIZE = 1\n", OURS + b"\n# CIRCUITPY_PYSTACK_SIZE = 1\n"),
        (b"CIRCUITPY_PYSTACK_SIZES = 1\n", OURS + b"\nCIRCUITPY_PYSTACK_SIZES = 1\n"),
        (b"\xef\xbb\xbfA = 1\n", OURS + b"\nA = 1\n"),
        (b'NAME = "Zo\xeb"\n', OURS + b'\nNAME = "Zo\xeb"\n'),
    ],
)
def test_the_entry_is_added_at_the_top(before, after):
    assert merged(before) == after
    assert merged(after) == after


@pytest.mark.parametrize(
    "there",
    [
        b"CIRCUITPY_PYSTACK_SIZE = 512\n",
        b"  CIRCUITPY_PYSTACK_SIZE=4096#x\r\n",
        b'CIRCUITPY_PYSTACK_SIZE = "text"\n',
        b"A = 1\nCIRCUITPY_PYSTACK_SIZE\t=\t0x800\n[t]\nB = 2\n",
    ],
)
def test_an_entry_of_others_stays(there):
    assert merged(there) == there


def test_what_is_added_is_toml_and_the_firmware_reads_it():
    content = merged(b'A = "x"\n[table]\nb = 1\n')
    assert tomllib.loads(content.decode()) == ENTRIES | {"A": "x", "table": {"b": 1}}
    assert values(content) == ENTRIES | {"A": None}
    assert list(faults(content)) == []


@pytest.mark.parametrize(
    ("line", "number"),
    [
        (b"2048", 2048),
        (b"2048 # bytes", 2048),
        (b"2048\r", 2048),
        (b"+0x800", 2048),
        (b"011", 9),
        (b"0", 0),
        (b"-4", -4),
        (b"123456789012345", 123456789012345),
        (b"2048            # x", None),
        (b"0o11", None),
        (b"2_048", None),
        (b"", None),
        (b'"2048"', None),
        (b"x", None),
    ],
)
def test_numbers_as_the_firmware_reads_them(line, number):
    assert values(b"KEY = " + line + b"\n") == {"KEY": number}


def test_the_first_of_two_counts():
    assert values(b"A = 1\nA = 2\n") == {"A": 1}


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b'A = "x" # y\nB = 0x10\n# z\n\nC = true\nD = 1.5\n', []),
        (b'A = "with \\" in it"\n', []),
        (b"A = 1\n[table]\nnonsense\n", []),
        (b"nonsense\n", [(1, "no entry")]),
        (b'\n"A" = 1\n', [(2, "no entry")]),
        (b"A.B = 1\n", [(1, "no entry")]),
        (b"A = 'x'\n", [(1, "double quotes")]),
        (b'A = """x"""\n', [(1, "double quotes")]),
        (b'A = "x\n', [(1, "does not end")]),
        (b'A = "x" y\n', [(1, "does not end")]),
        (b"A = 1_000\n", [(1, "not a whole number")]),
        (b"A = 2048             # a comment too far\n", [(1, "15 bytes")]),
        (b"A = 1\nB = 2\nA = 3\n", [(3, "already in line 1")]),
        (b"\xef\xbb\xbfA = 1\n", [(1, "byte order mark")]),
    ],
)
def test_what_the_firmware_does_not_understand(content, found):
    told = list(faults(content))
    assert [line for line, _ in told] == [line for line, _ in found]
    assert all(words in why for (_, why), (_, words) in zip(told, found, strict=True))


def test_another_encoding():
    with pytest.raises(UnicodeDecodeError):
        list(faults(b'A = "Zo\xeb"\n'))
