"""Key files: every token, and every way to get one wrong."""

import pytest

from device.scene import A, B, DOWN, LEFT, RELEASED, RIGHT, SELECT, START, UP
from sim.keys import KeyFileError, chord, parse, tap


def frames(text):
    """The key events of all frames of a key file."""
    return [events for step in parse(text) for events in step.frames]


@pytest.mark.parametrize(
    ("token", "key"),
    [
        ("UP", UP),
        ("DOWN", DOWN),
        ("LEFT", LEFT),
        ("RIGHT", RIGHT),
        ("A", A),
        ("B", B),
        ("START", START),
        ("SELECT", SELECT),
    ],
)
def test_a_tap_is_down_for_one_frame_and_up_in_the_next(token, key):
    assert frames(token) == [(key,), (key + RELEASED,)]
    assert tap(key).frames == frames(token)


def test_hold():
    assert frames("hold:UP:3") == [(UP,), (), (), (UP + RELEASED,)]


def test_hold_for_one_frame_is_a_tap():
    assert frames("hold:A:1") == frames("A")


def test_wait():
    assert frames("wait:3") == [(), (), ()]


def test_a_direction_with_b_held():
    assert frames("B+RIGHT") == [(B,), (RIGHT,), (RIGHT + RELEASED,), (B + RELEASED,)]
    assert chord(B, RIGHT).frames == frames("B+RIGHT")


def test_a_picture_takes_no_time():
    (step,) = parse("shot:the-board_2.x")
    assert (step.shot, step.frames) == ("the-board_2.x", ())


def test_several_tokens_a_line_comments_and_blank_lines():
    assert frames("A B # SELECT\n\n  # all\tof it\n\tUP\r\nLEFT#B") == frames("A B UP LEFT")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "   \r\n"])
def test_empty(text):
    assert parse(text) == []


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("JUMP", "not a key (UP DOWN LEFT RIGHT A B START SELECT), hold:KEY:FRAMES, wait:FRAMES or shot:NAME"),
        ("up", "not a key"),
        (":", "not a key"),
        ("A:3", "not a key"),
        ("hold", "not a key"),
        ("hold:UP", "the number of frames is 1 to 100000"),
        ("hold:UP:", "the number of frames is 1 to 100000"),
        ("hold:UP:0", "the number of frames is 1 to 100000"),
        ("hold:UP:-1", "the number of frames is 1 to 100000"),
        ("hold:UP:2:3", "the number of frames is 1 to 100000"),
        ("hold:JUMP:2", "no such key, there are UP DOWN LEFT RIGHT A B START SELECT"),
        ("hold::2", "no such key"),
        ("wait", "not a key"),
        ("wait:", "the number of frames"),
        ("wait:x", "the number of frames"),
        ("wait:1.5", "the number of frames"),
        ("wait:100001", "the number of frames"),
        ("wait:99999999999999999999", "the number of frames"),
        ("wait:\u0663", "the number of frames"),
        ("shot", "not a key"),
        ("shot:", "a picture's name"),
        ("shot:../up", "a picture's name"),
        ("shot:.hidden", "a picture's name"),
        ("shot:a/b", "a picture's name"),
        ("shot:" + "x" * 65, "a picture's name"),
        ("B+", "no such key"),
        ("+B", "no such key"),
        ("B+JUMP", "no such key"),
        ("B+B", "two different keys are wanted"),
        ("B+UP+A", "no such key"),
    ],
)
def test_errors_name_the_line_and_the_token(token, reason):
    with pytest.raises(KeyFileError) as caught:
        parse(f"# a comment\nA B {token} UP\nJUNK")
    assert (caught.value.line, caught.value.token) == (2, token)
    assert reason in caught.value.reason
    assert str(caught.value) == f"line 2: {token}: {caught.value.reason}"
