"""The rows of the built page: how long Python takes to arrive in it, and how fast it counts there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter
from typing import Any

from playwright.sync_api import BrowserType, Error, Page, Route, sync_playwright

from tests.bench.grids import FRONTIER, SQUARES, TWENTY_CELLS, exact, named
from tests.bench.table import Row, seconds
from tests.bench.timing import Times, progress
from ttt_core.questions import odds
from ttt_core.rules.grid import Grid
from web.tooling.render import POLICY
from web.tooling.serving import HOST, Handler
from web.tooling.site import DIST, write_site
from web.tooling.tools import ROOT, BuildError, find_chromium

ROUNDS = 3
MARKS = ("first-verdict", "solver-ready")
PATIENCE = 120_000
"""Milliseconds."""

HARNESS = f"""<!doctype html><meta charset="utf-8"><title>Bench</title><link rel="icon" href="icon.svg">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<script type="module" src="bench.js"></script>"""

HARNESS_SCRIPT = """
globalThis.ASSETS = await (await fetch("./assets.json")).json();
const { createSolver } = await import("./client.js");
globalThis.PYTHON_BYTES_TOTAL = 1;
const solver = createSolver({ onStatus: () => {} });
globalThis.timed = async (size, k) => {
  const start = performance.now();
  await solver.ask("odds", { size, k });
  return (performance.now() - start) / 1000;
};
solver.start();
"""
"""A page with the page's own worker and nothing else, as the page itself keeps its worker to itself."""

WHEN_MARKED = """([mark, patience]) => new Promise((resolve, reject) => {
  const look = (list) => list.getEntriesByName(mark).forEach(({ startTime }) => resolve(startTime));
  new PerformanceObserver(look).observe({ type: "mark", buffered: true });
  setTimeout(() => reject(new Error(`there was no ${mark}`)), patience);
})"""


class CachingHandler(Handler):
    """Serves as GitHub Pages does: what has been fetched is fresh for ten minutes."""

    def send_header(self, keyword: str, value: str) -> None:
        """Leave out the caching header of the server that builds are looked at with."""
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)


def page_rows() -> tuple[list[Row], dict[Grid, Times]]:
    """The rows, and the times of the grids; a row that says why, and no times, if no page can be had."""
    try:
        progress("building the page")
        write_site()
        with served() as address, sync_playwright() as playwright:
            times = counting_times(playwright.chromium, address)
            return [*counting_rows(times), *arrival_rows(playwright.chromium, address)], {
                grid: here for grid, (here, _) in times.items()
            }
    except (BuildError, Error) as error:
        return [Row("in the page", "-", str(error).strip().splitlines()[0])], {}
    finally:
        progress()


@contextmanager
def served() -> Iterator[str]:
    """The address of ``dist/`` while the context lasts."""
    server = ThreadingHTTPServer((HOST, 0), partial(CachingHandler, directory=str(DIST)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://{HOST}:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def profile(chromium: BrowserType, folder: str) -> Iterator[Page]:
    """A page of a browser that remembers in this folder what it has fetched."""
    flags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]
    context = chromium.launch_persistent_context(folder, executable_path=find_chromium(), args=flags)
    context.set_default_timeout(PATIENCE)
    try:
        yield context.pages[0]
    finally:
        context.close()


# --- Counting ----------------------------------------------------------------------------------------------


def counting_times(chromium: BrowserType, address: str) -> dict[Grid, tuple[Times, Times]]:
    """For each grid the seconds of the question ``odds`` in the page and, side by side with it, in CPython.

    Both by the clock on the wall, as the page has no other.
    """
    grids = [*SQUARES, *TWENTY_CELLS, *FRONTIER]
    times = {grid: (Times([]), Times([])) for grid in grids}
    with TemporaryDirectory() as folder, profile(chromium, folder) as page:
        for name in ("client.js", "start-worker.js"):
            page.route(f"**/{name}", partial(fulfill, path=ROOT / "web/solver" / name))
        page.route("**/bench.html", partial(fulfill, body=HARNESS, content_type="text/html"))
        page.route("**/bench.js", partial(fulfill, body=HARNESS_SCRIPT, content_type="text/javascript"))
        page.goto(f"{address}bench.html")
        for number in range(ROUNDS + 1):  # the first does not count
            for grid, (here, in_cpython) in times.items():
                progress(f"{named(grid)} in the page: round {number} of {ROUNDS}")
                taken = page.evaluate("([size, k]) => timed(size, k)", [grid.size, grid.k]), by_the_wall(grid)
                if number:
                    here.rounds.append(taken[0])
                    in_cpython.rounds.append(taken[1])
    return times


def fulfill(route: Route, **answer: Any) -> None:
    """Answer a request of the page."""
    route.fulfill(**answer)


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


# --- Arriving ----------------------------------------------------------------------------------------------


def arrival_rows(chromium: BrowserType, address: str) -> list[Row]:
    """From navigation to each mark, in a profile that is new and in one that has been here."""
    cold: dict[str, list[float]] = {mark: [] for mark in MARKS}
    warm: dict[str, list[float]] = {mark: [] for mark in MARKS}
    for number in range(1, ROUNDS + 1):
        progress(f"arriving in the page: round {number} of {ROUNDS}")
        with TemporaryDirectory() as folder:
            for seen in (cold, warm):
                with profile(chromium, folder) as page:
                    for mark, taken in arrive(page, address).items():
                        seen[mark].append(taken)
    return [
        Row(f"in the page: from navigation to {mark}", seconds(median(taken)), f"{kind} profile")
        for kind, seen in (("cold", cold), ("warm", warm))
        for mark, taken in seen.items()
    ]


def arrive(page: Page, address: str) -> dict[str, float]:
    """The seconds from navigation to each mark."""
    page.goto(address)
    marks = {}
    for mark in MARKS:
        marks[mark] = page.evaluate(WHEN_MARKED, [mark, PATIENCE]) / 1000
    return marks
