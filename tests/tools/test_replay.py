"""`zatre replay`: every game and every refused record of the cases, and files that are no records."""

import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tools.cli import main

CASES = Path(__file__).resolve().parents[1] / "cases"
GAMES = sorted((CASES / "games").glob("*.zatre"))
REFUSED = sorted((CASES / "refused").glob("*.zatre"))

HEAD = "zatre 1\nplayers Red Blue\nseats 2\n"
OPENING = HEAD + "1 +2 5 3 h8=3 h9=5 h10=2\n2 +3 5 i9=5 g10=3\n"


@pytest.fixture
def record(tmp_path):
    """A function that writes a record (text or bytes) into a file and returns its path."""

    def write(content):
        path = tmp_path / "game.zatre"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


def case_id(path):
    return path.stem


def test_there_are_cases():
    assert len(GAMES) >= 20
    assert len(REFUSED) >= 45


# -- for programs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GAMES, ids=case_id)
def test_json_of_a_whole_game(path, capsys):
    assert main(["replay", str(path), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out) == json.loads(path.with_suffix(".json").read_text())
    assert (out.count("\n"), err) == (1, "")


@pytest.mark.parametrize("path", REFUSED, ids=case_id)
def test_json_of_a_refused_record(path, capsys):
    expected = json.loads(path.with_suffix(".json").read_text())
    code = main(["replay", "--json", str(path)])
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert set(report) == {"turns", "error"}
    assert set(report["error"]) == {"line", "reason", "text"}
    assert {key: report["error"][key] for key in expected} == expected
    assert code == (2 if expected["reason"] == "unreadable" else 3)
    assert err == ""


def test_json_of_a_refused_record_has_the_turns_before(record, capsys):
    assert main(["replay", "--json", record(OPENING + "1 +5 6 i10=6 i11=6\n")]) == 3
    report = json.loads(capsys.readouterr().out)
    assert [turn["placed"] for turn in report["turns"]] == [{"h8": 3, "h9": 5, "h10": 2}, {"i9": 5, "g10": 3}]
    assert report["error"] == {"line": 6, "reason": "not-in-hand", "text": "i11=6"}


def test_json_of_an_unfinished_game(record, capsys):
    assert main(["replay", "--json", record(OPENING)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [turn["totals"] for turn in report["turns"]] == [[1, 0], [1, 2]]
    del report["turns"]
    assert report == {
        "over": False,
        "end": None,
        "totals": [1, 2],
        "penalties": [0, 0],
        "final": [1, 2],
        "winners": [],
    }


PAIRS = "zatre 1\nplayers Ann Ben Cem Dora\nseats 4\npartners on\n1 +5 3 4\n2 +6 2\n1 : g8=3 h8=4 i8=5\n"


def test_json_of_a_move_of_a_pair_that_is_not_over(record, capsys):
    assert main(["replay", "--json", record(PAIRS)]) == 0
    report = json.loads(capsys.readouterr().out)
    [turn] = report["turns"]
    assert (turn["seat"], turn["drawn"], turn["kept"], turn["totals"]) == (1, [5, 3, 4], [], [4, 0])
    assert turn["position"].endswith(" -,26,-,- 0:::4,0::: 2")
    assert report["penalties"] == [8, 0]


def test_partners_win_together(record, capsys):
    path = CASES / "games" / "partners-5013.zatre"
    assert main(["replay", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-3:] == ["1. P3 and P4  152 - 0 = 152", "2. P1 and P2  121 - 0 = 121", "P3 and P4 win."]
    assert main(["replay", record(PAIRS)]) == 0
    assert "The game goes on: Ben is to move" in capsys.readouterr().out


def test_json_by_house_rules(record, capsys):
    text = "zatre 1\nseats 2\nhouse kept centre\n1 +3 4 5 g8=4 h8=5 i8=3\n2 +1 1 i9=1 i10=1\n"
    assert main(["replay", "--json", record(text)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["turns"][0]["crosses"] == 1
    assert report["turns"][0]["position"].endswith(" 2 centre,kept")
    assert report["penalties"] == [0, 0]


def test_json_of_a_record_without_a_turn(record, capsys):
    assert main(["replay", "--json", record("zatre 1\nseats 3\n")]) == 0
    assert json.loads(capsys.readouterr().out)["turns"] == []


# -- for people --------------------------------------------------------------------------------------------------------


def test_every_turn_is_a_line_and_the_result_follows(capsys):
    path = CASES / "games" / "game-3002.zatre"
    game = json.loads(path.with_suffix(".json").read_text())
    assert main(["replay", str(path)]) == 0
    table, _, result = capsys.readouterr().out.partition("\n\n")
    rows = table.splitlines()
    assert rows[0].split()[:4] == ["turn", "player", "drew", "laid"]
    assert len(rows) == 1 + len(game["turns"])
    for row, turn in zip(rows[1:], game["turns"], strict=True):
        assert all(f" {cell}={tile}" in row for cell, tile in turn["placed"].items())
    for number in game["final"]:
        assert f"= {number}\n" in result
    assert result.rstrip().endswith(("wins.", "share the win."))


def test_a_turn_in_words(record, capsys):
    main(["replay", record(OPENING)])
    assert capsys.readouterr().out == (
        "turn  player  drew   laid             scored  points  total  kept  forced\n"
        "   1  Red     2 5 3  h8=3 h9=5 h10=2  10          +1      1\n"
        "   2  Blue    3 5    i9=5 g10=3       10 x2       +2      2\n"
        "\n"
        "The game goes on: Red is to move, 116 tiles are in the bag.\n"
        "1. Blue  2 - 0 = 2\n"
        "2. Red   1 - 0 = 1\n"
    )


def test_forced_and_kept_tiles_are_told(capsys):
    forced = kept = False
    for path in GAMES:
        turns = json.loads(path.with_suffix(".json").read_text())["turns"]
        main(["replay", str(path)])
        rows = capsys.readouterr().out.splitlines()[1:]
        for row, turn in zip(rows, turns, strict=False):
            if turn["forced"]:
                forced = True
                assert row.endswith("  " + " ".join(turn["forced"]))
            elif turn["kept"]:
                kept = True
                assert row.endswith("  " + " ".join(map(str, turn["kept"])))
    assert forced and kept


def test_a_dead_board_tells_what_was_dealt(capsys):
    for path in GAMES:
        if json.loads(path.with_suffix(".json").read_text())["end"] == "dead":
            main(["replay", str(path)])
            assert "no tile fitted any more, and the rest of the bag was dealt (" in capsys.readouterr().out
            break
    else:
        pytest.fail("no case with a dead board")


@pytest.mark.parametrize("path", REFUSED, ids=case_id)
def test_a_refused_record_is_one_line_on_standard_error(path, capsys):
    line = json.loads(path.with_suffix(".json").read_text())["line"]
    main(["replay", str(path)])
    err = capsys.readouterr().err
    assert err.startswith(f"zatre replay: {path}, line {line}: ")
    assert err.count("\n") == 1


def test_the_offending_text_is_named(record, capsys):
    assert main(["replay", record(OPENING + "1 +5 6 i10=6 i11=6\n")]) == 3
    assert capsys.readouterr().err.endswith("game.zatre, line 6: the player does not hold that tile: i11=6\n")


# -- files that are no records -----------------------------------------------------------------------------------------


def test_a_missing_file(tmp_path, capsys):
    path = tmp_path / "none.zatre"
    assert main(["replay", "--json", str(path)]) == 2
    assert capsys.readouterr() == ("", f"zatre replay: {path} cannot be read: No such file or directory\n")


def test_a_folder(tmp_path, capsys):
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"zatre replay: {tmp_path} cannot be read: Is a directory\n"


@pytest.mark.parametrize("content", [b"", b"\n", b"\xef\xbb\xbf", b"; nothing\n\n"])
def test_an_empty_file_is_refused_at_its_first_line(content, record, capsys):
    assert main(["replay", "--json", record(content)]) == 2
    report = json.loads(capsys.readouterr().out)
    assert (report["error"]["line"], report["error"]["reason"]) == (1, "unreadable")


def test_a_byte_order_mark_and_the_line_ends_of_windows_do_no_harm(record, capsys):
    main(["replay", record(OPENING)])
    plain = capsys.readouterr().out
    assert main(["replay", record(b"\xef\xbb\xbf" + OPENING.replace("\n", "\r\n").encode())]) == 0
    assert capsys.readouterr().out == plain


@pytest.mark.parametrize("newline", ["\n", ""])
def test_missing_seats_are_reported_at_the_last_line(newline, record, capsys):
    assert main(["replay", "--json", record("zatre 1\nplayers Red Blue\nhelp off" + newline)]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["line"] == 3


def test_a_line_that_is_not_utf8_is_refused_after_the_turns_before_it(record, capsys):
    content = OPENING.encode() + b"; M\xfcller's idea\n1 +5 6 i10=6 i11=6\n"
    assert main(["replay", "--json", record(content)]) == 2
    report = json.loads(capsys.readouterr().out)
    assert len(report["turns"]) == 2
    assert report["error"] == {"line": 6, "reason": "unreadable", "text": "; M\ufffdller's idea"}


def test_an_earlier_fault_goes_before_a_line_that_is_not_utf8(record, capsys):
    assert main(["replay", "--json", record(HEAD.encode() + b"tiles 7\nx-by M\xfcller\n")]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["line"] == 4


def test_a_file_of_anything_else(record, capsys):
    assert main(["replay", record(bytes(range(256)) * 20)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@settings(deadline=None, max_examples=60)
@given(at=st.integers(0, 580), cut=st.integers(0, 5), damage=st.binary(max_size=5))
def test_a_damaged_file_is_refused_or_replayed(at, cut, damage):
    data = (CASES / "games" / "game-3002.zatre").read_bytes()
    data = data[:at] + damage + data[at + cut :]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert main(["replay", "-"]) in (0, 2, 3)


def test_a_long_line_is_not_quoted_whole(record, capsys):
    assert main(["replay", record("z" * 100_000)]) == 2
    assert len(capsys.readouterr().err) < 400


def test_standard_input(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(OPENING.encode())))
    assert main(["replay", "-", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["turns"]) == 2
