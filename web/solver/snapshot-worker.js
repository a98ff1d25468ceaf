// Has the interpreter keep a snapshot of itself, in a worker of its own that ends with it.

import(new URL(ASSETS["pyodide/interpreter.js"], new URL("../../", import.meta.url)).href)
  .then(({ keepSnapshot }) => keepSnapshot())
  .catch((problem) => console.info(`No snapshot of Python is kept: ${problem}`))
  .finally(close);
