type Mark = "data-has-panel" | "data-has-modal" | "data-has-warning";

const counts: Partial<Record<Mark, number>> = {};

/**
 * Tells the stylesheets what is open, until the returned function is called. `html:has()` would say it, too, but then browsers style the
 * whole page again whenever a dialog, a field or a popover comes or goes: ten calls in a row took half of their time for that.
 */
export function markPage(mark: Mark): () => void {
  count(mark, 1);
  return () => count(mark, -1);
}

function count(mark: Mark, by: number): void {
  counts[mark] = (counts[mark] ?? 0) + by;
  // Later, because one dialog may follow another.
  queueMicrotask(() => document.documentElement.toggleAttribute(mark, Boolean(counts[mark])));
}
