// The front end of PageView: one picture, and the ways to turn over. Arrow keys, Page Up and Down,
// Home and End turn while the page is in focus; a file is saved by the view that asked for it.

const TURNS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

function render({ model, el }) {
  const view = Math.random().toString(36).slice(2);
  const number = () => model.get("page");
  const last = () => model.get("pages");
  // The kernel counts on from where it is: a second turn need not wait for the page of the first.
  const turn = (by) => model.send({ what: "turn", by });
  const turnTo = (to) => model.send({ what: "turn", to });

  const button = (text, title, act) => make("button", { type: "button", title, onclick: act }, text);
  const back = button("◀", "The page before (key ←)", () => turn(-1));
  const forth = button("▶", "The next page (key →)", () => turn(1));
  const told = make("span", { class: "gs-page-told", role: "status" });
  const take = button("", "Save the file where your browser keeps downloads", () => {
    model.send({ what: "file wanted", view });
  });
  take.className = "gs-page-take";
  const image = make("img", { draggable: "false" });
  const sheet = make("div", { class: "gs-sheet-of-paper", tabindex: 0, role: "group" }, image);
  sheet.setAttribute("aria-label", "The page; arrow keys turn it");
  sheet.setAttribute("aria-keyshortcuts", "ArrowLeft ArrowRight PageUp PageDown Home End");
  el.classList.add("gs-page");
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  const instead = make("p", { class: "gs-page-instead" });
  el.append(make("div", { class: "gs-page-tools" }, back, told, forth, take), sheet, instead);

  let address = "";
  const draw = () => {
    const bytes = model.get("picture");
    const shown = bytes.byteLength > 0;
    sheet.hidden = !shown;
    instead.hidden = shown;
    if (address) URL.revokeObjectURL(address);
    address = shown ? URL.createObjectURL(new Blob([bytes], { type: "image/png" })) : "";
    if (shown) image.src = address;
    else image.removeAttribute("src");
  };
  const tell = () => {
    image.alt = instead.textContent = model.get("says");
    back.hidden = forth.hidden = !last();
    const words = last() ? `Page ${number()} of ${last()}` : "";
    if (told.textContent !== words) told.textContent = words;
    // Not `disabled`, which would take the focus away, and a click that comes before the page does.
    back.setAttribute("aria-disabled", String(number() <= 1));
    forth.setAttribute("aria-disabled", String(number() >= last()));
  };
  const offer = () => {
    const file = model.get("file");
    take.hidden = !file;
    take.textContent = `⬇ Download ${file}`;
  };

  sheet.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ends = { Home: 1, End: last() };
    const step = TURNS[event.key];
    if (!step && !ends[event.key]) return;
    event.preventDefault();
    if (step) turn(step);
    else turnTo(ends[event.key]);
  });
  el.addEventListener("keydown", (event) => event.stopPropagation());

  const receive = (message, buffers) => {
    if (message.what !== "file" || message.view !== view) return;
    const href = URL.createObjectURL(new Blob([buffers[0]], { type: "application/pdf" }));
    const link = make("a", { href, download: model.get("file") });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(href), 10000);
  };
  const heard = { "change:picture": draw, "change:says change:page change:pages": tell, "change:file": offer };
  for (const [what, act] of Object.entries(heard)) model.on(what, act);
  model.on("msg:custom", receive);
  draw();
  tell();
  offer();
  return () => {
    for (const [what, act] of Object.entries(heard)) model.off(what, act);
    model.off("msg:custom", receive);
    if (address) URL.revokeObjectURL(address);
  };
}

export default { render };
