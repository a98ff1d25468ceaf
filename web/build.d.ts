/** Set at build time: the size of each file of Python, by its plain name. */
declare const SIZES: Record<string, number>;

/** Set at build time: the script of the frame in which programs run, and its hash as policies have it. */
declare const BOOTSTRAP: string;
declare const BOOTSTRAP_HASH: string;

/** Set at build time: the path of each file that a script loads, by its plain name. */
declare const ASSETS: Record<string, string>;

/** Set at build time: the program of each example and of each answer to its exercise, by its name. */
declare const EXAMPLES: Record<string, string>;

/** Gathered at build time: what sets up each view that has a script, by the id of the view. */
declare module "views:js" {
  const views: Record<string, (page: import("./types.js").Page) => void>;
  export = views;
}

declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: import("pyodide").PyodideConfig["createPyodideModule"];
  export default createPyodideModule;
}
