// The only script of the frame. Its hash is in the policies of the page and of the frame.
addEventListener("message", (event) => {
  if (event.source !== parent) return;
  const fail = () => parent.postMessage("failed", "*");
  try {
    const { script, ...files } = event.data;
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    worker.addEventListener("error", fail, { once: true });
    worker.postMessage(files, [...Object.values(files).map(({ buffer }) => buffer), ...event.ports]);
  } catch {
    fail();
  }
});
parent.postMessage("ready", "*");
