// Writes the page's Python, python_stdlib.zip and ttt_core.zip. Runs Pyodide in Node.
// Usage: node pack_python.mjs MODULE... OUT_FOLDER   (the modules of the project that the page imports)

import { throws } from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { loadPyodide } from "pyodide";

const project = resolve(import.meta.dirname, "../..");
const modules = process.argv.slice(2, -1);
const out = resolve(process.argv.at(-1) ?? "");

/** An error report loads modules too. */
const MISTAKES = ["1 / 0", "no_such_name", "import no_such_module"];

/** Lists where the loaded modules come from. It needs only what is always loaded. */
const ORIGINS = "[str(getattr(module.__spec__, 'origin', '')) for module in sys.modules.values()]";

async function packPython() {
  const python = await loadPyodide({ indexURL: join(project, "node_modules/pyodide") });
  python.mountNodeFS("/project", project);
  python.mountNodeFS("/out", out);
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.append('/project')");
  for (const mistake of MISTAKES) throws(() => python.runPython(mistake));
  for (const module of modules) python.runPython(`import ${module}`);
  python.runPython(await readFile(join(project, "web/python/worker.py"), "utf8"));
  const origins = python.runPython(ORIGINS); // before the packer loads what it needs itself
  python.pyimport("web.build.pack_python").pack(origins);
}

try {
  await packPython();
} catch (error) {
  // Node would print the line that threw, which is a megabyte long in Pyodide.
  console.error(error instanceof Error ? `Error: ${error.message.trim().split("\n").pop()}` : error);
  process.exitCode = 1;
}
