import { demoSignIn, getAuthConfig, getMe, type Me } from "@automotive-crm/contract/identity";
import type { z } from "zod";
import { create } from "zustand";
import { call } from "./api-client.ts";
import { ApiFailure } from "./api-failure.ts";
import { dropAllDrafts, dropDraftsOfOthers, keepLeftOrganization, takeLeftOrganization } from "./drafts.ts";
import { queryClient } from "./query-client.ts";
import { endedKey, findStoredSession, findToldEnd, tokenKey, useSession } from "./session-store.ts";
import { tellSignOut } from "./tell-sign-out.ts";
import { useUi } from "./ui-store.ts";
import { wait } from "./wait.ts";
import { leaveWorkplace, openWorkplace } from "./workplace.ts";

export type AuthConfig = z.output<NonNullable<typeof getAuthConfig.response>>;

const restoreDelay = 100;
const demoSignInDelay = 1000;

interface Start {
  config: AuthConfig | null;
  /** Set when the server could not be asked who this is. */
  failure: ApiFailure | null;
}

/** How the app's start goes; the session itself is in the session store. */
export const useStart = create<Start>()(() => ({ config: null, failure: null }));

/** Asks how one signs in here and, beside it, restores the stored session. Never rejects. */
export async function start(): Promise<void> {
  useStart.setState({ failure: null });
  const results = await Promise.allSettled([readConfig(), restoreSession()]);
  const failed = results.find((result) => result.status === "rejected");
  if (!failed) return;
  const reason: unknown = failed.reason;
  if (!(reason instanceof ApiFailure)) throw reason;
  useStart.setState({ failure: reason });
}

async function readConfig(): Promise<void> {
  useStart.setState({ config: await call(getAuthConfig) });
}

async function restoreSession(): Promise<void> {
  await wait(restoreDelay);
  const stored = findStoredSession();
  if (!stored) return useSession.getState().end("none");
  useSession.getState().present(stored.token);
  const me = await findMe();
  // The token was refused: the client has ended the session and the sign-in page says so.
  if (!me) return;
  useSession.getState().begin(stored.token, me.user);
  await openWorkplace(me);
}

async function findMe(): Promise<Me | undefined> {
  try {
    return await getMeSomewhere();
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return undefined;
    throw error;
  }
}

async function getMeSomewhere(): Promise<Me> {
  try {
    return await call(getMe);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 0 || error.status === 401 || error.status >= 500)
      throw error;
    // The organization chosen last time is gone or no longer theirs: ask again without it.
    if (useSession.getState().organizationChoice === null) throw error;
    useSession.getState().chooseOrganization(null);
    return getMeSomewhere();
  }
}

/** Signs in as a seeded person, or as the demo user when neither is given; takes a second at least, as documented. */
export async function signInDemo(who: { personId: string } | { email: string }): Promise<void> {
  const [{ token, user }] = await Promise.all([call(demoSignIn, { body: who }), wait(demoSignInDelay)]);
  const session = useSession.getState();
  session.chooseOrganization(takeLeftOrganization(sessionStorage, user.id));
  session.present(token);
  try {
    const me = await getMeSomewhere();
    session.begin(token, user);
    await openWorkplace(me);
  } catch (error) {
    session.end("none");
    throw error;
  }
}

/** Ends the session here at once, and on the server as soon as it can be told. */
export async function signOut(): Promise<void> {
  const { token, end } = useSession.getState();
  end("signedOut");
  if (token !== null) await tellSignOut(token);
}

/** Keeps what belongs to a session tied to it, and to the same session in the browser's other tabs. */
export function watchSession(): () => void {
  const forget = () => {
    leaveWorkplace();
    queryClient.clear();
    useUi.getState().forget();
  };
  const stopFollowing = useSession.subscribe((now, before) => {
    if (now.token === null && before.token !== null) forget();
    if (now.endedBy === "expired" && before.user && before.organizationChoice !== null) {
      keepLeftOrganization(sessionStorage, before.user.id, before.organizationChoice);
    }
    // Drafts survive a session that expired, not a sign-out, here or from elsewhere, or another person's sign-in.
    const isSignedOut = now.endedBy === "signedOut" || now.endedBy === "revoked";
    if (isSignedOut && now.endedBy !== before.endedBy) dropAllDrafts(sessionStorage);
    if (now.user && now.user.id !== before.user?.id) dropDraftsOfOthers(sessionStorage, now.user.id);
  });
  const followTabs = (event: StorageEvent) => {
    const { status, token, end } = useSession.getState();
    const toldEnd = event.key === endedKey ? findToldEnd(event.newValue) : undefined;
    if (toldEnd && status === "signedIn") return end(toldEnd);
    if (event.key !== tokenKey || status === "loading" || event.newValue === token) return;
    // Somebody signed in elsewhere: this tab starts over as that person.
    if (event.newValue !== null) window.location.reload();
    else end("signedOut");
  };
  window.addEventListener("storage", followTabs);
  return () => {
    stopFollowing();
    window.removeEventListener("storage", followTabs);
  };
}
