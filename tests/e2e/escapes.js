// Ways out of the editor's frame, one of each kind. Each brings something truthy if it has reached anything; what it asks
// a server for, the server notes, with the name of the way. The text is an expression: a function that runs all ways of
// one place, a worker or a window, and tells which have reached anything.

async ({ page, other, datagrams }, isWindow) => {
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

  const anywhere = {
    "fetch of the page": () => fetch(`${page}escape/fetch of the page`, { mode: "no-cors" }),
    "fetch of another origin": (there) => fetch(there, { mode: "no-cors" }),
    WebSocket: (there) => void new WebSocket(there.replace("http", "ws")),
    WebTransport: () => new WebTransport(datagrams).ready,
    "an imported module": (there) => import(there),
    caches: async () => (await caches.keys()).length,
    indexedDB: () =>
      new Promise((resolve) => {
        indexedDB.open("escape").onsuccess = () => resolve(true);
      }),
    BroadcastChannel: () => void new BroadcastChannel("escape").postMessage("BroadcastChannel"),
    "an origin": () => self.origin !== "null",
  };
  const inWorker = {
    Function: () => new Function("return 1")(),
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
    opener: () => window.opener ?? (window.frameElement && "frameElement"),
    localStorage: () => localStorage.getItem("secret"),
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
    "a style sheet": (there) => void loaded(Object.assign(document.createElement("link"), { rel: "stylesheet" }), there),
    "a frame": (there) => void loaded(document.createElement("iframe"), there),
    "a download": () =>
      void Object.assign(document.createElement("a"), { href: "data:text/plain,", download: "escape" }).click(),
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
  return reached.flat();
}
