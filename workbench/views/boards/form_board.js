// The front end of FormBoard: plain controls from plain values; texts become text nodes only.
//
// A part is drawn anew only where it changed, and the control in use keeps its focus.

const SIGNS = { good: "✓ ", bad: "⚠ " };

function kindsOf(board) {
  const { send } = board;
  let numbered = 0;
  const labelled = (part, control) => {
    numbered += 1;
    control.id = `gs-${board.id}-${numbered}`;
    control.dataset.name = part.name;
    const label = make("label", { for: control.id }, part.label);
    return make("span", { class: "gs-field" }, label, control);
  };

  const kinds = {
    heading: (part) => make("h3", {}, part.text),
    line: (part) =>
      make("p", { class: `gs-line gs-${part.tone}` }, (SIGNS[part.tone] ?? "") + part.text),
    entry(part) {
      const control =
        part.lines > 1
          ? make("textarea", { rows: part.lines, spellcheck: "false" })
          : make("input", { type: "text", spellcheck: "false" });
      control.defaultValue = control.value = part.text;
      control.placeholder = part.hint;
      control.autocomplete = "off";
      if (part.offer) control.setAttribute("list", board.offerId(part.offer));
      control.addEventListener("change", () => send(part.name, control.value));
      if (part.enter) control.addEventListener("keydown", (event) => pressByEnter(event, board, part.enter));
      const field = labelled(part, control);
      if (part.problem) {
        const id = `${control.id}-problem`;
        const problem = make("span", { id, class: "gs-problem", role: "alert" }, `⚠ ${part.problem}`);
        control.setAttribute("aria-invalid", "true");
        control.setAttribute("aria-describedby", id);
        field.append(problem);
      }
      return field;
    },
    choice(part) {
      const control = make("select");
      for (const [value, label] of part.options) {
        control.append(make("option", { value }, label));
      }
      control.value = part.value;
      control.addEventListener("change", () => send(part.name, control.value));
      return labelled(part, control);
    },
    tick(part) {
      const control = make("input", { type: "checkbox" });
      control.checked = part.on;
      control.addEventListener("change", () => send(part.name, control.checked ? "yes" : ""));
      const field = labelled(part, control);
      field.prepend(control);
      return field;
    },
    press(part) {
      const act = { "data-name": part.name, onclick: () => send(part.name, "") };
      return make("button", { type: "button", title: part.hint, ...act }, part.label);
    },
    spoken(part) {
      const text = make("p", { class: "gs-spoken", "aria-live": "polite" }, part.text);
      const note = make("p", { class: "gs-line gs-quiet" }, part.note);
      const root = make("div", {}, text, note);
      if (window.speechSynthesis) root.append(speakButton(part.text));
      return root;
    },
    row: (part) => make("div", { class: "gs-row" }, ...part.parts.map((inner) => kinds[inner.kind](inner))),
    sheet: (part) => make("div", { class: "gs-sheet" }, ...part.parts.map((inner) => kinds[inner.kind](inner))),
    fold(part) {
      const shut = make("span", { class: "gs-shut" }, part.summary);
      const opened = make("span", { class: "gs-opened" }, part.opened || part.summary);
      const root = make("details", {}, make("summary", {}, shut, opened));
      root.open = board.open.has(part.name);
      root.addEventListener("toggle", () => {
        if (root.open) board.open.add(part.name);
        else board.open.delete(part.name);
      });
      root.append(...part.parts.map((inner) => kinds[inner.kind](inner)));
      return root;
    },
  };
  kinds.table = (part) => {
    const head = make("tr");
    part.heads.forEach((text, at) => {
      const width = part.widths[at] ? `width: ${part.widths[at]}ch` : null;
      head.append(make("th", { scope: "col", style: width }, text));
    });
    const rows = part.rows.flatMap((row) => {
      const cells = make("tr", {}, ...row.parts.map((inner) => make("td", {}, kinds[inner.kind](inner))));
      const problems = [...cells.querySelectorAll(".gs-problem")]; // their columns may be narrow
      if (!problems.length) return [cells];
      return [cells, make("tr", {}, make("td", { colspan: row.parts.length }, ...problems))];
    });
    const caption = make("caption", {}, part.caption);
    return make("table", {}, caption, make("thead", {}, head), make("tbody", {}, ...rows));
  };
  return kinds;
}

// A field says what was typed in it when it is left.
function handOver(control) {
  control.blur();
  control.focus();
}

function pressByEnter(event, { send }, button) {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  handOver(event.target);
  send(button, "");
}

// Texts to choose from while typing; they stand outside the board, whose parts come and go.
function drawOffers(model, board, lists) {
  const drawn = Object.entries(model.get("offers")).map(([name, texts]) =>
    make("datalist", { id: board.offerId(name) }, ...texts.map(([value, note]) => make("option", { value }, note))),
  );
  lists.replaceChildren(...drawn);
}

// Only a voice that lives on this machine: a network voice would carry the text away.
function speakButton(text) {
  const control = make("button", { type: "button", hidden: true }, "🔊 Read aloud");
  const offer = () => {
    control.hidden = !localVoice();
  };
  control.addEventListener("click", () => {
    const speech = new SpeechSynthesisUtterance(text);
    speech.voice = localVoice();
    window.speechSynthesis.cancel();
    if (speech.voice) window.speechSynthesis.speak(speech);
  });
  window.speechSynthesis.addEventListener?.("voiceschanged", offer, { once: true });
  offer();
  return control;
}

function localVoice() {
  const voices = window.speechSynthesis.getVoices().filter((voice) => voice.localService);
  return voices.find((voice) => voice.lang.startsWith("en")) ?? voices[0] ?? null;
}

// What is drawn waits while a button is held down. Leaving a changed field by a click on a button
// brings an answer before the click is done: drawn at once, it would take the button away from
// under the finger, and nothing would be pressed.
function drawBetweenPresses(el, draw) {
  let pressed = false;
  let waiting = false;
  const begin = ({ key = " ", target }) => {
    if (key === " " && target.closest("button, summary, label, [type=checkbox]")) pressed = true;
  };
  const settle = () => {
    pressed = false;
    if (waiting) draw();
    waiting = false;
  };
  const end = () => pressed && setTimeout(settle); // the click itself comes first
  const leave = ({ target }) => target === window && end();
  const BEGINS = ["pointerdown", "keydown"];
  const ENDS = { pointerup: end, pointercancel: end, keyup: end, blur: leave };
  for (const name of BEGINS) el.addEventListener(name, begin, true);
  for (const [name, heard] of Object.entries(ENDS)) window.addEventListener(name, heard, true);
  return {
    draw() {
      if (pressed) waiting = true;
      else draw();
    },
    close() {
      for (const [name, heard] of Object.entries(ENDS)) window.removeEventListener(name, heard, true);
    },
  };
}

function render({ model, el }) {
  el.classList.add("gs-form");
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  const id = Math.random().toString(36).slice(2);
  const board = {
    id,
    open: new Set(),
    send: (name, text) => model.send({ name, text }),
    offerId: (name) => `gs-${id}-offer-${name}`,
  };
  const lists = make("div", { hidden: true });
  document.body.append(lists);
  const takeOffers = () => drawOffers(model, board, lists);
  const kinds = kindsOf(board);
  let drawn = [];

  const draw = () => {
    const inUse = el.contains(document.activeElement) ? document.activeElement : null;
    const unsent = inUse && inUse.value !== inUse.defaultValue ? inUse.value : null;
    const parts = model.get("parts");
    parts.forEach((part, index) => {
      const text = JSON.stringify(part);
      if (drawn[index] === text) return;
      const fresh = kinds[part.kind](part);
      if (el.children[index]) el.children[index].replaceWith(fresh);
      else el.append(fresh);
      drawn[index] = text;
    });
    while (el.children.length > parts.length) el.lastChild.remove();
    drawn.length = parts.length;
    if (inUse && !el.contains(inUse)) restore(inUse, unsent);
  };

  // A control that was drawn anew while in use gets its focus, its cursor and its typing back.
  const restore = (old, unsent) => {
    const fresh = [...el.querySelectorAll("[data-name]")].find((c) => c.dataset.name === old.dataset.name);
    if (!fresh) return;
    if (unsent !== null && fresh.tagName === old.tagName && old.tagName !== "SELECT") fresh.value = unsent;
    fresh.focus();
    if (typeof old.selectionStart === "number" && fresh.setSelectionRange) {
      fresh.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
  };

  // Ctrl+S hands over what is being typed, then saves as the header does.
  const saveByKey = () => {
    handOver(document.activeElement);
    const header = el.closest(".great-scott, .great-scott-room")?.querySelector(".workbench-header");
    header?.dispatchEvent(new KeyboardEvent("keydown", { key: "s", code: "KeyS", ctrlKey: true }));
  };
  el.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSave || (event.key.toLowerCase() !== "s" && event.code !== "KeyS")) return;
    event.preventDefault();
    saveByKey();
  });
  const drawing = drawBetweenPresses(el, draw);
  model.on("change:parts", drawing.draw);
  model.on("change:offers", takeOffers);
  takeOffers();
  draw();
  return () => {
    lists.remove();
    drawing.close();
    model.off("change:offers", takeOffers);
    model.off("change:parts", drawing.draw);
    window.speechSynthesis?.cancel();
  };
}

export default { render };
