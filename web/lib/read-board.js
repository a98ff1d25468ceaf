// Reads a board in any form that people and programs write. The twin of ttt_core/rules/notation.py, which lists the forms;
// tests/data/boards_as_text.json holds both to the same table.

import { FACES, place, SIDE } from "./board-text.js";
import { LinkRefusal, withoutSigns } from "./links.js";
import { withNoun } from "./numbers.js";

/** @import { Face } from "../types.js" */

/** What stands for each sign of the plain form. An ellipsis is three dots that a program joined. */
const SPELLINGS = {
  x: "X×✕✖✗✘❌❎⨉⨯╳☒ｘＸ",
  o: "O○◯⭕⭘🅾〇ｏＯ",
  ".": "_-bB−–—·•∙□■▢▫▪◻◼◽◾⬜⬛🔲🔳☐➖．。＿－",
  "...": "…",
  "|": "│┃║｜",
  "+": "=─━═┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝",
  "/": "／",
  ",": "\t;，；",
  " ": "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u2800\u3000\u001c\u001d\u001e\u001f\u0085",
  '"': "“”„",
  "'": "‘’`",
  "": "\ufe0e\ufe0f\u00ad\u200b\u200c\u200d\u2060\ufeff\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
};
const PLAIN = new Map(Object.entries(SPELLINGS).flatMap(([to, from]) => [...from].map((sign) => [sign, to])));

/** Letters of other alphabets that look like x and o. @type {Record<string, string>} */
const ALPHABETS = { Cyrillic: "ХхОо", Greek: "ΧχΟο", Armenian: "Օօ" };

/** @param {string} text */
const inPlainSigns = (text) => {
  const whole = text.replace(/\r\n?|[\v\f\u2028\u2029]|\\[nr]|\\(?=\/)|\\u([\da-f]{4})/gi, (sign, code) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : sign === "\\" ? "" : "\n",
  );
  const rows = whole.replace(/^\t+(?=[^\t\n]{2,}$)/gmu, ""); // without tabs before a row that has none between its cells
  return [...rows].map((sign) => PLAIN.get(sign) ?? sign).join("");
};

/** Whether this is one sign at most. @param {string} text */
const isSign = (text) => [...text].length < 2;

/** @param {ArrayLike<unknown>[]} rows */
const areEven = (rows) => rows[0].length > 0 && rows.every((row) => row.length === rows[0].length);

/** @param {ArrayLike<unknown>[]} rows */
const areSquare = (rows) => areEven(rows) && rows.length === rows[0].length;

/**
 * The rows of a board's text, as x, o and . for empty.
 *
 * @param {string} text
 * @param {number} [k] how many in a row win, if it is known; without it a square board is preferred
 * @throws {LinkRefusal} for any other text, with the sentence of Python; the message follows "That link"
 */
export function rowsOf(text, k) {
  const rows = cellsOf(inPlainSigns(text), k).map((row) => row.map((cell) => cell.trim() || "."));
  if (!rows[0]?.length) refuse("row 1 is empty");
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) check(cell, `row ${r + 1}, column ${c + 1}`);
  for (const [r, row] of rows.entries()) {
    const [here, first] = [row, rows[0]].map(({ length }) => withNoun(length, "cell"));
    if (here !== first) refuse(`row ${r + 1} has ${here}, but row 1 has ${first}`);
  }
  return ofDigits(rows);
}

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  throw new LinkRefusal(`has a board that can’t be read: ${sentence}`);
}

/** @param {string} cell @param {string} at its place */
function check(cell, at) {
  if (/^[xo.012]$/.test(cell)) return;
  const signs = [...cell];
  if (signs.length > 1) refuse(`${at} has ${withNoun(signs.length, "character")}, not one`);
  for (const [alphabet, letters] of Object.entries(ALPHABETS)) {
    if (!letters.includes(cell)) continue;
    const meant = letters.indexOf(cell) < letters.length - 2 ? "x" : "o";
    refuse(`${at} has the ${alphabet} letter ${cell}; write ${meant}`);
  }
  refuse(`${cell === "'" ? `"'"` : `'${cell.replace("\\", "\\\\")}'`} at ${at} is neither X, O nor empty`);
}

/** The rows, in which digits are faces. @param {string[][]} rows */
function ofDigits(rows) {
  const cells = rows.flat();
  const first = cells.findIndex((cell) => /\d/.test(cell));
  const areAll = /^[012]{9}$/.test(cells.join("")) && (cells.includes("1") || !cells.includes("2"));
  if (first >= 0 && !areAll)
    refuse(
      `the digit ${cells[first]} at ${place(first, rows[0].length)}: digits are read only as nine of 0, 1 and 2, ` +
        "with a 1 where there is a 2; write o for O, x for X and . for empty",
    );
  return rows.map((row) => row.map((cell) => FACES[Number(cell)] ?? cell).join(""));
}

/** The rows of a text in plain signs, as cells. @param {string} text @param {number} [k] @returns {string[][]} */
function cellsOf(text, k) {
  const quoted = /^\s*(["']{1,3})([^"']*)\1[\s,]*$/.exec(text);
  if (quoted) return cellsOf(quoted[2], k);
  const listed = asList(text);
  if (listed) return listed;
  const written = text.split("\n").filter(Boolean);
  let filled = written.filter((line) => line.trim());
  if (filled.length === 1 && filled[0].split("/").every((row) => row.includes("|")))
    filled = filled[0].split("/");
  if (filled.length > 1 && filled.some((line) => line.includes("|"))) return betweenBars(filled);
  const framed = filled.length === 1 && /^\s*\|(.*)\|\s*$/.exec(filled[0])?.[1].split("|");
  if (framed) return framed.every((cell) => isSign(cell.trim())) ? [framed] : spaced(framed, k);
  const widths = filled.map((line) => [...line].length);
  const lines = written.filter((line) =>
    line.trim() ? !isRule(line) : !filled.length || widths.includes(line.length),
  );
  if (!lines.length) return [];
  const separator = lines.length === 1 && /[/|]/.exec(lines[0])?.[0];
  const rows = separator ? lines[0].split(separator) : lines;
  const column = !text.includes("/") && inThrees(rows.map((row) => row.trim()));
  if (column) return column;
  return rows.some((row) => row.includes(",")) ? betweenCommas(rows) : spaced(rows, k);
}

/** Whether the line is drawn between rows without bars, as in ===+=== or -+-. @param {string} line */
const isRule = (line) => /^[.+ ]*\+[.+ ]*$/.test(line);

/** Rows as a list of a program writes them: of texts, of lists, or nine cells. @param {string} text */
function asList(text) {
  if (!/^\s*[[({]/.test(text)) return null;
  /** @type {string[][]} */
  const lists = [];
  const rest = text.replace(/[[({]([^[\](){}]*)[\])}]/g, (_, inner) => {
    const items = inner.matchAll(/"([^"]*)"|'([^']*)'|([^\s,]+)/g);
    lists.push(
      [...items].map(([, double, single, bare]) => double ?? single ?? bare.replace(/^(none|null)$/i, "")),
    );
    return "";
  });
  if (!lists.length || /[^\s,;[\](){}]/.test(rest)) return null;
  if (lists.length > 1 || /[[({]/.test(rest)) return lists;
  return inThrees(lists[0]) ?? lists[0].map((row) => [...row.replace(/^\n+|\n+$/g, "")]);
}

/** Nine cells of one list as three rows; null for any other list. @param {string[]} items */
function inThrees(items) {
  if (items.length !== SIDE * SIDE || !items.every(isSign)) return null;
  return [0, 3, 6].map((start) => items.slice(start, start + SIDE));
}

/** The cells of lines with bars between them, and perhaps around them and with rules in between. @param {string[]} lines */
function betweenBars(lines) {
  const rows = lines.filter((line) => !/^[.+| ]*(\+|\.\.)[.+| ]*$/.test(line)).map((line) => line.split("|"));
  if (!rows.every((row) => row.length > 1 && !row[0])) return rows;
  return rows.map((row) => row.slice(1, row[row.length - 1].trim() ? row.length : -1));
}

/** @param {string[]} rows with commas between the cells, or one line with commas between rows */
function betweenCommas(rows) {
  const cells = rows.map((row) => row.split(",").map((cell) => cell.trim()));
  if (rows.length > 1) return cells;
  if (cells[0].length === SIDE * SIDE + 1 && !cells[0][SIDE * SIDE]) cells[0].pop(); // a comma at the end
  return inThrees(cells[0]) ?? (cells[0].some(isSign) ? cells : cells[0].map((row) => [...row]));
}

/**
 * The cells of rows without other separators. A space is an empty cell, unless it stands between cells or around them:
 * where rows with nine marks or another sign for empty would have different lengths, where another sign for empty is
 * there, or where only then the board is square, which with k given counts only if cells and spaces alternate.
 *
 * @param {string[]} rows
 * @param {number} [k]
 */
function spaced(rows, k) {
  const [wide, packed] = [rows, rows.map((row) => row.replaceAll(" ", ""))].map((each) => {
    const signs = each.map((row) => [...row]);
    return (signs.length === 1 && inThrees(signs[0])) || signs;
  });
  if (areEven(wide) && (areSquare(wide) || !areEven(packed))) return wide;
  if (rows.some((row) => row.includes("."))) return packed;
  // Rows of a few marks have lost the spaces at their ends.
  if (!areEven(wide)) return packed.flat().length >= SIDE * SIDE ? packed : wide;
  const alternates = rows.every((row) => /^\S( \S){2,}$/.test(row));
  return areSquare(packed) && (k === undefined || alternates) ? packed : wide;
}

/**
 * The rows of a square board in a link. Chats and mail cut signs at the end of a link, or take the sign behind it for a
 * part of it: up to three are cut or added here too, if it is no square board as it is.
 *
 * @param {string} text
 * @throws {LinkRefusal} as rowsOf, for the text as it is
 */
export function rowsOfLink(text) {
  const signs = text.length - withoutSigns(text).length;
  for (let cut = 0; cut <= signs && cut < text.length; cut++) {
    for (const added of ["", ".", "..", "..."]) {
      try {
        const rows = rowsOf(text.slice(0, text.length - cut) + added);
        if (areSquare(rows)) return rows;
      } catch {
        // the next one may be a board
      }
    }
  }
  return rowsOf(text);
}

/**
 * The faces of the keychain's board in a link.
 *
 * @param {string} text
 * @returns {Face[]}
 * @throws {LinkRefusal} if the text is not a board of the keychain; the message follows "That link" in a sentence
 */
export function facesOfLink(text) {
  const rows = rowsOfLink(text);
  const [height, width] = [rows.length, rows[0].length];
  if (height !== SIDE || width !== SIDE)
    throw new LinkRefusal(`has a board of ${height} × ${width} spinners, not ${SIDE} × ${SIDE}`);
  return /** @type {Face[]} */ ([...rows.join("")]);
}
