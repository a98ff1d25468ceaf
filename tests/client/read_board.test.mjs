// The reader of boards in links, held to the same table as that of Python.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LinkRefusal } from "../../web/lib/links.js";
import { rowsOf } from "../../web/lib/read-board.js";

const table = JSON.parse(readFileSync(new URL("../data/boards_as_text.json", import.meta.url), "utf8"));

test("every spelling is read", () => {
  for (const [text, board] of table.read) assert.equal(rowsOf(text).join("/"), board, text);
  for (const [text, board] of table.with_k_3) assert.equal(rowsOf(text, 3).join("/"), board, text);
});

test("nothing is misread in silence", () => {
  for (const [text, says] of table.refused) {
    assert.throws(
      () => rowsOf(text),
      new LinkRefusal(`has a board that can’t be read: ${says}`),
      text,
    );
  }
});
