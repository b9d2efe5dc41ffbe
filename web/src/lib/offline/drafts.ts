/** What was typed and not yet sent is kept under keys that begin with this and end with the person's id. */
export const draftPrefix = "automotive-crm.draft.";

/** A draft is about a person: none outlives a sign-out. */
export const dropAllDrafts = (storage: Storage) => dropDrafts(storage, () => true);

/** Drafts in the browser's lasting storage outlive a tab and an expired session, but not their own person's sign-out. */
export const dropDraftsOf = (storage: Storage, userId: string) =>
  dropDrafts(storage, (key) => key.endsWith(`.${userId}`));

/** Nor does one wait in a tab where somebody else has signed in. */
export const dropDraftsOfOthers = (storage: Storage, userId: string) =>
  dropDrafts(storage, (key) => !key.endsWith(`.${userId}`));

/** Where somebody was at work when their session expired, for when they are back in this tab. It goes as drafts go. */
export function keepLeftOrganization(storage: Storage, userId: string, choice: string): void {
  try {
    storage.setItem(leftOrganizationKey(userId), choice);
  } catch {
    // Storage is blocked or full: they begin where everybody does.
  }
}

/** Where they were; asked once. */
export function takeLeftOrganization(storage: Storage, userId: string): string | null {
  try {
    const choice = storage.getItem(leftOrganizationKey(userId));
    storage.removeItem(leftOrganizationKey(userId));
    return choice;
  } catch {
    return null;
  }
}

const leftOrganizationKey = (userId: string) => `${draftPrefix}organization.${userId}`;

function dropDrafts(storage: Storage, isDropped: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix) && isDropped(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
