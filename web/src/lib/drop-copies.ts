import { storage } from "./storage.ts";

/** Saved copies of customers are kept under keys that begin with this. */
export const copyPrefix = "automotive-crm.copy.";

/** Nothing of a customer stays readable in a browser in which nobody is signed in. */
export const dropCopies = () => storage.removeAllOf(copyPrefix);
