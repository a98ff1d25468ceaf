"""The rows of a page after long use: what it still holds at the end, compared with the beginning."""

from __future__ import annotations

from dataclasses import asdict
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserType, Page

from tests.bench.browser import profile
from tests.bench.table import Row
from tests.bench.timing import progress
from tests.e2e.census import Census, open_census, take_census
from tests.e2e.solver import expect_solver

VERDICTS = 10_000
COUNTS = 100
JUMPS = 500

LEVEL = {"heap": 0.7, "workers": 1, "nodes": 0.95, "listeners": 0.95}
"""The least ratio of each amount before to after. The heap also holds code that the engine compiles."""

COUNTED = "sizes=" + "/".join(["....."] * 5) + "/3"
"""A keychain whose count takes a while."""

GIVE_VERDICTS = """async (verdicts) => {
    const said = document.querySelector("[data-verdict]").dataset;
    for (let spin = 0; spin < verdicts; spin++) {
        document.querySelector("#spin-all").click();
        do await new Promise((done) => setTimeout(done)); while (said.by !== "python");
    }
}"""

JUMP = """async (jumps) => {
    const links = [...document.querySelectorAll("#nav a")];
    for (let jump = 0; jump < jumps; jump++) {
        links[jump % links.length].click();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
}"""


def soak_rows(chromium: BrowserType, address: str) -> list[Row]:
    """The rows of the page at this address."""
    try:
        return rows(*soak(chromium, address))
    finally:
        progress()


def soak(chromium: BrowserType, address: str) -> tuple[Census, Census]:
    """Use the page a little, count, use it a lot, count again."""
    with TemporaryDirectory() as folder, profile(chromium, folder) as page:
        page.emulate_media(reduced_motion="reduce")
        page.goto(address)
        expect_solver(page, "ready")
        devtools = open_census(page)
        use(page, VERDICTS // 10, COUNTS // 50, JUMPS // 10)
        before = take_census(page, devtools)
        use(page, VERDICTS, COUNTS, JUMPS)
        return before, take_census(page, devtools)


def rows(before: Census, after: Census) -> list[Row]:
    """The amounts at the end, against the beginning: nothing may grow."""
    done = f"after {VERDICTS:,} verdicts, {COUNTS} cancelled counts and {JUMPS} jumps"
    early, late = asdict(before), asdict(after)
    return [
        Row(
            f"in the page: {what} {done}",
            amount_text(what, late[what]),
            "before them",
            amount_text(what, early[what]),
            early[what] / late[what],
            wanted,
            must_hold=True,
        )
        for what, wanted in LEVEL.items()
    ]


def amount_text(what: str, number: int) -> str:
    """The number as text, for the heap in megabytes."""
    return f"{number / 1e6:.1f} MB" if what == "heap" else f"{number:,}"


def use(page: Page, verdicts: int, counts: int, jumps: int) -> None:
    """Spin for these verdicts, start and cancel these counts, and jump between the sections."""
    progress(f"{verdicts:,} verdicts in the page")
    page.evaluate(GIVE_VERDICTS, verdicts)
    for number in range(counts):
        progress(f"{number} of {counts} counts cancelled in the page")
        cancel_a_count(page, seconds=number % 3)
    progress(f"{jumps} jumps in the page")
    page.evaluate(JUMP, jumps)


def cancel_a_count(page: Page, seconds: int) -> None:
    """Start a count, and cancel it after this time: while its Python loads or counts, or after it is done."""
    counts, button = page.locator("#sizes-odds"), page.locator("#sizes-stop")
    page.evaluate("hash => { location.hash = hash }", "sizes=.../.../.../3")
    page.evaluate("hash => { location.hash = hash }", COUNTED)
    page.locator("#sizes-odds:is([data-state=counting], [data-state=answered])").wait_for(state="attached")
    page.wait_for_timeout(1000 * seconds)
    if counts.get_attribute("data-state") == "counting":
        button.click()
        page.locator("#sizes-odds[data-state=cancelled]").wait_for(state="attached")
