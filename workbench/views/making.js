// The one maker of elements, for every front end: joined in front of each; nothing is bundled.

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children); // strings become text, never markup
  return element;
}

// Brings what stands up to what was made anew, and leaves in place all that is alike: a control in
// use keeps its focus, its cursor and its open list, and a button stays under the finger.
function freshen(stands, fresh) {
  if (stands.nodeType !== Node.ELEMENT_NODE) return; // a text that is alike is the same
  const isTyped = stands === document.activeElement && "defaultValue" in stands && stands.value !== stands.defaultValue;
  const kept = stands.tagName === "DETAILS" ? ["open"] : []; // its reader's
  for (const { name } of [...stands.attributes]) {
    if (!fresh.hasAttribute(name) && !kept.includes(name)) stands.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (stands.getAttribute(name) !== value && !kept.includes(name)) stands.setAttribute(name, value);
  }
  const { value, checked } = fresh; // a list of choices that gives its own away has no value any more
  freshenInside(stands, [...fresh.childNodes]);
  for (const [state, is] of Object.entries({ value, checked })) {
    if (!isTyped && stands[state] !== is) stands[state] = is;
  }
}

function freshenInside(parent, children) {
  const wanted = children.map(traitsOf);
  let stands = parent.firstChild;
  children.forEach((child, at) => {
    let place = -1;
    while (stands && (place = placeOf(stands, wanted, at)) < 0) stands = withoutIt(stands);
    if (place === at) {
      const next = stands.nextSibling;
      freshen(stands, child);
      stands = next;
    } else parent.insertBefore(child, stands);
  });
  while (stands) stands = withoutIt(stands);
}

// Which of those that are wanted from `first` on it can be; -1 where it is none of them.
function placeOf(node, wanted, first) {
  const traits = traitsOf(node);
  return wanted.findIndex((one, place) => place >= first && areAlike(traits, one));
}

function withoutIt(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// Controls are told apart by their names, what holds some by these, all else by its text.
function traitsOf(node) {
  const named = node.querySelectorAll ? [node, ...node.querySelectorAll("[data-name]")] : [];
  const names = new Set(named.flatMap(({ dataset }) => dataset.name ?? []));
  const own = node.dataset?.name;
  return { kind: `${node.nodeName} ${node.className}`, own, names, text: names.size ? "" : node.textContent };
}

function areAlike(one, other) {
  if (one.kind !== other.kind || one.own !== other.own || one.text !== other.text) return false;
  return !one.names.size || [...one.names].some((name) => other.names.has(name));
}
