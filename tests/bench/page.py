"""The rows of the built page: how fast Python starts and answers in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import BrowserType, Page, Route, sync_playwright

from tests.bench.browser import profile, when_marked
from tests.bench.connection import served
from tests.bench.grids import SQUARES, exact
from tests.bench.lighthouse import lighthouse_rows
from tests.bench.start import start_rows
from tests.bench.table import Row, seconds
from tests.bench.timing import Times, progress
from tests.e2e.harness import CLIENT
from ttt_core.questions import odds
from ttt_core.rules.grid import Grid
from web.build.pages import POLICY
from web.build.site import write_site
from web.tools.tools import ROOT

ROUNDS = 3
VERDICTS = 1000
LIMITS = {"the median": (50, 0.001), "all but one in a hundred": (99, 0.005)}
"""For each row, the percentile of the times of verdicts, and its limit in seconds."""

HARNESS = f"""<!doctype html><meta charset="utf-8"><title>Bench</title>
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<script type="module" src="bench.js"></script>"""

HARNESS_SCRIPT = """
globalThis.ASSETS = await (await fetch("./assets.json")).json();
const { createSolver } = await import("./client.js");
globalThis.PYTHON_BYTES_TOTAL = 1;
const solver = createSolver({ onStatus: () => {} });
globalThis.timed = async (question, options) => {
  const start = performance.now();
  await solver.ask(question, options);
  return (performance.now() - start) / 1000;
};
solver.start();
performance.mark("timed");
"""
"""A page with only the page's own worker, because scripts cannot reach the worker of the page itself."""

ASK_ODDS = "([size, k]) => timed('odds', { size, k })"
ASK_ALL = """async (boards) => {
  const times = [];
  for (const board of boards) times.push(await timed("judge", { board }));
  return times;
}"""


def page_rows() -> tuple[list[Row], dict[Grid, Times]]:
    """The rows, and the times of the grids. Raises ``BuildError``."""
    progress("building the page")
    write_site()
    with served() as connection, sync_playwright() as playwright:
        address = f"{connection.address}page/"
        with harness(playwright.chromium, address) as page:
            times = counting_times(page)
            verdicts = verdict_rows(page)
        rows = [counting_row(times), *verdicts, *start_rows(playwright.chromium, connection)]
        return [*rows, *lighthouse_rows(address)], {grid: here for grid, (here, _) in times.items()}


@contextmanager
def harness(chromium: BrowserType, address: str) -> Iterator[Page]:
    """A page with the function ``timed``, which asks Python a question and returns the seconds it took."""
    with TemporaryDirectory() as folder, profile(chromium, folder) as page:
        for script in CLIENT:
            page.route(f"**/{script.removeprefix('python/')}", partial(fulfill, path=ROOT / "web" / script))
        page.route("**/bench.html", partial(fulfill, body=HARNESS, content_type="text/html"))
        page.route("**/bench.js", partial(fulfill, body=HARNESS_SCRIPT, content_type="text/javascript"))
        page.goto(f"{address}bench.html")
        when_marked(page, "timed")
        yield page


def fulfill(route: Route, **answer: Any) -> None:
    """Answer a request of the page."""
    route.fulfill(**answer)


# --- Verdicts ----------------------------------------------------------------------------------------------


def verdict_rows(page: Page) -> list[Row]:
    """The times of verdicts on random boards, to the worker and back."""
    progress("verdicts in the page")
    chance = Random(0)
    boards = ["".join(chance.choices("x.o", k=9)) for _ in range(2 * VERDICTS)]
    taken = sorted(page.evaluate(ASK_ALL, boards)[VERDICTS:])  # the first half warms up
    shares = {what: taken[VERDICTS * share // 100] for what, (share, _) in LIMITS.items()}
    return [
        Row(
            f"in the page: a verdict, there and back, {what}",
            seconds(shares[what]),
            "the limit",
            seconds(limit),
            limit / shares[what],
            1,
        )
        for what, (_, limit) in LIMITS.items()
    ]


# --- Counting ----------------------------------------------------------------------------------------------


def counting_times(page: Page) -> dict[Grid, tuple[Times, Times]]:
    """For each grid the seconds of the question ``odds`` in the page and, side by side, in CPython.

    Both are wall-clock times, because the page has no other clock.
    """
    times = {grid: (Times([]), Times([])) for grid in SQUARES}
    for number in range(ROUNDS + 1):  # the first does not count
        for grid, (here, in_cpython) in times.items():
            progress(f"{grid.size} in the page: round {number} of {ROUNDS}")
            taken = page.evaluate(ASK_ODDS, [grid.size, grid.k]), wall_time(grid)
            if number:
                here.rounds.append(taken[0])
                in_cpython.rounds.append(taken[1])
    return times


def wall_time(grid: Grid) -> float:
    """The seconds that CPython takes for the same question, by the wall clock."""
    start = perf_counter()
    odds(grid.size, k=grid.k)
    return perf_counter() - start


def counting_row(times: dict[Grid, tuple[Times, Times]]) -> Row:
    """The largest grid, against three times CPython's time."""
    here, in_cpython = times[SQUARES[-1]]
    return Row(
        f"in the page: {exact(SQUARES[-1])}",
        seconds(here.seconds),
        "three times what CPython takes",
        seconds(3 * in_cpython.seconds),
        3 * in_cpython.ratio(here),
        1,
    )
