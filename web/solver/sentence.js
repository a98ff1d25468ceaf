// What went wrong with Python, in a sentence for the reader.

/** How our own errors begin. Whatever else comes from a browser's engine, or from within Python. */
const OURS = /(?:Could not|Python) .*/;

/**
 * A module that did not load is named, wherever the browser names it: in its words, or as where they come from. A
 * text that no reader could use goes to the console.
 *
 * @param {unknown} error
 * @param {string} otherwise what to say of such a text
 */
export function sentence(error, otherwise) {
  const told = error instanceof Error || error instanceof ErrorEvent ? error.message : String(error);
  const module = /imported module: \S*\/([^/?]+)/.exec(told)?.[1]; // browsers give its whole address
  const line = module ? `Could not load ${module}` : (OURS.exec(told)?.[0] ?? otherwise);
  if (line === otherwise) console.info(told);
  return line.replace(/[^.!?]$/, "$&.");
}
