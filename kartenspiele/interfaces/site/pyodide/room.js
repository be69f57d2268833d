// Keeps one worker at a time. What runs in it has no way out but the port that the page gave along.
// Nothing is done where the page that holds this room did not close it: there is no origin then.
let worker;
if (origin === "null" && parent !== self) {
  addEventListener("message", ({ data, source, ports: [port] }) => {
    if (source !== parent) return;
    worker?.terminate();
    worker = undefined;
    if (!data.script) return;
    const place = URL.createObjectURL(new Blob([data.script], { type: "text/javascript" }));
    worker = new Worker(place);
    worker.onerror = () => parent.postMessage("broken", "*");
    worker.postMessage(data, [port, ...Object.values(data.files)]);
  });
}
