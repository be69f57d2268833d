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

// A memory is written as what differs from one in which nothing has happened: it is laid over it.
const unpacked = async (packed) => {
  const flowing = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(flowing).arrayBuffer());
};
// What was packed for the way, by its ending.
const opened = async (files) => {
  const open = async ([name, bytes]) =>
    name.endsWith(".packed") ? [name.replace(/\.packed$/, ""), (await unpacked(bytes)).buffer] : [name, bytes];
  return Object.fromEntries(await Promise.all(Object.entries(files).map(open)));
};
const overlaid = (image, memory) => {
  const [, head] = new Uint32Array(image.buffer, 0, 2);
  const told = new Uint32Array(image.buffer, head);
  new Uint32Array(memory.buffer).forEach((word, at) => (told[at] ^= word));
  memory.grow(Math.max(0, told.byteLength - memory.buffer.byteLength) / 65536);
};

const started = async (files, image) => {
  const script = (name) => import(URL.createObjectURL(new Blob([files[name]], { type: "text/javascript" })));
  self.fetch = async (asked) => {
    const name = String(asked).replace(NOWHERE, "");
    return new Response(files[name], { headers: name.endsWith(".wasm") ? { "content-type": "application/wasm" } : {} });
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (answer, imports) => {
    const made = await instantiateStreaming(answer, imports);
    if (image) overlaid(image, made.instance.exports.memory);
    return made;
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(script));
  const lockFileContents = new TextDecoder().decode(files["pyodide-lock.json"]);
  const given = image && { _loadSnapshot: image };
  try {
    return await loadPyodide({ indexURL: NOWHERE, createPyodideModule, lockFileContents, jsglobals: {}, stdin: () => null, env: {}, ...given });
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};

// Python begins with the memory that was laid beside it, if there is one and it can be had; else anew.
const begin = async ({ files: handed, wheel, memory }) => {
  limit();
  const files = await opened(handed);
  const image = files[memory] && (await unpacked(files[memory]).catch(() => undefined));
  const python = (image && (await started(files, image).catch(() => undefined))) || (await started(files));
  python.unpackArchive(files[wheel], "zip");
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
