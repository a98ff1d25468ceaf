"""PyScript's bridge: the page's own worker reaches none of the handlers that it registers."""

import json

import pytest
from playwright.sync_api import Page

from tests.e2e.solver import OpenHarness, replace_worker
from web.tools.tools import ROOT

pytestmark = pytest.mark.python

WORKER = (ROOT / "web/python/worker.py").read_text("utf-8")

TRY = """
from polyscript import xworker
from pyodide.ffi import jsnull

async def reached(name, *given):
    try:
        return str(await getattr(xworker.sync, name)(*given) or "nothing")
    except BaseException as error:
        return "refused"

answer = call

async def call(question, options):
    if question != "escape":
        return answer(question, options)
    asked = json.loads(options)
    codes = [await reached("=59317780", code, jsnull, [0, "document"]) for code in asked["codes"]]
    names = [await reached(name, "./no-such-script.js") for name in asked["names"]]
    return json.dumps({"answer": codes + names})
"""
"""Replaces the answer to one question: what each handler of the page brings, by its code or name.

``jsnull`` stands for the window. Python's ``None`` would become ``undefined`` and hide the hole.
"""


NAMES = ["importJS", "importCSS", "isStuck", "notStuck"]

READ = 9
"""The code of the handler that reads from the window."""


def reached(page: Page, harness: OpenHarness, codes: list[int], names: list[str]) -> set[str]:
    """What these handlers bring in this page."""
    replace_worker(page, WORKER + TRY)
    harness()
    options = json.dumps({"codes": codes, "names": names})
    return set(page.evaluate(f"ask('escape', {options})"))


def test_the_page_answers_none_of_the_bridges_calls(page: Page, harness: OpenHarness) -> None:
    assert reached(page, harness, list(range(40)), NAMES) == {"refused"}


@pytest.mark.long
def test_the_bridge_would_answer_if_it_was_left_as_it_is(page: Page, harness: OpenHarness) -> None:
    page.add_init_script("Reflect.deleteProperty = () => true")  # by which the page removes the handlers
    assert "refused" not in reached(page, harness, [READ], ["isStuck"])
