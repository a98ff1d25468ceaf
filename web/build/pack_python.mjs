// Writes the page's Python, python_stdlib.zip and ttt_core.zip. Runs Pyodide in Node.
// Usage: node pack_python.mjs OUT_FOLDER MODULE...   (the modules that the page imports; some are names in one)

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadPyodide } from "pyodide";

const project = resolve(import.meta.dirname, "../..");
const out = resolve(process.argv[2]);
const names = process.argv.slice(3);

async function packPython() {
  const python = await loadPyodide({ indexURL: join(project, "node_modules/pyodide") });
  python.mountNodeFS("/project", project);
  python.mountNodeFS("/out", out);
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.append('/project')");
  for (const mistake of ["1 / 0", "no_such_name", "import no_such_module"]) {
    try {
      python.runPython(mistake); // an error report loads modules too
    } catch {}
  }
  python.runPython(readFileSync(join(project, "web/build/used_modules.py"), "utf8"));
  const found = python.globals.get("importable")(python.toPy(names)).toJs();
  const broken = names.filter((name) => /^(ttt_core|web)\b/.test(name) && !found.includes(name));
  if (broken.length) throw new Error(`Pyodide cannot import ${broken.join(", ")}`);
  const files = python.globals.get("loaded_files")(); // before the packer loads what it needs itself
  python.pyimport("web.build.pack_python").pack(files);
}

try {
  await packPython();
} catch (error) {
  // Node would print the line that threw, which is a megabyte long in Pyodide.
  console.error(error instanceof Error ? `Error: ${error.message.trim().split("\n").pop()}` : error);
  process.exitCode = 1;
}
