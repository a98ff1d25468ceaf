// Bundles the page's scripts and styles, and gives each file that the page asks for a folder named for its content,
// so that no two versions of the page share a file that differs. Prints where each file has gone, as JSON.
// Usage: node bundle.mjs SITE_FOLDER   (which holds the packed Python and the list of verdicts already)

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const project = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const site = resolve(process.argv[2]);

/** Where each file that keeps its name comes from, and what it is called in the page. */
const COPIES = {
  LICENSE: "licenses/tic-tac-toe-keychain.txt",
  "web/licenses/pyodide.txt": "licenses/pyodide.txt",
  "web/licenses/python.txt": "licenses/python.txt",
  "web/icon.svg": "icon.svg",
  "web/head/manifest.webmanifest": "manifest.webmanifest",
  "web/head/share.png": "share.png",
  "web/head/icons/192.png": "icons/192.png",
  "web/head/icons/512.png": "icons/512.png",
  "web/head/icons/maskable.png": "icons/maskable.png",
  "web/head/icons/touch.png": "icons/touch.png",
  "node_modules/@fontsource-variable/fraunces/LICENSE": "licenses/fraunces.txt",
  "node_modules/@fontsource-variable/inter/LICENSE": "licenses/inter.txt",
  "node_modules/@pyscript/core/LICENSE": "licenses/pyscript.txt",
  "node_modules/@observablehq/plot/LICENSE": "licenses/plot.txt",
  "node_modules/d3/LICENSE": "licenses/d3.txt",
  "node_modules/@codemirror/view/LICENSE": "licenses/codemirror.txt",
  "node_modules/@lezer/common/LICENSE": "licenses/lezer.txt",
};

/** Where each file that is served as it is comes from, and its plain name. */
const ASSET_COPIES = {
  "web/solver/worker.py": "worker.py",
  "web/python/runner.py": "runner.py",
  "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2": "fonts/fraunces.woff2",
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2": "fonts/inter.woff2",
  "node_modules/pyodide/pyodide.asm.wasm": "pyodide/pyodide.asm.wasm",
  "node_modules/pyodide/python_stdlib.zip": "pyodide/python_library.zip", // all of it, for the editor
  // Many servers do not know .mjs, and browsers run no script that is not called one.
  "node_modules/pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.js",
};

/** What has been written for this script, by its plain name. */
const WRITTEN = ["pyodide/python_stdlib.zip", "ttt_core.zip", "verdicts.json"];

/** What Python arrives in, through `fetch`. */
const PYTHON_FILES = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "ttt_core.zip"];

/** What the editor's Python has in place of the second. */
const WHOLE_LIBRARY = "pyodide/python_library.zip";

/** Where each file is in the site, by its plain name. @type {Record<string, string>} */
const places = {};

/** @type {Record<string, number>} */
const pythonBytes = {};

/** @param {string} name @param {Uint8Array} contents @returns {Promise<string>} the folder it is in */
async function place(name, contents) {
  const folder = `assets/${createHash("sha256").update(contents).digest("hex").slice(0, 12)}`;
  places[name] = `${folder}/${basename(name)}`;
  if ([...PYTHON_FILES, WHOLE_LIBRARY].includes(name)) pythonBytes[basename(name)] = contents.length;
  await mkdir(join(site, folder), { recursive: true });
  await writeFile(join(site, places[name]), contents);
  return join(site, folder);
}

async function copyFiles() {
  for (const [source, target] of Object.entries(COPIES)) {
    await mkdir(dirname(join(site, target)), { recursive: true });
    await copyFile(join(project, source), join(site, target));
  }
  for (const [source, name] of Object.entries(ASSET_COPIES))
    await place(name, await readFile(join(project, source)));
  for (const name of WRITTEN) {
    await place(name, await readFile(join(site, name)));
    await rm(join(site, name));
  }
}

/** The packages that have come into a bundle, and those that PyScript's core came with. @type {Set<string>} */
const bundled = new Set();

/** @param {string} name of a package @returns {Promise<void>} */
async function addWithDependencies(name) {
  if (bundled.has(name)) return;
  bundled.add(name);
  const described = JSON.parse(await readFile(join(project, "node_modules", name, "package.json"), "utf8"));
  for (const needed of Object.keys(described.dependencies ?? {}))
    if (existsSync(join(project, "node_modules", needed))) await addWithDependencies(needed);
}

async function copyLicenses() {
  for (const name of bundled) {
    const folder = join(project, "node_modules", name);
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (file) await copyFile(join(folder, file), join(site, "licenses", `${name.replace("/", "-")}.txt`));
  }
}

async function constants() {
  const { info } = JSON.parse(
    await readFile(join(project, "node_modules/pyodide/pyodide-lock.json"), "utf8"),
  );
  return {
    ASSETS: JSON.stringify(places),
    PYTHON_BYTES: JSON.stringify(pythonBytes),
    PYTHON_BYTES_TOTAL: String(PYTHON_FILES.reduce((sum, file) => sum + pythonBytes[basename(file)], 0)),
    NO_PACKAGES: JSON.stringify(JSON.stringify({ info, packages: {} })),
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
  tsconfigRaw: "{}", // what checks the types does not change the bundles
  absWorkingDir: project,
  bundle: true,
  minify: true,
  write: false,
  format: "esm",
  target: ["chrome103", "firefox115", "safari16.4"], // the oldest that the page promises to work in
  logLevel: "error",
};

/**
 * Fonts are where they have been placed.
 * @param {string} up the way from the style to the page
 * @returns {import("esbuild").Plugin}
 */
const placedFonts = (up) => ({
  name: "placed-fonts",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/fonts\// }, ({ path }) => ({
      path: up + places[path.slice(2)],
      external: true,
    }));
  },
});

/**
 * @param {string} name of the bundle
 * @param {string} source
 * @param {import("esbuild").BuildOptions} [options]
 */
async function bundle(name, source, options) {
  const outfile = join("dist/assets/folder", basename(name)); // that far from its sources, for its source map
  const define = await constants();
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: [source],
    outfile,
    define,
    metafile: true,
    ...options,
  });
  for (const input of Object.keys(metafile?.inputs ?? {})) {
    const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (found) bundled.add(found[1]);
  }
  const [made, map] = (outputFiles ?? []).toSorted((a, b) => a.path.length - b.path.length);
  const folder = await place(name, made.contents);
  if (map) await writeFile(join(folder, basename(map.path)), map.contents);
}

await copyFiles();
await bundle("plot.js", "web/page/plot.js");
await bundle("pyscript.js", "web/solver/pyscript.js", {
  alias: { "@pyscript/core": "./node_modules/@pyscript/core/dist/core.js" }, // as released, not from its sources
  plugins: [withoutPlugins],
  inject: ["web/solver/empty-store.js"],
});
for (const [interpreter, library] of [
  ["pyodide/interpreter.js", "python_stdlib.zip"],
  ["pyodide/library.js", basename(WHOLE_LIBRARY)],
])
  await bundle(interpreter, "web/solver/interpreter.js", {
    define: { ...(await constants()), PYTHON_LIBRARY: JSON.stringify(library) },
    external: ["node:*", "ws"], // what Pyodide would use under Node
  });
await bundle("snapshot-worker.js", "web/solver/snapshot-worker.js");
await bundle("python.js", "web/python/workspace.js");
await build({
  ...common,
  write: true,
  entryPoints: ["web/reference/reference.css"], // of pages that are kept, so it keeps its name
  outfile: join(site, "reference.css"),
  plugins: [placedFonts("./")],
});
await bundle("style.css", "web/style.css", { sourcemap: true, plugins: [placedFonts("../../")] });
await bundle("theme.js", "web/theme.js", { sourcemap: true, format: "iife" }); // no module: it runs at once
await bundle("main.js", "web/main.js", { sourcemap: true });
await addWithDependencies("polyscript"); // within PyScript's core, which comes as one file
await copyLicenses();
console.log(JSON.stringify(places));
