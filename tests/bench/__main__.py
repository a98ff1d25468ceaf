"""Measures the core beside other ways, and the page's start beside the same Pyodide without a page.

``.venv/bin/python -m tests.bench`` prints a table; with ``--write``, it also puts it into .github/BENCH.md.
"""

import platform
import re
import sys
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
from web.tools.tools import ROOT, find_browser

HEADINGS = ("what", "takes", "against", "which takes", "ratio")
PLACE = re.compile(r"(?<=<!-- bench -->\n).*?(?=<!-- end of bench -->)", re.DOTALL)

BARE = """<!doctype html><title>Bare</title><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide.mjs";
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
    """The address of a server with the built page in the folder ``page`` and Pyodide in ``bare``."""
    with TemporaryDirectory() as name:
        Path(name, "page").symlink_to(DIST)
        Path(name, "bare").mkdir()
        for file in (ROOT / "node_modules/pyodide").iterdir():
            Path(name, "bare", file.name).symlink_to(file)
        Path(name, "bare/index.html").write_text(BARE)
        with ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=name)
        ) as server:
            Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/"
            server.shutdown()


def page_rows() -> Iterator[Row]:
    """How soon the first verdicts come, with an empty and with a full cache."""
    refresh_site()
    pages, bares = [], []
    with served() as address, sync_playwright() as playwright:
        for _ in range(ROUNDS):
            pages.append(
                visit_twice(playwright.chromium, f"{address}page/#board=xo./.x./..o", "first-listed-verdict")
            )
            bares.append(visit_twice(playwright.chromium, f"{address}bare/", "first-verdict"))
    named = [
        f"{visit}, verdict from {by}"
        for visit in ("first visit", "second visit")
        for by in ("the list", "Python")
    ]
    for what, ours, theirs in zip(named, zip(*pages, strict=True), zip(*bares, strict=True), strict=True):
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


def main(arguments: list[str]) -> None:
    """Measure, print, and write if asked to."""
    heading = (
        f"CPython {platform.python_version()} on {platform.machine()}: medians of {ROUNDS} rounds, by the "
        "processor's clock for the core, by the wall's for the page."
    )
    rows = [row.cells() for row in [*core_rows(), *page_rows()]]
    lines = [HEADINGS, ("---", "---:", "---", "---:", "---:"), *rows]
    measured = "\n".join([heading, "", *(f"| {' | '.join(line)} |" for line in lines)])
    print(measured)
    if arguments == ["--write"]:
        bench = ROOT / ".github/BENCH.md"
        bench.write_text(PLACE.sub(lambda _: f"\n{measured}\n\n", bench.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
