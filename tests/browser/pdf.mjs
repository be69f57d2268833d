// The text of a PDF that Chromium has printed, sheet by sheet: enough to see what is on paper.
import zlib from "node:zlib";

const OBJECT = /(\d+) 0 obj\b([\s\S]*?)\bendobj/g;
const REF = "(\\d+) 0 R";

// The objects of the file by their numbers, what is packed in them unpacked.
const objectsOf = (bytes) => {
  const objects = new Map();
  for (const [, number, body] of bytes.toString("latin1").matchAll(OBJECT)) {
    const [head, packed] = body.split(/stream\r?\n/, 2);
    objects.set(number, { head, stream: packed && unpacked(head, packed) });
  }
  return objects;
};

const unpacked = (head, packed) => {
  const raw = Buffer.from(packed.replace(/\r?\nendstream[\s\S]*$/, ""), "latin1");
  return head.includes("/FlateDecode") ? zlib.inflateSync(raw, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).toString("latin1") : "";
};

const letters = (hex) => Buffer.from(hex, "hex").swap16().toString("utf16le");

// What each glyph of a font stands for.
const glyphsOf = (cmap) => {
  const glyphs = new Map();
  for (const [, lines] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, text] of lines.matchAll(/<(\w+)> <(\w+)>/g)) glyphs.set(parseInt(glyph, 16), letters(text));
  }
  for (const [, lines] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first, last, text] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = parseInt(first, 16), code = parseInt(text, 16); glyph <= parseInt(last, 16); glyph += 1, code += 1) {
        glyphs.set(glyph, String.fromCodePoint(code));
      }
    }
  }
  return glyphs;
};

const fontsOf = (objects, head) => {
  const inside = head.match(new RegExp(`/Resources ${REF}`));
  const resources = inside ? objects.get(inside[1]).head : head;
  const listed = resources.match(/\/Font <<([\s\S]*?)>>/)?.[1] ?? "";
  return new Map(
    [...listed.matchAll(new RegExp(`/(\\w+) ${REF}`, "g"))].map(([, name, number]) => {
      const cmap = objects.get(number).head.match(new RegExp(`/ToUnicode ${REF}`));
      return [name, cmap ? glyphsOf(objects.get(cmap[1]).stream) : new Map()];
    }),
  );
};

const textOf = (content, fonts) => {
  let font = new Map();
  let text = "";
  for (const [, name, glyphs] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    else for (let at = 0; at < glyphs.length; at += 4) text += font.get(parseInt(glyphs.slice(at, at + 4), 16)) ?? "";
  }
  return text;
};

// Each sheet: whether it lies on its side, and its text without blanks.
export const sheetsOf = (bytes) => {
  const objects = objectsOf(bytes);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const [width, height] = head.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/).slice(1).map(Number);
      const content = objects.get(head.match(new RegExp(`/Contents ${REF}`))[1]).stream;
      return { landscape: width > height, text: textOf(content, fontsOf(objects, head)).normalize("NFKC").replace(/\s+/g, "") };
    });
};
