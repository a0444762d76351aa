// What is told between the turns: the order of the assets, presentations, rounds, the end.

function ordersOf(table, state) {
  return make("section", { class: "sheet", "aria-label": "The order of the assets", "data-group": true },
    ...state.orders.map((one, at) => make("button", { class: "order", "data-first": at === 0,
      "aria-label": `${at + 1}: ${one.name}, ${one.points} points`,
      onclick: () => table.ask("arrange", { order: one.order }) },
      make("span", { class: "key", "aria-hidden": "true" }, at + 1), make("span", { class: "spoken" }, one.name),
      make("span", { class: "quiet" }, `${one.points} points`))));
}

function presentationsOf(table, state) {
  const voting = state.mode === "vote";
  const ballot = [];
  const rows = state.presented.map((one) => {
    const rank = make("span", { class: "rank", "aria-hidden": "true" });
    const name = make("span", { class: "spoken" }, one.name);
    const who = make("span", { class: "quiet" }, one.who);
    const inside = [make("span", { class: "key", "aria-hidden": "true" }, one.seat), name, who, rank];
    const row = one.may
      ? make("button", { class: "presented", "aria-pressed": "false", "data-first": true, "data-seat": one.seat,
          onclick: () => toggle(one.seat) }, ...inside)
      : make("div", { class: "presented" }, ...inside);
    return { seat: one.seat, row, rank, words: `${one.who}: ${one.name}` };
  });
  const give = make("button", { class: "go", disabled: true, onclick: () => table.ask("vote", { favourites: ballot }) },
    "Give the commendations");
  function toggle(seat) {
    const at = ballot.indexOf(seat);
    if (at >= 0) ballot.splice(at, 1);
    else if (ballot.length < state.given.length) ballot.push(seat);
    for (const { seat: of, row, rank, words } of rows.filter(({ row: { tagName } }) => tagName === "BUTTON")) {
      const place = ballot.indexOf(of);
      rank.textContent = place < 0 ? "" : `★ ${state.given[place]} point${state.given[place] === 1 ? "" : "s"}`;
      row.setAttribute("aria-pressed", String(place >= 0));
      row.setAttribute("aria-label", `${of}: ${words}${place < 0 ? "" : `, ${state.given[place]} points`}`);
    }
    give.disabled = ballot.length < state.given.length;
    if (!give.disabled) give.focus();
  }
  return make("section", { class: "sheet", "aria-label": "Presentations", "data-group": true },
    make("h3", {}, "Presentations: read each name aloud"), ...rows.map(({ row }) => row), ...(voting ? [give] : []));
}

// A seat's invention, large, and below it what it earned.
function scoreRows(table, sources, one, over) {
  const met = one.met.length ? ` · met ${one.met.join(" and ")}` : "";
  const commends = one.commends.length ? ` · commends ${one.commends.map((seat) => `seat\u00a0${seat}`).join(", then\u00a0")}` : "";
  return make("tbody", {},
    make("tr", {}, make("th", { class: "said", scope: "rowgroup", colspan: sources.length + (over ? 4 : 3) }, one.name)),
    make("tr", {},
      make("th", { class: "of", scope: "row" }, `${one.who}${met}${commends}`),
      ...one.points.map((points, at) => make("td", {}, sources[at] === "alliteration" && one.pattern ? `${points} ${one.pattern}` : points)),
      make("td", {}, make("strong", {}, one.total)), ...(over ? [make("td", {}, `+${one.commended}`)] : []),
      make("td", {}, one.may_look && !comesByItself(table, one, over) ? make("button", { title: "the best invention that the cards seen could have made, and what each pick gave up",
        "aria-label": `round ${one.round}, ${one.who}: what could have been made`,
        onclick: () => lookBack(table, one) }, "look back") : "")),
    ...(one.may_look ? [make("tr", {}, make("td", { class: "looked", role: "status", "data-look": lookKey(one),
      colspan: sources.length + (over ? 4 : 3) }, ...lookedBack(table.looked.get(lookKey(one)))))] : []));
}

// What people left of a round is told on its sheet and at the end; for others, where asked.
function comesByItself(table, one, over) {
  return table.looked.has(lookKey(one)) || (one.person && (over || unread(table)));
}

function lookKey({ round, seat }) {
  return `${round}-${seat}`;
}

// What the cards seen could have made, and what each pick gave up; told in its row when it comes.
function lookBack(table, { round, seat }) {
  table.aside("look_back", { round, seat });
}

function showLookedBack(table, looked) {
  table.looked.set(lookKey(looked), looked);
  for (const row of table.body.querySelectorAll(`[data-look="${lookKey(looked)}"]`)) row.replaceChildren(...lookedBack(looked));
}

function lookedBack(looked) {
  if (!looked) return [];
  const heads = ["turn", "picked", "promised most", "pick regret"];
  const terms = "Hindsight gap: how many points more the best invention of all cards seen would have made. "
    + "Pick regret: how many points less the picked card promised than the best one in the hand.";
  return [make("p", {}, looked.words), make("details", {}, make("summary", {}, "Pick by pick"),
    make("table", { class: "picks" },
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...looked.picks.map(({ turn, picked, best, regret }) => make("tr", {},
        ...[turn, picked, best === picked ? "the same" : best, regret].map((words) => make("td", {}, words)))))),
    make("p", { class: "quiet" }, terms))];
}

function scoresOf(table, { round, sources, seats }, over) {
  const heads = ["", ...sources, "points", ...(over ? ["commended"] : []), ""];
  return make("table", { class: "scores", "aria-label": `Scores of round ${round}` },
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    ...seats.map((one) => scoreRows(table, sources, one, over)));
}

// A round that has just been scored, until its reader goes on.
function roundSheet(table, round, goOn) {
  lookBackForPeople(table, round);
  return make("section", { class: "sheet", "aria-label": `Round ${round.round} is scored` },
    scoresOf(table, round, false),
    make("button", { class: "go", "data-first": true, onclick: goOn }, "Go on"));
}

function lookBackForPeople(table, round) {
  for (const one of round.seats) {
    if (one.may_look && one.person && !table.looked.has(lookKey(one))) lookBack(table, one);
  }
}

// The rounds before stay as they stand while there is no more to tell: what was opened stays open.
function drawRounds(table, state) {
  table.rounds.hidden = Boolean(unread(table));
  if (table.rounds.hidden) return;
  const over = Boolean(state?.ending);
  const rounds = state?.rounds ?? [];
  if (over) for (const round of rounds) lookBackForPeople(table, round);
  const shown = rounds.map((round) => roundOf(table, round, over));
  const stands = [...table.rounds.children];
  if (shown.length !== stands.length || shown.some((one, at) => one !== stands[at])) table.rounds.replaceChildren(...shown);
}

function roundOf(table, round, over) {
  const told = JSON.stringify([round, over]);
  if (table.drawn.get(round.round)?.told !== told) {
    const element = make("details", { class: "round", open: over },
      make("summary", {}, `Round ${round.round}: ${round.seats.map((one) => `${one.who} ${one.total}`).join(" · ")}`),
      scoresOf(table, round, over));
    table.drawn.set(round.round, { told, element });
  }
  return table.drawn.get(round.round).element;
}

function endingOf(table, { victory, standings, told }) {
  return make("section", { class: "sheet ending", "aria-label": "The end" },
    make("p", { class: "spoken" }, `♛ ${victory}`),
    make("table", { class: "scores", "aria-label": "Standings" },
      make("thead", {}, make("tr", {}, ...["", "inventions", "commendations", "grand total", "telephone"].map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...standings.map((end, at) => make("tr", {},
        make("th", { scope: "row" }, `${at + 1}. ${end.who}`), make("td", {}, end.inventions), make("td", {}, end.commendations),
        make("td", {}, make("strong", {}, end.total)), make("td", {}, end.telephone === 1 ? "oldest" : `${end.telephone}.`))))),
    make("details", {}, make("summary", {}, "The whole game in words"), make("pre", {}, told.join("\n"))),
    make("button", { class: "go", "data-first": true, onclick: () => table.bar.openForm() }, "New game…"));
}
