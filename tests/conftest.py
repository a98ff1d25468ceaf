"""What all tests share."""

import pytest
from hypothesis import settings

# A slow machine is no failure, and a run that fails fails again.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have the quick tests run before the browser's."""
    items.sort(key=lambda item: "e2e" in item.path.parts)
