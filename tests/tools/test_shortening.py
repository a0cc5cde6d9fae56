"""Short private names: which may become one, which stay, and that the code still finds what it asks for."""

import ast
import re

from tools.badgetime import ROOT
from tools.shortening import PRIVATE, short_names, shorten


def test_private_names_are_short_and_lines_stay():
    text = 'class C:\n    def _long(self, _other):\n        """_long."""\n        return self._long(_other)\n'
    assert shorten({"a": text})["a"].splitlines() == [
        "class C:",
        "    def _a(self, _b):",
        '        """_long."""',
        "        return self._a(_b)",
    ]


def test_names_that_never_meet_become_one():
    short = short_names({"a": "def _first(): pass\n", "b": "def _second(): pass\n"})
    assert short["_first"] == short["_second"]


def test_names_of_one_module_stay_apart():
    short = short_names({"a": "_x = 1\nclass C:\n    def _y(self): pass\ndef _z(): pass\n"})
    assert len(set(short.values())) == 3


def test_names_of_a_class_and_of_the_bases_above_it_stay_apart():
    texts = {
        "a": "class A:\n    def _one(self): pass\n",
        "b": "from a import A\nclass B(A):\n    def _two(self): pass\n",
        "c": "import b\nclass C(b.B):\n    def _three(self): pass\n",
    }
    assert len(set(short_names(texts).values())) == 3


def test_a_name_is_the_same_in_all_modules():
    texts = {"a": "class A:\n    def _one(self): pass\n", "b": "def f(a, _zero):\n    a._one()\n    a._more = _zero\n"}
    short = short_names(texts)
    assert (
        shorten(texts)["b"]
        == f"def f(a, {short['_zero']}):\n    a.{short['_one']}()\n    a.{short['_more']} = {short['_zero']}\n"
    )


def test_other_names_stay():
    text = "import _thread\nclass C:\n    __slots__ = ()\n    _BIG = 1\n    def __init__(self): self.name = _\n"
    assert shorten({"a": text})["a"].replace("_a", "_thread") == text


def test_names_beside_a_class_of_strangers_stay():
    text = "from displayio import Group\nclass G(Group):\n    def _parts(self): pass\n"
    assert shorten({"a": text, "b": "def _parts(): pass\ndef _other(): pass\n"}) == {
        "a": text,
        "b": "def _parts(): pass\ndef _a(): pass\n",
    }


def test_untouched_modules_stay_with_their_names():
    texts = {"a": "def _kept(): pass\ndef _a(): pass\n", "b": "def _kept(): pass\ndef _new(): pass\n"}
    assert shorten(texts, untouched=["a"]) == {"a": texts["a"], "b": "def _kept(): pass\ndef _b(): pass\n"}


def test_an_error_may_be_a_base():
    assert shorten({"a": "class E(ValueError):\n    def _words(self): pass\n"})["a"].count("_a") == 1


def test_the_application_has_few_private_names_left():
    texts = {}
    for package in ("engine", "device"):
        for path in sorted((ROOT / package).rglob("*.py")):
            texts[path.relative_to(ROOT).as_posix()] = path.read_text(encoding="utf-8")
    short = short_names(texts)
    assert len(set(short.values())) < len(short) / 4
    for text in shorten(texts).values():
        ast.parse(text)
        code = re.sub(r'""".*?"""|#.*|"[^"\n]*"', "", text, flags=re.DOTALL)
        assert all(len(name) <= 3 for name in re.findall(r"\b_[a-z]\w*", code) if PRIVATE.match(name))
