// What an answer draws waits while something is held down. Leaving a changed field by a click on
// a button brings an answer before the click is done: drawn at once, it would take the button
// away from under the finger, or move it, and nothing would be pressed. Joined in front of the
// module that uses it; nothing is bundled.

const BY_POINTER = "button, summary, label, [type=checkbox], [role=gridcell]";
const BY_SPACE = "button, summary, [type=checkbox]";
const LATEST_CLICK = 300; // milliseconds after which a finger that was lifted has not clicked

function watchPresses(el) {
  const waiting = [];
  let isHeld = false;
  let settling = null;
  const hold = () => {
    clearTimeout(settling);
    settling = null;
    isHeld = true;
  };
  const settle = () => {
    settling = null;
    isHeld = false;
    while (waiting.length) waiting.shift()();
  };
  const settleIn = (milliseconds) => {
    clearTimeout(settling);
    settling = setTimeout(settle, milliseconds);
  };
  const lift = () => {
    if (isHeld && settling === null) settleIn(LATEST_CLICK);
  };
  const until = new AbortController();
  const listen = (place, heard) => {
    const settings = { capture: true, signal: until.signal };
    for (const [name, hear] of Object.entries(heard)) place.addEventListener(name, hear, settings);
  };
  listen(el, {
    pointerdown: ({ button, target }) => button === 0 && target.closest(BY_POINTER) && hold(),
    keydown: ({ key, target }) => key === " " && target.matches(BY_SPACE) && hold(),
  });
  listen(window, {
    click: () => isHeld && settleIn(0), // what it does comes first
    pointerup: lift, pointercancel: lift, keyup: lift,
    pointermove: ({ buttons }) => !buttons && lift(), // lifted where the page did not hear it
    blur: ({ target }) => target === window && lift(),
  });
  return {
    after(draw) {
      if (isHeld) waiting.push(draw);
      else draw();
    },
    close() {
      clearTimeout(settling);
      until.abort();
    },
  };
}
