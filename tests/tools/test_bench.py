"""`zatre bench`: what is said of the rows, exit codes and the history. Nothing here measures a time."""

import json

import pytest

from tools import bench, bench_heap, bench_screen, bench_stack, bench_time
from tools.badgetime import NoMicroPythonError, OnBadgeError
from tools.bench import NAMES
from tools.cli import main
from tools.errors import DONE, FOUND_WRONG, SURROUNDINGS, UNREADABLE
from tools.flashing.messages import Trouble

ORDER = (
    "heap-app heap-engine mark-cells legal-turns bot-easy bot-medium bot-hard bot-expert "
    "bytes-cursor bytes-tile bytes-tile-help boot-title first-picture"
)


@pytest.fixture
def figures(monkeypatch):
    """A row's figure is its budget; what this returns can be changed."""
    figures = {name: budget for name, budget, *_ in bench.ROWS + bench.MORE_ROWS}
    monkeypatch.setattr(bench_time, "second", lambda: 73)
    for name, _, _, module, function, *arguments in bench.ROWS:
        if not arguments:
            module = {"bench_heap": bench_heap, "bench_time": bench_time, "bench_screen": bench_screen}[module]
            monkeypatch.setattr(module, function, lambda name=name: figures[name])
    monkeypatch.setattr(bench_time, "worst_turn", lambda *words: figures["-".join(("bot", *words))])
    monkeypatch.setattr(bench_heap, "app_heap", lambda *words: figures["-".join(("heap-app", *words))])
    monkeypatch.setattr(bench_heap, "partners_heap", lambda: figures["heap-partners"])
    monkeypatch.setattr(bench_heap, "app_sizes", lambda: {"scenes": [["Title", 7]], "peak": 7, "modules": [["m", 3]]})
    stack = {"frames": 1, "bytes": 80, "limit": 2048, "chain": [["App.frame", 80]]}
    monkeypatch.setattr(bench_stack, "measure", lambda: stack)
    action = {"action": "hop", "help": True, "bytes": 484, "most_bytes": 485, "rectangles": 2, "most_rectangles": 3}
    monkeypatch.setattr(bench_screen, "actions", lambda: [action])
    return figures


def test_the_rows_are_the_budgets_of_the_design():
    assert " ".join(NAMES) == ORDER


def test_json_is_one_object(figures, capsys):
    assert main(["bench", "--json"]) == DONE
    report = json.loads(capsys.readouterr().out)
    assert report["calibration"] == 73
    assert [row["name"] for row in report["rows"]] == list(NAMES)
    assert all(set(row) == {"name", "figure", "unit", "budget", "within"} for row in report["rows"])
    assert all(row["within"] and row["figure"] == row["budget"] for row in report["rows"])
    assert report["stack"]["bytes"] == 80
    assert [row["action"] for row in report["screen"]] == ["hop"]


def test_the_other_forms_have_rows_of_their_own(figures, capsys):
    figures["bot-hard-cards"] = 2.5
    assert main(["bench", "--json", "--forms"]) == FOUND_WRONG
    out, err = capsys.readouterr()
    names = [row["name"] for row in json.loads(out)["rows"]]
    assert names == [*NAMES, *(row[0] for row in bench.MORE_ROWS)]
    assert err == "zatre bench: over budget: bot-hard-cards\n"
    assert main(["bench", "--json", "--only", "heap-app-partners"]) == DONE


def test_a_row_that_is_over(figures, capsys):
    figures["bot-hard"] = 2.01
    assert main(["bench"]) == FOUND_WRONG
    out, err = capsys.readouterr()
    assert "OVER" in out
    assert err == "zatre bench: over budget: bot-hard\n"


def test_some_rows_only(figures, capsys):
    assert main(["bench", "--json", "--only", "bytes-tile", "--only", "mark-cells"]) == DONE
    report = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in report["rows"]] == ["mark-cells", "bytes-tile"]
    assert set(report) == {"calibration", "rows"}


def test_an_unknown_row(figures, capsys):
    assert main(["bench", "--only", "heap"]) == UNREADABLE
    assert "there is no row heap: the rows are heap-app, " in capsys.readouterr().err


@pytest.mark.parametrize(("error", "code"), [(NoMicroPythonError, SURROUNDINGS), (OnBadgeError, FOUND_WRONG)])
def test_nothing_can_be_measured(figures, capsys, monkeypatch, error, code):
    def fail():
        raise error("why")

    monkeypatch.setattr(bench_time, "second", fail)
    assert main(["bench"]) == code
    assert "why" in capsys.readouterr().err


def test_without_the_compiler_nothing_can_be_measured(monkeypatch, tmp_path):
    def fail(*_):
        raise Trouble("no-compiler")

    monkeypatch.setattr(bench_heap, "compile_source", fail)
    with pytest.raises(NoMicroPythonError, match="mpy-cross is not here"):
        bench_heap.compile_all(tmp_path)


def test_the_history(figures, monkeypatch, tmp_path, capsys):
    history = tmp_path / "history.txt"
    monkeypatch.setattr(bench, "HISTORY", history)
    for _ in range(2):
        assert main(["bench", "--log", "--only", "boot-title"]) == DONE
    lines = history.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    day, commit, *rest = lines[0].split()
    assert len(day) == 10 and commit
    assert rest == ["calibration=73", "boot-title=3"]
    monkeypatch.setattr(bench, "HISTORY", tmp_path)
    assert main(["bench", "--log", "--only", "boot-title"]) == SURROUNDINGS


def test_what_95_of_100_do_not_exceed():
    assert bench_screen.percentile(list(range(1, 101))) == 95
    assert bench_screen.percentile([7]) == 7


def test_the_call_stack_suffices():
    stack = bench_stack.measure()
    assert 5 < stack["frames"] < 40
    assert stack["bytes"] <= bench_stack.LIMIT
