// Starts Python in a worker through PyScript, and lets go of it again.

const CONFIG = {
  files: { "./ttt_core.zip": "./*" },
  sync_main_only: true, // the page waits for the worker, never the worker for the page
};

/**
 * @typedef {Worker & { ready: Promise<unknown>,
 *   sync: { call(question: string, options: string): Promise<{ answer: any } | { refused: string }> } }} PythonWorker
 */

/** @type {Promise<typeof import("./pyscript.js")> | undefined} */
let pyscript;
let loads = 0;

/** Loads PyScript once. A module that failed to load stays failed under its address, hence the query. */
function loadPyScript() {
  pyscript ??= import(new URL(`./pyscript.js${loads++ ? `?${loads}` : ""}`, import.meta.url).href).catch(
    () => {
      pyscript = undefined;
      throw new Error("Could not load pyscript.js");
    },
  );
  return pyscript;
}

/** What a worker runs: a file of Python, and the interpreter for it. */
const SOLVER = { file: "./worker.py", interpreter: "./pyodide/interpreter.js" };

/** PyScript would wait for ever for a file that is not there. @param {string} file */
async function checkWorkerFile(file) {
  const response = await fetch(file).catch(() => undefined);
  if (!response?.ok) throw new Error(`Could not load ${file.replace("./", "")}`);
}

/**
 * Has PyScript start its worker. Resolves as soon as the worker exists, long before Python
 * runs in it: that is what `worker.ready` waits for.
 * @param {string} name of the worker
 * @param {typeof SOLVER} [runs]
 * @returns {Promise<PythonWorker>}
 */
export async function startPythonWorker(name, { file, interpreter } = SOLVER) {
  const [{ hooks }] = await Promise.all([loadPyScript(), checkWorkerFile(file)]);
  // PyScript would rebuild this hook with `Function()`, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();

  /** @type {HTMLScriptElement & { xworker?: PythonWorker }} */
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("src", file);
  script.setAttribute("worker", "");
  script.setAttribute("name", name);
  script.setAttribute("config", JSON.stringify({ ...CONFIG, interpreter }));
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
