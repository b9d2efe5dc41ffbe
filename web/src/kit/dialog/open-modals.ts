import { useSyncExternalStore } from "react";

/** Open modal dialogs, topmost last. */
let open: readonly HTMLDialogElement[] = [];
let openings = 0;
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Marks a dialog as open until the returned function is called. */
export function noteOpenModal(dialog: HTMLDialogElement): () => void {
  openings += 1;
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const topModal = (): HTMLDialogElement | undefined => open.at(-1);

/** The topmost modal dialog: while it is open, only its content can be reached. */
export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, topModal);

/** How often a dialog has been opened so far; closing one changes nothing. */
export const useModalOpenings = (): number => useSyncExternalStore(subscribe, () => openings);
