// Keyboard, mouse and clipboard on the grid, and what is selected.

const PAGE_KEYS = { PageUp: "page up", PageDown: "page down", Home: "first column", End: "last column" };
const WHOLE = /^(0|-?[1-9][0-9]*)$/; // a number of the format, which no spreadsheet runs
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

function selectedKeys(grid) {
  const from = grid.at.get(grid.anchor.key) ?? grid.at.get(grid.cursor.key);
  const to = grid.at.get(grid.cursor.key);
  const keys = new Set([...grid.extra].filter((key) => grid.at.has(key)));
  if (to === undefined) return keys;
  for (const key of grid.view.slice(Math.min(from, to), Math.max(from, to) + 1)) keys.add(key);
  return keys;
}

function selectedSpan(grid) {
  if (grid.wholeRows) return [0, COLUMNS.length - 1];
  return [Math.min(grid.anchor.at, grid.cursor.at), Math.max(grid.anchor.at, grid.cursor.at)];
}

function keysInOrder(grid) {
  return [...selectedKeys(grid)].sort((a, b) => grid.at.get(a) - grid.at.get(b));
}

function setCursor(grid, key, at, { extend = false, wholeRows = false } = {}) {
  grid.cursor = { key, at };
  grid.wholeRows = wholeRows;
  if (!extend) {
    grid.anchor = { key, at };
    grid.extra.clear();
  }
  showCursor(grid);
  focusCursor(grid);
  tellSelection(grid);
}

function moveCursor(grid, move, { extend = false } = {}) {
  const count = grid.view.length;
  if (!count) return;
  grid.moves += 1;
  let place = grid.at.get(grid.cursor.key) ?? 0;
  let { at } = grid.cursor;
  const last = COLUMNS.length - 1;
  const page = Math.max(1, Math.floor(grid.table.clientHeight / LINE) - 2);
  const steps = {
    up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1], "page up": [-page, 0],
    "page down": [page, 0], "first column": [0, -last], "last column": [0, last],
    "first row": [-count, -last], "last row": [count, last], top: [-count, 0], bottom: [count, 0],
  };
  place = Math.min(count - 1, Math.max(0, place + steps[move][0]));
  at = Math.min(last, Math.max(0, at + steps[move][1]));
  setCursor(grid, grid.view[place], at, { extend });
}

// What is being typed counts as typed when the list is saved.
function saveByKey(grid) {
  const wasEdited = grid.editor;
  closeEditor(grid, { keep: true });
  if (wasEdited) focusCursor(grid);
  grid.ask("save");
}

function movementOf(event) {
  const isControl = hasControl(event);
  if (isControl && event.key === "Home") return "first row";
  if (isControl && event.key === "End") return "last row";
  if (isControl && event.key === "ArrowUp") return "top";
  if (isControl && event.key === "ArrowDown") return "bottom";
  return ARROWS[event.key] ?? PAGE_KEYS[event.key];
}

const WITH_CONTROL = {
  z: (grid) => grid.ask("undo", {}, ifStill(grid, goTo)),
  y: (grid) => grid.ask("redo", {}, ifStill(grid, goTo)),
  Z: (grid) => grid.ask("redo", {}, ifStill(grid, goTo)),
  a: (grid) => selectAll(grid),
  d: (grid) => duplicateRows(grid),
  f: (grid) => grid.search.focus(),
  h: (grid) => openReplace(grid),
  Enter: (grid) => addRow(grid),
  Delete: (grid) => removeRows(grid),
};

function tableKey(grid, event) {
  if (grid.editor) return;
  const isControl = hasControl(event);
  if (event.target.getAttribute("role") === "columnheader") return headKey(grid, event);
  const movement = movementOf(event);
  if (movement) return handled(event, () => moveOrSort(grid, movement, event.shiftKey));
  if (isControl) {
    const act = WITH_CONTROL[event.shiftKey ? event.key : letterOf(event)];
    if (act && !event.altKey) handled(event, () => act(grid));
    return; // Ctrl+C and Ctrl+V go on to the clipboard
  }
  plainKey(grid, event);
}

function handled(event, act) {
  event.preventDefault();
  act();
}

function plainKey(grid, event) {
  const field = COLUMNS[grid.cursor.at].field;
  if (event.key === "Tab") {
    const at = grid.cursor.at + (event.shiftKey ? -1 : 1);
    if (at >= 0 && at < COLUMNS.length) handled(event, () => moveCursor(grid, event.shiftKey ? "left" : "right"));
  } else if (event.key === "Enter" || event.key === "F2") handled(event, () => openEditor(grid));
  else if (event.key === "Escape") handled(event, () => letGo(grid));
  else if (event.key === "Delete" || event.key === "Backspace") handled(event, () => clearCells(grid));
  else if (event.key === " " && event.shiftKey) handled(event, () => wholeRow(grid));
  else if (event.key === " " && field === "marks") handled(event, () => toggleLock(grid));
  else if (event.key.length === 1 && (!event.altKey || event.getModifierState("AltGraph"))) openEditor(grid, { text: "", byTyping: true });
  else if (event.key === "Process" || event.key === "Dead") openEditor(grid, { text: "", byTyping: true });
}

function moveOrSort(grid, movement, extend) {
  const isTop = (grid.at.get(grid.cursor.key) ?? 0) === 0;
  if (movement === "up" && isTop && !extend) grid.heads[grid.cursor.at].focus();
  else moveCursor(grid, movement, { extend });
}

function headKey(grid, event) {
  const at = grid.heads.indexOf(event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step) handled(event, () => grid.heads[at + step]?.focus());
  else if (event.key === "Enter" || event.key === " ") handled(event, () => sortBy(grid, COLUMNS[at].field));
  else if (event.key === "ArrowDown" || event.key === "Escape") handled(event, () => focusCursor(grid));
}

function letGo(grid) {
  const row = grid.rows.get(grid.cursor.key);
  const { field } = COLUMNS[grid.cursor.at];
  if (row && field in row.refused) grid.ask("forget", { key: row.key, field });
  else setCursor(grid, grid.cursor.key, grid.cursor.at);
}

function clearCells(grid) {
  const [first, last] = selectedSpan(grid);
  const fields = COLUMNS.slice(first, last + 1).filter((column) => column.text).map((column) => column.field);
  if (fields.length) grid.ask("clear", { keys: keysInOrder(grid), fields });
}

function wholeRow(grid) {
  grid.wholeRows = true;
  draw(grid);
  tellSelection(grid);
}

function selectAll(grid) {
  if (!grid.view.length) return;
  grid.anchor = { key: grid.view[0], at: grid.cursor.at };
  grid.extra = new Set(grid.view);
  grid.wholeRows = true;
  draw(grid);
  tellSelection(grid);
}

function toggleLock(grid) {
  const locked = grid.rows.get(grid.cursor.key).locked;
  grid.ask("edit_cells", { keys: keysInOrder(grid), field: "locked", text: locked ? "" : "true" });
}

function addRow(grid) {
  const near = grid.rows.get(grid.cursor.key);
  const deck = grid.filter.deck || near?.cells.deck || "primary";
  grid.ask("add", { deck, after: near && near.cells.deck === deck ? near.key : null }, ifStill(grid, typeName));
}

// Where the filter hides the new card, the cursor at least stays on one that is shown.
function typeName(grid, answer) {
  goTo(grid, answer);
  if (!grid.at.has(answer.touched?.[0])) return;
  setCursor(grid, answer.touched[0], PLACE.name);
  openEditor(grid);
}

function removeRows(grid) {
  const keys = keysInOrder(grid);
  if (!keys.length) return;
  const place = grid.at.get(keys[0]);
  grid.ask("remove", { keys }, ifStill(grid, () => {
    const key = grid.view[Math.min(place, grid.view.length - 1)];
    if (key !== undefined) setCursor(grid, key, grid.cursor.at);
  }));
}

function duplicateRows(grid) {
  const keys = keysInOrder(grid);
  if (!keys.length) return;
  grid.ask("duplicate", { keys }, ifStill(grid, typeName)); // two cards of one name are a fault
}

// After undo, redo and paste the cursor goes to what changed, where that can be seen.
function goTo(grid, answer) {
  const key = answer.touched?.find((touched) => grid.at.has(touched));
  if (key !== undefined) setCursor(grid, key, grid.cursor.at);
  else if (!grid.at.has(grid.cursor.key) && grid.view.length) setCursor(grid, grid.view[0], grid.cursor.at);
}

// A late answer leaves the cursor, and what is being typed, where the designer went since.
function ifStill(grid, act) {
  const { moves } = grid;
  return (answer) => {
    if (grid.moves === moves) act(grid, answer);
  };
}

function pointAt(event) {
  const cell = event.target.closest?.(".cell");
  const row = cell?.closest(".row[data-key]");
  if (!row) return null;
  return { key: Number(row.dataset.key), at: Number(cell.getAttribute("aria-colindex")) - 1 };
}

function mouseDown(grid, event) {
  const point = pointAt(event);
  if (!point || event.button !== 0 || event.target.closest(".editor")) return;
  event.preventDefault();
  closeEditor(grid, { keep: true });
  grid.moves += 1;
  const wholeRows = COLUMNS[point.at].field === "number";
  if (event.shiftKey) setCursor(grid, point.key, point.at, { extend: true, wholeRows });
  else if (event.ctrlKey || event.metaKey) toggleRow(grid, point);
  else setCursor(grid, point.key, point.at, { wholeRows });
  if (!event.ctrlKey && !event.metaKey) followMouse(grid);
}

function toggleRow(grid, point) {
  const keys = selectedKeys(grid);
  if (keys.has(point.key) && keys.size > 1) keys.delete(point.key);
  else keys.add(point.key);
  const key = keys.has(point.key) ? point.key : [...keys][0];
  grid.extra = keys;
  grid.anchor = { key, at: point.at };
  setCursor(grid, key, point.at, { extend: true, wholeRows: grid.wholeRows });
}

function followMouse(grid) {
  const move = (event) => {
    const point = pointAt(event);
    if (point && (point.key !== grid.cursor.key || point.at !== grid.cursor.at)) {
      setCursor(grid, point.key, point.at, { extend: true, wholeRows: grid.wholeRows });
    }
  };
  grid.body.addEventListener("mousemove", move);
  window.addEventListener("mouseup", () => grid.body.removeEventListener("mousemove", move), { once: true });
}

function copyCells(grid, event) {
  if (grid.editor) return;
  event.preventDefault();
  event.stopPropagation();
  const [first, last] = selectedSpan(grid);
  const spanned = COLUMNS.slice(first, last + 1);
  const typed = spanned.filter((column) => column.text || column.list);
  const fields = (typed.length ? typed : spanned).map((column) => column.field);
  const lines = keysInOrder(grid).map((key) =>
    spreadsheetRow(fields.map((field) => typedText(grid, grid.rows.get(key), field))));
  event.clipboardData.setData("text/plain", lines.map((line) => `${line}\r\n`).join(""));
  say(grid, `${lines.length} × ${fields.length} cells copied`);
}

// As `editing.blocks` writes them, here once more because a browser waits for no answer when it
// copies: a formula gets an apostrophe, a row of empty cells quotes, so that it is no blank one.
function spreadsheetRow(texts) {
  const cells = texts.map((text) => (/^'*[=+\-@\t\r]/.test(text) && !WHOLE.test(text) ? `'${text}` : text));
  const isBlank = !cells.join("").trim();
  return cells.map((text) =>
    (isBlank || /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join("\t");
}

function pasteCells(grid, event) {
  if (grid.editor) return;
  event.preventDefault();
  event.stopPropagation();
  const block = event.clipboardData.getData("text/plain");
  if (!block) return;
  const columns = COLUMNS.filter((column) => column.text || column.list).map((column) => column.field);
  const first = COLUMNS[selectedSpan(grid)[0]].field;
  const field = columns.includes(first) ? first : "name";
  const keys = keysInOrder(grid);
  grid.ask("paste", { block, keys, field, order: grid.view, columns }, ifStill(grid, goTo));
}
