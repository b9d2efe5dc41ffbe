/** Where there is no idle callback (Safari): by then the first page is shown. */
const patienceMs = 2_000;

let start: Promise<void> | undefined;

/** Idle work waits for this promise, too: while the first page waits for its data, the browser is idle. */
export const delayIdleWork = (until: Promise<void>): void => {
  start = until;
  void until.then(() => (start = undefined));
};

/** Runs work that the current page doesn't need once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!start) return soon(work);
  let callOff: (() => void) | undefined;
  let isCalledOff = false;
  void start.then(() => {
    if (!isCalledOff) callOff = soon(work);
  });
  return () => {
    isCalledOff = true;
    callOff?.();
  };
}

function soon(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const request = window.requestIdleCallback(work, { timeout: 10_000 });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(work, patienceMs);
  return () => clearTimeout(timer);
}
