// The engine as the pages ask it: `await engine.ask({ do: "ask", … })`. It is loaded at the first
// question, or at `start`, and answers one after the other. No answer ends because a machine is slow:
// a question may grant `steps`, and is told where they do not do. Lines of a reader, which may run for
// ever, have so many seconds of work; they, and what a reader stops, end with their worker, and the
// next question begins with a new one. What it says is believed in nothing but its answer: time, state
// and hashes are known here.
import { fetched, listed, openOffline, urlOf, warmed } from "./files.js";
import { say } from "./words.js";

// What the room may say of its end, and what may be wrong with the files of the engine.
const ENDS = ["ended", "deep", "memory", "unable"];
const FAULTS = { missing: "script.missing", hash: "script.hash" };

const MEMORY = "pyodide-memory.gz"; // Python as it is when the engine has been read
const PATIENCE = 2000; // milliseconds after an answer until something is fetched for later visits
let warm = () => {}; // fetches it
let isAwaited = false; // whether the page is one that asks

const listeners = new Set();
let queue = []; // what is to be answered, in order; the first is at work if `isAsked`
let isAsked = false;
let frame; // the room: it has no origin, and lets nothing out
let port; // to the worker in it
let isReady = false;
let owner = ""; // whose lines were run there
let loading; // by which a load is broken off
let clock;
let count = 0;
let state = { phase: "none", text: "" };

const tell = (news) => {
  state = { ...state, ...news };
  listeners.forEach((listener) => listener(state));
};

const close = () => {
  clearTimeout(clock);
  loading?.abort();
  port?.close();
  frame?.contentWindow?.postMessage({}, "*");
  port = loading = undefined;
  isReady = isAsked = false;
  owner = "";
};

// Everybody who waits is told why there is no answer, and the worker ends.
const end = (phase, why) => {
  close();
  const left = queue;
  queue = [];
  tell({ phase, text: why });
  left.forEach(({ refuse }) => refuse(new Error(why)));
};

const read = (reply) => {
  try {
    const found = JSON.parse(reply);
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
};
const hear = {
  ready: () => {
    isReady = true;
    tell({ phase: "ready", text: say("script.ready") });
    next();
  },
  broken: ({ why }) => end("failed", say(`script.end-${ENDS.includes(why) ? why : "ended"}`)),
  idle: ({ number, reply }) => {
    if (!isAsked || number !== queue[0].number) return;
    clearTimeout(clock);
    isAsked = false;
    const { answer, refuse } = queue.shift();
    if (!queue.length) {
      tell({ phase: "idle", text: "" });
      setTimeout(warm, PATIENCE);
      warm = () => {};
    }
    const found = read(reply);
    if (found.error) refuse(new Error(String(found.error)));
    else answer(found);
    next();
  },
};

// A frame that is sandboxed belongs to nobody; it stays, and gets one worker after the other.
// Without a network offline.js has it, and closes it in the same way.
const opened = (room, isKept) =>
  new Promise((ready, failed) => {
    if (frame) return ready(frame);
    const made = Object.assign(document.createElement("iframe"), { hidden: true, title: say("script.engine"), src: room });
    if (!isKept || !navigator.serviceWorker?.controller) made.setAttribute("sandbox", "allow-scripts");
    made.addEventListener("load", () => ready((frame = made)), { once: true });
    made.addEventListener("error", failed, { once: true });
    document.body.append(made);
  });
addEventListener("message", ({ source, data }) => {
  if (frame && source === frame.contentWindow && data === "broken") end("failed", say("script.end-unable"));
});

const megabytes = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const start = async () => {
  const here = (loading = new AbortController());
  tell({ phase: "loading", loaded: 0, total: 0, text: say("script.starting") });
  try {
    const told = (loaded, total) => here.signal.aborted || tell({ phase: "loading", loaded, total, text: say("script.loading", { done: megabytes(loaded), all: megabytes(total) }) });
    const manifest = await listed(here.signal);
    const [files, { contentWindow }] = await Promise.all([fetched(manifest, told, here.signal), opened(urlOf(manifest, "room.html"), manifest.isKept)]);
    if (here.signal.aborted) return;
    warm = () => {
      warmed(manifest);
      if (isAwaited) openOffline();
    };
    const { version, wheel } = manifest;
    const { "worker.js": script, ...rest } = files;
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => channel.port1 === port && Object.hasOwn(hear, data?.phase) && hear[data.phase](data);
    tell({ version, hash: manifest.files[wheel].sha256 });
    contentWindow.postMessage({ script, files: rest, wheel, memory: MEMORY }, "*", [channel.port2, script, ...Object.values(rest)]);
  } catch (error) {
    if (!here.signal.aborted) end("failed", say(FAULTS[error.message] ?? "script.download"));
  }
};

const next = () => {
  if (!queue.length || isAsked) return;
  const [{ number, question, within, by }] = queue;
  if (owner && by !== owner) close(); // what lines have done to the engine is not answered from
  if (!isReady) return loading ? undefined : start();
  isAsked = true;
  owner = by;
  if (within) clock = setTimeout(() => end("stopped", say("script.long", { seconds: within })), 1000 * within);
  tell({ phase: "busy", text: say("script.busy") });
  port.postMessage({ number, question: JSON.stringify(question) });
};

export const engine = {
  // `by` says whose lines are run, if they are a reader's: they answer to nobody else.
  ask(question, { within = 0, by = "" } = {}) {
    const { dataset, lang: language } = document.documentElement;
    return new Promise((answer, refuse) => {
      queue.push({ number: (count += 1), question: { root: dataset.content_root, language, ...question }, within, by, answer, refuse });
      next();
    });
  },
  // A page that is going to ask need not wait for its first question; it opens offline next time.
  start() {
    isAwaited = true;
    if (!loading) start();
  },
  stop() {
    end("stopped", say("script.stopped"));
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
