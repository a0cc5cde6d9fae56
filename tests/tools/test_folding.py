"""Constants in their places: what is folded, what stays, that lines stay where they are, that the code still works."""

import sys
import types

import pytest

from tools.badgetime import ROOT
from tools.folding import fold


def run(texts, name):
    """The names of a module of the folded texts, with the others there to be imported."""
    folded = fold(texts)
    loaded = {}
    for module in [name for name in folded if "." not in name] + [name for name in folded if "." in name]:
        loaded[module] = types.ModuleType(module)
        loaded[module].__path__ = []
    before = {module: sys.modules.get(module) for module in loaded}
    sys.modules.update(loaded)
    try:
        for module, text in folded.items():
            package, _, part = module.rpartition(".")
            loaded[module].__package__ = package
            exec(compile(text, module, "exec"), vars(loaded[module]))
            if package:
                setattr(loaded[package], part, loaded[module])
    finally:
        for module in loaded:
            sys.modules.pop(module)
            if before[module]:
                sys.modules[module] = before[module]
    return vars(loaded[name])


def test_a_number_stands_where_it_is_used_and_its_name_is_gone():
    folded = fold({"a": "WIDE = 3\n\n\ndef area(high):\n    return WIDE * high\n"})
    assert folded["a"] == "\n\n\ndef area(high):\n    return 3 * high\n"


def test_a_negative_number_stays_one_number():
    assert fold({"a": "LOW = -2\nx = 5 - LOW ** 2\n"})["a"] == "\nx = 5 - (-2) ** 2\n"


def test_across_modules_with_the_imports_that_are_not_needed_any_more():
    texts = {
        "p": "",
        "p.a": "ONE = 1\nTWO = ONE + 1\nWORD = 'word'\n",
        "p.b": "from p import a\nfrom p.a import TWO, WORD as NAME\nfrom .a import ONE\nx = (a.ONE, TWO, NAME, ONE)\n",
    }
    folded = fold(texts)
    assert folded["p.a"] == "\n\n\n"
    assert folded["p.b"] == "\n\n\nx = (1, 2, 'word', 1)\n"


def test_what_is_passed_on_from_module_to_module():
    texts = {"a": "ONE = 1\n", "b": "from a import ONE\n", "c": "from b import ONE\nimport b\nx = ONE\n"}
    assert fold(texts)["c"].splitlines()[-1] == "x = 1"


def test_an_import_for_its_effects_stays():
    texts = {"p": "", "p.a": "ONE = 1\n", "p.b": "from p import a\n", "p.c": "from p import a\nx = a.ONE\n"}
    folded = fold(texts)
    assert folded["p.b"] == "from p import a\n"
    assert folded["p.c"] == "\nx = 1\n"


def test_a_module_of_which_something_else_is_wanted_stays():
    texts = {"p": "", "p.a": "ONE = 1\ndef f():\n    return 2\n", "p.b": "from p import a\nx = a.ONE + a.f()\n"}
    assert fold(texts)["p.b"] == "from p import a\nx = 1 + a.f()\n"


def test_an_import_within_a_function_leaves_something_to_do():
    texts = {"a": "ONE = 1\n", "b": "def f():\n    from a import ONE\n    return ONE\n"}
    assert fold(texts)["b"] == "def f():\n    pass\n    return 1\n"


def test_lines_stay_where_they_are():
    text = "LONG = (\n    1,\n    2,\n)\n\n\ndef f():\n    return LONG\n"
    folded = fold({"a": text})["a"]
    assert folded.count("\n") == text.count("\n")
    assert folded.splitlines()[7] == "    return (1, 2)"


@pytest.mark.parametrize(
    "text",
    [
        "a = 1\nx = a\n",
        "A = []\nx = A\n",
        "A = f()\nx = A\n",
        "A = 1\nA = 2\nx = A\n",
        "A = 1\ndef f(A):\n    return A\n",
        "A = 1\ndef f():\n    global A\n    A = 2\n",
        "A = 1\nx = f'{A}'\n",
        "A = 'so long that it is not written twice'\nx = A\ny = A\n",
        "class C:\n    A = 1\nx = C.A\n",
        "A = B = 1\nx = A\n",
    ],
    ids=lambda text: text.replace("\n", "; "),
)
def test_what_is_not_a_constant_or_too_long_stays(text):
    assert fold({"a": text})["a"] == text


def test_a_name_that_is_asked_of_something_unknown_stays():
    texts = {"p": "", "p.a": "ONE = 1\n", "p.b": "import p.a\nx = p.a.ONE\n"}
    assert fold(texts)["p.a"] == "ONE = 1\n"


def test_untouched_modules_stay_with_what_they_read():
    texts = {
        "a": "ONE = 1\nTWO = 2\n",
        "b": "from a import ONE\nTHREE = 3\nx = ONE\n",
        "c": "from a import TWO\nx = TWO\n",
    }
    folded = fold(texts, untouched=["b"])
    assert folded["a"] == "ONE = 1\n\n"
    assert folded["b"] == texts["b"]
    assert folded["c"] == "\nx = 2\n"


def test_folded_code_does_what_it_did():
    texts = {
        "q": "",
        "q.a": "B = 2\nC = B * 3\nNAMES = ('x', 'y')\nTEXT = 'a' + 'b'\n",
        "q.b": "from q import a\nfrom .a import C\n\n\ndef f(n=C):\n    return n * a.B, a.NAMES[1], a.TEXT\n",
    }
    assert run(texts, "q.b")["f"]() == (12, "y", "ab")
    assert "C" not in run(texts, "q.a")


def test_the_application_keeps_its_lines_and_loses_most_of_its_constants():
    texts = {}
    for path in sorted((ROOT / "device").rglob("*.py")):
        name = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
        texts[name] = path.read_text(encoding="utf-8")
    folded = fold(texts)
    for name, text in folded.items():
        compile(text, name, "exec")
        assert text.count("\n") == texts[name].count("\n")
    assert "TAG_LINE" not in folded["device.texts"]
    assert "make lines of 10, 11 and 12" in folded["device.scenes.title"]
