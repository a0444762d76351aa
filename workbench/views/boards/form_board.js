// The front end of FormBoard: plain controls from plain values; texts become text nodes only.
//
// A part is drawn anew only where it changed, and the control in use keeps its focus.

const SIGNS = { good: "✓ ", bad: "⚠ " };

function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

function makers(board) {
  const { send } = board;
  let numbered = 0;
  const labelled = (part, control) => {
    numbered += 1;
    control.id = `gs-${board.id}-${numbered}`;
    control.dataset.name = part.name;
    const label = element("label", { textContent: part.label, htmlFor: control.id });
    return element("span", { className: "gs-field" }, label, control);
  };

  const make = {
    heading: (part) => element("h3", { textContent: part.text }),
    line: (part) =>
      element("p", {
        className: `gs-line gs-${part.tone}`,
        textContent: (SIGNS[part.tone] ?? "") + part.text,
      }),
    entry(part) {
      const control =
        part.lines > 1
          ? element("textarea", { rows: part.lines, spellcheck: false })
          : element("input", { type: "text", spellcheck: false });
      control.defaultValue = control.value = part.text;
      control.placeholder = part.hint;
      control.autocomplete = "off";
      control.addEventListener("change", () => send(part.name, control.value));
      const field = labelled(part, control);
      if (part.problem) {
        const problem = element("span", { className: "gs-problem", textContent: `⚠ ${part.problem}` });
        problem.id = `${control.id}-problem`;
        problem.setAttribute("role", "alert");
        control.setAttribute("aria-invalid", "true");
        control.setAttribute("aria-describedby", problem.id);
        field.append(problem);
      }
      return field;
    },
    choice(part) {
      const control = element("select");
      for (const [value, label] of part.options) {
        control.append(element("option", { value, textContent: label }));
      }
      control.value = part.value;
      control.addEventListener("change", () => send(part.name, control.value));
      return labelled(part, control);
    },
    press(part) {
      const control = element("button", { type: "button", textContent: part.label, title: part.hint });
      control.dataset.name = part.name;
      control.addEventListener("click", () => send(part.name, ""));
      return control;
    },
    spoken(part) {
      const text = element("p", { className: "gs-spoken", textContent: part.text });
      text.setAttribute("aria-live", "polite");
      const note = element("p", { className: "gs-line gs-quiet", textContent: part.note });
      const root = element("div", {}, text, note);
      if (window.speechSynthesis) root.append(speakButton(part.text));
      return root;
    },
    row: (part) => element("div", { className: "gs-row" }, ...part.parts.map((inner) => make[inner.kind](inner))),
    sheet: (part) => element("div", { className: "gs-sheet" }, ...part.parts.map((inner) => make[inner.kind](inner))),
    fold(part) {
      const shut = element("span", { className: "gs-shut", textContent: part.summary });
      const opened = element("span", { className: "gs-opened", textContent: part.opened || part.summary });
      const root = element("details", {}, element("summary", {}, shut, opened));
      root.open = board.open.has(part.name);
      root.addEventListener("toggle", () => {
        if (root.open) board.open.add(part.name);
        else board.open.delete(part.name);
      });
      root.append(...part.parts.map((inner) => make[inner.kind](inner)));
      return root;
    },
  };
  return make;
}

// Only a voice that lives on this machine: a network voice would carry the text away.
function speakButton(text) {
  const control = element("button", { type: "button", textContent: "🔊 Read aloud", hidden: true });
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
  const board = {
    id: Math.random().toString(36).slice(2),
    open: new Set(),
    send: (name, text) => model.send({ name, text }),
  };
  const make = makers(board);
  let drawn = [];

  const draw = () => {
    const inUse = el.contains(document.activeElement) ? document.activeElement : null;
    const unsent = inUse && inUse.value !== inUse.defaultValue ? inUse.value : null;
    const parts = model.get("parts");
    parts.forEach((part, index) => {
      const text = JSON.stringify(part);
      if (drawn[index] === text) return;
      const fresh = make[part.kind](part);
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
    const inUse = document.activeElement;
    inUse.blur();
    inUse.focus();
    const header = el.closest(".great-scott")?.querySelector(".workbench-header");
    header?.dispatchEvent(new KeyboardEvent("keydown", { key: "s", code: "KeyS", ctrlKey: true }));
  };
  el.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSave || (event.key.toLowerCase() !== "s" && event.code !== "KeyS")) return;
    event.preventDefault();
    saveByKey();
  });
  model.on("change:parts", draw);
  draw();
  return () => {
    model.off("change:parts", draw);
    window.speechSynthesis?.cancel();
  };
}

export default { render };
