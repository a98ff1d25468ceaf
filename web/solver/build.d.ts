/** Written in at build time: the size in bytes of each file that Python arrives in, by its name. */
declare const PYTHON_BYTES: Record<string, number>;

/** Written in at build time: the file with the standard library, in the interpreter's folder. */
declare const PYTHON_LIBRARY: string;

/** Written in at build time: the sum of those that the page itself needs. */
declare const PYTHON_BYTES_TOTAL: number;

/** Written in at build time: where each file that a script asks for is in the site, by its plain name. */
declare const ASSETS: Record<string, string>;

/** Written in at build time: a Pyodide lock file that offers no packages. */
declare const NO_PACKAGES: string;
