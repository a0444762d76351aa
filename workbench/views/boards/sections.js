// The front end of Sections: a tablist, one tab in the order of the Tab key, arrows between them.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function render({ model, el }) {
  el.classList.add("gs-sections");
  el.setAttribute("role", "tablist");
  el.setAttribute("aria-label", model.get("label"));
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  const tabs = model.get("names").map((name) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.textContent = name;
    tab.setAttribute("role", "tab");
    tab.addEventListener("click", () => choose(name));
    return tab;
  });
  el.append(...tabs);

  const choose = (name) => {
    model.set("chosen", name);
    model.save_changes();
  };
  const show = () => {
    for (const tab of tabs) {
      const chosen = tab.textContent === model.get("chosen");
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
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
  show();
  return () => model.off("change:chosen", show);
}

export default { render };
