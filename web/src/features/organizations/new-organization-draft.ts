import { z } from "zod/mini";
import { draftPrefix } from "#lib/offline/drafts.ts";
import { blankOrganization, isWorthKeeping, type NewOrganizationValues } from "./new-organization.ts";

const DraftSchema = z.object({
  name: z.string(),
  slug: z.string(),
  isSlugOwn: z.boolean(),
  website: z.string(),
  description: z.string(),
  industry: z.string(),
  size: z.string(),
  /** Drafts from before an update have none. */
  timeZone: z._default(z.string(), blankOrganization.timeZone),
});

const keyOf = (userId: string) => `${draftPrefix}new-organization.${userId}`;

/** Typed text that was neither saved nor discarded, e.g. before a reload. */
export function findDraft(storage: Storage, userId: string): NewOrganizationValues | undefined {
  try {
    return DraftSchema.safeParse(JSON.parse(storage.getItem(keyOf(userId)) ?? "null")).data;
  } catch {
    // Storage can be blocked or contain anything; a draft is a courtesy.
    return undefined;
  }
}

/** Stores the current text; an empty form keeps none. */
export function keepDraft(storage: Storage, userId: string, values: NewOrganizationValues): void {
  try {
    if (isWorthKeeping(values)) storage.setItem(keyOf(userId), JSON.stringify(values));
    else storage.removeItem(keyOf(userId));
  } catch {
    // Full or blocked storage loses the draft, not the form.
  }
}
