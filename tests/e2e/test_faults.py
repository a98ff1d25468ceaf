"""Every failure of a file, row by row: the sentence that the page shows, and the button that recovers.

A file fails in one way after another in the same page, as for a reader who loads it again each time.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import axe_findings
from tests.e2e.conftest import DID_NOT_LOAD, NewPage
from tests.e2e.site import ASSETS, DIST, Fault, Site
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


APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
STUCK = f"Part of this page {DID_NOT_LOAD}, so the spinners can{APOSTROPHE}t turn."
LATE = "This page is loading slowly. You can read it meanwhile."


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


def python(sentences: Sentences) -> Row:
    """A file of the page's Python."""
    return Row("#board=xo./.x./..o", "#solver", sentences, "[data-verdict=legal][data-by=python]")


def part(sentences: Sentences) -> Row:
    """A file of the page itself."""
    return Row("#board=xo./.x./..o", ".load-failure", sentences, "html[data-script=running][data-solver]")


def program(name: str) -> Row:
    """A file of the editor's Python."""
    place = "#python [data-output]"
    return Row("#python", place, could_not_load(name), f"{place}[data-state=done]", "#python [data-run]")


def no_picture(name: str) -> Sentences:
    """The sentences about a file of the story."""
    return all_say(f"The picture {DID_NOT_LOAD}, so each step has a still one. Could not load {name}.")


NO_SHEET = all_say(f"The boards of this sheet {DID_NOT_LOAD}. Could not load days.json.")
NO_TABLE = all_say(f"The table of all keychains {DID_NOT_LOAD}. Could not load keychain-answers.json.")
NO_STYLE = f"The style sheet of this page {DID_NOT_LOAD}. Could not load style.css."
NO_EDITOR = all_say(f"The editor {DID_NOT_LOAD} (python.js).")

FILES = {
    "pyscript.js": python(all_say("Could not load pyscript.js.", "untyped")),
    "worker.py": python(could_not_load("worker.py")),
    "interpreter.js": python(
        all_say("Could not load interpreter.js.", "untyped")
        | {"truncated": "Could not use interpreter.js: it arrived incomplete or changed."}
    ),
    "pyodide/pyodide.asm.js": python(all_say("Could not load pyodide.asm.js.", "untyped")),
    "pyodide/pyodide.asm.wasm": python(could_not_load("pyodide.asm.wasm")),
    "pyodide/python_stdlib.zip": python(could_not_load("python_stdlib.zip")),
    "ttt_core.zip": python(could_not_load("ttt_core.zip")),
    "main.js": part(all_say(f"{STUCK} Could not load main.js or start.js.", "untyped")),
    "start.js": part(all_say(f"{STUCK} Could not load main.js or start.js.", "untyped")),
    "style.css": part(
        all_say(f"The style sheet of this page {DID_NOT_LOAD}. Could not load style.css.", "untyped")
    ),
    "early.js": part(
        all_say(f"early.js {DID_NOT_LOAD}, so you can{APOSTROPHE}t switch between light and dark.")
    ),
    "index.html": part({"truncated": STUCK}),
    "verdicts.json": Row("#map=5189", "#map", no_picture("verdicts.json"), "#map[data-state=drawn]"),
    "race.json": Row("#map=5189", "#map", no_picture("race.json"), "#map[data-state=drawn]"),
    "keychain-answers.json": Row("#sizes=4x4/4", "#notice", NO_TABLE, "#sizes-line b:has-text('4')"),
    "days.json": Row("#worksheet=7", ".worksheet .refusal", NO_SHEET, ".worksheet[data-sheet='7']"),
    "python.js": Row("#python", "#notice", NO_EDITOR, "#python .cm-content", "#python [data-example=rule]"),
    "runner.py": program("runner.py"),
    "frame-worker.js": program("frame-worker.js"),
    "pyodide/python_library.zip": program("python_library.zip"),
}


@pytest.mark.fault("missing", "refused", "truncated", "dropped", "a web page", "untyped")
@pytest.mark.tolerates("ERR_ABORTED")  # what the page still asks for when it is loaded again
@pytest.mark.parametrize("failing", cases(FILES, "ttt_core.zip", "main.js", "python.js"))
def test_a_file_that_fails_is_named_and_load_again_brings_it(
    new_page: NewPage, site: Site, failing: str
) -> None:
    link, place, sentences, done, press = FILES[failing]
    page = new_page(python=place == "#solver")  # elsewhere each loading would start it
    button = page.locator(place).get_by_role("button", name="Load again")

    def load(fault: Fault | None) -> None:
        site.faults.clear()
        if fault:
            site.faults[failing] = fault
        if page.url == "about:blank":
            page.goto(site.url + link)
        else:
            with page.expect_navigation(wait_until="load"):
                button.click()
        if press:
            page.locator(press).click()

    for fault, sentence in sentences.items():
        load(fault)
        expect(page.locator(place)).to_contain_text(sentence)
    load(None)
    expect(page.locator(done)).to_be_attached()
    expect(page.locator(".load-failure")).to_have_count(0)
    assert page.url == site.url + link


@pytest.mark.fault("late")
@pytest.mark.tolerates("ERR_ABORTED")
@pytest.mark.parametrize("late", cases([name for name in FILES if FILES[name].place == "#solver"][2:]))
def test_a_file_of_python_that_is_late_is_named(page: Page, site: Site, late: str) -> None:
    page.clock.install()
    site.faults[late] = "late"
    with page.context.expect_event("request", lambda asked: ASSETS[late] in asked.url):
        page.goto(site.url + "#spin", wait_until="commit")
    page.wait_for_timeout(3_000)  # for the other files
    page.clock.run_for(70_000)
    name = late.rpartition("/")[2]
    expect(page.locator("#solver")).to_contain_text(f"Could not load {name}: it did not arrive in time.")
    expect(page.locator("#solver [data-load-again]")).to_be_visible()


@pytest.mark.long
@pytest.mark.tolerates("ERR_ABORTED")
def test_a_file_whose_bytes_are_changed_is_named(quick_page: Page, site: Site) -> None:
    run, output = (quick_page.locator(f"#python [data-{name}]") for name in ("run", "output"))
    again = output.get_by_role("button", name="Load again")
    for name in ("runner.py", "frame-worker.js", "pyodide/pyodide.asm.wasm", "ttt_core.zip"):
        whole = (DIST / ASSETS[name]).read_bytes()
        site.deployed[ASSETS[name]] = whole[:-9] + bytes(9)  # as long as it should be
        if again.is_visible():
            with quick_page.expect_navigation(wait_until="load"):
                again.click()
        else:
            quick_page.goto(site.url + "#python")
        run.click()
        damaged = could_not_load(name.rpartition("/")[2])["truncated"]
        expect(output).to_contain_text(damaged)
        expect(quick_page.locator("iframe")).to_have_count(0)
        del site.deployed[ASSETS[name]]


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


def expect_works(page: Page, site: Site) -> None:
    """Wait until the scripts run, without a notice, and spin."""
    expect(page.locator("html[data-script=running]")).to_be_attached()
    expect(page.locator(".load-failure")).to_have_count(0)
    Toy(page, site).spin()


NO_SCRIPTS = f"The scripts of this page didn{APOSTROPHE}t run, so the spinners can{APOSTROPHE}t turn."


@pytest.mark.long
@pytest.mark.expects(r"main\.js", r"early\.js")
@pytest.mark.tolerates("console error")
def test_a_page_without_any_script_says_so_and_can_be_loaded_again(page: Page, site: Site) -> None:
    """As if the network was lost right after the page itself had come."""
    HeldBack(page, "**/pyscript.js")
    site.faults |= {"main.js": "missing", "early.js": "missing"}
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
    "after early.js": '<link rel="stylesheet"',
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
    ["early.js", pytest.param("style.css", marks=pytest.mark.needs("scripts first")), "start.js", "main.js"],
)
def test_a_page_with_a_late_file_works_once_the_file_loads(page: Page, site: Site, part: str) -> None:
    HeldBack(page, "**/pyscript.js")
    page.clock.install()
    site.faults[part] = "late"
    page.goto(site.url, wait_until="commit")
    if part == "early.js":  # which blocks the first paint
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
    fraunces, inter = sorted(name for name in ASSETS if name.endswith(".woff2"))
    site.faults |= {inter: "missing", fraunces: "a web page"}
    quick_page.goto(site.url + "#spin")
    expect(quick_page.locator("h1")).to_be_visible()
    expect_works(quick_page, site)


# --- Files without which the page goes on ------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("failing", ["qr.js"])
def test_a_work_sheet_without_its_code_still_has_its_link(quick_page: Page, site: Site, failing: str) -> None:
    site.faults[failing] = "missing"
    with quick_page.expect_response(lambda response: response.url.endswith(failing)):
        quick_page.goto(site.url + "#worksheet=7")
    expect(quick_page.locator("#sheet-link")).to_contain_text("#worksheet=7")
    expect(quick_page.locator(".worksheet")).not_to_contain_text(DID_NOT_LOAD)


OPTIONAL = (
    *("fraunces-", "inter-", "icon", "posters/", "story/"),
    "manifest.webmanifest",
)
"""How the names of files begin without which the page looks plainer, starts later or is not installed."""


def test_every_file_is_in_a_row() -> None:
    rows = {*FILES, "qr.js"} - {"index.html"}
    assert rows == {name for name in ASSETS if not name.startswith((*OPTIONAL, "examples/"))}
