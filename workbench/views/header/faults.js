// A file that no list can be made of: every fault with its line, and a way on.

function render({ model, el }) {
  el.classList.add("workbench-header", "faults");
  keepKeys(el);
  const title = make("p", { role: "alert" });
  const list = make("ol", {});
  const line = openLine(model, {
    el,
    hear({ faults, words }) {
      keepKeysOfRoom(el);
      if (!faults) return;
      title.textContent = words;
      list.replaceChildren(...faults.map(({ where, what, hint, severity }) =>
        make("li", { class: severity }, make("code", {}, where),
          make("span", {}, severity === "warning" ? " ⚠ " : " ✖ ", what), make("em", {}, hint))));
    },
    silent: (waiting) => {
      if (waiting) title.textContent = "✖ The kernel does not answer. Run the cell again to get back.";
    },
  });
  el.append(title, list, make("button", { onclick: () => line.ask("reload") }, "↻ Reload"));
  line.ask("hello");
  return line.close;
}

export default { render };
