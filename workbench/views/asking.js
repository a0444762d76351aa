// The line to Python, shared by the grid and the header: every message is answered, and
// silence is told in words. Joined in front of the module that uses it; nothing is bundled.

const PATIENCE = 3000; // milliseconds until silence is told

function hasControl(event) {
  return (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph"); // AltGr types
}

// The letter on the key where the layout has no Latin ones; else what it types.
function letterOf({ key, code }) {
  if (key.length > 1) return key;
  return /[a-z]/i.test(key) || !code.startsWith("Key") ? key.toLowerCase() : code.slice(3).toLowerCase();
}

function isSaveKey(event) {
  return hasControl(event) && !event.shiftKey && !event.altKey && letterOf(event) === "s";
}

// Keys typed here are not Lab's, and a click between the controls does not select the cell of
// the notebook, where a letter is a command: dd deletes it. Ctrl+S saves the list.
function keepKeys(el, save = () => {}) {
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  el.tabIndex = -1;
  el.style.outline = "none";
  el.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (!isSaveKey(event)) return;
    event.preventDefault();
    save();
  });
}

// The same for all that lies around and between the panels, once the page holds them.
function keepKeysOfRoom(el) {
  const room = el.closest(".great-scott-room");
  if (room && !room.hasAttribute("data-lm-suppress-shortcuts")) keepKeys(room);
}

function openLine(model, { el, hear, silent }) {
  const waiting = new Map();
  const presses = watchPresses(el);
  const view = Math.random().toString(36).slice(2);
  let asked = 0;

  function receive(message) {
    const entry = waiting.get(message.answer);
    if (entry) {
      clearTimeout(entry.timer);
      waiting.delete(message.answer);
    }
    presses.after(() => {
      entry?.then?.(message);
      hear(message);
    });
    if (![...waiting.values()].some((other) => other.late)) silent(null);
  }

  function ask(verb, details = {}, then = null, patience = PATIENCE) {
    const id = `${view}-${++asked}`;
    const entry = { verb, details, then, late: false };
    entry.timer = setTimeout(() => {
      entry.late = true;
      silent([...waiting.values()]);
    }, patience);
    waiting.set(id, entry);
    try {
      model.send({ verb, id, ...details });
    } catch {
      // the kernel is gone; the silence that follows is told
    }
  }

  const doubt = () => ask("hello", {}, null, 1000);
  model.on("msg:custom", receive);
  model.on("comm_live_update", doubt); // the kernel restarted, or came back
  return {
    ask,
    close() {
      presses.close();
      model.off("msg:custom", receive);
      model.off("comm_live_update", doubt);
      for (const entry of waiting.values()) clearTimeout(entry.timer);
    },
  };
}
