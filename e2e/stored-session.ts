import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { demoSignIn } from "@automotive-crm/contract/identity/sign-in";
import type { APIRequestContext, BrowserContext } from "@playwright/test";

type SignedIn = AnswerOf<typeof demoSignIn>;

const tokenKey = "automotive-crm.token";

/** This worker's sessions, by product and email: the server limits how often one person may sign in. */
const sessions = new Map<string, SignedIn>();

/** Stores a seeded person's session in an empty browser, without opening a page. */
export async function storeSession(context: BrowserContext, email: string): Promise<void> {
  const { origin, session } = await openSession(context.request, email);
  const localStorage = [
    { name: tokenKey, value: session.token },
    { name: "automotive-crm.user", value: JSON.stringify(session.user) },
    { name: "automotive-crm.sessionType", value: "demo" },
  ];
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Reuses this worker's session of that person while the server accepts it: an earlier journey may have ended it. */
async function openSession(request: APIRequestContext, email: string) {
  const probe = await request.get("/api/auth/config");
  const { origin } = new URL(probe.url());
  const key = `${origin} ${email}`;
  const known = sessions.get(key);
  if (known && (await isAccepted(request, known.token))) return { origin, session: known };
  const answer = await request.post("/api/auth/demo-sign-in", { data: { email } });
  const session = demoSignIn.response?.parse(await answer.json());
  if (!session) throw new Error(`Signing in ${email} failed.`);
  sessions.set(key, session);
  return { origin, session };
}

async function isAccepted(request: APIRequestContext, token: string): Promise<boolean> {
  return (await request.get("/api/me", { headers: { authorization: `Bearer ${token}` } })).ok();
}

/** Keeps later journeys from using this browser's session, which is about to end. */
export async function forgetSession(context: BrowserContext): Promise<void> {
  const ending = await findSignedIn(context);
  for (const [key, { token }] of sessions) if (token === ending?.token) sessions.delete(key);
}

/** The session stored in this browser, and the product it belongs to. */
export async function signedInOf(context: BrowserContext) {
  const found = await findSignedIn(context);
  if (!found) throw new Error("No one is signed in to this browser.");
  return found;
}

async function findSignedIn(context: BrowserContext) {
  const { origins } = await context.storageState();
  return origins
    .map(({ origin, localStorage }) => ({ origin, token: localStorage.find(({ name }) => name === tokenKey)?.value }))
    .find((stored): stored is { origin: string; token: string } => stored.token !== undefined);
}
