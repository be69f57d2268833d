// Makes the memory of Python that has read the engine: node memory.mjs PACKAGES WHEEL LIBRARY RESULT.
// It is written as the difference from a memory in which nothing has happened, without what was
// thrown away there, and packed. worker.js begins with it.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [packages, wheel, library, result] = process.argv.slice(2);
// The same memory comes of the same engine: no clock, no chance, nothing of this machine is in it.
process.argv[1] = "memory";
Object.defineProperty(process, "pid", { value: 42 });
Date.now = performance.now = () => 0;
crypto.randomFillSync = (some) => some.fill(0);
const READ = `
from kartenspiele.edition.said import sentences
from kartenspiele.interfaces.browser import answer, answerer, sandbox
for each in ("table", "ask"):
    answerer(each)
sentences()
`;
// Small things of every size are made until there is no room, and forgotten: what lay there is gone.
const SWEEP = `
def sweep():
    for size in range(8, 513, 8):
        kept = None
        try:
            while True:
                kept = (kept, bytes(max(size - 17, 0)))
        except MemoryError:
            pass
        while kept:
            kept = kept[0]

import gc
gc.collect()
sweep()
del sweep, each
gc.collect()
`;

let fresh;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...asked) => {
  const made = await instantiate(...asked);
  const { memory } = made.instance?.exports ?? {};
  fresh ??= memory && new Uint8Array(memory.buffer.slice(0));
  return made;
};

const sweep = ({ runPython, _module: module }) => {
  const memory = WebAssembly.Memory.prototype;
  const { grow } = memory;
  memory.grow = () => {
    throw new RangeError("no more memory is given");
  };
  runPython(SWEEP);
  const taken = [];
  for (let size = 1 << 24; size >= 32; size >>= 1) {
    for (let at = module._malloc(size); at; at = module._malloc(size)) {
      module.HEAPU8.fill(0, at, at + size);
      taken.push(at);
    }
  }
  taken.forEach((at) => module._free(at));
  memory.grow = grow;
};

const home = `${packages}/node_modules/pyodide/`;
const { loadPyodide } = await import(pathToFileURL(`${home}pyodide.mjs`));
const python = await loadPyodide({ indexURL: home, stdLibURL: library, _makeSnapshot: true, jsglobals: {}, env: { PYTHONHASHSEED: "0" } });
python.unpackArchive(new Uint8Array(readFileSync(wheel)).buffer, "zip");
python.runPython(READ);
sweep(python);
const image = python.makeMemorySnapshot();
const [, head] = new Uint32Array(image.buffer, 0, 2);
fresh.forEach((byte, at) => (image[head + at] ^= byte));
writeFileSync(result, gzipSync(image, { level: 9 }));
