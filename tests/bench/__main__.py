"""Measures the core beside other ways, and the page's start beside the same Pyodide without a page.

``.venv/bin/python -m tests.bench`` prints a table and puts it into .github/BENCH.md.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from playwright.sync_api import BrowserType, sync_playwright

from tests.bench.core import ROUNDS, Row, core_rows
from web.build.site import DIST, refresh_site
from web.tools.browsers import find_browser
from web.tools.project import ROOT

HEADINGS = ("what", "takes", "against", "which takes", "ratio")
VISITS = [f"{each} visit, verdict from {by}" for each in ("first", "second") for by in ("the list", "Python")]

BARE = """<!doctype html><title>Bare</title><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
performance.mark("first-verdict");
</script>"""
"""The smallest page that gets an answer from Python, besides the files of Pyodide."""

MARKED = """(mark) => new Promise((resolve) => {
  const look = (list) => list.getEntriesByName(mark).forEach(({ startTime }) => resolve(startTime / 1000));
  new PerformanceObserver(look).observe({ type: "mark", buffered: true });
})"""
"""The seconds from navigation to this mark."""


@contextmanager
def served() -> Iterator[str]:
    """The address of a server with the built page in the folder ``page`` and Pyodide in ``pyodide``."""
    with TemporaryDirectory() as name:
        Path(name, "page").symlink_to(DIST)
        Path(name, "pyodide").symlink_to(ROOT / "node_modules/pyodide")
        Path(name, "index.html").write_text(BARE)
        handler = partial(SimpleHTTPRequestHandler, directory=name)
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/"
            server.shutdown()


def page_rows() -> Iterator[Row]:
    """How soon the first verdicts come, with an empty and with a full cache."""
    refresh_site()
    pages, bares = [], []
    with served() as address, sync_playwright() as playwright:
        page = f"{address}page/#board=xo./.x./..o"
        for _ in range(ROUNDS):
            pages.append(visit_twice(playwright.chromium, page, "first-listed-verdict"))
            bares.append(visit_twice(playwright.chromium, address, "first-verdict"))
    for what, ours, theirs in zip(VISITS, zip(*pages, strict=True), zip(*bares, strict=True), strict=True):
        yield Row(what, ours, "bare Pyodide", theirs)


def visit_twice(chromium: BrowserType, address: str, early: str) -> list[float]:
    """The seconds to the ``early`` mark and to Python's first verdict, at the first and the second visit."""
    times = []
    with TemporaryDirectory() as profile:
        for _ in range(2):
            browser = chromium.launch_persistent_context(
                profile,
                executable_path=find_browser("chromium", headless_shell=False),
                args=["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
            )
            page = browser.pages[0]
            page.goto(address, wait_until="commit")
            times += [float(page.evaluate(MARKED, mark)) for mark in (early, "first-verdict")]
            page.wait_for_timeout(4000)  # the browser keeps the page and compiled code a little later
            browser.close()
    return times


def main() -> None:
    """Measure, print and write."""
    rows: list[tuple[str, ...]] = [HEADINGS, ("---", "---:", "---", "---:", "---:")]
    rows += [row.cells() for row in [*core_rows(), *page_rows()]]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    print(table)
    bench = ROOT / ".github/BENCH.md"
    bench.write_text(f"{bench.read_text('utf-8').partition('|')[0]}{table}\n", "utf-8")


if __name__ == "__main__":
    main()
