// Starts Python in a worker through PyScript, and lets go of it again.

/** Milliseconds for the small files that Python starts from. */
const PATIENCE = 60_000;

/**
 * @typedef {Worker & { ready: Promise<unknown>,
 *   sync: { call(question: string, options: string): Promise<{ answer: any } | { refused: string }> } }} PythonWorker
 */

/** @type {typeof import("./pyscript.js") | undefined} */
let pyscript;

/**
 * Loads PyScript. A module that failed to load, or never came, stays so under its address: hence the query.
 * A page takes PyScript only once, so of those that arrive after all, the first counts.
 * @param {string} query
 */
async function loadPyScript(query) {
  if (!pyscript) {
    const loaded = await import(new URL(ASSETS["pyscript.js"] + query, document.baseURI).href).catch(
      () => ({}),
    );
    if (loaded.hooks) pyscript ??= loaded;
  }
  if (!pyscript) throw new Error("Could not load pyscript.js");
  return pyscript;
}

/** What a worker runs: a file of Python, and the interpreter for it, by their plain names. */
const SOLVER = { file: "worker.py", interpreter: "pyodide/interpreter.js" };

/** PyScript would wait for ever for a file that does not come. @param {string} file @param {string} query */
async function checkWorkerFile(file, query) {
  const signal = AbortSignal.timeout(PATIENCE);
  const whole = await fetch(ASSETS[file] + query, { signal })
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => ""); // also where its end is missing
  if (!whole) throw new Error(`Could not load ${file}`);
}

/** @param {string} interpreter @param {string} query */
const configure = (interpreter, query) =>
  JSON.stringify({
    interpreter: ASSETS[interpreter] + (query && `${query}.js`), // PyScript takes it for an address by its end
    sync_main_only: true, // the page waits for the worker, never the worker for the page
  });

/**
 * Has PyScript start its worker. Resolves as soon as the worker exists, long before Python
 * runs in it: that is what `worker.ready` waits for.
 * @param {string} name of the worker
 * @param {number} failures how often Python failed to start before: then the caches are not trusted
 * @param {typeof SOLVER} [runs]
 * @returns {Promise<PythonWorker>}
 */
export async function startPythonWorker(name, failures, { file, interpreter } = SOLVER) {
  const query = failures ? `?${failures}` : "";
  const [{ hooks }] = await Promise.all([loadPyScript(query), checkWorkerFile(file, query)]);
  // PyScript would rebuild this hook with `Function()`, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();

  /** @type {HTMLScriptElement & { xworker?: PythonWorker }} */
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("src", ASSETS[file] + query);
  script.setAttribute("worker", "");
  script.setAttribute("name", name);
  script.setAttribute("config", configure(interpreter, query));
  return new Promise((resolve) => {
    hooks.main.onWorker.add(
      async function started(/** @type {unknown} */ _, /** @type {PythonWorker} */ worker) {
        await null; // PyScript tells everybody of each worker, and only then whose it is
        if (script.xworker !== worker) return;
        hooks.main.onWorker.delete(started);
        script.remove();
        resolve(worker);
      },
    );
    document.head.append(script);
  });
}
