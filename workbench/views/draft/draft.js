// The part Draft: puts bar, table and sheets together, follows what Python says, and hears keys.
// Python holds the game; here is only what is seen, and which scored round has been read.

function focusFirst(table) {
  const wanted = table.body.querySelector("[data-first]:not([disabled])") ?? table.bar.line.querySelector("button:not([hidden]):not([disabled])");
  wanted?.focus({ preventScroll: true });
}

function drawState(table, { fresh = false } = {}) {
  const { state, scene } = table;
  const before = fresh ? null : table.before;
  const hadFocus = table.el.contains(document.activeElement) && !table.bar.form.contains(document.activeElement);
  drawBar(table, state);
  scene.replaceChildren(...(state ? screenOf(table, state, before) : []));
  drawRounds(table, state);
  for (const group of scene.querySelectorAll(ROVING)) rove(group, group.querySelector("[data-first]") ?? group.querySelector("button"));
  tell(table.wanted, !state ? "Choose who plays." : unread(table) ? `Round ${state.rounds.length} is over.` : state.wanted);
  tell(table.hinted, state?.hint ? `★ ${state.hint.words}` : "");
  tell(table.news, unread(table) || state?.hint ? "" : state?.news ?? "");
  tell(table.about, state ? `${state.about}` : "");
  const isSeen = table.el.contains(document.activeElement) && !document.activeElement.closest("[hidden]");
  if (hadFocus && !isSeen) focusFirst(table);
}

function tell(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

// The round that was scored since the reader last went on; bots alone play without a stop.
function unread(table) {
  const { state } = table;
  if (!state || state.mode === "watch" || state.ending) return null;
  return state.rounds.length > table.read ? state.rounds[state.rounds.length - 1] : null;
}

function screenOf(table, state, before) {
  const round = unread(table);
  if (round) {
    return [roundSheet(table, round, () => { table.read = state.rounds.length; drawState(table); focusFirst(table); })];
  }
  const parts = [];
  if (state.ending) parts.push(endingOf(table, state.ending));
  else {
    parts.push(tableOf(table, state, before), commissionsOf(state));
    if (state.mode === "wait") parts.push(make("section", { class: "sheet" },
      make("p", {}, "The hands are covered while the screen goes round."),
      make("button", { class: "go", "data-first": true, onclick: () => table.ask("take_screen") }, state.wanted.replace(/Hand the screen to (seat \d+)\./, "I am $1"))));
    if (state.orders.length) parts.push(ordersOf(table, state));
    if (state.presented.length) parts.push(presentationsOf(table, state));
    if (state.hand.length) parts.push(handOf(table, state, before));
  }
  return parts;
}

function hear(table, message) {
  keepKeysOfRoom(table.el);
  if (message.form) table.form = message.form;
  if ("says" in message) {
    table.told.textContent = message.says ?? "";
    table.told.hidden = !message.says;
    table.told.classList.toggle("wrong", Boolean(message.wrong));
  }
  if (message.looked_back) showLookedBack(table, message.looked_back);
  if (!("state" in message)) return;
  table.before = table.state;
  table.state = message.state;
  const taken = (message.state?.rounds.length ?? 0) < (table.before?.rounds.length ?? 0);
  if (message.fresh || taken) table.looked.clear();
  if (message.fresh) table.drawn.clear();
  const first = table.read === null || message.fresh || (message.state?.rounds.length ?? 0) < table.read;
  if (first) table.read = message.state?.rounds.length ?? 0;
  if (message.fresh) table.bar.form.hidden = true;
  drawState(table, { fresh: first });
  if (message.fresh) focusFirst(table);
  if (!message.state && table.bar.form.hidden) openForm(table);
}

const SHORT = { "?": "hint", Backspace: "undo" };
const WATCH = { s: "step", r: "reveal", p: "play", e: "finish" };

function pressKey(table, event) {
  if (event.target.closest("input, select, textarea, form") || event.altKey) return;
  const { bar, state } = table;
  if (hasControl(event)) {
    if (letterOf(event) === "z" && state) press(event, bar.undo);
    return;
  }
  const letter = letterOf(event);
  if (event.key.startsWith("Arrow")) return moveFocus(table, event);
  if (event.metaKey || event.ctrlKey) return;
  if (SHORT[event.key]) press(event, bar[SHORT[event.key]]);
  else if (state?.mode === "watch" && WATCH[letter]) press(event, bar[WATCH[letter]]);
  else if (/^[0-9a-z]$/.test(letter)) press(event, keyed(table, letter));
}

function press(event, button) {
  if (!button || button.hidden || button.disabled) return;
  event.preventDefault();
  button.click();
}

// The control that bears this key on the page: a pile, a card of the hand, an order, a name. One
// that can be taken comes first; else the answer says why the other cannot.
function keyed(table, key) {
  const controls = [...table.body.querySelectorAll("button:not([disabled])")].filter((button) => button.querySelector(".key")?.textContent === key);
  return controls.find((button) => !button.hasAttribute("aria-disabled")) ?? controls[0];
}

// Piles and hand are one stop of the Tab key each; arrows go from one to the next in them.
const ROVING = ".seats thead, .cards";

function rove(group, target) {
  for (const button of group.querySelectorAll("button")) button.tabIndex = button === target ? 0 : -1;
}

function moveFocus(table, event) {
  const group = event.target.closest?.(`[data-group], ${ROVING}`);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!group || !step) return;
  const inside = [...group.querySelectorAll("button:not([disabled])")];
  const at = inside.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  const next = inside[(at + step + inside.length) % inside.length];
  if (group.matches(ROVING)) rove(group, next);
  next.focus();
}

const MOVES = ["draw", "pick", "discard", "arrange", "vote", "take_screen"];
const LEAVE_THE_TABLE = ["hint", "form", "save", "discard_kept"];

// What is asked while an answer is on its way waits for it. But a second press of the same key is
// no second move, and a move is meant for the table that was seen when it was pressed.
function canWait(verb, answering) {
  if (verb === answering) return verb === "undo";
  return !MOVES.includes(verb) || LEAVE_THE_TABLE.includes(answering);
}

function render({ model, el }) {
  el.classList.add("draft-table");
  const table = { el, id: Math.random().toString(36).slice(2), state: null, before: null, read: null, playing: null, busy: null, next: null, looked: new Map(), drawn: new Map() };
  const line = openLine(model, {
    el,
    hear: (message) => hear(table, message),
    silent: (waiting) => {
      if (!waiting && !table.silent) return;
      table.silent = Boolean(waiting);
      table.busy = table.next = null;
      hear(table, { says: waiting ? "✖ The kernel does not answer. The game is kept up to your last move: run the cell again, then Go on." : null, wrong: true });
    },
  });
  const begin = ({ verb, details, then, patience }) => {
    table.busy = verb;
    line.ask(verb, details, (answer) => {
      const { next } = table;
      table.busy = table.next = null;
      if (answer.form) table.form = answer.form; // what comes next may show it
      then?.(answer);
      if (next) begin(next);
    }, patience);
  };
  table.ask = (verb, details = {}, then = null, patience = 8000) => {
    const wish = { verb, details, then, patience };
    if (!table.busy) begin(wish);
    else if (canWait(verb, table.busy)) table.next = wish;
  };
  table.aside = (verb, details) => line.ask(verb, details, null, 15000); // no move waits for it
  table.bar = buildBar(table);
  const live = (attributes, ...children) => make("span", { role: "status", ...attributes }, ...children); // heard when it changes
  table.wanted = make("strong");
  table.news = live({ class: "quiet news" });
  table.hinted = live({ class: "hint" });
  table.status = make("p", { class: "status" }, live({}, table.wanted), " ", table.hinted, " ", table.news);
  table.told = make("p", { class: "told", role: "alert", hidden: true });
  table.scene = make("div");
  table.rounds = make("div");
  table.body = make("div", { class: "body" }, table.scene, table.rounds);
  table.about = make("p", { class: "about quiet" });
  keepKeys(el);
  el.addEventListener("keydown", (event) => pressKey(table, event));
  el.append(table.bar.line, table.bar.form, table.told, table.status, table.body, table.about);
  line.ask("hello");
  return () => {
    stopPlay(table);
    line.close();
  };
}

export default { render };
