"""What the tests need that were written before each had a fresh page. It goes with the last of them."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e.site import Site
from tests.e2e.solver import OpenHarness, expect_solver, open_harness
from tests.e2e.toy import PHONE, Toy
from web.tools.tools import find_browser

PATIENCE = 30_000
DID_NOT_LOAD = "didn\N{RIGHT SINGLE QUOTATION MARK}t load"
"""What the page says of a part that failed."""

WITHOUT_PYTHON = """(({ fetch }) => {
    const untilAborted = ({ signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener("abort", reject));
    globalThis.fetch = (address, options) =>
        String(address).endsWith("worker.py") && options?.cache !== "reload"
            ? untilAborted(options)
            : fetch(address, options);
})(globalThis)"""
"""Keeps Python loading forever, without a pending request. *Load again* fetches the file all the same."""

NewPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests that are about motion a page that moves."""
    for item in items:
        if item.get_closest_marker("moving"):
            item.add_marker(pytest.mark.browser_context_args(reduced_motion="no-preference"))


@pytest.fixture
def tolerated(request: pytest.FixtureRequest) -> list[str]:
    """The problems that this test's pages may have."""
    return [pattern for mark in request.node.iter_markers("tolerates") for pattern in mark.args]


@pytest.fixture
def new_page(new_context: Callable[..., BrowserContext], site: Site) -> NewPage:
    """Opens an empty page in a fresh context; with ``python=False``, Python loads for ever."""

    def opened(
        *, python: bool = True, stand_in: bool = False, reduced_motion: Any = None, **options: Any
    ) -> Page:
        context = new_context(**options)
        if not python:
            context.add_init_script(WITHOUT_PYTHON)
        if stand_in:
            context.add_cookies([{"name": "python", "value": "stand-in", "url": site.origin}])
        page = context.new_page()
        if reduced_motion:
            page.emulate_media(reduced_motion=reduced_motion)
        return page

    return opened


@pytest.fixture
def quick_page(new_page: NewPage) -> Page:
    """An empty page in which Python never loads."""
    return new_page(python=False)


@pytest.fixture
def phone(new_page: NewPage, site: Site) -> Toy:
    """The toy on a phone, in a page that is not open yet; it needs only the list, not Python."""
    return Toy(new_page(python=False, **PHONE), site)


@pytest.fixture
def warm_page(request: pytest.FixtureRequest, new_page: NewPage, site: Site) -> Page:
    """A page at its start, with Python; an empty one in a ``cold``, ``quick`` or ``stand_in`` test."""
    marks = {mark.name for mark in request.node.iter_markers()}
    page = new_page(python="quick" not in marks)
    if not marks & {"quick", "cold", "stand_in", "expects", "tolerates"}:
        page.goto(site.url + "#spin")
        expect_solver(page, "ready")
    return page


@pytest.fixture
def profiled_page(
    browser: Browser, base_url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """An empty page of the whole Chromium with a profile of its own, which can have other settings."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(getattr(request, "param", {})))
    executable = find_browser("chromium", headless_shell=False)
    with browser.browser_type.launch_persistent_context(
        tmp_path,
        executable_path=executable,
        base_url=base_url,
        args=["--no-sandbox", "--js-flags=--liftoff-only"],
    ) as context:
        context.set_default_timeout(PATIENCE)
        problems: list[str] = []
        context.on("weberror", lambda error: problems.append(str(error.error)))
        yield context.pages[0]
        assert problems == []


@pytest.fixture
def harness(page: Page, site: Site) -> OpenHarness:
    """Opens a page that has the solver client alone."""
    return lambda: open_harness(page, site)


def long(*values: Any) -> list[Any]:
    """These parameters of a test, for the long set alone."""
    each = (value if isinstance(value, tuple) else (value,) for value in values)
    return [pytest.param(*value, marks=pytest.mark.long) for value in each]
