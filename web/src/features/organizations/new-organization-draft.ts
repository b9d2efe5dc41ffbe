import { z } from "zod/mini";
import { usableDrafts, writeDraft } from "#lib/offline/drafts.ts";
import type { Start } from "#records/form/form-start.ts";
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

/** Of no organization, so it stays in this browser. */
const keyOf = (userId: string) => ({ userId, organizationId: null, form: "new-organization" });

/** Typed text that was neither saved nor discarded, e.g. before a reload. */
export function findDraft(userId: string): { value: Start<NewOrganizationValues>; savedAt: number } | undefined {
  const [draft] = usableDrafts(keyOf(userId));
  const values = DraftSchema.safeParse(draft?.body.value).data;
  return draft && values && { value: { values, opened: blankOrganization }, savedAt: draft.savedAt };
}

/** Stores the current text; an empty form keeps none. */
export const keepDraft = (userId: string, values: NewOrganizationValues): void =>
  void writeDraft(keyOf(userId), isWorthKeeping(values) ? { value: values } : null);
