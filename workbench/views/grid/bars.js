// Above the rows: filters, search, find and replace, verbs. Below them: what is selected, and
// the changes against the file in words.

function buildBars(grid) {
  const pick = (name, label, choices) => {
    const select = make("select", { "aria-label": label, title: label,
      onchange: () => refilter(grid, { [name]: select.value }) });
    grid.picks[name] = { select, label, choices };
    return select;
  };
  grid.search = make("input", { type: "search", class: "search", placeholder: "search",
    "aria-label": "search in names, notes and tags", title: "search in names, notes and tags (Ctrl+F)",
    oninput: () => refilter(grid, { search: grid.search.value }),
    onkeydown: (event) => { if (event.key === "ArrowDown" || event.key === "Enter") focusCursor(grid); } });
  grid.again = make("button", { class: "again", hidden: true, onclick: () => arrange(grid),
    title: "cards that no longer fit the filter or the order stay where they are until you ask" }, "↻ arrange");
  const bar = make("div", { class: "bar filters", role: "toolbar", "aria-label": "Filters" },
    pick("deck", "deck", () => grid.decks),
    pick("type", "type", () => Object.keys(grid.icons)),
    pick("initial", "initial", () => [...new Set([...grid.rows.values()].map((row) => row.initial))].sort(NAMES.compare)),
    pick("show", "all", () => ["faults", "changed", "locked"]),
    grid.search, verb(grid, "Replace…", "find and replace (Ctrl+H)", openReplace),
    grid.again);
  return [bar, buildReplace(grid)];
}

function verb(grid, label, title, act) {
  return make("button", { title, onclick: () => act(grid) }, label);
}

function fillPicks(grid) {
  for (const [name, { select, label, choices }] of Object.entries(grid.picks)) {
    const wanted = ["", ...choices()];
    if (grid.filter[name] && !wanted.includes(grid.filter[name])) wanted.push(grid.filter[name]);
    const words = { "": label, faults: "with faults or warnings" };
    const now = [...select.options].map((option) => option.value);
    if (now.join("\n") !== wanted.join("\n")) {
      select.replaceChildren(...wanted.map((value) =>
        make("option", { value }, `${grid.icons[value] ? `${grid.icons[value]} ` : ""}${words[value] ?? value}`)));
    }
    select.value = grid.filter[name];
    select.classList.toggle("on", grid.filter[name] !== "");
  }
}

function refilter(grid, change) {
  Object.assign(grid.filter, change);
  arrange(grid);
}

function sortBy(grid, field) {
  const { sort } = grid;
  if (sort.field !== field) grid.sort = { field, direction: "ascending" };
  else if (sort.direction === "ascending") grid.sort = { field, direction: "descending" };
  else grid.sort = { field: null, direction: "none" };
  arrange(grid);
}

// The cards that were selected stay so, wherever they go, and what now lies between does not.
function arrange(grid) {
  closeEditor(grid, { keep: true });
  const chosen = selectedKeys(grid);
  grid.view = wantedKeys(grid);
  measure(grid);
  const still = grid.view.filter((key) => chosen.has(key));
  if (!grid.at.has(grid.cursor.key) && grid.view.length) {
    grid.cursor = { key: still[0] ?? grid.view[0], at: grid.cursor.at };
  }
  grid.extra = new Set(still);
  grid.anchor = { key: grid.cursor.key, at: grid.anchor.at };
  grid.table.scrollTop = Math.min(grid.table.scrollTop, grid.tops[grid.view.length]);
  fillPicks(grid);
  showCursor(grid);
  tellSelection(grid);
  grid.again.hidden = true;
}

// Whether rows would move or go if the order and the filter were asked for again.
function tellStale(grid) {
  const wanted = wantedKeys(grid);
  grid.again.hidden = wanted.length === grid.view.length && wanted.every((key, place) => key === grid.view[place]);
}

function buildReplace(grid) {
  const field = (name, label) => make("input", { type: "text", name, placeholder: label, "aria-label": label,
    oninput: () => previewReplace(grid) });
  const find = field("find", "find");
  const by = field("by", "replace by");
  const where = make("select", { "aria-label": "in which column", onchange: () => previewReplace(grid) },
    ...COLUMNS.filter((column) => column.text || column.list).map(
      (column) => make("option", { value: column.field }, `in ${column.title}`)));
  const tick = (label) => make("input", { type: "checkbox", "aria-label": label, onchange: () => previewReplace(grid) });
  const matchCase = tick("match case");
  const whole = tick("whole cell");
  const go = make("button", { disabled: true, onclick: () => replaceAll(grid) }, "Replace");
  const preview = make("div", { class: "preview", role: "status" });
  const bar = make("div", { class: "bar replace", role: "search", "aria-label": "Find and replace", hidden: true,
    onkeydown: (event) => {
      if (event.key === "Escape") closeReplace(grid);
      if (event.key === "Enter" && event.target.tagName === "INPUT" && !go.disabled) replaceAll(grid);
    } },
    find, by, where, make("label", {}, matchCase, "match case"), make("label", {}, whole, "whole cell"), go,
    make("button", { title: "close (Escape)", "aria-label": "close find and replace", onclick: () => closeReplace(grid) }, "✕"),
    preview);
  grid.replace = { bar, find, by, where, matchCase, whole, go, preview };
  return bar;
}

function openReplace(grid) {
  grid.replace.bar.hidden = false;
  const { field, text, list } = COLUMNS[grid.cursor.at];
  grid.replace.where.value = text || list ? field : "name";
  grid.replace.find.focus();
  previewReplace(grid);
}

function closeReplace(grid) {
  grid.replace.bar.hidden = true;
  focusCursor(grid);
}

function wantedReplacement(grid) {
  const { find, by, where, matchCase, whole } = grid.replace;
  return { find: find.value, by: by.value, field: where.value, match_case: matchCase.checked,
    whole: whole.checked, keys: grid.view };
}

// Python says what would change, so that the preview and the deed cannot differ.
function previewReplace(grid) {
  const { preview, go, find } = grid.replace;
  if (!find.value) {
    preview.textContent = "Looks through the cards that are listed now.";
    go.disabled = true;
    return;
  }
  grid.ask("preview_replace", wantedReplacement(grid), ({ replacements = [] }) => {
    go.disabled = !replacements.length;
    go.textContent = replacements.length ? `Replace ${replacements.length}` : "Replace";
    const shown = replacements.slice(0, 3).map(({ before, after }) => `${before} → ${after}`);
    const more = replacements.length > 3 ? `, and ${replacements.length - 3} more` : "";
    preview.textContent = replacements.length ? shown.join(" · ") + more : "Found in none of the cards that are listed now.";
  });
}

function replaceAll(grid) {
  const goOn = ifStill(grid, goTo);
  grid.ask("replace_text", wantedReplacement(grid), (answer) => {
    goOn(answer);
    say(grid, `${counted(answer.touched?.length ?? 0, "cell")} replaced; Ctrl+Z takes it back`);
  });
  closeReplace(grid);
}

function buildFoot(grid) {
  grid.told = make("span", { class: "told", role: "status" });
  grid.words = make("ol", { class: "words" });
  grid.summary = make("summary", {}, "No changes");
  grid.changes = make("details", { class: "changes" }, grid.summary, grid.words);
  grid.changes.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !grid.changes.open) return;
    grid.changes.open = false;
    grid.summary.focus();
  });
  return make("div", { class: "foot" },
    verb(grid, "+ Add", "add a card below the cursor (Ctrl+Enter)", addRow),
    verb(grid, "Duplicate", "put a second one behind each selected card (Ctrl+D)", duplicateRows),
    verb(grid, "Remove", "remove the selected cards (Ctrl+Delete)", removeRows),
    grid.told, grid.changes, buildTall(grid));
}

// The list takes the place of the panel below it, and gives it back.
function buildTall(grid) {
  const button = make("button", { class: "tall", "aria-pressed": "false",
    title: "the list over the whole height, without the distributions below it",
    onclick: () => {
      button.setAttribute("aria-pressed", String(grid.el.classList.toggle("tall-list")));
      showCursor(grid);
    } }, "⤢ Tall list");
  return button;
}

function tellSelection(grid) {
  const chosen = selectedKeys(grid).size;
  const all = grid.order.length;
  const shown = grid.view.length;
  const parts = [shown === all ? counted(all, "card") : `${shown} of ${counted(all, "card")}`];
  if (grid.editor && chosen > 1) parts.push(`Enter writes this into ${counted(chosen, "cell")}`);
  else if (chosen > 1) parts.push(`${chosen} selected`);
  const was = grid.rows.get(grid.cursor.key)?.was[COLUMNS[grid.cursor.at].field];
  if (was !== undefined) parts.push(`was: ${was || "blank"}`);
  say(grid, parts.join(" · "));
}

function counted(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

function say(grid, words, { wrong = false } = {}) {
  grid.told.textContent = words;
  grid.told.classList.toggle("wrong", wrong);
}

// The list of changes lies over the rows until it is done with: a click elsewhere closes it.
function closeChangesOutside(grid) {
  const close = (event) => {
    if (!grid.changes.contains(event.target)) grid.changes.open = false;
  };
  document.addEventListener("pointerdown", close, true);
  return () => document.removeEventListener("pointerdown", close, true);
}

function tellChanges(grid, words) {
  grid.summary.textContent = words.length ? counted(words.length, "change") : "No changes";
  grid.words.replaceChildren(...words.map((sentence) => make("li", {}, sentence)));
  grid.changes.classList.toggle("none", words.length === 0);
}

function buildBanner(grid) {
  grid.banner = make("div", { class: "banner", role: "alert", hidden: true });
  return grid.banner;
}

// What is safe and what is not, while Python does not answer.
function tellSilence(grid, waiting) {
  grid.banner.hidden = waiting === null;
  if (waiting === null) return;
  const typed = waiting.filter(({ verb }) => verb.startsWith("edit"));
  const entries = typed.map(({ details }) => `“${details.text}” in ${details.field}`);
  const sentences = [
    "✖ The kernel does not answer.", grid.safe,
    entries.length ? `Not received: ${entries.join(", ")}.` : "",
    grid.back,
  ];
  grid.banner.textContent = sentences.filter(Boolean).join(" ");
}
