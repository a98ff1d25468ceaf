// Writes python_stdlib.zip and ttt_core.zip, the Python of the page, by running Pyodide here.
// Usage: node pack_python.mjs OUT_FOLDER MODULE_NAME...   (the modules that the page's Python imports)

import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const project = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
/** @param {string} name */
const script = (name) => readFileSync(join(project, "web/tooling", name), "utf8");
const [out, ...names] = /** @type {string[]} */ (process.argv.slice(2));
const library = resolve(out, "python_stdlib.zip");
const core = resolve(out, "ttt_core.zip");

/** @param {object} options */
function startPython(options = {}) {
  return loadPyodide({ indexURL: join(project, "node_modules/pyodide"), ...options });
}

/**
 * Does what the page will do that takes modules. Returns the names of those it could import.
 * @param {import("pyodide").PyodideAPI} python
 * @returns {string[]}
 */
function useEverything(python) {
  python.FS.writeFile("/lib/ttt_core.zip", readFileSync(core));
  python.runPython("import sys; sys.path.append('/lib/ttt_core.zip')");
  for (const mistake of ["1 / 0", "no_such_name", "import no_such_module"]) {
    try {
      python.runPython(mistake); // reporting an error takes modules too
    } catch {}
  }
  python.runPython(script("used_modules.py"));
  return python.globals.get("importable")(python.toPy(names)).toJs();
}

async function packPython() {
  const workshop = await startPython();
  workshop.mountNodeFS("/project", project);
  workshop.mountNodeFS("/out", resolve(out));
  workshop.runPython(script("pack_python.py"));
  workshop.globals.get("pack_core")();

  const full = await startPython();
  const found = useEverything(full);
  workshop.globals.get("pack_library")(workshop.toPy(full.globals.get("loaded_files")().toJs()));

  const foundAgain = useEverything(await startPython({ stdLibURL: library }));
  const lost = names.filter((name) => found.includes(name) !== foundAgain.includes(name));
  const broken = names.filter((name) => name.startsWith("ttt_core") && !found.includes(name));
  if (lost.length) throw new Error(`the packed standard library lacks what ${lost.join(", ")} needs`);
  if (broken.length) throw new Error(`Pyodide cannot import ${broken.join(", ")}`);
}

try {
  await packPython();
} catch (error) {
  // Node would quote the line that threw, which in Pyodide is a megabyte long.
  console.error(error instanceof Error ? error.message.trim().split("\n").pop() : error);
  process.exitCode = 1;
}
