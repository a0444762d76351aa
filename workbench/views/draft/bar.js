// The line above the table: what can be asked at any time, the form of a new game, file names.

const NEW_GAME = "A new game";

function buildBar(table) {
  const button = (label, title, onclick) => make("button", { title, onclick }, label);
  const bar = {
    title: make("strong", { class: "title" }),
    undo: button("↶ Undo", "take the last move back (Backspace or Ctrl+Z)", () => table.ask("undo")),
    back: make("select", { "aria-label": "Back to", title: "go back to any point of the game",
      onpointerdown: () => stopPlay(table), // its list would grow under the pointer
      onkeydown: ({ key }) => key !== "Tab" && stopPlay(table),
      onchange: (event) => table.ask("back_to", { at: Number(event.target.value) }) }),
    hint: button("Hint", "what a strong bot would do here (?)", () => table.ask("hint", {}, null, 15000)),
    step: button("Step", "the next move (s)", () => table.ask("step")),
    reveal: button("To the reveal", "up to the next reveal (r)", () => table.ask("reveal")),
    play: button("▶ Play", "move after move, until stopped (p)", () => togglePlay(table)),
    finish: button("To the end", "play the rest of the game (e)", () => table.ask("finish", {}, null, 60000)),
    fresh: button("New game…", "choose who plays, or go on with a kept game", () => bar.openForm()),
    save: button("Save…", "write the game into a file of its own", () => askPath(table, "save", "Save the game as")),
    open: button("Open…", "show a game out of a log", () => askPath(table, "open", "Open the first game of")),
    motion: make("input", { type: "checkbox", checked: true, onchange: () => table.el.classList.toggle("still", !bar.motion.checked) }),
  };
  bar.form = make("form", { class: "form", hidden: true });
  const isOpen = () => !bar.form.hidden && bar.form.getAttribute("aria-label") === NEW_GAME;
  bar.openForm = () => table.ask("form", {}, () => { // another window may have kept a game since
    if (!isOpen()) openForm(table); // one that came meanwhile may have been typed into
  });
  bar.line = make("div", { class: "line", role: "toolbar", "aria-label": "Draft" },
    bar.title, make("span", { class: "gap" }), bar.undo, bar.back, bar.hint, bar.step, bar.reveal, bar.play, bar.finish,
    bar.fresh, bar.save, bar.open, make("label", {}, bar.motion, "Motion"));
  return bar;
}

function drawBar(table, state) {
  const { bar } = table;
  const watching = state?.mode === "watch";
  const scored = unread(table);
  bar.title.textContent = scored ? `Round ${scored.round} is scored` : state?.title ?? "A draft";
  for (const one of ["undo", "back", "save"]) bar[one].hidden = !state;
  bar.undo.disabled = !state?.moments.length;
  bar.hint.hidden = Boolean(scored) || !["draw", "pick"].includes(state?.mode);
  for (const one of ["step", "reveal", "play", "finish"]) bar[one].hidden = !watching;
  if (!watching) stopPlay(table);
  bar.back.replaceChildren(make("option", { value: "" }, "Back to…"),
    ...(state?.moments ?? []).map(({ at, label }) => make("option", { value: at }, label)));
}

function togglePlay(table) {
  if (table.playing) return stopPlay(table);
  table.playing = setInterval(() => table.busy || table.ask("step"), 450);
  table.bar.play.textContent = "❚❚ Pause";
}

function stopPlay(table) {
  clearInterval(table.playing);
  table.playing = null;
  table.bar.play.textContent = "▶ Play";
}

function closeForm(table) {
  const hadFocus = table.bar.form.contains(document.activeElement);
  table.bar.form.hidden = true;
  if (hadFocus) focusFirst(table);
}

function showForm(table, label, parts, submit) {
  const { form } = table.bar;
  stopPlay(table);
  form.hidden = false;
  form.setAttribute("aria-label", label);
  form.onsubmit = (event) => {
    event.preventDefault();
    submit();
  };
  form.onkeydown = (event) => { if (event.key === "Escape" && table.state) closeForm(table); };
  form.replaceChildren(...parts,
    ...(table.state ? [make("button", { type: "button", title: "Escape", onclick: () => closeForm(table) }, "Cancel")] : []));
  (form.querySelector("[data-focus]") ?? form.querySelector("input, select, button")).focus({ preventScroll: true });
}

function askPath(table, verb, label) {
  const input = make("input", { type: "text", "aria-label": "file", spellcheck: "false" });
  input.value = "my_draft.jsonl";
  showForm(table, label, [make("span", {}, label), input, make("button", { type: "submit" }, "OK"),
    make("span", { class: "quiet" }, "a name alone lies beside the card set")],
    () => table.ask(verb, { path: input.value }, ({ wrong }) => { if (!wrong) closeForm(table); }));
}

function field(label, control) {
  return make("label", { class: "field" }, make("span", {}, label), control);
}

function choice(label, options, value, onchange = () => {}) {
  const select = make("select", { onchange }, ...options.map((option) => make("option", { value: option }, option)));
  select.value = value;
  return [select, field(label, select)];
}

// The kept games, the latest first: go on with one, or discard it with a second click, and what
// was typed below them stays.
function drawKept(table, kept) {
  kept.replaceChildren(...keptOf(table, () => {
    drawKept(table, kept);
    (kept.querySelector("select") ?? table.bar.form.querySelector("select")).focus();
  }));
}

function keptOf(table, discarded) {
  const { kept, unreadable, finished_kept: many } = table.form;
  const lines = unreadable.map((words) => make("p", { class: "wide wrong" }, `⚠ ${words}`));
  if (!kept.length) return lines;
  const label = kept.length > 1 ? "kept games" : "kept game";
  const games = make("select", { "aria-label": label, onchange: () => { discard.textContent = "Discard"; } },
    ...kept.map(({ file, says }) => make("option", { value: file }, says)));
  const discard = make("button", { type: "button", title: "delete this kept game", onclick: () => {
    if (discard.textContent === "Discard") discard.textContent = "Discard for good?";
    else table.ask("discard_kept", { file: games.value }, discarded);
  } }, "Discard");
  const which = `every game under way, and the latest ${many} finished ones`;
  return [make("div", { class: "wide kept" }, make("span", { title: which }, label), games,
    make("button", { type: "button", class: "go", "data-focus": !table.state, onclick: () => table.ask("go_on", { file: games.value }, null, 15000) }, "Go on"),
    discard), ...lines];
}

// Who plays: a word for each seat, typed or chosen; any temperature or file of one's own can be typed.
function openForm(table) {
  const { words, voters, seats, voter, seed, players } = table.form;
  const names = `gs-bots-${table.id}`;
  const list = make("datalist", { id: names }, ...words.map((word) => make("option", { value: word })));
  const boxes = make("span", { class: "boxes" });
  const typed = [...seats]; // the words of seats that are taken away stay for when they come back
  const fill = (count) => boxes.replaceChildren(...Array.from({ length: count }, (_, at) => {
    const input = make("input", { type: "text", list: names, spellcheck: "false", oninput: () => { typed[at] = input.value; } });
    input.value = typed[at] ?? seats[seats.length - 1];
    return field(`seat ${at + 1}`, input);
  }));
  const [many, manyField] = choice("players", players, players.includes(seats.length) ? seats.length : players[0],
    () => fill(Number(many.value)));
  const [votes, votesField] = choice("voter", voters, voter);
  many.toggleAttribute("data-focus", Boolean(table.state) || !table.form.kept.length);
  const number = make("input", { type: "text", class: "seed", inputmode: "numeric" });
  number.value = seed;
  fill(Number(many.value));
  const chosen = () => [...boxes.querySelectorAll("input")].map((input) => input.value);
  const start = (list_) => table.ask("start", { seats: list_, voter: votes.value, seed: number.value });
  const watch = () => {
    const bot = table.form.seats.find((word) => word !== "person") ?? "greedy";
    start(chosen().map((word) => (word.trim() === "person" ? bot : word)));
  };
  const unfinished = table.state && !table.state.ending;
  const kept = make("div", { class: "kept-games" });
  drawKept(table, kept);
  showForm(table, NEW_GAME, [kept, list, manyField, boxes, votesField, field("seed", number),
    make("span", { class: "acts" }, make("button", { type: "submit", class: "go" }, "Start"),
      make("button", { type: "button", title: "the same game with bots in all seats", onclick: watch }, "Watch bots")),
    make("span", { class: "quiet" }, `“person” clicks; the others are bots, such as greedy; greedy:0.5 errs by about half a point.${
      unfinished ? " The game under way is kept." : ""}`)],
    () => start(chosen()));
}
