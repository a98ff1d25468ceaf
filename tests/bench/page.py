"""The rows of the built page: how Python arrives in it, and how fast it answers there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import BrowserType, Error, Page, Route, sync_playwright

from tests.bench.browser import profile, when_marked
from tests.bench.grids import FRONTIER, SQUARES, TWENTY_CELLS, exact, named
from tests.bench.line import served
from tests.bench.soak import soak_rows
from tests.bench.start import start_rows
from tests.bench.table import Row, seconds
from tests.bench.timing import Times, progress
from ttt_core.questions import odds
from ttt_core.rules.grid import Grid
from web.tooling.render import POLICY
from web.tooling.site import write_site
from web.tooling.tools import ROOT, BuildError

ROUNDS = 3
VERDICTS = 1000
LIMITS = {"the median": (50, 0.001), "all but one in a hundred": (99, 0.005)}
"""Within how many seconds so many of a hundred verdicts are to be back."""

HARNESS = f"""<!doctype html><meta charset="utf-8"><title>Bench</title><link rel="icon" href="icon.svg">
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
"""A page with the page's own worker and nothing else, as the page itself keeps its worker to itself."""

ASK_ODDS = "([size, k]) => timed('odds', { size, k })"
ASK_ALL = """async (boards) => {
  const times = [];
  for (const board of boards) times.push(await timed("judge", { board }));
  return times;
}"""


def page_rows() -> tuple[list[Row], dict[Grid, Times]]:
    """The rows, and the times of the grids; a row that says why, and no times, if no page can be had."""
    try:
        progress("building the page")
        write_site()
        with served() as line, sync_playwright() as playwright:
            with harness(playwright.chromium, f"{line.address}page/") as page:
                times = counting_times(page)
                verdicts = verdict_rows(page)
            rows = [*counting_rows(times), *verdicts, *start_rows(playwright.chromium, line)]
            rows += soak_rows(playwright.chromium, f"{line.address}page/")
            return rows, {grid: here for grid, (here, _) in times.items()}
    except (BuildError, Error) as error:
        return [Row("in the page", "-", str(error).strip().splitlines()[0])], {}
    finally:
        progress()


@contextmanager
def harness(chromium: BrowserType, address: str) -> Iterator[Page]:
    """A page with ``timed``, which asks Python a question and tells the seconds until its answer."""
    with TemporaryDirectory() as folder, profile(chromium, folder) as page:
        for name in ("client.js", "sentence.js", "start-worker.js"):
            page.route(f"**/{name}", partial(fulfill, path=ROOT / "web/solver" / name))
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
    """How long verdicts on boards that chance makes take to the worker and back."""
    progress("verdicts in the page")
    chance = Random(0)
    boards = ["".join(chance.choices("x.o", k=9)) for _ in range(2 * VERDICTS)]
    taken = sorted(page.evaluate(ASK_ALL, boards)[VERDICTS:])  # the first ones warm up
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
    """For each grid the seconds of the question ``odds`` in the page and, side by side with it, in CPython.

    Both by the clock on the wall, as the page has no other.
    """
    grids = [*SQUARES, *TWENTY_CELLS, *FRONTIER]
    times = {grid: (Times([]), Times([])) for grid in grids}
    for number in range(ROUNDS + 1):  # the first does not count
        for grid, (here, in_cpython) in times.items():
            progress(f"{named(grid)} in the page: round {number} of {ROUNDS}")
            taken = page.evaluate(ASK_ODDS, [grid.size, grid.k]), by_the_wall(grid)
            if number:
                here.rounds.append(taken[0])
                in_cpython.rounds.append(taken[1])
    return times


def by_the_wall(grid: Grid) -> float:
    """The seconds that CPython takes for the same question."""
    start = perf_counter()
    odds(grid.size, k=grid.k)
    return perf_counter() - start


def counting_rows(times: dict[Grid, tuple[Times, Times]]) -> list[Row]:
    """What has a limit in CPython, against three times what CPython takes; the frontier for information."""
    worst = max(TWENTY_CELLS, key=lambda grid: times[grid][0].seconds)
    return [
        Row(
            f"in the page: {exact(grid)}",
            seconds(times[grid][0].seconds),
            "three times what CPython takes",
            seconds(3 * times[grid][1].seconds),
            3 * times[grid][1].ratio(times[grid][0]),
            None if grid in FRONTIER else 1,
        )
        for grid in (SQUARES[-1], worst, *FRONTIER)
    ]
