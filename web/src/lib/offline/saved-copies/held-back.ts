/** Writes whose form is open in this tab. Never stored, because a reloaded tab has no open form. */
const openHere = new Set<string>();

export const isOpenHere = (id: string): boolean => openHere.has(id);

const lockOf = (id: string) => `automotive-crm.outbox.held.${id}`;

/** Keeps all tabs from sending a write. The browser releases the lock with the tab, no matter how it ends. */
export function keepBack(id: string): () => void {
  openHere.add(id);
  let release = () => {};
  const isClosed = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Missing on plain HTTP; then only this tab waits.
  if ("locks" in navigator) void navigator.locks.request(lockOf(id), { mode: "shared" }, () => isClosed);
  return () => {
    openHere.delete(id);
    release();
  };
}

/** Sends a write unless its form is open in any tab; then returns undefined. */
export async function sendUnlessHeld<T>(id: string, send: () => Promise<T>): Promise<T | undefined> {
  if (openHere.has(id)) return undefined;
  if (!("locks" in navigator)) return send();
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => (lock ? send() : undefined));
}
