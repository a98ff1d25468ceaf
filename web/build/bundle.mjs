// Bundles the page's scripts and styles. Puts each file that the page loads into a folder that is named after the
// file's content, so that two versions of the page never mix. Prints the path of each file, as JSON.
// Usage: node bundle.mjs SITE_FOLDER MADE_FOLDER   (the second has the files that Python made for the page)

import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const project = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [site, made] = process.argv.slice(2, 4).map((folder) => resolve(folder));

/** The files with a fixed path: the source of each, and its path in the site. */
const COPIES = {
  LICENSE: "licenses/tic-tac-toe-keychain.txt",
  "web/build/licenses/pyodide.txt": "licenses/pyodide.txt",
  "web/build/licenses/python.txt": "licenses/python.txt",
  "web/shell/head/share.png": "share.png",
};

/** The files in folders named after their content that are copied unchanged: the source of each, and its plain name. */
const ASSET_COPIES = {
  "web/shell/head/icon.svg": "icon.svg",
  "web/shell/head/icons/192.png": "icons/192.png",
  "web/shell/head/icons/512.png": "icons/512.png",
  "web/shell/head/icons/maskable.png": "icons/maskable.png",
  "web/shell/head/icons/touch.png": "icons/touch.png",
  "web/python/worker.py": "worker.py",
  "web/sections/python/runner.py": "runner.py",
  "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2": "fonts/fraunces.woff2",
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2": "fonts/inter.woff2",
  "node_modules/pyodide/pyodide.asm.wasm": "pyodide/pyodide.asm.wasm",
  "node_modules/pyodide/python_stdlib.zip": "pyodide/python_library.zip", // complete, for the editor
  // Many servers do not send .mjs files as JavaScript, and browsers refuse modules of another type.
  "node_modules/pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.js",
};

/** The files of the page's Python, which it loads with `fetch`. */
const PYTHON_FILES = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "ttt_core.zip"];

/** The further files of Python that are checked when they arrive. */
const CHECKED_FILES = ["worker.py", "pyodide/python_library.zip", "frame-worker.js", "runner.py"];

/** The path of each file in the site, by its plain name. @type {Record<string, string>} */
const places = {};

/** The size of each file of Python, by its name without folders. @type {Record<string, number>} */
const pythonBytes = {};

/** The way from an asset to the page. */
const UP = "../../";

/** @param {string} name @param {Uint8Array} contents @returns {Promise<string>} the file's folder */
async function place(name, contents) {
  const folder = `assets/${createHash("sha256").update(contents).digest("hex").slice(0, 12)}`;
  places[name] = `${folder}/${basename(name)}`;
  if ([...PYTHON_FILES, ...CHECKED_FILES].includes(name)) pythonBytes[basename(name)] = contents.length;
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
  for (const name of (await readdir(made, { recursive: true })).sort())
    if ((await stat(join(made, name))).isFile())
      await place(name.replaceAll(sep, "/"), await readFile(join(made, name)));
  const manifest = await readFile(join(project, "web/shell/head/manifest.webmanifest"), "utf8");
  const placed = manifest.replace(/(?<="src": ")[^"]+/g, (name) => UP + places[name]);
  await place("manifest.webmanifest", new TextEncoder().encode(placed));
}

/** The licences of all packages that are installed for the page: those in its files, and what they depend on. */
async function copyLicenses() {
  const { packages } = JSON.parse(await readFile(join(project, "package-lock.json"), "utf8"));
  for (const [folder, { dev, optional }] of Object.entries(packages)) {
    if (!folder || dev || optional) continue;
    const file = (await readdir(join(project, folder))).find((entry) => /^licen[cs]e/i.test(entry));
    const name = folder.replace(/^.*node_modules\//, "").replace("/", "-");
    if (file) await copyFile(join(project, folder, file), join(site, "licenses", `${name}.txt`));
  }
}

async function constants() {
  const { info } = JSON.parse(
    await readFile(join(project, "node_modules/pyodide/pyodide-lock.json"), "utf8"),
  );
  const bootstrap = await readFile(join(project, "web/python/bootstrap.js"), "utf8");
  const hash = createHash("sha256").update(bootstrap).digest("base64");
  const folder = join(project, "web/sections/python/examples");
  const programs = (await readdir(folder)).filter((name) => name.endsWith(".py")).sort();
  const examples = programs.map(async (name) => {
    return [basename(name, ".py"), (await readFile(join(folder, name), "utf8")).trimEnd()];
  });
  return {
    BOOTSTRAP: JSON.stringify(bootstrap),
    BOOTSTRAP_HASH: JSON.stringify(`sha256-${hash}`),
    ASSETS: JSON.stringify(places),
    PYTHON_BYTES: JSON.stringify(pythonBytes),
    PYTHON_BYTES_TOTAL: String(PYTHON_FILES.reduce((sum, file) => sum + pythonBytes[basename(file)], 0)),
    EXAMPLES: JSON.stringify(Object.fromEntries(await Promise.all(examples))),
    NO_PACKAGES: JSON.stringify(JSON.stringify({ info, packages: {} })),
  };
}

/**
 * PyScript loads its plugins (editor, terminal, error banners) even if they are not used. This makes them empty, so
 * that its core is one file.
 *
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
  tsconfigRaw: "{}", // the settings for type checks must not change the bundles
  absWorkingDir: project,
  bundle: true,
  minify: true,
  write: false,
  format: "esm",
  target: ["chrome103", "firefox115", "safari16.4"], // the oldest browsers that the page supports
  logLevel: "error",
};

/**
 * Leaves these imports to the browser, which finds the files at their paths in the site.
 *
 * @param {RegExp} filter
 * @param {(path: string) => string} nameOf the file, from how it is imported
 * @returns {import("esbuild").Plugin}
 */
const elsewhere = (filter, nameOf) => ({
  name: "elsewhere",
  setup({ onResolve }) {
    onResolve({ filter }, ({ path }) => ({ path: UP + places[nameOf(path)], external: true }));
  },
});

const placedFonts = elsewhere(/^\.\/fonts\//, (path) => path.slice(2));

/** Lets main.js import start.js, and what that exports, from its own bundle: a copy would have a state of its own. */
const fromStart = elsewhere(
  /\/(start|python\/client|parts\/verdict-list|parts\/days)\.js$/,
  () => "start.js",
);

/**
 * The bundle, then its source map, if it has one.
 *
 * @param {string} source
 * @param {string} outfile
 * @param {import("esbuild").BuildOptions} [options]
 */
async function compile(source, outfile, options) {
  const define = await constants();
  const { outputFiles = [] } = await build({ ...common, entryPoints: [source], outfile, define, ...options });
  return outputFiles.toSorted((a, b) => a.path.length - b.path.length);
}

/** @param {string} name of the bundle @param {string} source @param {import("esbuild").BuildOptions} [options] */
async function bundle(name, source, options) {
  const outfile = join("dist/assets/folder", basename(name)); // as deep as in the site, for the paths in the source map
  const [made, map] = await compile(source, outfile, options);
  const folder = await place(name, made.contents);
  if (map) await writeFile(join(folder, basename(map.path)), map.contents);
}

await copyFiles();
await bundle("qr.js", "web/sections/classroom/qr.js");
await bundle("pyscript.js", "web/python/pyscript.js", {
  alias: { "@pyscript/core": "./node_modules/@pyscript/core/dist/core.js" }, // the released file, not the sources
  plugins: [withoutPlugins],
  inject: ["web/python/empty-store.js", "web/python/narrow-search.js"],
});
const external = ["node:*", "ws"]; // Pyodide uses them only in Node
await bundle("pyodide/interpreter.js", "web/python/interpreter.js", { external });
await bundle("frame-worker.js", "web/python/frame-worker.js", {
  external,
  format: "iife", // a frame of opaque origin can start no worker that is a module
  define: { ...(await constants()), "import.meta.url": '"https://python.invalid/"' },
  banner: { js: "self.importScripts=undefined;" }, // else Pyodide refuses to run in a worker that is no module
});
await bundle("python.js", "web/sections/python/workspace.js");
await bundle("style.css", "web/style/style.css", { sourcemap: true, plugins: [placedFonts] });
await bundle("start.js", "web/shell/start.js", { sourcemap: true });
await bundle("theme.js", "web/shell/theme.js", { sourcemap: true, format: "iife" }); // not a module, so that it runs at once
await bundle("main.js", "web/shell/main.js", { sourcemap: true, plugins: [fromStart] });
const [inlined] = await compile("web/shell/other_pages/not_found.css", "not-found.css");
await writeFile(join(made, "not-found.css"), inlined.contents); // for Python to put it into 404.html
await copyLicenses();
console.log(JSON.stringify(places));
