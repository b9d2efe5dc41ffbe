/** Safari has no idle callback; by then the first page has long been shown. */
const patienceMs = 2_000;

let start: Promise<void> | undefined;

/** From now on, idle work waits for this as well: while the first page waits for its data, the browser is idle too. */
export const holdIdleWork = (until: Promise<void>): void => {
  start = until;
  void until.then(() => (start = undefined));
};

/** Does what the page in view does not need once the browser has nothing else to do. Answers with what calls it off. */
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
