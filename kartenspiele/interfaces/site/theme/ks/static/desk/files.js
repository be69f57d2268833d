// Fetches the files of the engine. Each is held against the hash in the manifest at every load,
// whether it comes from the network or was kept; what is wrong is thrown away and fetched anew.
const PLACE = new URL("engine/", import.meta.url);
const KEPT = "kartenspiele-engine-2";
const QUICK = 1000; // milliseconds: a memory of the engine saves more on any machine
const PAGES = "kartenspiele-pages-1"; // what offline.js keeps, and checks as well
const store = globalThis.caches; // only where the page came encrypted, or from this machine
const subtle = globalThis.crypto?.subtle; // likewise; elsewhere the browser itself checks what is fetched

const base64 = (hex) => btoa(hex.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16))));
const hexed = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const isRight = async (bytes, { sha256 }) => !subtle || hexed(await subtle.digest("SHA-256", bytes)) === sha256;

// A browser that keeps nothing, or has no room, only makes the next load longer.
const kept = async (act) => {
  try {
    return await act(await store.open(KEPT));
  } catch {
    return undefined;
  }
};
// What older editions kept, unchecked, and the worker that answered from it.
const forgotten = async () => {
  const names = (await store?.keys().catch(() => [])) ?? [];
  const old = names.filter((name) => name.startsWith("kartenspiele-") && ![KEPT, PAGES].includes(name));
  const answering = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  const ours = answering.filter(({ scope }) => scope === PLACE.href);
  await Promise.all([...old.map((name) => store.delete(name)), ...ours.map((each) => each.unregister())]);
};

// From now on the pages that ask open without a network: `theme.js` has registered who keeps them.
export const openOffline = async () => (await navigator.serviceWorker?.ready)?.active?.postMessage("asking");

// What there is, as the site has it now, or as it was kept.
export const listed = async (signal) => {
  forgotten();
  const url = new URL("manifest.json", PLACE);
  try {
    const found = await fetch(url, { cache: "no-cache", signal });
    if (found.status === 404) throw new Error("missing");
    if (!found.ok) throw new Error("download");
    await kept((cache) => cache.put(url, found.clone()));
    return await found.json();
  } catch (error) {
    if (error.message === "missing" || signal.aborted) throw error;
    const held = await kept((cache) => cache.match(url));
    if (!held) throw error;
    return { ...(await held.json()), isKept: true };
  }
};

// The bytes of an answer, counted as they come.
const read = async (answer, { bytes: length }, come) => {
  if (!answer.ok) throw new Error("download");
  const whole = new Uint8Array(length);
  const reader = answer.body.getReader();
  let at = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (at + next.value.byteLength > length) throw new Error("hash");
    whole.set(next.value, at);
    at += next.value.byteLength;
    come(next.value.byteLength);
  }
  if (at < length) throw new Error("hash");
  return whole.buffer;
};

const file = async (url, told, come, signal) => {
  const integrity = subtle ? "" : `sha256-${base64(told.sha256)}`;
  const ways = [
    () => kept((cache) => cache.match(url)),
    () => fetch(url, { integrity, signal }),
    () => fetch(url, { integrity, signal, cache: "reload" }),
  ];
  let fault;
  for (const [number, ask] of ways.entries()) {
    let counted = 0;
    const count = (some) => {
      counted += some;
      come(some);
    };
    try {
      const answer = await ask();
      if (!answer) continue;
      const bytes = await read(answer, told, count);
      if (!(await isRight(bytes, told))) throw new Error("hash");
      if (number) await kept((cache) => cache.put(url, new Response(bytes)));
      return bytes;
    } catch (error) {
      fault = error;
      come(-counted);
      if (!number) await kept((cache) => cache.delete(url));
    }
  }
  throw fault;
};

export const urlOf = ({ folder }, name) => new URL(`${folder}/${name}`, PLACE);

// Whether a file would come within `QUICK`, at the pace at which others have come.
const isQuick = (bytes, come, since) => come > 0 && (bytes * (performance.now() - since)) / come < QUICK;
const isDear = () => navigator.connection?.saveData;

// All files, as they are listed. What only makes a visit quicker is taken if it was kept, or if the
// line is so quick that this saves time at once; else it is left for when there is time: see `warmed`.
export const fetched = async (manifest, tell, signal) => {
  const began = performance.now();
  const every = Object.keys(manifest.files);
  const held = (await kept(async (cache) => (await cache.keys()).map(({ url }) => url))) ?? [];
  const isHeld = (name) => held.includes(urlOf(manifest, name).href);
  const sum = (names) => names.reduce((bytes, name) => bytes + manifest.files[name].bytes, 0);
  const names = every.filter((name) => !manifest.files[name].later || isHeld(name));
  let [loaded, total] = [0, sum(names)];
  const come = (some) => tell((loaded += some), total);
  const get = (name) => file(urlOf(manifest, name), manifest.files[name], come, signal);
  const contents = await Promise.all(names.map(get));
  const left = every.filter((name) => !names.includes(name));
  if (!isDear() && isQuick(sum(left), sum(names.filter((name) => !isHeld(name))), began)) {
    total += sum(left);
    contents.push(...(await Promise.all(left.map((name) => get(name).catch(() => undefined)))));
    names.push(...left);
  }
  const urls = new Set(every.map((name) => urlOf(manifest, name).href));
  await kept(async (cache) => {
    const old = held.filter((url) => !urls.has(url) && !url.endsWith("/manifest.json"));
    await Promise.all(old.map((each) => cache.delete(each)));
  });
  return Object.fromEntries(names.map((name, at) => [name, contents[at]]).filter(([, bytes]) => bytes));
};

// Keeps what makes the next visit quicker, unless the reader's line is dear.
export const warmed = async (manifest) => {
  if (!store || isDear()) return;
  for (const [name, told] of Object.entries(manifest.files).filter(([, { later }]) => later)) {
    await file(urlOf(manifest, name), told, () => {}).catch(() => {});
  }
};
