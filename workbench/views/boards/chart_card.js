// One chart with its title, its table and the files to take away; joined in front of the board.

const TO_TABLE = "Show the numbers as a table (key t)";
const TITLE_WIDTH = 76; // letters in a line of a title that is taken away
const CLAIM = / · [^·]* players?, bots [^·]*$/;
const FILE_TYPES = { png: "image/png", svg: "image/svg+xml", csv: "text/csv" };

// By whom games were played stands in every title, less loud than what they found.
function titleParts(title) {
  const at = title.search(CLAIM);
  return at < 0 ? [title] : [title.slice(0, at), make("span", { class: "gs-claim" }, title.slice(at))];
}

class ChartCard {
  constructor(board, drawing) {
    Object.assign(this, { board, drawing, rows: [], focused: -1, order: null });
    this.title = make("h3", { class: "gs-title", "aria-live": "polite" });
    const ownKeys = { tabindex: 0, "data-lm-suppress-shortcuts": "true" };
    this.plot = make("div", { class: "gs-plot", role: "group", "aria-keyshortcuts": "t", ...ownKeys });
    this.said = make("p", { class: "gs-said", "aria-live": "polite" });
    this.table = make("div", { class: "gs-table", hidden: true, ...ownKeys });
    this.toggle = this.button("table", TO_TABLE, () => this.turn());
    const tools = make("div", { class: "gs-tools" }, this.toggle);
    for (const ending of ["png", "svg", "csv"]) {
      const hint = `Download the ${ending === "csv" ? "table" : "chart"} as ${ending.toUpperCase()}`;
      tools.append(this.button(ending.toUpperCase(), hint, () => this.take(ending)));
    }
    const head = make("div", { class: "gs-head" }, this.title, tools);
    this.root = make("section", { class: "gs-chart" }, head, this.plot, this.said, this.table);
    this.root.dataset.chart = drawing.key;
    this.plot.addEventListener("keydown", (event) => this.key(event));
    this.table.addEventListener("keydown", (event) => this.key(event));
    this.plot.addEventListener("blur", () => this.focusRow(-1));
  }

  button(text, title, act) {
    return make("button", { type: "button", title, "aria-label": title, onclick: act }, text);
  }

  // Takes the picture of this moment, as a text, or nothing to show; the chart is not redrawn yet.
  takePicture(text) {
    if (this.root.hidden !== !text) this.root.hidden = !text;
    if (!text || text === this.text) return;
    const picture = JSON.parse(text);
    Object.assign(this, { text, picture, rows: picture.rows });
    const title = picture.title.replaceAll(" %", "\u00a0%");
    if (this.title.textContent !== title) this.title.replaceChildren(...titleParts(title));
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

  // The width that the card leaves a plot beside its names and numbers; none where it has its own.
  width() {
    const { usermeta, width } = this.drawing.spec;
    if (usermeta?.beside === undefined) return undefined;
    this.room = this.plot.clientWidth || this.room || 0; // Lab hides the page while it changes its theme
    return Math.max(width, this.room - usermeta.beside);
  }

  fit() {
    const width = this.width();
    if (!this.view || !this.plot.clientWidth || width === undefined) return;
    if (width !== this.view.width()) this.view.width(width).runAsync();
  }

  // The specification with the rows and numbers of this moment.
  spec() {
    const spec = structuredClone(this.drawing.spec);
    for (const parameter of spec.params) {
      parameter.value = this.picture.numbers[parameter.name] ?? parameter.value;
    }
    return { ...spec, width: this.width() ?? spec.width, datasets: { rows: this.marks() } };
  }

  // The rows that have a mark, as copies: Vega writes into what it is given.
  marks() {
    return this.rows.filter((row) => row.shown !== false).map((row) => ({ ...row }));
  }

  get isBehind() {
    return Boolean(this.view) && this.drawn !== this.text;
  }

  // Brings the chart up to the picture of this moment; nothing to do where it is there.
  async redraw() {
    if (this.drawn === undefined && this.board.embed) await this.draw(this.board.embed);
    if (!this.isBehind) return;
    this.drawn = this.text;
    for (const [name, value] of Object.entries(this.picture.numbers)) {
      this.view.signal(name, value);
    }
    await this.view.data("rows", this.marks()).runAsync();
  }

  // Shows the table below the chart, or hides it again.
  turn() {
    const shown = (this.table.hidden = !this.table.hidden) === false;
    this.toggle.textContent = shown ? "hide table" : "table";
    this.toggle.title = shown ? "Hide the table (key t)" : TO_TABLE;
    this.toggle.setAttribute("aria-label", this.toggle.title);
    if (shown) this.drawTable();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === "t") {
      this.turn();
      (this.table.hidden ? this.plot : this.table).focus();
    } else if (step && event.currentTarget === this.plot) this.step(step);
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
    const head = make("tr");
    columns.forEach((column, index) => {
      const sort = this.button(column.label, `Sort by ${column.label}`, () => this.sortBy(index));
      const cell = make("th", { scope: "col" }, sort);
      if (column.form !== "text") cell.className = "gs-number";
      if (this.order?.index === index) {
        cell.setAttribute("aria-sort", this.order.down ? "descending" : "ascending");
      }
      head.append(cell);
    });
    const body = this.sorted().map((row) =>
      make(
        "tr",
        {},
        ...columns.map(({ name, form }, index) => {
          const cell = make(index ? "td" : "th", {}, written(row[name], form));
          if (!index) cell.scope = "row";
          if (form !== "text") cell.className = "gs-number";
          return cell;
        }),
      ),
    );
    const parts = [make("caption", {}, this.picture.title), make("thead", {}, head), make("tbody", {}, ...body)];
    const stands = this.table.firstChild;
    if (!stands) return this.table.append(make("table", {}, ...parts));
    freshen(stands.tHead, parts[1]); // its buttons keep the focus
    stands.caption.replaceWith(parts[0]);
    stands.tBodies[0].replaceWith(parts[2]);
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
    const title = { text: inLines(this.picture.title), subtitle: this.drawing.legend };
    const spec = { ...this.spec(), title };
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
      const letGo = new AbortController();
      const drop = (end) => {
        letGo.abort();
        this.board.model.send({ what: "dragged", chart: this.drawing.key, row: row.row, to: shareAt(end) });
      };
      const { signal } = letGo;
      window.addEventListener("pointermove", follow, { signal });
      window.addEventListener("pointerup", drop, { signal });
      window.addEventListener("pointercancel", () => letGo.abort(), { signal }); // the page scrolls
    });
  }

  end() {
    this.view?.finalize();
  }
}

// A title as lines that a picture has room for, broken between words.
function inLines(title) {
  const lines = [""];
  for (const word of title.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= TITLE_WIDTH || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

// Where the pointer is inside the plot, from its upper left corner.
function pointIn(view, event) {
  const frame = view.container().querySelector("svg").getBoundingClientRect();
  const [left, top] = view.origin();
  return [event.clientX - frame.left - left, event.clientY - frame.top - top];
}

// When the page has painted and has nothing to do; Safari cannot tell, so there it is at once.
function idle() {
  const ask = window.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => requestAnimationFrame(() => ask(resolve)));
}
