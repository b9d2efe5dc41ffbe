import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { forgetSession, storeSession } from "./stored-session.ts";

/** Seeded people of the first demo organization, by role. */
export const people = {
  superAdmin: { name: "Grace Whitfield", email: "grace.whitfield@automotive-crm.example" },
  admin: { name: "Maria Alvarez", email: "maria.alvarez@northstar-motors.example" },
  moderator: { name: "Aisha Rahman", email: "aisha.rahman@northstar-motors.example" },
  salesRep: { name: "Tyler O'Connor", email: "tyler.oconnor@northstar-motors.example" },
  atOneLocation: { name: "Luca D'Amico", email: "luca.damico@northstar-motors.example" },
  atTwoLocations: { name: "Kevin Murphy", email: "kevin.murphy@northstar-motors.example" },
  viewer: { name: "Helen Brandt", email: "helen.brandt@northstar-motors.example" },
  inTwoOrganizations: { name: "Stella Novak", email: "stella.novak@northstar-motors.example" },
  withoutOrganization: { name: "Noah Fischer", email: "noah.fischer@newcomer.example" },
} as const;

export type Who = keyof typeof people;

/** Stores a session in the browser, as an earlier visit would. The next page that opens is signed in. */
export const enterAs = (page: Page, who: Who): Promise<void> => storeSession(page.context(), people[who].email);

/** Opens the dashboard with a stored session. */
export async function signInAs(page: Page, who: Who): Promise<void> {
  // A page that is already open would notice the session and go to the dashboard on its own.
  await page.goto("about:blank");
  await enterAs(page, who);
  await page.goto("/dashboard");
  await expectDashboard(page);
}

/** Signs in with the form, which opens a new session: for journeys about signing in and about sessions. */
export async function signInByForm(page: Page, who: Who): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: new RegExp(people[who].name) }).click();
  await expectDashboard(page);
}

const expectDashboard = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

/** Signs out in the sidebar's footer, which a phone shows after opening the menu. */
export async function signOut(page: Page): Promise<void> {
  await forgetSession(page.context());
  const signOutButton = page.getByRole("button", { name: "Sign out" });
  if (!(await signOutButton.isVisible())) await page.getByRole("button", { name: "Open menu" }).click();
  await signOutButton.click();
  await expect(page).toHaveURL(/\/sign-in/);
}
