// The address bar: #NAME=VALUE names a section and the state it is in, as in #board=xo./.x./..o

const REST = 400; // milliseconds between two writes: browsers refuse a page that writes its address too often
const MOST = 240; // characters of a notice: a link can be much longer

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
  let known = location.hash; // as last read or written here
  let wanted = known;

  /** True after the reader followed a link, until `hashchange` comes. Writes wanted before then are dropped. */
  const isLeft = () => location.hash !== known;

  /** @param {"replaceState" | "pushState"} method @param {string} hash */
  function put(method, hash) {
    try {
      history[method](null, "", hash);
    } catch {
      // Safari throws where Chrome ignores a page that writes too often: `rest` tries again.
    }
    known = location.hash;
  }

  /** Writes what is wanted by then, after a while. */
  function rest() {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      if (!isLeft() && known !== wanted) write();
    }, REST);
  }

  function write() {
    if (known !== wanted) put("replaceState", wanted);
    rest();
  }

  function read() {
    clearTimeout(resting);
    resting = undefined;
    known = wanted = location.hash;
    const link = /^#([a-z]+)(?:=(.*))?$/s.exec(location.hash);
    const place = link && places.get(link[1]);
    if (!link || (link[2] === undefined && !place?.bare)) {
      unfoldById(location.hash.slice(1));
      return;
    }
    try {
      if (!place) throw new RangeError(`names “${link[1]}”, which this page does not have`);
      place.open(decoded(link[2] ?? ""));
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      say(`That link ${short(problem.message)}.`);
    }
    if (!place) return;
    reveal(place.section);
    place.section.scrollIntoView();
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
      if (isLeft()) return;
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
      if (isLeft()) return;
      wanted = `#${name}=${after}`;
      put("replaceState", `#${name}=${before}`);
      put("pushState", wanted);
      rest();
    },
  };
}

/** @param {string} value */
function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a stray % stays, so that the refusal can name it
  }
}

/** The beginning and the end of a long text. @param {string} text */
const short = (text) => (text.length > MOST ? `${text.slice(0, MOST / 2)} … ${text.slice(-MOST / 2)}` : text);

/** The browser finds what has this id, but not every one unfolds it. @param {string} id */
function unfoldById(id) {
  const element = document.getElementById(id);
  if (!element?.closest("details:not([open])")) return;
  reveal(element);
  element.scrollIntoView();
}

/** Unfolds the element, and what it is folded away in. @param {Element} element */
function reveal(element) {
  const fold = element.closest("details");
  if (!fold) return;
  fold.open = true;
  if (fold.parentElement) reveal(fold.parentElement);
}
