import { getSessionStatus } from "@automotive-crm/contract/identity/session";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { findWrite } from "./kept-writes.ts";
import { dropWork, markFailure, markSending, postpone, type WaitingWork } from "./outbox-store.ts";
import { readAgain } from "./read-again.ts";
import { afterFailedTry, isUndecided, maxTries } from "./send-order.ts";

/** Told how the delivery of each write ended. */
export interface Reports {
  /** The write needs a decision. */
  onFailure: (work: WaitingWork, failure: ApiFailure) => void;
  onDelivered?: (work: WaitingWork, answer: unknown) => void;
}

/** Whether nothing of ours responded. */
export const isUnreached = ({ status }: ApiFailure) => status === 0 || (status >= 502 && status <= 504);

/** How long the server has to show that it responds at all. */
const patienceMs = 5_000;

/**
 * Tries to send one kept write. A write that fails although the server responds to other requests is postponed, and set aside after a
 * few tries, so that it can't hold up the others. While nothing responds, no try counts: the result is "unreachable".
 */
export async function deliverOne(userId: string, work: WaitingWork, reports: Reports): Promise<"done" | "unreachable"> {
  markSending(work.id, true);
  try {
    const answer = await send(work);
    const failure = answer instanceof ApiFailure ? answer : null;
    // Without a session it waits for its person to return.
    if (failure?.status === 401) return "unreachable";
    if (failure && isUndecided(failure) && failure.status !== 500 && failure !== unknownHere)
      return await retryLater(userId, work, { failure, reports });
    if (failure) giveUp(userId, work, { failure, reports });
    else {
      dropWork(userId, work.id);
      reports.onDelivered?.(work, answer);
    }
    void readAgain(work.customerId);
    return "done";
  } finally {
    markSending(work.id, false);
  }
}

interface Failed {
  failure: ApiFailure;
  reports: Reports;
}

/** The response, or why there is none. */
async function send(work: WaitingWork): Promise<unknown> {
  try {
    const endpoint = await findWrite(work.endpoint);
    if (!endpoint) return unknownHere;
    const { params, body, idempotencyKey, organizationId, locationId } = work;
    return await call(endpoint, { params, body, idempotencyKey, organizationId, locationId });
  } catch (error) {
    return error instanceof ApiFailure ? error : notLoaded;
  }
}

async function retryLater(userId: string, work: WaitingWork, { failure, reports }: Failed) {
  const { retryAfterSeconds = 0 } = failure;
  const now = Date.now();
  // Held back here, at the server's request: that was no try.
  if (failure.isUnsent) {
    postpone(userId, work.id, { tries: work.tries ?? 0, notBefore: now + retryAfterSeconds * 1000 });
    return "done";
  }
  if ((isUnreached(failure) || failure === notLoaded) && !(await isServerResponding())) return "unreachable";
  const next = afterFailedTry({ tries: work.tries, retryAfterSeconds, now: Date.now() });
  if (next === "setAside") giveUp(userId, work, { failure: asSetAside(failure), reports });
  else postpone(userId, work.id, next);
  return "done";
}

function giveUp(userId: string, work: WaitingWork, { failure, reports }: Failed): void {
  markFailure(userId, work.id, failure);
  reports.onFailure(work, failure);
}

async function isServerResponding(): Promise<boolean> {
  try {
    await call(getSessionStatus, { timeoutMs: patienceMs });
    return true;
  } catch (error) {
    return error instanceof ApiFailure && error.status !== 401 && !isUnreached(error);
  }
}

const asSetAside = ({ status, code, message }: ApiFailure) =>
  new ApiFailure({
    status,
    code,
    message: `Not sent after ${maxTries} tries. ${code === "timeout" ? "The server took too long to respond." : message}`,
  });

const unknownHere = new ApiFailure({
  status: 0,
  code: "not_found",
  message: "This version of the app can no longer send this. Write it again, then discard this one.",
});

/** The code that sends it couldn't be fetched. */
const notLoaded = new ApiFailure({
  status: 0,
  code: "network",
  message: "A part of the app couldn't be loaded. Reload the page, then try again.",
});
