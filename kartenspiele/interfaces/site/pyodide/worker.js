// Runs the engine in a closed room: Python for browsers and the edition's own wheel, which the page
// has fetched, checked and handed over. One question, one answer. Before the first question whatever
// could lead out is taken away; that the room lets nothing out is the doing of its policy.
const NOWHERE = "https://engine.invalid/"; // where Python believes that its files lie
const MOST = 1 << 30; // bytes of memory
const DOORS = `fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource importScripts
  Worker SharedWorker BroadcastChannel MessageChannel caches indexedDB navigator postMessage close
  Request Response Notification FileReaderSync URL`.split(/\s+/);
// What each id says is read here, since every answer needs it: the time of a question is its own.
const BEGIN = `
from kartenspiele.edition.said import sentences
from kartenspiele.interfaces.browser import answer, sandbox
sandbox.close()
sentences()
answer
`;

const limit = () => {
  const memory = WebAssembly.Memory.prototype;
  const grow = memory.grow;
  memory.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > MOST) throw new RangeError("no more memory is given");
    return grow.call(this, pages);
  };
};

const seal = () => {
  for (const name of DOORS) {
    for (let at = self; at; at = Object.getPrototypeOf(at)) if (Object.hasOwn(at, name)) delete at[name];
    Object.defineProperty(self, name, { value: undefined });
  }
};

const begin = async ({ files, wheel }) => {
  limit();
  const script = (name) => import(URL.createObjectURL(new Blob([files[name]], { type: "text/javascript" })));
  self.fetch = async (asked) => {
    const name = String(asked).replace(NOWHERE, "");
    return new Response(files[name], { headers: name.endsWith(".wasm") ? { "content-type": "application/wasm" } : {} });
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(script));
  const lockFileContents = new TextDecoder().decode(files["pyodide-lock.json"]);
  const python = await loadPyodide({ indexURL: NOWHERE, createPyodideModule, lockFileContents, jsglobals: {}, stdin: () => null });
  python.unpackArchive(files[wheel], "wheel");
  const answer = python.runPython(BEGIN);
  seal();
  return answer;
};

// How Python ended that cannot go on.
const ended = (error) => {
  const said = String(error?.message ?? error);
  if (/stack|recursion/i.test(said)) return "deep";
  return /memory/i.test(said) ? "memory" : "ended";
};

addEventListener(
  "message",
  async ({ data, ports: [port] }) => {
    const say = port.postMessage.bind(port);
    try {
      const answer = await begin(data);
      port.onmessage = ({ data: { number, question } }) => {
        try {
          say({ phase: "idle", number, reply: answer(question) });
        } catch (error) {
          say({ phase: "broken", why: ended(error) });
        }
      };
      say({ phase: "ready" });
    } catch (error) {
      say({ phase: "broken", why: "unable" });
    }
  },
  { once: true },
);
