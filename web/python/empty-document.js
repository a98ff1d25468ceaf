// PyScript looks for programs in each attribute of its document, and again after each change. This page has none there.

export const emptyDocument = globalThis.document.implementation.createHTMLDocument();
