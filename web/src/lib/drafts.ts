/** What was typed and not yet sent is kept under keys that begin with this, a session storage's lifetime at most. */
export const draftPrefix = "automotive-crm.draft.";

/** A draft can hold a date of birth and a licence: none outlives a sign-out. */
export function dropAllDrafts(storage: Storage): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
