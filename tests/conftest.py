"""Settings for all tests."""

import os

import pytest
from hypothesis import settings

# A slow machine must not fail a test, and each run must draw the same examples.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are processors: a test of the page often waits for what takes time."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run what takes long first, so that none starts late: jobs, then browser tests, first with Python."""

    def place(item: pytest.Item) -> tuple[bool, ...]:
        marks = {mark.name for mark in item.iter_markers()}
        return "first" not in marks, "e2e" not in item.path.parts, "python" not in marks

    items.sort(key=place)
