// Links of all kinds, cut, lengthened and rewritten as chats, mail and forges do.

import assert from "node:assert/strict";
import { test } from "node:test";
import { endInLetter, LinkRefusal, partsOf, readingsOf } from "../../web/lib/links.js";
import { boardOf, readNumber } from "../../web/lib/numbering.js";
import { facesOfLink } from "../../web/lib/read-board.js";
import { fromLink as toKeychain } from "../../web/parts/keychain-link.js";
import { format, parse } from "../../web/sections/play/game.js";
import { short } from "../../web/shell/notice.js";
import { fromLink as toProgram, toLink } from "../../web/sections/python/link.js";

const BOARDS = Array.from({ length: 3 ** 9 }, (_, number) => boardOf(number));

/** What programs do to the end of a link. */
const ENDS = [...".,;:!?)]>\"'*_~`|}”’»…", ").", '".', "...", ")**", "/", "&utm_source=mail&utm_medium=x", "&amp;utm_id=1", "?fbclid=IwAR0_x-y", ".?si=1",
  ..."。؟।—<\\+&", "）」", "&gt;", "&quot;).", "&#39;", "\u202c\u2069", "?mc_cid=1&mc_eid=2#x"];

/** What programs do to a whole link. @type {((link: string) => string)[]} */
const REWRITTEN = [
  (link) => link.replaceAll("/", "%2F"),
  (link) => `#${encodeURIComponent(link.slice(1))}`,
  (link) => `#${encodeURIComponent(encodeURIComponent(link.slice(1)))}`,
  (link) => `#/${link.slice(1)}`,
  (link) => link.replace("=", "=3D"),
  (link) => `${link.slice(0, -2)}%0A${link.slice(-2)}`,
  (link) => `${link}%20`,
  (link) => `${link}\u200b`,
  (link) => `#\u2068${link.slice(1)}\u2069`,
  (link) => `${link.slice(0, -2)}=\r\n${link.slice(-2)}`,
  (link) => link.replace("=", "=3D").replace(/.{2}$/, "=$&"),
  (link) => link.replaceAll(/[._-]/g, "\\$&"),
];
const CAPITALS = [(/** @type {string} */ link) => link.toUpperCase(), (/** @type {string} */ link) => link[0] + link[1].toUpperCase() + link.slice(2)];

/**
 * What the first reading of a link that is not refused opens.
 *
 * @template Opened
 * @param {string} link
 * @param {string} name
 * @param {(value: string) => Opened} open
 */
function opened(link, name, open) {
  const { name: found, value = "" } = partsOf(link);
  assert.equal(found, name, link);
  const readings = readingsOf(value);
  for (const reading of [...readings, ...readings.map((text) => text.toLowerCase())]) {
    try {
      return open(reading);
    } catch (problem) {
      assert.ok(problem instanceof LinkRefusal, String(problem));
    }
  }
  return assert.fail(`${link} is refused`);
}

test("every board is read from its link, cut, lengthened or rewritten", () => {
  for (const [number, board] of BOARDS.entries()) {
    const faces = [...board.replaceAll("/", "")];
    const link = endInLetter(`#board=${board}`);
    assert.match(link, /[a-z]$/);
    const old = `#board=${board}`;
    const change = [...REWRITTEN, ...CAPITALS][number % (REWRITTEN.length + CAPITALS.length)];
    for (const met of [link, old, old.replace(/\.{1,3}$/, ""), link + ENDS[number % ENDS.length], change(link)])
      assert.deepEqual(opened(met, "board", facesOfLink), faces, met);
  }
});

/** @type {[string, (value: string) => unknown][]} */
const KINDS = [
  ["#map=5189", (value) => readNumber(value, BOARDS.length - 1)],
  ["#sizes=3x4/3", toKeychain],
  ["#sizes=xo../.x../..ob/3", toKeychain],
  ["#play=perfect/x", (value) => parse(value, 16)],
  ["#play=highest-win/o/4,0,8", (value) => parse(value, 16)],
  ["#play=random/x/xob/bxb/bbo", (value) => parse(value, 16)],
  ["#play=perfect/x/3x4/3/5,6", (value) => parse(value, 16)],
];

test("links of every kind are read, cut, lengthened or rewritten", () => {
  for (const [link, open] of KINDS) {
    const name = link.slice(1, link.indexOf("="));
    const right = open(link.slice(link.indexOf("=") + 1));
    const met = [link, ...ENDS.map((end) => link + end), ...[...REWRITTEN, ...CAPITALS].map((change) => change(link))];
    for (const each of met) assert.deepEqual(opened(each, name, open), right, each);
  }
});

test("what the page writes of a game is read", () => {
  for (const [start, k] of /** @type {const} */ ([[".../.../...", 3], ["xo./.../...", 3], ["..../..../....", 3]])) {
    const game = { strategy: /** @type {const} */ ("perfect"), side: /** @type {const} */ ("o"), start, k, moves: [5, 6], why: "" };
    const link = endInLetter(`#play=${format(game)}`);
    assert.match(link, /[a-z\d]$/);
    assert.deepEqual(opened(link, "play", (value) => parse(value, 16)), game);
  }
});

test("every program is read from its link, cut, lengthened or broken", async () => {
  for (let length = 0; length < 40; length++) {
    const program = `print(${"7".repeat(length)}${String.fromCodePoint(0xe0 + length)})\n`;
    const value = await toLink(program);
    const link = `#python=${value}`;
    assert.match(link, /[a-z\d]$/i);
    const met = [link, ...ENDS.map((end) => link + end), ...REWRITTEN.map((change) => change(link))];
    for (const each of met) assert.equal(await toProgram(partsOf(each).value ?? ""), program, each);
    await assert.rejects(toProgram(value.slice(0, -3)), LinkRefusal, value);
  }
});

test("a program that is too long or would take the editor seconds is refused", async () => {
  for (const [text, why] of [
    ["#".repeat(50_001), "more than 50,000 characters"],
    [`1\n#${"\u0301".repeat(1_001)}`, "more than 1,000 marks or invisible characters in a line"],
    ["\u2067a\u2069".repeat(501), "more than 1,000 marks"],
    ["\u0001".repeat(1_001), "more than 1,000 marks"],
  ])
    await assert.rejects(toProgram(await toLink(text)), { name: "LinkRefusal", message: new RegExp(`^contains a program with ${why}`) });
  for (const fits of ["#".repeat(50_000), "\u0e01\u0e49".repeat(1_000), "漢 ".repeat(25_000), `#${"\u0301".repeat(998)}\n`.repeat(50)])
    assert.equal(await toProgram(await toLink(fits)), fits);
});

test("a board that is none is refused, whatever its link ends in", () => {
  for (const text of ["", "x", "xo./.x.", "xo./.x./..oo", "xo./.x./.q.", "0../.../...", "xo./.x./..o....", "x.../..../..../...."])
    assert.throws(() => facesOfLink(text), LinkRefusal, text);
  assert.throws(() => facesOfLink("%"), /'%' at row 1, column 1/);
});

test("a name is read in capitals and between signs, and kept where nothing else is there", () => {
  for (const link of ["#daily", "#DAILY", "#daily.", "#daily/", "#!daily", "#/Daily?ref=x", "# daily ", "#daily%2C", "#daily&utm_source=mail",
    "#Daily/.", "#“daily”", "#DAILY。", "#\u2068daily\u2069", "#daily&gt;", "##daily%2F", "#(Daily)", "#daily😀"])
    assert.deepEqual(partsOf(link), { name: "daily", value: undefined }, link);
  assert.deepEqual(partsOf("#Board =xo."), { name: "board", value: "xo." });
  assert.equal(partsOf("#😀").name, "😀");
  assert.equal(partsOf("#").name, "");
  for (const link of ["#Board=xo.", "#BOARD=xo.", "#/board=xo.", "#!board =xo.", "#“board=xo.?x=1"]) assert.deepEqual(partsOf(link), { name: "board", value: "xo." }, link);
});

test("a notice turns no text, and cuts nothing in half that a reader takes for one sign", () => {
  for (const turning of ["\u202e", "\u2066", "\u061c", "\u200f", "\u0007", "\ud83d"]) assert.equal(short(`a${turning}b`), "ab");
  for (const sign of ["😀", "👍🏽", "🇩🇪", "👨\u200d👩\u200d👧", "e\u0301", "ก้", "1\ufe0f\u20e3"])
    for (const start of ["", "q", "qq", "qqq"]) assert.match(short(start + sign.repeat(300)), new RegExp(`^q*(${sign})+ … (${sign})+$`, "u"));
});
