// The section In Python once it is used: the editor, running a program, and its output.

import { finder, sayWithAmount } from "../../lib/elements.js";
import { megabytes, whole } from "../../lib/numbers.js";
import { copyLink } from "../../parts/copy-link.js";
import { TOTAL_BYTES } from "../../python/files.js";
import { errorSentence } from "../../python/sentence.js";
import { createEditor } from "./editor.js";
import { keepText, keptText } from "./kept-text.js";
import { fromLink, LONGEST, toLink } from "./link.js";
import { createOutput } from "./output.js";
import { createProgram } from "./program.js";

/** @import { Page } from "../../types.js" */
/** @import { RunState } from "./output.js" */
/** @import { Kept } from "./kept-text.js" */

/** Milliseconds out of sight after which Python ends, to free its memory. */
const AWAY = 600_000;

/** @param {string} name */
async function fetchExample(name) {
  const response = await fetch(ASSETS[`examples/${name}.py`]).catch(() => undefined);
  const isPage = response?.headers.get("Content-Type")?.startsWith("text/html"); // of a network that asks to sign in
  if (!response?.ok || isPage)
    throw new Error("That example didn’t load. Check the network, then choose it again.");
  return (await response.text()).trimEnd();
}

/**
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {Kept} [start] what was kept when the page was opened
 */
export function createWorkspace(section, page, start) {
  const find = finder(section);
  /** @param {string} name */
  const button = (name) => /** @type {HTMLButtonElement} */ (find(`[data-${name}]`));
  const [status, clock, answer] = [find("[data-standing]"), find("[data-clock]"), find("[data-answer]")];
  const first = /** @type {HTMLTextAreaElement} */ (find("textarea"));

  let { opened, name, own, isOwn } = start ?? {
    opened: first.defaultValue,
    name: first.dataset.name,
    own: undefined,
    isOwn: false,
  };
  let keeps = true;
  let known = start?.text; // the text that this tab has read or kept last

  const output = createOutput(find("[data-output]"));
  const program = createProgram({
    onProgress(bytes) {
      say("loading", "Python is loading", `: ${megabytes(bytes, TOTAL_BYTES)}`);
    },
    onStart() {
      say("running", "Running.");
      startClock();
    },
    onOutput: output.write,
  });
  const editor = createEditor(find("[data-editor]"), {
    onRun: run,
    onLeave: () => button("run").focus(),
    onChange: keep,
  });

  /** Takes over a program that another tab has kept since this one last read or kept its own. */
  function takeOver() {
    const kept = keptText();
    if (kept && kept.text !== known && (kept.isOwn || kept.text !== kept.opened)) own = kept.text;
    known = kept?.text;
  }

  function keep() {
    takeOver();
    const kept = keepText({ text: editor.text, opened, name, own, isOwn });
    known = editor.text;
    if (keeps && !kept)
      page.say("This browser keeps nothing, so you lose your program when you close this page.");
    keeps = kept;
    drawOwn();
  }

  function drawOwn() {
    button("own").hidden = own === undefined || own === editor.text;
    answer.hidden = !name;
  }

  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;
  function startClock() {
    const since = performance.now();
    ticking = setInterval(() => {
      clock.textContent = `${Math.floor((performance.now() - since) / 1000)} s`;
    }, 1000);
  }

  /** @param {RunState} state @param {string} words @param {string} [amount] */
  function say(state, words, amount) {
    output.state = state;
    sayWithAmount(status, words, amount);
    clearInterval(ticking);
    clock.textContent = "";
    const busy = state === "loading" || state === "running";
    if (!busy && document.activeElement === button("stop")) button("run").focus();
    button("stop").disabled = !busy;
  }

  let openings = 0; // an example that arrives after the next opening is dropped
  let runs = 0;
  async function run() {
    const mine = ++runs;
    if (!button("stop").disabled) program.stop();
    output.clear();
    editor.mark(0);
    try {
      const outcome = await program.run(editor.text);
      if (mine !== runs) return;
      output.show(outcome);
      editor.mark(outcome.line ?? 0);
      if (outcome.problem) say("failed", outcome.problem);
      else say("done", "Done.");
    } catch (problem) {
      if (mine !== runs || problem instanceof DOMException) return;
      output.show({ problem: errorSentence(problem, "Python didn’t load, or broke down.") });
      say("failed", "Your text is still here. Press Run to try again.");
    }
  }

  /** @param {string} words */
  function end(words) {
    runs++;
    program.stop();
    say("idle", words);
  }

  const stop = () => end("Stopped. Your text is still here.");

  function leave() {
    if (button("stop").disabled) program.stop();
    else end("Stopped, because you were away for ten minutes. Your text is still here.");
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let leaving;
  new IntersectionObserver((entries) => {
    clearTimeout(leaving);
    if (!entries.at(-1)?.isIntersecting) leaving = setTimeout(leave, AWAY);
  }).observe(section);

  /**
   * Shows another program; the reader can bring back their own.
   *
   * @param {string} text
   * @param {string} [example]
   * @param {{ asOwn?: boolean }} [options]
   */
  function open(text, example, { asOwn } = {}) {
    openings++;
    takeOver();
    if ((isOwn || editor.text !== opened) && editor.text.trim()) own = editor.text;
    opened = text;
    name = example;
    isOwn = asOwn;
    answer.removeAttribute("open");
    editor.text = text;
    keep();
    find("[data-editor]").scrollIntoView({ block: "nearest" });
    editor.focus();
  }

  /** @param {string} example @param {string} [named] the example that it is, which may have an answer */
  async function openExample(example, named = example) {
    const mine = ++openings;
    try {
      const text = await fetchExample(example);
      if (mine === openings) open(text, named);
    } catch (problem) {
      if (mine === openings) page.say(/** @type {Error} */ (problem).message);
    }
  }

  /** @param {string} value */
  async function openLink(value) {
    try {
      open(await fromLink(value));
      page.say("This program came with a link. Read it before you run it.");
    } catch (problem) {
      page.say(`That link ${/** @type {Error} */ (problem).message}.`);
    }
  }

  async function showAnswer() {
    const pre = /** @type {HTMLElement} */ (answer.querySelector("pre"));
    const asked = name;
    pre.textContent = "";
    const text = await fetchExample(`${asked}_answer`).catch(({ message }) => message);
    if (asked === name) pre.textContent = text;
  }

  const actions = {
    run,
    stop,
    reset() {
      editor.text = opened;
      editor.focus();
    },
    own() {
      if (own !== undefined) open(own, undefined, { asOwn: true });
    },
    share,
    take: () => openExample(`${name}_answer`, ""),
  };

  async function share() {
    if (editor.text.length <= LONGEST) await copyLink(`#python=${await toLink(editor.text)}`, page.notice);
    else page.say(`A link holds programs of at most ${whole(LONGEST)} characters.`);
  }

  const showAnswerIfOpen = () => answer.hasAttribute("open") && showAnswer();
  answer.addEventListener("toggle", showAnswerIfOpen);
  showAnswerIfOpen();
  drawOwn();

  return {
    open,
    openExample,
    openLink,
    /** Runs the action of a button. @param {HTMLButtonElement} pressed */
    press(pressed) {
      for (const [action, act] of Object.entries(actions)) if (action in pressed.dataset) act();
    },
  };
}
