import { useSyncExternalStore } from "react";

/** Modal dialogs that are open, the uppermost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes a dialog as open until the answered function is called. */
export function noteOpenModal(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The uppermost modal dialog: while it is open only what stands inside of it can be reached. */
export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1));
