/** A request within this time of user input counts as attended. */
const attendedMilliseconds = 10_000;

/** Opening a page counts as presence. */
let seenAt = Date.now();

// A press by voice or a screen reader arrives as a click alone, dictation as an input; Back happens outside the page.
for (const sign of ["keydown", "pointerdown", "click", "input", "popstate"]) {
  window.addEventListener(sign, () => (seenAt = Date.now()), true);
}

/** Whether someone just used this page. False after the clock is set back, until they do. */
export const isAttended = () => Math.abs(Date.now() - seenAt) < attendedMilliseconds;
