import type { JsonEndpoint } from "@automotive-crm/contract/http/endpoint";
import { useEffect } from "react";
import type { z } from "zod/mini";
import { useShallow } from "zustand/react/shallow";
import { call } from "#lib/api/api-client.ts";
import { currentLocationIn } from "#lib/api/current-location.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { changesAnything, decidedEdit } from "./conflicts/decided-edit.ts";
import { keepBack, sendUnlessHeld } from "./saved-copies/held-back.ts";
import { holdsSealed, isRegistered, nameOf } from "./kept-writes.ts";
import {
  dropWork,
  keepWork,
  markFailure,
  openOutbox,
  rewrite,
  useOutbox,
  type About,
  type WaitingWork,
} from "./outbox-store.ts";
import { randomKey } from "#lib/api/random-key.ts";
import { deliverOne, isUnreached, type Reports } from "./deliver-one.ts";
import { outboxPrefix } from "./outbox-keys.ts";
import { nextSendAt, pauseAfter, sendable } from "./send-order.ts";
import { useSession } from "#lib/session/session-store.ts";

export { useOutbox, type About, type WaitingWork } from "./outbox-store.ts";

/** The server forgets an Idempotency-Key after two days; older work might be carried out twice. */
const keptByServerMs = 47 * 3_600_000;

export type Outcome<Answer> = { state: "saved"; answer: Answer } | { state: "waiting" };

interface Write<P extends z.ZodMiniType, B extends z.ZodMiniType> {
  params?: z.input<P>;
  body: z.input<B>;
}

/**
 * Sends a write. If the server can't be reached, it is kept in this browser and sent again until there is a response; the result is
 * "waiting", to be shown as not saved yet. A refusal rejects with the ApiFailure and keeps nothing, because the form has the text.
 */
export async function submit<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(endpoint: JsonEndpoint<P, Q, B, R>, write: Write<P, B>, about: About): Promise<Outcome<z.output<R>>> {
  if (!isRegistered(endpoint)) throw new Error(`app/kept-writes.ts does not register ${nameOf(endpoint)}`);
  const userId = useSession.getState().user?.id;
  const params: Record<string, string> = { ...(write.params as Record<string, string> | undefined) };
  const content = JSON.stringify([nameOf(endpoint), params, write.body]);
  const idempotencyKey = unanswered.get(content) ?? randomKey();
  const locationId = currentLocationIn(about.organizationId) ?? null;
  const work = { ...about, id: randomKey(), endpoint: nameOf(endpoint), params, body: write.body, idempotencyKey };
  const keep = () =>
    userId !== undefined &&
    !holdsSealed(endpoint, write.body) &&
    keepWork(userId, { ...work, locationId, queuedAt: Date.now(), failure: null });

  // Writes that wait for the connection are older and go first.
  if (useOutbox.getState().works.some(({ failure, tries }) => failure === null && !tries) && keep()) {
    void deliver();
    return { state: "waiting" };
  }
  try {
    const place = { idempotencyKey, organizationId: about.organizationId, locationId };
    const answer: unknown = await call(endpoint as JsonEndpoint, { params, body: write.body, ...place });
    unanswered.delete(content);
    // Parsed with the endpoint's own schema.
    return { state: "saved", answer: answer as z.output<R> };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.isOutcomeUnknown) unanswered.set(content, idempotencyKey);
    if (!(isUnreached(error) || error.isUnsent) || !keep()) throw error;
    unanswered.delete(content);
    deliverLater();
    return { state: "waiting" };
  }
}

/** Keys of saves that may have arrived without a response: sending the same save again must use the same key. */
const unanswered = new Map<string, string>();

/** The signed-in person's unsent writes about a customer, oldest first. */
export const useWaiting = (customerId: string): readonly WaitingWork[] =>
  useOutbox(useShallow(({ works }) => works.filter((work) => work.customerId === customerId)));

/** Retries one item, or everything, now. */
export function retryWaiting(id?: string): void {
  const { userId, works } = useOutbox.getState();
  if (userId === null) return;
  for (const work of works) if (id === undefined || work.id === id) markFailure(userId, work.id, null);
  void deliver({ isManual: true });
}

/** Tries to send everything now, once. */
export async function sendWaiting(): Promise<void> {
  retryWaiting();
  await delivering;
}

/** Keeps an item from being sent while its form is open: it would be saved once as it was and once as changed. */
export function useHeldBack(id: string | undefined): void {
  useEffect(() => (id === undefined ? undefined : holdBack(id)), [id]);
}

/** Returns a function that releases it. */
function holdBack(id: string): () => void {
  const showHeld = () => openOutbox(useOutbox.getState().userId);
  if (!useOutbox.getState().works.some((work) => work.id === id)) return () => undefined;
  const release = keepBack(id);
  showHeld();
  return () => {
    release();
    showHeld();
    idleRounds = 0;
    deliverLater();
  };
}

/**
 * Sends a kept edit again that conflicted with other people's changes, with the fields this person chose to keep. If there are none,
 * nothing is left to save.
 */
export function settleWaiting(work: WaitingWork, yours: ReadonlySet<string>): void {
  const { userId } = useOutbox.getState();
  const { failure, body } = work;
  if (userId === null || !failure?.conflicts || typeof body !== "object" || body === null) return;
  const decided = decidedEdit(body, failure.conflicts, yours);
  if (changesAnything(decided)) rewrite(userId, work.id, decided);
  else dropWork(userId, work.id);
  void deliver({ isManual: true });
}

/** Sends an item with a different content. */
export function changeWaiting(id: string, body: unknown): void {
  const { userId } = useOutbox.getState();
  if (userId === null) return;
  rewrite(userId, id, body);
  void deliver({ isManual: true });
}

/** Discards an item. */
export function discardWaiting(id: string): void {
  const { userId } = useOutbox.getState();
  if (userId !== null) dropWork(userId, id);
}

let isDelivering = false;
let delivering: Promise<void> = Promise.resolve();
/** Rounds in a row in which nothing could be sent. */
let idleRounds = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const noReports: Reports = { onFailure: () => undefined };
let reports = noReports;

function deliverLater(): void {
  clearTimeout(timer);
  const at = nextSendAt(useOutbox.getState().works);
  if (at === undefined) return;
  timer = setTimeout(() => void deliver(), Math.max(pauseAfter(idleRounds), at - Date.now()));
  idleRounds += 1;
}

/** Sends kept writes in one tab at a time, until the server can't be reached. */
function deliver({ isManual = false } = {}): Promise<void> {
  if (!isDelivering) delivering = deliverOnce(isManual);
  return delivering;
}

async function deliverOnce(isManual: boolean): Promise<void> {
  isDelivering = true;
  clearTimeout(timer);
  try {
    // Missing on plain HTTP; then only the keys prevent two tabs from saving twice.
    if (!("locks" in navigator)) await deliverAll(isManual);
    else {
      const options = { ifAvailable: true };
      await navigator.locks.request("automotive-crm.outbox", options, (lock) =>
        lock ? deliverAll(isManual) : undefined,
      );
    }
  } finally {
    isDelivering = false;
    deliverLater();
  }
}

async function deliverAll(isManual: boolean): Promise<void> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined || useOutbox.getState().userId !== userId) return;
  openOutbox(userId);
  const heldElsewhere = new Set<string>();
  // Its event announces when this changes.
  while (navigator.onLine) {
    const due = ({ id, notBefore = 0 }: WaitingWork) => !heldElsewhere.has(id) && notBefore <= Date.now();
    const work = sendable(useOutbox.getState().works).find(due);
    if (!work || useSession.getState().user?.id !== userId) return;
    if (!isManual && Date.now() - work.queuedAt > keptByServerMs) {
      markFailure(userId, work.id, tooOld);
      continue;
    }
    const outcome = await sendUnlessHeld(work.id, () => deliverOne(userId, work, reports));
    if (outcome === "unreachable") return;
    if (outcome === undefined) heldElsewhere.add(work.id);
    else idleRounds = 0;
  }
}

const tooOld = new ApiFailure({
  status: 0,
  code: "timeout",
  message: "This has been waiting for more than two days. Check that it wasn't saved in the meantime, then try again.",
});

/**
 * Shows and sends the signed-in person's kept writes, and retries right away when the browser is back online. `told` hears from now on
 * how each delivery ended.
 */
export function watchOutbox(told = noReports): () => void {
  reports = told;
  const open = (userId: string | null) => {
    idleRounds = 0;
    openOutbox(userId);
    if (nextSendAt(useOutbox.getState().works) !== undefined) void deliver();
  };
  open(useSession.getState().user?.id ?? null);
  const stopFollowing = useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) open(now.user?.id ?? null);
  });
  const deliverNow = () => void deliver();
  const followTabs = ({ key }: StorageEvent) => {
    const { userId } = useOutbox.getState();
    if (userId !== null && key?.startsWith(outboxPrefix)) openOutbox(userId);
  };
  window.addEventListener("online", deliverNow);
  window.addEventListener("storage", followTabs);
  return () => {
    clearTimeout(timer);
    stopFollowing();
    window.removeEventListener("online", deliverNow);
    window.removeEventListener("storage", followTabs);
  };
}
