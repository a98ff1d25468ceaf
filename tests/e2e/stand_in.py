"""A stand-in for Python in the browser: the test's own Python answers what the page asks.

It takes the place of PyScript and is ready at once, so it saves the seconds of Python's start. Each of its
workers answers one question after another, as Python does. A test can let a question fail, or let Python
break down.
"""

import json
from collections.abc import Callable
from traceback import format_exception
from typing import NoReturn
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route

from ttt_core.questions import QUESTIONS

PYSCRIPT = """
class Worker extends EventTarget {
    ready = Promise.resolve();
    turn = Promise.resolve();
    sync = { call: (...asked) => (this.turn = this.turn.catch(() => {}).then(() => this.answer(...asked))) };
    terminate() {}

    async answer(question, options) {
        const answer = await fetch(`./stand-in?${new URLSearchParams({ question, options })}`);
        const exact = (_, value) => (value?.whole ? BigInt(value.whole) : value);
        const reply = JSON.parse(await answer.text(), exact);
        if ("error" in reply) throw new Error(reply.error);
        if (!("breakdown" in reply)) return reply;
        this.dispatchEvent(new ErrorEvent("error", { message: reply.breakdown }));
        return new Promise(() => {});
    }
}

const onWorker = new Set();
export const hooks = { main: { onWorker }, worker: { onBeforeRunAsync: new Set() } };
new MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (script.type !== "py") continue;
        script.xworker = new Worker();
        for (const listener of [...onWorker]) listener(null, script.xworker);
    }
}).observe(document.head, { childList: true });
"""

Answer = Callable[..., object]


class BreakdownError(Exception):
    """Python breaks down over a question: its worker reports an error and never answers again."""


def break_down(**_: object) -> NoReturn:
    """Break Python down, as running out of memory does."""
    raise BreakdownError("Uncaught RuntimeError: memory access out of bounds")


def fail(**_: object) -> NoReturn:
    """Fail on a question."""
    raise ZeroDivisionError("division by zero")


class StandIn:
    """Answers for a page that is not open yet. ``answers`` replaces the answers to some questions."""

    def __init__(self, page: Page) -> None:
        self.answers: dict[str, Answer] = {}
        page.route(
            "**/pyscript.js", lambda route: route.fulfill(body=PYSCRIPT, content_type="text/javascript")
        )
        page.route("**/stand-in?*", self.on_question)

    def on_question(self, route: Route) -> None:
        """Answer this question."""
        asked = parse_qs(urlsplit(route.request.url).query)
        route.fulfill(json=exact(self.answer(asked["question"][0], json.loads(asked["options"][0]))))

    def answer(self, question: str, options: dict[str, object]) -> dict[str, object]:
        """The reply to a question: the answer, or how Python refuses, fails or breaks down."""
        try:
            return {"answer": (self.answers.get(question) or QUESTIONS[question])(**options)}
        except BreakdownError as breakdown:
            return {"breakdown": str(breakdown)}
        except ValueError as refusal:
            return {"refused": str(refusal)}
        except ZeroDivisionError as problem:
            return {"error": "".join(format_exception(problem))}


def exact(value: object) -> object:
    """The same value with each whole number beyond 2^53 as ``{"whole": "its digits"}``."""
    if isinstance(value, int) and abs(value) > 2**53:
        return {"whole": str(value)}
    if isinstance(value, dict):
        return {key: exact(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [exact(item) for item in value]
    return value
