// The section In Python once it is used: the editor, running a program, and its output.

import { bringIntoSight, finder, isInSight, passFocus, write } from "../../lib/elements.js";
import { LinkRefusal } from "../../lib/links.js";
import { loadAgainButton } from "../../lib/load-again.js";
import { megabytes, whole } from "../../lib/numbers.js";
import { speak } from "../../lib/speak.js";
import { copyLink } from "../../parts/send.js";
import { bytesOf, EDITOR_FILES } from "../../python/load.js";
import { createEditor } from "./editor.js";
import { LONGEST, linkOfProgram, programOfLink } from "./link.js";
import { createOutput } from "./output.js";
import { createProgram } from "./program.js";

/** @import { Page } from "../../types.js" */
/** @import { RunState } from "./output.js" */
/** @import { Kept, KeptText } from "./kept-text.js" */

/**
 * @param {HTMLElement} section
 * @param {Page} page
 * @param {KeptText} kept
 */
export function createWorkspace(section, page, kept) {
  const find = finder(section);
  /** @param {string} name */
  const button = (name) => find(`[data-${name}]`, HTMLButtonElement);
  const [status, answer] = [find("[data-standing]"), find("[data-answer]")];
  const input = find("[data-input]", HTMLTextAreaElement);
  const { state } = kept;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  const outputPanel = find("[data-output]");
  const output = createOutput(outputPanel);
  const total = bytesOf(EDITOR_FILES);
  const program = createProgram({
    onProgress(bytes) {
      if (bytes < total) say("loading", "Python is loading", `: ${megabytes(bytes, total)}`);
      else say("loading", "Starting Python.");
    },
    onStart() {
      const since = performance.now();
      say("running", "Running.");
      clock = setInterval(() => {
        write(status, `Running. ${Math.floor((performance.now() - since) / 1000)} s`);
      }, 1000);
    },
    onOutput: output.write,
    onEnd({ problem, line, board }) {
      output.finish(board);
      editor.highlight(line ?? 0);
      say(problem ? "failed" : "done", problem || "Done.");
      if (isInSight(button("run"))) bringIntoSight(outputPanel, button("run"));
    },
    hasLeft: () => Boolean(section.hidden),
    onFailure(reason) {
      say("failed", `${reason} Your text is still here.`);
      status.append(" ", loadAgainButton());
    },
  });
  const editor = createEditor(find("[data-editor]"), {
    onRun: run,
    onLeave: () => button("run").focus(),
    onChange: () => kept.keep({ text: editor.text }),
  });

  function drawAnswer() {
    const solution = EXAMPLES[`${state.name}_answer`] ?? "";
    answer.hidden = !solution;
    write(find("[data-answer] pre"), solution);
  }

  /** @param {RunState} runState @param {string} words @param {string} [amount] which is not spoken, because it changes often */
  function say(runState, words, amount = "") {
    output.state = runState;
    status.classList.toggle("refusal", runState === "failed");
    clearInterval(clock);
    const printed = runState === "done" ? output.inShort() : "";
    if (!status.textContent?.startsWith(words)) speak(section, `${words} ${printed}`.trim());
    write(status, words + amount);
    const busy = runState === "loading" || runState === "running";
    if (!busy) passFocus(button("stop"), button("run"));
    button("stop").disabled = !busy;
  }

  /**
   * Shows another program; the reader can bring back their own.
   *
   * @param {string} text
   * @param {Pick<Kept, "name" | "isOwn">} [about]
   */
  function open(text, { name, isOwn } = {}) {
    kept.keep({ text, opened: text, name, isOwn });
    drawAnswer();
    answer.removeAttribute("open");
    editor.text = text;
    find("[data-editor]").scrollIntoView({ block: "nearest" });
    editor.focus();
  }

  function run() {
    output.clear();
    editor.highlight(0);
    bringIntoSight(outputPanel, button("run"));
    program.run({ source: editor.text, input: input.value });
  }

  function stop() {
    program.stop();
    say("idle", "Stopped. Your text is still here.");
  }

  async function send() {
    const { text } = editor;
    if (text.length > LONGEST)
      page.say(`A link holds no program with more than ${whole(LONGEST)} characters.`);
    else await copyLink(`#python=${await linkOfProgram(text)}`, page.notice, button("send"));
  }

  /** What a press does, by the name of the data attribute. @type {Record<string, (value: string) => void>} */
  const actions = {
    run,
    stop,
    send,
    reset: () => open(state.opened, state),
    own: () => open(state.own ?? "", { isOwn: true }),
    take: () => open(EXAMPLES[`${state.name}_answer`]),
    example: (name) => open(EXAMPLES[name], { name }),
  };

  // A Python that waits for the next program takes much memory: it goes when the reader leaves.
  new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting && button("stop").disabled) program.end();
  }).observe(section);
  drawAnswer();

  return {
    open,
    /** @param {string} value */
    async openLink(value) {
      try {
        open(await programOfLink(value));
        page.say("This program came with a link. Read it before you run it.");
      } catch (problem) {
        if (!(problem instanceof LinkRefusal)) throw problem;
        page.say(`That link ${problem.message}.`);
      }
    },
    /** @param {HTMLElement} pressed */
    press({ dataset }) {
      for (const [action, act] of Object.entries(actions)) if (action in dataset) act(dataset[action] ?? "");
    },
  };
}
