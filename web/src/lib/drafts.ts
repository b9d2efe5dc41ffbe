/** What was typed and not yet sent is kept under keys that begin with this and end with the person's id, a session storage's lifetime at most. */
export const draftPrefix = "automotive-crm.draft.";

/** A draft is about a person: none outlives a sign-out. */
export const dropAllDrafts = (storage: Storage) => dropDrafts(storage, () => true);

/** Nor does one wait in a tab where somebody else has signed in. */
export const dropDraftsOfOthers = (storage: Storage, userId: string) =>
  dropDrafts(storage, (key) => !key.endsWith(`.${userId}`));

function dropDrafts(storage: Storage, isDropped: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix) && isDropped(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
