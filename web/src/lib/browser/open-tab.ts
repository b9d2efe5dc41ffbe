import { tabStorage } from "./storage.ts";
import { randomKey } from "#lib/api/random-key.ts";

const key = "automotive-crm.tab";
const lockOf = (id: string) => `automotive-crm.tab.${id}`;

/** This tab's ID, which a reload keeps. A duplicated tab starts with the same one, as with everything in its storage. */
export function ownTabId(): string {
  const known = tabStorage.read(key);
  if (known !== null) return known;
  tabStorage.write(key, unstoredId);
  const id = unstoredId;
  // Another one if the storage is emptied, the same one if it can't be written.
  if (tabStorage.read(key) === id) unstoredId = randomKey();
  return id;
}

let unstoredId = randomKey();

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
