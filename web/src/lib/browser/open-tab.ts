import { tabStorage } from "./storage.ts";
import { randomKey } from "#lib/api/random-key.ts";

const key = "automotive-crm.tab";
const lockOf = (id: string) => `automotive-crm.tab.${id}`;

/** This tab's ID, which a reload keeps. A duplicated tab starts with the same one, as with everything in its storage. */
export function ownTabId(): string {
  const id = tabStorage.read(key) ?? randomKey();
  tabStorage.write(key, id);
  return id;
}

/** Lets other tabs see that this one is open. The browser releases the lock with the page, no matter how it ends. */
export function showTabOpen(): void {
  // Missing on plain HTTP.
  if (!("locks" in navigator)) return;
  void navigator.locks.request(lockOf(ownTabId()), { mode: "shared" }, () => new Promise<never>(() => {}));
}

/** Whether that tab of this browser is open. A tab that is reloading isn't. */
export async function isTabOpen(id: string): Promise<boolean> {
  if (id === ownTabId()) return true;
  if (!("locks" in navigator)) return false;
  return navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => lock === null);
}
