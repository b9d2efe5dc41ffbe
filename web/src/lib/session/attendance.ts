/** What a request follows from that somebody has asked for comes within this time. */
const attendedMilliseconds = 10_000;

/** Whoever opens a page is there. */
let seenAt = Date.now();

// A press by voice or a screen reader is a click and nothing before it, dictation an input; Back is pressed outside the page.
for (const sign of ["keydown", "pointerdown", "click", "input", "popstate"]) {
  window.addEventListener(sign, () => (seenAt = Date.now()), true);
}

/** Whether somebody has done something here just now. A clock that was set back says no until they do. */
export const isAttended = () => Math.abs(Date.now() - seenAt) < attendedMilliseconds;
