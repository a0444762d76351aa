// The line above the panels: which list this is, what is not saved, and what can be done with
// the file. What is offered, and in which words, Python says.

const DEEDS = [
  ["undo", "↶ Undo", "Ctrl+Z in the list"],
  ["redo", "↷ Redo", "Ctrl+Shift+Z or Ctrl+Y in the list"],
  ["save", "Save", "write the changes into the file (Ctrl+S in the list)"],
  ["save_version", "Save a version…", "save, and keep the list as it is now for good, with what changed since the last version"],
  ["save_as", "Save as…", "write the whole list to a new file and go on with that one"],
  ["revert", "Revert", "go back to the list as it is in the file; Undo brings the changes back"],
  ["open", "Open…", "open another card set here"],
];

function buildHeader(header) {
  header.name = make("strong", { class: "name" });
  header.facts = make("span", { class: "facts" });
  header.unsaved = make("span", { class: "unsaved" });
  header.buttons = Object.fromEntries(DEEDS.map(([verb, label, title]) =>
    [verb, make("button", { title, onclick: () => header.ask(verb) }, label)]));
  header.faults = make("button", { class: "problems", hidden: true, onclick: () => header.ask("show_faults"),
    title: "show the cards that have them" });
  header.told = make("div", { class: "told", role: "status", hidden: true });
  header.offer = make("div", { class: "offer", role: "group", "aria-live": "polite", hidden: true,
    onkeydown: (event) => { if (event.key === "Escape") closeOffer(header); } });
  return [
    make("div", { class: "line" }, header.name, header.facts, header.unsaved, header.faults,
      make("span", { class: "gap" }),
      make("div", { class: "deeds", role: "toolbar", "aria-label": "File" }, ...Object.values(header.buttons))),
    header.told, header.offer,
  ];
}

function showState(header, state) {
  header.name.textContent = state.name;
  const [first, ...others] = state.facts.split(" · ");
  header.facts.title = state.facts;
  header.facts.replaceChildren(...[first, ...others.map((fact) => ` · ${fact}`)].map((fact) => make("span", {}, fact)));
  header.unsaved.textContent = state.unsaved;
  header.unsaved.classList.toggle("dirty", state.dirty);
  const { undo, redo, save, revert } = header.buttons;
  // Not `disabled`: what is being typed in a cell counts once it is left, by this very click.
  for (const [button, isOf] of [[undo, state.undo], [redo, state.redo], [save, state.can_save]]) {
    button.setAttribute("aria-disabled", String(!isOf));
  }
  undo.title = state.undo ? `Undo: ${state.undo} (Ctrl+Z in the list)` : "nothing to undo";
  redo.title = state.redo ? `Redo: ${state.redo} (Ctrl+Shift+Z in the list)` : "nothing to redo";
  save.classList.toggle("wanted", state.can_save);
  revert.disabled = !state.dirty;
  header.faults.textContent = state.faults;
  header.faults.hidden = !state.faults;
  header.faults.classList.toggle("wrong", state.faults.includes("✖"));
}

function closeOffer(header) {
  const hadFocus = header.offer.contains(document.activeElement);
  header.offer.hidden = true;
  if (hadFocus) header.askedFrom?.focus({ preventScroll: true });
}

// A question that comes late takes no keys from who types, or went elsewhere since asking for it.
function showOffer(header, offer, { isAnswer }) {
  const { activeElement } = document;
  const isAskedOn = header.offer.contains(activeElement);
  const isElsewhere = activeElement.matches("input, textarea") || (isAnswer && activeElement !== header.askedFrom);
  if (!isAskedOn) header.askedFrom = activeElement;
  header.offer.hidden = false;
  const inputs = [offer.input, offer.also].filter(Boolean).map(inputOf);
  const take = ({ verb, details }) => {
    closeOffer(header);
    const typed = verb === offer.input?.verb ? inputs.map(({ name, value }) => [name, value]) : [];
    header.ask(verb, { ...Object.fromEntries(typed), ...details }); // a choice that says it all needs nothing typed
  };
  const first = offer.choices.find(({ verb }) => verb === offer.input?.verb);
  for (const input of inputs) {
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // or it presses the button that the focus goes back to
      take(first);
    });
  }
  header.offer.replaceChildren(
    make("span", { class: offer.words.includes("\n") ? "words long" : "words" }, offer.words), ...inputs,
    ...(offer.input?.hint ? [make("span", { class: "hint" }, offer.input.hint)] : []),
    ...offer.choices.map((choice) =>
      make("button", { title: choice.hint ?? "", onclick: () => take(choice) }, choice.label)),
    make("button", { onclick: () => closeOffer(header), title: "Escape" }, offer.later ?? "Cancel"));
  if (isElsewhere && !isAskedOn) return;
  (inputs[0] ?? header.offer.querySelector("button")).focus({ preventScroll: true });
}

function inputOf({ name, label, value }) {
  const input = make("input", { type: "text", name, "aria-label": label, placeholder: label, title: label, spellcheck: "false" });
  input.value = value;
  return input;
}

function showTold(header, words, { wrong = false } = {}) {
  header.told.textContent = words ?? "";
  if (words) header.told.hidden = false; // and keeps its line: rows that jump are clicked amiss
  header.told.classList.toggle("wrong", wrong);
}

function render({ model, el }) {
  el.classList.add("workbench-header");
  const header = {};
  const line = openLine(model, {
    el,
    hear(message) {
      keepKeysOfRoom(el);
      if (message.state) showState(header, message.state);
      if ("says" in message) showTold(header, message.says, { wrong: message.wrong });
      if (message.offer) showOffer(header, message.offer, { isAnswer: "answer" in message });
    },
    silent: (waiting) => header.buttons && showSilence(header, waiting),
  });
  header.ask = (verb, details) => {
    header.askedFrom = document.activeElement;
    line.ask(verb, details);
  };
  keepKeys(el, () => header.ask("save"));
  el.append(...buildHeader(header));
  header.ask("hello");
  return line.close;
}

// The list below tells what is safe; here it is enough that nothing was done.
function showSilence(header, waiting) {
  const asked = waiting?.filter(({ verb }) => verb !== "hello").map(({ verb }) => verb.replace("_", " "));
  if (asked?.length) {
    header.silent = true;
    showTold(header, `✖ The kernel does not answer; not done: ${asked.join(", ")}.`, { wrong: true });
  } else if (header.silent) {
    header.silent = false;
    showTold(header, null);
  }
}

export default { render };
