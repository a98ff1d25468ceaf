// Links an answer to the Python call that gives it, which opens in the editor, and a view to the source of its calls.

import { make } from "../lib/elements.js";
import { forOthers } from "../lib/links.js";

/** @import { Page } from "../types.js" */

/** @param {unknown} value @returns {string} as Python writes it */
function literal(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}

/** @param {string} question @param {object} options @returns {string} the program that asks it */
function program(question, options) {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const list = given.map(([name, value]) => `${name}=${literal(value)}`).join(", ");
  return `from ttt_core import questions\n\nquestions.${question}(${list})`;
}

/**
 * The page as one section sees it. Each question that the section asks, or whose answer it shows, is offered in this
 * line, with its latest options.
 *
 * @param {Page} page
 * @param {HTMLElement} line
 * @param {(code: string) => void} open shows a program in the editor
 * @returns {Page}
 */
export function withCalls(page, line, open) {
  const source = make("a", "link", "source");
  source.href = forOthers("./api/ttt_core/questions.html");
  /** The latest options of each offered question. @type {Map<string, object>} */
  const offered = new Map();

  /** @param {string} question */
  function add(question) {
    const call = make("button", "link", question);
    call.type = "button";
    call.addEventListener("click", () => open(program(question, offered.get(question) ?? {})));
    call.setAttribute("aria-label", `In Python: ${question}`);
    if (!offered.size) line.append("In Python: ", source);
    line.insertBefore(make("span", "", call, " "), source);
  }

  /** @param {string} question @param {object} options */
  function offer(question, options) {
    if (!offered.has(question)) add(question);
    offered.set(question, options);
  }

  return {
    ...page,
    offer,
    ask(question, ...given) {
      if (question !== "draw") offer(question, given[0] ?? {}); // who draws says which questions that answers
      return page.ask(question, ...given);
    },
  };
}
