# Everything that is done with the project by hand, each from a fresh clone. Needed: Python 3.11 or newer with venv.

PYTHON ?= python3
ARGS ?=

BIN := .venv/bin
PIP := -m pip --disable-pip-version-check --no-input install --quiet --quiet --no-deps

# The lines of the lock that belong to some of its sections.
section = awk '/^\#: /{wanted = index(" $(1) ", " " $$2 " ")} wanted' requirements.lock

.PHONY: help setup play test lint bench pictures lock clean

help:
	@echo "make setup     .venv with the zatre command in it (.venv/bin/zatre)"
	@echo "make play      a game in a window; options: make play ARGS=\"--seed 7\""
	@echo "make test      all tests; some of them: make test ARGS=\"tests/engine\""
	@echo "make lint      style of all code, types of device/ against CircuitPython"
	@echo "make bench     every budget of the design, measured; one of them: make bench ARGS=\"--only heap-app\""
	@echo "make pictures  the reference pictures of the screens, made anew"
	@echo "make lock      requirements.lock, made anew from pyproject.toml"
	@echo "make clean     away with all that make has made"

setup: .venv/ready

play: setup
	@$(BIN)/zatre play $(ARGS)

test: setup
	$(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

lint: setup .venv-device/ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	.venv-device/bin/mypy

bench: setup
	@$(BIN)/zatre bench $(ARGS)

pictures: setup
	$(BIN)/python -m pytest tests/pictures --renew

lock:
	@rm -rf build/lock && $(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check install --quiet --quiet pip-tools
	build/lock/bin/python .ci/lock.py

clean:
	rm -rf .venv .venv-device build zatre.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find engine device sim tools tests -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment is made from nothing when the lock changes, so that it holds what the lock says and no more.
.venv/locked: requirements.lock
	@$(call new-environment,.venv,badge desktop tests)
	@touch $@

.venv/ready: .venv/locked pyproject.toml
	@$(BIN)/python $(PIP) --no-build-isolation --editable .
	@touch $@
	@echo "The command is $(BIN)/zatre."

.venv-device/ready: requirements.lock
	@$(call new-environment,.venv-device,badge device)
	@.venv-device/bin/circuitpython_setboard pybadge >.venv-device/board.txt
	@touch $@

define new-environment
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=...")'
echo "Making $(1), which takes a minute."
$(PYTHON) -m venv --clear $(1)
$(call section,$(2)) >$(1)/wanted.txt
$(1)/bin/python $(PIP) --require-hashes --requirement $(1)/wanted.txt
endef
