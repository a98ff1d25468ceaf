"""Settings for all tests."""

import pytest
from hypothesis import settings

# A slow machine must not fail a test, and each run must draw the same examples.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the browser that tests the page."""
    engines = ("chromium", "firefox", "webkit")
    parser.addoption("--engine", choices=engines, default="chromium", help="the browser of the tests in e2e")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark that leaves a test out of the short set."""
    config.addinivalue_line("markers", "long: only `python3 build.py test --all` runs this test")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the long tests first, so that none starts late: browser tests, and of these the cold ones."""
    items.sort(key=lambda item: ("e2e" not in item.path.parts, item.get_closest_marker("cold") is None))
