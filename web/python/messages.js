// What the page and the Python of the editor say to each other. The page trusts none of it.
//
// page -> frame   once: the worker's script, the files of Python and a port
// page -> Python  over the port: the text of the program to run, and the lines that its `input()` reads
// Python -> page  over the port: the messages below

/** The most characters that a program may print. */
export const MOST_OUTPUT = 100_000;

/** The most messages that the page reads between two drawings. `createVoice` sends some two dozen. */
export const MOST_MESSAGES = 5_000;

/** The longest text of each kind of message, in code units: JavaScript has one or two for a character. */
export const LONGEST = {
  ready: 0, // Python has started
  failed: 500, // Python has not started, or has broken down; the text says why
  running: 0, // the program has begun
  output: 2 * MOST_OUTPUT + 2, // the program has printed the text, which may be a character too much
  done: 7 * MOST_OUTPUT, // the program has ended; the text is its outcome, as JSON, which has up to six for a character
};

/** The longest sentence about an error, and the longest text of a board to draw. */
const LONGEST_PART = 1_000;

/** The longest value or traceback that is drawn: what Python cuts, and its line about that. */
const LONGEST_TEXT = MOST_OUTPUT + 100;

/**
 * @typedef {{ kind: keyof typeof LONGEST, text: string }} Message
 *
 * The result of a program: the value of its last line and, if it is one, the board; or the error and its line.
 * @typedef {{ value?: string, board?: string, problem?: string, line?: number, traceback?: string }} Outcome
 */

/** @param {unknown} data @returns {Message | undefined} undefined if it is none, or too long */
export function readMessage(data) {
  if (typeof data !== "object" || data === null || !("kind" in data && "text" in data)) return undefined;
  const { kind, text } = data;
  if (typeof kind !== "string" || typeof text !== "string" || !Object.hasOwn(LONGEST, kind)) return undefined;
  const known = /** @type {Message["kind"]} */ (kind);
  return text.length <= LONGEST[known] ? { kind: known, text } : undefined;
}

/** @param {string} text @returns {Outcome | undefined} undefined if it is none */
export function readOutcome(text) {
  try {
    const { value, board, problem, line, traceback } = JSON.parse(text);
    const texts = [value, board, problem, traceback];
    const isOne = texts.every((one) => one == null || typeof one === "string");
    const isShort = [board, problem].every((one) => one == null || one.length <= LONGEST_PART);
    const isLine = line == null || Number.isSafeInteger(line);
    if (isOne && isShort && isLine && (board == null || /^[xo.]+(\/[xo.]+)+$/.test(board)))
      return { value: cut(value), board, problem, line, traceback: cut(traceback) };
  } catch {
    // It is no JSON, or no object.
  }
  return undefined;
}

/** @param {string | undefined} text */
const cut = (text) => text?.slice(0, LONGEST_TEXT);
