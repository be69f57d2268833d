// Opens what was opened before where there is no network (decision 49). The network is asked first,
// so that nobody sees an old edition while there is one; what it does not bring is answered from what
// was kept, if that has the hash that stands here. For the engine this answers nothing but the room
// in which it runs, and that closed; for another origin nothing.
const FILES = {files};
const AT_ONCE = {at_once};
const ROOM = {room};
const KEPT = "kartenspiele-pages-1";
const PLACE = new URL("./", location);

const pathOf = (address) => {
  const url = new URL(address);
  if (!url.href.startsWith(PLACE.href)) return undefined;
  const path = decodeURIComponent(url.pathname.slice(PLACE.pathname.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
};
const isRight = async (bytes, path) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash)) === FILES[path];
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
  if (request.method !== "GET" || !Object.hasOwn(FILES, path)) return;
  if (path === ROOM) return event.respondWith(kept(path));
  const found = fetch(request);
  event.respondWith(found.then((answer) => answer.clone()).catch(() => kept(path)));
  event.waitUntil(found.then((answer) => keep(path, answer)).catch(() => {}));
});
addEventListener("install", (event) => {
  skipWaiting();
  const fetched = AT_ONCE.map(async (path) => keep(path, await fetch(new URL(path, PLACE))));
  event.waitUntil(Promise.allSettled(fetched));
});
addEventListener("activate", (event) => {
  const cleared = async () => {
    const cache = await caches.open(KEPT);
    const old = (await cache.keys()).filter(({ url }) => !Object.hasOwn(FILES, pathOf(url)));
    await Promise.all(old.map((each) => cache.delete(each)));
    await clients.claim();
  };
  event.waitUntil(cleared());
});
