// The part of PyScript that this page uses, bundled into one file of its own so that a page that could not
// load it can ask again under another address.

export { hooks } from "@pyscript/core";
