import { storage } from "#lib/browser/storage.ts";
import { noteStored, type Unkept } from "#lib/offline/storage-trouble.ts";

/** The prefix of the storage keys of customers' saved copies. */
export const copyPrefix = "automotive-crm.copy.";

/** The documented prefix of the copies of customers' calls. */
export const callCopyPrefix = "customer_calls_";

/** Removes all copies: no customer data stays in a browser in which no one is signed in. */
export function dropCopies(): void {
  storage.removeAllOf(copyPrefix);
  storage.removeAllOf(callCopyPrefix);
}

/** Stores text that exists nowhere else. If storage is full, saved copies make room. Returns false if that isn't enough. */
export function keepBeforeCopies(key: string, text: string, what: Unkept): boolean {
  let isStored = isKept(key, text);
  if (!isStored) {
    dropCopies();
    isStored = isKept(key, text);
  }
  noteStored(what, isStored);
  return isStored;
}

function isKept(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
