// The line to Python, shared by the grid and the header: every message is answered, and
// silence is told in words. Joined in front of the module that uses it; nothing is bundled.

const PATIENCE = 3000; // milliseconds until silence is told

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children); // strings become text, never markup
  return element;
}

function openLine(model, { hear, silent }) {
  const waiting = new Map();
  const view = Math.random().toString(36).slice(2);
  let asked = 0;

  function receive(message) {
    const entry = waiting.get(message.answer);
    if (entry) {
      clearTimeout(entry.timer);
      waiting.delete(message.answer);
    }
    entry?.then?.(message);
    hear(message);
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
      model.off("msg:custom", receive);
      model.off("comm_live_update", doubt);
      for (const entry of waiting.values()) clearTimeout(entry.timer);
    },
  };
}
