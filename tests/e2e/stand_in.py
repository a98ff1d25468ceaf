"""A stand-in for Python in the browser: the server of the tests answers as the worker of the page does.

It takes the place of PyScript and is ready at once, so it saves the seconds of Python's start. Each of its
workers answers one question after another, as Python does. A test can hold questions back or let all fail.
"""

import json
from traceback import format_exception

from web.python.worker import call

ADDRESS = "stand-in"
"""The address that is asked, in the folder of the page."""

COOKIE = "python=stand-in"
"""A browser that sends it gets ``PYSCRIPT`` in the place of PyScript."""

PYSCRIPT = """
class Worker extends EventTarget {
    ended = new AbortController();
    turn = Promise.resolve();
    sync = { call: (...asked) => this.take(asked) };
    terminate() {
        this.ended.abort();
    }

    take(asked) {
        return (this.turn = this.turn.catch(() => {}).then(() => this.answer(asked)));
    }

    async answer(asked) {
        const { signal } = this.ended;
        const asking = fetch("./stand-in", { method: "POST", body: JSON.stringify(asked), signal });
        const answered = asking.then((answer) => answer.json()).catch(() => new Promise(() => {}));
        const { reply, error } = await answered;
        if (error) throw new Error(error);
        return reply;
    }
}

const onWorker = new Set();
export const hooks = { main: { onWorker }, worker: { onBeforeRunAsync: new Set() } };
customElements.define("py-script", class extends HTMLElement {});
export const PyWorker = async () => {
    const worker = (globalThis.python = new Worker());
    for (const listener of onWorker) listener(null, worker);
    return worker;
};
"""


def reply(asked: bytes, *, fails: bool) -> bytes:
    """The reply to a question with its options, or the error if Python ``fails`` on all that it is asked."""
    question, options = json.loads(asked)
    try:
        if fails and json.loads(options) != {"board": "........."}:  # which asks whether Python works
            raise ZeroDivisionError("division by zero")
        return json.dumps({"reply": call(question, options)}).encode()
    except Exception as problem:
        return json.dumps({"error": "".join(format_exception(problem))}).encode()
