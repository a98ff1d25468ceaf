// The address bar: #NAME=VALUE names a section and the state it is in, as in #board=xo./.x./..o

const REST = 400; // milliseconds between two writes: browsers refuse a page that writes its address too often

/**
 * @typedef {object} Place
 * @property {Element} section what to bring into view
 * @property {boolean} [bare] whether a link names it alone, as #daily does; its value is then empty
 * @property {(value: string) => void} open shows the state that a link names, or throws a RangeError that says,
 *   as the second half of a sentence, what is wrong with it
 */

/** @typedef {ReturnType<typeof createAddress>} Address */

/** @param {(words: string) => void} say tells the reader something */
export function createAddress(say) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  let wanted = "";

  function write() {
    if (location.hash !== wanted) history.replaceState(null, "", wanted);
    resting = setTimeout(() => {
      resting = undefined;
      if (location.hash !== wanted) write();
    }, REST);
  }

  function read() {
    clearTimeout(resting);
    resting = undefined;
    wanted = location.hash;
    const link = /^#([a-z]+)(?:=(.*))?$/s.exec(location.hash);
    if (!link) return;
    const place = places.get(link[1]);
    if (link[2] === undefined && !place?.bare) return; // a section by its id, which the browser finds
    try {
      if (!place) throw new RangeError(`names “${link[1]}”, and there is no such thing here`);
      place.open(decoded(link[2] ?? ""));
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      say(`That link ${problem.message}.`);
    }
    place?.section.scrollIntoView();
  }

  return {
    /** @param {string} name @param {Place} place */
    register(name, place) {
      places.set(name, place);
    },

    /** Opens what the address names, now and whenever it changes. */
    start() {
      addEventListener("hashchange", read);
      read();
    },

    /** Names this state, without a step for the Back button. @param {string} name @param {string} value */
    write(name, value) {
      wanted = `#${name}=${value}`;
      if (resting === undefined) write();
    },

    /**
     * Names a state that the reader walked to: the Back button leads back to the one before.
     *
     * @param {string} name
     * @param {string} before
     * @param {string} after
     */
    step(name, before, after) {
      clearTimeout(resting);
      resting = undefined;
      history.replaceState(null, "", `#${name}=${before}`);
      wanted = `#${name}=${after}`;
      history.pushState(null, "", wanted);
    },
  };
}

/** @param {string} value */
function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a stray % stays, and is then named as what does not belong
  }
}
