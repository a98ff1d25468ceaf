"""Every failure that a reader can meet, row by row: the sentence, the way on, and what is there afterwards.

A file fails in one way after another in the same page, as for a reader who loads it again each time. What the
service worker does when files are lost, changed or of another version is in ``test_offline``.
"""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.looks import axe_findings
from tests.e2e.site import ASSETS, DIST, Fault, Site
from tests.e2e.solver import expect_scripts, expect_solver, until
from tests.e2e.toy import Toy

EVERY: tuple[Fault, ...] = ("missing", "truncated", "a web page")

BOARD = "#board=xo./.x./..o"
STUCK = "Part of this page didn't load, so the spinners can't turn."
LATE = "This page is loading slowly. You can read it meanwhile."
NO_PYTHON = "Python did not load."


class Row(NamedTuple):
    """A file that the page loads, and what its failure looks like."""

    link: str
    place: str
    """Where the page says that the file failed, with the button."""
    sentence: str
    done: str
    """What is there once it has loaded."""
    faults: tuple[Fault, ...] = EVERY
    press: str = ""
    """What asks for the file, if it is not loaded at once."""


def python(*further: Fault) -> Row:
    """A file of the page's Python."""
    faults = (*further, *EVERY)  # late comes first, because *Load again* waits ten seconds for a late file
    return Row(BOARD, "#solver", NO_PYTHON, "[data-verdict=legal][data-by=python]", faults)


def part(sentence: str, *faults: Fault) -> Row:
    """A file of the page itself."""
    return Row(BOARD, ".load-failure", sentence, "html[data-script=running][data-solver]", faults)


MAIN = part(f"{STUCK} Could not load main.js or start.js.", *EVERY, "untyped")
STYLE = "The style sheet of this page didn't load. Could not load style.css."
MAP = "The map didn't load. Could not load race.json."
CLASS = "The boards didn't load. Could not load judgements.json."
TABLE = "The table of all keychains didn't load. Could not load keychain-answers.json."
EDITOR = "The editor didn't load (python.js). Its first use needs a network; then the browser keeps it."
SHEET = "The boards of this sheet didn't load. Could not load days/2026.json."

FILES = {
    "main.js": MAIN,
    "start.js": MAIN,
    "style.css": part(STYLE, *EVERY, "untyped"),
    "index.html": part(STUCK, "truncated"),
    "race.json": Row("#map=5189", "#map", MAP, "#map[data-state=drawn]"),
    "judgements.json": Row(
        *("#class", "#class-mode [role=alert]", CLASS, "#class-mode [data-class-verdict=hidden]"),
        press="#class-start",
    ),
    "keychain-answers.json": Row("#sizes=4x4/4", "#notice", TABLE, "#sizes-line b:has-text('4')"),
    "days/2026.json": Row("#worksheet=7", ".worksheet .refusal", SHEET, ".worksheet[data-sheet='7']"),
    "pyscript.js": python("late", "untyped"),
    "worker.py": python("late"),
    "interpreter.js": python("late", "untyped"),
    "pyodide/pyodide.asm.wasm": python("late"),
    "python.js": Row(
        *("#python", "#notice", EDITOR, "#python .cm-content", ("late", "missing")),
        press="#python textarea >> nth=0",
    ),
    "frame-worker.js": Row(
        *("#python", "#python [data-standing]", NO_PYTHON, "#python [data-output][data-state=done]"),
        (*EVERY, "changed"),  # which the browser refuses to run
        press="#python [data-run]",
    ),
}


def expect_said(page: Page, place: str, sentence: str) -> None:
    """Wait until the page says this there."""
    expect(page.locator(place)).to_contain_text(sentence.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}"))


def case(name: str) -> object:
    """The name of this row, with the errors that the browser has about its file."""
    marks = [pytest.mark.expects(f"{re.escape(name.rpartition('/')[2])}|console error|script error")]
    if name not in ("pyscript.js", "main.js"):
        marks.append(pytest.mark.long)
    if name in ("interpreter.js", "pyodide/pyodide.asm.wasm"):  # which the stand-in does without
        marks.append(pytest.mark.python)
    return pytest.param(name, marks=marks)


@pytest.mark.parametrize("failing", [*map(case, FILES)])
def test_a_file_that_fails_is_named_and_load_again_brings_it(page: Page, site: Site, failing: str) -> None:
    row = FILES[failing]
    if "late" in row.faults:
        page.clock.install()
    button = page.locator(row.place).get_by_role("button", name="Load again")

    def load(fault: Fault | None) -> None:
        site.faults.clear()
        if fault:
            site.faults[failing] = fault
        if page.url == "about:blank":
            page.goto(row.link, wait_until="commit" if fault == "late" else "load")
        else:
            with page.expect_event("load"):  # Back and the place that is kept are navigations too
                button.click()
        if row.press:
            expect_scripts(page)
            page.locator(row.press).click()

    def is_said_later() -> bool:
        page.clock.run_for(20_000)  # more than once: what else still arrives begins the minute anew
        return button.is_visible()

    for fault in row.faults:
        load(fault)
        if fault == "late":
            assert until(page, lambda: ASSETS[failing] in site.asked)
            expect_scripts(page)
            assert until(page, is_said_later)
            page.clock.run_for(7_000)  # in which other notices leave
        expect_said(page, row.place, row.sentence)
    load(None)
    expect(page.locator(row.done)).to_be_attached()
    expect(page.locator(".load-failure")).to_have_count(0)
    assert page.url == site.url + row.link


# --- Python ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", ["'it falls silent'", "python.dispatchEvent(new ErrorEvent('error'))"])
def test_a_lost_python_is_reported_and_load_again_brings_it(page: Page, site: Site, script: str) -> None:
    page.clock.install()
    toy = Toy(page)
    solver = page.locator("#solver")
    site.faults["worker.py"] = "late"
    toy.open("xo./.x./..o")
    page.clock.fast_forward("30:00")  # as if the computer had slept, and Python with it
    expect(page.locator("html")).to_have_attribute("data-solver", "loading")
    site.works()
    toy.expect_by("python")
    page.clock.fast_forward("30:00")
    toy.spin()
    toy.expect_by("python")
    page.evaluate(script)
    site.held.add("judge")  # which silences the stand-in
    for _ in range(4):
        toy.spin()
        page.clock.run_for(20_000)
    # soon, because the clock runs on: if each question started the minute anew, 20 seconds would have passed
    expect(solver).to_contain_text("Python has stopped. The spinners still turn.", timeout=10_000)
    toy.expect_by("list")
    board = toy.board()
    site.works()
    solver.get_by_role("button", name="Load again").click()
    toy.expect_by("python")
    assert toy.board() == board
    expect(page.locator("#tally-count")).to_contain_text("of 5")


def test_python_starts_where_the_browser_notes_no_first_paint(page: Page) -> None:
    page.add_init_script("PerformanceObserver.prototype.observe = () => {}")
    page.goto("#map")
    expect_solver(page, "ready")


ASK = (
    "#million [data-spins='10']",
    "#games label:has([value=board])",
    "#explore-follow a >> nth=0",
    "#explore-all label:has([value='6'])",
    "#play .flat > button >> nth=4",
    "#sizes-tray > button >> nth=0",
)
"""What to press so that each part asks Python. Spin asks by itself."""


@pytest.mark.long
@pytest.mark.only_browser("chromium")
def test_every_part_shows_the_error_of_python_and_none_stays_busy(page: Page, site: Site) -> None:
    site.fails = True
    toy = Toy(page)
    toy.open("xo./.x./..o")
    for pressed in map(page.locator, ASK):
        pressed.evaluate("part => { location.hash = part.closest('main > section').id }")
        pressed.click()
    failed = page.locator("[data-state=failed]")
    expect(failed).to_have_count(len(ASK) + 1)
    for part in failed.all():
        expect(part.locator(".refusal").first).to_contain_text("Python could not answer: ZeroDivisionError: ")
        expect(part.locator(".refusal [data-load-again]").first).to_be_attached()
    expect(page.locator("[data-state=waiting], [data-state=counting]")).to_have_count(0)
    assert axe_findings(page) == []
    toy.expect_judged("xo./.x./..o")


# --- The page itself ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "script", ["delete globalThis.CompressionStream", "globalThis.matchMedia = () => ({ matches: false })"]
)
@pytest.mark.expects("script error: This browser is too old")
def test_a_browser_that_is_too_old_is_told_so_and_shows_the_article(page: Page, script: str) -> None:
    page.add_init_script(script)
    with page.expect_event("pageerror"):
        page.goto("#spin")
    expect_said(page, ".without-script", "The scripts of this page didn't run, so the spinners can't turn.")
    expect_said(page, ".without-script", "They need Chrome 104, Firefox 115, Safari 16.4 or later")
    expect(page.locator("html[data-solver=failed]:not([data-script])")).to_be_attached()
    expect(page.locator(".load-failure")).to_have_count(0)
    expect(page.locator("#spin-all")).to_be_hidden()
    expect(page.locator("#about p").first).to_be_visible()
    assert axe_findings(page, ".without-script") == []


@pytest.mark.parametrize(
    "end", ['<link rel="stylesheet"', '/main.js"', 'id="theme"', 'data-cell="4"', 'id="notice"']
)
@pytest.mark.expects("script error|ended")
def test_a_page_that_ends_early_says_so(page: Page, site: Site, end: str) -> None:
    whole = (DIST / "index.html").read_bytes()
    site.deployed["index.html"] = whole[: whole.index(end.encode())]
    page.goto("#spin")
    expect_said(page, ".load-failure", STUCK)


PARTS = [
    pytest.param("style.css", marks=[pytest.mark.long, pytest.mark.only_browser("chromium")]),
    pytest.param("start.js", marks=pytest.mark.long),
    pytest.param("main.js", marks=pytest.mark.expects(r"main\.js")),
]
"""Parts of the page that can be late; the last one does not come at all at first."""


@pytest.mark.parametrize("part", PARTS)
def test_a_page_with_a_late_file_works_once_the_file_loads(page: Page, site: Site, part: str) -> None:
    page.clock.install()
    site.faults[part] = "late"
    page.goto("", wait_until="commit")
    expect(page.locator("footer")).to_be_attached()
    page.clock.run_for(10_000)
    expect_said(page, ".load-failure", LATE)
    if part == "style.css":
        expect_scripts(page)
        page.evaluate("location.hash = 'map'")  # the story is laid out without a style
        expect(page.locator("#map[data-state=drawn]")).to_be_attached()
    if part == "main.js":
        site.faults[part] = "missing"
        page.wait_for_load_state()
        expect_said(page, ".load-failure", STUCK)
        expect(page.locator("main > section").filter(visible=False)).to_have_count(0)
        assert axe_findings(page, ".load-failure") == []
        site.faults.clear()
        page.locator(".load-failure button").click()
    site.faults.clear()
    expect(page.locator(".load-failure")).to_have_count(0)  # else what the style hides is in sight
    Toy(page).spin()
    expect(page.locator("link[rel=stylesheet]")).not_to_have_attribute("media", "print")
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.expects("woff2|console error")
def test_the_page_works_without_its_fonts(page: Page, site: Site) -> None:
    fraunces, inter = sorted(name for name in ASSETS if name.endswith(".woff2"))
    site.faults |= {inter: "missing", fraunces: "a web page"}
    Toy(page).open("xo./.x./..o")
    Toy(page).expect_by("python")
    expect(page.locator(".load-failure")).to_have_count(0)
