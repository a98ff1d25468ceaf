// Stores a snapshot of Python. Runs in a worker of its own, which closes when it is done.

import(new URL(ASSETS["pyodide/interpreter.js"], new URL("../../", import.meta.url)).href)
  .then(({ keepSnapshot }) => keepSnapshot())
  .catch((problem) => console.info(`No snapshot of Python is kept: ${problem}`))
  .finally(close);
