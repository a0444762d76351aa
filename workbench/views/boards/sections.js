// The front end of Sections, as the ARIA pattern for tabs has it: one tab in the order of the Tab
// key, arrows and Home and End between them, and the panel below named after the chosen one.

const SOON = 200; // milliseconds that what was chosen may take before the page says that it opens
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

function render({ model, el }) {
  const id = `gs-${Math.random().toString(36).slice(2)}`;
  el.classList.add("gs-sections");
  el.setAttribute("role", "tablist");
  el.setAttribute("aria-label", model.get("label"));
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  const choose = (name) => {
    model.set("chosen", name);
    model.save_changes();
  };
  const tabs = model.get("names").map((name, at) => {
    const tab = { id: `${id}-${at}`, type: "button", role: "tab", onclick: () => choose(name) };
    return make("button", tab, name);
  });
  el.append(...tabs);

  let panel = null;
  let late = null;
  // Python may still make the part chosen before: the words are of the tab that was pressed last.
  const wait = () => {
    const chosen = model.get("chosen");
    clearTimeout(late);
    panel?.removeAttribute("data-opening");
    if (chosen !== model.get("shown")) late = setTimeout(() => panel?.setAttribute("data-opening", `⏳ Opening ${chosen} …`), SOON);
  };
  const show = () => {
    for (const tab of tabs) {
      const chosen = tab.textContent === model.get("chosen");
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) panel?.setAttribute("aria-labelledby", tab.id);
    }
    wait();
  };
  // The panel is a widget of its own, and may come to the page after its tabs.
  const arrivals = new MutationObserver(() => join());
  const join = () => {
    panel = el.parentElement?.querySelector(":scope > .gs-section") ?? null;
    if (!panel) return;
    arrivals.disconnect();
    panel.id = `${id}-panel`;
    panel.setAttribute("role", "tabpanel");
    for (const tab of tabs) tab.setAttribute("aria-controls", panel.id);
    show();
  };
  const key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = tabs.indexOf(document.activeElement);
    const ends = { Home: 0, End: tabs.length - 1 };
    const step = STEPS[event.key];
    const next = step ? (at + step + tabs.length) % tabs.length : ends[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    tabs[next].focus();
    choose(tabs[next].textContent);
  };
  el.addEventListener("keydown", key);
  model.on("change:chosen", show);
  model.on("change:shown", wait);
  arrivals.observe(document.body, { childList: true, subtree: true });
  join();
  show();
  return () => {
    arrivals.disconnect();
    clearTimeout(late);
    model.off("change:chosen", show);
    model.off("change:shown", wait);
  };
}

export default { render };
