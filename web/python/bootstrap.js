// The only script of the frame. Its hash is in the policies of the page and of the frame.
addEventListener("message", ({ source, data: { script, files }, ports }) => {
  if (source !== parent) return;
  const fail = () => parent.postMessage("failed", "*");
  try {
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    worker.addEventListener("error", fail, { once: true });
    worker.postMessage(files, [...Object.values(files), ...ports]);
  } catch {
    fail();
  }
});
parent.postMessage("ready", "*");
