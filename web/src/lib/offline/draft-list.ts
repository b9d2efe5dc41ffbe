import { useCallback, useState, useSyncExternalStore } from "react";
import { z } from "zod/mini";
import { parseJson } from "#lib/browser/storage.ts";
import { useSession } from "#lib/session/session-store.ts";
import { draftPrefix } from "./drafts.ts";
import { followDrafts, tellDraftsChanged } from "./draft-events.ts";
import { excerptOf } from "./excerpt.ts";
import { areaOf, draftKeysOf, type LeftKey } from "./left-keys.ts";

/** Something half-written in a form. */
export interface Draft extends LeftKey {
  /** Which form: "activity-note", "task", "new-customer". */
  what: string;
  customerId: string | null;
  customerName: string | null;
  excerpt: string;
  savedAt: number | null;
}

const StoredSchema = z.object({
  value: z.unknown(),
  savedAt: z.optional(z.number()),
  customerName: z.optional(z.string()),
});
const FormsSchema = z.array(z.object({ savedAt: z.number(), values: z.unknown() }));

/** A person's drafts in this browser and this tab, newest first. */
export const listDrafts = (userId: string): Draft[] =>
  draftKeysOf(userId)
    .map((place) => asDraft(place, userId))
    .toSorted((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0));

function asDraft({ area, key }: LeftKey, userId: string): Draft {
  const parts = key.slice(draftPrefix.length, -userId.length - 1).split(".");
  const [what = "", , customerId = null] = parts;
  const content = parseJson(areaOf(area).read(key));
  const place = { area, key, what, customerId };
  const [newest] = FormsSchema.safeParse(content).data ?? [];
  if (newest) return { ...place, customerName: null, savedAt: newest.savedAt, excerpt: excerptOf(newest.values) };
  const stored = StoredSchema.safeParse(content).data;
  const { customerName = null, savedAt = null } = stored ?? {};
  return {
    ...place,
    customerName,
    savedAt,
    excerpt: excerptOf(stored?.savedAt === undefined ? content : stored.value),
  };
}

/** The signed-in person's drafts, kept current. */
export function useDrafts(): readonly Draft[] {
  const userId = useSession(({ user }) => user?.id);
  const [shown] = useState<{ text: string; drafts: readonly Draft[] }>(() => ({ text: "[]", drafts: [] }));
  const look = useCallback(() => {
    const drafts = userId === undefined ? [] : listDrafts(userId);
    const text = JSON.stringify(drafts);
    // The same list must be the same object for React.
    if (text !== shown.text) Object.assign(shown, { text, drafts });
    return shown.drafts;
  }, [userId, shown]);
  return useSyncExternalStore(followDrafts, look);
}

/** Discards a draft. */
export function discardDraft({ area, key }: LeftKey): void {
  areaOf(area).remove(key);
  tellDraftsChanged();
}
