// Which rows are shown, in which order, and how tall each is. No drawing here.

const LINE = 22; // height of a row in pixels
const MESSAGE = 19; // height of each line of words below a row

const COLUMNS = [
  { field: "number", title: "#", width: "3.2em" },
  { field: "name", title: "name", width: "minmax(11em, 1fr)", text: true },
  { field: "deck", title: "deck", width: "5em", list: true },
  { field: "type", title: "type", width: "9.6em", list: true },
  { field: "value", title: "value", width: "3.6em", text: true, numeric: true },
  { field: "copies", title: "copies", width: "4em", text: true, numeric: true },
  { field: "initial", title: "initial", width: "3.8em", text: true },
  { field: "lift", title: "lift", width: "4.2em", numeric: true,
    hint: "how much higher an invention with this card scores than the mean (better order)" },
  { field: "notes", title: "notes", width: "11.8em", text: true },
  { field: "tags", title: "tags", width: "9em", text: true },
  { field: "marks", title: "marks", width: "12em" },
];
const PLACE = Object.fromEntries(COLUMNS.map((column, place) => [column.field, place]));
const NAMES = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

function textOf(grid, row, field) {
  if (field === "number") return String(grid.number.get(row.key));
  if (field === "lift") return liftText(grid.lifts[row.key]);
  if (field === "marks") return marksOf(row).join(", ");
  const typed = typedText(grid, row, field);
  return field === "initial" && typed === "" ? row.initial : typed;
}

// The text as it would be typed: a name's own initial is blank, a stated one is not.
function typedText(grid, row, field) {
  const pending = grid.pending.get(`${row.key} ${field}`);
  return pending ?? row.refused[field]?.text ?? row.cells[field] ?? textOf(grid, row, field);
}

function liftText(lift) {
  if (lift == null) return "";
  const rounded = lift.toFixed(2);
  if (Number(rounded) === 0) return "0.00";
  return lift < 0 ? rounded.replace("-", "−") : `+${rounded}`;
}

function marksOf(row) {
  const marks = [];
  if (row.locked) marks.push("🔒 locked");
  if (row.fresh) marks.push("✚ new");
  else if (Object.keys(row.was).length) marks.push("● changed");
  if (row.proposed) marks.push("proposed");
  return marks;
}

function messagesOf(row) {
  const refused = Object.entries(row.refused).map(([field, no]) => ({
    severity: "refused", field, text: `${no.what}; ${no.hint}`,
  }));
  const problems = row.problems.map((problem) => ({
    severity: problem.severity, text: `${problem.what}; ${problem.hint}`,
  }));
  return [...refused, ...problems];
}

const CHOICES_OF_SHOW = {
  "": () => true,
  faults: (row) => messagesOf(row).length > 0,
  changed: (row) => row.fresh || Object.keys(row.was).length > 0,
  locked: (row) => row.locked,
};

function isWanted(grid, row) {
  const { deck, type, initial, show, search } = grid.filter;
  if (deck && row.cells.deck !== deck) return false;
  if (type && row.cells.type !== type) return false;
  if (initial && row.initial !== initial) return false;
  if (!CHOICES_OF_SHOW[show](row)) return false;
  if (!search) return true;
  const words = `${row.cells.name}\n${row.cells.notes}\n${row.cells.tags}`.toLowerCase();
  return words.includes(search.toLowerCase());
}

function sortValue(grid, row, field) {
  if (field === "number") return grid.number.get(row.key);
  if (field === "lift") return grid.lifts[row.key] ?? null;
  if (COLUMNS[PLACE[field]].numeric) return Number(row.cells[field]);
  if (field === "deck") return grid.decks.indexOf(row.cells.deck);
  if (field === "marks") return -10 * messagesOf(row).length - marksOf(row).length;
  return field === "initial" ? row.initial : row.cells[field];
}

function compared(a, b, sign) {
  if (a === null || b === null) return (a === null) - (b === null); // what has none comes last
  return sign * (typeof a === "number" ? a - b : NAMES.compare(a, b));
}

function wantedKeys(grid) {
  const keys = grid.order.filter((key) => isWanted(grid, grid.rows.get(key)));
  const { field, direction } = grid.sort;
  if (!field) return keys;
  const values = new Map(keys.map((key) => [key, sortValue(grid, grid.rows.get(key), field)]));
  const sign = direction === "descending" ? -1 : 1;
  return keys.sort((a, b) => compared(values.get(a), values.get(b), sign)
    || grid.number.get(a) - grid.number.get(b));
}

// Rows stay where they are while they are edited: the list is sorted and filtered anew only
// when that is asked. New rows appear behind the one they follow in the file.
function keepRowsInPlace(grid) {
  const present = new Set(grid.order);
  const view = grid.view.filter((key) => present.has(key));
  const shown = new Set(view);
  const known = grid.known;
  grid.order.forEach((key, place) => {
    if (shown.has(key) || known.has(key)) return;
    const before = grid.order.slice(0, place).reverse().find((other) => shown.has(other));
    view.splice(before === undefined ? 0 : view.indexOf(before) + 1, 0, key);
    shown.add(key);
  });
  grid.view = view;
}

// Words that do not fit on one line get more, as the browser breaks them, so that no reason is
// ever cut and none leaves a gap. What was measured once at this width is known.
function linesOf(grid, text) {
  if (!grid.lines.has(text)) grid.lines.set(text, brokenLines(grid, text.split(" ")));
  return grid.lines.get(text);
}

function brokenLines(grid, words) {
  const wide = Math.max(200, grid.seen - 52); // the padding of a message, and a hair
  let lines = 1;
  let line = words[0];
  for (const word of words.slice(1)) {
    const longer = `${line} ${word}`;
    const fits = grid.ruler.measureText(longer).width <= wide;
    if (!fits) lines += 1;
    line = fits ? longer : word;
  }
  return lines - 1 + Math.ceil(grid.ruler.measureText(line).width / wide);
}

function measure(grid) {
  grid.at = new Map(grid.view.map((key, place) => [key, place]));
  grid.tops = new Float64Array(grid.view.length + 1);
  grid.view.forEach((key, place) => {
    const lines = messagesOf(grid.rows.get(key)).map(({ severity, text }) => linesOf(grid, told(severity, text)));
    grid.tops[place + 1] = grid.tops[place] + LINE + lines.reduce((sum, count) => sum + MESSAGE * count, 0);
  });
}

function told(severity, text) {
  return `${{ refused: "✖ not taken:", fault: "✖ fault:", warning: "⚠" }[severity]} ${text}`;
}

function placeAt(grid, y) {
  let low = 0;
  let high = grid.view.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (grid.tops[middle + 1] <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}
