// The table of a draft: piles above the slots they feed, everybody's invention, the hand as cards.

// What a card is, in words: those who hear the page learn all that others see.
function cardWords({ name, deck, type, value, initial }) {
  return `${name}, ${deck}, ${type}, value ${value}, initial ${initial}`;
}

function smallCard(card, { fresh = false } = {}) {
  if (!card) return make("span", { class: "slot empty" }, make("span", { class: "unseen" }, "open"));
  return make("span", { class: `slot${fresh ? " revealed" : ""}`, "data-type": card.type, title: cardWords(card) },
    make("span", { class: "icon", "aria-hidden": "true" }, card.icon),
    make("span", { class: "name" }, card.name),
    make("span", { class: "unseen" }, `, ${card.type}`),
    make("span", { class: "value" }, card.value));
}

// The key that presses a control; where bots alone play, none does.
function keySign(key, mode) {
  return mode === "watch" ? "" : make("span", { class: "key", "aria-hidden": "true" }, key);
}

// How many cards a pile has, and how many discards would fill it again.
function leftWords({ left, discards }) {
  return `${left} left${discards ? ` · ${discards} discards` : ""}`;
}

// A pile or a card that cannot be taken now can still be reached, read and asked: Python says why.
function pileButton(table, pile, { hint, mode }) {
  const advised = hint?.pile === pile.pile;
  const can = pile.open && !pile.why;
  const words = [`the ${pile.name} pile`, leftWords(pile), pile.why, advised && "advised"].filter(Boolean).join(", ");
  return make("button", {
    class: `pile${advised ? " advised" : ""}`, "aria-disabled": can ? null : "true", title: words,
    "aria-label": `${pile.pile + 1}: ${words}`,
    "data-first": can, onclick: () => table.ask("draw", { pile: pile.pile }),
  }, keySign(pile.pile + 1, mode),
    make("strong", {}, pile.numeral), ` ${pile.name}`,
    make("span", { class: "left" }, `${leftWords(pile)}${advised ? " ★" : ""}`));
}

// How points come about: 6 + 2 + 0 + 4 = 12.
function partsWords({ value, assets, concepts, alliteration, total }) {
  return `${value} + ${assets} + ${concepts} + ${alliteration} = ${total}`;
}

function seatRow(seat, before) {
  const old = before?.seats.find((other) => other.seat === seat.seat)?.slots ?? [];
  const was = new Set(old.map((card) => card?.card));
  const signs = [seat.start && "☎", seat.done && "✓"].filter(Boolean).join(" ");
  const title = [seat.start && "☎ start player", seat.done && "✓ has moved"].filter(Boolean).join(", ");
  const { value, assets, concepts, alliteration, total } = seat.parts;
  return make("tr", { class: `${seat.mine ? "mine" : ""}${seat.mover ? " mover" : ""}` },
    make("th", { scope: "row", title },
      make("span", { class: "number" }, seat.seat), make("span", { class: "who" }, seat.who),
      make("span", { class: "signs", "aria-label": title }, signs)),
    ...seat.slots.map((card) => make("td", {}, smallCard(card, { fresh: before && card && !was.has(card.card) }))),
    make("td", { class: "points",
      title: `value ${value}, assets ${assets}, concepts ${concepts}, alliteration ${alliteration}` },
      make("span", { class: "how" }, `${partsWords(seat.parts).split("=")[0]}= `), make("strong", {}, total)),
    make("td", { class: "points" }, seat.earned));
}

function tableOf(table, state, before) {
  const piles = state.piles.map((pile) => make("th", { scope: "col" }, pileButton(table, pile, state)));
  return make("table", { class: "seats", "aria-label": "Piles, and the inventions of all seats" },
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "seat"), ...piles,
      make("th", { scope: "col", title: "value + assets + concepts + alliteration, assets in the better order" }, "so far"),
      make("th", { scope: "col", title: "points of the rounds before; commendations (★) are told at the end" }, "earned, no\u00a0★ yet"))),
    make("tbody", {}, ...state.seats.map((seat) => seatRow(seat, before))));
}

function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "+0";
}

function handCard(table, card, state) {
  const deed = state.mode === "discard" ? "discard" : "pick";
  const fits = card.adds !== null && card.adds !== undefined;
  const can = state.mode === "discard" || (state.mode === "pick" && fits);
  const compared = state.hint?.cards[card.card];
  const advised = state.hint?.card === card.card;
  const words = [fits ? `fits, scores ${signed(card.adds)} now` : "fits no open slot",
    card.drawn && "just drawn", compared && `promises ${compared.less}, ${compared.whole}`].filter(Boolean).join(", ");
  return make("button", {
    class: `card${fits ? " fits" : ""}${card.drawn ? " drawn" : ""}${advised ? " advised" : ""}`,
    "data-type": card.type, "aria-disabled": can ? null : "true", "data-first": can && (advised || !state.hint),
    "aria-label": `${card.key}: ${cardWords(card)}; ${words}`, title: words,
    onclick: () => table.ask(deed, { card: card.card }),
  }, make("span", { class: "top" },
      keySign(card.key, state.mode), make("span", { class: "name" }, card.name),
      make("span", { class: "value" }, card.value)),
    make("span", { class: "type" }, make("span", { class: "icon" }, card.icon), ` ${card.type}`, make("span", { class: "deck" }, ` · ${card.deck}`)),
    make("span", { class: "adds" }, card.drawn ? make("strong", {}, "drawn · ") : "", fits ? `scores ${signed(card.adds)}` : "fits no slot"),
    ...(compared ? [make("span", { class: "promise" }, make("strong", {}, compared.less), make("span", { class: "quiet" }, compared.whole))] : []));
}

// Rows of equal length, the drawn card's place kept: columns for two, three and four rows.
function columnsFor(cards) {
  return ["two", "three", "four"].map((word, at) => `--in-${word}: ${Math.ceil(cards / (at + 2))}`).join("; ");
}

function handOf(table, state, before) {
  const passed = before?.hand.length && state.mode !== "watch" && !state.hand.some((card) => before.hand.some((old) => old.card === card.card));
  return make("section", { class: "hand", "aria-label": state.whose },
    make("h3", {}, state.whose, make("span", { class: "quiet" }, ` ${state.hand.length} cards; those that fit an open slot stand up`)),
    make("div", { class: `cards${passed ? " arriving" : ""}`, "data-group": true, style: columnsFor(state.room) },
      ...state.hand.map((card) => handCard(table, card, state))));
}

function commissionsOf(state) {
  return make("ul", { class: "commissions" }, ...state.commissions.map((one) =>
    make("li", {}, make("strong", {}, `${one.met ? "✓ " : ""}${one.name}`), ` ${one.text} · ${one.points} points${one.met ? ", met so far" : ""}${one.shared ? ", open to all" : ""}`)));
}
