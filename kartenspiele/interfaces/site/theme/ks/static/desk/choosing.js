// What a choice of forms comes to, without a page: its rows, its table of data, its citation.
const isSilent = ({ how }) => how === "silent";
const part = (cells) => new Set(cells.map(({ mark }) => mark)).size > 1;

// The forms of these names, in the order in which the family has them, each with its place there.
export const chosen = (data, names) =>
  data.sets.map((set, place) => ({ ...set, place })).filter(({ name }) => names.includes(name));

// A row for these forms: whether they differ, and whether by more than silence.
const judged = (row, sets) => {
  const cells = sets.map(({ place }) => row.cells[row.of[place]]);
  const spoken = cells.filter((cell) => !isSilent(cell));
  const isOwn = !row.own || sets.some(({ place }) => row.own[place]);
  return { row, cells, differs: isOwn && part(cells), parts: isOwn && part(spoken), speaks: spoken.length > 0 };
};

// The rows that are shown, under the titles of their subjects, and how many there are of which kind.
export const laid = (data, sets, { all, silence }) => {
  const isShown = ({ differs, parts, speaks }) => (silence || (parts || (speaks && !differs))) && (all || differs);
  const every = data.subjects.map(({ title, rows }) => ({ title, rows: rows.map((row) => judged(row, sets)) }));
  const rows = every.flatMap((subject) => subject.rows);
  const shown = every.map(({ title, rows }) => ({ title, rows: rows.filter(isShown) })).filter(({ rows }) => rows.length);
  return {
    subjects: shown,
    count: rows.length,
    shown: shown.flatMap((subject) => subject.rows).length,
    differing: rows.filter(({ differs }) => differs).length,
    silent: rows.filter(({ differs, parts }) => differs && !parts).length,
  };
};

// A case can tell forms apart only where two of them speak of the point and do not agree.
export const hasCase = ({ cells }) => part(cells.filter(({ how }) => !how));

export const table = (data, sets, subjects) =>
  data.head +
  subjects
    .flatMap(({ rows }) => rows)
    .flatMap(({ row, cells }) => cells.map((cell, number) => `${row.csv},${sets[number].name},${cell.csv}`))
    .join("");

const listed = (titles, and) => [titles.slice(0, -1).join(", "), titles.at(-1)].filter(Boolean).join(and);

export const citation = (data, sets, form) => {
  const { text, joint } = data.cites[form];
  const titles = listed(sets.map(({ title, tex }) => (form === "bibtex" ? tex : title)), data.and);
  const filling = { "@id": sets.map(({ name }) => name).join("+"), "@titles": titles, "@chosen": address(sets, joint) };
  return text.replace(/@(?:id|titles|chosen)\b/g, (place) => filling[place]);
};

export const address = (sets, joint = "&") => sets.map(({ name }) => `set=${name}`).join(joint);

export const command = (sets) => `kartenspiele compare ${sets.map(({ name }) => name).join(" ")}`;
