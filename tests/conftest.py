"""Settings for all tests: hypothesis tries the same examples each time, so that a run can be trusted and repeated.

``pytest --hypothesis-profile=search`` looks further instead, at other examples each time.
"""

import gc

from hypothesis import Phase, settings

PHASES = (Phase.explicit, Phase.generate, Phase.shrink)
settings.register_profile("fixed", derandomize=True, deadline=None, database=None, max_examples=20, phases=PHASES)
settings.register_profile("search", deadline=None, database=None, max_examples=400, phases=PHASES)
settings.load_profile("fixed")


def pytest_collection_finish():
    """The application clears its memory often: what the tests have loaded by now need not be looked through."""
    gc.collect()
    gc.freeze()
