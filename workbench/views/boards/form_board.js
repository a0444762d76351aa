// The front end of FormBoard: plain controls from plain values; texts become text nodes only.
//
// Each answer is drawn anew and only what differs taken over: the control in use keeps its focus.

const DOUBLE_CLICK = 500; // milliseconds between the two clicks of one, at most
const SIGNS = { good: "✓ ", bad: "⚠ " };

function kindsOf(board) {
  const { send } = board;
  const labelled = (part, control) => {
    board.numbered += 1;
    control.id = `gs-${board.id}-${board.numbered}`;
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
      if (part.enter) control.dataset.enter = part.enter;
      control.addEventListener("keydown", (event) => pressByEnter(event, board));
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
      const born = performance.now();
      // The second click of a double one was meant for what stood here before: not Stop, but Play.
      const isMeant = ({ detail }) => detail < 2 || performance.now() - born > DOUBLE_CLICK;
      const act = { "data-name": part.name, onclick: (event) => isMeant(event) && send(part.name, "") };
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
      const root = make("details", {}, make("summary", { "data-name": part.name }, shut, opened));
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

function pressByEnter(event, { send }) {
  const { enter } = event.target.dataset;
  if (!enter || event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  handOver(event.target);
  send(enter, "");
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

  const draw = () => {
    board.numbered = 0;
    freshenInside(el, model.get("parts").map((part) => kinds[part.kind](part)));
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
  const presses = watchPresses(el);
  const takeParts = () => presses.after(draw);
  model.on("change:parts", takeParts);
  model.on("change:offers", takeOffers);
  takeOffers();
  draw();
  return () => {
    lists.remove();
    presses.close();
    model.off("change:offers", takeOffers);
    model.off("change:parts", takeParts);
    window.speechSynthesis?.cancel();
  };
}

export default { render };
