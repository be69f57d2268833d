// On a page of a frozen edition: the same page in all others, later ones too. The latest site tells
// of them (`beside.py`, decision 64); where it cannot be asked, the link to the latest is left alone.
{
  const place = document.querySelector(".ks-editions");
  const root = new URL(document.documentElement.dataset.content_root, document.baseURI);
  const [path, id] = location.pathname.match(/id\/([^/]+)\/(?:index\.html)?$/) ?? [];

  const shown = ({ name, site, note, isAbsent }, top, latest) => {
    const link = site === "" ? latest : document.createElement("a");
    link.href = new URL(site + path, top).href;
    if (site) link.textContent = name;
    return isAbsent ? [`${name} (${note})`] : [link, ...(note ? [` (${note})`] : [])];
  };

  const ask = async () => {
    const file = new URL(place.dataset.all, document.baseURI);
    const top = new URL("../", file);
    const { editions } = await (await fetch(file, { cache: "no-cache" })).json();
    const where = (list) => editions.findIndex((each) => each[list].includes(decodeURIComponent(id)));
    const [from, till] = [where("new"), where("withdrawn")];
    const rows = editions.map((each, number) => {
      const isAbsent = number < from;
      const isWithdrawn = till >= 0 && number >= till;
      return { ...each, isAbsent, note: isAbsent ? place.dataset.without : isWithdrawn ? place.dataset.withdrawn : "" };
    });
    const others = rows.filter(({ site }) => site === "" || !root.href.startsWith(new URL(site, top).href));
    const latest = place.querySelector("a:last-of-type");
    place.replaceChildren(place.firstChild, ...others.flatMap((each, number) => [number ? " · " : " ", ...shown(each, top, latest)]));
  };

  if (place && path && location.protocol !== "file:") ask().catch(() => {});
}
