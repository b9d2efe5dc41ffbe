/** Writes whose form is open in this tab. Never stored: a tab that reloads has no open form. */
const openHere = new Set<string>();

export const isOpenHere = (id: string): boolean => openHere.has(id);

const lockOf = (id: string) => `automotive-crm.outbox.held.${id}`;

/** Keeps every tab from sending a write. The browser gives the lock back when the tab goes, however it goes. */
export function hold(id: string): () => void {
  openHere.add(id);
  let letGo = () => {};
  const isClosed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Missing on plain http: then only this tab waits.
  if ("locks" in navigator) void navigator.locks.request(lockOf(id), { mode: "shared" }, () => isClosed);
  return () => {
    openHere.delete(id);
    letGo();
  };
}

/** Sends a write unless its form is open in any tab. Undefined when one is. */
export async function sendUnlessHeld<T>(id: string, send: () => Promise<T>): Promise<T | undefined> {
  if (openHere.has(id)) return undefined;
  if (!("locks" in navigator)) return send();
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => (lock ? send() : undefined));
}
