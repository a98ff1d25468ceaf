"""The rows of the page's start. Each visit is compared with a visit to the same Pyodide without the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import BrowserType

from tests.bench.browser import FLAGS, profile, when_marked
from tests.bench.connection import Connection
from tests.bench.table import Row, seconds
from tests.bench.timing import Times, progress
from web.tools.tools import find_browser

ROUNDS = 3
SLOW = {"bits": 10e6, "latency": 0.04}
"""The speed of the slow connection in bits per second, and its latency in seconds."""

WANTED = {"cold": 2.4, "warm": 2.4, "at 10 Mbit/s and 40 ms": 1.25}
"""How many times sooner than from bare Pyodide the first verdict should come: at 0.42 or 0.8 of its time."""

WANTED_FROM_THE_LIST = 6.7
"""The same for the first verdict from the list: at 0.15 of the time."""

LONGEST_TASK = 0.05
"""The most seconds for which the page may not react to input."""

LINK = "#board=xo./.x./..o"
"""A board whose verdict is not in the page itself, but in the list."""

ALL_KEPT = """async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.keys()).some((name) => name.endsWith(", Python")))
        await new Promise((resolve) => setTimeout(resolve, 100));
}"""
"""Waits until the browser keeps the page and a snapshot of Python for the next visit."""

BARE = "the same Pyodide started bare"
MAIN_THREAD = "CrRendererMain"


class Arrived(NamedTuple):
    """The seconds from navigation to the first verdicts, and the bytes sent until the verdict from Python."""

    from_python: float
    from_list: float
    size: int


Visits = dict[str, list[Arrived]]
"""The visits of each kind, one for each round."""


def start_rows(chromium: BrowserType, connection: Connection) -> list[Row]:
    """The rows of the times to the first verdicts, and of the bytes and the longest task."""
    ours: Visits = {kind: [] for kind in WANTED}
    bare: Visits = {kind: [] for kind in WANTED}
    for number in range(1, ROUNDS + 1):
        for folder, visits in (("page", ours), ("bare", bare)):
            progress(f"starting: {folder}, round {number} of {ROUNDS}")
            for kind, arrived in visit(chromium, connection, folder):
                visits[kind].append(arrived)
    our_task = longest_task(chromium, f"{connection.address}page/")
    return [
        *(row for kind in WANTED for row in arrival_rows(kind, ours[kind], bare[kind])),
        amount_row("sent until then", ours["cold"][-1].size, bare["cold"][-1].size),
        Row(
            "in the page: the longest task until then, in processor time",
            seconds(our_task),
            "the limit",
            seconds(LONGEST_TASK),
            LONGEST_TASK / our_task,
            1,
        ),
    ]


def visit(chromium: BrowserType, connection: Connection, folder: str) -> Iterator[tuple[str, Arrived]]:
    """Visit with an empty cache, then with a full one, then with an empty cache and a slow connection."""
    cold, warm, slow = WANTED
    with TemporaryDirectory() as kept:
        for kind in (cold, warm):
            yield kind, arrive(chromium, connection, folder, kept)
    with TemporaryDirectory() as kept, connection.limited(**SLOW):
        yield slow, arrive(chromium, connection, folder, kept)


def arrive(chromium: BrowserType, connection: Connection, folder: str, kept: str) -> Arrived:
    """Open the page or the bare Pyodide with the cache in ``kept``. Close it when the cache is written."""
    connection.sent.clear()
    link = LINK if folder == "page" else ""
    with profile(chromium, kept) as page:
        page.goto(f"{connection.address}{folder}/{link}", wait_until="commit")
        from_python = when_marked(page, "first-verdict")
        from_list = when_marked(page, "first-listed-verdict") if folder == "page" else from_python
        began = float(page.evaluate("performance.timeOrigin")) / 1000
        if folder == "page" and not connection.slow:
            page.evaluate(ALL_KEPT)
        page.wait_for_timeout(1500)  # the browser caches compiled code a little later
    return Arrived(from_python, from_list, connection.bytes_until(began + from_python))


def longest_task(chromium: BrowserType, address: str) -> float:
    """The seconds of the longest main-thread task until the first verdict.

    They are processor time, because on a busy machine the wall clock would lengthen every task.
    """
    with chromium.launch(
        executable_path=find_browser("chromium", headless_shell=False), args=FLAGS
    ) as browser:
        page = browser.new_page()
        browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline"])
        page.goto(address, wait_until="commit")
        when_marked(page, "first-verdict")
        events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
    }
    tasks = [
        event["tdur"]
        for event in events
        if event["name"] == "RunTask" and "tdur" in event and (event["pid"], event["tid"]) in threads
    ]
    return float(max(tasks)) / 1e6


def arrival_rows(kind: str, ours: list[Arrived], bare: list[Arrived]) -> Iterator[Row]:
    """The rows of one kind of visit."""
    theirs = Times([arrived.from_python for arrived in bare])
    for teller, times, wanted in (
        ("Python", Times([arrived.from_python for arrived in ours]), WANTED[kind]),
        ("the list", Times([arrived.from_list for arrived in ours]), WANTED_FROM_THE_LIST),
    ):
        what = f"in the page, {kind}: first verdict from {teller}"
        yield Row(what, seconds(times.seconds), BARE, seconds(theirs.seconds), theirs.ratio(times), wanted)


def amount_row(what: str, ours: int, bare: int) -> Row:
    """The row that compares two numbers of bytes."""
    return Row(f"in the page: {what}", megabytes(ours), BARE, megabytes(bare), bare / ours)


def megabytes(size: int) -> str:
    """A number of bytes as text, in megabytes."""
    return f"{size / 1e6:.1f} MB"
