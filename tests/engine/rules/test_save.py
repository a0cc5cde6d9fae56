"""The saved game: what is saved comes back, and nothing damaged is ever taken for a game."""

import struct
from binascii import crc32

from engine import errors, save
from engine.chance import Chance
from engine.game import OVER, TO_DEAL, TO_DRAW, TO_PLACE, TO_START, Game
from engine.log import TURN
from engine.setup import Setup

from .support import DEAD_GAME, opening, raised, score_state, some_turn, state


def same(first, second):
    """Whether two games are alike in all that is saved and shown, the bag's order included."""
    return options(first) == options(second) and state(first) == state(second)


def options(game):
    setup = game.setup
    return setup.seats, setup.names, setup.tiles, setup.help, setup.start


def step(game, chance):
    if game.phase == TO_START:
        game.push(game.start_event(chance))
    elif game.phase == TO_DRAW:
        game.push(game.draw_event())
    elif game.phase == TO_DEAL:
        game.push(game.deal_event())
    else:
        game.push((TURN, game.seat, some_turn(game, 7)))


def middle_game():
    chance = Chance(31)
    game = Game(Setup(3, ["Zo\u00eb", "B", "twelve_long_"], 61, False, "draw"))
    for _ in range(20):
        step(game, chance)
    return game


def test_a_game_comes_back_as_it_was_at_every_event():
    for seats, tiles, start in ((2, 61, "draw"), (6, 121, "random"), (4, 61, "first")):
        chance = Chance(seats)
        game = Game(Setup(seats, tiles=tiles, start=start))
        assert same(save.decode(save.encode(game)), game)
        while game.phase != OVER:
            step(game, chance)
            block = save.encode(game)
            assert len(block) < 4096
            if game.phase != TO_PLACE or game.turns_played % 8 == 0:
                assert same(save.decode(block), game)
        again = save.decode(save.encode(game))
        assert again.outcome().final == game.outcome().final


def test_a_dead_board_being_dealt_comes_back():
    game = Game.from_record(DEAD_GAME)
    for _ in range(3):
        assert same(save.decode(save.encode(game)), game)
        game.push(game.deal_event())


def test_names_and_options_come_back():
    game = save.decode(save.encode(middle_game()))
    assert game.setup.names == ["Zo\u00eb", "B", "twelve_long_"]
    assert (game.setup.help, game.setup.tiles, game.setup.start) == (False, 61, "draw")


def test_a_note_is_saved_with_the_game_and_changes_nothing_else():
    game = middle_game()
    assert game.note == b""
    plain = save.encode(game)
    for note in (b"\x00", b"\x01\x02\xff", b"n" * 255):
        game.note = note
        again = save.decode(save.encode(game))
        assert again.note == note
        assert again.copy().note == note
        assert same(again, game)
    game.note = b""
    assert save.encode(game) == plain


def test_the_next_draw_is_the_same_after_loading():
    game = middle_game()
    again = save.decode(save.encode(game))
    chance, other = Chance(1), Chance(1)
    for _ in range(12):
        step(game, chance)
        step(again, other)
    assert state(game) == state(again)


def test_undoing_after_loading_undoes_as_before():
    game = middle_game()
    again = save.decode(save.encode(game))
    while game.phase != TO_START:
        assert again.pop() == game.pop()
        assert state(again) == state(game)


def test_the_last_turn_is_there_after_loading():
    game = middle_game()
    again = save.decode(save.encode(game))
    assert again.last_turn == game.last_turn
    assert score_state(again.last_score) == score_state(game.last_score)


def test_tiles_of_a_turn_in_progress_are_not_saved():
    game = opening("345")
    block = save.encode(game)
    game.lay(136, 3)
    assert save.encode(game) == block
    assert game.laid


def test_saving_changes_nothing():
    game = middle_game()
    before = state(game)
    save.encode(game)
    assert state(game) == before


def test_what_follows_the_block_does_not_matter():
    game = middle_game()
    block = save.encode(game)
    for tail in (b"\x00", b"\xff" * 100, block):
        assert same(save.decode(block + tail), game)
        assert same(save.decode(bytearray(block + tail)), game)
        assert same(save.decode(memoryview(block + tail)), game)


def test_empty_and_blank_memory_is_no_saved_game():
    for block in (b"", b"\x00", b"\xff", b"Z", save.MAGIC, save.MAGIC + b"\x01"):
        assert raised(errors.Unreadable, save.decode, block).reason == errors.UNREADABLE
    for block in (b"\x00", b"\xff", b"Zatre\x01\xff\xff"):
        block = block * (8192 // len(block))
        assert raised(errors.Unreadable, save.decode, block).reason == errors.UNREADABLE


def test_every_shortened_block_is_refused():
    block = save.encode(middle_game())
    for length in range(len(block)):
        raised(errors.Unreadable, save.decode, block[:length])


def test_every_damaged_byte_is_found():
    block = save.encode(middle_game())
    for at in range(len(block)):
        for change in (0x01, 0x80, 0xFF):
            damaged = bytearray(block)
            damaged[at] ^= change
            raised(errors.Unreadable, save.decode, bytes(damaged))


def test_a_cut_write_is_found():
    # the start of a new block over an old one, as a power cut leaves it
    old = save.encode(middle_game()) + b"\xff" * 64
    game = middle_game()
    step(game, Chance(5))
    new = save.encode(game)
    for length in range(1, len(new)):
        mixed = new[:length] + old[length:]
        try:
            found = save.decode(mixed)
        except errors.Unreadable:
            continue
        assert same(found, middle_game()) or same(found, game)


def test_random_bytes_are_refused():
    chance = Chance(17)
    for length in (1, 5, 8, 9, 12, 13, 40, 300):
        for _ in range(20):
            block = bytes(chance.below(256) for _ in range(length))
            raised(errors.Unreadable, save.decode, block)
            raised(errors.Unreadable, save.decode, save.MAGIC + block)


def test_a_block_of_another_version_is_refused():
    block = bytearray(save.encode(middle_game()))
    raised(errors.Unreadable, save.decode, bytes(resealed(block, len(save.MAGIC), save.VERSION + 1)))


def resealed(block, at, value):
    """The block with another byte at ``at`` and a checksum that fits it."""
    changed = bytearray(block)
    changed[at] = value
    changed[-4:] = struct.pack("<I", crc32(bytes(changed[:-4])))
    return changed


def test_a_block_with_a_good_checksum_but_nonsense_in_it_is_refused_or_a_game():
    block = save.encode(middle_game())
    for at in range(len(block) - 4):
        for value in (0, 1, 7, 200, 255):
            try:
                game = save.decode(bytes(resealed(block, at, value)))
            except errors.Unreadable:
                continue
            assert 2 <= game.setup.seats <= 6
            assert game.position()
