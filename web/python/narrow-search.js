// Limits where PyScript searches. It looks through every attribute of the page for events for Python, three times as it
// loads, and through every change of the page from then on. This page has no such attributes, and starts Python only
// by a script in its head.

class HeadObserver extends globalThis.MutationObserver {
  /** @override */
  observe() {
    super.observe(document.head, { childList: true });
  }
}

class NoEvaluator {
  createExpression() {
    return { evaluate: () => ({ snapshotLength: 0 }) };
  }
}

export { HeadObserver as MutationObserver, NoEvaluator as XPathEvaluator };
