// The part of PyScript that this page uses. It is a bundle of its own, which loads beside what the page shows first.

export { hooks, PyWorker } from "@pyscript/core";
