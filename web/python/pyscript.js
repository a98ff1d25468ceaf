// The part of PyScript that this page uses. It is a bundle of its own, so that the page can request it again under
// another address if it did not load.

export { hooks } from "@pyscript/core";
