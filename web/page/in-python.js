// Links an answer to the Python call that gives it, which opens in the editor, and to the function's source.

/** @import { Page } from "../types.js" */

/** @param {unknown} value @returns {string} as Python writes it */
function literal(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}

/**
 * @param {string} question
 * @param {object} options
 * @returns {string} the program that asks it
 */
function program(question, options) {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const list = given.map(([name, value]) => `${name}=${literal(value)}`).join(", ");
  return `from ttt_core import questions\n\nquestions.${question}(${list})`;
}

/**
 * The page as one section sees it. Each question that the section asks, or whose answer it shows, is offered at the end
 * of this element, with its latest options.
 *
 * @param {Page} page
 * @param {string} selector
 * @param {(code: string) => void} open shows a program in the editor
 * @returns {Page}
 */
export function withCalls(page, selector, open) {
  const line = document.createElement("p");
  line.className = "in-python";
  document.querySelector(selector)?.append(line); // keeps its height free before the first question
  /** @type {Map<string, object>} */
  const asked = new Map();

  /** @param {string} question */
  function add(question) {
    const call = document.createElement("button");
    call.type = "button";
    call.className = "link";
    call.textContent = question;
    call.setAttribute("aria-label", `In Python: ${question}`);
    call.addEventListener("click", () => open(program(question, asked.get(question) ?? {})));
    const source = document.createElement("a");
    source.className = "link";
    source.href = `./api/ttt_core/questions.html#${question}`;
    source.textContent = "source";
    source.setAttribute("aria-label", `Source of ${question}`);
    const pair = document.createElement("span");
    pair.append(call, " ", source);
    if (!asked.size) line.append("In Python: ");
    line.append(pair, " ");
  }

  /** @param {string} question @param {object} options */
  function offer(question, options) {
    if (!asked.has(question)) add(question);
    asked.set(question, options);
  }

  return {
    ...page,
    offer,
    ask(question, options = {}) {
      offer(question, options);
      return page.ask(question, options);
    },
  };
}
