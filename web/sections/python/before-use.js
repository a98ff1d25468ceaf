// The section In Python before it is used. The rest is fetched on first use.

import { around, finder, write } from "../../lib/elements.js";
import { importFile } from "../../lib/files.js";
import { forOthers } from "../../lib/links.js";
import { failure } from "../../lib/load-again.js";
import { loadOnce } from "../../lib/load-once.js";
import { createKeptText } from "./kept-text.js";

/** @import { Page } from "../../types.js" */
/** @typedef {typeof import("./workspace.js")} WorkspaceModule */
/** @typedef {ReturnType<WorkspaceModule["createWorkspace"]>} Workspace */

/** @type {() => Promise<WorkspaceModule>} */
const loadWorkspace = loadOnce("python.js", () => importFile("python.js"));

/** @param {Page} page */
export function createPython(page) {
  const section = finder(document)("#python");
  const find = finder(section);
  const field = find("textarea", HTMLTextAreaElement);
  const input = find("[data-input]", HTMLTextAreaElement);
  const wheel = forOthers(find("[data-wheel]").getAttribute("href") ?? "");
  const { value, defaultValue, dataset } = field;
  const program = createKeptText(
    { text: value, opened: defaultValue, name: dataset.name },
    ({ text, own }) => {
      find("[data-own]").hidden = own === undefined || own === text;
      find(".python-input").hidden = !/input\(|stdin/.test(text); // it may read lines
    },
  );
  field.value = program.state.text;
  input.value = program.state.input ?? "";
  field.addEventListener("input", () => program.keep({ text: field.value }));
  input.addEventListener("input", () => program.keep({ input: input.value }));
  for (const shown of section.querySelectorAll("[data-address]")) write(shown, wheel);

  /** @type {Workspace | undefined} */
  let workspace;

  async function load() {
    try {
      const { createWorkspace } = await loadWorkspace();
      if (!workspace) {
        workspace = createWorkspace(section, page, program); // throws if the server has sent another file
        void keepEverything();
      }
      return workspace;
    } catch {
      const words =
        "The editor didn’t load (python.js). Its first use needs a network; then the browser keeps it.";
      page.notice.replaceChildren(...failure(words));
    }
  }

  // Not on pressing a button: the editor is taller than the text field, so the button would move under the pointer.
  find("[data-editor]").addEventListener("focusin", load);
  find("[data-answer]").addEventListener("toggle", load);

  section.addEventListener("click", async (event) => {
    const isForTab = event.ctrlKey || event.metaKey; // a link opens its file in another tab
    const pressed = around(event, `.python-work button${isForTab ? "" : ", a[data-example]"}`);
    if (!pressed) return;
    event.preventDefault();
    (await load())?.press(pressed);
  });

  page.address.register("python", {
    section,
    exact: true,
    open(value) {
      load().then((loaded) => loaded?.openLink(value));
    },
  });

  return {
    /** Goes to the editor, from where Back leads to where the reader was, and shows this program. @param {string} code */
    async open(code) {
      if (section.hidden) {
        const arrival = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
        location.hash = "python";
        await arrival;
      }
      (await load())?.open(code);
    },
  };
}

/** Has the service worker keep the files of the editor too. */
async function keepEverything() {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage("keep everything");
}
