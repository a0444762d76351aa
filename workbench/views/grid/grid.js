// The list panel: puts bars, rows, editor and keys together and follows what Python says.
// Python holds the list and its history; here is only what is seen and where the cursor is.

function newGrid(el) {
  return {
    el, rows: new Map(), order: [], known: new Set(), view: [], number: new Map(), lifts: {},
    at: new Map(), tops: new Float64Array(1), pending: new Map(), picks: {}, editor: null,
    cursor: { key: null, at: PLACE.name }, anchor: { key: null, at: PLACE.name }, extra: new Set(),
    moves: 0, wholeRows: false, sort: { field: null, direction: "none" },
    filter: { deck: "", type: "", initial: "", show: "", search: "" },
    decks: [], types: {}, icons: {}, safe: "", back: "", seen: 600, lines: new Map(),
    ruler: document.createElement("canvas").getContext("2d"),
  };
}

function hear(grid, message) {
  for (const name of ["decks", "types", "icons", "safe", "back"]) {
    if (message[name]) grid[name] = message[name];
  }
  if (message.rows) takeRows(grid, message);
  if (message.lifts) grid.lifts = message.lifts;
  if (message.words) tellChanges(grid, message.words);
  if (message.rows) redraw(grid, message);
  else if (message.lifts) drawLifts(grid);
  if (message.filter) {
    refilter(grid, message.filter);
    grid.search.value = message.filter.search;
  }
  if (message.says) say(grid, message.says, { wrong: message.wrong });
}

function takeRows(grid, { rows, order }) {
  for (const row of rows) {
    grid.rows.set(row.key, row);
    for (const { field } of COLUMNS) grid.pending.delete(`${row.key} ${field}`);
  }
  if (!order) return;
  grid.known = new Set(grid.order);
  grid.order = order;
  grid.number = new Map(order.map((key, place) => [key, place + 1]));
}

function redraw(grid, message) {
  const isMended = leaveFaults(grid);
  if (message.whole || isMended) grid.view = wantedKeys(grid);
  else if (message.order) keepRowsInPlace(grid);
  if (message.order) for (const key of grid.rows.keys()) if (!grid.number.has(key)) grid.rows.delete(key);
  if (!grid.rows.has(grid.cursor.key)) grid.cursor = { key: grid.view[0] ?? null, at: grid.cursor.at };
  if (!grid.rows.has(grid.anchor.key)) grid.anchor = { ...grid.cursor };
  measure(grid);
  const hadFocus = grid.table.contains(document.activeElement);
  if (isMended) showCursor(grid);
  else draw(grid);
  if (hadFocus && !grid.table.contains(document.activeElement)) focusCursor(grid);
  fillPicks(grid);
  tellStale(grid);
  tellSelection(grid);
}

// Once the last fault is mended its filter would leave an empty list: all cards are back.
function leaveFaults(grid) {
  if (grid.filter.show !== "faults" || [...grid.rows.values()].some(CHOICES_OF_SHOW.faults)) return false;
  grid.filter.show = "";
  return true;
}

function render({ model, el }) {
  el.classList.add("card-grid");
  const grid = newGrid(el);
  const line = openLine(model, {
    el, hear: (message) => hear(grid, message), silent: (waiting) => tellSilence(grid, waiting),
  });
  grid.ask = line.ask;
  const bars = buildBars(grid);
  el.append(...bars, buildTable(grid), buildBanner(grid), buildFoot(grid)); // words below move no row
  keepKeys(el, () => saveByKey(grid));
  grid.table.addEventListener("keydown", (event) => tableKey(grid, event));
  grid.body.addEventListener("mousedown", (event) => mouseDown(grid, event));
  grid.body.addEventListener("dblclick", () => openEditor(grid));
  grid.table.addEventListener("copy", (event) => copyCells(grid, event));
  grid.table.addEventListener("paste", (event) => pasteCells(grid, event));
  const letChangesBe = closeChangesOutside(grid);
  const resized = new ResizeObserver(() => fit(grid));
  resized.observe(grid.table);
  grid.ask("hello");
  return () => {
    resized.disconnect();
    letChangesBe();
    line.close();
  };
}

export default { render };
