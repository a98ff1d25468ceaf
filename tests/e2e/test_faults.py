"""Every failure of a file, row by row: the sentence that the page shows, and the button that recovers.

A file fails in one way after another in the same page, as for a reader who retries each time.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import axe_findings
from tests.e2e.conftest import DID_NOT_LOAD
from tests.e2e.site import ASSETS, DIST, Fault, Site
from tests.e2e.solver import expect_solver
from tests.e2e.toy import HeldBack, Toy

EVERY: tuple[Fault, ...] = ("missing", "refused", "truncated", "dropped", "a web page")

Sentences = dict[Fault, str]


def all_say(sentence: str, *more: Fault) -> Sentences:
    """The same sentence whatever is wrong with a file."""
    return dict.fromkeys((*EVERY, *more), sentence)


def could_not_load(name: str) -> Sentences:
    """The sentences about a file whose size is known."""
    damaged = f"Could not use {name}: it arrived incomplete or changed."
    answered = f"Could not load {name}: the server answered "
    return {
        "missing": f"{answered}404.",
        "refused": f"{answered}500.",
        "truncated": damaged,
        "dropped": damaged,
        "a web page": damaged,
    }


@pytest.fixture(autouse=True)
def _expected_errors(request: pytest.FixtureRequest) -> None:
    """Expect the browser's errors about the failing file."""
    if "failing" in request.fixturenames:
        file = str(request.getfixturevalue("failing"))
        name = file.rpartition("/")[2].replace("index.html", "script error")
        request.applymarker(pytest.mark.expects(re.escape(name)))
        request.applymarker(pytest.mark.tolerates("console error", "script error"))


def cases(rows: Iterable[str], *short: str) -> list[object]:
    """The cases of these rows, all but a few of them long."""
    return [pytest.param(row, marks=[] if row in short else pytest.mark.long) for row in rows]


def in_turn(site: Site, file: str, sentences: Sentences) -> Iterator[str]:
    """Make the file fail in each way, and yield the expected sentence. At the end the file is held back."""
    for fault, sentence in sentences.items():
        site.faults[file] = fault
        yield sentence
    site.faults[file] = "late"


# --- Python ------------------------------------------------------------------------------------------------

DOES_NOT_RUN = "Python arrived, but the solver does not run in it."

HEALTHY = 15_000
"""Milliseconds within which Python must answer once it has loaded."""

CHECKING = f"""(({{ setInterval }}) => {{
    globalThis.setInterval = (act, delay, ...more) => {{
        if (delay === {HEALTHY} / 12) globalThis.checking = true; // the client waits in twelve steps
        return setInterval(act, delay, ...more);
    }};
}})(globalThis)"""
"""Notes that Python has loaded and must answer. Time that passed before then would make it late."""

PYTHON: dict[str, Sentences] = {
    "pyscript.js": all_say("Could not load pyscript.js.", "untyped"),
    "worker.py": could_not_load("worker.py"),
    "pyodide/interpreter.js": {
        **all_say("Could not load interpreter.js.", "untyped"),
        "truncated": "Could not use interpreter.js: it arrived incomplete or changed.",
    },
    "pyodide/pyodide.asm.js": all_say("Could not load pyodide.asm.js.", "untyped"),
    "pyodide/pyodide.asm.wasm": could_not_load("pyodide.asm.wasm"),
    "pyodide/python_stdlib.zip": could_not_load("python_stdlib.zip"),
    "ttt_core.zip": could_not_load("ttt_core.zip"),
}


@pytest.mark.fault("missing", "refused", "truncated", "dropped", "a web page")
@pytest.mark.tolerates("ERR_ABORTED")  # what the page still asks for when it is loaded again
@pytest.mark.parametrize("failing", cases(PYTHON, "ttt_core.zip"))
def test_the_page_names_the_file_that_failed_and_load_again_recovers(
    page: Page, site: Site, failing: str
) -> None:
    toy = Toy(page, site)
    line = page.locator("#solver")
    again = line.get_by_role("button", name="Load again")
    page.clock.install()
    page.add_init_script(CHECKING)
    for sentence in in_turn(site, failing, PYTHON[failing]):
        if page.url == "about:blank":
            page.goto(site.url + "#spin")
        else:
            with page.expect_navigation(wait_until="commit"):
                again.click()
        if sentence == DOES_NOT_RUN:
            toy.expect_true("globalThis.checking")
            page.clock.run_for(HEALTHY)
        expect_solver(toy.page, "failed")
        expect(line).to_contain_text(f"{sentence} The spinners still turn.")
        toy.expect_by("list")
    site.faults.clear()
    with page.expect_navigation(wait_until="commit"):
        again.click()
    toy.expect_by("python")


@pytest.mark.fault("no WebAssembly")
def test_a_browser_without_webassembly_is_told_so_and_gets_its_verdicts_from_the_list(
    page: Page, site: Site
) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.url + "#spin")
    expect(page.locator("#solver")).to_contain_text(
        "Python cannot run in this browser: it has no WebAssembly, or it is turned off. The spinners"
    )
    toy = Toy(page, site)
    toy.spin()
    toy.expect_by("list")


# --- The page itself ---------------------------------------------------------------------------------------

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
STUCK = f"Part of this page {DID_NOT_LOAD}, so the spinners can{APOSTROPHE}t turn."
LATE = "This page is loading slowly. You can read it meanwhile."

PARTS: dict[str, Sentences] = {
    "main.js": all_say(STUCK, "untyped"),
    "start.js": all_say(STUCK, "untyped"),
    "style.css": all_say(f"The style sheet of this page {DID_NOT_LOAD}.", "untyped"),
    "theme.js": all_say(f"theme.js {DID_NOT_LOAD}, so you can{APOSTROPHE}t switch between light and dark."),
    "index.html": {"truncated": STUCK},
}


def load_it_again(page: Page) -> None:
    """Press the button that the page offers."""
    with page.expect_navigation(wait_until="commit"):
        page.get_by_role("button", name="Load again").click()


def expect_works(page: Page, site: Site) -> None:
    """Wait until the scripts run, without a notice, and spin."""
    expect(page.locator("html[data-script=running]")).to_be_attached()
    expect(page.locator(".load-failure")).to_have_count(0)
    Toy(page, site).spin()


@pytest.mark.long
@pytest.mark.parametrize("failing", PARTS)
def test_a_page_without_a_file_says_so_and_can_be_reloaded(page: Page, site: Site, failing: str) -> None:
    HeldBack(page, "**/pyscript.js")
    for number, sentence in enumerate(in_turn(site, failing, PARTS[failing])):
        if number:
            load_it_again(page)
        else:
            page.goto(site.url + "#spin")
        expect(page.locator(".load-failure")).to_contain_text(sentence)
    site.faults.clear()
    load_it_again(page)
    expect_works(page, site)


NO_SCRIPTS = f"The scripts of this page didn{APOSTROPHE}t run, so the spinners can{APOSTROPHE}t turn."


@pytest.mark.long
@pytest.mark.expects(r"main\.js", r"theme\.js")
@pytest.mark.tolerates("console error")
def test_a_page_without_any_script_says_so_and_can_be_loaded_again(page: Page, site: Site) -> None:
    """As if the network was lost right after the page itself had come."""
    HeldBack(page, "**/pyscript.js")
    site.faults |= {"main.js": "missing", "theme.js": "missing"}
    page.goto(site.url + "#spin")
    sentence = page.locator(".without-script")
    expect(sentence).to_contain_text(NO_SCRIPTS)
    expect(page.locator("#spin-all")).to_be_hidden()
    site.faults.clear()
    sentence.get_by_role("link", name="Load the page again").click()
    expect(page.locator("html[data-script=running]")).to_be_attached()
    expect(sentence).to_have_count(0)


@pytest.mark.long
@pytest.mark.needs("axe")
@pytest.mark.expects(r"main\.js")
@pytest.mark.tolerates("console error")
def test_a_browser_that_is_too_old_is_told_so_and_shows_the_article(quick_page: Page, site: Site) -> None:
    """It cannot run main.js, which is missing here."""
    quick_page.add_init_script("delete globalThis.CompressionStream")
    site.faults["main.js"] = "missing"
    quick_page.goto(site.url + "#spin")
    sentence = quick_page.locator(".without-script")
    expect(sentence).to_contain_text(f"{NO_SCRIPTS} They need Chrome 103, Firefox 115, Safari 16.4 or later.")
    expect(quick_page.locator(".load-failure")).to_have_count(0)
    expect(quick_page.locator("#spin-all")).to_be_hidden()
    expect(quick_page.locator("#about p").first).to_be_visible()
    assert axe_findings(quick_page, ".without-script") == []


@pytest.mark.long
@pytest.mark.needs("axe")
@pytest.mark.expects(r"main\.js")
def test_the_failure_notice_is_accessible(page: Page, site: Site) -> None:
    site.faults["main.js"] = "missing"
    page.goto(site.url + "#spin")
    expect(page.locator(".load-failure")).to_contain_text(STUCK)
    assert axe_findings(page, ".load-failure") == []


CUTS: dict[str, str | float] = {
    "after theme.js": '<link rel="stylesheet"',
    "in the tag of main.js": '/main.js"',
    "after the head": '<a class="skip',
    "in the bar": 'id="theme"',
    "in the first section": 'data-cell="4"',
    "in the last section": 'id="about-title"',
    "at a quarter": 0.25,
    "at three quarters": 0.75,
    "before the last notice": 'id="notice"',
}
"""Where the page can end: before a text, or after a part. Before its first script, it can say nothing."""


@pytest.mark.parametrize("end", cases(CUTS, "at a quarter"))
@pytest.mark.tolerates("script error")
def test_a_page_that_ends_early_says_so(quick_page: Page, site: Site, end: str) -> None:
    whole = (DIST / "index.html").read_bytes()
    cut = CUTS[end]
    length = whole.index(cut.encode()) if isinstance(cut, str) else int(cut * len(whole))
    site.deployed["index.html"] = whole[:length]
    quick_page.goto(site.url + "#spin")
    expect(quick_page.locator(".load-failure")).to_contain_text(STUCK)


@pytest.mark.long
def test_a_page_without_its_foot_works(quick_page: Page, site: Site) -> None:
    whole = (DIST / "index.html").read_bytes()
    site.deployed["index.html"] = whole[: whole.index(b"<footer")]
    quick_page.goto(site.url + "#spin")
    expect_works(quick_page, site)


@pytest.mark.parametrize("failing", cases(["main.js", "start.js"], "main.js"))
def test_a_file_that_is_late_and_then_fails_is_reported(page: Page, site: Site, failing: str) -> None:
    page.clock.install()
    site.faults[failing] = "late"
    page.goto(site.url, wait_until="commit")
    expect(page.locator("footer")).to_be_attached()
    page.clock.run_for(10_000)
    expect(page.locator(".load-failure")).to_contain_text(LATE)
    site.faults[failing] = "missing"
    expect(page.locator(".load-failure")).to_contain_text(STUCK)
    page.wait_for_load_state()
    expect(page.locator(".load-failure")).to_contain_text(STUCK)


@pytest.mark.long
@pytest.mark.parametrize(
    "part",
    ["theme.js", pytest.param("style.css", marks=pytest.mark.needs("scripts first")), "start.js", "main.js"],
)
def test_a_page_with_a_late_file_works_once_the_file_loads(page: Page, site: Site, part: str) -> None:
    HeldBack(page, "**/pyscript.js")
    page.clock.install()
    site.faults[part] = "late"
    page.goto(site.url, wait_until="commit")
    if part == "theme.js":  # which blocks the first paint
        page.wait_for_timeout(500)  # in which main.js would run, and say what is false, if it did not wait
    else:
        expect(page.locator("footer")).to_be_attached()
        page.clock.run_for(10_000)
        expect(page.locator(".load-failure")).to_contain_text(LATE)
    if part == "style.css":
        expect(page.locator("html[data-script=running]")).to_be_attached()
    site.faults.clear()
    expect_works(page, site)
    expect(page.locator("link[rel=stylesheet]")).not_to_have_attribute("media", "print")
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.long
@pytest.mark.expects("woff2")
@pytest.mark.tolerates("console error")
def test_the_page_works_without_its_fonts(quick_page: Page, site: Site) -> None:
    site.faults |= {"fonts/inter.woff2": "missing", "fonts/fraunces.woff2": "a web page"}
    quick_page.goto(site.url + "#spin")
    expect(quick_page.locator("h1")).to_be_visible()
    expect_works(quick_page, site)


# --- Files that are loaded when needed ---------------------------------------------------------------------


class Part(NamedTuple):
    """A part of the page that loads a file when it is needed."""

    link: str
    place: str
    """Where the page says that the file failed."""
    sentence: str
    again: str
    """What loads it again."""
    done: str
    """What is there once it has loaded."""
    press: str = ""
    """What asks for the file."""


MAP = Part(
    *("#spin", "#map .story-failure", f"The picture {DID_NOT_LOAD}, so each step has a still one."),
    *("#map .story-retry button", "#map[data-state=drawn]"),
)
LATER = {
    "verdicts.json": MAP,
    "race.json": MAP,
    "days.json": Part(
        *("#worksheet=7", ".worksheet .refusal", f"The boards of this sheet {DID_NOT_LOAD}."),
        *(".worksheet .refusal button", ".worksheet[data-sheet='7']"),
    ),
    "python.js": Part(
        *("#python", "#notice", f"The editor {DID_NOT_LOAD} (python.js)."),
        *("#notice [data-load-again]", "#python .cm-content:has-text('import')"),
        "#python [data-example=rule]",
    ),
}


@pytest.mark.tolerates("ERR_ABORTED")  # what the page still asks for when it is loaded again
@pytest.mark.parametrize("failing", cases(LATER, "python.js"))
def test_a_part_that_fails_says_so_and_load_again_brings_it(page: Page, site: Site, failing: str) -> None:
    link, place, sentence, button, done, press = LATER[failing]

    def ask_for_it() -> None:
        page.locator(press or place.split()[0]).evaluate("part => part.scrollIntoView()")
        if press:
            page.locator(press).click()

    for _ in in_turn(site, failing, all_say(sentence)):
        page.goto("about:blank")
        page.goto(site.url + link)
        ask_for_it()
        expect(page.locator(place)).to_contain_text(sentence)
    site.faults.clear()
    with page.expect_navigation(wait_until="commit"):
        page.locator(button).click()
    ask_for_it()
    expect(page.locator(done)).to_be_attached()


@pytest.mark.long
@pytest.mark.parametrize("failing", ["qr.js"])
def test_a_work_sheet_without_its_code_still_has_its_link(quick_page: Page, site: Site, failing: str) -> None:
    site.faults[failing] = "missing"
    with quick_page.expect_response(lambda response: response.url.endswith(failing)):
        quick_page.goto(site.url + "#worksheet=7")
    expect(quick_page.locator("#sheet-link")).to_contain_text("#worksheet=7")
    expect(quick_page.locator(".worksheet")).not_to_contain_text(DID_NOT_LOAD)
    site.faults.clear()
    quick_page.goto(site.url + "#worksheet=8")
    expect(quick_page.locator("#sheet-code svg")).to_be_visible()


CHANGED = "Could not use {}: it arrived incomplete or changed."

EDITOR: dict[str, Sentences] = {
    name: could_not_load(name.rpartition("/")[2])
    for name in ("runner.py", "frame-worker.js", "pyodide/python_library.zip")
}


@pytest.mark.long
@pytest.mark.tolerates(r"(wasm|zip|js|py) net::ERR_ABORTED")  # the other files are given up
def test_a_program_names_the_file_whose_contents_are_wrong(quick_page: Page, site: Site) -> None:
    run, output = (quick_page.locator(f"#python [data-{name}]") for name in ("run", "output"))
    quick_page.goto(site.url + "#python")
    for name in (*EDITOR, "pyodide/pyodide.asm.wasm", "ttt_core.zip"):
        whole = (DIST / ASSETS[name]).read_bytes()
        site.deployed[ASSETS[name]] = whole[:-9] + bytes(9)  # as long as it should be
        run.click()
        expect(output).to_have_text(CHANGED.format(name.rpartition("/")[2]))
        expect(quick_page.locator("iframe")).to_have_count(0)
        del site.deployed[ASSETS[name]]
    run.click()
    expect(output).to_have_attribute("data-state", "done")


@pytest.mark.long
@pytest.mark.tolerates(r"(wasm|zip|js|py) net::ERR_ABORTED")  # the other files are given up
@pytest.mark.parametrize("failing", EDITOR)
def test_a_program_names_the_file_that_failed_stops_while_it_loads_and_runs_on_retry(
    quick_page: Page, site: Site, failing: str
) -> None:
    run, stop, standing, output = (
        quick_page.locator(f"#python [data-{name}]") for name in ("run", "stop", "standing", "output")
    )
    quick_page.goto(site.url + "#python")
    for sentence in in_turn(site, failing, EDITOR[failing]):
        run.click()
        expect(output).to_have_attribute("data-state", "failed")
        expect(output).to_have_text(sentence)
    for _ in range(2):
        with quick_page.context.expect_event("request", lambda asked: ASSETS[failing] in asked.url):
            run.click()
        expect(output).to_have_attribute("data-state", "loading")
        stop.click()
        expect(output).to_have_attribute("data-state", "idle")
        expect(standing).to_have_text("Stopped. Your text is still here.")
        expect(run).to_be_focused()
    run.click()
    expect(output).to_have_attribute("data-state", "loading")
    site.faults.clear()
    expect(output).to_have_attribute("data-state", "done")
    assert len(quick_page.workers) == 1


OPTIONAL = (
    *("fonts/", "icon", "posters/", "story/"),
    "manifest.webmanifest",
)
"""How the names of files begin without which the page looks plainer, starts later or is not installed."""


def test_every_file_is_in_a_row() -> None:
    rows = {*PYTHON, *PARTS, *EDITOR, *LATER, "qr.js"} - {"index.html"}
    assert rows == {name for name in ASSETS if not name.startswith((*OPTIONAL, "examples/"))}
