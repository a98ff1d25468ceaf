"""How Python loads in the page."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.site import ASSETS, DIST, PLAIN, Site
from tests.e2e.solver import expect_solver, until
from tests.e2e.toy import Toy
from ttt_core.questions import odds
from web.build.precache import ON_DEMAND
from web.tools.digests import integrity
from web.tools.project import ROOT

pytestmark = pytest.mark.python

ANY_TIME = ("icon", "posters/", "story.png", "manifest.webmanifest")
"""How the names of the files begin that a browser may request when it likes."""

BOOTSTRAP = (ROOT / "web/python/bootstrap.js").read_bytes()
"""The script of the frame in which programs run."""


def test_the_policy_is_strict(page: Page) -> None:
    early = re.findall(rb"<script>(.*?)</script>", (DIST / "index.html").read_bytes(), re.DOTALL)
    page.goto("#spin")
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    assert policy == (
        f"default-src 'none'; script-src '{integrity(*early)}' 'self' 'wasm-unsafe-eval' "
        f"'{integrity(BOOTSTRAP)}'; "
        "style-src 'self'; font-src 'self'; "
        "img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self' blob:; "
        "frame-src 'none'; base-uri 'none'; form-action 'none'"
    )


NOT_AT_THE_START = (
    *(*ON_DEMAND, "counts.json", "days/", "early.js"),
    *("race.json", "keychain-answers.json"),
)
"""How the names of the files begin that are loaded later, when they are needed."""


CLIENT = f"import(new URL('./{ASSETS['start.js']}', location.href).href)"
"""The page's client, which a test can ask what the page does not."""


def test_python_asks_once_for_every_asset_and_nothing_else_and_counts_its_bytes(
    page: Page, site: Site
) -> None:
    page.goto("#spin", wait_until="domcontentloaded")
    statuses = page.evaluate_handle(
        f"{CLIENT}.then((to) => {{ const all = []; to.onSolver((one) => all.push(one)); return all; }})"
    )
    expect_solver(page, "ready")
    assert page.evaluate("performance.getEntriesByName('solver-ready').length") == 1
    asked = [PLAIN.get(path, path) for path in site.asked]
    assert len(asked) == len(set(asked)), asked
    wanted = {name for name in ASSETS if not name.startswith(NOT_AT_THE_START + ANY_TIME)}
    assert {name for name in asked if not name.startswith(ANY_TIME)} == wanted | {"index.html"}
    loaded = [status["loadedBytes"] for status in statuses.json_value() if status["status"] == "loading"]
    assert loaded == sorted(loaded)
    assert loaded[-1] == sum((DIST / ASSETS[name]).stat().st_size for name in ROUNDS[-1])


ROUNDS = [
    {"start.js", "main.js"},
    {"pyscript.js", "worker.py", "interpreter.js"},
    {"pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "ttt_core.zip"},
]
"""What Python's start fetches: the scripts of the head, and after the first paint what each asks for."""


def test_the_start_waits_for_three_rounds_of_answers_but_not_for_the_main_script(
    page: Page, site: Site
) -> None:
    site.faults |= {name: "late" for names in ROUNDS for name in names}
    page.goto("#spin", wait_until="commit")
    for names in ROUNDS:  # none of these is answered before all are asked for
        assert until(page, partial({ASSETS[name] for name in names}.issubset, site.asked)), site.asked
        asked = set(site.asked)
        for name in names - {"main.js"}:
            del site.faults[name]
    assert until(page, lambda: page.evaluate("performance.getEntriesByName('solver-ready').length > 0"))
    assert not ({*site.asked} - asked) & {ASSETS[name] for name in ASSETS if not name.startswith(ANY_TIME)}
    expect(page.locator("html[data-script=on]")).to_be_attached()  # main.js has not run
    site.faults.clear()
    Toy(page).expect_by("python")


REPLIES = f"""async (asked) => {{
    const {{ ask }} = await {CLIENT};
    const exact = (_, value) => (typeof value === "bigint" ? `BigInt ${{value}}` : value);
    return Promise.all(asked.map(([question, options]) => ask(question, options).then(
        (answer) => JSON.stringify(answer, exact),
        ({{ name, message }}) => `${{name}}: ${{message.trim()}}`,
    )));
}}"""
"""Returns each answer as text, or the name and the message of the refusal or error."""


def test_answers_are_exact_refusals_reject_and_pyscript_looks_for_no_programs(page: Page) -> None:
    page.goto("#spin", wait_until="domcontentloaded")
    asked = [("odds", {"size": "7x7", "k": 4}), ("judge", {"board": "xo?/.../..."}), ("no such question", {})]
    answer, refusal, error = page.evaluate(REPLIES, asked)
    said = odds("7x7", k=4)
    assert said["by_marks"] is None
    assert f'"legal":"BigInt {said["legal"]}"' in answer
    assert '"by_marks":null' in answer
    assert refusal.startswith("QuestionRefused: '?' at row 1, column 3")
    assert error.endswith("has no attribute 'no such question'")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<button py-click=x>Go</button>')")
    expect(page.locator("[py-click]")).to_be_enabled()  # PyScript disables what waits for its Python
