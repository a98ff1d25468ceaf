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
from tests.e2e.solver import until
from tests.e2e.toy import Toy

EVERY: tuple[Fault, ...] = ("missing", "refused", "truncated", "dropped", "a web page")
SOME: tuple[Fault, ...] = ("missing", "truncated", "a web page")
"""For a file that is loaded by the same function as one that fails in every way."""

Sentences = dict[Fault, str]


APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
DID_NOT_LOAD = f"didn{APOSTROPHE}t load"
STUCK = f"Part of this page {DID_NOT_LOAD}, so the spinners can{APOSTROPHE}t turn."
LATE = "This page is loading slowly. You can read it meanwhile."
BOARD = "#board=xo./.x./..o"


class Row(NamedTuple):
    """A file that the page loads, and what its failure looks like."""

    link: str
    place: str
    """Where the page says that the file failed, with the button."""
    sentences: Sentences
    done: str
    """What is there once it has loaded."""
    press: str = ""
    """What asks for the file, if it is not loaded at once."""


def python(*further: Fault) -> Row:
    """A file of the page's Python."""
    sentences = dict.fromkeys((*EVERY, *further), "Python did not load.")
    return Row(BOARD, "#solver", sentences, "[data-verdict=legal][data-by=python]")


def part(sentence: str, *faults: Fault) -> Row:
    """A file of the page itself."""
    done = "html[data-script=running][data-solver]"
    return Row(BOARD, ".load-failure", dict.fromkeys(faults, sentence), done)


def data(link: str, place: str, sentence: str, done: str, press: str = "") -> Row:
    """A file of a view."""
    return Row(link, place, dict.fromkeys(SOME, sentence), done, press)


NO_MAIN = f"{STUCK} Could not load main.js or start.js."
NO_STYLE = f"The style sheet of this page {DID_NOT_LOAD}. Could not load style.css."
NO_EARLY = f"early.js {DID_NOT_LOAD}, so you can{APOSTROPHE}t switch between light and dark."
NO_PICTURE = f"The map {DID_NOT_LOAD}. Could not load"
NO_TABLE = f"The table of all keychains {DID_NOT_LOAD}. Could not load keychain-answers.json."
NO_SHEET = f"The boards of this sheet {DID_NOT_LOAD}. Could not load days.json."
NO_EDITOR = f"The editor {DID_NOT_LOAD} (python.js)."

DRAWN = "#map[data-state=drawn]"
STANDING = "#python [data-standing]"
DONE = "#python [data-output][data-state=done]"
RUN = "#python [data-run]"

FILES = {
    "main.js": part(NO_MAIN, *EVERY, "untyped"),
    "start.js": part(NO_MAIN, *EVERY, "untyped"),
    "style.css": part(NO_STYLE, *EVERY, "untyped"),
    "early.js": part(NO_EARLY, *EVERY),
    "index.html": part(STUCK, "truncated"),
    "verdicts.json": data("#map=5189", "#map", f"{NO_PICTURE} verdicts.json.", DRAWN),
    "race.json": data("#map=5189", "#map", f"{NO_PICTURE} race.json.", DRAWN),
    "keychain-answers.json": data("#sizes=4x4/4", "#notice", NO_TABLE, "#sizes-line b:has-text('4')"),
    "days.json": data("#worksheet=7", ".worksheet .refusal", NO_SHEET, ".worksheet[data-sheet='7']"),
    "python.js": data("#python", "#notice", NO_EDITOR, ".cm-content", "#python [data-example=rule]"),
    "pyscript.js": python("late", "untyped"),
    "worker.py": python("late"),
    "interpreter.js": python("late", "untyped"),
    "pyodide/pyodide.asm.wasm": python("late"),
    "frame-worker.js": data("#python", STANDING, "Python did not load.", DONE, RUN),
}

LOADED_ALIKE = ("ttt_core.zip", "runner.py", "pyodide/python_stdlib.zip", "pyodide/python_library.zip")
"""Files that are loaded together with one of these rows, by the same function."""


def let_a_minute_pass(page: Page, site: Site, late: str) -> None:
    """Wait until nothing but this file is on its way, then let more than a minute pass."""
    assert until(page, lambda: ASSETS[late] in site.asked)
    page.wait_for_timeout(3_000)
    page.clock.run_for(70_000)


def case(name: str) -> object:
    """The row of this file, with the errors that the browser has about it."""
    row = FILES[name]
    marks = [pytest.mark.expects(f"{re.escape(name.rpartition('/')[2])}|console error|script error")]
    if name not in ("pyodide/pyodide.asm.wasm", "main.js", "python.js"):
        marks.append(pytest.mark.long)
    if row.place == "#solver":
        marks.append(pytest.mark.python)
    return pytest.param(name, marks=marks)


@pytest.mark.parametrize("failing", [*map(case, FILES)])
def test_a_file_that_fails_is_named_and_load_again_brings_it(page: Page, site: Site, failing: str) -> None:
    link, place, sentences, done, press = FILES[failing]
    if "late" in sentences:
        page.clock.install()
    button = page.locator(place).get_by_role("button", name="Load again")

    def load(fault: Fault | None) -> None:
        site.faults.clear()
        if fault:
            site.faults[failing] = fault
        if page.url == "about:blank":
            page.goto(link, wait_until="commit" if fault == "late" else "load")
        else:
            with page.expect_event("load"):  # Back and the place that is kept are navigations too
                button.click()
        if press:
            page.locator(press).click()

    for fault, sentence in sentences.items():
        load(fault)
        if fault == "late":
            let_a_minute_pass(page, site, failing)
        expect(page.locator(place)).to_contain_text(sentence)
    load(None)
    expect(page.locator(done)).to_be_attached(timeout=60_000)
    expect(page.locator(".load-failure")).to_have_count(0)
    assert page.url == site.url + link


# --- Python ------------------------------------------------------------------------------------------------

FIRST_WORKER = """globalThis.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        globalThis.firstWorker ??= this;
    }
}"""
"""Keeps Python's worker where a test can end it: not every browser runs code of the test in a worker."""

STOPPED = "Python has stopped."
NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('refused'); } }"

NO_NETWORK = """globalThis.fetch = ((fetch) => (address, options) =>
    String(address).endsWith("worker.py") && options?.cache !== "reload"
        ? Promise.reject(new TypeError())
        : fetch(address, options)
)(fetch);"""

LOST = {
    "killed": ("firstWorker.terminate()", STOPPED),
    "silent": ("", STOPPED),
    "broken": ("firstWorker.dispatchEvent(new ErrorEvent('error'))", STOPPED),
    "no network": (NO_NETWORK, "Python did not load."),
    "no worker": (NO_WORKER, "Python did not load."),
}
"""What can happen to Python beside its files, as a script, and the sentence about it."""


def lost(name: str) -> object:
    """The row of this loss; the others but one take the real Python and longer."""
    marks = [] if name == "silent" else [pytest.mark.python]
    return pytest.param(name, marks=marks if name in ("silent", "no worker") else [*marks, pytest.mark.long])


@pytest.mark.parametrize("name", [*map(lost, LOST)])
def test_a_lost_python_is_reported_and_load_again_brings_it(page: Page, site: Site, name: str) -> None:
    script, sentence = LOST[name]
    page.clock.install()
    page.add_init_script(FIRST_WORKER)
    page.add_init_script(f"if (sessionStorage.fails) {{ {script} }}")
    toy = Toy(page)
    solver = page.locator("#solver")
    toy.open("xo./.x./..o")
    toy.expect_by("python")
    if name.startswith("no "):
        page.evaluate("sessionStorage.fails = true")
        page.reload()
    else:
        page.evaluate(script)
        site.held.add("judge")  # which silences the stand-in
    for _ in range(4):
        toy.spin()
        page.clock.run_for(20_000)
    # soon, because the clock runs on: if each question started the minute anew, 20 seconds would have passed
    expect(solver).to_contain_text(f"{sentence} The spinners still turn.", timeout=10_000)
    toy.expect_by("list")
    board = toy.board()
    page.evaluate("sessionStorage.clear()")
    site.works()
    solver.get_by_role("button", name="Load again").click()
    toy.expect_by("python")
    assert toy.board() == board
    expect(page.locator("#tally-count")).to_contain_text("of 4")


@pytest.mark.long
@pytest.mark.python
def test_time_asleep_does_not_count_as_waiting(page: Page, site: Site) -> None:
    """While a laptop sleeps, Python cannot answer, so that time must not count."""
    toy = Toy(page)
    page.clock.install()
    site.faults["pyodide/pyodide.asm.wasm"] = "late"
    with page.context.expect_event("request", lambda request: request.url.endswith("wasm")):
        page.goto("#spin")
    page.clock.fast_forward("30:00")
    expect(page.locator("html")).to_have_attribute("data-solver", "loading")
    site.faults.clear()
    toy.expect_by("python")
    page.clock.fast_forward("30:00")
    toy.spin()
    toy.expect_by("python")


# --- The page itself ---------------------------------------------------------------------------------------


def expect_works(page: Page) -> None:
    """Wait until the scripts run, without a notice, and spin."""
    expect(page.locator("html[data-script=running]")).to_be_attached()
    expect(page.locator(".load-failure")).to_have_count(0)
    Toy(page).spin()


NO_SCRIPTS = f"The scripts of this page didn{APOSTROPHE}t run, so the spinners can{APOSTROPHE}t turn."


@pytest.mark.expects(r"main\.js", r"early\.js")
def test_a_page_without_any_script_says_so_and_can_be_loaded_again(page: Page, site: Site) -> None:
    """As if the network was lost right after the page itself had come."""
    site.faults |= {"main.js": "missing", "early.js": "missing"}
    page.goto("#spin")
    sentence = page.locator(".without-script")
    expect(sentence).to_contain_text(NO_SCRIPTS)
    expect(page.locator("#spin-all")).to_be_hidden()
    site.faults.clear()
    sentence.get_by_role("link", name="Load again").click()
    expect(page.locator("html[data-script=running]")).to_be_attached()
    expect(sentence).to_have_count(0)


@pytest.mark.expects("script error: This browser is too old")
def test_a_browser_that_is_too_old_is_told_so_and_shows_the_article(page: Page) -> None:
    page.add_init_script("delete globalThis.CompressionStream")
    with page.expect_event("pageerror"):
        page.goto("#spin")
    sentence = page.locator(".without-script")
    expect(sentence).to_contain_text(f"{NO_SCRIPTS} They need Chrome 103, Firefox 115, Safari 16.4 or later")
    expect(page.locator("html[data-solver=failed]:not([data-script])")).to_be_attached()
    expect(page.locator(".load-failure")).to_have_count(0)
    expect(page.locator("#spin-all")).to_be_hidden()
    expect(page.locator("#about p").first).to_be_visible()
    assert axe_findings(page, ".without-script") == []


@pytest.mark.expects("CORS policy|console error", "net::ERR_FAILED")
def test_a_page_in_a_sandboxed_frame_says_what_its_scripts_need(page: Page, site: Site) -> None:
    frame = f'<iframe sandbox="allow-scripts" src="{site.url}"></iframe>'
    page.route("**/frame.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto("frame.html")
    sentence = page.frame_locator("iframe").locator(".without-script")
    expect(sentence).to_contain_text("run from a file, or in a frame that is sandboxed")


CUTS = (
    *('<link rel="stylesheet"', '/main.js"', '<a class="skip', 'id="theme"'),
    *('data-cell="4"', 'id="about-title"', 'id="notice"'),
)
"""Before what the page can end, after its first script, which says so."""


@pytest.mark.parametrize("end", CUTS)
@pytest.mark.expects("script error|ended")
def test_a_page_that_ends_early_says_so(page: Page, site: Site, end: str) -> None:
    whole = (DIST / "index.html").read_bytes()
    site.deployed["index.html"] = whole[: whole.index(end.encode())]
    page.goto("#spin")
    expect(page.locator(".load-failure")).to_contain_text(STUCK)


@pytest.mark.long
def test_a_page_without_its_foot_works(page: Page, site: Site) -> None:
    whole = (DIST / "index.html").read_bytes()
    site.deployed["index.html"] = whole[: whole.index(b"<footer")]
    page.goto("#spin")
    expect_works(page)


@pytest.mark.expects(r"main\.js")
def test_a_file_that_is_late_and_then_fails_is_reported(page: Page, site: Site) -> None:
    page.clock.install()
    site.faults["main.js"] = "late"
    page.goto("", wait_until="commit")
    expect(page.locator("footer")).to_be_attached()
    page.clock.run_for(10_000)
    expect(page.locator(".load-failure")).to_contain_text(LATE)
    site.faults["main.js"] = "missing"
    expect(page.locator(".load-failure")).to_contain_text(STUCK)
    page.wait_for_load_state()
    expect(page.locator(".load-failure")).to_contain_text(STUCK)


@pytest.mark.long
@pytest.mark.parametrize(
    "part",
    [
        "early.js",
        pytest.param("style.css", marks=pytest.mark.only_browser("chromium")),
        "start.js",
        "main.js",
    ],
)
def test_a_page_with_a_late_file_works_once_the_file_loads(page: Page, site: Site, part: str) -> None:
    page.clock.install()
    site.faults[part] = "late"
    page.goto("", wait_until="commit")
    if part == "early.js":  # which blocks the first paint
        page.wait_for_timeout(500)  # in which main.js would run, and say what is false, if it did not wait
    else:
        expect(page.locator("footer")).to_be_attached()
        page.clock.run_for(10_000)
        expect(page.locator(".load-failure")).to_contain_text(LATE)
    if part == "style.css":
        expect(page.locator("html[data-script=running]")).to_be_attached()
    site.faults.clear()
    expect_works(page)
    expect(page.locator("link[rel=stylesheet]")).not_to_have_attribute("media", "print")
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.long
@pytest.mark.expects("woff2|console error")
def test_the_page_works_without_its_fonts(page: Page, site: Site) -> None:
    fraunces, inter = sorted(name for name in ASSETS if name.endswith(".woff2"))
    site.faults |= {inter: "missing", fraunces: "a web page"}
    page.goto("#spin")
    expect(page.locator("h1")).to_be_visible()
    expect_works(page)


# --- Files without which the page goes on ------------------------------------------------------------------


@pytest.mark.expects(r"qr\.js")
def test_a_work_sheet_without_its_code_still_has_its_link(page: Page, site: Site) -> None:
    site.faults["qr.js"] = "missing"
    with page.expect_response(lambda response: response.url.endswith("qr.js")):
        page.goto("#worksheet=7")
    expect(page.locator("#sheet-link")).to_contain_text("#worksheet=7")
    expect(page.locator(".worksheet")).not_to_contain_text(DID_NOT_LOAD)


OPTIONAL = ("fraunces-", "inter-", "icon", "posters/", "story.png")
"""How the names of files begin without which the page looks plainer, starts later or is not installed."""


def test_every_file_is_in_a_row() -> None:
    rows = {*FILES, *LOADED_ALIKE, "qr.js"} - {"index.html"}
    assert rows == {name for name in ASSETS if not name.startswith((*OPTIONAL, "examples/"))}
