import { lookForClosedTabs } from "./draft-keys.ts";

const listeners = new Set<() => void>();

/** Tells this tab's forms and lists that a draft was stored or removed. */
export function reportDraftsChanged(): void {
  for (const notify of listeners) notify();
}

/** Calls back when a draft changes in any tab, or the tab that it was typed in is closed. */
export function followDrafts(onChange: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", look);
    document.addEventListener("visibilitychange", look);
    look();
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", look);
    document.removeEventListener("visibilitychange", look);
  };
}

function look(): void {
  reportDraftsChanged();
  void lookForClosedTabs().then((isOther) => isOther && reportDraftsChanged());
}
