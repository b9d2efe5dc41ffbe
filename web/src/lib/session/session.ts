import { getAuthConfig } from "@automotive-crm/contract/identity/account";
import type { z } from "zod/mini";
import { create } from "zustand";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { endBearer } from "#lib/api/bearer.ts";
import { dropCopies } from "#lib/offline/saved-copies/drop-copies.ts";
import { dropUnsentDrafts, unsentDrafts } from "#lib/offline/drafts.ts";
import { sendDrafts } from "#lib/offline/send-drafts.ts";
import { asksBeforeSignOut } from "#lib/offline/sign-out-question.ts";
import { askEarly, keepLeftOrganization, openSession, type EarlyAnswers } from "./open-session.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { endedKey, findStoredSession, isInterruption, readEndReason, tokenKey, useSession } from "./session-store.ts";
import { reportSignOut } from "./report-sign-out.ts";
import { showTabOpen } from "#lib/browser/open-tab.ts";
import { followUiOfTabs, useUi } from "#lib/browser/ui-store.ts";
import { wait } from "#lib/browser/wait.ts";
import { clearWorkplace } from "#lib/workplace/workplace.ts";

export type AuthConfig = z.output<NonNullable<typeof getAuthConfig.response>>;

/** From when the page was opened. */
const restoreDelay = 100;

interface Start {
  config: AuthConfig | null;
  /** Set if it could not be determined who this is. */
  failure: ApiFailure | null;
  /** Retries the failed step. */
  retry: () => void;
  /** The identity provider knows who this is, but the server does not let them in. */
  refusal: ApiFailure | null;
}

/** The app's startup state; the session itself is in the session store. */
export const useStart = create<Start>()(() => ({
  config: null,
  failure: null,
  retry: () => void start(),
  refusal: null,
}));

/**
 * Finds out how people sign in here and restores a stored demo session. With an identity provider, the session stays loading until the
 * provider reports who is signed in. Never rejects.
 */
export async function start(): Promise<void> {
  useStart.setState({ failure: null });
  const stored = findStoredSession();
  const early = stored && askEarly(stored);
  try {
    const [config] = await Promise.all([call(getAuthConfig), wait(restoreDelay - performance.now())]);
    useStart.setState({ config });
    if (config.mode !== "clerk") await restoreSession(early);
  } catch (error) {
    failStart(error, () => void start());
  }
}

/** Shows that the app could not start, with a retry. */
export function failStart(error: unknown, retry: () => void): void {
  const failure =
    error instanceof ApiFailure
      ? error
      : new ApiFailure({
          status: 0,
          code: "unreadable_answer",
          message: "Something in this browser is keeping the app from starting.",
        });
  useStart.setState({ failure, retry });
}

async function restoreSession(early: EarlyAnswers | undefined): Promise<void> {
  const stored = findStoredSession();
  if (!stored) return useSession.getState().end("none");
  try {
    await openSession(stored.token, { early });
  } catch (error) {
    // The token was refused: the client has ended the session, and the sign-in page says so.
    if (error instanceof ApiFailure && error.status === 401) return;
    throw error;
  }
}

/** Signs out, after asking what to do with what could not be sent, if anything. */
export async function signOut(): Promise<void> {
  const { user } = useSession.getState();
  if (user && unsentDrafts(user.id).length > 0) await sendDrafts({ isSigningOut: true });
  if (!user || !asksBeforeSignOut(user.id)) await signOutNow();
}

/** Signs out. What could not be sent is discarded. */
export const signOutNow = (): Promise<void> => endEverywhere("signedOut");

/** For a session that can't be extended anymore: leads to sign-in, from there back to this page, and keeps what was typed. */
export const signInAgain = (): Promise<void> => endEverywhere("renewing");

/** Ends the session here immediately, and on the server and at the identity provider as soon as they can be reached. */
async function endEverywhere(reason: "signedOut" | "renewing"): Promise<void> {
  const { token, end } = useSession.getState();
  end(reason);
  useStart.setState({ refusal: null });
  if (token === null) return;
  // The provider's session proves to our server whose session to end.
  await reportSignOut(token);
  await endBearer(token);
}

/** Ties session-scoped state to the session, and to the same session in the browser's other tabs. */
export function watchSession(): () => void {
  const forget = () => {
    clearWorkplace();
    queryClient.clear();
    useUi.getState().forget();
    dropCopies();
  };
  const stopFollowing = useSession.subscribe((now, before) => {
    if (now.token === null && before.token !== null) forget();
    if (isInterruption(now.endedBy) && before.user && before.organizationChoice !== null) {
      keepLeftOrganization(before.user.id, before.organizationChoice);
    }
    // What was typed survives an unexpected end of the session, but not signing out.
    if (now.endedBy === "signedOut" && before.user) dropUnsentDrafts(before.user.id);
    // If our server ended the session, the provider's must end too. Ending it here notifies the provider after the server.
    const isEndedByServer = now.endedBy === "expired" || now.endedBy === "revoked";
    if (isEndedByServer && now.token === null && before.token !== null) void endBearer(before.token);
  });
  const followTabs = (event: StorageEvent) => {
    const { status, token, end } = useSession.getState();
    const reason = event.key === endedKey ? readEndReason(event.newValue) : undefined;
    if (reason && status === "signedIn") return end(reason);
    if (event.key !== tokenKey || status === "loading" || event.newValue === token) return;
    // Someone signed in elsewhere: this tab starts over as that person.
    if (event.newValue !== null) window.location.reload();
    else end("signedOut");
  };
  window.addEventListener("storage", followTabs);
  showTabOpen();
  const stopFollowingUi = followUiOfTabs();
  return () => {
    stopFollowing();
    stopFollowingUi();
    window.removeEventListener("storage", followTabs);
  };
}
