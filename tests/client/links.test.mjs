// Links of all kinds, as the page writes them and as chats change them, and any other text in their place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { endInLetter, LinkRefusal, openValue, partsOf } from "../../web/lib/links.js";
import { boardOf, LAST_NUMBER, readNumber } from "../../web/lib/numbering.js";
import { facesOfLink } from "../../web/lib/read-board.js";
import { keychainOfLink, linkOfKeychain } from "../../web/parts/keychain-link.js";
import { format, parse } from "../../web/sections/play/game.js";
import { linkOfProgram, programOfLink } from "../../web/sections/python/link.js";

/** What chats put behind a link. */
const ENDS = [...".,;:!?)]>\"'*_~`|}”’»…/。؟।—<\\+&", ").", '".', "...", ")**", "）」", "\u202c\u2069"];

/** @type {((link: string) => string)[]} */
const REWRITTEN = [
  (link) => link.replaceAll("/", "%2F"),
  (link) => `#${encodeURIComponent(link.slice(1))}`,
  (link) => link.toUpperCase(),
];

/** What a link opens. @template Opened @param {string} link @param {(value: string) => Opened} open */
function opened(link, open) {
  const { name, value = "" } = partsOf(link);
  assert.match(name, /^[a-z]+$/, link);
  return openValue(open, value.toLowerCase());
}

test("every board is read from its link, cut, lengthened or rewritten", () => {
  for (let number = 0; number <= LAST_NUMBER; number++) {
    const board = boardOf(number);
    const link = endInLetter(`#board=${board}`);
    assert.match(link, /[a-z]$/);
    const plain = `#board=${board}`;
    const added = ENDS[number % ENDS.length];
    const changed = REWRITTEN[number % REWRITTEN.length](link);
    for (const met of [link, plain, plain.replace(/\.{1,3}$/, ""), link + added, plain + added, changed])
      assert.deepEqual(opened(met, facesOfLink), [...board.replaceAll("/", "")], met);
  }
});

/** A reader of each kind of link, and a value that it reads. @type {[string, (value: string) => unknown][]} */
const KINDS = [
  ["5189", (value) => readNumber(value, LAST_NUMBER)],
  ["xo./.x./..o", facesOfLink],
  ["3x4/3", (value) => linkOfKeychain(keychainOfLink(value))],
  ["xo../.x../..ob/3", (value) => linkOfKeychain(keychainOfLink(value))],
  ["perfect/x", (value) => format(parse(value, 16))],
  ["highest-win/o/4,0,8", (value) => format(parse(value, 16))],
  ["random/x/xob/bxb/bbo", (value) => format(parse(value, 16))],
  ["perfect/x/3x4/3/5,6", (value) => format(parse(value, 16))],
];

test("links of every kind are read, lengthened or rewritten", () => {
  for (const [value, open] of KINDS) {
    const link = `#name=${value}`;
    for (const met of [link, ...ENDS.map((end) => link + end), ...REWRITTEN.map((change) => change(link))])
      assert.deepEqual(opened(met, open), open(value), met);
  }
});

/** Whatever a link may hold: signs of each kind of value, and digits, marks, spaces and turning signs of all scripts. */
const SIGNS = ["x", "o", ".", "b", "/", "X", "0", "3", "7", ",", "3x4", "perfect", "xo.", "...", "٣", "Х", "⭕", "%", "%2F", " ",
  "\n", "\u0301", "\u202e", "\ud83d", "\\u", "+", "=", "__proto__", "e9", "-"];

test("any other value is refused, and what is read is written as a link that is read alike", () => {
  let seed = 7;
  const random = (/** @type {number} */ below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let run = 0; run < 2_000; run++) {
    const text = Array.from({ length: random(14) }, () => SIGNS[random(SIGNS.length)]).join("");
    for (const [value, open] of KINDS) {
      try {
        const once = opened(`#name=${random(2) ? text : value + text}`, open);
        if (typeof once === "string") assert.equal(opened(`#name=${endInLetter(once)}`, open), once, text);
      } catch (problem) {
        assert.ok(problem instanceof LinkRefusal, text);
      }
    }
  }
  for (const sign of [...SIGNS, "1/", "x/"])
    for (const [value, open] of KINDS) assert.throws(() => opened(`#name=${value}${sign.repeat(100_000)}`, open), LinkRefusal, sign);
});

test("a board that is none is refused, whatever its link ends in", () => {
  for (const text of ["", "x", "%", "xo./.x.", "xo./.x./..oo", "xo./.x./.q.", "0../.../...", "xo./.x./..o....", "xo..x...o",
    "x.../..../..../....", "xo.|.x.|..o", "[xo.,.x.,..o]", "XO \n X \n  O", "хо./.х./..о", "xo./.x./..o&utm_source=mail"])
    assert.throws(() => opened(`#board=${text}`, facesOfLink), LinkRefusal, text);
  assert.throws(() => parse("perfect/x/xo./.x./../4", 16), LinkRefusal); // nothing is cut before the moves
});

test("every program is read from its link, lengthened or rewritten, and not if it was cut", async () => {
  const read = (/** @type {string} */ link) => openValue(programOfLink, partsOf(link).value ?? "");
  for (let length = 0; length < 9; length++) {
    const program = `print(${"7".repeat(length)}${String.fromCodePoint(0xe0 + length)})\n`;
    const link = `#python=${await linkOfProgram(program)}`;
    assert.match(link, /[a-z\d]$/i);
    for (const met of [link, encodeURIComponent(link), ...ENDS.map((end) => link + end)]) assert.equal(await read(met), program, met);
    await assert.rejects(read(link.slice(0, -3)), LinkRefusal, link);
  }
  for (const none of ["", "AAAA", "%", "____", "äö"]) await assert.rejects(read(`#python=${none}`), LinkRefusal, none);
});

test("a program of more than 50,000 characters is refused", async () => {
  const longest = "#".repeat(50_000);
  assert.equal(await programOfLink(await linkOfProgram(longest)), longest);
  const message = "contains a program with more than 50,000 characters";
  await assert.rejects(programOfLink(await linkOfProgram(`${longest}#`)), { name: "LinkRefusal", message });
});

test("a name is read in capitals and before signs, and kept where nothing else is there", () => {
  for (const link of ["#daily", "#DAILY", "#daily.", "#daily/", "#daily%2C", "#Daily/.", "#daily”", "#DAILY。"])
    assert.deepEqual(partsOf(link), { name: "daily", value: undefined }, link);
  for (const link of ["#Board=xo.", "#BOARD=xo.", "#board%3Dxo."]) assert.deepEqual(partsOf(link), { name: "board", value: "xo." }, link);
  assert.equal(partsOf("#😀").name, "😀");
  assert.equal(partsOf("#").name, "");
});
