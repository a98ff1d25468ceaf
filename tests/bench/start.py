"""The rows of how the page starts, each visit beside one to the same Pyodide started bare."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserType

from tests.bench.browser import FLAGS, profile, when_marked
from tests.bench.line import Line
from tests.bench.table import Row, seconds
from tests.bench.timing import Times, progress
from web.tooling.tools import find_browser

ROUNDS = 3
SLOW = {"bits": 10e6, "latency": 0.04}
"""What the line carries in a second, and how many seconds late."""

WANTED = {"cold": 2.4, "warm": 2.4, "at 10 Mbit/s and 40 ms": 1.25}
"""How many times sooner than bare Python's first verdict is wanted: in 0.42, 0.42 and 0.8 of the time."""

WANTED_FROM_THE_LIST = 6.7
"""The same of the first verdict from the list: in 0.15 of the time."""

LONGEST_TASK = 0.05
"""The seconds for which the page may keep a finger waiting."""

BARE = "the same Pyodide started bare"
MAIN_THREAD = "CrRendererMain"


class Arrived(NamedTuple):
    """The seconds from navigation to the first verdicts, and the bytes sent until the one from Python."""

    from_python: float
    from_list: float
    size: int


Visits = dict[str, list[Arrived]]
"""The visits of each kind, round by round."""


def start_rows(chromium: BrowserType, line: Line) -> list[Row]:
    """From navigation to the first verdicts, and what these take of line, main thread and memory."""
    ours: Visits = {kind: [] for kind in WANTED}
    bare: Visits = {kind: [] for kind in WANTED}
    for number in range(1, ROUNDS + 1):
        for folder, visits in (("page", ours), ("bare", bare)):
            progress(f"starting: {folder}, round {number} of {ROUNDS}")
            for kind, arrived in visit(chromium, line, folder):
                visits[kind].append(arrived)
    our_task, our_memory = weigh(chromium, f"{line.address}page/")
    _, bare_memory = weigh(chromium, f"{line.address}bare/")
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
        *([amount_row("memory of all that renders", our_memory, bare_memory)] if our_memory else []),
    ]


def visit(chromium: BrowserType, line: Line, folder: str) -> Iterator[tuple[str, Arrived]]:
    """Visit as somebody new, again, and as somebody new with a slow line."""
    cold, warm, slow = WANTED
    with TemporaryDirectory() as kept:
        for kind in (cold, warm):
            yield kind, arrive(chromium, line, folder, kept)
    with TemporaryDirectory() as kept, line.limited(**SLOW):
        yield slow, arrive(chromium, line, folder, kept)


def arrive(chromium: BrowserType, line: Line, folder: str, kept: str) -> Arrived:
    """Open one of the two with what this browser has kept, and leave once it has kept this."""
    line.sent.clear()
    with profile(chromium, kept) as page:
        page.goto(f"{line.address}{folder}/", wait_until="commit")
        from_python = when_marked(page, "first-verdict")
        from_list = when_marked(page, "first-listed-verdict") if folder == "page" else from_python
        began = float(page.evaluate("performance.timeOrigin")) / 1000
        if folder == "page" and not line.slow:
            page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        page.wait_for_timeout(1500)  # compiled code is kept a little later
    return Arrived(from_python, from_list, line.bytes_until(began + from_python))


def weigh(chromium: BrowserType, address: str) -> tuple[float, int]:
    """The seconds of the longest task of a main thread until the first verdict, and the bytes held by then.

    Of the processor, as a busy machine would lengthen any task by the clock.
    """
    with chromium.launch(executable_path=find_browser("chromium"), args=FLAGS) as browser:
        page = browser.new_page()
        browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline"])
        page.goto(address, wait_until="commit")
        when_marked(page, "first-verdict")
        memory = held(browser)
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
    return max(tasks) / 1e6, memory


def held(browser: Browser) -> int:
    """The bytes of memory of the processes that render pages; 0 where the system does not tell."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    told = [
        Path(f"/proc/{process['id']}/smaps_rollup") for process in processes if process["type"] == "renderer"
    ]
    if not all(file.exists() for file in told):
        return 0
    lines = [line.split() for file in told for line in file.read_text().splitlines()]
    return sum(1024 * int(line[1]) for line in lines if line[0] == "Pss:")


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
    """The row of two amounts of bytes."""
    return Row(f"in the page: {what}", megabytes(ours), BARE, megabytes(bare), bare / ours)


def megabytes(size: int) -> str:
    """An amount of bytes as people say it."""
    return f"{size / 1e6:.1f} MB"
