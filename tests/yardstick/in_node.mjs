// Our own engine, from its wheel, in Python for browsers: node in_node.mjs PYODIDE WHEEL
// A question of the conformance kit on each line of standard input, an answer on each of standard output.
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [home, wheel] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(path.join(home, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: home });
python.unpackArchive(new Uint8Array(readFileSync(wheel)).buffer, "zip", { extractDir: "/wheel" });
const answer = python.runPython(`
import json, sys
sys.path.insert(0, "/wheel")
from kartenspiele.interfaces.conform import reference
lambda line: json.dumps(reference.answer(json.loads(line)), ensure_ascii=False)
`);
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${answer(line)}\n`);
