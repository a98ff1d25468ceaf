// What the editor's Python says to the page, over a port that no program reaches: `{ kind, text }`, with kind "ready",
// "running", "output", "done" or "failed". The text of "done" is the outcome, as JSON.

/** The most characters that a program may print, and of each text of its outcome. */
export const MOST_OUTPUT = 100_000;

/**
 * The result of a program: the value of its last line and, if it is one, the board; or the error and its line.
 *
 * @typedef {{ value?: string, board?: string, problem?: string, line?: number, traceback?: string }} Outcome
 */

/** Whatever a program makes of its outcome is read as one. @param {string} json @returns {Outcome} */
export function readOutcome(json) {
  /** @param {unknown} text @param {number} most */
  const cut = (text, most) => (text == null ? undefined : String(text).slice(0, most));
  try {
    const { value, board, problem, line, traceback } = JSON.parse(json);
    const drawn = cut(board, 1_000);
    return {
      value: cut(value, MOST_OUTPUT + 100), // and Python's line that it is cut
      board: drawn && /^[xo.]+(\/[xo.]+)+$/.test(drawn) ? drawn : undefined,
      problem: cut(problem, 1_000),
      line: Number.isSafeInteger(line) ? line : undefined,
      traceback: cut(traceback, MOST_OUTPUT + 100),
    };
  } catch {
    return { problem: "Python broke down over this program." };
  }
}
