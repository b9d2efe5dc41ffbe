import { draftPrefix } from "#lib/offline/drafts.ts";

/** Drafts belong to one person in one organization. */
export interface DraftOwner {
  userId: string;
  organizationId: string;
}

export const draftKeyOf = ({ userId, organizationId }: DraftOwner) =>
  `${draftPrefix}new-customer.${organizationId}.${userId}`;

/** Whether anything is kept at all, before the code that reads it is fetched. */
export function hasDrafts(storage: Storage, owner: DraftOwner): boolean {
  try {
    return storage.getItem(draftKeyOf(owner)) !== null;
  } catch {
    // Storage is blocked: nothing was kept.
    return false;
  }
}
