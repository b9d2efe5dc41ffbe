import { hashKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod/mini";
import { create } from "zustand";
import { ApiFailure, isRefusal } from "#lib/api/api-failure.ts";
import { copyPrefix } from "./drop-copies.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { noteStored } from "#lib/offline/storage-trouble.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { useSession } from "#lib/session/session-store.ts";
import { parseJson, storage } from "#lib/browser/storage.ts";

/** Copies stored by another build may have a different shape; increase this number when the shape changes. */
const shape = 1;
const customersKept = 20;
const askAgainMs = 5_000;

const CopySchema = z.object({
  shape: z.literal(shape),
  usedAt: z.number(),
  answers: z.record(z.string(), z.object({ savedAt: z.number(), data: z.unknown() })),
});
type Copy = z.infer<typeof CopySchema>;

let requests = 0;
/** By a copy's key, the last request sent when the server refused one: responses to requests up to that one are not kept. */
const refusedAt = new Map<string, number>();

/** Why a copy is shown: the server can't be reached, or it failed to load this one thing. */
type Reason = "unreached" | "failed";

interface ShownCopy {
  /** When it was loaded. */
  savedAt: number;
  reason: Reason;
}

/** By customer: which responses on the page are copies. */
const useShownCopies = create<Record<string, Record<string, ShownCopy>>>()(() => ({}));

interface CopyOptions {
  prefix?: string;
  /** The copy is shown also if the server can be reached and fails. */
  isForFailures?: boolean;
}

/**
 * Loads something about a customer, and keeps a copy of the response for recently opened customers. If the server can't be reached, the
 * copy is returned. If there is none, or the server refuses, the call fails; a refusal also removes the copy.
 */
export async function readOrCopy<T>(
  queryKey: readonly unknown[],
  customerId: string,
  read: () => Promise<T>,
  { prefix = copyPrefix, isForFailures = false }: CopyOptions = {},
): Promise<T> {
  const place = { key: keyOf(prefix, customerId), prefix, hash: hashKey(queryKey), request: ++requests };
  try {
    const data = await read();
    keepCopy(place, data);
    show(customerId, place.hash, null);
    return data;
  } catch (error) {
    if (isRefusal(error)) dropRefused(place);
    const reason = isUnreached(error) ? "unreached" : isForFailures && isFailure(error) ? "failed" : undefined;
    const answer = reason && findCopy(place.key)?.answers[place.hash];
    if (!answer) throw error;
    show(customerId, place.hash, { savedAt: answer.savedAt, reason });
    // Written by this function under this key.
    return answer.data as T;
  }
}

/**
 * When the oldest copy of a customer that is shown for this reason was loaded; null while there is none. Retries on its own until it is
 * fresh.
 */
export function useCopyTime(customerId: string, reason: Reason = "unreached"): number | null {
  const time = useShownCopies((shown) => {
    const times = Object.values(shown[customerId] ?? {}).flatMap((copy) =>
      copy.reason === reason ? copy.savedAt : [],
    );
    return times.length === 0 ? null : Math.min(...times);
  });
  const isStale = time !== null;
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setInterval(() => {
      forgetUnseen(customerId);
      // A slow response is waited for, not requested twice.
      const options = { cancelRefetch: false };
      if (reason === "unreached") void readAgain(customerId, options);
      else void queryClient.invalidateQueries({ predicate: ({ queryHash }) => isCopy(customerId, queryHash) }, options);
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [isStale, customerId, reason]);
  return time;
}

const isCopy = (customerId: string, hash: string) => hash in (useShownCopies.getState()[customerId] ?? {});

/**
 * Removes copies that aren't on the page, which would never be reloaded and count as shown forever. They are loaded when needed.
 */
function forgetUnseen(customerId: string): void {
  for (const hash of Object.keys(useShownCopies.getState()[customerId] ?? {})) {
    const query = queryClient.getQueryCache().get(hash);
    if (query?.isActive()) continue;
    if (query) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
    show(customerId, hash, null);
  }
}

interface CopyPlace {
  key: string | null;
  prefix: string;
  hash: string;
  /** Counts up. */
  request: number;
}

function keyOf(prefix: string, customerId: string): string | null {
  const { user, organizationChoice } = useSession.getState();
  return user && `${prefix}${user.id}.${organizationChoice ?? "none"}.${customerId}`;
}

const isUnreached = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** Not if the session is over: then nothing is shown. */
const isFailure = (error: unknown) => error instanceof ApiFailure && error.status !== 401 && !isRefusal(error);

function findCopy(key: string | null): Copy | undefined {
  return key === null ? undefined : CopySchema.safeParse(parseJson(storage.read(key))).data;
}

function dropRefused({ key }: CopyPlace): void {
  if (key === null) return;
  refusedAt.set(key, requests);
  storage.remove(key);
}

function keepCopy({ key, prefix, hash, request }: CopyPlace, data: unknown): void {
  if (key === null || request <= (refusedAt.get(key) ?? 0)) return;
  const now = Date.now();
  const answers = { ...findCopy(key)?.answers, [hash]: { savedAt: now, data } };
  const text = JSON.stringify({ shape, usedAt: now, answers } satisfies Copy);
  const others = keysOfCopies(prefix).filter((other) => other !== key);
  for (const oldest of others.slice(0, Math.max(0, others.length + 1 - customersKept))) storage.remove(oldest);
  storage.write(key, text);
  if (storage.read(key) === text) return noteStored("saved copy", true);
  // Full: older copies make room, also for drafts and unsent work.
  for (const other of others) storage.remove(other);
  storage.write(key, text);
  noteStored("saved copy", storage.read(key) === text);
}

/** Least recently used first. */
function keysOfCopies(prefix: string): string[] {
  const keys = storage.keysOf(prefix);
  if (keys.length < customersKept) return keys;
  return keys
    .map((key) => ({ key, usedAt: findCopy(key)?.usedAt ?? 0 }))
    .toSorted((one, other) => one.usedAt - other.usedAt)
    .map(({ key }) => key);
}

function show(customerId: string, hash: string, copy: ShownCopy | null): void {
  const { [hash]: before, ...others } = useShownCopies.getState()[customerId] ?? {};
  if (before?.savedAt === copy?.savedAt && before?.reason === copy?.reason) return;
  useShownCopies.setState({ [customerId]: copy === null ? others : { ...others, [hash]: copy } });
}
