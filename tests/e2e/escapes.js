// Ways out of the editor's frame. Each brings something truthy if it has reached anything; what it asks a server for, the
// server notes, with the name of the way. The text is an expression: a function that runs all ways of one place, a worker
// or a window, and tells which it has tried and which have reached anything.

async ({ page, other, datagrams, isWindow }) => {
  const settled = (name, attempt) =>
    Promise.race([
      new Promise((resolve) => resolve(attempt(`${other}escape/${encodeURIComponent(name)}`))).catch(() => undefined),
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
    "fetch of the page": async () => (await fetch(page)).ok,
    "fetch of another origin": (there) => fetch(there, { mode: "no-cors" }),
    "fetch, from a prototype": async () => {
      const scope = Object.getPrototypeOf(Object.getPrototypeOf(self));
      return (await (scope.fetch ?? fetch).call(self, page)).ok;
    },
    XMLHttpRequest: () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.onload = () => resolve(request.status === 200);
        request.open("GET", page);
        request.send();
      }),
    WebSocket: (there) => void new WebSocket(there.replace("http", "ws")),
    EventSource: (there) => void new EventSource(there),
    WebTransport: () => new WebTransport(datagrams).ready,
    "an imported module": (there) => import(there),
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
    importScripts: (there) => importScripts(there),
    "the worker's location": (there) => {
      self.location = there;
      self.location.href = there;
    },
    "a worker of the page": () => void new Worker(`${page}escape/a worker of the page`),
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
    "a shared worker": () => void new SharedWorker(`${page}escape/a shared worker`),
    "a pop-up": (there) => void window.open(there),
    "an image": (there) => loaded(new Image(), there),
    "a style sheet": (there) => void loaded(link("stylesheet"), there),
    "a script": (there) => void loaded(document.createElement("script"), there),
    "a frame": (there) => void loaded(document.createElement("iframe"), there),
    "a preload": (there) => void loaded(link("preload", "image"), there),
    "a download": () =>
      clicked(
        Object.assign(document.createElement("a"), { href: "data:text/plain,escaped", download: "escape.txt" }),
      ),
    "a form": (there) => {
      const form = Object.assign(document.createElement("form"), { action: there, target: "_blank" });
      document.body.append(form);
      form.submit();
    },
    "the page's location": () => {
      top.location = `${page}#escaped`;
    },
  };
  const ways = { ...anywhere, ...(isWindow ? inWindow : inWorker) };
  const reached = await Promise.all(
    Object.entries(ways).map(async ([name, attempt]) => ((await settled(name, attempt)) ? [name] : [])),
  );
  return { tried: Object.keys(ways), reached: reached.flat() };
}
