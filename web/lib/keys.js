// Keys of any keyboard.

/**
 * The name of a key in lower case, such as x or delete. On a keyboard without Latin letters, the place of the key
 * counts. Autofill sends events without a key: their name is empty.
 *
 * @param {{ key?: string, code?: string }} event
 */
export function nameOfKey({ key = "", code = "" }) {
  const isForeign = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  return (isForeign ? code.replace(/^Key/, "") : key).toLowerCase();
}
