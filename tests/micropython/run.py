"""Runs the tests of one module on MicroPython: ``micropython -X heapsize=100wK run.py FOLDER MODULE``.

FOLDER is put first on the path of modules, MODULE is imported from it, and every function in it whose name begins with
``test_`` is called. Prints what fails with its traceback, then one line of counts and of the memory in use. Exits with
1 when a test failed and with 2 when there was none to run.
"""

import gc
import sys


def load(folder, name):
    """The module ``name``, dots included, imported from ``folder``."""
    # collect often: what the compiler leaves behind would cut a small heap into pieces
    gc.threshold(8 * 1024)
    sys.path.insert(0, folder)
    module = __import__(name)
    for part in name.split(".")[1:]:
        module = getattr(module, part)
    gc.threshold(32 * 1024)
    return module


def run(module):
    """Call every test of ``module``; returns how many passed, how many failed, and the most bytes any left in use."""
    passed = failed = most = 0
    for name in sorted(dir(module)):
        if not name.startswith("test_"):
            continue
        try:
            getattr(module, name)()
            passed += 1
        except Exception as error:  # a test may fail in any way; the others are run all the same
            failed += 1
            print("FAILED", name)
            sys.print_exception(error, sys.stdout)
        gc.collect()
        most = max(most, gc.mem_alloc())
    return passed, failed, most


def main(folder, name):
    """Run the module ``name`` of ``folder``; returns the exit code."""
    passed, failed, most = run(load(folder, name))
    print(passed, "passed,", failed, "failed,", most, "bytes")
    if failed:
        return 1
    return 0 if passed else 2


sys.exit(main(sys.argv[1], sys.argv[2]))
