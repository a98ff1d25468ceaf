"""What all tests share."""

import pytest
from hypothesis import settings

# A slow machine is no failure, and a run that fails fails again.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Have the page tested in another browser than Chromium."""
    engines = ("chromium", "firefox", "webkit")
    parser.addoption("--engine", choices=engines, default="chromium", help="the browser of the tests in e2e")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have the long tests run first, the browser's and of these the cold: none is left for the end."""
    items.sort(key=lambda item: ("e2e" not in item.path.parts, item.get_closest_marker("cold") is None))
