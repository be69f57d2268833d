// Keeps the engine of the pages. Its files lie in a folder that is named after what is in them, so
// that whatever was kept once is right; all else is asked of the site first.
const KEPT = "kartenspiele-engine";
const ENGINE = /\/engine\/[0-9a-f]+\//;

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const keep = async (request, found) => {
  if (found.ok && found.status === 200) {
    const cache = await caches.open(KEPT);
    await cache.put(request, found);
  }
};

// What lies in the folder of an older engine is not asked for again.
const forget = async (listed) => {
  const { folder } = await listed.json();
  const cache = await caches.open(KEPT);
  const old = (await cache.keys()).filter(({ url }) => ENGINE.test(url) && !url.includes(`/engine/${folder}/`));
  await Promise.all(old.map((each) => cache.delete(each)));
};

const answered = async (event) => {
  const { request } = event;
  const held = await caches.match(request, { ignoreVary: true });
  if (held && ENGINE.test(request.url)) return held;
  try {
    const found = await fetch(request);
    event.waitUntil(keep(request, found.clone()));
    if (found.ok && request.url.endsWith("/manifest.json")) event.waitUntil(forget(found.clone()));
    return found;
  } catch (error) {
    if (held) return held;
    throw error;
  }
};

addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answered(event));
});
