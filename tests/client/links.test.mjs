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
  ["5189", readNumber],
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

/** What each kind of link has no room for. @type {[(value: string) => unknown, string[]][]} */
const NONE = [
  [facesOfLink, ["", "x", "%", "xo./.x.", "xo./.x./..oo", "xo./.x./.q.", "0../.../...", "xo./.x./..o....", "xo..x...o",
    "x.../..../..../....", "xo.|.x.|..o", "[xo.,.x.,..o]", "XO \n X \n  O", "хо./.х./..о", "xo./.x./..o&utm_source=mail",
    "xxx./ooo./....", "xo./.x./..o".padEnd(99, ".")]],
  [readNumber, ["", "x", "1e3", "-1", "19683", "٣"]],
  [keychainOfLink, ["", "3", "/3", "3x4", "3x4/q", "3x4/0", "3x4/5", "0x3/3", "8x8/3", "xo./.x/3", "3x".padEnd(99, "3")]],
  [(value) => parse(value, 16), ["", "perfect", "best/x", "perfect/y", "perfect/x/b", "perfect/x/4,b", "perfect/x/444",
    "perfect/x/xo./.x./../4", "perfect/x/3x4/3/5/6"]], // nothing is cut before the moves
];

test("what is none is refused, whatever its link ends in", () => {
  for (const [open, values] of NONE) for (const value of values) assert.throws(() => opened(`#name=${value}`, open), LinkRefusal, value);
});

test("every program is read from its link, lengthened or rewritten, and not if it was cut", async () => {
  const read = (/** @type {string} */ link) => openValue(programOfLink, partsOf(link).value ?? "");
  for (let number = 1; number < 99; number++) {
    const program = Array.from({ length: number }, (_, line) => `print(${(line * line * 7_919) % 10_007}) # é\n`).join("");
    const link = `#python=${await linkOfProgram(program)}`;
    assert.match(link, /[a-z\d]$/i);
    for (const met of [link, encodeURIComponent(link), link + ENDS[number % ENDS.length]]) assert.equal(await read(met), program, met);
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
