import { useCallback, useState, useSyncExternalStore } from "react";
import { z } from "zod/mini";
import { parseJson } from "#lib/browser/storage.ts";
import { useSession } from "#lib/session/session-store.ts";
import { draftPrefix } from "./drafts.ts";
import { followDrafts, reportDraftsChanged } from "./draft-events.ts";
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
  /** Which one, where several forms keep theirs under one key. */
  form?: number | undefined;
}

const StoredSchema = z.object({
  value: z.unknown(),
  savedAt: z.optional(z.number()),
  customerName: z.optional(z.string()),
});
const FormSchema = z.looseObject({ savedAt: z.number(), values: z.record(z.string(), z.unknown()) });
const FormsSchema = z.array(FormSchema);

/** A person's drafts in this browser and this tab, newest first. */
export const listDrafts = (userId: string): Draft[] =>
  draftKeysOf(userId)
    .flatMap((place) => asDrafts(place, userId))
    .toSorted((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0));

function asDrafts({ area, key }: LeftKey, userId: string): Draft[] {
  const parts = key.slice(draftPrefix.length, -userId.length - 1).split(".");
  const [what = "", , customerId = null] = parts;
  const content = parseJson(areaOf(area).read(key));
  const place = { area, key, what, customerId };
  const forms = FormsSchema.safeParse(content).data;
  if (forms) return forms.map((form) => ({ ...place, ...asForm(form), form: form.savedAt }));
  const stored = StoredSchema.safeParse(content).data;
  const { customerName = null, savedAt = null } = stored ?? {};
  const excerpt = excerptOf(stored?.savedAt === undefined ? content : stored.value);
  return [{ ...place, customerName, savedAt, excerpt }];
}

/** The name that was typed stands where other drafts have their customer's. */
function asForm({ savedAt, values }: z.infer<typeof FormSchema>) {
  const { firstName, lastName, ...others } = values;
  const name = [firstName, lastName].filter((part) => typeof part === "string" && part.trim() !== "").join(" ");
  return { savedAt, customerName: name || null, excerpt: excerptOf(others) };
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
export function discardDraft({ area, key, form }: Pick<Draft, "area" | "key" | "form">): void {
  const forms = FormsSchema.safeParse(parseJson(areaOf(area).read(key))).data ?? [];
  const others = form === undefined ? [] : forms.filter(({ savedAt }) => savedAt !== form);
  if (others.length > 0) areaOf(area).write(key, JSON.stringify(others));
  else areaOf(area).remove(key);
  reportDraftsChanged();
}
