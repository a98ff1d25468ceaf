// Runs tests of the core inside Pyodide, the Python of the page:
// node tests/in_pyodide.mjs FOLDER-WITH-PYTEST TEST...
// pip fills the folder from tests/in_pyodide.txt, with wheels for Pyodide's platform.

import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [packages, ...tests] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdir("/project");
python.FS.mkdir("/packages");
python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(import.meta.dirname, "..") }, "/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(packages) }, "/packages");
python.globals.set("tests", python.toPy(tests));
process.exitCode = python.runPython(`
import os, sys
os.chdir("/project")
sys.path[:0] = ["/project", "/packages"]
sys.dont_write_bytecode = True
import pytest
# No workers, no watchdog and no cache: there is one thread, and the project's folder stays as it is.
settings = ["-o", "addopts=", "-o", "faulthandler_timeout=0"]
int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *settings, *tests]))
`);
