import { demoSignIn, login } from "@automotive-crm/contract/identity/sign-in";
import { call } from "#lib/api/api-client.ts";
import { wait } from "#lib/browser/wait.ts";
import { openSession } from "./open-session.ts";
import { failStart, start } from "./session.ts";
import { useSession } from "./session-store.ts";

const demoSignInDelay = 1000;

/** Signs in as a seeded person, or as the demo user if none is given; takes at least a second, as documented. */
export async function signInDemo(who: { personId: string } | { email: string }): Promise<void> {
  const [signedIn] = await Promise.all([call(demoSignIn, { body: who }), wait(demoSignInDelay)]);
  await enterDemo(signedIn.token);
}

/** Signs in as a seeded person with the demo password. */
export const signInByPassword = async (credentials: { email: string; password: string }): Promise<void> =>
  enterDemo((await call(login, { body: credentials })).token);

async function enterDemo(token: string): Promise<void> {
  try {
    await openSession(token);
  } catch (error) {
    // A session that has begun stays: only the workplace is missing, maybe because the page is being reloaded at this moment.
    if (useSession.getState().status === "signedIn") return failStart(error, () => void start());
    useSession.getState().end("none");
    throw error;
  }
}
