import { listActivities } from "@automotive-crm/contract/activities/entries";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { demoSignIn } from "@automotive-crm/contract/identity/sign-in";
import type { Page } from "@playwright/test";
import { show, type Card } from "./cards.ts";

/** The settings of one tour. */
export interface TourSession {
  /** Where the product runs, without a trailing slash. */
  url: string;
  theme: string;
  isPhone: boolean;
}

/** One screen or open dialog. Each stop gets a fresh browser context, in which `open` prepares the screenshot. */
export interface TourStop {
  /** Also the screenshot's file name; starts with the feature's word, so that `--only customers` finds it. */
  name: string;
  open: (page: Page, session: TourSession) => Promise<void>;
}

/** By email: the server limits sign-ins, and there are more stops than it allows. */
const sessions = new Map<string, AnswerOf<typeof demoSignIn>>();

/** A seeded person's session. */
async function sessionOf(page: Page, { url }: TourSession, email: string) {
  const known = sessions.get(email);
  const session = known ?? demoSignIn.response?.parse(await answerTo(page, `${url}/api/auth/demo-sign-in`, email));
  if (!session) throw new Error("Sign-in failed.");
  sessions.set(email, session);
  return session;
}

/** For requests of someone whose screen isn't shown. */
export const tokenOf = async (page: Page, session: TourSession, email: string): Promise<string> =>
  (await sessionOf(page, session, email)).token;

/** Signs in a seeded person without going through the sign-in page each time. */
export async function signIn(page: Page, tour: TourSession, email: string): Promise<string> {
  const session = await sessionOf(page, tour, email);
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem("automotive-crm.token", token);
    localStorage.setItem("automotive-crm.user", JSON.stringify(user));
    localStorage.setItem("automotive-crm.sessionType", "demo");
  }, session);
  return session.token;
}

const answerTo = async (page: Page, address: string, email: string): Promise<unknown> =>
  (await page.request.post(address, { data: { email } })).json();

/** Opens a page as a seeded person. */
async function openAs(page: Page, session: TourSession, email: string, path: string): Promise<void> {
  await signIn(page, session, email);
  await page.goto(session.url + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

let busiestCustomerId: string | undefined;

/** The customer with the most recent timeline entries. */
async function findBusiest(page: Page, { url }: TourSession, token: string): Promise<string | undefined> {
  const answer = await page.request.get(`${url}/api/activities?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const ids = listActivities.response?.parse(await answer.json()).activities.map(({ customerId }) => customerId) ?? [];
  const entriesOf = (customerId: string) => ids.filter((id) => id === customerId).length;
  return ids.toSorted((one, other) => entriesOf(other) - entriesOf(one))[0];
}

export const work = (page: Page) => page.getByRole("region", { name: "Work" });

/** Opens the customer page; on a phone, at the given card. */
async function openWorkspace(page: Page, session: TourSession, card: Card): Promise<void> {
  const token = await signIn(page, session, admin);
  busiestCustomerId ??= await findBusiest(page, session, token);
  await page.goto(`${session.url}/customers/${busiestCustomerId}`);
  // On a phone it is below the screen and not laid out yet.
  await work(page).locator("[data-entry]").first().waitFor({ state: "attached" });
  await show(page, card);
}

export const admin = "maria.alvarez@northstar-motors.example";
export const superAdmin = "grace.whitfield@automotive-crm.example";
export const viewer = "helen.brandt@northstar-motors.example";
export const withoutOrganization = "noah.fischer@newcomer.example";

/** A stop that is one page, as one person sees it. */
export const screen = (name: string, email: string, path: string): TourStop => ({
  name,
  open: (page, session) => openAs(page, session, email, path),
});

/** A stop that opens the page and continues from there. */
export const after = (
  name: string,
  [email, path]: [string, string],
  steps: (page: Page, session: TourSession) => Promise<void>,
) => ({
  name,
  open: async (page: Page, session: TourSession) => {
    await openAs(page, session, email, path);
    await steps(page, session);
  },
});

/** A stop at a card of the busiest customer's page. */
export const workspaceStop = (
  name: string,
  card: Card,
  steps: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): TourStop => ({
  name,
  open: async (page, session) => {
    await openWorkspace(page, session, card);
    await steps(page);
  },
});
