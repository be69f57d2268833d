// Opens what was opened before where there is no network (decision 49). The network is asked first,
// so that nobody sees an old edition while there is one; what it does not bring is answered from what
// was kept, if that has the hash that stands here. For the engine this answers nothing but the room
// in which it runs, and that closed; for another origin nothing.
const FILES = {files};
const FRAME = {frame};
const ASKING = {asking};
const ROOM = {room};
const KEPT = "kartenspiele-pages-1";
const PLACE = new URL("./", location);

const pathOf = (address) => {
  const url = new URL(address);
  if (!url.href.startsWith(PLACE.href)) return undefined;
  const path = decodeURIComponent(url.pathname.slice(PLACE.pathname.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
};
// The page of an id has its hash in a file that has its own here, for each language.
const idOf = (path) => path?.match(/^(?:\w\w\/)?id\/([^/]+)\/index\.html$/)?.[1];
const sumsOf = (path) => `_static/sums/${path.startsWith("id/") ? "" : `${path.slice(0, 2)}-`}${idOf(path).split("-")[0]}.json`;
const isKnown = (path) => Object.hasOwn(FILES, path) || (idOf(path) !== undefined && Object.hasOwn(FILES, sumsOf(path)));
const wanted = async (path) => {
  if (Object.hasOwn(FILES, path)) return FILES[path];
  const name = sumsOf(path);
  const sums = await kept(name).catch(async () => {
    await keep(name, await fetch(new URL(name, PLACE)));
    return kept(name);
  });
  return (await sums.json())[idOf(path)];
};
const isRight = async (bytes, path) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash)) === (await wanted(path));
};
const keep = async (path, answer) => {
  if (!answer.ok) return;
  const bytes = await answer.arrayBuffer();
  if (!(await isRight(bytes, path))) return;
  const headers = { "content-type": answer.headers.get("content-type") ?? "" };
  await (await caches.open(KEPT)).put(new URL(path, PLACE), new Response(bytes, { headers }));
};
const kept = async (path) => {
  const cache = await caches.open(KEPT);
  const held = await cache.match(new URL(path, PLACE));
  const bytes = await held?.arrayBuffer();
  if (!bytes || !(await isRight(bytes, path))) throw new Error("nothing was kept");
  // The room belongs to no origin, as it does in a frame that is sandboxed.
  const walls = path === ROOM ? { "content-security-policy": "sandbox allow-scripts" } : {};
  return new Response(bytes, { headers: { "content-type": held.headers.get("content-type"), ...walls } });
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== "GET" || !isKnown(path)) return;
  if (path === ROOM) return event.respondWith(kept(path));
  const found = fetch(request);
  event.respondWith(found.then((answer) => answer.clone()).catch(() => kept(path)));
  event.waitUntil(found.then((answer) => keep(path, answer)).catch(() => {}));
});
const fetchAll = (paths) => Promise.allSettled(paths.map(async (path) => keep(path, await fetch(new URL(path, PLACE)))));
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(fetchAll(FRAME));
});
// Pages that ask say so: then whatever they show is fetched.
addEventListener("message", (event) => event.data === "asking" && event.waitUntil(fetchAll(ASKING)));
addEventListener("activate", (event) => {
  const isOld = (path) => path !== undefined && !path.startsWith("ed/") && !isKnown(path);
  const cleared = async () => {
    const cache = await caches.open(KEPT);
    const old = (await cache.keys()).filter(({ url }) => isOld(pathOf(url)));
    await Promise.all(old.map((each) => cache.delete(each)));
    await clients.claim();
    // What was read before this worker was there.
    const open = (await clients.matchAll()).map(({ url }) => pathOf(url));
    await fetchAll(open.filter((path) => path !== undefined && isKnown(path)));
  };
  event.waitUntil(cleared());
});
