"""A stand-in for Python in the browser: the server of the tests answers what the page asks, by the core.

It takes the place of PyScript and is ready at once, so it saves the seconds of Python's start. Each of its
workers answers one question after another, as Python does. A test can replace answers, hold questions back
or let one fail. ``test_stand_in`` compares it with Python.
"""

import json
from collections.abc import Callable
from importlib import import_module
from traceback import format_exception
from typing import NoReturn

from ttt_core.questions import QUESTIONS

ADDRESS = "stand-in"
"""The address that is asked, in the folder of the page."""

COOKIE = "python=stand-in"
"""A browser that sends it gets ``PYSCRIPT`` in the place of PyScript."""

PYSCRIPT = """
class Worker extends EventTarget {
    ended = new AbortController();
    ready = Promise.resolve();
    turn = Promise.resolve();
    sync = Object.create({ call: (...asked) => this.take(asked) }); // the page deletes what is its own
    terminate() {
        this.ended.abort();
    }

    take(asked) {
        return (this.turn = this.turn.catch(() => {}).then(() => this.answer(asked)));
    }

    async answer(asked) {
        const { signal } = this.ended;
        const asking = fetch("./stand-in", { method: "POST", body: JSON.stringify(asked), signal });
        const text = await asking.then((answer) => answer.text()).catch(() => new Promise(() => {}));
        const reply = JSON.parse(text, (_, value) => (value?.whole ? BigInt(value.whole) : value));
        if ("error" in reply) throw new Error(reply.error);
        return reply;
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


def fail(**_: object) -> NoReturn:
    """Fail on a question."""
    raise ZeroDivisionError("division by zero")


def draw(view: str, options: dict[str, object]) -> object:
    """The pieces of a view, as the page's Python draws them."""
    return import_module(f"web.sections.{view}.draw").draw(**options)


def answering(question: str) -> Answer:
    """What answers this question in the core. Raises ``KeyError`` if nothing does."""
    return draw if question == "draw" else QUESTIONS[question]


def reply(answers: dict[str, Answer], asked: bytes) -> bytes:
    """The reply to a question with its options: the answer, or how Python refuses or fails.

    ``answers`` replaces the core's answers to some questions.
    """
    question, options = json.loads(asked)
    try:
        ask = answers.get(question) or answering(question)
        said: dict[str, object] = {"answer": ask(**json.loads(options))}
    except ValueError as refusal:
        said = {"refused": str(refusal)}
    except Exception as problem:
        said = {"error": "".join(format_exception(problem))}
    return json.dumps(exact(said)).encode()


def exact(value: object) -> object:
    """The same value with each whole number beyond 2^53 as ``{"whole": "its digits"}``."""
    if isinstance(value, int) and abs(value) > 2**53:
        return {"whole": str(value)}
    if isinstance(value, dict):
        return {key: exact(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [exact(item) for item in value]
    return value
