"""The rows of the built page: how soon its first verdict comes, and how fast Python answers in it.

Each visit is compared with a visit to the same Pyodide without the page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from playwright.sync_api import BrowserType, Page, sync_playwright

from tests.bench.connection import Connection, served
from tests.bench.core import SQUARES, exact
from tests.bench.table import Row, seconds
from tests.bench.timing import Times, progress
from ttt_core.questions import odds
from web.build.site import DIST, write_site
from web.tools.tools import find_browser

ROUNDS = 3
PATIENCE = 120_000
"""The most milliseconds to wait."""

SLOW = {"bits": 10e6, "latency": 0.04}
"""The speed of the slow connection in bits per second, and its latency in seconds."""

WANTED = {"cold": 2.4, "warm": 2.4, "at 10 Mbit/s and 40 ms": 1.25}
"""How many times sooner than from bare Pyodide the first verdict should come: at 0.42 or 0.8 of its time."""

WANTED_FROM_THE_LIST = 6.7
"""The same for the first verdict from the list: at 0.15 of the time."""

LONGEST_TASK = 0.05
"""The most seconds for which the page may not react to input."""

VERDICTS = 1000
LIMITS = {"the median": (50, 0.001), "all but one in a hundred": (99, 0.005)}
"""For each row, the percentile of the times of verdicts, and its limit in seconds."""

LINK = "#board=xo./.x./..o"
"""A board whose verdict is not in the page itself, but in the list."""

BARE = "the same Pyodide started bare"
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]

WHEN_MARKED = """([mark, patience]) => new Promise((resolve, reject) => {
  const look = (list) => list.getEntriesByName(mark).forEach(({ startTime }) => resolve(startTime));
  new PerformanceObserver(look).observe({ type: "mark", buffered: true });
  setTimeout(() => reject(new Error(`there was no ${mark}`)), patience);
})"""

ALL_KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!(await caches.keys()).some((name) => name.endsWith(", Python")))
    await new Promise((resolve) => setTimeout(resolve, 100));
}"""
"""Waits until the browser keeps the page and a snapshot of Python for the next visit."""

TIMED = """async ([script, question, asked]) => {
  const { solver } = await import(script);
  const times = [];
  for (const options of asked) {
    const start = performance.now();
    await solver.ask(question, options);
    times.push((performance.now() - start) / 1000);
  }
  return times;
}"""
"""Asks the page's own Python, and returns the seconds of each answer."""


def page_rows() -> list[Row]:
    """The rows. Raises ``BuildError``."""
    progress("building the page")
    write_site()
    with served() as connection, sync_playwright() as playwright:
        chromium = playwright.chromium
        return [*answer_rows(chromium, connection.address), *start_rows(chromium, connection)]


@contextmanager
def profile(chromium: BrowserType, folder: str) -> Iterator[Page]:
    """A page of a browser whose cache is in this folder."""
    browser = find_browser("chromium", headless_shell=False)
    context = chromium.launch_persistent_context(folder, executable_path=browser, args=FLAGS)
    context.set_default_timeout(PATIENCE)
    try:
        yield context.pages[0]
    finally:
        context.close()


def when_marked(page: Page, mark: str) -> float:
    """Wait for this mark, and return the seconds from navigation to it."""
    return float(page.evaluate(WHEN_MARKED, [mark, PATIENCE])) / 1000


def limited(what: str, time: float, limit: float, against: str = "the limit") -> Row:
    """The row of a time that should not exceed a limit, both in seconds."""
    return Row(f"in the page: {what}", seconds(time), against, seconds(limit), limit / time, 1)


# --- Answers -----------------------------------------------------------------------------------------------


def answer_rows(chromium: BrowserType, address: str) -> list[Row]:
    """The largest grid against three times CPython's time, by the clock, and verdicts on random boards."""
    script = f"{address}page/{json.loads((DIST / 'assets.json').read_text('utf-8'))['start.js']}"
    largest, chance = SQUARES[-1], Random(0)
    boards = ["".join(chance.choices("x.o", k=9)) for _ in range(2 * VERDICTS)]
    here, in_cpython = Times([]), Times([])
    with TemporaryDirectory() as folder, profile(chromium, folder) as page:
        page.goto(f"{address}page/{LINK}")
        when_marked(page, "first-verdict")
        for number in range(ROUNDS + 1):  # the first does not count
            progress(f"{largest.size} in the page: round {number} of {ROUNDS}")
            (taken,) = page.evaluate(TIMED, [script, "odds", [{"size": largest.size, "k": largest.k}]])
            start = perf_counter()
            odds(largest.size, k=largest.k)
            if number:
                here.rounds.append(taken)
                in_cpython.rounds.append(perf_counter() - start)
        progress("verdicts in the page")
        judged = page.evaluate(TIMED, [script, "judge", [{"board": board} for board in boards]])
    times = sorted(judged[VERDICTS:])  # the first half warms up
    return [
        limited(
            exact(largest), here.seconds, 3 * in_cpython.seconds, against="three times what CPython takes"
        ),
        *(
            limited(f"a verdict, there and back, {what}", times[VERDICTS * share // 100], limit)
            for what, (share, limit) in LIMITS.items()
        ),
    ]


# --- The start ---------------------------------------------------------------------------------------------


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
    sent, sent_bare = (visits["cold"][-1].size for visits in (ours, bare))
    sizes = [f"{size / 1e6:.1f} MB" for size in (sent, sent_bare)]
    task = longest_task(chromium, f"{connection.address}page/")
    return [
        *(row for kind in WANTED for row in arrival_rows(kind, ours[kind], bare[kind])),
        Row("in the page: sent until then", sizes[0], BARE, sizes[1], sent_bare / sent),
        limited("the longest task until then, in processor time", task, LONGEST_TASK),
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
        if folder == "page" and not connection.bits:
            page.evaluate(ALL_KEPT)
        page.wait_for_timeout(1500)  # the browser caches compiled code a little later
    return Arrived(from_python, from_list, connection.bytes_until(began + from_python))


def arrival_rows(kind: str, ours: list[Arrived], bare: list[Arrived]) -> Iterator[Row]:
    """The rows of one kind of visit."""
    theirs = Times([arrived.from_python for arrived in bare])
    for teller, times, wanted in (
        ("Python", Times([arrived.from_python for arrived in ours]), WANTED[kind]),
        ("the list", Times([arrived.from_list for arrived in ours]), WANTED_FROM_THE_LIST),
    ):
        what = f"in the page, {kind}: first verdict from {teller}"
        yield Row(what, seconds(times.seconds), BARE, seconds(theirs.seconds), theirs.ratio(times), wanted)


def longest_task(chromium: BrowserType, address: str) -> float:
    """The seconds of the longest main-thread task until the first verdict.

    They are processor time, because on a busy machine the wall clock would lengthen every task.
    """
    shown = find_browser("chromium", headless_shell=False)
    with chromium.launch(executable_path=shown, args=FLAGS) as browser:
        page = browser.new_page()
        browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline"])
        page.goto(address, wait_until="commit")
        when_marked(page, "first-verdict")
        events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in main]
    return float(max(task.get("tdur", 0) for task in tasks)) / 1e6
