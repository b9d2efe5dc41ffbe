const listeners = new Set<() => void>();

/** Tells this tab's forms and lists that a draft was stored or removed. */
export function tellDraftsChanged(): void {
  for (const notify of listeners) notify();
}

/** Calls back when a draft changes in any tab. */
export function followDrafts(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}
