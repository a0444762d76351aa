// The front end of ChartBoard: draws each drawing once, then takes nothing but rows.
//
// Texts of the list reach the page as text nodes, attributes and data only, never as markup.
// Vega comes from the kernel, once a page, by a message; without it the tables stay.

const PATIENCE = 30000; // milliseconds that a page waits for the kernel to hand over Vega

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

// ------------------------------------------------------------------ the board

function render({ model, el }) {
  const signs = model.get("signs").map(([sign, text]) => [make("span", { class: `gs-${sign}` }), ` ${text}`]);
  const legend = make("p", { class: "gs-legend" }, ...signs.flat());
  const notice = make("p", { class: "gs-notice", "aria-live": "polite" });
  const grid = make("div", { class: "gs-charts" });
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
  // Redraws the charts in sight at once, and the others one by one while the page has nothing
  // else to do: the other board may have charts in sight to paint first.
  const takePictures = async () => {
    const pictures = model.get("pictures");
    for (const [key, card] of cards) card.takePicture(pictures[key]);
    const inSight = [...cards.values()].filter((card) => card.inSight);
    await Promise.all(inSight.map((card) => card.redraw()));
    for (const card of cards.values()) {
      if (card.isBehind) await idle();
      await card.redraw();
    }
  };
  const sight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      cards.get(target.dataset.chart).inSight = isIntersecting;
    }
  });
  const room = new ResizeObserver((sized) => {
    for (const { target } of sized) cards.get(target.dataset.chart).fit();
  });
  for (const card of cards.values()) {
    sight.observe(card.root);
    room.observe(card.root);
  }
  const drawAll = async () => {
    try {
      board.embed = await vegaOfThisPage(model);
      const all = [...cards.values()];
      for (const card of [...all.filter((card) => card.inSight), ...all.filter((card) => !card.inSight)]) {
        await idle(); // drawn in one go, they kept a slow page from hearing anything for seconds
        await card.draw(board.embed);
      }
      vegaFault = "";
      el.dataset.ready = shadeOfPage();
    } catch (fault) {
      vegaFault = `The charts could not be drawn (${fault.message}); here are their tables.`;
      for (const card of cards.values()) if (card.table.hidden && card.picture) card.turn();
    }
    tell();
  };

  const presses = watchPresses(el);
  const hearPictures = () => presses.after(takePictures);
  const hearStale = () => presses.after(tell);
  const watcher = new MutationObserver(() => {
    if (el.dataset.ready && el.dataset.ready !== shadeOfPage()) drawAll();
  });
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  model.on("change:pictures", hearPictures);
  model.on("change:stale", hearStale);
  tell();
  takePictures();
  drawAll();

  return () => {
    watcher.disconnect();
    sight.disconnect();
    room.disconnect();
    presses.close();
    model.off("change:pictures", hearPictures);
    model.off("change:stale", hearStale);
    for (const card of cards.values()) card.end();
  };
}

export default { render };
