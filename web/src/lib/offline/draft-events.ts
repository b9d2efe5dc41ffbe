const listeners = new Set<() => void>();

/** Tells this tab's forms and lists that a draft was stored or removed. */
export function tellDraftsChanged(): void {
  for (const tell of listeners) tell();
}

/** Calls back when a draft changes in any tab. */
export function followDrafts(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}
