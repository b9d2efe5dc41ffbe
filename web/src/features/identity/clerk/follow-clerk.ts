import { isClerkAPIResponseError } from "@clerk/react/errors";
import { networkMessage } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { takeBearerFrom, type BearerSource } from "#lib/api/bearer.ts";
import { openProvidedSession } from "#lib/session/provided-session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { wait } from "#lib/browser/wait.ts";
import { useClerkStore } from "./clerk-store.ts";
import type { ClerkLike, ClerkSession } from "./clerk-like.ts";

const firstRetryMs = 3_000;
const maxRetryMs = 60_000;
/** This many failures mean more than a brief loss of connection. */
const failuresUntilStuck = 3;
const tokenPatience = 15_000;

/**
 * Keeps our session in step with Clerk's, in this tab and, since Clerk notifies its own tabs, in all. Returns a function that stops.
 */
export function followClerk(clerk: ClerkLike): () => void {
  let followed: string | null = null;
  const following = new AbortController();
  const stop = clerk.addListener(({ session }) => {
    // A switch also happens while the followed session is ending.
    if (session === undefined) return followed === null ? waitForClerk() : undefined;
    if (session === null || session.status === "pending") {
      followed = null;
      return endOurSession();
    }
    if (session.id === followed) return;
    const isSomebodyElse = followed !== null && useSession.getState().status === "signedIn";
    followed = session.id;
    // As with our own sessions: this tab starts over as the person who signed in elsewhere.
    if (isSomebodyElse) window.location.reload();
    else void openProvidedSession(sourceOf(clerk, session, following.signal));
  });
  return () => {
    stop();
    following.abort();
    takeBearerFrom(null);
  };
}

/** Sign-in is in progress: no page may navigate away in between. */
function waitForClerk(): void {
  if (useSession.getState().status === "signedOut") useSession.setState({ status: "loading" });
}

/** No one is signed in at Clerk. */
function endOurSession(): void {
  const { status, token, end } = useSession.getState();
  if (token !== null) end("signedOut");
  else if (status === "loading") end("none");
}

function sourceOf(clerk: ClerkLike, session: ClerkSession, stopped: AbortSignal): BearerSource {
  return {
    mark: `clerk:${session.id}`,
    getToken: () => Promise.race([tokenOf(session), refuseAfter(tokenPatience)]),
    end: () => endAtClerk(clerk, session.id, stopped),
  };
}

async function tokenOf(session: ClerkSession): Promise<string | null> {
  try {
    return await session.getToken();
  } catch {
    throw unreachable("network");
  }
}

async function refuseAfter(milliseconds: number): Promise<never> {
  await wait(milliseconds);
  throw unreachable("timeout");
}

const unreachable = (code: "network" | "timeout") => new ApiFailure({ status: 0, code, message: networkMessage });

/**
 * Until this is done the browser is signed in at Clerk, and its widget would sign right back in. Retries with growing pauses while
 * Clerk cannot be reached, and stops once Clerk refuses; a page waiting for it offers to reload itself.
 */
async function endAtClerk(clerk: ClerkLike, sessionId: string, stopped: AbortSignal): Promise<void> {
  useClerkStore.setState({ isStuck: false });
  for (let failures = 1; !stopped.aborted; failures += 1) {
    try {
      return await clerk.signOut(() => undefined, { sessionId });
    } catch (error) {
      const isFinal = isRefusal(error);
      if (stopped.aborted) return;
      if (isFinal || failures >= failuresUntilStuck) useClerkStore.setState({ isStuck: true });
      if (isFinal) return;
      await wait(Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs));
    }
  }
}

const isRefusal = (error: unknown) =>
  isClerkAPIResponseError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
