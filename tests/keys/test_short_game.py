"""The key file of a whole game fits the menus and buttons as they are; tests/tools/test_play.py plays it."""

from sim import keys
from tests.keys.short_game import FILE, lines


def test_the_key_file_is_as_it_would_be_written_now():
    written = FILE.read_text(encoding="utf-8")
    assert written == "".join(f"{line}\n" for line in lines()), "write it anew: python -m tests.keys.short_game"
    assert len(keys.parse(written)) > 300
