// The editor: CodeMirror in a shadow root. There its styles are separate sheets, which the page's policy allows.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { one } from "../../lib/elements.js";

/** @import { Text } from "@codemirror/state" */

const LOOK = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "16px" },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "-3px" },
  ".cm-scroller": { fontFamily: "var(--code)", lineHeight: "1.5" },
  ".cm-content": { padding: "12px 0", minHeight: "220px", caretColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--soft)", border: "0" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 6px" },
  ".cm-activeLine": { backgroundColor: "#8881" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "#5b8fd64d",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "#f3b23c66" },
  ".cm-specialChar": { color: "var(--impossible)" },
  ".cm-problem-line": { boxShadow: "inset 4px 0 var(--impossible)" },
});

const COLOURS = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.definitionKeyword],
    color: "var(--impossible)",
    fontWeight: "600",
  },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--legal)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--focus)" },
  { tag: [tags.comment, tags.docString], color: "var(--soft)" },
  { tag: [tags.definition(tags.function(tags.variableName)), tags.className], fontWeight: "600" },
]);

/** What turns the direction of text and is shown as a dot: a program of a link could read differently from what it does. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

const PROBLEM_LINE = Decoration.line({ class: "cm-problem-line" });

/**
 * Types over a selection. The browser itself would copy the old text's style inline, which the page's policy forbids.
 *
 * @param {InputEvent} event
 * @param {EditorView} view
 */
function typeOver(event, view) {
  if (event.inputType !== "insertText" || !event.data || view.state.selection.main.empty) return false;
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

/**
 * Replaces the text field in this element with the editor, and keeps its text and focus.
 *
 * @param {HTMLElement} host
 * @param {object} options
 * @param {() => void} options.onRun
 * @param {() => void} options.onLeave
 * @param {() => void} options.onChange
 */
export function createEditor(host, { onRun, onLeave, onChange }) {
  const field = one(host, "textarea", HTMLTextAreaElement);
  const root = host.attachShadow({ mode: "open" });
  /** Where the line of a problem starts, in the text that has it. @type {{ doc?: Text, start: number }} */
  let problem = { start: 0 };
  const act = (/** @type {() => void} */ action) => () => {
    action();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: field.value,
      selection: { anchor: field.selectionStart, head: field.selectionEnd },
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        highlightSpecialChars({ addSpecialChars: TURNING }),
        indentOnInput(),
        indentUnit.of("    "),
        bracketMatching(),
        python(),
        syntaxHighlighting(COLOURS),
        EditorView.decorations.of(({ state: { doc } }) =>
          doc === problem.doc ? Decoration.set(PROBLEM_LINE.range(problem.start)) : Decoration.none,
        ),
        LOOK,
        EditorView.lineWrapping,
        EditorView.domEventHandlers({ beforeinput: typeOver }),
        EditorView.contentAttributes.of({ "aria-label": "Program. Escape leaves the editor." }),
        EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
        keymap.of([
          { key: "Mod-Enter", run: act(onRun) },
          { key: "Escape", run: act(onLeave) },
          indentWithTab,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
      ],
    }),
  });
  const hadFocus = field === document.activeElement;
  field.remove();
  if (hadFocus) view.focus();

  return {
    get text() {
      return view.state.doc.toString();
    },
    set text(text) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
      });
    },
    focus: () => view.focus(),
    /** @param {number} line from 1; 0 for none */
    highlight(line) {
      const { doc } = view.state;
      problem = line >= 1 && line <= doc.lines ? { doc, start: doc.line(line).from } : { start: 0 };
      view.dispatch({}); // draws again
    },
  };
}
