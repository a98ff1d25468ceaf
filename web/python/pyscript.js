// The part of PyScript that this page uses. It is a bundle of its own, which loads beside what the page shows first.

import "./empty-store.js";

export { hooks, PyWorker } from "@pyscript/core";
