// Runs the engine: Python for browsers and the edition's own wheel, both from this site. One
// question at a time; how far it has come is told as it comes. Nothing leaves this machine.
const place = new URL("engine/", import.meta.url);
const plain = self.fetch.bind(self);
let loaded = 0;
let total = 0;

// What Python fetches is counted as it comes. If it breaks off, Python itself would wait for ever.
let fail;
const failed = new Promise((known) => (fail = known));
self.fetch = async (...asked) => {
  try {
    const found = await plain(...asked);
    if (!found.ok) throw new Error(`${found.status}: ${found.url}`);
    const pieces = [];
    const reader = found.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      pieces.push(next.value);
      loaded += next.value.byteLength;
      postMessage({ phase: "loading", loaded, total });
    }
    return new Response(new Blob(pieces), found);
  } catch (error) {
    fail({ why: "download" });
    throw error;
  }
};

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const begin = async () => {
  const listed = await plain(new URL("manifest.json", place));
  if (listed.status === 404) return { why: "missing" };
  const { version, wheel, folder, files } = await listed.json();
  total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, -files["pyodide.mjs"].bytes - files["pyodide.asm.mjs"].bytes);
  const from = new URL(`${folder}/`, place);
  const { loadPyodide } = await import(new URL("pyodide.mjs", from));
  const [python, packed] = await Promise.all([
    loadPyodide({ indexURL: from.href }),
    fetch(new URL(wheel, from)).then((found) => found.arrayBuffer()),
  ]);
  const { sha256 } = files[wheel];
  if (self.crypto?.subtle && hex(await crypto.subtle.digest("SHA-256", packed)) !== sha256) return { why: "hash" };
  python.unpackArchive(packed, "wheel");
  const answer = python.runPython("from kartenspiele.desk import answer; answer");
  postMessage({ phase: "ready", version, hash: sha256 });
  return { answer };
};
const begun = Promise.race([failed, begin().catch(() => ({ why: "download" }))]);

addEventListener("message", async ({ data: { number, question } }) => {
  const { answer, why } = await begun;
  if (!answer) return postMessage({ phase: "failed", why });
  postMessage({ phase: "busy", number });
  postMessage({ phase: "idle", number, reply: answer(JSON.stringify(question)) });
});
