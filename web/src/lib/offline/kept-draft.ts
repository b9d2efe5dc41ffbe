import { useCallback, useRef, useState, useSyncExternalStore } from "react";
import { z } from "zod/mini";
import { draftPrefix } from "./drafts.ts";
import { keepBeforeCopies } from "./drop-copies.ts";
import { useSession } from "#lib/session/session-store.ts";
import { parseJson, storage } from "#lib/browser/storage.ts";

/** Which form of which record a draft belongs to. */
export interface DraftPlace {
  organizationId: string;
  customerId: string;
  /** The record that is edited, when it is not a new one. */
  recordId?: string | undefined;
}

interface Kept<T> {
  value: T;
  savedAt: number;
}

interface KeptDraft<T> {
  /** What was there when the form appeared. */
  found: Kept<T> | null;
  /** Keeps what is typed; null forgets it. */
  keep: (value: T | null) => void;
  drop: () => void;
}

const listeners = new Set<() => void>();

/**
 * What one person typed into a form about one customer: kept in this browser through reloads, closed tabs, expired sessions and
 * changes of place, until it is saved, discarded or its person signs out. Never for fields the server stores encrypted.
 */
export function useKeptDraft<T>(what: string, place: DraftPlace, schema: z.ZodMiniType<T>): KeptDraft<T> {
  const userId = useSession(({ user }) => user?.id);
  // A session that ends must not change where the last words go.
  const [key] = useState(() => keyOf(what, place, userId));
  const [{ found, text }] = useState(() => find(key, schema));
  // As it was last read or written here: what another tab has written since is not this form's to drop.
  const own = useRef(text);
  const keep = useCallback((value: T | null) => void (own.current = write(key, value, own.current)), [key]);
  const drop = useCallback(() => keep(null), [keep]);
  return { found, keep, drop };
}

/** Whether something typed waits there, for the button that opens the form. */
export function useHasDraft(what: string, place: DraftPlace): boolean {
  const key = keyOf(
    what,
    place,
    useSession(({ user }) => user?.id),
  );
  return useSyncExternalStore(subscribe, () => key !== null && storage.read(key) !== null);
}

const keyOf = (what: string, { organizationId, customerId, recordId }: DraftPlace, userId: string | undefined) =>
  userId === undefined
    ? null
    : `${draftPrefix}${[what, organizationId, customerId, recordId, userId].filter(Boolean).join(".")}`;

function find<T>(key: string | null, schema: z.ZodMiniType<T>): { found: Kept<T> | null; text: string | null } {
  const text = key === null ? null : storage.read(key);
  const kept = z.object({ value: schema, savedAt: z.number() }).safeParse(parseJson(text));
  return { found: kept.success ? kept.data : null, text };
}

/** Answers what is kept by it now. */
function write(key: string | null, value: unknown, own: string | null): string | null {
  if (key === null) return null;
  let kept: string | null = null;
  if (value !== null) {
    const text = JSON.stringify({ value, savedAt: Date.now() });
    kept = keepBeforeCopies(key, text) ? text : own;
  } else if (storage.read(key) === own) storage.remove(key);
  for (const tell of listeners) tell();
  return kept;
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}
