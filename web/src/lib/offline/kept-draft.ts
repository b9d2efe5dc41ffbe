import { useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod/mini";
import { useSession } from "#lib/session/session-store.ts";
import { ownTabId } from "#lib/browser/open-tab.ts";
import { usableDrafts, useDraftStore, writeDraft, type FormKey, type LocalDraft } from "./drafts.ts";
import { sendDraftsSoon } from "./send-drafts.ts";
import { noteStored } from "./storage-trouble.ts";

/** Identifies a draft by form and record. */
export interface DraftPlace {
  organizationId: string;
  customerId: string;
  /** For display. */
  customerName?: string | undefined;
  /** The record being edited, unless it is new. */
  recordId?: string | undefined;
}

interface Kept<T> {
  value: T;
  savedAt: number;
}

interface KeptDraft<T> {
  /** The draft found when the form appeared. */
  found: Kept<T> | null;
  /** Stores the typed values; null removes them. */
  keep: (value: T | null) => void;
  drop: () => void;
}

/**
 * What one person typed into a form about one customer, until it is saved or discarded. The server keeps it, so that it follows its
 * author; this browser, until the server has it. A tab goes on with its own, or with the newest that no open tab has. Never for fields
 * that the server stores encrypted.
 */
export function useKeptDraft<T>(what: string, place: DraftPlace, schema: z.ZodMiniType<T>): KeptDraft<T> {
  const userId = useSession(({ user }) => user?.id);
  // The end of a session must not change where the last text is stored.
  const [key] = useState(() => keyOf(what, place, userId));
  const [draft] = useState(() => (key === null ? undefined : usableDrafts(key)[0]));
  const [found] = useState(() => {
    const read = schema.safeParse(draft?.body.value);
    return draft && read.success ? { value: read.data, savedAt: draft.savedAt } : null;
  });
  // This form must not remove what another form has written since.
  const own = useRef(draft?.savedAt);
  const isUnkept = useRef(false);
  useEffect(() => {
    if (key && draft && draft.tabId !== ownTabId()) own.current = takeOver(key, draft);
  }, [key, draft]);
  const { customerName } = place;
  const keep = useCallback(
    (value: T | null) => {
      if (key === null) return;
      if (value === null) {
        // Saved or discarded, so there is nothing left to keep.
        if (isUnkept.current) noteStored("draft", true);
        isUnkept.current = false;
        if (own.current !== undefined && findOwn(key)?.savedAt === own.current) writeDraft(key, null);
      } else {
        const savedAt = writeDraft(key, { value, ...(customerName !== undefined && { customerName }) });
        isUnkept.current = savedAt === undefined;
        own.current = savedAt ?? own.current;
      }
      sendDraftsSoon();
    },
    [key, customerName],
  );
  const drop = useCallback(() => keep(null), [keep]);
  return { found, keep, drop };
}

const findOwn = (key: FormKey) => usableDrafts(key).find(({ tabId }) => tabId === ownTabId());

/** Another tab's draft is this tab's from now on. Returns its time here. */
function takeOver(key: FormKey, { body, savedAt, tabId }: LocalDraft): number | undefined {
  const isUnchanged = usableDrafts(key).some((each) => each.tabId === tabId && each.savedAt === savedAt);
  const takenAt = isUnchanged ? writeDraft(key, body) : undefined;
  if (takenAt === undefined) return findOwn(key)?.savedAt;
  writeDraft(key, null, tabId);
  sendDraftsSoon();
  return takenAt;
}

/** Whether a form has a draft, for the button that opens it. */
export function useHasDraft(what: string, place: DraftPlace): boolean {
  const userId = useSession(({ user }) => user?.id);
  const key = keyOf(what, place, userId);
  return useDraftStore(() => key !== null && usableDrafts(key).length > 0);
}

const keyOf = (
  what: string,
  { organizationId, customerId, recordId }: DraftPlace,
  userId: string | undefined,
): FormKey | null => {
  const form = [what, customerId, recordId].filter((part) => part !== undefined).join(".");
  return userId === undefined ? null : { userId, organizationId, form };
};
