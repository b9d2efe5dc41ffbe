import {
  getSessionStatus,
  refreshSession,
  SessionStatusSchema,
  type SessionStatus,
} from "@automotive-crm/contract/identity/session";
import { call } from "#lib/api/api-client.ts";
import { useSession } from "./session-store.ts";
import { forgetTimes, onSessionExtension, onSessionStatus, useSessionTimes, warnWhenDue } from "./session-times.ts";
import { parseJson, storage } from "#lib/browser/storage.ts";

const pollMilliseconds = 30_000;
const tickMilliseconds = 1_000;
/** A tick this late means that the machine slept or its clock was changed; this early, that the clock was set back. */
const sleptMilliseconds = 15_000;
/** How long to wait for the server's confirmation that the session ended. */
const patience = 3_000;
/** Typing is reported to the server at most this often, or four times per idle time if that is shorter. */
const reportActivityMilliseconds = 60_000;

const extendedKey = "automotive-crm.extended";

/** Polls how long the session lasts while someone is signed in, and ends it here when time is up. Returns a function that stops. */
export function watchSessionTimes(): () => void {
  let askedAt = 0;
  let tickedAt = Date.now();
  const poll = () => {
    askedAt = Date.now();
    void fetchStatus();
  };
  const tick = () => {
    const now = Date.now();
    const hasSlept = Math.abs(now - tickedAt) > sleptMilliseconds;
    tickedAt = now;
    warnWhenDue(now);
    const { endsAt } = useSessionTimes.getState();
    if (endsAt !== null && now >= endsAt) void endUnlessExtended();
    else if (hasSlept || now - askedAt >= pollMilliseconds) poll();
  };
  const fetchWhenSeen = () => {
    if (document.visibilityState === "visible") poll();
  };

  poll();
  const stopDoubting = useSessionTimes.subscribe((now, before) => {
    if (now.doubtedAt > before.doubtedAt) poll();
  });
  const ticking = setInterval(tick, tickMilliseconds);
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("visibilitychange", fetchWhenSeen, { signal });
  window.addEventListener("pageshow", (event) => event.persisted && poll(), { signal });
  window.addEventListener("online", poll, { signal });
  window.addEventListener("storage", followExtension, { signal });
  // In the capture phase, so typing in a dialog or keys stopped by a menu count too.
  document.addEventListener("keydown", reportActivity, { signal, capture: true });
  document.addEventListener("pointerdown", reportActivity, { signal, capture: true });
  return () => {
    clearInterval(ticking);
    listening.abort();
    stopDoubting();
    forgetTimes();
  };
}

/** Extends the session on request; the warning disappears here and in the browser's other tabs. */
export async function extendSession(): Promise<void> {
  const askedAt = Date.now();
  useSessionTimes.setState({ isExtending: true });
  const status = await call(refreshSession).finally(() => useSessionTimes.setState({ isExtending: false }));
  onSessionExtension(status, askedAt);
  // Storage events carry it; nothing needs to remain stored.
  storage.write(extendedKey, JSON.stringify(status));
  storage.remove(extendedKey);
}

async function fetchStatus(): Promise<void> {
  const { token } = useSession.getState();
  const askedAt = Date.now();
  try {
    const status = await call(getSessionStatus);
    if (token === useSession.getState().token) obey(status, askedAt);
  } catch {
    // A refusal has already ended the session; without a response, the known end still applies.
  }
}

function obey(status: SessionStatus, askedAt: number): void {
  if (status.isExpired || status.timeUntilTimeout === 0) useSession.getState().end("expired");
  else onSessionStatus(status, askedAt);
}

let isEnding = false;

/** Time is up as far as this page knows. Another tab may have been active since, so ask the server once more. */
async function endUnlessExtended(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const { token } = useSession.getState();
  const askedAt = Date.now();
  const status = await call(getSessionStatus, { timeoutMs: patience }).catch(() => undefined);
  isEnding = false;
  if (token !== useSession.getState().token) return;
  if (status) obey(status, askedAt);
  else useSession.getState().end("expired");
}

function followExtension({ key, newValue }: StorageEvent): void {
  if (key !== extendedKey || newValue === null) return;
  const status = SessionStatusSchema.safeParse(parseJson(newValue));
  if (status.success) onSessionExtension(status.data, Date.now());
}

/**
 * Typing and pressing are activity even though they send no requests. Once the warning shows they no longer count: then the person
 * chooses.
 */
function reportActivity(): void {
  const { isWarned, activeAt, mostSeconds } = useSessionTimes.getState();
  const often = Math.min(reportActivityMilliseconds, ((mostSeconds ?? Infinity) * 1000) / 4);
  const now = Date.now();
  const isReported = activeAt <= now && now - activeAt < often;
  if (isWarned || isReported) return;
  useSessionTimes.setState({ activeAt: now });
  call(refreshSession).then(
    (status) => onSessionStatus(status, now),
    () => undefined,
  );
}
