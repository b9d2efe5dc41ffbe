import { deleteDraft, putDraft } from "@automotive-crm/contract/drafts/record";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useSession } from "#lib/session/session-store.ts";
import { followTabs, isOurs, noteSending, noteSent, unsentDrafts, type LocalDraft } from "./drafts.ts";
import { isUndecided } from "./send-order.ts";

const pauseMs = 1_000;
const retryMs = 10_000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Texts that the server won't have: not sent again until they change. */
const refused = new Set<string>();

/** For tests: nothing of an earlier test is sent in the next one. */
export const forgetUnsent = () => clearTimeout(timer);

/** Once nothing more is typed. */
export function sendDraftsSoon(afterMs = pauseMs): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendDrafts(), afterMs);
}

let sending: Promise<void> = Promise.resolve();

/**
 * Sends what the signed-in person typed; at sign-out, of all tabs. One after the other, so that no earlier text arrives last, unless there
 * is no time for it. Never rejects: what can't be sent stays.
 */
export function sendDrafts(how: Sending = {}): Promise<void> {
  if (how.isSigningOut || how.isLeaving) return sendUnsent(how);
  sending = sending.then(() => sendUnsent(how));
  return sending;
}

interface Sending {
  isSigningOut?: boolean;
  isLeaving?: boolean;
}

async function sendUnsent({ isSigningOut = false, isLeaving = false }: Sending): Promise<void> {
  clearTimeout(timer);
  const userId = useSession.getState().user?.id;
  if (userId === undefined || !navigator.onLine) return;
  const unsent = unsentDrafts(userId).filter(
    (draft) => draft.organizationId !== null && (isSigningOut || isOurs(draft)) && !refused.has(JSON.stringify(draft)),
  );
  const sent = await Promise.all(unsent.map((draft) => sendDraft(userId, draft, { isLeaving, isSigningOut })));
  if (sent.includes(false)) sendDraftsSoon(retryMs);
}

/** Returns false if it should be tried again. */
async function sendDraft(
  userId: string,
  draft: LocalDraft,
  { isLeaving, isSigningOut }: Required<Sending>,
): Promise<boolean> {
  const { organizationId, form, tabId, body } = draft;
  const place = { params: { form, tabId }, organizationId, locationId: null };
  const patience = { keepalive: isLeaving, timeoutMs: isSigningOut ? 3_000 : 10_000 };
  noteSending(userId, draft);
  try {
    if (body === null) await call(deleteDraft, { ...place, ...patience });
    else await call(putDraft, { ...place, ...patience, body: { body } });
    noteSent(userId, draft);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401) return true;
    if (isUndecided(error)) return false;
    refused.add(JSON.stringify(draft));
  }
  return true;
}

/** Sends drafts whenever the server can be reached again or the page is left. */
export function watchDrafts(userId: string): () => void {
  const send = () => void sendDrafts();
  const leave = () => void sendDrafts({ isLeaving: true });
  const onHidden = () => document.visibilityState === "hidden" && leave();
  const watching = new AbortController();
  const { signal } = watching;
  followTabs(userId, signal);
  send();
  window.addEventListener("online", send, { signal });
  window.addEventListener("pagehide", leave, { signal });
  document.addEventListener("visibilitychange", onHidden, { signal });
  return () => watching.abort();
}
