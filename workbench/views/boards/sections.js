// The front end of Sections, as the ARIA pattern for tabs has it: one tab in the order of the Tab
// key, arrows and Home and End between them, and the panel below named after the chosen one.

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
  const show = () => {
    for (const tab of tabs) {
      const chosen = tab.textContent === model.get("chosen");
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) panel?.setAttribute("aria-labelledby", tab.id);
    }
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
  arrivals.observe(document.body, { childList: true, subtree: true });
  join();
  show();
  return () => {
    arrivals.disconnect();
    model.off("change:chosen", show);
  };
}

export default { render };
