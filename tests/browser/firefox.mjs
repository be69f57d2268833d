// A Firefox as it is installed, driven by WebDriver BiDi over node's own WebSocket: what Playwright
// drives under that name is a build of its own. Node 20 wants --experimental-websocket for it.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const KEYS = { Enter: "\uE007", Tab: "\uE004", Shift: "\uE008", Escape: "\uE00C", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Space: " " };
const EVENTS = ["log.entryAdded", "network.beforeRequestSent", "browsingContext.userPromptOpened"];
const [STARTS, ANSWERS] = [60_000, 120_000]; // milliseconds
const ARRIVES = 300; // tries

// What a reader can set for all sites is a preference of the program here, not of a page.
const preferences = ({ colorScheme, isCalm, isForced }) => ({
  "app.update.enabled": false,
  "app.normandy.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "browser.safebrowsing.update.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.events.testing.asyncClipboard": true,
  "extensions.update.enabled": false,
  "focusmanager.testmode": true, // a window need not be the foremost one of the machine to have the focus
  "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.reportingpolicy.firstRun": false,
  ...(isCalm ? { "ui.prefersReducedMotion": 1 } : {}),
  ...(isForced ? { "browser.display.document_color_use": 2 } : {}),
});

const connect = (address) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => resolve(socket), { once: true });
    socket.addEventListener("error", () => reject(new Error(`nobody answers at ${address}`)), { once: true });
  });

const addressOf = (program) =>
  new Promise((resolve, reject) => {
    let said = "";
    const giveUp = () => reject(new Error(`Firefox did not start: ${said.trim().slice(-300)}`));
    const patience = setTimeout(giveUp, STARTS);
    program.on("exit", giveUp);
    program.stderr.on("data", (piece) => {
      said += piece;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (!found) return;
      clearTimeout(patience);
      resolve(`${found}/session`);
    });
  });

// Sends commands, and hears what the browser says by itself.
const talking = (socket) => {
  const waiting = new Map();
  const hearers = new Set();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, method, params, result, error, message } = JSON.parse(data);
    if (type === "event") return hearers.forEach((hear) => hear(method, params));
    const { resolve, reject, asked } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (type === "success") resolve?.(result);
    else reject?.(new Error(`${asked}: ${error}: ${message}`));
  });
  socket.addEventListener("close", () => waiting.forEach(({ reject, asked }) => reject(new Error(`${asked}: Firefox has ended`))));
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error(`${method}: Firefox has ended`));
      const patience = setTimeout(() => reject(new Error(`${method}: Firefox does not answer`)), ANSWERS);
      const settling = (settle) => (said) => {
        clearTimeout(patience);
        settle(said);
      };
      waiting.set(last, { resolve: settling(resolve), reject: settling(reject), asked: method });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, hear: (hearer) => hearers.add(hearer) };
};

const keyed = (names) => {
  const values = names.map((name) => KEYS[name] ?? name);
  return [...values.map((value) => ({ type: "keyDown", value })), ...values.toReversed().map((value) => ({ type: "keyUp", value }))];
};

// A page in a tab and a context of its own, as `opened` of browser.mjs gives one in Chromium.
const opened = async ({ send, hear }, { viewport }, heard) => {
  const { userContext } = await send("browser.createUserContext");
  const { context } = await send("browsingContext.create", { type: "tab", userContext });
  await send("browsingContext.setViewport", { context, viewport });
  hear((method, params) => {
    if ((params.context ?? params.source?.context) !== context) return;
    if (method === "network.beforeRequestSent") heard.request(params.request.url);
    if (method !== "log.entryAdded" || params.level !== "error") return;
    const where = params.stackTrace?.callFrames[0];
    heard[params.type === "javascript" ? "failed" : "error"](`${params.text}${where ? ` (${where.url}:${where.lineNumber + 1})` : ""}`);
  });
  const act = (type, actions, more = {}) => send("input.performActions", { context, actions: [{ type, id: `${type}${more.pointerType ?? ""}`, actions, ...(more.pointerType ? { parameters: more } : {}) }] });
  const evaluate = async (does, ...given) => {
    const functionDeclaration = `async (given) => JSON.stringify(await (${does})(...JSON.parse(given)))`;
    const reply = await send("script.callFunction", { functionDeclaration, arguments: [{ type: "string", value: JSON.stringify(given) }], target: { context }, awaitPromise: true });
    if (reply.type === "exception") throw new Error(reply.exceptionDetails.text);
    return reply.result.value === undefined ? undefined : JSON.parse(reply.result.value);
  };
  // Keys do what they should in the tab that has the focus, which another may have taken.
  const keys = async (actions) => {
    if (!(await evaluate(() => document.hasFocus()))) await send("browsingContext.activate", { context });
    await act("key", actions);
  };
  // Firefox may say that it has gone where it still shows the page before.
  const arrived = async (url) => {
    for (let tries = 0; !(await evaluate((path) => location.pathname === path && document.readyState === "complete", new URL(url).pathname)); tries += 1) {
      if (tries === ARRIVES) throw new Error(`browsingContext.navigate: Firefox does not answer with ${url}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  return {
    goto: async (url) => {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
      await arrived(url);
    },
    evaluate,
    run: (source) => send("script.evaluate", { expression: source, target: { context }, awaitPromise: false }),
    tap: (x, y) => act("pointer", [{ type: "pointerMove", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }], { pointerType: "mouse" }),
    press: (...names) => keys(keyed(names)),
    write: (text) => keys([...text].flatMap((value) => keyed([value]))),
    offline: (isCut) => send("emulation.setNetworkConditions", { networkConditions: isCut ? { type: "offline" } : null, contexts: [context] }),
    screenshot: async (file) => fs.writeFileSync(file, Buffer.from((await send("browsingContext.captureScreenshot", { context })).data, "base64")),
    close: () => send("browser.removeUserContext", { userContext }),
  };
};

export const launchFirefox = async (executable, mode) => {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "kartenspiele-firefox-"));
  const lines = Object.entries(preferences(mode)).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  fs.writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
  const program = spawn(executable, ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile], { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } });
  const ended = new Promise((resolve) => program.on("close", resolve));
  process.on("exit", () => program.kill());
  const close = async () => {
    program.kill();
    await ended;
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const talk = talking(await connect(await addressOf(program)));
    await talk.send("session.new", { capabilities: {} });
    await talk.send("session.subscribe", { events: EVENTS });
    return { open: (mode, heard) => opened(talk, mode, heard), close };
  } catch (error) {
    await close();
    throw error;
  }
};
