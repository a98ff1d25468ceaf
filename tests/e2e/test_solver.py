"""Python in the page: how it loads, what it answers, and what happens if it does not load."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import ASSETS, DIST, PLAIN, Site
from tests.e2e.solver import OpenHarness, expect_solver, replace_worker, until
from tests.e2e.toy import Toy
from web.tools.tools import ROOT, integrity

ANY_TIME = ("icon", "posters/", "story/", "manifest.webmanifest")
"""How the names of the files begin that a browser may request when it likes."""

BOOTSTRAP = (ROOT / "web/python/bootstrap.js").read_bytes()
"""The script of the frame in which programs run."""


# --- Arriving ----------------------------------------------------------------------------------------------


def test_the_policy_is_strict(page: Page, site: Site) -> None:
    page.goto(site.url + "#spin")
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    assert policy == (
        f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' '{integrity(BOOTSTRAP)}'; "
        "style-src 'self'; font-src 'self'; "
        "img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self' blob:; "
        "frame-src 'none'; base-uri 'none'; form-action 'none'"
    )


NOT_AT_THE_START = (
    *(
        "days.json",
        "race.json",
        "keychain-answers.json",
        "qr.js",
        "python.js",
        "runner.py",
        "frame-worker.js",
        "examples/",
    ),
    "pyodide/python_library.zip",
)
"""How the names of the files begin that are loaded later, when they are needed."""


def test_python_arrives_and_asks_once_for_every_asset_and_nothing_else(page: Page, site: Site) -> None:
    site.asked.clear()
    page.goto(site.url + "#spin")
    expect_solver(page, "ready")
    assert page.evaluate("performance.getEntriesByName('solver-ready').length") == 1
    asked = [PLAIN.get(path, path) for path in site.asked]
    assert len(asked) == len(set(asked)), asked
    wanted = {name for name in ASSETS if not name.startswith(NOT_AT_THE_START + ANY_TIME)}
    assert {name for name in asked if not name.startswith(ANY_TIME)} == wanted | {"index.html"}


WASTE = """
    globalThis.waste = [];
    const note = (prototype, name) => {
        const original = prototype[name];
        prototype[name] = function (...values) {
            if (prototype !== MutationObserver.prototype || values[0] === document) waste.push(name);
            return original.apply(this, values);
        };
    };
    note(XPathExpression.prototype, "evaluate");
    note(MutationObserver.prototype, "observe");
    note(Number.prototype, "toLocaleString");
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
        construct: (format, values) => waste.push("NumberFormat") && new format(...values),
        apply: (format, _, values) => waste.push("NumberFormat") && format(...values),
    });
"""
"""Notes searches through the whole page, and uses of the browser's tables of number formats."""


@pytest.mark.long
def test_the_start_neither_searches_the_whole_page_nor_loads_number_formats(page: Page, site: Site) -> None:
    page.add_init_script(WASTE)
    page.goto(site.url + "licenses/index.html")
    of_playwright = page.evaluate("waste")  # in Firefox it observes every page
    page.goto(site.url + "#spin")
    expect_solver(page, "ready")
    assert page.evaluate("waste") == of_playwright
    page.evaluate("new XPathEvaluator().createExpression('/').evaluate(document)")
    page.evaluate("new MutationObserver(() => {}).observe(document, { childList: true })")
    page.evaluate("(1).toLocaleString(), new Intl.NumberFormat()")
    assert page.evaluate("waste") == [*of_playwright, "evaluate", "observe", "toLocaleString", "NumberFormat"]


ROUNDS = [
    {"start.js", "main.js", "pyscript.js", "worker.py", "interpreter.js"},
    {"pyodide/pyodide.asm.js", "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "ttt_core.zip"},
]
"""What Python's start fetches: first what the head of the page names, then what the interpreter asks for."""


def test_the_start_waits_for_two_rounds_of_answers_and_no_more(page: Page, site: Site) -> None:
    site.faults |= {name: "late" for names in ROUNDS for name in names}
    site.asked.clear()
    page.goto(site.url, wait_until="commit")
    for names in ROUNDS:
        expect_asked(page, site, {ASSETS[name] for name in names})  # and none of these is answered before
        asked = set(site.asked)
        for name in names:
            del site.faults[name]
    expect_solver(page, "ready")
    assert not ({*site.asked} - asked) & {ASSETS[name] for name in ASSETS if not name.startswith(ANY_TIME)}


@pytest.mark.long
def test_python_starts_before_the_rest_of_the_page(page: Page, site: Site) -> None:
    site.faults["main.js"] = "late"
    page.goto(site.url + "#spin", wait_until="commit")
    assert until(page, lambda: page.evaluate("performance.getEntriesByName('solver-ready').length > 0"))
    expect(page.locator("html[data-script=on]")).to_be_attached()  # main.js has not run
    site.faults.clear()
    expect_solver(page, "ready")
    Toy(page, site).expect_by("python")


def expect_asked(page: Page, site: Site, paths: set[str]) -> None:
    """Wait until the page has requested all these files."""
    if not until(page, lambda: paths <= set(site.asked)):
        pytest.fail(f"waits for answers before it asks for {paths - set(site.asked)}")


@pytest.mark.long
def test_progress_counts_the_bytes_that_python_arrives_in(harness: OpenHarness) -> None:
    page = harness()
    expect_solver(page, "ready")
    loaded = page.evaluate("statuses.filter((s) => s.status === 'loading').map((s) => s.loadedBytes)")
    files = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "ttt_core.zip"]
    assert loaded == sorted(loaded)
    assert loaded[-1] == sum((DIST / ASSETS[name]).stat().st_size for name in files)


@pytest.mark.fault("untyped")
def test_a_server_without_the_type_of_wasm_works(page: Page, site: Site) -> None:
    site.faults["pyodide/pyodide.asm.wasm"] = "untyped"
    page.goto(site.url + "#spin")
    expect_solver(page, "ready")


# --- Answers -----------------------------------------------------------------------------------------------

LARGE = """
from ttt_core.questions import judge

def refuse():
    raise Refusal("one line")

QUESTIONS = {
    "refused": refuse,
    "failed": lambda: 1 / 0,
    "judge": judge,
    "large": lambda: {"numbers": [2**53 - 2, 2**53, -(3**100)], "none": None, "list": [None, ()]},
}
"""

REJECTION = "question => ask(question).catch(({ name, message }) => [name, message])"


def test_numbers_arrive_to_the_last_digit_none_as_null_and_refusals_and_errors_reject(
    harness: OpenHarness, page: Page
) -> None:
    source = (ROOT / "web/python/worker.py").read_text("utf-8")
    stubbed = source.replace("from ttt_core.questions import QUESTIONS\n", LARGE)
    assert stubbed != source
    replace_worker(page, stubbed)
    harness()
    answer = page.evaluate("async () => text(await ask('large'))")
    numbers = [2**53 - 2, f"BigInt {2**53}", f"BigInt {-(3**100)}"]
    assert json.loads(answer) == {"numbers": numbers, "none": None, "list": [None, []]}
    assert page.evaluate(REJECTION, "refused") == ["QuestionRefused", "one line"]
    name, message = page.evaluate(REJECTION, "failed")
    assert name != "QuestionRefused"
    assert message.rstrip().endswith("ZeroDivisionError: division by zero")
