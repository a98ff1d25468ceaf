// The reader of boards in links: the table that Python's reader is held to as well, and links as chats cut and lengthen them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardOf } from "../../web/lib/numbering.js";
import { endInLetter, fromText, rowsOf, withoutSigns, withoutTracking } from "../../web/lib/read-board.js";

const table = JSON.parse(readFileSync(new URL("../data/boards_as_text.json", import.meta.url), "utf8"));
const SIGNS = '.,;:!?)]>"\'';

test("every spelling is read", () => {
  for (const [text, board] of table.read) assert.equal(rowsOf(text).join("/"), board, text);
});

test("nothing is misread in silence", () => {
  for (const [text, says] of table.refused) {
    assert.throws(
      () => rowsOf(text),
      (problem) => problem instanceof RangeError && problem.message.includes(says),
      text,
    );
  }
});

test("every board is read from its link, cut or lengthened by up to three signs", () => {
  for (let number = 0; number < 3 ** 9; number++) {
    const board = boardOf(number);
    const faces = [...board.replaceAll("/", "")];
    const written = endInLetter(board);
    assert.match(written, /[a-z]$/);
    const cut = board.replace(/\.{1,3}$/, "");
    const added = SIGNS[number % SIGNS.length].repeat(1 + (number % 3));
    for (const link of [written + added, board, cut]) assert.deepEqual(fromText(link), faces, link);
  }
});

test("a board that is none is refused, whatever its link ends in", () => {
  for (const text of ["", "x", "xo./.x.", "xo./.x./..oo", "xo./.x./.q.", "0../.../...", "xo./.x./..o....", "x.../..../..../...."])
    assert.throws(() => fromText(text), RangeError, text);
});

test("links of other kinds lose what programs put behind them", () => {
  assert.equal(endInLetter("#play=perfect/x/"), "#play=perfect/x");
  assert.equal(withoutTracking("2026-01-01&utm_source=mail&utm_medium=x"), "2026-01-01");
  assert.equal(withoutTracking("xo./.x./..o?fbclid=IwAR0_x-y"), "xo./.x./..o");
  for (const sign of SIGNS) assert.equal(withoutSigns(`5189${sign.repeat(3)}`), "5189");
});
