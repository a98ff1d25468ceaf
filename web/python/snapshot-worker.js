// Stores a snapshot of Python. Runs in a worker of its own, which closes when it is done. If the browser has no room for
// the snapshot, it tells the page, which does not try again.

import(new URL(ASSETS["pyodide/interpreter.js"], new URL("../../", import.meta.url)).href)
  .then(({ keepSnapshot }) => keepSnapshot())
  .catch((problem) => {
    console.info(`No snapshot of Python is kept: ${problem}`);
    if (problem.name === "QuotaExceededError") postMessage("no room");
  })
  .finally(close);
