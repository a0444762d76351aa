// Draws the rows that can be seen, and only those; keeps the elements of rows that stay.

const SPARE = 6; // rows drawn above and below what can be seen
const SHOWN_ONLY = ["number", "lift", "marks"];

function buildTable(grid) {
  grid.heads = COLUMNS.map((column, place) =>
    make("div", { role: "columnheader", class: `cell head-${column.field}`, "aria-colindex": place + 1,
      tabindex: -1, title: `${column.hint ? `${column.hint}\n` : ""}click, or arrow up to it and Enter: sort by ${column.title}`,
      onclick: () => sortBy(grid, column.field) },
      make("span", {}, column.title), make("span", { class: "sorted", "aria-hidden": "true" })));
  const head = make("div", { role: "row", class: "row head", "aria-rowindex": 1 }, ...grid.heads);
  grid.body = make("div", { role: "rowgroup", class: "body" });
  grid.table = make("div", { role: "grid", class: "table", "aria-label": "Cards",
    "aria-colcount": COLUMNS.length, "aria-multiselectable": "true",
    style: `--columns: ${COLUMNS.map((column) => column.width).join(" ")}`,
    onscroll: () => scrolled(grid) },
    make("div", { role: "rowgroup", class: "heads" }, head), grid.body);
  grid.drawn = new Map();
  return grid.table;
}

function scrolled(grid) {
  grid.table.classList.toggle("aside", grid.table.scrollLeft > 0);
  requestAnimationFrame(() => draw(grid));
}

function fit(grid) {
  grid.seen = grid.table.clientWidth;
  grid.lines.clear();
  grid.ruler.font = `12px ${getComputedStyle(grid.table).fontFamily}`;
  grid.table.style.setProperty("--seen", `${grid.seen}px`);
  measure(grid);
  draw(grid);
}

function draw(grid) {
  const { scrollTop, clientHeight } = grid.table;
  const first = Math.max(0, placeAt(grid, scrollTop) - SPARE);
  const last = Math.min(grid.view.length, placeAt(grid, scrollTop + clientHeight) + 1 + SPARE);
  const wanted = new Set(grid.view.slice(first, last));
  if (grid.at.has(grid.cursor.key)) wanted.add(grid.cursor.key); // focus must not get lost
  for (const [key, drawn] of grid.drawn) {
    if (!wanted.has(key)) {
      drawn.element.remove();
      grid.drawn.delete(key);
    }
  }
  grid.body.style.height = `${grid.tops[grid.view.length]}px`;
  put(grid.table, "aria-rowcount", grid.view.length + 1);
  grid.body.classList.toggle("empty", grid.view.length === 0);
  const chosen = selectedKeys(grid);
  const span = selectedSpan(grid);
  for (const key of wanted) drawRow(grid, key, chosen, span);
  drawHeads(grid);
}

function drawHeads(grid) {
  COLUMNS.forEach((column, place) => {
    const direction = grid.sort.field === column.field ? grid.sort.direction : "none";
    if (grid.heads[place].ariaSort === direction) return;
    grid.heads[place].ariaSort = direction;
    const arrow = { ascending: " ▲", descending: " ▼", none: "" }[direction];
    grid.heads[place].lastChild.textContent = arrow;
  });
}

// Writes an attribute only where it changes: the browser restyles for each write.
function put(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

function drawLifts(grid) {
  for (const [key, { cells }] of grid.drawn) {
    const text = liftText(grid.lifts[key]);
    if (cells[PLACE.lift].textContent !== text) cells[PLACE.lift].textContent = text;
  }
}

function drawRow(grid, key, chosen, span) {
  const row = grid.rows.get(key);
  const drawn = grid.drawn.get(key) ?? newRow(grid, key);
  const place = grid.at.get(key);
  const { element } = drawn;
  if (drawn.top !== grid.tops[place]) {
    drawn.top = grid.tops[place];
    element.style.top = `${drawn.top}px`; // a transform of its own would cost each frame a layer
  }
  put(element, "aria-rowindex", place + 2);
  put(element, "aria-selected", chosen.has(key));
  element.classList.toggle("odd", place % 2 === 1);
  element.classList.toggle("unused", row.cells.copies === "0");
  COLUMNS.forEach((column, at) => drawCell(grid, row, column, at, drawn.cells[at], chosen, span));
  drawMessages(grid, drawn, row);
}

function newRow(grid, key) {
  const cells = COLUMNS.map((column, at) =>
    make("div", { role: "gridcell", class: `cell ${column.field}`, "aria-colindex": at + 1, tabindex: -1,
      "aria-readonly": SHOWN_ONLY.includes(column.field) ? "true" : null }));
  const messages = make("div", { class: "messages" });
  const element = make("div", { role: "row", class: "row", "data-key": key }, ...cells, messages);
  const drawn = { element, cells, messages, words: "" };
  grid.drawn.set(key, drawn);
  grid.body.append(element);
  return drawn;
}

function drawCell(grid, row, column, at, cell, chosen, span) {
  const { field } = column;
  const isCursor = grid.cursor.key === row.key && grid.cursor.at === at;
  const isEdited = isCursor && grid.editor;
  const text = textOf(grid, row, field);
  put(cell, "tabindex", isCursor ? 0 : -1);
  cell.classList.toggle("cursor", isCursor);
  cell.classList.toggle("chosen", chosen.has(row.key) && at >= span[0] && at <= span[1]);
  cell.classList.toggle("changed", field in row.was);
  cell.classList.toggle("stated", field === "initial" && row.cells.initial !== "");
  put(cell, "aria-invalid", field in row.refused);
  const title = cellTitle(grid, row, field, text);
  if (cell.title !== title) cell.title = title;
  if (isEdited) return;
  if (field === "number") return drawNumber(cell, row, text);
  if (field === "type") drawType(cell, text, grid.icons[text]);
  else if (cell.textContent !== text) cell.textContent = text;
}

function cellTitle(grid, row, field, text) {
  const lines = [];
  if (["name", "notes", "tags", "marks"].includes(field) && text) lines.push(text);
  if (field in row.was) lines.push(`was: ${row.was[field] || "blank"}`);
  if (field === "initial") lines.push(row.cells.initial ? "stated on the card" : "from the name; type one to state it");
  const no = row.refused[field];
  if (no) lines.push(`not taken: ${no.what}; ${no.hint}. The list still holds “${row.cells[field]}”`);
  return lines.join("\n");
}

function drawType(cell, text, icon) {
  if (cell.dataset.type === text && cell.childElementCount === 2) return;
  cell.dataset.type = text;
  cell.replaceChildren(
    make("span", { class: "icon", "aria-hidden": "true" }, icon ?? ""), make("span", {}, text));
}

function drawNumber(cell, row, text) {
  const severities = messagesOf(row).map((message) => message.severity);
  const sign = severities.some((severity) => severity !== "warning") ? "✖"
    : severities.length ? "⚠" : row.fresh ? "✚" : Object.keys(row.was).length ? "●" : row.locked ? "🔒" : "";
  const words = sign ? `${text} ${sign}` : text;
  if (cell.textContent !== words) {
    cell.replaceChildren(
      make("span", { class: "sign" }, sign), make("span", {}, text));
  }
}

function drawMessages(grid, drawn, row) {
  const messages = messagesOf(row);
  const words = `${grid.seen} ${messages.map((message) => message.text).join("\n")}`;
  if (drawn.words === words) return;
  drawn.words = words;
  drawn.messages.replaceChildren(...messages.map(({ severity, text }) =>
    make("div", { class: `message ${severity}`, role: severity === "refused" ? "alert" : "note",
      style: `height: ${MESSAGE * linesOf(grid, told(severity, text))}px` }, told(severity, text))));
}

function showCursor(grid) {
  const place = grid.at.get(grid.cursor.key);
  if (place === undefined) return;
  const { table } = grid;
  const head = grid.heads[0].offsetHeight;
  const top = grid.tops[place];
  const bottom = grid.tops[place + 1];
  const seen = table.clientHeight - head;
  if (top < table.scrollTop) table.scrollTop = top;
  else if (bottom > table.scrollTop + seen) table.scrollTop = bottom - seen;
  draw(grid);
  showColumn(grid);
}

function showColumn(grid) {
  const cell = cursorCell(grid);
  if (!cell || grid.cursor.at < 2) return; // number and name never scroll away
  const { table } = grid;
  const sticky = grid.heads[0].offsetWidth + grid.heads[1].offsetWidth;
  const left = cell.offsetLeft;
  const right = left + cell.offsetWidth;
  if (right > table.scrollLeft + table.clientWidth) table.scrollLeft = right - table.clientWidth;
  else if (left < table.scrollLeft + sticky) table.scrollLeft = left - sticky;
}

function cursorCell(grid) {
  return grid.drawn.get(grid.cursor.key)?.cells[grid.cursor.at];
}

function focusCursor(grid) {
  cursorCell(grid)?.focus({ preventScroll: true });
}
