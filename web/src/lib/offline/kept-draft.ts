import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { z } from "zod/mini";
import { draftKeyOf, usableDrafts, type DraftKey } from "./draft-keys.ts";
import { followDrafts, reportDraftsChanged } from "./draft-events.ts";
import { keepBeforeCopies } from "./drop-copies.ts";
import { noteStored } from "./storage-trouble.ts";
import { useSession } from "#lib/session/session-store.ts";
import { parseJson, storage } from "#lib/browser/storage.ts";

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
 * What one person typed into a form about one customer. It is kept in this browser through reloads, closed tabs, expired sessions and
 * changes of location, until it is saved or discarded. A tab goes on with its own, or with that of a closed tab. It is encrypted while its person is signed out. Never for fields the server
 * stores encrypted.
 */
export function useKeptDraft<T>(what: string, place: DraftPlace, schema: z.ZodMiniType<T>): KeptDraft<T> {
  const userId = useSession(({ user }) => user?.id);
  // The end of a session must not change where the last text is stored.
  const [key] = useState(() => keyOf(what, place, userId));
  const [{ found, text, foundAt }] = useState(() => find(key, schema));
  useEffect(() => takeOver(foundAt, text, key), [foundAt, text, key]);
  // Compares with the last value read or written here: this form must not remove what another form has written since.
  const own = useRef(text);
  const isUnkept = useRef(false);
  const { customerName } = place;
  const keep = useCallback(
    (value: T | null) => {
      const { kept, isStored } = write(key, value === null ? null : { value, customerName }, own.current);
      own.current = kept;
      // Saved or discarded, so there is nothing left to keep.
      if (value === null && isUnkept.current) noteStored("draft", true);
      isUnkept.current = !isStored;
    },
    [key, customerName],
  );
  const drop = useCallback(() => keep(null), [keep]);
  return { found, keep, drop };
}

/** Whether a form has a draft, for the button that opens it. */
export function useHasDraft(what: string, place: DraftPlace): boolean {
  const key = keyOf(
    what,
    place,
    useSession(({ user }) => user?.id),
  );
  return useSyncExternalStore(followDrafts, () => key !== null && usableDrafts(key).length > 0);
}

const keyOf = (what: string, { organizationId, customerId, recordId }: DraftPlace, userId: string | undefined) =>
  userId === undefined
    ? null
    : draftKeyOf(
        [what, organizationId, customerId, recordId].filter((part) => part !== undefined),
        userId,
      );

function find<T>(key: DraftKey | null, schema: z.ZodMiniType<T>) {
  const [foundAt = null] = key === null ? [] : usableDrafts(key);
  const text = foundAt === null ? null : storage.read(foundAt);
  const kept = z.object({ value: schema, savedAt: z.number() }).safeParse(parseJson(text));
  return { found: kept.success ? kept.data : null, text, foundAt };
}

/** A closed tab's draft is this tab's from now on. */
function takeOver(foundAt: string | null, text: string | null, key: DraftKey | null): void {
  if (foundAt === null || text === null || key === null || foundAt === key.own) return;
  if (storage.read(foundAt) !== text || !keepBeforeCopies(key.own, text, "draft")) return;
  storage.remove(foundAt);
  reportDraftsChanged();
}

/** Returns the text that is stored now, and whether it is the given one. */
function write(key: DraftKey | null, content: object | null, own: string | null) {
  let kept: string | null = null;
  let isStored = true;
  if (key === null) return { kept, isStored };
  if (content !== null) {
    const text = JSON.stringify({ ...content, savedAt: Date.now() });
    isStored = keepBeforeCopies(key.own, text, "draft");
    kept = isStored ? text : own;
  } else if (storage.read(key.own) === own) storage.remove(key.own);
  reportDraftsChanged();
  return { kept, isStored };
}
