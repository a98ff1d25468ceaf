// Bundles the page's scripts and styles. Puts each file into a folder that esbuild names after the file's content, so
// that two versions of the page never mix. Prints the path of each file that the page loads, as JSON. Then bundles those of
// the page in one file.
// Usage: node bundle.mjs FOLDER   (reads `constants.json` and the files that Python has put into `site`; fills `site`)

import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { build } from "esbuild";

const project = resolve(import.meta.dirname, "../..");
const site = resolve(process.argv[2], "site");

/**
 * The code of each constant of scripts, the path in the site of each file by its plain name, the folder of the fonts, and
 * the views.
 *
 * @typedef {{ folder: string, id: string }} View
 * @type {{ constants: Record<string, string>, places: Record<string, string>, fonts: string, views: View[] }}
 */
const { constants, places, fonts, views } = JSON.parse(readFileSync(join(site, "../constants.json"), "utf8"));

/** @type {import("esbuild").Plugin} */
const gathered = {
  name: "gathered",
  setup({ onResolve, onLoad }) {
    // PyScript loads its plugins (editor, terminal, error banners) even if they are not used. Without them, its core
    // is one file.
    onLoad({ filter: /@pyscript.core.dist.([^c]|codemirror)/ }, () => ({ contents: "export default {};" }));

    onResolve({ filter: /^fonts:/ }, ({ path }) => ({ path: join(fonts, path.slice(6)) }));

    // `views:css` imports the style of each view, and `views:js` exports the function `create` of each by the id of
    // the view. A view may have neither.
    onResolve({ filter: /^views:/ }, ({ path }) => ({ path: path.slice(6), namespace: "views" }));
    onLoad({ filter: /./, namespace: "views" }, ({ path: ending }) => {
      const resolveDir = join(project, "web/sections");
      const files = views
        .map(({ folder, id }) => ({ id, file: `./${folder}/${folder}.${ending}` }))
        .filter(({ file }) => existsSync(join(resolveDir, file)));
      const lines = files.map(({ id, file }) =>
        ending === "css" ? `@import "${file}";` : `export { create as ${id} } from "${file}";`,
      );
      return { contents: lines.join("\n"), loader: ending === "css" ? "css" : "js", resolveDir };
    });
  },
};

const START = join(project, "web/shell/start.js");
const exported = readFileSync(START, "utf8").matchAll(/^export \* from "(.+)"/gm);
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

/** What the page in one file does in another way. @type {import("esbuild").Plugin} */
const fromOneFile = {
  name: "from-one-file",
  setup({ onResolve }) {
    onResolve({ filter: /\/(files|start-worker)\.js$/ }, ({ path }) => ({
      path: join(project, "web/one_file", basename(path)),
    }));
  },
};

/**
 * Compiles files into the site.
 *
 * @param {Record<string, string>} entryPoints the path of each by its name without an ending
 * @param {import("esbuild").BuildOptions} [options]
 */
async function compile(entryPoints, { define, plugins = [], ...options } = {}) {
  const sized = Object.entries(places).filter(([name]) =>
    /\.(wasm|zip)$|^(worker|runner)\.py$|^frame-worker/.test(name),
  );
  const sizes = Object.fromEntries(sized.map(([name, place]) => [name, statSync(join(site, place)).size]));
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints,
    entryNames: "assets/[hash]/[dir]/[name]",
    assetNames: "assets/[hash]/[name]",
    outdir: site,
    metafile: true,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["chrome104", "firefox115", "safari16.4"], // the oldest browsers that the page supports
    tsconfigRaw: "{}", // the settings for type checks must not change the bundles
    logOverride: { "css-syntax-error": "error" },
    loader: { ".woff2": "copy" },
    external: ["node:*", "ws"], // Pyodide uses them only in Node
    alias: { "@pyscript/core": "./node_modules/@pyscript/core/dist/core.js" }, // the released file, not the sources
    plugins: [gathered, ...plugins],
    define: { ...constants, ASSETS: JSON.stringify(places), SIZES: JSON.stringify(sizes), ...define },
    ...options,
  }).catch(() => process.exit(1)); // which has said why
  for (const file of Object.keys(metafile?.outputs ?? {}).filter((file) => !file.endsWith(".map"))) {
    const place = relative(site, resolve(project, file)).replaceAll(sep, "/");
    places[place.replace(/^(assets\/\w+|\.\.\/one_file)\//, "")] = place;
  }
}

const sourcemap = true;
/** For a frame of opaque origin, and for a page from a file, which can start no worker that is a module. */
const classic = {
  format: /** @type {const} */ ("iife"),
  define: { "import.meta.url": '"https://python.invalid/"' },
  banner: { js: "self.importScripts=undefined;" }, // else Pyodide refuses to run in a worker that is no module
};
await compile({ "frame-worker": "web/python/frame-worker.js" }, classic);
await compile(
  { pyscript: "web/python/pyscript.js" },
  { define: { document: "emptyDocument" }, inject: ["web/python/empty-document.js"] },
);
await compile({
  interpreter: "web/python/interpreter.js",
  python: "web/sections/python/workspace.js",
});
await compile({ early: "web/shell/early.js" }, { format: "iife" }); // not a module, so that it runs at once
await compile({ style: "web/style/style.css", start: "web/shell/start.js" }, { sourcemap });
await compile({ main: "web/shell/main.js" }, { sourcemap, plugins: [fromStart] });
console.log(JSON.stringify(places));

/** Beside the site, because the page in one file has them inside. @type {import("esbuild").BuildOptions} */
const inline = {
  outdir: join(site, "../one_file"),
  entryNames: "[name]",
  loader: { ".woff2": "dataurl" },
  plugins: [fromOneFile],
};
await compile({ "frame-worker": "web/one_file/worker.js" }, { ...classic, ...inline });
await compile({ page: "web/one_file/page.js", style: "web/style/style.css" }, inline);
