"""The memory file: what is stored is there again, and no state of the file is an error."""

import os

import pytest

from sim import memory
from sim.memory import SIZE, Memory

BLANK = b"\xff" * SIZE


def test_a_badge_that_was_never_written_is_blank():
    assert Memory().load() == BLANK


def test_without_a_file_it_lasts_as_long_as_the_object():
    kept = Memory()
    assert kept.store(b"game")
    assert kept.load()[:6] == b"game\xff\xff"
    assert Memory().load() == BLANK


def test_a_file_lasts(tmp_path):
    path = tmp_path / "badge.nvm"
    assert Memory(path).store(b"game")
    assert Memory(path).load() == b"game".ljust(SIZE, b"\xff")
    assert path.stat().st_size == SIZE


def test_a_shorter_block_leaves_what_lies_behind_it(tmp_path):
    kept = Memory(tmp_path / "badge.nvm")
    kept.store(b"longer")
    kept.store(b"abc")
    assert kept.load()[:7] == b"abcger\xff"


def test_a_block_that_is_too_long_is_refused(tmp_path):
    path = tmp_path / "badge.nvm"
    assert not Memory(path).store(bytes(SIZE + 1))
    assert not path.exists()
    assert Memory(path).store(bytes(SIZE))


def test_a_missing_file_is_blank(tmp_path):
    assert Memory(tmp_path / "none").load() == BLANK


def test_a_short_file_is_blank_behind_its_end(tmp_path):
    (tmp_path / "badge.nvm").write_bytes(b"xy")
    assert Memory(tmp_path / "badge.nvm").load() == b"xy".ljust(SIZE, b"\xff")


def test_an_empty_file_is_blank(tmp_path):
    (tmp_path / "badge.nvm").touch()
    assert Memory(tmp_path / "badge.nvm").load() == BLANK


def test_a_file_that_is_too_long_is_cut(tmp_path):
    (tmp_path / "badge.nvm").write_bytes(b"z" * (SIZE + 5))
    assert Memory(tmp_path / "badge.nvm").load() == b"z" * SIZE


def test_a_folder_in_its_place_is_blank_and_cannot_be_stored(tmp_path):
    (tmp_path / "badge.nvm").mkdir()
    kept = Memory(tmp_path / "badge.nvm")
    assert kept.load() == BLANK
    assert not kept.store(b"game")
    assert [child.name for child in tmp_path.iterdir()] == ["badge.nvm"]


def test_a_missing_folder_cannot_be_stored(tmp_path):
    kept = Memory(tmp_path / "none" / "badge.nvm")
    assert not kept.store(b"game")
    assert kept.load() == BLANK


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "badge.nvm"
    kept = Memory(path)
    kept.store(b"old")

    def no_space(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    assert not kept.store(b"new")
    assert kept.load()[:3] == path.read_bytes()[:3] == b"old"
    assert [child.name for child in tmp_path.iterdir()] == ["badge.nvm"]


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder" / "nvm")
    assert Memory(tmp_path / "link").store(b"game")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "folder" / "nvm").read_bytes()[:4] == b"game"


def test_a_file_has_the_rights_of_any_new_file(tmp_path):
    (tmp_path / "other").touch()
    Memory(tmp_path / "nvm").store(b"game")
    assert (tmp_path / "nvm").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_the_users_file(tmp_path, monkeypatch):
    monkeypatch.setattr(memory.platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "a" / "zatre"))
    assert memory.user_file() == tmp_path / "a" / "zatre" / "badge.nvm"
    assert (tmp_path / "a" / "zatre").is_dir()


def test_the_users_folder_cannot_be_made(tmp_path, monkeypatch):
    (tmp_path / "a").touch()
    monkeypatch.setattr(memory.platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "a" / "zatre"))
    with pytest.raises(OSError, match="Not a directory"):
        memory.user_file()
