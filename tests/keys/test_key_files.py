"""The key files of whole games fit the menus and buttons as they are, and their records are those of whole games."""

import pytest

from sim import keys
from tests.keys import partner_game, short_game
from tools.cli import main
from tools.records import read_record


@pytest.mark.parametrize("writer", [short_game, partner_game], ids=lambda writer: writer.FILE.stem)
def test_a_key_file_is_as_it_would_be_written_now(writer):
    written = writer.FILE.read_text(encoding="utf-8")
    assert written == "".join(f"{line}\n" for line in writer.lines()), f"write it anew: python -m {writer.__name__}"
    assert len(keys.parse(written)) > 200


def test_the_partner_game_is_played_to_its_result_and_its_record_replays(tmp_path):
    record = tmp_path / "game.zatre"
    file, seed = str(partner_game.FILE), str(partner_game.SEED)
    assert main(["play", "--headless", "--seed", seed, "--keys", file, "--record", str(record)]) == 0
    game = read_record(record)
    assert game.setup.partners and game.setup.house == ("kept",)
    assert game.outcome() is not None
    assert main(["replay", str(record)]) == 0
