/** Safari has no idle callback; by then the first page has long been shown. */
const patienceMs = 2_000;

/** Does what the page in view does not need once the browser has nothing else to do. Answers with what calls it off. */
export function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const request = window.requestIdleCallback(work, { timeout: 10_000 });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(work, patienceMs);
  return () => clearTimeout(timer);
}
