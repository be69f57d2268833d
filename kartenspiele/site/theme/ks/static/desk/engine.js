// The engine as the pages ask it: `await engine.ask({ do: "try", … }, { seconds })`. It is loaded
// at the first question, answers one after the other, and never runs for ever: what takes too long,
// or is stopped, ends with its worker, and the next question begins with a new one.
import { words, filled } from "./words.js";

const SECONDS = 10;
const listeners = new Set();
const waiting = new Map(); // by number: how to answer, and how long it may take
let worker;
let clock;
let count = 0;
let state = { phase: "none", text: "" };

const tell = (news) => {
  state = { ...state, ...news };
  listeners.forEach((listener) => listener(state));
};

// Everybody who waits is told why there is no answer, and the worker ends.
const end = (phase, why) => {
  clearTimeout(clock);
  worker?.terminate();
  worker = undefined;
  const left = [...waiting.values()];
  waiting.clear();
  tell({ phase, text: why });
  left.forEach(({ refuse }) => refuse(new Error(why)));
};

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

const hear = {
  loading: ({ loaded, total }) => tell({ phase: "loading", loaded, total, text: filled("loading", megabytes(loaded), megabytes(total)) }),
  ready: ({ version, hash }) => tell({ phase: "ready", version, hash, text: words.ready }),
  failed: ({ why }) => end("failed", words[why] ?? words.download),
  busy: ({ number }) => {
    const { seconds } = waiting.get(number);
    clock = setTimeout(() => end("stopped", filled("long", seconds)), 1000 * seconds);
    tell({ phase: "busy", text: words.busy });
  },
  idle: ({ number, reply }) => {
    clearTimeout(clock);
    const { answer, refuse } = waiting.get(number);
    waiting.delete(number);
    tell({ phase: waiting.size ? "busy" : "idle", text: "" });
    const found = JSON.parse(reply);
    if (found.error) refuse(new Error(found.error));
    else answer(found);
  },
};

// Keeps what is loaded, for a reader who is offline later; without it all works that works online.
const kept = async () => {
  try {
    await navigator.serviceWorker?.register(new URL("sw.js", import.meta.url));
    const { installing, waiting: next } = (await navigator.serviceWorker?.getRegistration(new URL("./", import.meta.url))) ?? {};
    const coming = installing ?? next;
    if (coming) await new Promise((done) => coming.addEventListener("statechange", () => coming.state === "activated" && done()));
  } catch {
    // a browser that keeps nothing
  }
};
const patience = (time) => new Promise((done) => setTimeout(done, time));

let starting;
const start = () => {
  tell({ phase: "loading", loaded: 0, total: 0, text: words.starting });
  starting ??= Promise.race([kept(), patience(2000)]);
  return starting.then(() => {
    worker ??= Object.assign(new Worker(new URL("worker.js", import.meta.url), { type: "module" }), {
      onmessage: ({ data }) => hear[data.phase](data),
      onerror: () => end("failed", words.download),
    });
    return worker;
  });
};

export const engine = {
  ask(question, { seconds = SECONDS } = {}) {
    const number = (count += 1);
    const answered = new Promise((answer, refuse) => waiting.set(number, { answer, refuse, seconds }));
    const root = document.documentElement.dataset.content_root;
    const asked = { root, ...question };
    if (worker) worker.postMessage({ number, question: asked });
    else start().then((ready) => waiting.has(number) && ready.postMessage({ number, question: asked }));
    return answered;
  },
  stop() {
    end("stopped", words.stopped);
  },
  onstate(listener) {
    listeners.add(listener);
    listener(state);
    return () => listeners.delete(listener);
  },
  get state() {
    return state;
  },
};
