"""The option that takes the reference pictures anew instead of comparing with them."""

import pytest


def pytest_addoption(parser):
    parser.addoption("--renew", action="store_true", help="take the reference pictures anew")


@pytest.fixture
def renew(request):
    """Whether the reference pictures are to be taken anew."""
    return request.config.getoption("--renew", default=False)
