// Bundles the page's scripts and styles, and collects the files they ask for at run time.
// Usage: node bundle.mjs SITE_FOLDER   (which holds the packed Python already)

import { copyFile, mkdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const project = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const site = resolve(process.argv[2]);

/** Where each file that is served as it is comes from, and what it is called in the page. */
const COPIES = {
  LICENSE: "licenses/tic-tac-toe-keychain.txt",
  "web/icon.svg": "icon.svg",
  "web/solver/worker.py": "worker.py",
  "web/python/runner.py": "runner.py",
  "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2": "fonts/fraunces.woff2",
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2": "fonts/inter.woff2",
  "node_modules/@fontsource-variable/fraunces/LICENSE": "licenses/fraunces.txt",
  "node_modules/@fontsource-variable/inter/LICENSE": "licenses/inter.txt",
  "node_modules/@pyscript/core/LICENSE": "licenses/pyscript.txt",
  "node_modules/@observablehq/plot/LICENSE": "licenses/plot.txt",
  "node_modules/d3/LICENSE": "licenses/d3.txt",
  "node_modules/@codemirror/view/LICENSE": "licenses/codemirror.txt",
  "node_modules/@lezer/common/LICENSE": "licenses/lezer.txt",
  "node_modules/pyodide/pyodide.asm.wasm": "pyodide/pyodide.asm.wasm",
  "node_modules/pyodide/python_stdlib.zip": "pyodide/python_library.zip", // all of it, for the editor
  // Many servers do not know .mjs, and browsers run no script that is not called one.
  "node_modules/pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.js",
};

/** What Python arrives in, through `fetch`. */
const PYTHON_FILES = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "ttt_core.zip"];

/** What the editor's Python has in place of the second. */
const WHOLE_LIBRARY = "pyodide/python_library.zip";

async function copyFiles() {
  for (const [source, target] of Object.entries(COPIES)) {
    await mkdir(dirname(join(site, target)), { recursive: true });
    await copyFile(join(project, source), join(site, target));
  }
}

async function constants() {
  /** @type {Record<string, number>} */
  const bytes = {};
  for (const file of [...PYTHON_FILES, WHOLE_LIBRARY])
    bytes[basename(file)] = (await stat(join(site, file))).size;
  const { info } = JSON.parse(
    await readFile(join(project, "node_modules/pyodide/pyodide-lock.json"), "utf8"),
  );
  const noPackages = JSON.stringify({ info, packages: {} });
  return {
    PYTHON_BYTES: JSON.stringify(bytes),
    PYTHON_BYTES_TOTAL: String(PYTHON_FILES.reduce((sum, file) => sum + bytes[basename(file)], 0)),
    NO_PACKAGES: JSON.stringify(noPackages),
  };
}

/**
 * PyScript loads its plugins (editor, terminal, error banners) whether or not they are used; here they
 * are empty. So its core is one file, which can be asked for again when it did not arrive.
 * @type {import("esbuild").Plugin}
 */
const withoutPlugins = {
  name: "without-plugins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\// }, ({ kind, path, importer }) => {
      if (kind === "dynamic-import" && importer.includes("@pyscript")) return { path, namespace: "plugin" };
    });
    onLoad({ filter: /.*/, namespace: "plugin" }, () => ({ contents: "export default {};" }));
  },
};

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: project,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome103", "firefox115", "safari16.4"], // the oldest that the page promises to work in
  logLevel: "error",
};

await copyFiles();
const define = await constants();
await build({
  ...common,
  entryPoints: ["web/main.js", "web/theme.js", "web/style.css"],
  outdir: site,
  define,
  sourcemap: true,
  external: ["./fonts/*"],
});
await build({ ...common, entryPoints: ["web/page/plot.js"], outfile: join(site, "plot.js") });
for (const [interpreter, library] of [
  ["interpreter.js", "python_stdlib.zip"],
  ["library.js", basename(WHOLE_LIBRARY)],
])
  await build({
    ...common,
    entryPoints: ["web/solver/interpreter.js"],
    outfile: join(site, "pyodide", interpreter),
    define: { ...define, PYTHON_LIBRARY: JSON.stringify(library) },
    external: ["node:*", "ws"], // what Pyodide would use under Node
  });
await build({
  ...common,
  entryPoints: ["web/reference/reference.css"],
  outfile: join(site, "reference.css"),
  external: ["./fonts/*"],
});
await build({ ...common, entryPoints: ["web/python/bench.js"], outfile: join(site, "python.js"), define });
await build({
  ...common,
  entryPoints: ["web/solver/pyscript.js"],
  outdir: site,
  alias: { "@pyscript/core": "./node_modules/@pyscript/core/dist/core.js" }, // as released, not from its sources
  plugins: [withoutPlugins],
});
