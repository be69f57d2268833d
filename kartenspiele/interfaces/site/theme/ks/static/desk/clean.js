// Builds what the engine answers, from an allow-list: lines that a reader runs may answer whatever
// they like. What is not listed here is left out; of an element that is not, its text stays.
const ELEMENTS = `a b blockquote br code dd details div dl dt em h2 h3 h4 i li ol p pre section small span strong sub summary
  sup table tbody td th thead tr u ul`.split(/\s+/);
const DRAWN = ["svg", "circle"];
const SVG = "http://www.w3.org/2000/svg";
const SILENT = ["script", "style", "title", "textarea", "iframe", "noscript", "noembed", "noframes", "xmp", "object", "math"];
const ATTRIBUTES = ["class", "role", "aria-label", "lang", "scope", "colspan", "rowspan", "start", "value", "data-deal", "data-seats"];
const MEASURES = ["width", "height", "viewBox", "cx", "cy", "r"];
const STEP = /^deal-\d+-step-\d+$/; // the one kind of address inside an answer

// A link leads to a page of this site, and nowhere else.
export const isOurs = (href) => {
  const root = new URL(document.documentElement.dataset.content_root, location.href);
  return URL.canParse(href, document.baseURI) && new URL(href, document.baseURI).href.startsWith(root.href);
};

const built = (from) => {
  if (from.nodeType === Node.TEXT_NODE) return [from.data];
  if (from.nodeType !== Node.ELEMENT_NODE || SILENT.includes(from.localName)) return [];
  const name = from.localName;
  const isDrawn = from.namespaceURI === SVG;
  if (!(isDrawn ? DRAWN : ELEMENTS).includes(name)) return inside(from);
  const made = isDrawn ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const { name: said, value } of from.attributes) {
    const isListed = ATTRIBUTES.includes(said) || (isDrawn && MEASURES.includes(said));
    const isPlace = name === "a" && said === "href" && isOurs(value);
    if (isListed || isPlace || (said === "id" && STEP.test(value))) made.setAttribute(said, value);
  }
  made.append(...inside(from));
  return [made];
};
const inside = (from) => [...from.childNodes].flatMap(built);

// The nodes of an answer; they are read in a document of their own, in which nothing runs or loads.
export const nodes = (html) => inside(new DOMParser().parseFromString(String(html ?? ""), "text/html").body);
export const fill = (element, html) => {
  element.replaceChildren(...nodes(html));
  return element;
};
