"""What goes wrong, row by row: the sentence that the page shows, the way on, and that it leads on.

What fails in one way after another does so in one page, as it would for a reader who asks again each time.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import axe_findings
from tests.e2e.conftest import PATIENCE, Log
from tests.e2e.site import Fault, Site
from tests.e2e.toy import HeldBack, Toy
from web.tooling.tools import find_browser

EVERY: tuple[Fault, ...] = ("missing", "refused", "truncated", "dropped", "a web page")

Sentences = dict[Fault, str]


def all_say(sentence: str, *more: Fault) -> Sentences:
    """The same sentence whatever is wrong with a file."""
    return dict.fromkeys((*EVERY, *more), sentence)


def could_not_load(name: str) -> Sentences:
    """The sentences on a file whose size is known."""
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
def _foreseen(request: pytest.FixtureRequest) -> None:
    """Patience, and the browser's own words on a file that fails."""
    expect.set_options(timeout=PATIENCE)
    if "failing" in request.fixturenames:
        file = str(request.getfixturevalue("failing"))
        name = file.rpartition("/")[2].replace("index.html", "script error")
        request.applymarker(pytest.mark.expects(re.escape(name)))
        request.applymarker(pytest.mark.tolerates("console error", "script error"))


def in_turn(site: Site, file: str, sentences: Sentences) -> Iterator[str]:
    """Have the file fail in one way after another; what the page is to say of each. At the end it is late."""
    for fault, sentence in sentences.items():
        site.faults[file] = fault
        yield sentence
    site.faults[file] = "late"


# --- Python ------------------------------------------------------------------------------------------------

DOES_NOT_RUN = "Python arrived, but the solver does not run in it."

PYTHON: dict[str, Sentences] = {
    "pyscript.js": all_say("Could not load pyscript.js.", "untyped"),
    "worker.py": {
        **all_say("Could not load worker.py."),
        "truncated": DOES_NOT_RUN,
        "a web page": DOES_NOT_RUN,
    },
    "pyodide/interpreter.js": {
        **all_say("Could not load interpreter.js.", "untyped"),
        "truncated": "Python does not start: a part of it arrived incomplete or changed.",
    },
    "pyodide/pyodide.asm.js": all_say("Could not load pyodide.asm.js.", "untyped"),
    "pyodide/pyodide.asm.wasm": could_not_load("pyodide.asm.wasm"),
    "pyodide/python_stdlib.zip": could_not_load("python_stdlib.zip"),
    "ttt_core.zip": could_not_load("ttt_core.zip"),
}


@pytest.mark.parametrize("failing", PYTHON)
def test_the_page_says_what_python_lacks_and_retry_brings_it_however_late(
    page: Page, site: Site, failing: str
) -> None:
    toy = Toy(page, site)
    line = page.locator("#solver")
    retry = line.get_by_role("button", name="Retry")
    page.clock.install()
    for sentence in in_turn(site, failing, PYTHON[failing]):
        if retry.is_visible():
            retry.click()
        else:
            page.goto(site.url)
        if sentence == DOES_NOT_RUN:
            until_it_fails(toy)
        toy.expect_solver("failed")
        expect(line).to_contain_text(f"{sentence} The spinners still turn.")
        toy.expect_by("list")
    with page.context.expect_event("request", lambda request: failing.rpartition("/")[2] in request.url):
        retry.click()
    page.clock.run_for(30_000)
    toy.expect_solver("loading")
    site.faults.clear()
    toy.expect_by("python")


def until_it_fails(toy: Toy) -> None:
    """Let time pass until Python counts as lost: it arrives, and then says nothing."""
    for _ in range(100):
        if toy.page.locator("html[data-solver=failed]").count():
            return
        toy.page.clock.run_for(1000)
        toy.page.wait_for_timeout(100)


# --- The page itself ---------------------------------------------------------------------------------------

STUCK = "A part of this page did not arrive, so the toy cannot turn."
LATE = "This page is taking long to arrive. It can be read meanwhile."

PARTS: dict[str, Sentences] = {
    "main.js": all_say(STUCK, "untyped"),
    "style.css": all_say("The style of this page did not arrive, so it looks bare.", "untyped"),
    "theme.js": all_say("Could not load theme.js, so there is no switch between light and dark."),
    "index.html": {"truncated": STUCK},
}


@pytest.mark.parametrize("failing", PARTS)
def test_a_page_that_lacks_a_part_says_so_and_loads_it_again(page: Page, site: Site, failing: str) -> None:
    HeldBack(page, "**/pyscript.js")
    for number, sentence in enumerate(in_turn(site, failing, PARTS[failing])):
        if number:
            load_it_again(page)
        else:
            page.goto(site.url)
        expect(page.locator(".lost")).to_contain_text(sentence)
    site.faults.clear()
    load_it_again(page)
    expect(page.locator("html[data-script=running]")).to_be_attached()
    expect(page.locator(".lost")).to_have_count(0)
    Toy(page, site).spin()


@pytest.mark.needs("axe")
@pytest.mark.expects(r"main\.js")
def test_what_says_so_can_be_read(page: Page, site: Site) -> None:
    site.faults["main.js"] = "missing"
    page.goto(site.url)
    expect(page.locator(".lost")).to_contain_text(STUCK)
    assert axe_findings(page, ".lost") == []


def load_it_again(page: Page) -> None:
    """Take the way that the page offers."""
    with page.expect_navigation(wait_until="commit"):
        page.get_by_role("button", name="Load it again").click()


@pytest.mark.parametrize("part", ["theme.js", "style.css", "main.js"])
def test_a_page_that_waits_for_a_part_goes_on_when_it_comes(page: Page, site: Site, part: str) -> None:
    HeldBack(page, "**/pyscript.js")
    page.clock.install()
    site.faults[part] = "late"
    page.goto(site.url, wait_until="commit")
    if part != "theme.js":  # which comes before the first word, or the theme would flash
        expect(page.locator("footer")).to_be_attached()
        page.clock.run_for(10_000)
        expect(page.locator(".lost")).to_contain_text(LATE)
    if part == "style.css":
        expect(page.locator("html[data-script=running]")).to_be_attached()
    site.faults.clear()
    expect(page.locator("html[data-script=running]")).to_be_attached()
    expect(page.locator(".lost")).to_have_count(0)
    expect(page.locator("link[rel=stylesheet]")).not_to_have_attribute("media", "print")
    Toy(page, site).spin()


@pytest.mark.expects("woff2")
@pytest.mark.tolerates("console error")
def test_without_its_fonts_the_page_is_as_it_was(page: Page, site: Site) -> None:
    HeldBack(page, "**/pyscript.js")
    site.faults |= {"fonts/inter.woff2": "missing", "fonts/fraunces.woff2": "a web page"}
    page.goto(site.url)
    Toy(page, site).spin()
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".lost")).to_have_count(0)


# --- What comes when it is needed --------------------------------------------------------------------------


@pytest.mark.parametrize("failing", ["plot.js"])
def test_a_chart_that_does_not_come_leaves_its_table_and_is_asked_for_again(
    page: Page, site: Site, failing: str
) -> None:
    HeldBack(page, "**/pyscript.js")
    chart = page.locator("#sizes-ply-chart")
    page.clock.install()
    for number, sentence in enumerate(in_turn(site, failing, all_say("The chart did not arrive."))):
        if number:
            chart.get_by_role("button", name="Try again").click()
        else:
            page.goto(site.url)
            chart.scroll_into_view_if_needed()
        expect(chart).to_have_text(f"{sentence} Its numbers are in the table. Try again")
    chart.get_by_role("button", name="Try again").click()
    page.clock.run_for(20_000)
    expect(chart).to_contain_text("The chart did not arrive.")
    site.faults.clear()
    chart.get_by_role("button", name="Try again").click()
    expect(chart.locator("svg")).to_be_attached()


@pytest.mark.parametrize("failing", ["verdicts.json"])
def test_a_map_that_does_not_come_says_so_and_comes_when_asked_again(
    page: Page, site: Site, failing: str
) -> None:
    HeldBack(page, "**/pyscript.js")
    section = page.locator("#map")
    again = section.get_by_role("button", name="Load the picture again")
    page.clock.install()
    for sentence in in_turn(site, failing, all_say("The picture did not load.")):
        if again.is_visible():
            again.click()
        else:
            page.goto(site.url)
            section.scroll_into_view_if_needed()
        expect(section).to_contain_text(sentence)
    again.click()
    page.clock.run_for(10_000)
    site.faults.clear()
    expect(page.locator("#map[data-state=drawn]")).to_be_attached()
    expect(section).not_to_contain_text("did not load")


@pytest.mark.parametrize("failing", ["python.js"])
def test_an_editor_that_does_not_come_is_asked_for_again(page: Page, site: Site, failing: str) -> None:
    HeldBack(page, "**/pyscript.js")
    example = page.locator("#python [data-example=rule]")
    notice = page.locator("#notice")
    page.clock.install()
    page.goto(site.url)
    for sentence in in_turn(site, failing, all_say("The editor did not arrive.")):
        notice.evaluate("notice => { notice.textContent = '' }")
        example.click()
        expect(notice).to_contain_text(sentence)
    notice.evaluate("notice => { notice.textContent = '' }")
    example.click()
    page.clock.run_for(20_000)
    expect(notice).to_contain_text("The editor did not arrive.")
    site.faults.clear()
    example.click()
    expect(page.locator("#python .cm-content")).to_contain_text("import")


EDITOR: dict[str, Sentences] = {
    "runner.py": {
        "missing": "Could not load runner.py.",
        "refused": "Could not load runner.py.",
        "dropped": "Could not load runner.py.",
    },
    "pyodide/library.js": {
        **all_say("Could not load library.js."),
        "truncated": "Python didn\N{RIGHT SINGLE QUOTATION MARK}t load, or broke down.",
    },
    "pyodide/python_library.zip": could_not_load("python_library.zip"),
}


@pytest.mark.parametrize("failing", EDITOR)
def test_a_program_says_what_its_python_lacks_and_runs_when_asked_again(
    page: Page, site: Site, failing: str
) -> None:
    site.faults["worker.py"] = "late"  # the other Python stays away
    run = page.locator("#python button[data-run]")
    output = page.locator("#python [data-output]")
    page.goto(site.url)
    for sentence in in_turn(site, failing, EDITOR[failing]):
        run.click()
        expect(output).to_have_attribute("data-state", "failed")
        expect(output).to_have_text(sentence)
    run.click()
    expect(output).to_have_attribute("data-state", "loading")
    site.faults.clear()
    expect(output).to_have_attribute("data-state", "done")


# --- Python, once it is there ------------------------------------------------------------------------------


def test_a_worker_that_is_killed_is_noticed_however_much_is_asked(page: Page, site: Site) -> None:
    toy = Toy(page, site)
    page.clock.install()
    toy.open()
    page.workers[0].evaluate("close()")
    for _ in range(4):
        toy.spin()
        page.clock.run_for(20_000)
    expect(page.locator("#solver")).to_contain_text("Python has stopped answering.")
    toy.expect_by("list")
    page.locator("#solver").get_by_role("button", name="Retry").click()
    toy.expect_by("python")


def test_a_page_that_slept_has_not_waited(page: Page, site: Site) -> None:
    """A lid that is closed stops Python as well: it is not to blame."""
    toy = Toy(page, site)
    page.clock.install()
    site.faults["pyodide/pyodide.asm.wasm"] = "late"
    with page.context.expect_event("request", lambda request: request.url.endswith("wasm")):
        page.goto(site.url)
    page.clock.fast_forward("30:00")
    toy.expect_solver("loading")
    site.faults.clear()
    toy.expect_by("python")
    page.clock.fast_forward("30:00")
    toy.spin()
    toy.expect_by("python")


@pytest.mark.tolerates("ERR_INTERNET_DISCONNECTED", "console error")
@pytest.mark.needs("no network")
def test_a_network_that_is_lost_takes_only_what_is_still_to_come(page: Page, site: Site) -> None:
    HeldBack(page, "**/pyscript.js")
    page.goto(site.url)
    page.context.set_offline(True)
    Toy(page, site).spin()
    chart = page.locator("#sizes-ply-chart")
    chart.scroll_into_view_if_needed()
    expect(chart).to_contain_text("The chart did not arrive.")
    page.context.set_offline(False)
    chart.get_by_role("button", name="Try again").click()
    expect(chart.locator("svg")).to_be_attached()


# --- What the browser keeps --------------------------------------------------------------------------------

KEYS = ("theme", "tally", "guesses", "guess-first", "daily", "map", "python", "sound")

GARBAGE = ["{", "null", "[]", "{}", '"x"', "-1", "1e999", '{"__proto__": {"spins": 1}}', "\0" * 1000]


def test_whatever_was_kept_the_page_works(page: Page, site: Site) -> None:
    HeldBack(page, "**/pyscript.js")
    page.goto(site.url)
    for garbage in GARBAGE:
        page.evaluate(
            "([keys, garbage]) => keys.forEach((key) => localStorage.setItem(key, garbage))",
            [KEYS, garbage],
        )
        page.reload()
        expect(page.locator("#tally-count")).to_have_text("None yet.")
        expect(page.locator("#python textarea")).not_to_be_empty()
        Toy(page, site).spin()
        expect(page.locator("#tally-count")).to_contain_text("of 1")


def test_a_full_storage_is_told_and_the_page_counts_on(page: Page, site: Site) -> None:
    HeldBack(page, "**/pyscript.js")
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    toy = Toy(page, site)
    page.goto(site.url)
    page.locator("#theme").click()
    expect(page.locator("html[data-theme=light]")).to_be_attached()
    for words in ("This browser has no room to keep your tally", ""):  # once is enough
        toy.spin()
        expect(toy.notice).to_contain_text(words)
    expect(page.locator("#tally-count")).to_contain_text("of 2")


@pytest.mark.needs("settings")
def test_a_browser_that_forbids_all_storage_has_python_all_the_same(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    """As a reader sets it in the browser, where the stores themselves throw."""
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(settings))
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=find_browser("chromium"), args=["--no-sandbox"]
    )
    log = Log(site.origin)
    log.watch(context)
    try:
        page = context.pages[0]
        toy = Toy(page, site)
        toy.open()
        assert page.evaluate(
            "(() => { try { return localStorage.length } catch { return 'forbidden' } })()"
        ) == ("forbidden")
        toy.spin()
        toy.expect_by("python")
        expect(page.locator("#tally-count")).to_contain_text("of 1")
        expect(toy.notice).to_contain_text("This browser has no room to keep your tally")
        log.check([], [])
    finally:
        context.close()


def test_two_tabs_count_into_one_tally(page: Page, site: Site) -> None:
    HeldBack(page, "**/pyscript.js")
    page.goto(site.url)
    other = page.context.new_page()
    HeldBack(other, "**/pyscript.js")
    other.goto(site.url)
    for number, tab in enumerate((page, other, page), 1):
        Toy(tab, site).spin()
        for shown in (page, other):
            expect(shown.locator("#tally-count")).to_contain_text(f"of {number}")


# --- The address -------------------------------------------------------------------------------------------

NAMES = (
    "board",
    "challenge",
    "sizes",
    "explore",
    "play",
    "games",
    "faces",
    "number",
    "map",
    "experiment",
    "nothing",
)

HOSTILE = [
    "q" * 100_000,
    "%",
    "%E0%A4%A",
    "%00",
    "999x999",
    "__proto__",
    "constructor",
    "1e999",
    "<img src=x onerror=hit=1>",
    "//" * 50,
]


FOLLOW = """async ([name, values]) => {
    const notice = document.querySelector("#notice");
    const said = [];
    for (const value of values) {
        notice.textContent = "";
        location.hash = `#${name}=${value}`;
        for (let wait = 0; wait < 200 && !notice.textContent; wait++)
            await new Promise((done) => setTimeout(done, 10));
        said.push(notice.textContent);
    }
    return said;
}"""
"""What the page says of each of these links."""


def test_a_hostile_address_is_told_in_a_short_notice_and_changes_nothing(page: Page, site: Site) -> None:
    HeldBack(page, "**/pyscript.js")
    toy = Toy(page, site)
    page.goto(f"{site.url}#board=xo./.../...")
    for name in NAMES:
        said = page.evaluate(FOLLOW, [name, HOSTILE])
        assert all(words.startswith("That link ") and len(words) < 300 for words in said), said
    for address in ("#", "#=", "#__proto__", "#__proto__=1", "#constructor=1", "#%", "#sizes", "#board"):
        page.evaluate("hash => { location.hash = hash }", address)
    toy.expect_board("xo./.../...")
    assert page.locator("img[src=x]").count() == 0
    page.evaluate("location.hash = '#board=.../.../..x'")
    toy.expect_board(".../.../..x")


def test_back_and_forward_fifty_times_end_where_they_lead(page: Page, site: Site) -> None:
    HeldBack(page, "**/pyscript.js")
    page.goto(site.url)
    chosen = page.locator("#sizes input[name=sizes-rows]:checked")
    for number in (5, 6, 7, 3):
        page.locator(f"#sizes label:has(input[name=sizes-rows][value='{number}'])").click()
    page.evaluate(
        """async () => {
            for (let step = 0; step < 50; step++) {
                history.go(step % 2 ? 1 : -1);
                await new Promise((done) => addEventListener("popstate", done, { once: true }));
            }
        }"""
    )
    expect(chosen).to_have_value("3")
    for number in (7, 6, 5):
        page.go_back()
        expect(chosen).to_have_value(str(number))
        rows_named = page.url.partition("#sizes=")[2].split("/")[:-1]
        assert len(rows_named) == number


@pytest.mark.needs("settings")
def test_a_page_that_the_browser_kept_alive_judges_on(browser: Browser, site: Site) -> None:
    """Whoever comes back finds the page as it was, Python with it."""
    keeping = browser.browser_type.launch(
        executable_path=find_browser("chromium"),
        args=["--no-sandbox"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    try:
        page = keeping.new_page(service_workers="block")
        log = Log(site.origin)
        log.watch(page.context)
        toy = Toy(page, site)
        toy.open()
        page.evaluate("addEventListener('pageshow', ({ persisted }) => { globalThis.kept = persisted })")
        page.goto(f"{site.url}api/index.html")
        page.go_back(wait_until="commit")
        toy.expect_true("globalThis.kept")
        toy.spin()
        toy.expect_by("python")
        log.check([], ["icon.svg net::ERR_ABORTED"])  # which nobody waits for
    finally:
        keeping.close()
