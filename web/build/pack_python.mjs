// Writes the page's Python, python_stdlib.zip and ttt_core.zip. Runs Pyodide in Node.
// Usage: node pack_python.mjs OUT_FOLDER

import { readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const project = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
/** @param {string} name */
const script = (name) => readFileSync(join(project, "web/build", name), "utf8");
const out = process.argv[2];
const library = resolve(out, "python_stdlib.zip");
const patched = resolve(out, "patched.zip");
const core = resolve(out, "ttt_core.zip");

/** @param {object} options */
function startPython(options = {}) {
  return loadPyodide({ indexURL: join(project, "node_modules/pyodide"), ...options });
}

/**
 * Loads all modules that the page will need. Returns the names of those that could be imported.
 *
 * @param {import("pyodide").PyodideAPI} python
 * @param {string[]} names
 * @returns {string[]}
 */
function useEverything(python, names) {
  python.FS.writeFile("/lib/ttt_core.zip", readFileSync(core));
  python.runPython("import sys; sys.path.append('/lib/ttt_core.zip')");
  for (const mistake of ["1 / 0", "no_such_name", "import no_such_module"]) {
    try {
      python.runPython(mistake); // an error report loads modules too
    } catch {}
  }
  python.runPython(script("used_modules.py"));
  return python.globals.get("importable")(python.toPy(names)).toJs();
}

async function packPython() {
  const packer = await startPython();
  packer.mountNodeFS("/project", project);
  packer.mountNodeFS("/out", resolve(out));
  packer.runPython(script("pack_python.py"));
  packer.globals.get("pack_core")();
  packer.globals.get("patch_library")();

  const names = packer.globals.get("needed")().toJs();
  const full = await startPython({ stdLibURL: patched });
  const found = useEverything(full, names);
  packer.globals.get("pack_library")(packer.toPy(full.globals.get("loaded_files")().toJs()));
  rmSync(patched);

  const foundAgain = useEverything(await startPython({ stdLibURL: library }), names);
  const lost = names.filter(
    (/** @type {string} */ name) => found.includes(name) !== foundAgain.includes(name),
  );
  const broken = names.filter(
    (/** @type {string} */ name) => name.startsWith("ttt_core") && !found.includes(name),
  );
  if (lost.length) throw new Error(`the packed standard library lacks modules for ${lost.join(", ")}`);
  if (broken.length) throw new Error(`Pyodide cannot import ${broken.join(", ")}`);
}

try {
  await packPython();
} catch (error) {
  // Node would print the line that threw, which is a megabyte long in Pyodide.
  console.error(error instanceof Error ? error.message.trim().split("\n").pop() : error);
  process.exitCode = 1;
}
