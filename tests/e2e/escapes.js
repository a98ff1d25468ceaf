// Ways out of the editor's frame. Each brings something truthy if it has reached anything; what it asks a server for, the
// server notes. The text is an expression: a function that runs all ways of one place, a worker or a window.

async ({ page, other, datagrams, isWindow }) => {
  const settled = (attempt) =>
    Promise.race([
      new Promise((resolve) => resolve(attempt())).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]);
  const loaded = (element, address) =>
    new Promise((resolve) => {
      element.onload = () => resolve(true);
      element[element.localName === "link" ? "href" : "src"] = address;
      document.body.append(element);
    });
  const link = (rel, as) => Object.assign(document.createElement("link"), { rel, as });
  const clicked = (element) => {
    document.body.append(element);
    element.click();
  };

  const anywhere = {
    "fetch of the page": async () => (await fetch(`${page}?escape-fetch`)).ok,
    "fetch of another origin": () => fetch(`${other}escape-fetch`, { mode: "no-cors" }),
    "fetch, from a prototype": async () => {
      const scope = Object.getPrototypeOf(Object.getPrototypeOf(self));
      return (await (scope.fetch ?? fetch).call(self, `${page}?escape-prototype`)).ok;
    },
    XMLHttpRequest: () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.onload = () => resolve(request.status === 200);
        request.open("GET", `${page}?escape-xhr`);
        request.send();
      }),
    WebSocket: () => void new WebSocket(`${other}escape-socket`.replace("http", "ws")),
    EventSource: () => void new EventSource(`${other}escape-events`),
    WebTransport: () => new WebTransport(datagrams).ready,
    "an imported module": () => import(`${other}escape-module.js`),
    caches: async () => (await caches.keys()).length,
    indexedDB: () =>
      new Promise((resolve) => {
        indexedDB.open("escape").onsuccess = () => resolve(true);
      }),
    "the cached page": async () => {
      const names = await caches.keys();
      for (const name of names) await (await caches.open(name)).put(page, new Response("escaped"));
      return names.length;
    },
    storage: async () => (await navigator.storage.estimate()).usage,
    "the private files": () => navigator.storage.getDirectory(),
    locks: async () => (await navigator.locks.query()).held,
    BroadcastChannel: () => void new BroadcastChannel("escape").postMessage("BroadcastChannel"),
    "an origin": () => self.origin !== "null",
  };
  const inWorker = {
    eval: () => (0, eval)("1"), // in the window, the test itself runs by means that no policy stops
    importScripts: () => importScripts(`${other}escape-script.js`),
    "the worker's location": () => {
      self.location = `${other}escape-own-location`;
      self.location.href = `${other}escape-own-location`;
    },
    "a worker of the page": () => void new Worker(`${page}escape-worker.js`),
  };
  const inWindow = {
    "the page's document": () => parent.document.title,
    "the top's document": () => top.document.title,
    "the page's address": () => parent.location.href,
    opener: () => window.opener ?? (window.frameElement && "frameElement"),
    localStorage: () => localStorage.getItem("secret"),
    sessionStorage: () => sessionStorage.length || "nothing is kept, but it is there",
    cookies: () => {
      document.cookie = "escape=1";
      return document.cookie;
    },
    "the clipboard": async () => {
      window.focus();
      await navigator.clipboard.writeText("escaped");
      return navigator.clipboard.readText();
    },
    "a service worker": () => navigator.serviceWorker.getRegistration(),
    "a shared worker": () => void new SharedWorker(`${page}escape-shared.js`),
    "a pop-up": () => void window.open(`${other}escape-window`),
    "an image": () => loaded(new Image(), `${other}escape-image`),
    "a style sheet": () => void loaded(link("stylesheet"), `${other}escape-style`),
    "a script": () => void loaded(document.createElement("script"), `${other}escape-tag.js`),
    "a frame": () => void loaded(document.createElement("iframe"), `${other}escape-frame`),
    "a preload": () => void loaded(link("preload", "image"), `${other}escape-preload`),
    "a download": () =>
      clicked(
        Object.assign(document.createElement("a"), { href: "data:text/plain,escaped", download: "escape.txt" }),
      ),
    "a form": () => {
      const form = Object.assign(document.createElement("form"), { action: `${other}escape-form`, target: "_blank" });
      document.body.append(form);
      form.submit();
    },
    "the page's location": () => {
      top.location = `${page}#escaped`;
    },
  };
  const ways = { ...anywhere, ...(isWindow ? inWindow : inWorker) };
  const reached = await Promise.all(
    Object.entries(ways).map(async ([name, attempt]) => ((await settled(attempt)) ? [name] : [])),
  );
  return reached.flat();
}
