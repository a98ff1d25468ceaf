// Bundles the page's scripts and styles. Puts each file that the page loads into a folder that esbuild names after the
// file's content, so that two versions of the page never mix. Prints the path of each file, as JSON.
// Usage: node bundle.mjs FOLDER   (reads `made`, with the files that stay as they are, and `constants.json`; writes `site`)

import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import { build } from "esbuild";

const project = resolve(import.meta.dirname, "../..");
const folder = resolve(process.argv[2]);
const made = join(folder, "made");
const constants = JSON.parse(await readFile(join(folder, "constants.json"), "utf8"));

/** The files of Python, which are counted as they arrive. */
const SIZED = /\.(wasm|zip)$|^(worker|runner)\.py$|^frame-worker\.js$/;

/** The path of each file in the site, by its plain name. @type {Record<string, string>} */
const places = {};

/** The size of each of these files. @type {Record<string, number>} */
const sizes = {};

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: project,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome103", "firefox115", "safari16.4"], // the oldest browsers that the page supports
  tsconfigRaw: "{}", // the settings for type checks must not change the bundles
  logLevel: "silent", // the error that is thrown says all
  logOverride: { "css-syntax-error": "error" },
};

/**
 * Compiles files into the site.
 *
 * @param {string[] | Record<string, string>} sources their paths, or the path of each by its name without an ending
 * @param {import("esbuild").BuildOptions} [options]
 */
async function compile(sources, { define, ...options } = {}) {
  const { outputFiles = [] } = await build({
    ...common,
    entryPoints: sources,
    entryNames: "assets/[hash]/[dir]/[name]",
    assetNames: "assets/[hash]/[name]",
    outdir: "dist", // as deep as the site, for the paths in source maps
    write: false,
    define: { ...constants, ASSETS: JSON.stringify(places), SIZES: JSON.stringify(sizes), ...define },
    ...options,
  });
  for (const { path, contents } of outputFiles) {
    const place = relative(resolve(options.absWorkingDir ?? project, "dist"), path).replaceAll(sep, "/");
    await mkdir(join(folder, "site", dirname(place)), { recursive: true });
    await writeFile(join(folder, "site", place), contents);
    if (place.endsWith(".map")) continue;
    const name = place.replace(/^assets\/\w+\//, "");
    places[name] = place;
    if (SIZED.test(name)) sizes[name] = contents.length;
  }
}

/** Copies files that Python made into the site. @param {string[]} names */
const copy = (names) =>
  compile(names, {
    absWorkingDir: made,
    outbase: made,
    loader: Object.fromEntries(names.map((name) => [extname(name), "copy"])),
  });

/**
 * PyScript loads its plugins (editor, terminal, error banners) even if they are not used. This makes them empty, so
 * that its core is one file.
 *
 * @type {import("esbuild").Plugin}
 */
const withoutPlugins = {
  name: "without-plugins",
  setup({ onLoad }) {
    onLoad({ filter: /@pyscript.core.dist/ }, ({ path }) =>
      basename(path).startsWith("core") ? undefined : { contents: "export default {};" },
    );
  },
};

const START = join(project, "web/shell/start.js");
const exported = (await readFile(START, "utf8")).matchAll(/^export \* from "(.+)"/gm);
const ofStart = [START, ...Array.from(exported, ([, path]) => resolve(dirname(START), path))];

/**
 * Lets main.js import start.js, and what that exports, from its own bundle: a copy would have a state of its own.
 *
 * @type {import("esbuild").Plugin}
 */
const fromStart = {
  name: "from-start",
  setup({ onResolve }) {
    onResolve({ filter: /\.js$/ }, ({ path, resolveDir }) =>
      ofStart.includes(resolve(resolveDir, path))
        ? { path: `../../${places["start.js"]}`, external: true }
        : undefined,
    );
  },
};

/** @type {{ folder: string, id: string }[]} */
const rows = JSON.parse(await readFile(join(project, "web/sections/views.json"), "utf8"));

/**
 * Gathers the views: `views:styles` imports the style of each, and `views:scripts` exports the function `create` of
 * each by the id of the view. A view may have neither.
 *
 * @type {import("esbuild").Plugin}
 */
const withViews = {
  name: "with-views",
  setup({ onResolve, onLoad }) {
    const resolveDir = join(project, "web/sections");
    /** @param {string} ending */
    const having = (ending) =>
      rows
        .map(({ folder, id }) => ({ id, path: `./${folder}/${folder}.${ending}` }))
        .filter(({ path }) => existsSync(join(resolveDir, path)));
    onResolve({ filter: /^views:/ }, ({ path }) => ({ path, namespace: "views" }));
    onLoad({ filter: /:styles$/, namespace: "views" }, () => ({
      contents: having("css")
        .map(({ path }) => `@import "${path}";`)
        .join("\n"),
      loader: "css",
      resolveDir,
    }));
    onLoad({ filter: /:scripts$/, namespace: "views" }, () => ({
      contents: having("js")
        .map(({ id, path }) => `export { create as ${id} } from "${path}";`)
        .join("\n"),
      resolveDir,
    }));
  },
};

const found = await readdir(made, { recursive: true, withFileTypes: true });
const files = found.filter((entry) => entry.isFile());
await copy(files.map((file) => relative(made, join(file.parentPath, file.name))).sort());

const external = ["node:*", "ws"]; // Pyodide uses them only in Node
const sourcemap = true;
await compile(
  { pyscript: "web/python/pyscript.js" },
  {
    alias: { "@pyscript/core": "./node_modules/@pyscript/core/dist/core.js" }, // the released file, not the sources
    plugins: [withoutPlugins],
  },
);
await compile(
  { "frame-worker": "web/python/frame-worker.js" },
  {
    external,
    format: "iife", // a frame of opaque origin can start no worker that is a module
    define: { "import.meta.url": '"https://python.invalid/"' },
    banner: { js: "self.importScripts=undefined;" }, // else Pyodide refuses to run in a worker that is no module
  },
);
await compile({ interpreter: "web/python/interpreter.js" }, { external });
await compile({ qr: "web/sections/classroom/qr.js", python: "web/sections/python/workspace.js" });
await compile(
  { style: "web/style/style.css" },
  { sourcemap, loader: { ".woff2": "copy" }, plugins: [withViews] },
);
await compile({ early: "web/shell/early.js" }, { sourcemap, format: "iife" }); // not a module, so that it runs at once
await compile({ start: "web/shell/start.js" }, { sourcemap });
await compile({ main: "web/shell/main.js" }, { sourcemap, plugins: [fromStart, withViews] });
console.log(JSON.stringify(places));
