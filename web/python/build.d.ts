/** Set at build time: the size in bytes of each file of Python, by its name. */
declare const PYTHON_BYTES: Record<string, number>;

/** Set at build time: the script of the frame in which programs run, and its hash as policies have it. */
declare const BOOTSTRAP: string;
declare const BOOTSTRAP_HASH: string;

/** Set at build time: the total size of the files that the page itself loads. */
declare const PYTHON_BYTES_TOTAL: number;

/** Set at build time: the path of each file that a script loads, by its plain name. */
declare const ASSETS: Record<string, string>;

/** Set at build time: the program of each example and of each answer to its exercise, by its name. */
declare const EXAMPLES: Record<string, string>;

/** Set at build time: a Pyodide lock file without packages. */
declare const NO_PACKAGES: string;

declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: import("pyodide").PyodideConfig["createPyodideModule"];
  export default createPyodideModule;
}
