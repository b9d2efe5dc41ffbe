/** What decides when a kept write is sent. */
export interface Queued {
  id: string;
  /** Method and path from the contract: "PUT /api/tasks/:taskId". */
  endpoint: string;
  params: Readonly<Record<string, string>>;
  /** Failed attempts while the server answered other requests. */
  tries?: number | undefined;
  /** It isn't sent before this time. */
  notBefore?: number | undefined;
  /** Set once its person has to decide. */
  failure: { status: number } | null;
}

/** After this many failed attempts, a write is set aside. */
export const maxTries = 4;
const firstPauseMs = 1_000;
const maxPauseMs = 10_000;

/** A pause that doubles with each failure. Half of it is random, so that many browsers don't return at once. */
export const pauseAfter = (failures: number, random: () => number = Math.random): number =>
  Math.min(firstPauseMs * 2 ** failures, maxPauseMs) * (0.5 + random() / 2);

/** Whether the outcome is unknown or only delayed, as opposed to refused: no response, a failing server, or a rate limit. */
export const isUndecided = ({ status }: { status: number }): boolean => status === 0 || status === 429 || status >= 500;

/**
 * The kept writes that may be sent, now or at their time: first those that failed least, then the oldest. Writes about different records
 * don't wait for each other. A write waits while an earlier one about the same record is unsent or set aside, since sending that one
 * later would undo this one. A refused write was never carried out, so it holds nothing back.
 */
export function sendable<W extends Queued>(works: readonly W[]): W[] {
  return works
    .filter((work) => work.failure === null && !works.some((earlier) => waitsFor(work, earlier, works)))
    .toSorted((one, other) => (one.tries ?? 0) - (other.tries ?? 0));
}

/** The write that has to be sent first, for display. */
export const heldBy = <W extends Queued>(work: W, works: readonly W[]): W | undefined =>
  works.find((earlier) => waitsFor(work, earlier, works));

function waitsFor<W extends Queued>(work: W, earlier: W, works: readonly W[]): boolean {
  if (works.indexOf(earlier) >= works.indexOf(work)) return false;
  if (earlier.failure !== null && !isUndecided(earlier.failure)) return false;
  return isSameRecord(recordOf(earlier), recordOf(work));
}

/** "/api/tasks/42"; null for a new record, which nothing can refer to before the server has named it. */
function recordOf({ endpoint, params }: Queued): string | null {
  const path = endpoint.slice(endpoint.indexOf(" ") + 1);
  return path.includes(":") ? path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "") : null;
}

/** A part of a record, such as one phone of a customer, counts as that record. */
const isSameRecord = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && (one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`));

/** When to send next; undefined if nothing may be sent. */
export function nextSendAt(works: readonly Queued[]): number | undefined {
  const times = sendable(works).map(({ notBefore }) => notBefore ?? 0);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** What an attempt that reached no decision changes. */
export type Attempted = { tries: number; notBefore: number } | "setAside";

interface Attempt {
  tries: number | undefined;
  retryAfterSeconds: number | undefined;
  now: number;
  random?: () => number;
}

/** Writes held back by the same limit go first. */
const courtesyMs = 1_000;

/** Retries a few times with growing pauses, in addition to what the server asks for. */
export function afterFailedTry({ tries = 0, retryAfterSeconds = 0, now, random }: Attempt): Attempted {
  const failed = tries + 1;
  if (failed >= maxTries) return "setAside";
  const askedMs = retryAfterSeconds > 0 ? retryAfterSeconds * 1000 + courtesyMs : 0;
  return { tries: failed, notBefore: now + askedMs + pauseAfter(tries, random) };
}
