import { storage } from "#lib/browser/storage.ts";

/** Saved copies of customers are kept under keys that begin with this. */
export const copyPrefix = "automotive-crm.copy.";

/** Nothing of a customer stays readable in a browser in which nobody is signed in. */
export const dropCopies = () => storage.removeAllOf(copyPrefix);

/** Keeps words that are nowhere else: where the browser is full, copies of what the server has make room. False when it cannot. */
export function keepBeforeCopies(key: string, text: string): boolean {
  if (isKept(key, text)) return true;
  dropCopies();
  return isKept(key, text);
}

function isKept(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
