// The front end of ChartBoard: draws each drawing once, then takes nothing but rows.
//
// Texts of the list reach the page as text nodes, attributes and data only, never as markup.
// Vega comes from the kernel, once a page, by a message; without it the tables stay.

const PATIENCE = 30000; // milliseconds that a page waits for the kernel to hand over Vega
const TO_TABLE = "Show the numbers as a table (key t)";
const FILE_TYPES = { png: "image/png", svg: "image/svg+xml", csv: "text/csv" };

function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

// ------------------------------------------------------------------ Vega, once a page

function vegaOfThisPage(model) {
  window.greatScottVega ??= askForVega(model).catch((fault) => {
    window.greatScottVega = undefined;
    throw fault;
  });
  return window.greatScottVega;
}

function askForVega(model) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => finish(reject, new Error("the kernel did not answer")), PATIENCE);
    const finish = (settle, outcome) => {
      clearTimeout(late);
      model.off("msg:custom", listen);
      settle(outcome);
    };
    const listen = async (message, buffers) => {
      if (message.what !== "vega") return;
      const address = URL.createObjectURL(new Blob([buffers[0]], { type: "text/javascript" }));
      try {
        await import(address);
        finish(resolve, window.vegaEmbed);
      } catch (fault) {
        finish(reject, fault);
      } finally {
        URL.revokeObjectURL(address);
      }
    };
    model.on("msg:custom", listen);
    model.send({ what: "vega wanted" });
  });
}

// ------------------------------------------------------------------ the theme of the page

function shadeOfPage() {
  return document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
}

// ------------------------------------------------------------------ numbers in words

function written(value, form) {
  if (value === null || value === undefined) return "–";
  const sign = value < 0 ? "-" : "+";
  switch (form) {
    case "count":
      return Number(value).toLocaleString("en-US", { maximumFractionDigits: 0 });
    case "percent":
      return `${(100 * value).toFixed(1)} %`;
    case "points":
      return value.toFixed(2);
    case "signed":
      return sign + Math.abs(value).toFixed(2);
    case "percent_points":
      return `${sign}${Math.abs(100 * value).toFixed(1)} %`;
    default:
      return String(value);
  }
}

function said(row, [first, ...rest]) {
  const parts = rest.map(({ name, label, form }) => `${label} ${written(row[name], form)}`);
  return `${written(row[first.name], first.form)}: ${parts.join(", ")}`;
}

function asCsv(rows, columns) {
  const quoted = (value) => {
    const text = value === null || value === undefined ? "" : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [columns.map(({ label }) => label)];
  for (const row of rows) lines.push(columns.map(({ name }) => row[name]));
  return lines.map((line) => line.map(quoted).join(",") + "\r\n").join("");
}

function download(name, address) {
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

function downloadText(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

// ------------------------------------------------------------------ one chart with its table

class ChartCard {
  constructor(board, drawing) {
    Object.assign(this, { board, drawing, rows: [], focused: -1, order: null });
    this.title = element("h3", { className: "gs-title", "aria-live": "polite" });
    this.plot = element("div", { className: "gs-plot", tabIndex: 0, "aria-keyshortcuts": "t" });
    this.plot.setAttribute("role", "group");
    this.plot.setAttribute("data-lm-suppress-shortcuts", "true");
    this.said = element("p", { className: "gs-said", "aria-live": "polite" });
    this.table = element("div", { className: "gs-table", hidden: true, tabIndex: 0 });
    this.table.setAttribute("data-lm-suppress-shortcuts", "true");
    this.toggle = this.button("table", TO_TABLE, () => this.turn());
    const tools = element("div", { className: "gs-tools" }, this.toggle);
    for (const ending of ["png", "svg", "csv"]) {
      const hint = `Download the ${ending === "csv" ? "table" : "chart"} as ${ending.toUpperCase()}`;
      tools.append(this.button(ending.toUpperCase(), hint, () => this.take(ending)));
    }
    const head = element("div", { className: "gs-head" }, this.title, tools);
    this.root = element("section", { className: "gs-chart" }, head, this.plot, this.said, this.table);
    this.root.dataset.chart = drawing.key;
    this.plot.addEventListener("keydown", (event) => this.key(event));
    this.table.addEventListener("keydown", (event) => this.key(event));
    this.plot.addEventListener("blur", () => this.focusRow(-1));
  }

  button(text, title, act) {
    const made = element("button", { type: "button", textContent: text, title });
    made.setAttribute("aria-label", title);
    made.addEventListener("click", act);
    return made;
  }

  // Takes the picture of this moment, as a text, or nothing to show; the chart is not redrawn yet.
  takePicture(text) {
    if (this.root.hidden !== !text) this.root.hidden = !text;
    if (!text || text === this.text) return;
    const picture = JSON.parse(text);
    Object.assign(this, { text, picture, rows: picture.rows });
    if (this.title.textContent !== picture.title) this.title.textContent = picture.title;
    this.plot.setAttribute("aria-label", `${picture.title}. Arrow keys read the values.`);
    if (!this.table.hidden) this.drawTable();
  }

  async draw(embed) {
    if (!this.picture) return;
    this.view?.finalize();
    const shade = shadeOfPage();
    const config = this.board.looks()[shade];
    const options = { actions: false, renderer: "svg", config, tooltip: { theme: shade } };
    this.drawn = this.text;
    this.view = (await embed(this.plot, this.spec(), options)).view;
    if (this.drawing.drag) this.makeDraggable();
    await this.redraw();
  }

  // The specification with the rows and numbers of this moment.
  spec() {
    const spec = structuredClone(this.drawing.spec);
    for (const parameter of spec.params) {
      parameter.value = this.picture.numbers[parameter.name] ?? parameter.value;
    }
    return { ...spec, datasets: { rows: this.marks() } };
  }

  // The rows that have a mark, as copies: Vega writes into what it is given.
  marks() {
    return this.rows.filter((row) => row.shown !== false).map((row) => ({ ...row }));
  }

  // Brings the chart up to the picture of this moment; nothing to do where it is there.
  async redraw() {
    if (this.drawn === undefined && this.board.embed) await this.draw(this.board.embed);
    if (!this.view || this.drawn === this.text) return;
    this.drawn = this.text;
    for (const [name, value] of Object.entries(this.picture.numbers)) {
      this.view.signal(name, value);
    }
    await this.view.data("rows", this.marks()).runAsync();
  }

  // Shows the table in place of the chart, or the chart again.
  turn() {
    const toTable = this.table.hidden;
    this.table.hidden = !toTable;
    this.plot.hidden = this.said.hidden = toTable;
    this.toggle.textContent = toTable ? "chart" : "table";
    this.toggle.title = toTable ? "Show the numbers as a chart (key t)" : TO_TABLE;
    this.toggle.setAttribute("aria-label", this.toggle.title);
    if (toTable) this.drawTable();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === "t") {
      this.turn();
      (this.plot.hidden ? this.table : this.plot).focus();
    } else if (step && !this.plot.hidden) this.step(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  step(by) {
    const shown = this.marks();
    const at = shown.findIndex((row) => row.row === this.focused);
    const next = shown[Math.min(Math.max(at + by, 0), shown.length - 1)];
    if (next) this.focusRow(next.row);
  }

  focusRow(number) {
    this.focused = number;
    const row = this.rows.find((candidate) => candidate.row === number);
    this.said.textContent = row ? said(row, this.drawing.columns) : "";
    this.view?.signal("focused", number).runAsync();
  }

  drawTable() {
    const columns = this.drawing.columns;
    const head = element("tr");
    columns.forEach((column, index) => {
      const sort = this.button(column.label, `Sort by ${column.label}`, () => this.sortBy(index));
      const cell = element("th", { scope: "col" }, sort);
      if (this.order?.index === index) {
        cell.setAttribute("aria-sort", this.order.down ? "descending" : "ascending");
      }
      head.append(cell);
    });
    const body = this.sorted().map((row) =>
      element(
        "tr",
        {},
        ...columns.map(({ name, form }, index) => {
          const cell = element(index ? "td" : "th", { textContent: written(row[name], form) });
          if (!index) cell.scope = "row";
          if (form !== "text") cell.className = "gs-number";
          return cell;
        }),
      ),
    );
    const caption = element("caption", { textContent: this.picture.title });
    const table = element("table", {}, caption, element("thead", {}, head));
    table.append(element("tbody", {}, ...body));
    this.table.replaceChildren(table);
  }

  sortBy(index) {
    this.order = { index, down: this.order?.index === index ? !this.order.down : false };
    this.drawTable();
  }

  sorted() {
    if (!this.order) return this.rows;
    const { name, form } = this.drawing.columns[this.order.index];
    const compare =
      form === "text" ? (a, b) => String(a).localeCompare(String(b)) : (a, b) => a - b;
    const known = this.rows.filter((row) => row[name] !== null);
    known.sort((a, b) => (this.order.down ? -1 : 1) * compare(a[name], b[name]));
    return known.concat(this.rows.filter((row) => row[name] === null));
  }

  async take(ending) {
    const name = `${this.board.stem()}-${this.drawing.key}.${ending}`;
    if (ending === "csv") {
      downloadText(name, asCsv(this.rows, this.drawing.columns), FILE_TYPES.csv);
      return;
    }
    const view = await this.viewToTake();
    if (ending === "png") download(name, await view.toImageURL("png", 2));
    else downloadText(name, await view.toSVG(), FILE_TYPES.svg);
    view.finalize();
  }

  // A picture to take away has its title in it and stands on paper of its own.
  async viewToTake() {
    const embed = await vegaOfThisPage(this.board.model);
    const spec = { ...this.spec(), title: this.picture.title };
    const options = { actions: false, config: this.board.takeaway() };
    return (await embed(document.createElement("div"), spec, options)).view;
  }

  makeDraggable() {
    const column = this.drawing.drag;
    const shareAt = (event) => {
      const [x] = pointIn(this.view, event);
      const share = this.view.scale("x").invert(x);
      return Math.min(Math.max(share, 0), 1);
    };
    this.view.addEventListener("pointerdown", (event, item) => {
      if (!item?.datum || !(column in item.datum)) return;
      event.preventDefault();
      const row = item.datum;
      const follow = (moving) => {
        this.said.textContent = `${row.name}: ${written(shareAt(moving), "percent")}`;
      };
      const drop = (end) => {
        window.removeEventListener("pointermove", follow);
        window.removeEventListener("pointerup", drop);
        this.board.model.send({ what: "dragged", chart: this.drawing.key, row: row.row, to: shareAt(end) });
      };
      window.addEventListener("pointermove", follow);
      window.addEventListener("pointerup", drop);
    });
  }

  end() {
    this.view?.finalize();
  }
}

// Where the pointer is inside the plot, from its upper left corner.
function pointIn(view, event) {
  const frame = view.container().querySelector("svg").getBoundingClientRect();
  const [left, top] = view.origin();
  return [event.clientX - frame.left - left, event.clientY - frame.top - top];
}

function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

// ------------------------------------------------------------------ the board

function render({ model, el }) {
  const legend = element(
    "p",
    { className: "gs-legend" },
    element("span", { className: "gs-before" }),
    " before: the list as in its file  ",
    element("span", { className: "gs-after" }),
    " after: with your edits",
  );
  const notice = element("p", { className: "gs-notice", "aria-live": "polite" });
  const grid = element("div", { className: "gs-charts" });
  el.classList.add("gs-board");
  el.append(legend, notice, grid);

  const board = {
    model,
    looks: () => model.get("looks"),
    stem: () => model.get("stem"),
    takeaway: () => ({ ...model.get("looks").light, background: model.get("paper") }),
  };
  const cards = new Map();
  for (const drawing of model.get("drawings")) {
    const card = new ChartCard(board, drawing);
    cards.set(drawing.key, card);
    grid.append(card.root);
  }

  let vegaFault = "";
  const tell = () => {
    const stale = model.get("stale");
    const words = [stale, vegaFault].filter(Boolean).join(" ");
    if (notice.textContent !== words) notice.textContent = words;
    notice.hidden = !words;
    el.classList.toggle("gs-stale", Boolean(stale));
  };
  // Redraws the charts in sight at once, and the others when those have been painted.
  const takePictures = async () => {
    const pictures = model.get("pictures");
    for (const [key, card] of cards) card.takePicture(pictures[key]);
    const inSight = [...cards.values()].filter((card) => card.inSight);
    await Promise.all(inSight.map((card) => card.redraw()));
    await painted();
    await Promise.all([...cards.values()].map((card) => card.redraw()));
  };
  const sight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      cards.get(target.dataset.chart).inSight = isIntersecting;
    }
  });
  for (const card of cards.values()) sight.observe(card.root);
  const drawAll = async () => {
    try {
      board.embed = await vegaOfThisPage(model);
      for (const card of cards.values()) await card.draw(board.embed);
      vegaFault = "";
      el.dataset.ready = shadeOfPage();
    } catch (fault) {
      vegaFault = `The charts could not be drawn (${fault.message}); here are their tables.`;
      for (const card of cards.values()) if (card.table.hidden && card.picture) card.turn();
    }
    tell();
  };

  const watcher = new MutationObserver(() => {
    if (el.dataset.ready && el.dataset.ready !== shadeOfPage()) drawAll();
  });
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  model.on("change:pictures", takePictures);
  model.on("change:stale", tell);
  tell();
  takePictures();
  drawAll();

  return () => {
    watcher.disconnect();
    sight.disconnect();
    model.off("change:pictures", takePictures);
    model.off("change:stale", tell);
    for (const card of cards.values()) card.end();
  };
}

export default { render };
