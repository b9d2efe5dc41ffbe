/** Drafts have storage keys that start with this and end with the person's ID. */
export const draftPrefix = "automotive-crm.draft.";

/** Removes all drafts of this tab at sign-out. */
export const dropAllDrafts = (storage: Storage) => dropDrafts(storage, () => true);

/** Removes a person's drafts from local storage at sign-out. They survive a closed tab and an expired session. */
export const dropDraftsOf = (storage: Storage, userId: string) =>
  dropDrafts(storage, (key) => key.endsWith(`.${userId}`));

/** Removes other people's drafts from this tab when someone signs in. */
export const dropDraftsOfOthers = (storage: Storage, userId: string) =>
  dropDrafts(storage, (key) => !key.endsWith(`.${userId}`));

/** The organization a person was working in when their session expired, for their return to this tab. Removed along with drafts. */
export function keepLeftOrganization(storage: Storage, userId: string, choice: string): void {
  try {
    storage.setItem(leftOrganizationKey(userId), choice);
  } catch {
    // Storage is blocked or full: they start like everyone else.
  }
}

/** Returns the organization they were in, once. */
export function takeLeftOrganization(storage: Storage, userId: string): string | null {
  try {
    const choice = storage.getItem(leftOrganizationKey(userId));
    storage.removeItem(leftOrganizationKey(userId));
    return choice;
  } catch {
    return null;
  }
}

export const leftOrganizationKey = (userId: string) => `${draftPrefix}organization.${userId}`;

function dropDrafts(storage: Storage, isDropped: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix) && isDropped(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
