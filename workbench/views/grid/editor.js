// One cell being edited: an input in the cell, and for decks and types a list below it.

function openEditor(grid, { text = null, byTyping = false } = {}) {
  const row = grid.rows.get(grid.cursor.key);
  const column = COLUMNS[grid.cursor.at];
  if (!row || grid.editor || !(column.text || column.list)) return;
  grid.moves += 1;
  const before = typedText(grid, row, column.field);
  const start = text ?? before;
  const input = make("input", { type: "text", class: "editor", spellcheck: "false", autocomplete: "off",
    "aria-label": `${column.title} of ${row.cells.name}`,
    onkeydown: (event) => editorKey(grid, event), onblur: () => closeEditor(grid, { keep: true }),
    oninput: () => {
      grid.editor.isTouched = true;
      narrowChoices(grid);
    } });
  input.value = start;
  grid.editor = { key: row.key, field: column.field, input, start, byTyping, isTouched: false, list: null };
  const cell = cursorCell(grid);
  cell.replaceChildren(input);
  cell.classList.add("editing");
  if (column.list) openChoices(grid, row, column.field, before, byTyping);
  input.focus({ preventScroll: true });
  input.select();
  tellSelection(grid);
}

function closeEditor(grid, { keep }) {
  const { editor } = grid;
  if (!editor) return;
  grid.editor = null;
  editor.list?.remove();
  const drawn = grid.drawn.get(editor.key);
  const cell = drawn?.cells[PLACE[editor.field]];
  if (cell) {
    cell.classList.remove("editing");
    cell.replaceChildren();
    delete cell.dataset.type;
  }
  const text = chosenText(editor);
  const typed = editor.isTouched || text !== editor.start;
  if (keep && typed && grid.rows.has(editor.key)) commit(grid, editor.key, editor.field, text);
  draw(grid);
  tellSelection(grid);
}

// What is typed goes to every selected row; the list's best match stands for its beginning.
function commit(grid, key, field, text) {
  const keys = [...selectedKeys(grid)];
  const targets = keys.includes(key) ? keys : [key];
  for (const target of targets) grid.pending.set(`${target} ${field}`, text);
  const done = () => {
    const left = targets.filter((target) => grid.pending.delete(`${target} ${field}`));
    if (left.length) draw(grid); // the others were drawn with their rows
  };
  if (targets.length === 1) grid.ask("edit", { key, field, text }, done);
  else grid.ask("edit_cells", { keys: targets, field, text }, done);
}

function editorKey(grid, event) {
  const { editor } = grid;
  if (event.isComposing || isSaveKey(event)) return; // the panel's
  event.stopPropagation();
  if (editor.list && ["ArrowDown", "ArrowUp"].includes(event.key)) {
    event.preventDefault();
    moveChoice(editor, event.key === "ArrowDown" ? 1 : -1);
    return;
  }
  const moves = { Enter: event.shiftKey ? "up" : "down", Tab: event.shiftKey ? "left" : "right" };
  const arrows = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
  const move = moves[event.key] ?? (editor.byTyping && !event.shiftKey ? arrows[event.key] : undefined);
  if (event.key === "Escape") {
    event.preventDefault();
    closeEditor(grid, { keep: false });
    focusCursor(grid);
  } else if (move) {
    event.preventDefault();
    closeEditor(grid, { keep: true });
    moveCursor(grid, move);
  }
}

function openChoices(grid, row, field, before, byTyping) {
  const { editor } = grid;
  const choices = field === "deck" ? grid.decks : grid.types[row.cells.deck];
  const { input } = editor;
  const id = `choices-${row.key}-${field}`;
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-expanded", "true");
  input.setAttribute("aria-controls", id);
  editor.list = make("ul", { role: "listbox", class: "choices", id, "aria-label": field },
    ...choices.map((choice, at) => make("li", { role: "option", id: `${id}-${at}`, "data-type": choice,
      "data-choice": choice,
      onmousedown: (event) => {
        event.preventDefault();
        input.value = choice;
        editor.isTouched = true;
        closeEditor(grid, { keep: true });
        focusCursor(grid);
      } }, make("span", { class: "icon", "aria-hidden": "true" }, grid.icons[choice] ?? ""), choice)));
  const cell = cursorCell(grid);
  const place = grid.at.get(row.key);
  const height = choices.length * LINE + 4;
  const below = grid.tops[place] + LINE;
  const room = grid.table.scrollTop + grid.table.clientHeight - grid.heads[0].offsetHeight;
  editor.list.style.left = `${cell.offsetLeft}px`;
  editor.list.style.top = `${below + height > room && grid.tops[place] > height ? grid.tops[place] - height : below}px`;
  grid.body.append(editor.list);
  markChoice(editor, byTyping ? -1 : choices.indexOf(before));
}

function options(editor) {
  return [...editor.list.children];
}

function markChoice(editor, at) {
  options(editor).forEach((option, place) =>
    option.setAttribute("aria-selected", String(place === at)));
  editor.marked = at;
  const marked = options(editor)[at];
  if (marked) editor.input.setAttribute("aria-activedescendant", marked.id);
  else editor.input.removeAttribute("aria-activedescendant");
}

function moveChoice(editor, step) {
  const count = options(editor).length;
  const from = editor.marked < 0 ? (step > 0 ? -1 : count) : editor.marked;
  markChoice(editor, (from + step + count) % count);
  editor.input.value = options(editor)[editor.marked].dataset.choice;
  editor.input.select();
}

function narrowChoices(grid) {
  const { editor } = grid;
  if (!editor?.list) return;
  const typed = editor.input.value.trim().toLowerCase();
  const at = options(editor).findIndex(
    (option) => typed && option.dataset.choice.toLowerCase().startsWith(typed));
  markChoice(editor, at);
}

function chosenText(editor) {
  if (!editor.list || editor.marked < 0) return editor.input.value;
  return options(editor)[editor.marked].dataset.choice;
}
